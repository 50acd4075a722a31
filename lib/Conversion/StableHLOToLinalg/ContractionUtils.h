//===- ContractionUtils.h - Shared by contractions and reductions ---------===//
//
// Accumulator types, scalar arithmetic by element type, padding, and the
// emission of a two-operand contraction with as few loops as possible.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_CONTRACTIONUTILS_H
#define WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_CONTRACTIONUTILS_H

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Utils/ReshapeOpsUtils.h>

namespace weir::stablehlo {

/// The type in which products of elements of types `operands` are summed when
/// the sum is of type `result`: the widest of all, and at least f32 for floats.
/// All are types before conversion.
mlir::Type accumulatorType(mlir::TypeRange operands, mlir::Type result);

/// `value` as `to`; `isUnsigned` is about the integer that `value` is.
mlir::Value castScalar(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value value, mlir::Type to, bool isUnsigned);

/// Sum and product of two scalars of one type; of i1, or and and.
mlir::Value addScalars(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value a, mlir::Value b);
mlir::Value multiplyScalars(mlir::OpBuilder &builder, mlir::Location loc,
                            mlir::Value a, mlir::Value b);
mlir::Value zeroScalar(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Type type);

/// True for ui types and i1, which widen with zeros.
bool widensUnsigned(mlir::Type elementType);

/// True where elements are integers, floats or complex numbers (not quantized)
/// and all dimensions are static.
bool isPlainTensor(mlir::Type type);
bool allPlainTensors(mlir::Operation *op);
/// The same, whatever the shapes are.
bool allPlainElements(mlir::Operation *op);

/// A tensor with `value` in all its elements.
mlir::Value filledTensor(mlir::OpBuilder &builder, mlir::Location loc,
                         llvm::ArrayRef<int64_t> shape, mlir::Value value);
/// The element of a 0-d tensor.
mlir::Value scalarOf(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value tensor);
/// All elements of `tensor` as `to`; `tensor` itself where they are already.
mlir::Value castTensor(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value tensor, mlir::Type to,
                       bool isUnsigned = false);
/// `tensor` of `element` as f32 (floats of 8 bits and fewer) or 8-bit integers
/// (of 2 and 4 bits, which vectors would pack), and `element` set to that type;
/// `tensor` itself elsewhere.
mlir::Value widenNarrow(mlir::OpBuilder &builder, mlir::Location loc,
                        mlir::Value tensor, mlir::Type &element);

/// What surrounds and separates the elements along a dimension.
struct PadDimension {
  int64_t low = 0, high = 0; // may be negative
  int64_t dilation = 1;      // interior padding plus one
};
/// `tensor` with padding of `value`; the tensor itself where nothing is added.
mlir::Value padTensor(mlir::OpBuilder &builder, mlir::Location loc,
                      mlir::Value tensor, llvm::ArrayRef<PadDimension> dims,
                      mlir::Value value);

struct WindowSteps {
  PadDimension pad;
  int64_t window = 1; // with its holes
  int64_t stride = 1;
};
/// How many positions a window has along a dimension.
mlir::OpFoldResult windowPositions(mlir::OpBuilder &builder, mlir::Location loc,
                                   mlir::OpFoldResult size,
                                   const WindowSteps &steps);

/// The same of a padded dimension, all of whose numbers may be dynamic.
mlir::OpFoldResult windowPositions(mlir::OpBuilder &builder, mlir::Location loc,
                                   mlir::OpFoldResult padded,
                                   mlir::OpFoldResult window,
                                   mlir::OpFoldResult stride,
                                   mlir::OpFoldResult dilation);

/// Reassociation that merges neighbours with the same group; members of no
/// group (-1, dimensions of size 1) join a neighbour.
llvm::SmallVector<mlir::ReassociationIndices>
reassociate(llvm::ArrayRef<int> groups);

/// The same of dynamic shape.
mlir::Value filledTensor(mlir::OpBuilder &builder, mlir::Location loc,
                         llvm::ArrayRef<mlir::OpFoldResult> sizes,
                         mlir::Value value);

/// One loop of a contraction: its extent and which dimension of each tensor it
/// walks along, -1 for none. A loop that is not in `out` is summed over.
struct ContractionLoop {
  int64_t size = 1; // kDynamic where `extent` has it
  int lhs = -1, rhs = -1, out = -1;
  mlir::OpFoldResult extent = {};
};

/// Elements before conversion, for their signedness.
struct ContractionTypes {
  mlir::Type lhs, rhs, accumulator, result;
};

/// out[..] = sum of lhs[..] * rhs[..]. Loops of size 1 vanish and loops that
/// are neighbours everywhere become one, both by reshapes that move nothing;
/// what is then a plain product is a named operation.
mlir::Value emitContraction(mlir::OpBuilder &builder, mlir::Location loc,
                            mlir::Value lhs, mlir::Value rhs,
                            mlir::RankedTensorType resultType,
                            llvm::ArrayRef<ContractionLoop> loops,
                            const ContractionTypes &types);

/// Body of a contraction: yields out + lhs * rhs in the accumulator's type.
void buildMultiplyAdd(mlir::OpBuilder &builder, mlir::Location loc,
                      mlir::ValueRange args, const ContractionTypes &types);

// One populate function a file.
void populateBatchNormPatterns(const mlir::TypeConverter &converter,
                               mlir::RewritePatternSet &patterns);
void populateConvolutionPatterns(const mlir::TypeConverter &converter,
                                 mlir::RewritePatternSet &patterns);
void populateEinsumPatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns);
void populateNumericPatterns(const mlir::TypeConverter &converter,
                             mlir::RewritePatternSet &patterns);
void populateRaggedDotPatterns(const mlir::TypeConverter &converter,
                               mlir::RewritePatternSet &patterns);
void populateReducePatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns);
void populateReduceWindowPatterns(const mlir::TypeConverter &converter,
                                  mlir::RewritePatternSet &patterns);
void populateSelectAndScatterPatterns(const mlir::TypeConverter &converter,
                                      mlir::RewritePatternSet &patterns);

} // namespace weir::stablehlo

#endif // WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_CONTRACTIONUTILS_H
