//===- FftPlan.cpp - Transforms of lines ----------------------------------===//
#include "Fft.h"

#include <cmath>
#include <cstring>
#include <map>
#include <mutex>
#include <numbers>
#include <type_traits>

using namespace weir::rt;

namespace {
/// Transforms of a prime length up to this are sums over all pairs.
constexpr size_t largestRadix = 31;

struct Root {
  double re, im;
};
} // namespace

/// exp(-2 pi i k / n), correct to the last place or nearly so: the angle is
/// reduced to an eighth of a turn in integers.
static Root root(uint64_t k, uint64_t n) {
  uint64_t eighths = 8 * (k % n);
  const uint64_t octant = eighths / n;
  // The distance to the nearest axis, in units of 1 / (8 n) of a turn.
  const uint64_t within = eighths - octant * n;
  const uint64_t distance = octant % 2 ? n - within : within;
  const auto angle =
      static_cast<double>(std::numbers::pi_v<long double> / 4 *
                          static_cast<long double>(distance) / n);
  const double small = std::sin(angle), large = std::cos(angle);
  switch (octant) {
  case 0:
    return {large, -small};
  case 1:
    return {small, -large};
  case 2:
    return {-small, -large};
  case 3:
    return {-large, -small};
  case 4:
    return {-large, small};
  case 5:
    return {-small, large};
  case 6:
    return {small, large};
  default:
    return {large, small};
  }
}

/// The factors of n, each a radix; the last is what remains.
static std::vector<size_t> factorize(size_t n) {
  std::vector<size_t> factors;
  for (size_t radix : {4, 2, 3, 5})
    while (n % radix == 0)
      factors.push_back(radix), n /= radix;
  for (size_t radix = 7; radix * radix <= n; radix += 2)
    while (n % radix == 0)
      factors.push_back(radix), n /= radix;
  if (n > 1)
    factors.push_back(n);
  return factors;
}

template <typename Real> bool FftPlan<Real>::needsBluestein(size_t n) {
  for (size_t factor : factorize(n))
    if (factor > largestRadix)
      return true;
  return false;
}

/// The smallest length of factors 2, 3 and 5 that is not less than n.
static size_t niceLength(size_t n) {
  size_t best = 1;
  while (best < n)
    best *= 2;
  for (size_t fives = 1; fives < best; fives *= 5)
    for (size_t odd = fives; odd < best; odd *= 3) {
      size_t length = odd;
      while (length < n)
        length *= 2;
      best = length < best ? length : best;
    }
  return best;
}

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

/// x[k] = conj(c[k]) * sum over j of (x[j] conj(c[j])) c[k - j], where c is the
/// chirp exp(pi i j^2 / n): a cyclic convolution of a length that is easy.
template <typename Real> struct FftPlan<Real>::Bluestein {
  std::shared_ptr<const FftPlan<double>> plan;
  std::vector<double> chirpRe, chirpIm;   ///< conj(c)
  std::vector<double> filterRe, filterIm; ///< transform of c, over the length
};

template <typename Real> FftPlan<Real>::FftPlan(size_t n) : n(n) {
  if (needsBluestein(n))
    makeBluestein();
  else
    makeStages();
}

template <typename Real> void FftPlan<Real>::makeStages() {
  size_t length = n, stride = 1;
  for (size_t radix : factorize(n)) {
    Stage stage = {radix, length / radix, stride, {}, {}};
    for (size_t p = 0; p < stage.rest; ++p)
      for (size_t k = 1; k < radix; ++k) {
        const Root w = root(p * k, length);
        stage.re.push_back(static_cast<Real>(w.re));
        stage.im.push_back(static_cast<Real>(w.im));
      }
    stages.push_back(std::move(stage));
    length /= radix;
    stride *= radix;
  }
}

template <typename Real> void FftPlan<Real>::makeBluestein() {
  auto made = std::make_shared<Bluestein>();
  made->plan = FftPlan<double>::get(niceLength(2 * n - 1));
  const size_t length = made->plan->length();
  made->filterRe.assign(length, 0);
  made->filterIm.assign(length, 0);
  uint64_t square = 0; // j^2 modulo 2 n
  for (size_t j = 0; j < n; ++j) {
    const Root w = root(square, 2 * n);
    made->chirpRe.push_back(w.re);
    made->chirpIm.push_back(w.im);
    for (size_t at : {j, (length - j) % length}) {
      made->filterRe[at] = w.re;
      made->filterIm[at] = -w.im;
    }
    square = (square + 2 * j + 1) % (2 * n);
  }
  std::vector<double> work(made->plan->workSize(1));
  made->plan->run({made->filterRe.data(), made->filterIm.data()}, work.data(),
                  1);
  for (size_t j = 0; j < length; ++j) {
    made->filterRe[j] /= static_cast<double>(length);
    made->filterIm[j] /= static_cast<double>(length);
  }
  bluestein = std::move(made);
}

