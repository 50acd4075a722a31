//===- SortOrder.cpp - Sorts by simple keys -------------------------------===//
//
// A comparator of the first two arguments that the runtime knows:
//
//   compare LT, %a, %b                     integers; floats, where the order of
//                                          NaNs is the program's own business
//   compare LT, f(%a), f(%b), TOTALORDER   with f as JAX has it: every zero is
//     f(x) = select(x != x, NaN, select(x == 0, 0, x))   +0, every NaN the same
//
// The same with GT is the other way round.
//===----------------------------------------------------------------------===//
#include "SortOrder.h"

#include <mlir/IR/Matchers.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
/// Elements from which a call of the runtime pays.
constexpr int64_t leastElements = 4096;
/// Elements of a line likewise: short ones are sorted by insertion.
constexpr int64_t leastLine = 32;
} // namespace

static std::optional<APFloat> constantFloat(Value value) {
  DenseFPElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) || !elements.isSplat())
    return std::nullopt;
  return elements.getSplatValue<APFloat>();
}

static bool compares(Value value, ComparisonDirection direction, Value lhs,
                     Value rhs) {
  auto compare = value.getDefiningOp<CompareOp>();
  return compare && compare.getComparisonDirection() == direction &&
         compare.getLhs() == lhs && compare.getRhs() == rhs;
}

/// Whether `value` is f(argument).
static bool isCanonical(Value value, Value argument) {
  auto outer = value.getDefiningOp<SelectOp>();
  if (!outer ||
      !compares(outer.getPred(), ComparisonDirection::NE, argument, argument))
    return false;
  auto nan = constantFloat(outer.getOnTrue());
  auto inner = outer.getOnFalse().getDefiningOp<SelectOp>();
  if (!nan || !nan->isNaN() || nan->isNegative() || !inner ||
      inner.getOnFalse() != argument)
    return false;
  auto zero = constantFloat(inner.getOnTrue());
  auto isZero = inner.getPred().getDefiningOp<CompareOp>();
  if (!zero || !zero->isPosZero() || !isZero ||
      isZero.getComparisonDirection() != ComparisonDirection::EQ ||
      isZero.getLhs() != argument)
    return false;
  auto with = constantFloat(isZero.getRhs());
  return with && with->isZero();
}

std::optional<bool> weir::stablehlo::simpleSortOrder(SortOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getInputs()[0].getType());
  if (!type || !type.hasStaticShape() || type.getNumElements() < leastElements)
    return std::nullopt;
  int64_t dim = op.getDimension();
  int64_t line = type.getDimSize(dim < 0 ? dim + type.getRank() : dim);
  Type key = type.getElementType();
  bool isFloat = key.isF32() || key.isF64();
  bool isKey = isFloat || key.isInteger(32) || key.isInteger(64);
  if (!isKey || line < leastLine || line > INT32_MAX)
    return std::nullopt;
  for (Value input : op.getInputs()) {
    Type element = getElementTypeOrSelf(input.getType());
    unsigned bits =
        element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 0;
    bool moves = bits == 8 || bits == 16 || bits == 32 || bits == 64;
    if (op.getInputs().size() > 1 &&
        (!moves || key.getIntOrFloatBitWidth() != 32))
      return std::nullopt;
  }

  Block &block = op.getComparator().front();
  Value result = block.getTerminator()->getOperand(0);
  auto compare = result.getDefiningOp<CompareOp>();
  if (!compare ||
      (compare.getComparisonDirection() != ComparisonDirection::LT &&
       compare.getComparisonDirection() != ComparisonDirection::GT))
    return std::nullopt;
  Value a = block.getArgument(0), b = block.getArgument(1);
  bool isPlain = compare.getLhs() == a && compare.getRhs() == b;
  bool isTotal = compare.getCompareType() == ComparisonType::TOTALORDER;
  bool isKnown = isPlain ? !(isFloat && isTotal)
                         : isCanonical(compare.getLhs(), a) &&
                               isCanonical(compare.getRhs(), b) && isTotal;
  if (!isKnown)
    return std::nullopt;
  return compare.getComparisonDirection() == ComparisonDirection::GT;
}
