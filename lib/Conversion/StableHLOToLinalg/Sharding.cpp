//===- Sharding.cpp - Sharding annotations on one device ------------------===//
//
// One device holds every tensor whole: annotations go, and a computation
// written for one shard of one is written for the whole.
//===----------------------------------------------------------------------===//
#include "ControlPatterns.h"
#include "weir/Dialect/Sdy/Sdy.h"

using namespace mlir;
using namespace weir;

namespace {
template <typename Op> struct DropAnnotation : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, adaptor.getInput());
    return success();
  }
};

/// Operations that say something and give nothing.
template <typename Op> struct Drop : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.eraseOp(op);
    return success();
  }
};

struct InlineManualComputation : OpConversionPattern<sdy::ManualComputationOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(sdy::ManualComputationOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Block &body = op.getBody().front();
    Operation *terminator = body.getTerminator();
    if (op.getOperandTypes() != body.getArgumentTypes() ||
        op.getResultTypes() != terminator->getOperandTypes())
      return stablehlo::notSupportedYet(op, "over several devices");
    rewriter.inlineBlockBefore(&body, op, adaptor.getTensors());
    SmallVector<Value> results(terminator->getOperands());
    rewriter.eraseOp(terminator);
    rewriter.replaceOp(op, results);
    return success();
  }
};
} // namespace

void stablehlo::populateShardingPatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns
      .add<Drop<sdy::MeshOp>, Drop<sdy::ShardingGroupOp>,
           DropAnnotation<sdy::ReshardOp>,
           DropAnnotation<sdy::ShardingConstraintOp>, InlineManualComputation>(
          converter, patterns.getContext());
}
