//===- LinalgToLoops.cpp - Loops in the order that memory likes -----------===//
//
// What no schedule took becomes plain loops, written so that LLVM vectorizes
// them: the innermost loop runs along contiguous memory, and sums are carried
// in registers instead of being stored at each step.
//
//   linalg.generic sum over j of %x[i, j]
//   →
//   scf.for %i { %s = scf.for %j iter_args(%a) { %a + %x[%i, %j] }; store %s }
//
// Cost: one pass over memory for each operation, none for its temporaries.
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"

#include <mlir/Dialect/Affine/Utils.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_LINALGTOLOOPS
#include "weir/Transforms/Passes.h.inc"

namespace {
/// Elements between neighbours along loop `dim`; nullopt if not known.
std::optional<int64_t> strideAlong(AffineMap map, MemRefType type,
                                   unsigned dim) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return std::nullopt;
  int64_t total = 0;
  for (auto [expr, stride] : llvm::zip_equal(map.getResults(), strides)) {
    if (!expr.isFunctionOfDim(dim))
      continue;
    if (!isa<AffineDimExpr>(expr) || ShapedType::isDynamic(stride))
      return std::nullopt;
    total += stride;
  }
  return total;
}

/// How well `dim` would do as the innermost loop.
int64_t innermostScore(linalg::LinalgOp op, unsigned dim) {
  int64_t score = 0;
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type)
      continue;
    bool isOutput = op.isDpsInit(&operand);
    std::optional<int64_t> stride =
        strideAlong(op.getMatchingIndexingMap(&operand), type, dim);
    if (stride == 1)
      score += isOutput ? 4 : 3;
    else if (stride == 0)
      score += isOutput ? 2 : 1;
    else
      score -= 2;
  }
  return score;
}

/// The order of loops, outermost first.
SmallVector<unsigned> loopOrder(linalg::LinalgOp op) {
  SmallVector<unsigned> order =
      llvm::to_vector(llvm::seq<unsigned>(0, op.getNumLoops()));
  if (order.empty())
    return order;
  unsigned best = order.back();
  int64_t bestScore = std::numeric_limits<int64_t>::min();
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  for (unsigned dim : order) {
    if (extents[dim] == 1)
      continue;
    int64_t score = innermostScore(op, dim);
    if (score >= bestScore) {
      best = dim;
      bestScore = score;
    }
  }
  order.erase(llvm::find(order, best));
  order.push_back(best);
  return order;
}

class LoopNest {
public:
  LoopNest(RewriterBase &rewriter, linalg::LinalgOp op, int64_t parallelWork)
      : b(rewriter), loc(op.getLoc()), op(op), order(loopOrder(op)),
        kinds(op.getIteratorTypesArray()), extents(op.getStaticLoopRanges()),
        ivs(order.size()) {
    // The summing loops at the end carry the accumulators.
    carriedFrom = order.size();
    while (carriedFrom > 0 &&
           kinds[order[carriedFrom - 1]] == utils::IteratorType::reduction)
      --carriedFrom;
    int64_t work = 1;
    for (int64_t extent : extents)
      work *= ShapedType::isDynamic(extent) ? 1 : extent;
    shared = work >= parallelWork;
  }

  void emit() { nest(0, {}); }

private:
  SmallVector<Value> indices(OpOperand &operand) {
    SmallVector<Value> values = ivs;
    for (Value &value : values)
      if (!value) // of a summing loop, which an output does not depend on
        value = arith::ConstantIndexOp::create(b, loc, 0);
    return *affine::expandAffineMap(b, loc, op.getMatchingIndexingMap(&operand),
                                    values);
  }

  Value load(OpOperand &operand) {
    if (!isa<MemRefType>(operand.get().getType()))
      return operand.get();
    return memref::LoadOp::create(b, loc, operand.get(), indices(operand));
  }

  SmallVector<Value> loadOutputs() {
    SmallVector<Value> values;
    for (OpOperand &output : op.getDpsInitsMutable())
      values.push_back(load(output));
    return values;
  }

  void storeOutputs(ValueRange values) {
    for (auto [output, value] :
         llvm::zip_equal(op.getDpsInitsMutable(), values))
      memref::StoreOp::create(b, loc, value, output.get(), indices(output));
  }

  Value extent(unsigned dim) {
    if (!ShapedType::isDynamic(extents[dim]))
      return arith::ConstantIndexOp::create(b, loc, extents[dim]);
    auto [operand, position] = findDimension(dim);
    return memref::DimOp::create(b, loc, operand, position);
  }

  std::pair<Value, int64_t> findDimension(unsigned dim) {
    for (OpOperand &operand : op->getOpOperands()) {
      AffineMap map = op.getMatchingIndexingMap(&operand);
      for (auto [at, expr] : llvm::enumerate(map.getResults()))
        if (auto dimExpr = dyn_cast<AffineDimExpr>(expr);
            dimExpr && dimExpr.getPosition() == dim)
          return {operand.get(), static_cast<int64_t>(at)};
    }
    llvm_unreachable("verified: each loop is the dimension of an operand");
  }