template <typename Real>
std::shared_ptr<const FftPlan<Real>> FftPlan<Real>::get(size_t n) {
  using Plans = std::map<size_t, std::shared_ptr<const FftPlan>>;
  static std::mutex *mutex = new std::mutex;
  static Plans *plans = new Plans;
  {
    std::lock_guard lock(*mutex);
    if (const auto found = plans->find(n); found != plans->end())
      return found->second;
  }
  auto plan = std::make_shared<const FftPlan>(n);
  std::lock_guard lock(*mutex);
  // Programs use a handful of lengths; plans in use live on.
  if (plans->size() >= 64)
    plans->clear();
  return plans->emplace(n, std::move(plan)).first->second;
}

//===----------------------------------------------------------------------===//
// Stages
//===----------------------------------------------------------------------===//

namespace {
/// Complex arithmetic on values that the compiler keeps in registers.
template <typename Real> struct Complex {
  Real re, im;
  Complex operator+(Complex b) const { return {re + b.re, im + b.im}; }
  Complex operator-(Complex b) const { return {re - b.re, im - b.im}; }
  Complex operator*(Real b) const { return {re * b, im * b}; }
  Complex operator*(Complex b) const {
    return {re * b.re - im * b.im, re * b.im + im * b.re};
  }
  /// Times -i.
  Complex turned() const { return {im, -re}; }
};

template <size_t radix, typename Real> void butterfly(Complex<Real> *a) {
  if constexpr (radix == 2) {
    const auto sum = a[0] + a[1];
    a[1] = a[0] - a[1];
    a[0] = sum;
  } else if constexpr (radix == 3) {
    constexpr auto sine = static_cast<Real>(std::numbers::sqrt3 / 2);
    const auto sum = a[1] + a[2], turn = ((a[1] - a[2]) * sine).turned();
    const auto middle = a[0] - sum * Real(0.5);
    a[0] = a[0] + sum;
    a[1] = middle + turn;
    a[2] = middle - turn;
  } else if constexpr (radix == 4) {
    const auto s02 = a[0] + a[2], d02 = a[0] - a[2], s13 = a[1] + a[3],
               d13 = (a[1] - a[3]).turned();
    a[0] = s02 + s13;
    a[1] = d02 + d13;
    a[2] = s02 - s13;
    a[3] = d02 - d13;
  } else {
    static_assert(radix == 5);
    // Cosines and sines of one and two fifths of a turn.
    constexpr auto c1 = static_cast<Real>(0.30901699437494742410),
                   c2 = static_cast<Real>(-0.80901699437494742410),
                   s1 = static_cast<Real>(0.95105651629515357212),
                   s2 = static_cast<Real>(0.58778525229247312917);
    const auto p14 = a[1] + a[4], m14 = a[1] - a[4], p23 = a[2] + a[3],
               m23 = a[2] - a[3];
    const auto u = a[0] + p14 * c1 + p23 * c2, v = a[0] + p14 * c2 + p23 * c1;
    const auto x = (m14 * s1 + m23 * s2).turned(),
               y = (m14 * s2 - m23 * s1).turned();
    a[0] = a[0] + p14 + p23;
    a[1] = u + x;
    a[2] = v + y;
    a[3] = v - y;
    a[4] = u - x;
  }
}

/// `count` neighbouring transforms of one length.
template <size_t radix, typename Real>
void fixedRadix(size_t rest, const Real *wre, const Real *wim, Lines<Real> in,
                Lines<Real> out, size_t count) {
  for (size_t p = 0; p < rest; ++p) {
    Complex<Real> w[radix];
    for (size_t k = 1; k < radix; ++k)
      w[k] = {wre[p * (radix - 1) + k - 1], wim[p * (radix - 1) + k - 1]};
    const Real *inRe = in.re + p * count, *inIm = in.im + p * count;
    Real *outRe = out.re + p * radix * count,
         *outIm = out.im + p * radix * count;
#pragma clang loop vectorize(assume_safety)
    for (size_t q = 0; q < count; ++q) {
      Complex<Real> a[radix];
      for (size_t j = 0; j < radix; ++j)
        a[j] = {inRe[j * rest * count + q], inIm[j * rest * count + q]};
      butterfly<radix>(a);
      outRe[q] = a[0].re;
      outIm[q] = a[0].im;
      for (size_t k = 1; k < radix; ++k) {
        const Complex<Real> b = a[k] * w[k];
        outRe[k * count + q] = b.re;
        outIm[k * count + q] = b.im;
      }
    }
  }
}

/// A prime radix: sums over all pairs.
template <typename Real>
void primeRadix(size_t radix, size_t rest, const Real *wre, const Real *wim,
                Lines<Real> in, Lines<Real> out, size_t count) {
  Complex<Real> roots[largestRadix];
  for (size_t k = 0; k < radix; ++k) {
    const Root w = root(k, radix);
    roots[k] = {static_cast<Real>(w.re), static_cast<Real>(w.im)};
  }
  for (size_t p = 0; p < rest; ++p)
    for (size_t k = 0; k < radix; ++k) {
      Complex<Real> w = {1, 0};
      if (k > 0)
        w = {wre[p * (radix - 1) + k - 1], wim[p * (radix - 1) + k - 1]};
      Real *outRe = out.re + (p * radix + k) * count,
           *outIm = out.im + (p * radix + k) * count;
      for (size_t q = 0; q < count; ++q) {
        const size_t at = p * count + q;
        Complex<Real> sum = {in.re[at], in.im[at]};
        for (size_t j = 1, turn = k; j < radix; ++j) {
          const size_t from = at + j * rest * count;
          sum = sum + Complex<Real>{in.re[from], in.im[from]} * roots[turn];
          turn += k;
          turn -= turn >= radix ? radix : 0;
        }
        sum = sum * w;
        outRe[q] = sum.re;
        outIm[q] = sum.im;
      }
    }
}
} // namespace

