//===- LapackFactor.cpp - Factorizations and solves -----------------------===//
#include "Lapack.h"

#include <limits>

using namespace weir::rt;
using namespace weir::rt::lapack;

/// Cholesky: a = l l^H or u^H u, in the triangle that `uplo` names.
template <typename T> static Status potrf(const HostCall &call) {
  Problem problem(call);
  WEIR_TRY(problem.match<T>("T[n,n] -> T[n,n] i[]"));
  char uplo;
  WEIR_TRY(problem.option("uplo", "LU", uplo));
  int (*function)(int, char, int, T *, int);
  WEIR_TRY(findRoutine(routine<T>("potrf"), function));
  problem.copy(0, 0);
  for (int64_t b = 0; b < problem.batch(); ++b)
    *problem.out<int>(1, b) =
        function(columnMajor, uplo, problem.size('n'), problem.out<T>(0, b),
                 problem.leading('n'));
  return {};
}

/// stablehlo.cholesky of row-major matrices, {"lower": true}. The other
/// triangle is 0; all is NaN where the matrix is not positive definite.
template <typename T> static Status cholesky(const HostCall &call) {
  Problem problem(call);
  WEIR_TRY(problem.match<T>("T[n,n] -> T[n,n]"));
  int lower;
  WEIR_TRY(problem.option("lower", lower));
  int (*function)(int, char, int, T *, int);
  WEIR_TRY(findRoutine(routine<T>("potrf"), function));
  problem.copy(0, 0);
  const int n = problem.size('n');
  for (int64_t b = 0; b < problem.batch(); ++b) {
    T *a = problem.out<T>(0, b);
    // A row-major lower triangle is a column-major upper one.
    const int info =
        function(columnMajor, lower ? 'U' : 'L', n, a, problem.leading('n'));
    for (int64_t row = 0; row < n; ++row)
      for (int64_t column = 0; column < n; ++column)
        if (lower ? column > row : column < row)
          a[row * n + column] = 0;
        else if (info != 0)
          a[row * n + column] = std::numeric_limits<Real<T>>::quiet_NaN();
  }
  return {};
}

/// LU with partial pivoting; pivots count from 1.
template <typename T> static Status getrf(const HostCall &call) {
  Problem problem(call);
  WEIR_TRY(problem.match<T>("T[n,m] -> T[n,m] i[k] i[]"));
  int (*function)(int, int, int, T *, int, int *);
  WEIR_TRY(findRoutine(routine<T>("getrf"), function));
  problem.copy(0, 0);
  for (int64_t b = 0; b < problem.batch(); ++b)
    *problem.out<int>(2, b) = function(
        columnMajor, problem.size('m'), problem.size('n'), problem.out<T>(0, b),
        problem.leading('m'), problem.out<int>(1, b));
  return {};
}

/// QR: r above the diagonal, Householder vectors below it, their factors.
template <typename T> static Status geqrf(const HostCall &call) {
  Problem problem(call);
  WEIR_TRY(problem.match<T>("T[n,m] -> T[n,m] T[k]"));
  int (*function)(int, int, int, T *, int, T *, T *, int);
  WEIR_TRY(findRoutine(routine<T>("geqrf"), function));
  const int m = problem.size('m'), n = problem.size('n'),
            lda = problem.leading('m');
  T answer = 0;
  function(columnMajor, m, n, problem.out<T>(0, 0), lda, problem.out<T>(1, 0),
           &answer, -1);
  std::vector<T> work(workspace(answer));
  problem.copy(0, 0);
  for (int64_t b = 0; b < problem.batch(); ++b)
    function(columnMajor, m, n, problem.out<T>(0, b), lda, problem.out<T>(1, b),
             work.data(), static_cast<int>(work.size()));
  return {};
}