  /// The body at the current indices; `accumulators` are the values of the
  /// outputs. Returns what it yields.
  SmallVector<Value> body(ValueRange accumulators) {
    Block *block = op.getBlock();
    IRMapping mapping;
    for (OpOperand &operand : op->getOpOperands()) {
      BlockArgument argument = block->getArgument(operand.getOperandNumber());
      if (op.isDpsInit(&operand))
        mapping.map(
            argument,
            accumulators[argument.getArgNumber() - op.getNumDpsInputs()]);
      else if (!argument.use_empty())
        mapping.map(argument, load(operand));
    }
    for (Operation &inner : block->without_terminator()) {
      if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
        mapping.map(index.getResult(), ivs[index.getDim()]);
        continue;
      }
      b.clone(inner, mapping);
    }
    return llvm::map_to_vector(
        block->getTerminator()->getOperands(),
        [&](Value v) { return mapping.lookupOrDefault(v); });
  }

  /// Allows the sums of an innermost summing loop to be reassociated.
  void relaxSum(ValueRange next, ValueRange carried) {
    for (auto [value, accumulator] : llvm::zip_equal(next, carried)) {
      Operation *combine = value.getDefiningOp();
      if (!combine || !isa<arith::AddFOp, arith::MulFOp>(combine) ||
          !llvm::is_contained(combine->getOperands(), accumulator))
        continue;
      auto flags = arith::FastMathFlagsAttr::get(b.getContext(),
                                                 arith::FastMathFlags::reassoc);
      combine->setAttr("fastmath", flags);
    }
  }

  SmallVector<Value> nest(unsigned depth, SmallVector<Value> carried) {
    if (depth == carriedFrom && depth < order.size() && carried.empty()) {
      storeOutputs(nest(depth, loadOutputs()));
      return {};
    }
    if (depth == order.size()) {
      if (carriedFrom < order.size())
        return body(carried);
      bool reads = llvm::any_of(op.getRegionOutputArgs(),
                                [](BlockArgument a) { return !a.use_empty(); });
      SmallVector<Value> outputs =
          reads ? loadOutputs()
                : SmallVector<Value>(op.getNumDpsInits(), Value());
      storeOutputs(body(outputs));
      return {};
    }

    unsigned dim = order[depth];
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    if (extents[dim] == 1) {
      ivs[dim] = zero;
      SmallVector<Value> next = nest(depth + 1, carried);
      ivs[dim] = Value();
      return next;
    }
    OpBuilder::InsertionGuard guard(b);
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    auto loop = scf::ForOp::create(b, loc, zero, extent(dim), one, carried);
    if (std::exchange(shared, false) &&
        kinds[dim] == utils::IteratorType::parallel)
      loop->setAttr("weir.parallel", b.getUnitAttr());
    b.setInsertionPointToStart(loop.getBody());
    ivs[dim] = loop.getInductionVar();
    SmallVector<Value> arguments(loop.getRegionIterArgs());
    SmallVector<Value> next = nest(depth + 1, arguments);
    if (!carried.empty()) {
      if (depth + 1 == order.size())
        relaxSum(next, arguments);
      scf::YieldOp::create(b, loc, next);
    }
    ivs[dim] = Value();
    return SmallVector<Value>(loop.getResults());
  }

  RewriterBase &b;
  Location loc;
  linalg::LinalgOp op;
  SmallVector<unsigned> order;
  SmallVector<utils::IteratorType> kinds;
  SmallVector<int64_t> extents;
  SmallVector<Value> ivs;
  unsigned carriedFrom;
  bool shared;
};

struct LinalgToLoops : impl::LinalgToLoopsBase<LinalgToLoops> {
  using Base::Base;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    expandCopies(rewriter);
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    for (linalg::LinalgOp op : ops) {
      if (!op.hasPureBufferSemantics()) {
        op.emitError("expected '") << op->getName() << "' on buffers";
        return signalPassFailure();
      }
      rewriter.setInsertionPoint(op);
      LoopNest(rewriter, op, parallelWork).emit();
      rewriter.eraseOp(op);
    }
  }

  /// A copy between buffers of which one has gaps would become a call to a
  /// library of MLIR's that executables do not have. Dense ones stay; they are
  /// a memcpy.
  void expandCopies(IRRewriter &rewriter) {
    SmallVector<memref::CopyOp> copies;
    getOperation().walk([&](memref::CopyOp copy) { copies.push_back(copy); });
    for (memref::CopyOp copy : copies) {
      auto source = cast<MemRefType>(copy.getSource().getType());
      auto target = cast<MemRefType>(copy.getTarget().getType());
      if (source.getLayout().isIdentity() && target.getLayout().isIdentity())
        continue;
      rewriter.setInsertionPoint(copy);
      linalg::makeMemRefCopyOp(rewriter, copy.getLoc(), copy.getSource(),
                               copy.getTarget());
      rewriter.eraseOp(copy);
    }
  }
};
} // namespace
} // namespace weir
