//===- IndexingChecks.h - What gather, scatter and sort check alike -------===//
#ifndef WEIR_LIB_DIALECT_STABLEHLO_INDEXINGCHECKS_H
#define WEIR_LIB_DIALECT_STABLEHLO_INDEXINGCHECKS_H

#include "weir/Dialect/StableHLO/StableHLO.h"

namespace weir::stablehlo {

/// A list of dimensions as it stands in an attribute, and the value whose
/// dimensions it names.
struct DimensionList {
  llvm::StringRef name;
  llvm::ArrayRef<int64_t> dims;
  llvm::StringRef ownerName;
  mlir::RankedTensorType owner;
};

/// Each names a dimension of its owner, none twice across `lists`.
llvm::LogicalResult checkDimensions(std::optional<mlir::Location> loc,
                                    llvm::ArrayRef<DimensionList> lists);
llvm::LogicalResult checkSorted(std::optional<mlir::Location> loc,
                                llvm::StringRef name,
                                llvm::ArrayRef<int64_t> dims);

/// What gather and scatter say in the same words about their indices.
struct IndexingDims {
  llvm::StringRef operandName;
  mlir::RankedTensorType operand;
  llvm::StringRef indicesName;
  mlir::RankedTensorType indices;
  llvm::StringRef collapsedName;
  llvm::ArrayRef<int64_t> collapsed;
  llvm::StringRef operandBatchingName;
  llvm::ArrayRef<int64_t> operandBatching;
  llvm::StringRef indicesBatchingName;
  llvm::ArrayRef<int64_t> indicesBatching;
  llvm::StringRef indexMapName;
  llvm::ArrayRef<int64_t> indexMap;
  int64_t indexVectorDim;
};
llvm::LogicalResult checkIndexing(std::optional<mlir::Location> loc,
                                  const IndexingDims &dims);

/// `outer` in the places that are not in `windowDims`, `window` in those.
llvm::SmallVector<int64_t> combineShape(llvm::ArrayRef<int64_t> outer,
                                        llvm::ArrayRef<int64_t> window,
                                        llvm::ArrayRef<int64_t> windowDims);

/// The sizes of all dimensions of `type` that are not in `without`.
llvm::SmallVector<int64_t> sizesWithout(mlir::RankedTensorType type,
                                        llvm::ArrayRef<int64_t> without);

/// Checks a region against the scalars that it takes (of these element types)
/// and the number of values that it returns.
llvm::LogicalResult checkScalarRegion(mlir::Operation *op, mlir::Region &region,
                                      llvm::StringRef name,
                                      llvm::ArrayRef<mlir::Type> arguments,
                                      size_t results);

} // namespace weir::stablehlo

#endif // WEIR_LIB_DIALECT_STABLEHLO_INDEXINGCHECKS_H
