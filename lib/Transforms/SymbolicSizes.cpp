//===- SymbolicSizes.cpp - What a program says of its dynamic sizes -------===//
//
// jax.export writes a main function that computes its dimension variables from
// the sizes of arguments, asserts what was demanded of them, and hands them to
// the program, whose arguments carry their names:
//
//   %n = stablehlo.get_dimension_size %x, dim = 0
//   %b = stablehlo.convert %n                     // 'b'
//   %ok = stablehlo.compare GE, %b, 1             // at least 1
//   stablehlo.custom_call @shape_assertion(%ok, %b)
//   call @program(%b, %x)   // (%arg0 {jax.global_constant = "b"}, …)
//
// Assertions between two sizes that have to be equal make them one symbol.
//===----------------------------------------------------------------------===//
#include "SymbolicSizes.h"

#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/IR/Matchers.h>

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;

SymbolicSizes::SymbolicSizes(func::FuncOp entry) {
  entry.walk([&](func::CallOp call) { readCall(call); });
  entry.walk([&](CustomCallOp call) {
    if (call.getCallTargetName() == "shape_assertion" && call.getNumOperands())
      readAssertion(call.getOperand(0).getDefiningOp());
  });
}

const SymbolicSize *SymbolicSizes::find(unsigned argument, unsigned dim) const {
  auto found = sizes.find(Place(argument, dim));
  return found == sizes.end() ? nullptr : &found->second;
}

/// The dimension that `value` is the size of; null for anything else.
SymbolicSize *SymbolicSizes::sizeOf(Value value) {
  while (isa_and_present<ConvertOp, ReshapeOp>(value.getDefiningOp()))
    value = value.getDefiningOp()->getOperand(0);
  auto size = value.getDefiningOp<GetDimensionSizeOp>();
  auto argument =
      size ? dyn_cast<BlockArgument>(size.getOperand()) : BlockArgument();
  if (!argument ||
      !isa_and_present<func::FuncOp>(argument.getOwner()->getParentOp()))
    return nullptr;
  return &sizes[Place(argument.getArgNumber(), size.getDimension())];
}

void SymbolicSizes::readCall(func::CallOp call) {
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      call, call.getCalleeAttr());
  if (!callee)
    return;
  for (auto [index, operand] : llvm::enumerate(call.getOperands())) {
    auto name =
        callee.getArgAttrOfType<StringAttr>(index, "jax.global_constant");
    SymbolicSize *size = name ? sizeOf(operand) : nullptr;
    if (size && size->symbol.empty())
      size->symbol = name.str();
  }
}

static std::optional<int64_t> constantOf(Value value) {
  DenseIntElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) || !elements.isSplat())
    return std::nullopt;
  return elements.getSplatValue<APInt>().getSExtValue();
}

void SymbolicSizes::readAssertion(Operation *condition) {
  auto compare = dyn_cast_or_null<CompareOp>(condition);
  if (!compare)
    return;
  // References into the map end where it grows.
  Value left = compare.getLhs(), right = compare.getRhs();
  ComparisonDirection direction = compare.getComparisonDirection();
  if (direction == ComparisonDirection::EQ) {
    if (!sizeOf(left) || !sizeOf(right))
      return;
    std::string symbol = sizeOf(left)->symbol;
    if (symbol.empty())
      symbol = sizeOf(right)->symbol;
    if (symbol.empty())
      return;
    sizeOf(left)->symbol = symbol;
    sizeOf(right)->symbol = symbol;
    return;
  }
  std::optional<int64_t> bound = constantOf(right);
  constexpr int64_t most = int64_t(1) << 40;
  bool isSize = bound && *bound >= 0 && *bound <= most;
  SymbolicSize *size = isSize ? sizeOf(left) : nullptr;
  if (!size)
    return;
  if (direction == ComparisonDirection::GE)
    size->min = std::max(size->min, *bound);
  else if (direction == ComparisonDirection::LE)
    size->max = size->max ? std::min(*size->max, *bound) : *bound;
}
