//===- FloatFormat.h - Floating-point formats as data ---------------------===//
//
// One encoder and one decoder for every format narrower than f32: f16, bf16 and
// the f8, f6 and f4 families differ in four numbers and in what they spend
// their last codes on. Both are exact: a value is rounded once, to nearest
// even.
//===----------------------------------------------------------------------===//
#ifndef WEIR_EXECUTION_FLOATFORMAT_H
#define WEIR_EXECUTION_FLOATFORMAT_H

#include <cstdint>

namespace weir {

/// What a format's largest codes mean.
enum class FloatSpecials : uint8_t {
  Ieee,       ///< Infinities and NaNs, as in IEEE 754.
  NanOnly,    ///< "FN": no infinity; all ones is NaN.
  NegZeroNan, ///< "FNUZ": no infinity and no negative zero; its code is NaN.
  None,       ///< Only finite values.
  Exponent    ///< f8E8M0FNU: a bare power of two; no sign, no zero; 255 is NaN.
};

struct FloatFormat {
  uint8_t bits;
  uint8_t exponentBits;
  uint8_t mantissaBits;
  int16_t bias;
  FloatSpecials specials;

  /// The value of a code; every format here widens to double without loss.
  double decode(uint64_t code) const;

  /// The code nearest to `value`, ties to even. Past the largest finite value:
  /// infinity, else NaN, else (no NaN either) the largest finite value. NaN in
  /// a format that has none gives zero. Zero and negative values in f8E8M0FNU,
  /// which has neither, give its smallest power of two.
  uint64_t encode(double value) const;

  /// The smallest positive normal number.
  double smallestNormal() const;

  /// The code of the largest finite positive value.
  uint64_t largestCode() const;
};

namespace formats {
inline constexpr FloatFormat f16{16, 5, 10, 15, FloatSpecials::Ieee};
inline constexpr FloatFormat bf16{16, 8, 7, 127, FloatSpecials::Ieee};
inline constexpr FloatFormat f32{32, 8, 23, 127, FloatSpecials::Ieee};
inline constexpr FloatFormat f64{64, 11, 52, 1023, FloatSpecials::Ieee};
inline constexpr FloatFormat f8E5M2{8, 5, 2, 15, FloatSpecials::Ieee};
inline constexpr FloatFormat f8E4M3{8, 4, 3, 7, FloatSpecials::Ieee};
inline constexpr FloatFormat f8E3M4{8, 3, 4, 3, FloatSpecials::Ieee};
inline constexpr FloatFormat f8E4M3FN{8, 4, 3, 7, FloatSpecials::NanOnly};
inline constexpr FloatFormat f8E5M2FNUZ{8, 5, 2, 16, FloatSpecials::NegZeroNan};
inline constexpr FloatFormat f8E4M3FNUZ{8, 4, 3, 8, FloatSpecials::NegZeroNan};
inline constexpr FloatFormat f8E4M3B11FNUZ{8, 4, 3, 11,
                                           FloatSpecials::NegZeroNan};
inline constexpr FloatFormat f8E8M0FNU{8, 8, 0, 127, FloatSpecials::Exponent};
inline constexpr FloatFormat f6E2M3FN{6, 2, 3, 1, FloatSpecials::None};
inline constexpr FloatFormat f6E3M2FN{6, 3, 2, 3, FloatSpecials::None};
inline constexpr FloatFormat f4E2M1FN{4, 2, 1, 1, FloatSpecials::None};
} // namespace formats

} // namespace weir

#endif // WEIR_EXECUTION_FLOATFORMAT_H
