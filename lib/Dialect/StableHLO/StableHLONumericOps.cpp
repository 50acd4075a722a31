//===- StableHLONumericOps.cpp - Verifiers of dense numeric operations ----===//
//
// Fourier transforms, factorisations and normalisations.
//===----------------------------------------------------------------------===//
#include "ContractionVerifiers.h"

using namespace mlir;
using namespace weir::stablehlo;

//===----------------------------------------------------------------------===//
// fft
//===----------------------------------------------------------------------===//

static LogicalResult verifyFftElements(FftOp op, bool complexIn,
                                       bool complexOut) {
  auto check = [&](StringRef name, Type type, bool complex) -> LogicalResult {
    if (isa<ComplexType>(getElementTypeOrSelf(type)) == complex)
      return success();
    return op.emitOpError()
           << "of type " << stringifyFftType(op.getFftType()) << " expects "
           << name << " of " << (complex ? "complex" : "real")
           << " elements, found " << type;
  };
  return failure(
      failed(check("an operand", op.getOperand().getType(), complexIn)) ||
      failed(check("a result", op.getResult().getType(), complexOut)));
}

LogicalResult FftOp::verify() {
  RankedTensorType operand = tensorType(getOperand());
  ArrayRef<int64_t> length = getFftLength();
  int64_t count = length.size();
  if (count < 1 || count > 3 || count > operand.getRank())
    return emitOpError() << "expects 1 to 3 lengths, at most the rank of "
                         << operand << ", found " << count;
  FftType type = getFftType();
  if (failed(verifyFftElements(*this, type != FftType::RFFT,
                               type != FftType::IRFFT)))
    return failure();
  auto partOf = [](RankedTensorType type) {
    Type element = type.getElementType();
    auto complex = dyn_cast<ComplexType>(element);
    return complex ? complex.getElementType() : element;
  };
  RankedTensorType result = tensorType(getResult());
  if (partOf(operand) != partOf(result))
    return emitOpError() << "expects an operand and a result of one precision, "
                            "found "
                         << operand << " and " << result;
  for (auto [i, n] : llvm::enumerate(length))
    if (n < 0)
      return emitOpError() << "expects lengths >= 0, found " << n << " at "
                           << i;
  auto mismatch = [&](int64_t dim, int64_t expected) -> LogicalResult {
    return emitOpError() << "expects dimension " << dim
                         << " of the operand to be " << expected << ", found "
                         << operand;
  };
  SmallVector<int64_t> shape(operand.getShape());
  for (auto [i, n] : llvm::enumerate(length)) {
    int64_t dim = operand.getRank() - count + i;
    bool halved = dim == operand.getRank() - 1;
    // The last dimension of real data is kept by half and one.
    int64_t half = n == 0 ? 0 : n / 2 + 1;
    int64_t expected = halved && type == FftType::IRFFT ? half : n;
    if (!sameExtent(shape[dim], expected))
      return mismatch(dim, expected);
    shape[dim] = halved && type == FftType::RFFT ? half : n;
  }
  return verifyResultShape(*this, 0, shape);
}

//===----------------------------------------------------------------------===//
// cholesky, triangular_solve
//===----------------------------------------------------------------------===//

/// The last two dimensions of `value` are equal.
static LogicalResult verifySquare(Operation *op, StringRef name, Value value) {
  RankedTensorType type = tensorType(value);
  if (type.getRank() >= 2 &&
      sameExtent(type.getShape().back(), type.getShape().drop_back().back()))
    return success();
  return op->emitOpError() << "expects '" << name
                           << "' to be square in its last two dimensions, "
                              "found "
                           << type;
}

LogicalResult CholeskyOp::verify() {
  if (failed(verifySquare(*this, "a", getA())))
    return failure();
  RankedTensorType a = tensorType(getA()), result = tensorType(getResult());
  if (a.getElementType() != result.getElementType())
    return emitOpError() << "expects a result of type " << a << ", found "
                         << result;
  return verifyResultShape(*this, 0, a.getShape());
}

