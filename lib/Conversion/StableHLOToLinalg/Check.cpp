//===- Check.cpp - Checks become calls of the runtime ---------------------===//
//
//   check.expect_close %a, %b, max_ulp_difference = 3
//   →
//   weir.host_call "check.expect_close" ins(%a, %b)
//       {config = "{\"location\":\"f.mlir:7:3\",\"max_ulp\":3,\"min_ulp\":0}"}
//===----------------------------------------------------------------------===//
#include "weir/Dialect/Check/Check.h"
#include "ControlPatterns.h"
#include "HostCall.h"
#include "weir/Dialect/Weir/Weir.h"

using namespace mlir;
using namespace weir;
using namespace weir::check;

void stablehlo::replaceByCheck(Operation *op, StringRef target, TypeRange types,
                               ValueRange operands, llvm::json::Object config,
                               ConversionPatternRewriter &rewriter,
                               Value output) {
  if (std::string place = sourcePlace(op->getLoc()); !place.empty())
    config["location"] = place;
  std::string text;
  llvm::raw_string_ostream(text) << llvm::json::Value(std::move(config));
  SmallVector<Attribute> dtypes;
  for (Type type : types) {
    std::string dtype;
    llvm::raw_string_ostream(dtype) << getElementTypeOrSelf(type);
    dtypes.push_back(rewriter.getStringAttr(dtype));
  }
  SmallVector<Value> outputs;
  if (output) {
    outputs.push_back(output);
    dtypes.push_back(rewriter.getStringAttr("i1"));
  }
  rewriter.replaceOpWithNewOp<ir::HostCallOp>(
      op, ValueRange(outputs).getTypes(), rewriter.getStringAttr(target),
      rewriter.getStringAttr(text), rewriter.getArrayAttr(dtypes), operands,
      outputs);
}

namespace {
llvm::json::Object parameters(Operation *op) {
  llvm::json::Object config;
  if (auto close = dyn_cast<ExpectCloseOp>(op)) {
    config["max_ulp"] = close.getMaxUlpDifference();
    config["min_ulp"] = close.getMinUlpDifference();
  }
  if (auto almost = dyn_cast<ExpectAlmostEqOp>(op))
    config["tolerance"] = almost.getTolerance().convertToDouble();
  if (auto almost = dyn_cast<ExpectAlmostEqConstOp>(op))
    config["tolerance"] = almost.getTolerance().convertToDouble();
  return config;
}

/// A check of two values.
template <typename Op> struct CheckToHostCall : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    stablehlo::replaceByCheck(op, op->getName().getStringRef(),
                              op->getOperandTypes(), adaptor.getOperands(),
                              parameters(op), rewriter);
    return success();
  }
};

/// A check of a value and a constant: the function without "_const".
template <typename Op> struct ConstCheckToHostCall : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ElementsAttr value = stablehlo::toSignlessElements(op.getValue());
    if (!value)
      return rewriter.notifyMatchFailure(op, "unknown kind of constant");
    Value expected = arith::ConstantOp::create(rewriter, op.getLoc(),
                                               cast<TypedAttr>(value));
    StringRef target = op->getName().getStringRef();
    target.consume_back("_const");
    Type type = op.getLhs().getType();
    stablehlo::replaceByCheck(op, target, {type, type},
                              {adaptor.getLhs(), expected}, parameters(op),
                              rewriter);
    return success();
  }
};
} // namespace

void stablehlo::populateCheckPatterns(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns.add<CheckToHostCall<ExpectAlmostEqOp>,
               CheckToHostCall<ExpectCloseOp>, CheckToHostCall<ExpectEqOp>,
               ConstCheckToHostCall<ExpectAlmostEqConstOp>,
               ConstCheckToHostCall<ExpectEqConstOp>>(converter,
                                                      patterns.getContext());
}
