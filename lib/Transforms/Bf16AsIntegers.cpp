//===- Bf16AsIntegers.cpp - bf16 values travel as their bits --------------===//
//
// x86 has no registers for single bf16 values. LLVM keeps one as f32 and
// converts on the way to memory, by an instruction that makes zeros of
// subnormal numbers: a value that is only loaded, chosen and stored comes out
// changed. After conversion to the LLVM dialect no arithmetic on bf16 is left,
// so what moves values moves 16-bit integers instead.
//
//   %1 = llvm.load %0 : !llvm.ptr -> bf16        →   llvm.load .. -> i16
//   %2 = llvm.select %c, %1, %x : i1, bf16       →   llvm.select .. i1, i16
//
// Operations that compute on bf16 keep it, between bitcasts. Costs one look at
// each operation of a program without bf16.
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"

#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/Transforms/DialectConversion.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_BF16ASINTEGERS
#include "weir/Transforms/Passes.h.inc"

namespace {
/// bf16 and vectors of it to i16; every other type stays.
Type toBits(Type type) {
  if (type.isBF16())
    return IntegerType::get(type.getContext(), 16);
  auto vector = dyn_cast<VectorType>(type);
  if (vector && vector.getElementType().isBF16())
    return vector.clone(IntegerType::get(type.getContext(), 16));
  if (auto function = dyn_cast<LLVM::LLVMFunctionType>(type)) {
    SmallVector<Type> parameters =
        llvm::map_to_vector(function.getParams(), toBits);
    return LLVM::LLVMFunctionType::get(toBits(function.getReturnType()),
                                       parameters, function.isVarArg());
  }
  return type;
}

struct BitsConverter : TypeConverter {
  BitsConverter() {
    addConversion(toBits);
    auto bitcast = [](OpBuilder &builder, Type type, ValueRange inputs,
                      Location loc) -> Value {
      return LLVM::BitcastOp::create(builder, loc, type, inputs.front());
    };
    addSourceMaterialization(bitcast);
    addTargetMaterialization(bitcast);
  }
};

/// True for operations that give on the bits that they get.
bool isTransparent(Operation *op) {
  return isa<LLVM::LoadOp, LLVM::StoreOp, LLVM::SelectOp, LLVM::BrOp,
             LLVM::CondBrOp, LLVM::SwitchOp, LLVM::CallOp, LLVM::ReturnOp,
             LLVM::FreezeOp, LLVM::UndefOp, LLVM::PoisonOp, LLVM::ZeroOp,
             LLVM::ConstantOp, LLVM::BitcastOp, LLVM::ExtractElementOp,
             LLVM::InsertElementOp, LLVM::ShuffleVectorOp, LLVM::MaskedLoadOp,
             LLVM::MaskedStoreOp>(op);
}

/// The bits of a constant.
Attribute bitsOf(Attribute value) {
  if (auto number = dyn_cast<FloatAttr>(value);
      number && number.getType().isBF16())
    return IntegerAttr::get(toBits(number.getType()),
                            number.getValue().bitcastToAPInt());
  auto elements = dyn_cast<DenseElementsAttr>(value);
  if (elements && elements.getElementType().isBF16())
    return elements.bitcast(IntegerType::get(value.getContext(), 16));
  return value;
}

struct MoveBits : ConversionPattern {
  MoveBits(const TypeConverter &converter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), 1, context) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    if (auto cast = dyn_cast<LLVM::BitcastOp>(op)) {
      Type to = toBits(cast.getType());
      if (operands.front().getType() == to)
        rewriter.replaceOp(op, operands);
      else
        rewriter.replaceOpWithNewOp<LLVM::BitcastOp>(op, to, operands.front());
      return success();
    }
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op->getResultTypes(), types)))
      return failure();
    OperationState state(op->getLoc(), op->getName(), operands, types,
                         op->getAttrs(), op->getSuccessors());
    if (isa<LLVM::ConstantOp>(op))
      state.attributes.set("value", bitsOf(op->getAttr("value")));
    if (auto call = dyn_cast<LLVM::CallOp>(op))
      if (auto type = call.getVarCalleeType())
        state.attributes.set("var_callee_type", TypeAttr::get(toBits(*type)));
    Operation *copy = rewriter.create(state);
    rewriter.replaceOp(op, copy);
    return success();
  }
};

/// True where blocks inside, such as those of loops shared among threads, take
/// no bf16.
bool hasLegalBlocks(const TypeConverter &converter, Operation *op) {
  return llvm::all_of(op->getRegions(), [&](Region &region) {
    return llvm::all_of(region, [&](Block &block) {
      return converter.isLegal(block.getArgumentTypes());
    });
  });
}

struct ConvertBlocks : ConversionPattern {
  ConvertBlocks(const TypeConverter &converter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), 2, context) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value>,
                  ConversionPatternRewriter &rewriter) const override {
    if (op->getNumRegions() == 0)
      return failure();
    for (Region &region : op->getRegions())
      if (!region.empty() &&
          failed(rewriter.convertRegionTypes(&region, *getTypeConverter())))
        return failure();
    rewriter.modifyOpInPlace(op, [&] {
      if (auto func = dyn_cast<LLVM::LLVMFuncOp>(op))
        func.setFunctionType(
            cast<LLVM::LLVMFunctionType>(toBits(func.getFunctionType())));
    });
    return success();
  }
};

struct Bf16AsIntegers : impl::Bf16AsIntegersBase<Bf16AsIntegers> {
  void runOnOperation() override {
    BitsConverter converter;
    ConversionTarget target(getContext());
    target.markUnknownOpDynamicallyLegal([&](Operation *op) {
      if (auto func = dyn_cast<LLVM::LLVMFuncOp>(op))
        return toBits(func.getFunctionType()) == func.getFunctionType() &&
               hasLegalBlocks(converter, op);
      return hasLegalBlocks(converter, op) &&
             (!isTransparent(op) || converter.isLegal(op));
    });
    WalkResult found = getOperation().walk([&](Operation *op) {
      return target.isLegal(op) ? WalkResult::advance()
                                : WalkResult::interrupt();
    });
    if (!found.wasInterrupted())
      return markAllAnalysesPreserved();
    RewritePatternSet patterns(&getContext());
    patterns.add<MoveBits, ConvertBlocks>(converter, &getContext());
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
} // namespace weir
