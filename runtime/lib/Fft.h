//===- Fft.h - Fourier transforms of any length ---------------------------===//
//
// A plan holds the roots of unity of one length. It transforms several lines at
// once: element j of line b is at [j * lines + b], real and imaginary parts in
// arrays of their own, so that all inner loops run over neighbouring lines.
//
// Lengths whose prime factors are small take Stockham's algorithm with mixed
// radices (Swarztrauber, FFT algorithms for vector computers, 1984), others
// Bluestein's convolution (Bluestein 1970) in double precision. Time is
// O(n log n) for every n; the error grows with the square root of log n.
//===----------------------------------------------------------------------===//
#ifndef WEIR_RUNTIME_FFT_H
#define WEIR_RUNTIME_FFT_H

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace weir::rt {

/// Real and imaginary parts of some lines.
template <typename Real> struct Lines {
  Real *re;
  Real *im;
};

template <typename Real> class FftPlan {
public:
  /// A plan of length n > 0, shared by all callers of this process.
  static std::shared_ptr<const FftPlan> get(size_t n);
  explicit FftPlan(size_t n);

  size_t length() const { return n; }
  /// Numbers of type Real that `run` needs for its work, beside the lines.
  size_t workSize(size_t lines) const;
  /// The forward transform, in place. The inverse, times n, is the same with
  /// the two parts exchanged.
  void run(Lines<Real> data, Real *work, size_t lines) const;
  /// Whether a prime factor of n is too large for a direct transform.
  static bool needsBluestein(size_t n);

private:
  /// One step of Stockham's algorithm: `radix` times `rest` elements, in
  /// `stride` interleaved transforms.
  struct Stage {
    size_t radix, rest, stride;
    /// exp(-2 pi i p k / (radix * rest)) at [p * (radix - 1) + k - 1].
    std::vector<Real> re, im;
  };
  struct Bluestein;

  void makeStages();
  void makeBluestein();
  void runStage(const Stage &stage, Lines<Real> in, Lines<Real> out,
                size_t lines) const;
  void runStages(Lines<Real> data, Real *work, size_t lines) const;
  void runBluestein(Lines<Real> data, Real *work, size_t lines) const;

  size_t n;
  std::vector<Stage> stages;
  std::shared_ptr<const Bluestein> bluestein;
};

extern template class FftPlan<float>;
extern template class FftPlan<double>;

} // namespace weir::rt

#endif // WEIR_RUNTIME_FFT_H
