//===- PaddedInput.h - What a padded buffer is a copy of ------------------===//
#ifndef WEIR_LIB_DIALECT_TRANSFORMEXT_PADDEDINPUT_H
#define WEIR_LIB_DIALECT_TRANSFORMEXT_PADDEDINPUT_H

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/IR/PatternMatch.h>

namespace weir {

/// A buffer of one constant around the copy of another one, which is there for
/// a single reader.
struct PaddedInput {
  mlir::Value source;
  llvm::SmallVector<int64_t> low;   // where the copy begins in each dimension
  llvm::SmallVector<int64_t> inner; // its extent
  mlir::TypedAttr value;            // of the border
  llvm::SmallVector<mlir::Operation *> makers; // last first

  explicit operator bool() const { return static_cast<bool>(source); }
  bool isPadded(unsigned dim) const;

  /// Whether `buffer` is such, for `reader`, which will run where `end` is.
  static PaddedInput match(mlir::Value buffer, mlir::Operation *reader,
                           mlir::Operation *end);
  /// Erases what made the buffer, once nothing reads it.
  void erase(mlir::RewriterBase &rewriter) const;

private:
  mlir::Type type;
};

} // namespace weir

#endif // WEIR_LIB_DIALECT_TRANSFORMEXT_PADDEDINPUT_H