LogicalResult TriangularSolveOp::verify() {
  if (failed(verifySquare(*this, "a", getA())))
    return failure();
  RankedTensorType a = tensorType(getA()), b = tensorType(getB());
  if (a.getRank() != b.getRank() || a.getElementType() != b.getElementType() ||
      !sameShape(a.getShape().drop_back(2), b.getShape().drop_back(2)))
    return emitOpError() << "expects 'a' and 'b' of one element type, rank and "
                            "batch, found "
                         << a << " and " << b;
  int64_t dim = b.getRank() - (getLeftSide() ? 2 : 1);
  if (!sameExtent(a.getShape().back(), b.getDimSize(dim)))
    return emitOpError() << "expects dimension " << dim
                         << " of 'b' to be that of 'a', found " << a << " and "
                         << b;
  if (getTransposeA() == Transpose::TRANSPOSE_INVALID)
    return emitOpError("expects 'transpose_a' to be NO_TRANSPOSE, TRANSPOSE or "
                       "ADJOINT, found TRANSPOSE_INVALID");
  if (b.getElementType() != tensorType(getResult()).getElementType())
    return emitOpError() << "expects a result of type " << b << ", found "
                         << getResult().getType();
  return verifyResultShape(*this, 0, b.getShape());
}

//===----------------------------------------------------------------------===//
// batch_norm_*
//===----------------------------------------------------------------------===//

/// Every value that belongs to features is a vector, one entry a feature.
static LogicalResult
verifyBatchNorm(Operation *op, Value operand, int64_t featureIndex,
                ArrayRef<std::pair<StringRef, Value>> features,
                ArrayRef<std::pair<StringRef, Value>> whole) {
  RankedTensorType type = tensorType(operand);
  if (featureIndex < 0 || featureIndex >= type.getRank())
    return op->emitOpError() << "expects 'feature_index' to be a dimension of "
                             << type << ", found " << featureIndex;
  for (auto [name, value] : whole)
    if (!sameShape(tensorType(value).getShape(), type.getShape()) ||
        tensorType(value).getElementType() != type.getElementType())
      return op->emitOpError() << "expects '" << name << "' of type " << type
                               << ", found " << value.getType();
  for (auto [name, value] : features)
    if (tensorType(value).getRank() != 1 ||
        tensorType(value).getElementType() != type.getElementType() ||
        !sameExtent(tensorType(value).getDimSize(0),
                    type.getDimSize(featureIndex)))
      return op->emitOpError()
             << "expects '" << name << "' to have one element of type "
             << type.getElementType() << " for each of the features, "
             << shapeText(type.getDimSize(featureIndex)) << ", found "
             << value.getType();
  return success();
}

LogicalResult BatchNormGradOp::verify() {
  return verifyBatchNorm(
      *this, getOperand(), getFeatureIndex(),
      {{"scale", getScale()},
       {"mean", getMean()},
       {"variance", getVariance()},
       {"grad_scale", getGradScale()},
       {"grad_offset", getGradOffset()}},
      {{"grad_output", getGradOutput()}, {"grad_operand", getGradOperand()}});
}

LogicalResult BatchNormInferenceOp::verify() {
  return verifyBatchNorm(*this, getOperand(), getFeatureIndex(),
                         {{"scale", getScale()},
                          {"offset", getOffset()},
                          {"mean", getMean()},
                          {"variance", getVariance()}},
                         {{"result", getResult()}});
}

LogicalResult BatchNormTrainingOp::verify() {
  return verifyBatchNorm(*this, getOperand(), getFeatureIndex(),
                         {{"scale", getScale()},
                          {"offset", getOffset()},
                          {"batch_mean", getBatchMean()},
                          {"batch_var", getBatchVar()}},
                         {{"output", getOutput()}});
}
