//===- SizeOf.h - Sizes in terms of what they come from -------------------===//
#ifndef WEIR_TRANSFORMS_SIZEOF_H
#define WEIR_TRANSFORMS_SIZEOF_H

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Arith/Utils/Utils.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/Interfaces/DestinationStyleOpInterface.h>
#include <mlir/Interfaces/InferTypeOpInterface.h>

namespace weir {

/// Size `dim` of a tensor, computed from the sizes of the tensors that it is
/// computed from, back to arguments, where the operations between can say.
inline mlir::Value sizeOf(mlir::OpBuilder &builder, mlir::Location loc,
                          mlir::Value tensor, int64_t dim) {
  using namespace mlir;
  while (true) {
    auto type = cast<RankedTensorType>(tensor.getType());
    if (!type.isDynamicDim(dim))
      return arith::ConstantIndexOp::create(builder, loc, type.getDimSize(dim));
    auto result = dyn_cast<OpResult>(tensor);
    if (!result)
      break;
    Operation *op = result.getOwner();
    // What is written into a tensor has its sizes.
    if (auto destination = dyn_cast<DestinationStyleOpInterface>(op)) {
      tensor = destination.getTiedOpOperand(result)->get();
      continue;
    }
    if (auto empty = dyn_cast<tensor::EmptyOp>(op))
      return empty.getDynamicSize(dim);
    if (auto cast = dyn_cast<tensor::CastOp>(op)) {
      tensor = cast.getSource();
      continue;
    }
    if (auto reshape = dyn_cast<tensor::ReshapeOp>(op))
      if (auto shape =
              reshape.getShape().getDefiningOp<tensor::FromElementsOp>())
        return shape.getElements()[dim];
    auto reify = dyn_cast<ReifyRankedShapedTypeOpInterface>(op);
    ReifiedRankedShapedTypeDims shapes;
    if (!reify || op->getNumRegions() ||
        failed(reify.reifyResultShapes(builder, shapes)))
      break;
    Value size = getValueOrCreateConstantIndexOp(
        builder, loc, shapes[result.getResultNumber()][dim]);
    // Reified sizes may be sizes of operands again.
    auto inner = size.getDefiningOp<tensor::DimOp>();
    std::optional<int64_t> at = inner ? inner.getConstantIndex() : std::nullopt;
    if (!at)
      return size;
    tensor = inner.getSource();
    dim = *at;
  }
  return tensor::DimOp::create(builder, loc, tensor, dim);
}

/// Whether two sizes are computed in the same way from the same values, and so
/// are equal. False says nothing.
inline bool isSameSize(mlir::Value a, mlir::Value b, unsigned depth = 16) {
  using namespace mlir;
  // A size that went through another integer type and back is the same.
  auto peel = [](Value value) {
    while (isa_and_present<arith::IndexCastOp, UnrealizedConversionCastOp>(
               value.getDefiningOp()) &&
           value.getDefiningOp()->getNumOperands() == 1)
      value = value.getDefiningOp()->getOperand(0);
    return value;
  };
  a = peel(a);
  b = peel(b);
  if (a == b)
    return true;
  Operation *first = a.getDefiningOp(), *second = b.getDefiningOp();
  if (depth == 0 || !first || !second ||
      first->getName() != second->getName() ||
      !isa<arith::ArithDialect, tensor::TensorDialect>(first->getDialect()) ||
      first->getNumOperands() != second->getNumOperands() ||
      first->getNumRegions() ||
      first->getAttrDictionary() != second->getAttrDictionary() ||
      cast<OpResult>(a).getResultNumber() !=
          cast<OpResult>(b).getResultNumber())
    return false;
  for (auto [x, y] : llvm::zip(first->getOperands(), second->getOperands()))
    if (!isSameSize(x, y, depth - 1))
      return false;
  return true;
}

/// The product of two numbers that are not negative, `limit` where it is more.
inline mlir::Value boundedProduct(mlir::OpBuilder &builder, mlir::Location loc,
                                  mlir::Value a, mlir::Value b, int64_t limit) {
  using namespace mlir;
  auto product = arith::MulUIExtendedOp::create(builder, loc, a, b);
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value most = arith::ConstantIndexOp::create(builder, loc, limit);
  Value isMore = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne,
                                       product.getHigh(), zero);
  Value low = arith::MinUIOp::create(builder, loc, product.getLow(), most);
  return arith::SelectOp::create(builder, loc, isMore, most, low);
}

} // namespace weir

#endif // WEIR_TRANSFORMS_SIZEOF_H
