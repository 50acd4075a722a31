//===- Lapack.h - Linear algebra of LAPACK --------------------------------===//
//
// The custom calls that JAX makes on CPUs, `lapack_spotrf_ffi` and its kin, and
// what Weir's own cholesky and triangular_solve need. LAPACKE is looked for
// when an executable that needs it is loaded; the runtime does not depend on
// it. Matrices are column-major, which is what the programs' layouts ask for: a
// buffer of shape [batch, columns, rows] in row-major order.
//===----------------------------------------------------------------------===//
#ifndef WEIR_RUNTIME_LAPACK_H
#define WEIR_RUNTIME_LAPACK_H

#include "HostFunctions.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <complex>
#include <cstring>
#include <map>
#include <string_view>
#include <type_traits>

namespace weir::rt::lapack {

inline constexpr int columnMajor = 102;

/// The address of a function of LAPACKE or CBLAS.
Status findFunction(const std::string &name, void *&address);
/// Whether the library is there; the message says where it comes from.
Status findLibrary();

template <typename T> struct RealOf {
  using type = T;
};
template <typename R> struct RealOf<std::complex<R>> {
  using type = R;
};
template <typename T> using Real = typename RealOf<T>::type;
template <typename T>
inline constexpr bool isComplex = !std::is_same_v<T, Real<T>>;

/// LAPACK's letter for an element type.
template <typename T>
inline constexpr char letter = std::is_same_v<T, float>                 ? 's'
                               : std::is_same_v<T, double>              ? 'd'
                               : std::is_same_v<T, std::complex<float>> ? 'c'
                                                                        : 'z';

/// One call of a routine on a batch of problems. The constructor does nothing;
/// `match` checks the tensors against a signature such as
///
///   "T[n,m] T[k] -> T[n,m] i[]"
///
/// of element types (T; R its real and C its complex counterpart; i for i32)
/// and shapes without the leading dimensions that all tensors share. A letter
/// stands for one size; a size that occurs first in a result is free, but `k`
/// is the smaller of m and n, and `p` is n - 1.
class Problem {
public:
  explicit Problem(const HostCall &call) : call(call) {}

  template <typename T> Status match(std::string_view signature) {
    return match(signature, names<T>());
  }

  int64_t batch() const { return batchSize; }
  /// A size by its letter.
  int size(char name) const { return static_cast<int>(sizes.at(name)); }
  /// The leading dimension of a matrix with so many rows.
  int leading(char rows) const { return std::max(1, size(rows)); }

  /// The part of a tensor that belongs to one problem.
  template <typename T> const T *in(int index, int64_t problem) const {
    return static_cast<const T *>(call.inputs[index].data) +
           problem * elements(call.inputs[index]);
  }
  template <typename T> T *out(int index, int64_t problem) const {
    return static_cast<T *>(call.outputs[index].data) +
           problem * elements(call.outputs[index]);
  }
  /// Copies an input to the output that the routine overwrites.
  void copy(int input, int output) const;
  /// A parameter that is a letter, as its code or text; fails if it is none of
  /// `allowed`.
  Status option(const char *name, std::string_view allowed, char &value) const;
  /// A parameter that is a number.
  Status option(const char *name, int &value) const;
  const HostCall &hostCall() const { return call; }

private:
  struct TypeNames {
    const char *own, *real, *complex;
  };
  template <typename T> static TypeNames names() {
    constexpr bool isSingle = std::is_same_v<Real<T>, float>;
    constexpr const char *real = isSingle ? "f32" : "f64",
                         *complex = isSingle ? "complex<f32>" : "complex<f64>";
    return {isComplex<T> ? complex : real, real, complex};
  }
  Status match(std::string_view signature, const TypeNames &types);
  Status matchTensor(std::string_view pattern, const WeirHostBuffer &buffer,
                     const std::string &name, const TypeNames &types);
  int64_t elements(const WeirHostBuffer &buffer) const;

  const HostCall &call;
  std::map<char, int64_t> sizes;
  int32_t batchRank = -1;
  int64_t batchSize = 1;
};

/// `LAPACKE_<letter><name>_work`, or with its whole name.
template <typename F>
Status findRoutine(const std::string &name, F *&function) {
  void *address = nullptr;
  WEIR_TRY(findFunction(name, address));
  function = reinterpret_cast<F *>(address);
  return {};
}
template <typename T> std::string routine(const std::string &name) {
  return std::string("LAPACKE_") + letter<T> + name + "_work";
}

/// A workspace size as a query returns it, which is a number of type T.
template <typename T> int workspace(const T &answer) {
  return std::max(1, static_cast<int>(std::real(answer)));
}

using Handler = Status (*)(const HostCall &);

/// The routines of each file, by name without type: "potrf". nullptr for none.
template <typename T> Handler findFactorization(std::string_view name);
template <typename T> Handler findDecomposition(std::string_view name);

} // namespace weir::rt::lapack

#endif // WEIR_RUNTIME_LAPACK_H
