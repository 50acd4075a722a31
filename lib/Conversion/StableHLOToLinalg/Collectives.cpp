//===- Collectives.cpp - Communication within a group of one --------------===//
//
// A program that was written for many devices and exported for one, as JAX's
// pmap does, still holds its collectives: with one device in each group there
// is nobody to talk to, and each gives its operand back. Larger groups are not
// supported yet.
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

/// With a channel, a group spans all partitions of its replicas.
bool hasGroupsOfOne(Operation *op) {
  auto groups = op->getAttrOfType<DenseIntElementsAttr>("replica_groups");
  return groups && groups.getType().getRank() == 2 &&
         groups.getType().getDimSize(1) == 1 &&
         moduleCount(op, "mhlo.num_partitions") == 1;
}

template <typename Op> struct DropCollective : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!hasGroupsOfOne(op) || op->getOperandTypes() != op->getResultTypes())
      return notSupportedYet(op, "between devices");
    rewriter.replaceOp(op, adaptor.getOperands());
    return success();
  }
};

/// The only device sends to itself.
struct DropPermute : OpConversionPattern<CollectivePermuteOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(CollectivePermuteOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto pairs = op.getSourceTargetPairs().getValues<APInt>();
    bool isToSelf = pairs.size() == 2 && llvm::all_of(pairs, [](APInt device) {
                      return device.isZero();
                    });
    if (!isToSelf || moduleCount(op, "mhlo.num_partitions") != 1 ||
        moduleCount(op, "mhlo.num_replicas") != 1)
      return notSupportedYet(op, "between devices");
    rewriter.replaceOp(op, adaptor.getOperand());
    return success();
  }
};
} // namespace

void weir::stablehlo::populateCollectivePatterns(const TypeConverter &converter,
                                                 RewritePatternSet &patterns) {
  patterns.add<
      DropCollective<AllGatherOp>, DropCollective<AllReduceOp>,
      DropCollective<AllToAllOp>, DropCollective<CollectiveBroadcastOp>,
      DropCollective<CollectiveReduceOp>, DropCollective<CrossReplicaSumOp>,
      DropCollective<ReduceScatterOp>, DropPermute>(converter,
                                                    patterns.getContext());
}
