//===- FftCall.cpp - stablehlo.fft as a host function ---------------------===//
//
// `weir.fft` with {"type": "RFFT", "length": [8, 6]} transforms the last
// dimensions, one after the other: real input along the last dimension first,
// real output along it last. Lines are taken in blocks that fit the cache, and
// blocks are shared out to threads.
//===----------------------------------------------------------------------===//
#include "Fft.h"
#include "HostFunctions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <complex>
#include <memory>

#ifdef _OPENMP
#include <omp.h>
#endif

using namespace weir::rt;

namespace {
/// The lines along one dimension: `outer` times `inner` of them, elements
/// `inner` apart.
struct Axis {
  int64_t outer = 1, inner = 1;
};

/// Bytes of a block of lines, to stay in the second-level cache.
constexpr size_t blockBytes = size_t(256) << 10;
constexpr size_t maximumLines = 16;
} // namespace

/// Runs `block` for each of `count` numbers, on threads where that pays; each
/// gets `scratch` elements of its own.
template <typename Real, typename Block>
static void forBlocks(int64_t count, size_t scratch, bool parallel,
                      const Block &block) {
#ifdef _OPENMP
  const int threads =
      parallel
          ? static_cast<int>(std::min<int64_t>(count, omp_get_max_threads()))
          : 1;
#else
  const int threads = 1;
  (void)parallel;
#endif
  // Allocated here, for no exception may leave the loop.
  std::unique_ptr<Real[]> memory(new Real[scratch * threads]);
#ifdef _OPENMP
#pragma omp parallel for num_threads(threads) schedule(static)
  for (int64_t i = 0; i < count; ++i)
    block(i, memory.get() + scratch * omp_get_thread_num());
#else
  for (int64_t i = 0; i < count; ++i)
    block(i, memory.get());
#endif
}

/// Transforms the lines of `axis`. `load(line, j)` gives element j < n of a
/// line, `store(line, j, value)` takes element j < `stored`.
template <typename Real, typename Load, typename Store>
static void transformLines(const Axis &axis, size_t n, size_t stored,
                           bool inverse, const Load &load, const Store &store) {
  const auto plan = FftPlan<Real>::get(n);
  const int64_t total = axis.outer * axis.inner;
  const size_t fitting =
      std::clamp<size_t>(blockBytes / (4 * n * sizeof(Real)), 1, maximumLines);
  const size_t lines = std::min<size_t>(fitting, total);
  const size_t scratch = 2 * n * lines + plan->workSize(lines);
  const int64_t blocks = (total + lines - 1) / lines;
  const bool parallel = static_cast<size_t>(total) * n > (size_t(1) << 15);
  forBlocks<Real>(blocks, scratch, parallel, [&](int64_t block, Real *memory) {
    const int64_t first = block * lines;
    const size_t here = std::min<int64_t>(lines, total - first);
    const Lines<Real> data = {memory, memory + n * lines};
    for (size_t j = 0; j < n; ++j)
      for (size_t b = 0; b < here; ++b) {
        const std::complex<Real> value = load(first + b, j);
        data.re[j * here + b] = value.real();
        data.im[j * here + b] = value.imag();
      }
    plan->run(inverse ? Lines<Real>{data.im, data.re} : data,
              memory + 2 * n * lines, here);
    const Real scale = inverse ? Real(1) / static_cast<Real>(n) : Real(1);
    for (size_t j = 0; j < stored; ++j)
      for (size_t b = 0; b < here; ++b)
        store(first + b, j,
              std::complex<Real>(data.re[j * here + b] * scale,
                                 data.im[j * here + b] * scale));
  });
}

//===----------------------------------------------------------------------===//
// The four types
//===----------------------------------------------------------------------===//

