//===- RefineShapes.cpp - Static shapes where sizes are known -------------===//
//
// What has dynamic shapes in its text often has known sizes: a shape operand is
// a constant, or computed from constants. Such operations take their static
// forms, and types follow from operation to operation, so that the code is that
// of a static program:
//
//   %s = stablehlo.constant dense<[2, 3]>
//   %r = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1]
//          : (tensor<3xf32>, tensor<2xi32>) -> tensor<?x3xf32>
//   →
//   %r = stablehlo.broadcast_in_dim %x, dims = [1]
//          : (tensor<3xf32>) -> tensor<2x3xf32>
//
// Sizes that remain are index arithmetic (ShapeScalars.h), gathered by
// `tensor.from_elements` for the operation that needs them, and an assertion
// about shapes, `stablehlo.custom_call @shape_assertion`, is a `weir.require`.
// One that never holds is an error here.
//
// One pass over the operations, in order. Types of values that regions carry
// stay as they are written.
//===----------------------------------------------------------------------===//
#include "RefineShapes.h"
#include "ShapeScalars.h"

#include "weir/Conversion/Passes.h"
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/IR/Matchers.h>
#include <mlir/Interfaces/InferTypeOpInterface.h>
#include <mlir/Interfaces/SideEffectInterfaces.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_REFINESHAPES
#include "weir/Conversion/Passes.h.inc"

using namespace stablehlo;

