//===- Reducer.h - The scalar function of a reduction ---------------------===//
#ifndef WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_REDUCER_H
#define WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_REDUCER_H

#include "ContractionUtils.h"

namespace weir::stablehlo {

/// The region of reduce or reduce_window as a function on scalars, and the
/// types in which it accumulates: those of the region, but f32 for a plain sum
/// or product of narrower floats.
class Reducer {
public:
  /// `inputs` are the tensors that are reduced, before conversion.
  Reducer(mlir::Region &region, mlir::ValueRange inputs);

  unsigned size() const { return accumulators.size(); }
  llvm::ArrayRef<mlir::Type> types() const { return accumulators; }

  /// The initial values, 0-d tensors after conversion, as accumulators.
  llvm::SmallVector<mlir::Value> initials(mlir::OpBuilder &builder,
                                          mlir::Location loc,
                                          mlir::ValueRange tensors) const;

  /// One step: accumulators and elements of the inputs to accumulators.
  mlir::FailureOr<llvm::SmallVector<mlir::Value>>
  apply(mlir::OpBuilder &builder, mlir::Location loc,
        mlir::ValueRange accumulated, mlir::ValueRange elements) const;

  /// True where the reducer is known to return `init` from two of them, as
  /// maxima do, and sums of 0: padding by `init` then changes nothing. `inits`
  /// are the initial values before conversion.
  bool isIdempotentAt(mlir::ValueRange inits) const;

  /// The same at run time: an i1 that is true where the reducer returns each of
  /// `initials` unchanged from two of them.
  mlir::FailureOr<mlir::Value>
  emitIdempotenceCheck(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::ValueRange initials) const;

private:
  mlir::Region &region;
  llvm::SmallVector<mlir::Type> accumulators;
  llvm::SmallVector<bool> unsignedInputs;
  bool sums = false, multiplies = false;
};

/// Lowers a reduce_window that is a running reduction along `dim` to one pass
/// over the elements (Scan.cpp).
mlir::FailureOr<llvm::SmallVector<mlir::Value>>
emitScan(mlir::OpBuilder &builder, mlir::Location loc, mlir::ValueRange inputs,
         mlir::ValueRange initials, mlir::TypeRange resultTypes,
         const Reducer &reducer, int64_t dim, bool backwards);

/// weir.reduce_window (ComputedWindow.cpp).
void populateComputedWindowPatterns(const mlir::TypeConverter &converter,
                                    mlir::RewritePatternSet &patterns);

} // namespace weir::stablehlo

#endif // WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_REDUCER_H
