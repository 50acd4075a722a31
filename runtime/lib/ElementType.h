//===- ElementType.h - What the bits of an element mean -------------------===//
//
// One table for all element types: MLIR's name, DLPack's type, size in memory
// and how to read a value. The checks work on what it describes, so that a new
// type is one line here.
//===----------------------------------------------------------------------===//
#ifndef WEIR_RUNTIME_ELEMENTTYPE_H
#define WEIR_RUNTIME_ELEMENTTYPE_H

#include <weir/runtime.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace weir::rt {

/// Which bit patterns of a float stand for infinities and NaN.
enum class Specials : uint8_t {
  Ieee,    ///< largest exponent: infinity, and NaN where the mantissa is not 0
  OnlyNan, ///< all ones is NaN, no infinity ("FN")
  NegZeroNan, ///< the pattern of -0 is NaN, no infinity ("FNUZ")
  PowerOfTwo, ///< an exponent and no sign; all ones is NaN ("E8M0FNU")
  None,       ///< every pattern is a finite number
};

enum class ElementKind : uint8_t { Bool, Signed, Unsigned, Float, Complex };

struct ElementType {
  const char *name; ///< MLIR's
  ElementKind kind;
  uint8_t bits;  ///< that carry the value; of a complex number: of one part
  uint8_t bytes; ///< in memory; of a complex number: of both parts
  uint8_t dlCode;
  uint8_t mantissaBits = 0; ///< of a float or of one part of a complex number
  int16_t bias = 0;
  Specials specials = Specials::None;

  DLDataType dlType() const {
    return {dlCode, static_cast<uint8_t>(bytes * 8), 1};
  }
  bool isFloat() const { return kind == ElementKind::Float; }
  bool isComplex() const { return kind == ElementKind::Complex; }
  /// How many numbers one element is: 2 for complex types, else 1.
  int parts() const { return isComplex() ? 2 : 1; }
};

/// nullptr for a name that is none.
const ElementType *findElementType(std::string_view name);

/// One real number that was read from memory.
struct Number {
  enum class Class : uint8_t { Finite, Infinite, Nan } kind = Class::Finite;
  double value = 0;    ///< of a float, exact; of an integer, rounded
  int64_t ordinal = 0; ///< of a float: its rank among the values of its format,
                       ///< 0 for both zeros; of an integer: its bits
};

/// Part `part` of the element at `data` (any alignment).
Number readNumber(const ElementType &type, const char *data, int part);

/// Numerically equal; NaN equals NaN, -0 equals 0.
bool equal(const ElementType &type, const Number &a, const Number &b);

/// Absolute difference; infinity where exactly one is not a number or the
/// infinities differ, 0 where they are equal.
double absoluteDifference(const ElementType &type, const Number &a,
                          const Number &b);

/// Representable values between two numbers; UINT64_MAX between unlike specials
/// or a special and a finite value.
uint64_t ulpDifference(const ElementType &type, const Number &a,
                       const Number &b);

/// The element in full precision: "0.1", "-3", "true", "(1, -2)".
std::string printElement(const ElementType &type, const char *data);

/// "float32", for types that a caller passed; "dtype(code=9, bits=8)" if none.
std::string describeDlType(DLDataType type);

} // namespace weir::rt

#endif // WEIR_RUNTIME_ELEMENTTYPE_H