/// The product of Householder reflectors that geqrf leaves.
template <typename T> static Status orgqr(const HostCall &call) {
  Problem problem(call);
  WEIR_TRY(problem.match<T>("T[n,m] T[t] -> T[n,m]"));
  const int m = problem.size('m'), n = problem.size('n'), t = problem.size('t'),
            lda = problem.leading('m');
  if (m < n || n < t)
    return fail(WEIR_INVALID_ARGUMENT, "it has ", t, " reflectors for ", m,
                " rows and ", n,
                " columns, expected no more reflectors than columns, and no "
                "more columns than rows");
  int (*function)(int, int, int, int, T *, int, const T *, T *, int);
  WEIR_TRY(findRoutine(routine<T>(isComplex<T> ? "ungqr" : "orgqr"), function));
  T answer = 0;
  function(columnMajor, m, n, t, problem.out<T>(0, 0), lda, problem.in<T>(1, 0),
           &answer, -1);
  std::vector<T> work(workspace(answer));
  problem.copy(0, 0);
  for (int64_t b = 0; b < problem.batch(); ++b)
    function(columnMajor, m, n, t, problem.out<T>(0, b), lda,
             problem.in<T>(1, b), work.data(), static_cast<int>(work.size()));
  return {};
}

/// Solves with a triangular matrix. CBLAS takes factors of real types by value,
/// of complex types by address.
template <typename T> static Status trsm(const HostCall &call) {
  Problem problem(call);
  char side, uplo, trans, diag;
  WEIR_TRY(problem.option("side", "LR", side));
  WEIR_TRY(problem.option("uplo", "LU", uplo));
  WEIR_TRY(problem.option("trans_x", "NTC", trans));
  WEIR_TRY(problem.option("diag", "NU", diag));
  WEIR_TRY(problem.match<T>(side == 'L' ? "T[n,n] T[c,n] -> T[c,n]"
                                        : "T[n,n] T[n,c] -> T[n,c]"));
  using Factor = std::conditional_t<isComplex<T>, const T *, T>;
  void (*function)(int, int, int, int, int, int, int, Factor, const T *, int,
                   T *, int);
  WEIR_TRY(findRoutine(std::string("cblas_") + letter<T> + "trsm", function));
  const int n = problem.size('n'), c = problem.size('c');
  const int rows = side == 'L' ? n : c, columns = side == 'L' ? c : n;
  const T one = 1;
  Factor factor;
  if constexpr (isComplex<T>)
    factor = &one;
  else
    factor = one;
  problem.copy(1, 0);
  // CBLAS numbers its options.
  for (int64_t b = 0; b < problem.batch() && n > 0 && c > 0; ++b)
    function(columnMajor, side == 'L' ? 141 : 142, uplo == 'U' ? 121 : 122,
             trans == 'N'   ? 111
             : trans == 'T' ? 112
                            : 113,
             diag == 'N' ? 131 : 132, rows, columns, factor,
             problem.in<T>(0, b), n, problem.out<T>(0, b), rows);
  return {};
}

/// Tridiagonal systems. The lower diagonal has its first entry free, so that
/// all three are as long as the matrix.
template <typename T> static Status gtsv(const HostCall &call) {
  Problem problem(call);
  WEIR_TRY(
      problem.match<T>("T[n] T[n] T[n] T[c,n] -> T[n] T[n] T[n] T[c,n] i[]"));
  int (*function)(int, int, int, T *, T *, T *, T *, int);
  WEIR_TRY(findRoutine(routine<T>("gtsv"), function));
  for (int i = 0; i < 4; ++i)
    problem.copy(i, i);
  for (int64_t b = 0; b < problem.batch(); ++b)
    *problem.out<int>(4, b) =
        function(columnMajor, problem.size('n'), problem.size('c'),
                 problem.out<T>(0, b) + (problem.size('n') > 0 ? 1 : 0),
                 problem.out<T>(1, b), problem.out<T>(2, b),
                 problem.out<T>(3, b), problem.leading('n'));
  return {};
}

template <typename T>
Handler weir::rt::lapack::findFactorization(std::string_view name) {
  if (name == "potrf")
    return potrf<T>;
  if (name == "cholesky")
    return cholesky<T>;
  if (name == "getrf")
    return getrf<T>;
  if (name == "geqrf")
    return geqrf<T>;
  if (name == "orgqr" || name == "ungqr")
    return orgqr<T>;
  if (name == "trsm")
    return trsm<T>;
  if (name == "gtsv")
    return gtsv<T>;
  return nullptr;
}

template Handler lapack::findFactorization<float>(std::string_view);
template Handler lapack::findFactorization<double>(std::string_view);
template Handler
    lapack::findFactorization<std::complex<float>>(std::string_view);
template Handler
    lapack::findFactorization<std::complex<double>>(std::string_view);
