//===- Collectives.cpp - Communication within a group of one --------------===//
//
// A program that was written for many devices and exported for one, as JAX's
// pmap does, still holds its collectives: with one device in each group there
// is nobody to talk to, and each gives its operand back. Larger groups are not
// supported yet. Transfers from and to the host have no other end.
//===----------------------------------------------------------------------===//
#include "ControlPatterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

using namespace mlir;
using namespace weir::stablehlo;

namespace {
int64_t moduleCount(Operation *op, StringRef name) {
  auto module = op->getParentOfType<ModuleOp>();
  auto count = module ? module->getAttrOfType<IntegerAttr>(name) : nullptr;
  return count ? count.getInt() : 1;
}

/// Whether the only device is alone. With a channel, a group spans all
/// partitions of its replicas.
bool isAlone(Operation *op) {
  return moduleCount(op, "mhlo.num_partitions") == 1 &&
         moduleCount(op, "mhlo.num_replicas") == 1;
}

enum class Groups {
  OfOne,   // the device, by itself
  Without, // the device is in no group
  Larger   // with others
};

/// No groups at all are one group of all devices.
Groups groupsOf(Operation *op) {
  auto groups = op->getAttrOfType<DenseIntElementsAttr>("replica_groups");
  if (!groups || moduleCount(op, "mhlo.num_partitions") != 1)
    return Groups::Larger;
  if (groups.getNumElements() == 0)
    return isAlone(op) ? Groups::OfOne : Groups::Larger;
  auto devices = llvm::to_vector(groups.getValues<APInt>());
  bool isNamed = llvm::any_of(devices, [](APInt d) { return d.isZero(); });
  if (isAlone(op) && !isNamed)
    return Groups::Without;
  if (groups.getType().getShape().back() == 1)
    return Groups::OfOne; // each of the replicas by itself
  // -1 fills rows of unequal length.
  bool isAlways = llvm::all_of(
      devices, [](APInt d) { return d.isZero() || d.isAllOnes(); });
  return isAlone(op) && isAlways ? Groups::OfOne : Groups::Larger;
}

Value zeros(OpBuilder &builder, Location loc, Type type) {
  return ConstantOp::create(
      builder, loc,
      cast<ElementsAttr>(builder.getZeroAttr(cast<RankedTensorType>(type))));
}

template <typename Op> struct DropCollective : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Groups groups = groupsOf(op);
    if (groups != Groups::OfOne)
      return notSupportedYet(op, "between devices");
    SmallVector<Value> results;
    for (auto [operand, result] :
         llvm::zip_equal(op->getOperands(), op->getResults())) {
      auto from = dyn_cast<RankedTensorType>(operand.getType());
      auto to = dyn_cast<RankedTensorType>(result.getType());
      if (!from || !to || from.getShape() != to.getShape())
        return notSupportedYet(op, "between devices");
      // A reduction may promote the element type.
      results.push_back(
          from == to ? operand
                     : ConvertOp::create(rewriter, op.getLoc(), to, operand)
                           .getResult());
    }
    rewriter.replaceOp(op, results);
    return success();
  }
};

/// Without a sender there are zeros.
struct DropBroadcast : OpConversionPattern<CollectiveBroadcastOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(CollectiveBroadcastOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Groups groups = groupsOf(op);
    if (groups == Groups::Larger || !isAlone(op))
      return notSupportedYet(op, "between devices");
    if (groups == Groups::OfOne)
      rewriter.replaceOp(op, adaptor.getOperands());
    else
      rewriter.replaceOp(
          op, zeros(rewriter, op.getLoc(), op->getResult(0).getType()));
    return success();
  }
};

/// The only device sends to itself, or gets nothing, which is zeros.
struct DropPermute : OpConversionPattern<CollectivePermuteOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(CollectivePermuteOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto pairs = op.getSourceTargetPairs().getValues<APInt>();
    bool isToSelf = llvm::all_of(
        pairs, [](const APInt &device) { return device.isZero(); });
    if (!isToSelf || !isAlone(op))
      return notSupportedYet(op, "between devices");
    if (pairs.size() == 0)
      rewriter.replaceOp(
          op, zeros(rewriter, op.getLoc(), op->getResult(0).getType()));
    else
      rewriter.replaceOp(op, adaptor.getOperand());
    return success();
  }
};

/// What has an end outside the program.
template <typename Op> struct RefuseHostTransfer : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  LogicalResult matchAndRewrite(Op op, typename Op::Adaptor,
                                ConversionPatternRewriter &) const override {
    return op.emitError("'")
           << op->getName()
           << "' has no other end: Weir runs a program on one device, with "
              "arguments and results; make what it transfers an argument or a "
              "result, or a custom call of the host (weir/runtime.h)";
  }
};
} // namespace

void weir::stablehlo::populateCollectivePatterns(const TypeConverter &converter,
                                                 RewritePatternSet &patterns) {
  patterns.add<DropCollective<AllGatherOp>, DropCollective<AllReduceOp>,
               DropCollective<AllToAllOp>, DropBroadcast,
               DropCollective<CollectiveReduceOp>,
               DropCollective<CrossReplicaSumOp>,
               DropCollective<ReduceScatterOp>, DropPermute,
               RefuseHostTransfer<InfeedOp>, RefuseHostTransfer<OutfeedOp>,
               RefuseHostTransfer<RecvOp>, RefuseHostTransfer<SendOp>>(
      converter, patterns.getContext());
}
