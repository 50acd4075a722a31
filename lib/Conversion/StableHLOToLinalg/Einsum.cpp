//===- Einsum.cpp - einsum, unary_einsum ----------------------------------===//
//
// `ab,bc->ac` names the dimensions of each tensor: one loop a name. A name that
// the result lacks is summed over. A product of two tensors in which every
// summed name is in both is a contraction (EmitContraction.cpp); one operand is
// a transposition or a sum.
//===----------------------------------------------------------------------===//
#include "ContractionUtils.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Linalg/IR/Linalg.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// The names of the dimensions of operands and result.
struct Config {
  SmallVector<StringRef> operands;
  StringRef result;
};

/// Names are letters, each once a tensor; `...` is not among them.
bool isPlainNames(StringRef names) {
  for (auto [i, name] : llvm::enumerate(names))
    if (!llvm::isAlpha(name) || names.find(name) != i)
      return false;
  return true;
}

std::optional<Config> parseConfig(StringRef text) {
  auto [operands, result] = text.split("->");
  Config config;
  operands.split(config.operands, ',');
  for (StringRef &names : config.operands)
    names = names.trim();
  config.result = result.trim();
  bool plain = text.contains("->") && isPlainNames(config.result) &&
               llvm::all_of(config.operands, isPlainNames);
  return plain ? std::optional(config) : std::nullopt;
}

int find(StringRef names, char name) {
  size_t at = names.find(name);
  return at == StringRef::npos ? -1 : static_cast<int>(at);
}

/// Every dimension has a name, equal names have equal extents, and the result
/// has names of the operands only.
bool fits(Operation *op, const Config &config) {
  if (config.operands.size() != op->getNumOperands())
    return false;
  llvm::DenseMap<char, int64_t> extents;
  auto matches = [&](StringRef names, Type type, bool mayAdd) {
    ArrayRef<int64_t> shape = cast<RankedTensorType>(type).getShape();
    if (shape.size() != names.size())
      return false;
    for (auto [name, extent] : llvm::zip(names, shape)) {
      auto [known, added] = extents.try_emplace(name, extent);
      bool differs = known->second != extent &&
                     !ShapedType::isDynamic(known->second) &&
                     !ShapedType::isDynamic(extent);
      if (differs || (added && !mayAdd))
        return false;
    }
    return true;
  };
  for (auto [names, type] : llvm::zip(config.operands, op->getOperandTypes()))
    if (!matches(names, type, /*mayAdd=*/true))
      return false;
  return matches(config.result, op->getResult(0).getType(), /*mayAdd=*/false);
}

struct LowerEinsum : OpConversionPattern<EinsumOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(EinsumOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    std::optional<Config> config = parseConfig(op.getEinsumConfig());
    if (!config || !allPlainElements(op) || !fits(op, *config))
      return notSupportedYet(op, "this config with these types");
    StringRef lhs = config->operands[0], rhs = config->operands[1];
    SmallVector<ContractionLoop> loops;
    SmallVector<OpFoldResult> lhsSizes =
        sizesOf(rewriter, op.getLoc(), adaptor.getLhs());
    SmallVector<OpFoldResult> rhsSizes =
        sizesOf(rewriter, op.getLoc(), adaptor.getRhs());
    auto add = [&](char name, OpFoldResult size) {
      int l = find(lhs, name), r = find(rhs, name);
      if (l != -1 && r != -1) {
        requireEqualSizes(rewriter, op, l, lhsSizes[l], rhsSizes[r]);
        if (getConstantIntValue(rhsSizes[r]))
          size = rhsSizes[r];
      }
      loops.push_back({getConstantIntValue(size).value_or(ShapedType::kDynamic),
                       l, r, find(config->result, name), size});
    };
    for (auto [name, size] : llvm::zip(lhs, lhsSizes))
      add(name, size);
    for (auto [name, size] : llvm::zip(rhs, rhsSizes))
      if (find(lhs, name) == -1)
        add(name, size);
    for (const ContractionLoop &loop : loops)
      if (loop.out == -1 && (loop.lhs == -1 || loop.rhs == -1))
        return notSupportedYet(op, "a sum over one operand alone");
    Type l = getElementTypeOrSelf(op.getLhs());
    Type r = getElementTypeOrSelf(op.getRhs());
    Type result = getElementTypeOrSelf(op.getType());
    rewriter.replaceOp(
        op, emitContraction(
                rewriter, op.getLoc(), adaptor.getLhs(), adaptor.getRhs(),
                cast<RankedTensorType>(toSignless(op.getType())), loops,
                {l, r, accumulatorType({l, r}, result), result}));
    return success();
  }
};

struct LowerUnaryEinsum : OpConversionPattern<UnaryEinsumOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(UnaryEinsumOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    std::optional<Config> config = parseConfig(op.getEinsumConfig());
    if (!config || !allPlainElements(op) || !fits(op, *config))
      return notSupportedYet(op, "this config with these types");
    Location loc = op.getLoc();
    StringRef names = config->operands[0];
    Type element = getElementTypeOrSelf(op.getOperand());
    Type accumulator =
        accumulatorType(element, getElementTypeOrSelf(op.getType()));
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    SmallVector<AffineExpr> kept;
    for (char name : config->result)
      kept.push_back(rewriter.getAffineDimExpr(find(names, name)));
    SmallVector<utils::IteratorType> iterators;
    for (char name : names)
      iterators.push_back(find(config->result, name) == -1
                              ? utils::IteratorType::reduction
                              : utils::IteratorType::parallel);
    SmallVector<OpFoldResult> from =
        sizesOf(rewriter, loc, adaptor.getOperand());
    SmallVector<OpFoldResult> sizes;
    for (char name : config->result)
      sizes.push_back(from[find(names, name)]);
    Value zero = zeroScalar(rewriter, loc, accumulator);
    Value init = emptyTensor(rewriter, loc, type.clone(accumulator), sizes);
    init = linalg::FillOp::create(rewriter, loc, zero, init).getResult(0);
    Value sum = linalg::GenericOp::create(
                    rewriter, loc, init.getType(), adaptor.getOperand(), init,
                    ArrayRef{rewriter.getMultiDimIdentityMap(names.size()),
                             AffineMap::get(names.size(), 0, kept,
                                            rewriter.getContext())},
                    iterators,
                    [&](OpBuilder &b, Location loc, ValueRange args) {
                      Value wide = castScalar(b, loc, args[0], accumulator,
                                              widensUnsigned(element));
                      linalg::YieldOp::create(
                          b, loc, addScalars(b, loc, args[1], wide));
                    })
                    .getResult(0);
    rewriter.replaceOp(op,
                       castTensor(rewriter, loc, sum, type.getElementType()));
    return success();
  }
};
} // namespace

void weir::stablehlo::populateEinsumPatterns(const TypeConverter &converter,
                                             RewritePatternSet &patterns) {
  patterns.add<LowerEinsum, LowerUnaryEinsum>(converter, patterns.getContext());
}
