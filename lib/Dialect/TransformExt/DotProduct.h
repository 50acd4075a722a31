//===- DotProduct.h - Instructions that sum several products --------------===//
//
//   vdpbf16ps  f32 += two products of bf16
//   vpmaddwd   i32  = two products of i16
//   vpdpbusd   i32 += four products, one factor unsigned and one signed
//
// Each lane takes `group` neighbours along k of either factor, 32 bits in all,
// so that a row's group is broadcast as one element would be and a panel holds
// groups where it would hold elements.
//
// Where both factors of vpdpbusd are signed or both unsigned, the sign bits of
// the left one are flipped, which adds or subtracts 128, and what that adds to
// each column is taken off again.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_DIALECT_TRANSFORMEXT_DOTPRODUCT_H
#define WEIR_LIB_DIALECT_TRANSFORMEXT_DOTPRODUCT_H

#include "Contraction.h"

#include "weir/Dialect/TransformExt/ContractionKernel.h"

namespace weir {

struct DotProduct {
  /// Elements of a factor in a lane; 1 is an ordinary multiply-add.
  int64_t group = 1;
  /// What a factor is multiplied as.
  mlir::Type element;
  std::string intrinsic;
  /// The left factor is the intrinsic's second operand.
  bool swap = false;
  /// The left factor's sign bits are flipped.
  bool flip = false;
  /// The instruction multiplies only: the sum is another.
  bool multiplies = false;

  /// What suits the types of `contraction`.
  static DotProduct choose(const Contraction &contraction,
                           const ContractionTiles &tiles);

  explicit operator bool() const { return group > 1; }
  /// `value`, elements of a factor as they are in memory, as `element`.
  mlir::Value widen(mlir::OpBuilder &builder, mlir::Location loc,
                    mlir::Value value, const Factor &factor) const;
  /// `groups` (vectors of 32-bit lanes) of both factors, summed into
  /// `accumulator`.
  mlir::Value sum(mlir::OpBuilder &builder, mlir::Location loc,
                  mlir::Value left, mlir::Value right,
                  mlir::Value accumulator) const;
  /// The sign bits that `flip` turns over, in all lanes.
  mlir::Value signs(mlir::OpBuilder &builder, mlir::Location loc,
                    int64_t lanes) const;
};

} // namespace weir

#endif // WEIR_LIB_DIALECT_TRANSFORMEXT_DOTPRODUCT_H
