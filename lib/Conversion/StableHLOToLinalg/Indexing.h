//===- Indexing.h - Scalars, indices and shapes for data movement ---------===//
//
// What the lowerings of slices, gather, scatter and sort share.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_INDEXING_H
#define WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_INDEXING_H

#include <mlir/Dialect/Utils/ReshapeOpsUtils.h>
#include <mlir/IR/ImplicitLocOpBuilder.h>
#include <mlir/Transforms/DialectConversion.h>

namespace weir::stablehlo {

/// A constant of type index.
mlir::Value indexConstant(mlir::ImplicitLocOpBuilder &builder, int64_t value);

/// The element of a rank 0 tensor; a constant where the tensor is one.
mlir::Value extractScalar(mlir::ImplicitLocOpBuilder &builder,
                          mlir::Value tensor);

/// `value` as an index between `low` and `high`, where `type` is its element
/// type before the conversion: it says whether `value` is signed.
mlir::Value clampToIndex(mlir::ImplicitLocOpBuilder &builder, mlir::Value value,
                         mlir::Type type, int64_t low, int64_t high);

/// The same with an upper end that is known when the program runs, not
/// negative; the lower one is 0.
mlir::Value clampToIndex(mlir::ImplicitLocOpBuilder &builder, mlir::Value value,
                         mlir::Type type, mlir::Value high);

/// A tensor filled with a scalar.
mlir::Value fillTensor(mlir::ImplicitLocOpBuilder &builder,
                       mlir::RankedTensorType type, mlir::Value scalar);

/// The same elements under another static shape, by collapse_shape and
/// expand_shape.
mlir::Value reshapeTensor(mlir::ImplicitLocOpBuilder &builder,
                          mlir::Value tensor, mlir::RankedTensorType type);

/// The part of `source` at `offsets` of `sizes`, with its dimensions `kept`, in
/// ascending order; the others have size 1. A slice of fewer dimensions would
/// do but for MLIR's folding, which knows only one way to drop dimensions.
mlir::Value extractPart(mlir::ImplicitLocOpBuilder &builder, mlir::Value source,
                        llvm::ArrayRef<int64_t> kept,
                        llvm::ArrayRef<mlir::OpFoldResult> offsets,
                        llvm::ArrayRef<mlir::OpFoldResult> sizes);

/// `target` with such a part put in.
mlir::Value insertPart(mlir::ImplicitLocOpBuilder &builder, mlir::Value part,
                       llvm::ArrayRef<int64_t> kept, mlir::Value target,
                       llvm::ArrayRef<mlir::OpFoldResult> offsets,
                       llvm::ArrayRef<mlir::OpFoldResult> sizes);

/// Dimensions from 0 to `rank` that are not in `without`.
llvm::SmallVector<int64_t> otherDims(int64_t rank,
                                     llvm::ArrayRef<int64_t> without);

/// All of an operation's operand and result tensors have static shapes.
bool hasStaticShapes(mlir::Operation *op);

/// A dynamic operand's values where a constant defines it.
std::optional<llvm::SmallVector<int64_t>> constantEntries(mlir::Value value);

/// Loops from 0 to each bound, with tensors carried through all of them.
/// `body` gets the indices and the tensors and returns the new tensors.
llvm::SmallVector<mlir::Value> buildLoops(
    mlir::ImplicitLocOpBuilder &builder, llvm::ArrayRef<int64_t> bounds,
    mlir::ValueRange carried,
    llvm::function_ref<llvm::SmallVector<mlir::Value>(
        mlir::ImplicitLocOpBuilder &, mlir::ValueRange, mlir::ValueRange)>
        body);

/// Positions along `dimension` in all of `init`, as `element`, a type before
/// conversion (Values.cpp).
mlir::Value fillIota(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value init, int64_t dimension, mlir::Type element);

/// The same where some bounds are only known at run time.
llvm::SmallVector<mlir::Value> buildLoops(
    mlir::ImplicitLocOpBuilder &builder,
    llvm::ArrayRef<mlir::OpFoldResult> bounds, mlir::ValueRange carried,
    llvm::function_ref<llvm::SmallVector<mlir::Value>(
        mlir::ImplicitLocOpBuilder &, mlir::ValueRange, mlir::ValueRange)>
        body);

/// Whether the elements `lhs`, one of each tensor that is sorted, go before
/// `rhs`.
using SortComparator = std::function<mlir::FailureOr<mlir::Value>(
    mlir::ImplicitLocOpBuilder &, mlir::ValueRange lhs, mlir::ValueRange rhs)>;

/// `inputs` sorted along `dim`, together and stably, for `op` (Sort.cpp).
mlir::FailureOr<llvm::SmallVector<mlir::Value>>
emitSort(mlir::ImplicitLocOpBuilder &builder, mlir::Operation *op,
         mlir::ValueRange inputs, int64_t dim, const SortComparator &isLess);

void populateShapePatterns(const mlir::TypeConverter &converter,
                           mlir::RewritePatternSet &patterns);
void populateSlicePatterns(const mlir::TypeConverter &converter,
                           mlir::RewritePatternSet &patterns);
void populateGatherPatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns);
void populateScatterPatterns(const mlir::TypeConverter &converter,
                             mlir::RewritePatternSet &patterns);
void populateSortPatterns(const mlir::TypeConverter &converter,
                          mlir::RewritePatternSet &patterns);
void populateTopKPatterns(const mlir::TypeConverter &converter,
                          mlir::RewritePatternSet &patterns);
void populateDynamicShapePatterns(const mlir::TypeConverter &converter,
                                  mlir::RewritePatternSet &patterns);

} // namespace weir::stablehlo

#endif // WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_INDEXING_H
