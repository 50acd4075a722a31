//===- Patterns.h - The lowering of each StableHLO family -----------------===//
//
// One populate function a source file in lib/Conversion/StableHLOToLinalg, and what the files share (Utils.cpp).
//===----------------------------------------------------------------------===//
#ifndef WEIR_CONVERSION_STABLEHLOTOLINALG_PATTERNS_H
#define WEIR_CONVERSION_STABLEHLOTOLINALG_PATTERNS_H

#include <mlir/Transforms/DialectConversion.h>

namespace weir::stablehlo {

/// Unsigned integers to signless ones of the same width, alone and inside tensors and complex types; a token to
/// `tensor<0xi1>`; everything else unchanged.
class LinalgTypeConverter : public mlir::TypeConverter {
public:
  LinalgTypeConverter();
};

void populateElementwisePatterns(const mlir::TypeConverter &converter, mlir::RewritePatternSet &patterns);
void populateDataMovementPatterns(const mlir::TypeConverter &converter, mlir::RewritePatternSet &patterns);
void populateContractionPatterns(const mlir::TypeConverter &converter, mlir::RewritePatternSet &patterns);
void populateControlPatterns(const mlir::TypeConverter &converter, mlir::RewritePatternSet &patterns);

/// The scalar form of an elementwise operation (StableHLO or CHLO) on one element: arith, math and complex operations
/// on `operands`, which are scalars of the converted (signless) element types. The signedness comes from the types of
/// `op` itself. Null where the operation has no scalar form.
mlir::Value mapToScalar(mlir::OpBuilder &builder, mlir::Operation *op, mlir::ValueRange operands);

/// Copies a reducer, comparator or update region, whose arguments are 0-d tensors, to the insertion point as scalars:
/// `arguments` are the converted scalars of its block arguments; the results are the scalars that it returns. Fails
/// (with a diagnostic at the operation) where the region holds something that has no scalar form.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> inlineScalarRegion(mlir::OpBuilder &builder, mlir::Region &region,
                                                                   mlir::ValueRange arguments);

/// The signless counterpart of a type, as LinalgTypeConverter gives it.
mlir::Type toSignless(mlir::Type type);

/// The same elements with the signless element type. Null for a kind of attribute that constants do not have.
mlir::ElementsAttr toSignlessElements(mlir::ElementsAttr value);

/// Reports `'stablehlo.x' is not supported yet (detail)` at the operation and fails.
llvm::LogicalResult notSupportedYet(mlir::Operation *op, const llvm::Twine &detail = "");

/// `tensor.empty` of a static ranked tensor type.
mlir::Value emptyTensor(mlir::OpBuilder &builder, mlir::Location loc, mlir::RankedTensorType type);

/// The same where some are dynamic: `sizes` has all, dynamic ones are taken, the others required (requireShape).
mlir::Value emptyTensor(mlir::OpBuilder &builder, mlir::Location loc, mlir::RankedTensorType type,
                        llvm::ArrayRef<mlir::OpFoldResult> sizes);

/// `tensor.empty` of `type`, of the shape of `like`.
mlir::Value emptyTensorLike(mlir::OpBuilder &builder, mlir::Location loc, mlir::RankedTensorType type,
                            mlir::Value like);

/// The sizes of a tensor, in terms of what it is computed from.
llvm::SmallVector<mlir::OpFoldResult> sizesOf(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value tensor);

/// `sizes` have to be those that `type` says, where it says one, when the program runs. A result type may know more
/// than follows from the operands; memory is of the size that it says.
void requireShape(mlir::OpBuilder &builder, mlir::Location loc, mlir::RankedTensorType type,
                  llvm::ArrayRef<mlir::OpFoldResult> sizes);

/// The sizes of a result of `op`, of `type`, that the rank 1 tensor `shape` gives. None may turn out negative, or
/// differ from what the type says.
llvm::SmallVector<mlir::OpFoldResult> resultSizes(mlir::OpBuilder &builder, mlir::Operation *op,
                                                  mlir::RankedTensorType type, mlir::Value shape);

/// `a` and `b`, two sizes of dimension `dim` of operands of `op`, have to be equal when the program runs. Nothing is
/// emitted where both are constants.
void requireEqualSizes(mlir::OpBuilder &builder, mlir::Operation *op, int64_t dim, mlir::OpFoldResult a,
                       mlir::OpFoldResult b);

/// An operation takes `taken` entries of dimension `dim`, which has `size`: no more than that.
void requireAtMost(mlir::OpBuilder &builder, mlir::Operation *op, int64_t dim, mlir::OpFoldResult taken,
                   mlir::OpFoldResult size);

/// Sizes that all of `operands`, tensors of one rank, agree on; what is not known to be so is required.
llvm::SmallVector<mlir::OpFoldResult> commonSizes(mlir::OpBuilder &builder, mlir::Operation *op,
                                                  mlir::ValueRange operands);

/// `value` as a value of type index.
mlir::Value sizeValue(mlir::OpBuilder &builder, mlir::Location loc, mlir::OpFoldResult value);

/// Entry `position` of a rank 1 tensor that gives sizes or positions, after conversion.
mlir::OpFoldResult shapeEntry(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value tensor, int64_t position);
llvm::SmallVector<mlir::OpFoldResult> shapeEntries(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value tensor);

/// `tensor` under `type`, which may say more or less about its sizes; what it says is required (requireShape).
mlir::Value castShape(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value tensor, mlir::RankedTensorType type);

} // namespace weir::stablehlo

#endif // WEIR_CONVERSION_STABLEHLOTOLINALG_PATTERNS_H