namespace {
bool isDynamic(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && (!tensor.hasStaticShape() || tensor.getEncoding());
}

/// A custom call about shapes.
bool isShapeCall(Operation *op) {
  auto call = dyn_cast<CustomCallOp>(op);
  return call &&
         (call.getCallTargetName() == "shape_assertion" ||
          call.getCallTargetName() == "stablehlo.dynamic_reduce_window" ||
          call.getCallTargetName() == "ApproxTopK");
}

bool hasDynamicShapes(Operation *root) {
  auto found = [](Operation *op) {
    return llvm::any_of(op->getOperandTypes(), isDynamic) ||
           llvm::any_of(op->getResultTypes(), isDynamic) ||
           !shapeOperands(op).empty() || isa<GetDimensionSizeOp>(op) ||
           isShapeCall(op);
  };
  return root
      ->walk([&](Operation *op) {
        return found(op) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// `type` with what `known` says about its dynamic sizes.
RankedTensorType refine(RankedTensorType type, ArrayRef<int64_t> known) {
  SmallVector<int64_t> shape(type.getShape());
  for (auto [size, other] : llvm::zip_equal(shape, known))
    if (ShapedType::isDynamic(size) && other >= 0)
      size = other;
  bool isStatic = !ShapedType::isDynamicShape(shape);
  return RankedTensorType::get(shape, type.getElementType(),
                               isStatic ? Attribute() : type.getEncoding());
}

/// An operation whose operands may be refined where its result types are not
/// derived from them.
bool keepsTypes(Operation *op) {
  return isa<WhileOp, IfOp, CaseOp, stablehlo::ReturnOp, CustomCallOp,
             CompositeOp, func::CallOp, func::ReturnOp, TupleOp,
             OptimizationBarrierOp>(op) ||
         op->getName().getDialectNamespace() == "check" ||
         op->getName().getDialectNamespace() == "sdy";
}

class Refiner {
public:
  LogicalResult run(func::FuncOp func) {
    SmallVector<Operation *> ops;
    func.walk<WalkOrder::PreOrder>([&](Operation *op) { ops.push_back(op); });
    for (Operation *op : ops)
      if (failed(visit(op)))
        return failure();
    for (Operation *op : llvm::reverse(dead))
      if (op->use_empty())
        op->erase();
    return refineSignature(func);
  }

private:
  LogicalResult visit(Operation *op) {
    if (auto call = dyn_cast<CustomCallOp>(op);
        call && call.getCallTargetName() == "shape_assertion")
      return require(call);
    if (auto call = dyn_cast<CustomCallOp>(op);
        call && call.getCallTargetName() == "stablehlo.dynamic_reduce_window")
      return replaceWindowCall(call, scalars);
    if (auto call = dyn_cast<CustomCallOp>(op);
        call && call.getCallTargetName() == "ApproxTopK")
      return replaceApproxTopK(call);
    if (auto size = dyn_cast<GetDimensionSizeOp>(op)) {
      if (std::optional<int64_t> known = scalars.constantAt(size, 0))
        replaceByConstant(size, *known);
      return success();
    }
    for (OpOperand *operand : shapeOperands(op))
      scalarize(*operand);
    refineResults(op);
    while (Operation *better = toStaticForm(op, scalars)) {
      op->replaceAllUsesWith(better);
      dead.push_back(op);
      op = better;
      refineResults(op);
    }
    return success();
  }

  void replaceByConstant(GetDimensionSizeOp op, int64_t size) {
    OpBuilder b(op);
    auto value = DenseElementsAttr::get(
        cast<ShapedType>(op.getType()),
        b.getIntegerAttr(getElementTypeOrSelf(op.getType()), size));
    op.replaceAllUsesWith(
        stablehlo::ConstantOp::create(b, op.getLoc(), op.getType(), value)
            .getResult());
    dead.push_back(op);
  }

  /// The operand's entries, of type index.
  void scalarize(OpOperand &operand) {
    auto type = dyn_cast<RankedTensorType>(operand.get().getType());
    if (!type || !type.hasStaticShape() || type.getNumElements() == 0 ||
        type.getRank() == 0)
      return;
    OpBuilder b(operand.getOwner());
    Location loc = operand.getOwner()->getLoc();
    if (matchPattern(operand.get(), m_Constant()))
      return;
    SmallVector<Value> entries;
    SmallVector<int64_t> known;
    for (int64_t i = 0; i < type.getNumElements(); ++i) {
      entries.push_back(scalars.at(operand.get(), i));
      if (auto value = scalars.constantAt(operand.get(), i))
        known.push_back(*value);
    }
    if (known.size() == entries.size()) {
      auto constant = DenseIntElementsAttr::get(type.clone(b.getIndexType()),
                                                ArrayRef<int64_t>(known));
      operand.set(arith::ConstantOp::create(b, loc, constant));
      return;
    }
    operand.set(tensor::FromElementsOp::create(
        b, loc, type.clone(b.getIndexType()), entries));
  }

  /// What operands, shape entries and the kind of operation say.
  void refineResults(Operation *op) {
    if (op->getNumResults() == 0 || keepsTypes(op) ||
        llvm::none_of(op->getResultTypes(), isDynamic))
      return;
    if (op->getNumResults() == 1)
      if (SmallVector<int64_t> sizes = knownSizes(op, scalars); !sizes.empty())
        setType(op->getResult(0), sizes);
    auto infer = dyn_cast<InferTypeOpInterface>(op);
    if (!infer)
      return;
    SmallVector<Type> types;
    // What does not fit is for the verifier to say.
    ScopedDiagnosticHandler quiet(op->getContext(),
                                  [](Diagnostic &) { return success(); });
    if (failed(infer.inferReturnTypes(
            op->getContext(), op->getLoc(), op->getOperands(),
            op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
            op->getRegions(), types)))
      return;
    for (auto [result, type] : llvm::zip(op->getResults(), types))
      if (auto tensor = dyn_cast<RankedTensorType>(type);
          tensor && isDynamic(result.getType()) &&
          tensor.getRank() ==
              cast<RankedTensorType>(result.getType()).getRank())
        setType(result, tensor.getShape());
  }

  void setType(Value value, ArrayRef<int64_t> sizes) {
    auto old = cast<RankedTensorType>(value.getType());
    auto type = refine(old, sizes);
    if (type == old)
      return;
    value.setType(type);
    Value cast;
    for (OpOperand &use : llvm::make_early_inc_range(value.getUses())) {
      if (!keepsTypes(use.getOwner()) || isFunctionReturn(use.getOwner()))
        continue;
      if (!cast) {
        OpBuilder b(value.getContext());
        b.setInsertionPointAfterValue(value);
        cast = tensor::CastOp::create(b, value.getLoc(), old, value);
      }
      use.set(cast);
    }
  }

  static bool isFunctionReturn(Operation *op) {
    return isa<func::ReturnOp>(op) &&
           cast<func::FuncOp>(op->getParentOp()).isPublic();
  }

  LogicalResult require(CustomCallOp op) {
    auto message = op->getAttrOfType<StringAttr>("error_message");
    if (op.getNumOperands() == 0 || op.getNumResults() != 0 ||
        getElementTypeOrSelf(op.getOperand(0).getType()) !=
            IntegerType::get(op.getContext(), 1))
      return op.emitError("custom call target 'shape_assertion' takes a truth "
                          "value and the values of its message and gives no "
                          "result, found ")
             << op.getOperandTypes() << " and " << op.getNumResults()
             << " results";
    for (Value operand : op.getOperands()) {
      auto type = dyn_cast<RankedTensorType>(operand.getType());
      if (!type || type.getRank() != 0 || !type.getElementType().isIntOrIndex())
        return op.emitError("custom call target 'shape_assertion' has an "
                            "operand of type ")
               << operand.getType() << ", expected an integer of rank 0";
    }
    std::string text =
        message ? message.getValue().str() : "a shape assertion does not hold";
    Value condition = scalars.at(op.getOperand(0), 0);
    SmallVector<Value> values;
    for (auto [index, operand] :
         llvm::enumerate(op.getOperands().drop_front())) {
      values.push_back(scalars.at(operand, 0));
      std::optional<int64_t> known = scalars.constantAt(operand, 0);
      std::string mark = "{" + std::to_string(index) + "}";
      for (size_t at = text.find(mark); known && at != std::string::npos;
           at = text.find(mark))
        text.replace(at, mark.size(), std::to_string(*known));
    }
    if (std::optional<int64_t> holds = scalars.constantAt(op.getOperand(0), 0);
        holds && *holds == 0 &&
        op->getParentOfType<func::FuncOp>() == op->getParentOp())
      return op.emitError("shape assertion never holds: ") << text;
    OpBuilder b(op);
    ir::RequireOp::create(b, op.getLoc(), condition,
                          message ? message.getValue() : StringRef(text),
                          values);
    op.erase();
    return success();
  }

  /// A public function returns what its body does.
  static LogicalResult refineSignature(func::FuncOp func) {
    if (!func.isPublic() || !func.getBody().hasOneBlock())
      return success();
    Operation *end = func.getBody().front().getTerminator();
    SmallVector<Type> results(end->getOperandTypes());
    if (TypeRange(results) == func.getResultTypes())
      return success();
    func.setFunctionType(
        FunctionType::get(func.getContext(), func.getArgumentTypes(), results));
    auto module = func->getParentOfType<ModuleOp>();
    auto entries = module->getAttrOfType<ArrayAttr>("weir.entry_points");
    if (!entries)
      return success();
    Builder b(func.getContext());
    SmallVector<Attribute> updated;
    for (auto entry : entries.getAsRange<DictionaryAttr>()) {
      if (entry.getAs<StringAttr>("name").getValue() == func.getSymName())
        entry = withShapes(b, entry, results);
      updated.push_back(entry);
    }
    module->setAttr("weir.entry_points", b.getArrayAttr(updated));
    return success();
  }

  static DictionaryAttr withShapes(Builder &b, DictionaryAttr entry,
                                   TypeRange types) {
    SmallVector<Attribute> results;
    for (auto [result, type] : llvm::zip_equal(
             entry.getAs<ArrayAttr>("results").getAsRange<DictionaryAttr>(),
             types)) {
      NamedAttrList attributes(result);
      if (auto tensor = dyn_cast<RankedTensorType>(type))
        attributes.set("shape", b.getDenseI64ArrayAttr(tensor.getShape()));
      results.push_back(attributes.getDictionary(b.getContext()));
    }
    NamedAttrList updated(entry);
    updated.set("results", b.getArrayAttr(results));
    return updated.getDictionary(b.getContext());
  }

  ShapeScalars scalars;
  SmallVector<Operation *> dead;
};

struct RefineShapes : impl::RefineShapesBase<RefineShapes> {
  void runOnOperation() override {
    for (func::FuncOp func : getOperation().getOps<func::FuncOp>())
      if (!func.isExternal() && hasDynamicShapes(func) &&
          failed(Refiner().run(func)))
        return signalPassFailure();
  }
};
} // namespace
} // namespace weir
