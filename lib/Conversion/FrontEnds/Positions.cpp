//===- Positions.cpp - Positions that a program computes ------------------===//
//
// A position outside a tensor must not become an access outside its memory. The
// check is a reduction of its own in front of the operation, so that the
// operation stays what it was, free to be fused and shared among threads:
//
//   %most = the largest of %indices, read as unsigned: -1 is larger than all
//   weir.require %most < %size, "'tosa.gather': index {0} is …"(%most, %size)
//===----------------------------------------------------------------------===//
#include "Positions.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Arith/Utils/Utils.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/IR/Matchers.h>

using namespace mlir;

/// Constant positions are known to be right or left to the run.
static bool areKnownToFit(Value indices, OpFoldResult size) {
  DenseIntElementsAttr values;
  std::optional<int64_t> known = getConstantIntValue(size);
  return known && matchPattern(indices, m_Constant(&values)) &&
         llvm::all_of(values.getValues<APInt>(), [&](const APInt &value) {
           return !value.isNegative() && value.getSExtValue() < *known;
         });
}

void weir::requirePositions(ImplicitLocOpBuilder &b, Operation *op,
                            Value indices, OpFoldResult size,
                            const Twine &what) {
  auto type = cast<RankedTensorType>(indices.getType());
  if (llvm::is_contained(type.getShape(), 0) || areKnownToFit(indices, size))
    return;
  Type element = type.getElementType();
  Value zero = arith::ConstantOp::create(b, b.getIntegerAttr(element, 0));
  Value init = tensor::FromElementsOp::create(
      b, RankedTensorType::get({}, element), zero);
  unsigned rank = type.getRank();
  SmallVector<AffineMap> maps{b.getMultiDimIdentityMap(rank),
                              AffineMap::get(rank, 0, b.getContext())};
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::reduction);
  auto reduce = linalg::GenericOp::create(
      b, init.getType(), indices, init, maps, iterators,
      [](OpBuilder &nested, Location loc, ValueRange args) {
        Value larger = arith::MaxUIOp::create(nested, loc, args[0], args[1]);
        linalg::YieldOp::create(nested, loc, larger);
      });
  Value most = tensor::ExtractOp::create(b, reduce.getResult(0), ValueRange());
  Value index = arith::IndexCastOp::create(b, b.getIndexType(), most);
  Value extent = getValueOrCreateConstantIndexOp(b, b.getLoc(), size);
  Value fits =
      arith::CmpIOp::create(b, arith::CmpIPredicate::ult, index, extent);
  ir::RequireOp::create(b, fits,
                        ("'" + op->getName().getStringRef() +
                         "': index {0} is outside of the {1} " + what)
                            .str(),
                        ValueRange{index, extent});
}
