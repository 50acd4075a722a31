//===- SymbolicSizes.h - What a program says of its dynamic sizes ---------===//
#ifndef WEIR_LIB_TRANSFORMS_SYMBOLICSIZES_H
#define WEIR_LIB_TRANSFORMS_SYMBOLICSIZES_H

#include <mlir/Dialect/Func/IR/FuncOps.h>

#include <optional>
#include <string>

namespace weir {

/// One dimension of an argument.
struct SymbolicSize {
  std::string symbol; ///< dimensions with the same one are equal
  int64_t min = 0;
  std::optional<int64_t> max; ///< inclusive
};

/// Those of each dynamic dimension of each argument of an entry point, as far
/// as its calls and assertions say it.
class SymbolicSizes {
public:
  explicit SymbolicSizes(mlir::func::FuncOp entry);

  /// Null where nothing is known.
  const SymbolicSize *find(unsigned argument, unsigned dim) const;

private:
  using Place = std::pair<unsigned, unsigned>;
  SymbolicSize *sizeOf(mlir::Value value);
  void readCall(mlir::func::CallOp call);
  void readAssertion(mlir::Operation *condition);

  llvm::DenseMap<Place, SymbolicSize> sizes;
};

} // namespace weir

#endif // WEIR_LIB_TRANSFORMS_SYMBOLICSIZES_H
