//===- StableHLODotOps.cpp - Verifiers of dot products --------------------===//
#include "ContractionVerifiers.h"

using namespace mlir;
using namespace weir::stablehlo;

LogicalResult DotOp::verify() {
  RankedTensorType lhs = tensorType(getLhs()), rhs = tensorType(getRhs());
  for (auto [name, type] : {std::pair("lhs", lhs), std::pair("rhs", rhs)})
    if (type.getRank() != 1 && type.getRank() != 2)
      return emitOpError() << "expects '" << name << "' of rank 1 or 2, found "
                           << type;
  if (!sameExtent(lhs.getShape().back(), rhs.getShape().front()))
    return emitOpError() << "expects the last dimension of 'lhs' and the first "
                            "of 'rhs' to agree, found "
                         << lhs << " and " << rhs;
  SmallVector<int64_t> shape(lhs.getShape().drop_back());
  llvm::append_range(shape, rhs.getShape().drop_front());
  return failure(failed(verifyPrecision(*this, getPrecisionConfig())) ||
                 failed(verifyResultShape(*this, 0, shape)));
}

/// `lhsDims` and `rhsDims` are as many, and their extents agree.
static LogicalResult verifyPairs(DotGeneralOp op, StringRef what,
                                 ArrayRef<int64_t> lhsDims,
                                 ArrayRef<int64_t> rhsDims) {
  if (lhsDims.size() != rhsDims.size())
    return op.emitOpError() << "expects as many " << what
                            << " dimensions of 'lhs' as of 'rhs', found "
                            << lhsDims.size() << " and " << rhsDims.size();
  RankedTensorType lhs = tensorType(op.getLhs()), rhs = tensorType(op.getRhs());
  for (auto [l, r] : llvm::zip(lhsDims, rhsDims))
    if (!sameExtent(lhs.getDimSize(l), rhs.getDimSize(r)))
      return op.emitOpError()
             << "expects " << what << " dimension " << l << " of 'lhs' and "
             << r << " of 'rhs' to agree, found " << lhs << " and " << rhs;
  return success();
}

static SmallVector<int64_t> freeDimensions(int64_t rank,
                                           ArrayRef<int64_t> batching,
                                           ArrayRef<int64_t> contracting) {
  SmallVector<int64_t> free;
  for (int64_t dim : llvm::seq<int64_t>(0, rank))
    if (!llvm::is_contained(batching, dim) &&
        !llvm::is_contained(contracting, dim))
      free.push_back(dim);
  return free;
}

LogicalResult DotGeneralOp::verify() {
  DotDimensionNumbersAttr dims = getDotDimensionNumbers();
  ArrayRef<int64_t> lhsBatch = dims.getLhsBatchingDimensions();
  ArrayRef<int64_t> rhsBatch = dims.getRhsBatchingDimensions();
  ArrayRef<int64_t> lhsContract = dims.getLhsContractingDimensions();
  ArrayRef<int64_t> rhsContract = dims.getRhsContractingDimensions();
  auto both = [](ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
    SmallVector<int64_t> all(a);
    llvm::append_range(all, b);
    return all;
  };
  StringRef what = "batching and contracting dimensions";
  if (failed(verifyDimensions(*this, what, both(lhsBatch, lhsContract), "lhs",
                              getLhs())) ||
      failed(verifyDimensions(*this, what, both(rhsBatch, rhsContract), "rhs",
                              getRhs())) ||
      failed(verifyPairs(*this, "batching", lhsBatch, rhsBatch)) ||
      failed(verifyPairs(*this, "contracting", lhsContract, rhsContract)) ||
      failed(verifyPrecision(*this, getPrecisionConfig())))
    return failure();

  RankedTensorType lhs = tensorType(getLhs()), rhs = tensorType(getRhs());
  SmallVector<int64_t> shape;
  for (int64_t dim : lhsBatch)
    shape.push_back(lhs.getDimSize(dim));
  for (int64_t dim : freeDimensions(lhs.getRank(), lhsBatch, lhsContract))
    shape.push_back(lhs.getDimSize(dim));
  for (int64_t dim : freeDimensions(rhs.getRank(), rhsBatch, rhsContract))
    shape.push_back(rhs.getDimSize(dim));
  return verifyResultShape(*this, 0, shape);
}