template <typename Real>
void FftPlan<Real>::runStage(const Stage &stage, Lines<Real> in,
                             Lines<Real> out, size_t lines) const {
  const size_t count = stage.stride * lines;
  const Real *re = stage.re.data(), *im = stage.im.data();
  switch (stage.radix) {
  case 2:
    return fixedRadix<2>(stage.rest, re, im, in, out, count);
  case 3:
    return fixedRadix<3>(stage.rest, re, im, in, out, count);
  case 4:
    return fixedRadix<4>(stage.rest, re, im, in, out, count);
  case 5:
    return fixedRadix<5>(stage.rest, re, im, in, out, count);
  default:
    return primeRadix(stage.radix, stage.rest, re, im, in, out, count);
  }
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

template <typename Real> size_t FftPlan<Real>::workSize(size_t lines) const {
  if (!bluestein)
    return 2 * n * lines;
  // Doubles for the longer lines and their work; in floats twice as many, and
  // one to align them.
  const size_t doubles =
      2 * bluestein->plan->length() * lines + bluestein->plan->workSize(lines);
  return (doubles + 1) * sizeof(double) / sizeof(Real);
}

template <typename Real>
void FftPlan<Real>::run(Lines<Real> data, Real *work, size_t lines) const {
  if (bluestein)
    runBluestein(data, work, lines);
  else
    runStages(data, work, lines);
}

template <typename Real>
void FftPlan<Real>::runStages(Lines<Real> data, Real *work,
                              size_t lines) const {
  Lines<Real> in = data, out = {work, work + n * lines};
  for (const Stage &stage : stages) {
    runStage(stage, in, out, lines);
    std::swap(in, out);
  }
  if (in.re == data.re)
    return;
  std::memcpy(data.re, in.re, n * lines * sizeof(Real));
  std::memcpy(data.im, in.im, n * lines * sizeof(Real));
}

template <typename Real>
void FftPlan<Real>::runBluestein(Lines<Real> data, Real *work,
                                 size_t lines) const {
  const Bluestein &b = *bluestein;
  const size_t length = b.plan->length();
  auto *start = reinterpret_cast<double *>(
      (reinterpret_cast<uintptr_t>(work) + sizeof(double) - 1) &
      ~(sizeof(double) - 1));
  const Lines<double> x = {start, start + length * lines};
  double *inner = start + 2 * length * lines;
  std::memset(x.re + n * lines, 0, (length - n) * lines * sizeof(double));
  std::memset(x.im + n * lines, 0, (length - n) * lines * sizeof(double));
  for (size_t j = 0; j < n; ++j) {
    const Complex<double> chirp = {b.chirpRe[j], b.chirpIm[j]};
    for (size_t at = j * lines; at < (j + 1) * lines; ++at) {
      const auto value = Complex<double>{data.re[at], data.im[at]} * chirp;
      x.re[at] = value.re;
      x.im[at] = value.im;
    }
  }
  b.plan->run(x, inner, lines);
  for (size_t j = 0; j < length; ++j) {
    const Complex<double> filter = {b.filterRe[j], b.filterIm[j]};
    for (size_t at = j * lines; at < (j + 1) * lines; ++at) {
      const auto value = Complex<double>{x.re[at], x.im[at]} * filter;
      x.re[at] = value.re;
      x.im[at] = value.im;
    }
  }
  b.plan->run({x.im, x.re}, inner, lines); // the inverse
  for (size_t j = 0; j < n; ++j) {
    const Complex<double> chirp = {b.chirpRe[j], b.chirpIm[j]};
    for (size_t at = j * lines; at < (j + 1) * lines; ++at) {
      const auto value = Complex<double>{x.re[at], x.im[at]} * chirp;
      data.re[at] = static_cast<Real>(value.re);
      data.im[at] = static_cast<Real>(value.im);
    }
  }
}

template class weir::rt::FftPlan<float>;
template class weir::rt::FftPlan<double>;