namespace {
enum class Type { FFT, IFFT, RFFT, IRFFT };

template <typename Real> struct Transform {
  using Complex = std::complex<Real>;
  const HostCall &call;
  Type type;
  std::vector<int64_t> length;

  int64_t size(const WeirHostBuffer &buffer) const {
    int64_t product = 1;
    for (int32_t d = 0; d < buffer.rank; ++d)
      product *= buffer.shape[d];
    return product;
  }

  /// A dimension of `buffer`, where the lines have `extent` elements.
  Axis axisOf(const WeirHostBuffer &buffer, int32_t dim) const {
    Axis axis;
    for (int32_t d = 0; d < buffer.rank; ++d)
      (d < dim ? axis.outer : axis.inner) *= d == dim ? 1 : buffer.shape[d];
    return axis;
  }

  static int64_t place(const Axis &axis, int64_t line, int64_t extent,
                       int64_t j) {
    return (line / axis.inner * extent + j) * axis.inner + line % axis.inner;
  }

  /// Complex to complex along one dimension.
  void along(const WeirHostBuffer &shape, int32_t dim, const Complex *in,
             Complex *out) const {
    const Axis axis = axisOf(shape, dim);
    const int64_t n = shape.shape[dim];
    transformLines<Real>(
        axis, n, n, type == Type::IFFT || type == Type::IRFFT,
        [=](int64_t line, int64_t j) { return in[place(axis, line, n, j)]; },
        [=](int64_t line, int64_t j, Complex value) {
          out[place(axis, line, n, j)] = value;
        });
  }

  /// All dimensions but the last, from `in` (which may be `out`).
  void alongOuter(const WeirHostBuffer &shape, const Complex *in,
                  Complex *out) const {
    for (size_t i = 0; i + 1 < length.size(); ++i, in = out)
      along(shape, shape.rank - static_cast<int32_t>(length.size() - i), in,
            out);
  }

  void run() const {
    const WeirHostBuffer &in = call.inputs[0], &out = call.outputs[0];
    const int64_t n = length.back();
    const Axis last = axisOf(in, in.rank - 1);
    const int64_t half = n / 2 + 1;
    if (type == Type::RFFT) {
      const auto *real = static_cast<const Real *>(in.data);
      auto *result = static_cast<Complex *>(out.data);
      transformLines<Real>(
          last, n, half, false,
          [=](int64_t line, int64_t j) { return Complex(real[line * n + j]); },
          [=](int64_t line, int64_t j, Complex value) {
            result[line * half + j] = value;
          });
      return alongOuter(out, result, result);
    }
    const auto *values = static_cast<const Complex *>(in.data);
    if (type != Type::IRFFT) {
      auto *result = static_cast<Complex *>(out.data);
      along(in, in.rank - 1, values, result);
      return alongOuter(in, result, result);
    }
    std::unique_ptr<Complex[]> outer;
    if (length.size() > 1) {
      outer.reset(new Complex[size(in)]);
      alongOuter(in, values, outer.get());
      values = outer.get();
    }
    // The other half mirrors this one; what is its own mirror is real.
    auto *result = static_cast<Real *>(out.data);
    transformLines<Real>(
        last, n, n, true,
        [=](int64_t line, int64_t j) {
          const Complex *row = values + line * half;
          if (j == 0 || 2 * j == n)
            return Complex(row[j].real());
          return j < half ? row[j] : std::conj(row[n - j]);
        },
        [=](int64_t line, int64_t j, Complex value) {
          result[line * n + j] = value.real();
        });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Entry
//===----------------------------------------------------------------------===//

template <typename Real>
static Status runTyped(const HostCall &call, Type type,
                       std::vector<int64_t> length) {
  Transform<Real> transform{call, type, std::move(length)};
  if (transform.size(call.outputs[0]) > 0 && transform.size(call.inputs[0]) > 0)
    transform.run();
  return {};
}

Status weir::rt::runFft(const HostCall &call) {
  const auto config = nlohmann::json::parse(call.configJson, nullptr,
                                            /*allow_exceptions=*/false);
  const std::string name =
      config.is_object() ? config.value("type", "") : std::string();
  const std::vector<int64_t> length =
      name.empty() ? std::vector<int64_t>()
                   : config.value("length", std::vector<int64_t>());
  const Type type = name == "FFT"    ? Type::FFT
                    : name == "IFFT" ? Type::IFFT
                    : name == "RFFT" ? Type::RFFT
                                     : Type::IRFFT;
  const bool complexIn = type != Type::RFFT, complexOut = type != Type::IRFFT;
  if (call.inputCount != 1 || call.outputCount != 1 || length.empty() ||
      (type == Type::IRFFT && name != "IRFFT"))
    return fail(WEIR_INVALID_ARGUMENT,
                "'weir.fft' takes one tensor, a type and lengths; it was "
                "called with ",
                call.inputCount, " tensors and ", call.configJson);
  const WeirHostBuffer &in = call.inputs[0], &out = call.outputs[0];
  // The compiler has verified shapes; what is checked guards the memory.
  const auto count = static_cast<int32_t>(length.size());
  bool fits = in.rank == out.rank && count <= in.rank;
  for (int32_t d = 0; fits && d < in.rank; ++d) {
    const bool isLast = d + 1 == in.rank, isFree = d < in.rank - count;
    const int64_t n = isFree ? in.shape[d] : length[d - (in.rank - count)];
    const int64_t half = n == 0 ? 0 : n / 2 + 1;
    fits = in.shape[d] == (isLast && type == Type::IRFFT ? half : n) &&
           out.shape[d] == (isLast && type == Type::RFFT ? half : n);
  }
  if (!fits)
    return fail(WEIR_INVALID_ARGUMENT,
                "'weir.fft': the shapes of its tensors "
                "do not fit ",
                call.configJson);
  const std::string_view from = in.dtype, to = out.dtype;
  for (const auto &[real, isDouble] :
       {std::pair("f32", false), {"f64", true}}) {
    const std::string complex = std::string("complex<") + real + ">";
    if (from == (complexIn ? complex : real) &&
        to == (complexOut ? complex : real))
      return isDouble ? runTyped<double>(call, type, length)
                      : runTyped<float>(call, type, length);
  }
  return fail(WEIR_UNSUPPORTED, "'weir.fft' of type ", name, " from ", from,
              " to ", to, " is none that it knows");
}
