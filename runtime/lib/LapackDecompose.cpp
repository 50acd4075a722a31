//===- LapackDecompose.cpp - Eigenvalues, singular values, reductions -----===//
#include "Lapack.h"

using namespace weir::rt;
using namespace weir::rt::lapack;

/// Eigenvalues of a symmetric or Hermitian matrix, and its eigenvectors in its
/// place.
template <typename T> static Status syevd(const HostCall &call) {
  Problem problem(call);
  WEIR_TRY(problem.match<T>("T[n,n] -> T[n,n] R[n] i[]"));
  char mode, uplo;
  WEIR_TRY(problem.option("mode", "NV", mode));
  WEIR_TRY(problem.option("uplo", "LU", uplo));
  using R = Real<T>;
  const int n = problem.size('n'), lda = problem.leading('n');
  const std::string name = routine<T>(isComplex<T> ? "heevd" : "syevd");
  problem.copy(0, 0);
  std::vector<T> work(1);
  std::vector<R> realWork(1);
  std::vector<int> intWork(1);
  const auto solve = [&](const auto &run) {
    run(0, -1, -1, -1);
    work.resize(workspace(work[0]));
    realWork.resize(workspace(realWork[0]));
    intWork.resize(std::max(1, intWork[0]));
    for (int64_t b = 0; b < problem.batch(); ++b)
      *problem.out<int>(2, b) = run(b, static_cast<int>(work.size()),
                                    static_cast<int>(realWork.size()),
                                    static_cast<int>(intWork.size()));
  };
  if constexpr (isComplex<T>) {
    int (*function)(int, char, char, int, T *, int, R *, T *, int, R *, int,
                    int *, int);
    WEIR_TRY(findRoutine(name, function));
    solve([&](int64_t b, int size, int realSize, int intSize) {
      return function(columnMajor, mode, uplo, n, problem.out<T>(0, b), lda,
                      problem.out<R>(1, b), work.data(), size, realWork.data(),
                      realSize, intWork.data(), intSize);
    });
  } else {
    int (*function)(int, char, char, int, T *, int, T *, T *, int, int *, int);
    WEIR_TRY(findRoutine(name, function));
    solve([&](int64_t b, int size, int, int intSize) {
      return function(columnMajor, mode, uplo, n, problem.out<T>(0, b), lda,
                      problem.out<T>(1, b), work.data(), size, intWork.data(),
                      intSize);
    });
  }
  return {};
}

/// LAPACK gives the eigenvectors of a conjugate pair of eigenvalues of a real
/// matrix as real and imaginary part, in two columns.
template <typename R>
static void unpackVectors(int n, const R *imaginary, const R *packed,
                          std::complex<R> *vectors) {
  for (int64_t j = 0; j < n; ++j) {
    const R *column = packed + j * n;
    std::complex<R> *to = vectors + j * n;
    if (imaginary[j] == 0 || imaginary[j] != imaginary[j] || j + 1 == n) {
      for (int64_t i = 0; i < n; ++i)
        to[i] = column[i];
      continue;
    }
    for (int64_t i = 0; i < n; ++i) {
      to[i] = {column[i], column[n + i]};
      to[n + i] = std::conj(to[i]);
    }
    ++j;
  }
}

/// Eigenvalues and vectors, left and right, of a general matrix.
template <typename T> static Status geev(const HostCall &call) {
  Problem problem(call);
  using R = Real<T>;
  using C = std::complex<R>;
  WEIR_TRY(problem.match<T>(isComplex<T>
                                ? "T[n,n] -> T[n] T[n,n] T[n,n] i[]"
                                : "T[n,n] -> R[n] R[n] C[n,n] C[n,n] i[]"));
  char left, right;
  WEIR_TRY(problem.option("compute_left", "NV", left));
  WEIR_TRY(problem.option("compute_right", "NV", right));
  const int n = problem.size('n'), lda = problem.leading('n');
  const size_t size = static_cast<size_t>(n) * n;
  std::vector<T> a(size), vl(size), vr(size), work(1);
  std::vector<R> realWork(2 * static_cast<size_t>(n));
  const auto solve = [&](const auto &run, int firstVectors) {
    run(0, -1);
    work.resize(workspace(work[0]));
    for (int64_t b = 0; b < problem.batch(); ++b) {
      std::copy_n(problem.in<T>(0, b), size, a.data());
      *problem.out<int>(firstVectors + 2, b) =
          run(b, static_cast<int>(work.size()));
      for (int i = 0; i < 2; ++i) {
        const bool isWanted = (i ? right : left) == 'V';
        C *to = problem.out<C>(firstVectors + i, b);
        const std::vector<T> &from = i ? vr : vl;
        if (!isWanted)
          std::fill_n(to, size, C(0));
        else if constexpr (isComplex<T>)
          std::copy(from.begin(), from.end(), to);
        else
          unpackVectors(n, problem.out<R>(1, b), from.data(), to);
      }
    }
  };
  if constexpr (isComplex<T>) {
    int (*function)(int, char, char, int, T *, int, T *, T *, int, T *, int,
                    T *, int, R *);
    WEIR_TRY(findRoutine(routine<T>("geev"), function));
    solve(
        [&](int64_t b, int workSize) {
          return function(columnMajor, left, right, n, a.data(), lda,
                          problem.out<T>(0, b), vl.data(), lda, vr.data(), lda,
                          work.data(), workSize, realWork.data());
        },
        1);
  } else {
    int (*function)(int, char, char, int, T *, int, T *, T *, T *, int, T *,
                    int, T *, int);
    WEIR_TRY(findRoutine(routine<T>("geev"), function));
    solve(
        [&](int64_t b, int workSize) {
          return function(columnMajor, left, right, n, a.data(), lda,
                          problem.out<T>(0, b), problem.out<T>(1, b), vl.data(),
                          lda, vr.data(), lda, work.data(), workSize);
        },
        2);
  }
  return {};
}

/// Singular values, and vectors: all ('A'), as many as values ('S'), none
/// ('N').
template <typename T> static Status gesdd(const HostCall &call) {
  Problem problem(call);
  using R = Real<T>;
  WEIR_TRY(problem.match<T>("T[n,m] -> T[n,m] R[k] T[u,m] T[n,v] i[]"));
  char mode;
  WEIR_TRY(problem.option("mode", "ASN", mode));
  const int m = problem.size('m'), n = problem.size('n'), k = problem.size('k'),
            u = problem.size('u'), v = problem.size('v');
  if (mode != 'N' && (u != (mode == 'A' ? m : k) || v != (mode == 'A' ? n : k)))
    return fail(WEIR_INVALID_ARGUMENT, "mode '", std::string(1, mode), "' of ",
                m, " rows and ", n, " columns has results for ", u,
                " left and ", v, " right vectors");
  const int lda = problem.leading('m'), ldu = problem.leading('m'),
            ldv = problem.leading('v');
  const size_t small = k, large = std::max(m, n);
  std::vector<T> work(1);
  std::vector<R> realWork(
      isComplex<T>
          ? std::max<size_t>(
                1, small * std::max(5 * small + 7, 2 * large + 2 * small + 1))
          : 1);
  std::vector<int> intWork(std::max<size_t>(1, 8 * small));
  problem.copy(0, 0);
  const auto solve = [&](const auto &run) {
    run(0, -1);
    work.resize(workspace(work[0]));
    for (int64_t b = 0; b < problem.batch(); ++b)
      *problem.out<int>(4, b) = run(b, static_cast<int>(work.size()));
    if (mode == 'N')
      for (int64_t b = 0; b < problem.batch(); ++b) {
        std::fill_n(problem.out<T>(2, b), static_cast<size_t>(u) * m, T(0));
        std::fill_n(problem.out<T>(3, b), static_cast<size_t>(n) * v, T(0));
      }
  };
  if constexpr (isComplex<T>) {
    int (*function)(int, char, int, int, T *, int, R *, T *, int, T *, int, T *,
                    int, R *, int *);
    WEIR_TRY(findRoutine(routine<T>("gesdd"), function));
    solve([&](int64_t b, int size) {
      return function(columnMajor, mode, m, n, problem.out<T>(0, b), lda,
                      problem.out<R>(1, b), problem.out<T>(2, b), ldu,
                      problem.out<T>(3, b), ldv, work.data(), size,
                      realWork.data(), intWork.data());
    });
  } else {
    int (*function)(int, char, int, int, T *, int, T *, T *, int, T *, int, T *,
                    int, int *);
    WEIR_TRY(findRoutine(routine<T>("gesdd"), function));
    solve([&](int64_t b, int size) {
      return function(columnMajor, mode, m, n, problem.out<T>(0, b), lda,
                      problem.out<R>(1, b), problem.out<T>(2, b), ldu,
                      problem.out<T>(3, b), ldv, work.data(), size,
                      intWork.data());
    });
  }
  return {};
}

/// To tridiagonal form by unitary similarity.
template <typename T> static Status sytrd(const HostCall &call) {
  Problem problem(call);
  using R = Real<T>;
  WEIR_TRY(problem.match<T>("T[n,n] -> T[n,n] R[n] R[p] T[p] i[]"));
  char uplo;
  WEIR_TRY(problem.option("uplo", "LU", uplo));
  int (*function)(int, char, int, T *, int, R *, R *, T *, T *, int);
  WEIR_TRY(findRoutine(routine<T>(isComplex<T> ? "hetrd" : "sytrd"), function));
  std::vector<T> work(1);
  problem.copy(0, 0);
  const auto run = [&](int64_t b, int size) {
    return function(columnMajor, uplo, problem.size('n'), problem.out<T>(0, b),
                    problem.leading('n'), problem.out<R>(1, b),
                    problem.out<R>(2, b), problem.out<T>(3, b), work.data(),
                    size);
  };
  run(0, -1);
  work.resize(workspace(work[0]));
  for (int64_t b = 0; b < problem.batch(); ++b)
    *problem.out<int>(4, b) = run(b, static_cast<int>(work.size()));
  return {};
}

/// To Hessenberg form by unitary similarity, in rows and columns `low` to
/// `high`, counted from 1.
template <typename T> static Status gehrd(const HostCall &call) {
  Problem problem(call);
  WEIR_TRY(problem.match<T>("T[n,n] -> T[n,n] T[p] i[]"));
  int low, high;
  WEIR_TRY(problem.option("low", low));
  WEIR_TRY(problem.option("high", high));
  const int n = problem.size('n');
  if (low < 1 || low > std::max(1, n) || high < std::min(low, n) || high > n)
    return fail(WEIR_INVALID_ARGUMENT, "rows 'low' ", low, " to 'high' ", high,
                " are not among 1 to ", n);
  int (*function)(int, int, int, int, T *, int, T *, T *, int);
  WEIR_TRY(findRoutine(routine<T>("gehrd"), function));
  std::vector<T> work(1);
  problem.copy(0, 0);
  const auto run = [&](int64_t b, int size) {
    return function(columnMajor, n, low, high, problem.out<T>(0, b),
                    problem.leading('n'), problem.out<T>(1, b), work.data(),
                    size);
  };
  run(0, -1);
  work.resize(workspace(work[0]));
  for (int64_t b = 0; b < problem.batch(); ++b)
    *problem.out<int>(2, b) = run(b, static_cast<int>(work.size()));
  return {};
}

/// Schur form, and its vectors; eigenvalues are not sorted.
template <typename T> static Status gees(const HostCall &call) {
  Problem problem(call);
  using R = Real<T>;
  WEIR_TRY(problem.match<T>(isComplex<T>
                                ? "T[n,n] -> T[n,n] T[n,n] T[n] i[] i[]"
                                : "T[n,n] -> T[n,n] T[n,n] R[n] R[n] i[] i[]"));
  char mode, sort;
  WEIR_TRY(problem.option("mode", "NV", mode));
  WEIR_TRY(problem.option("sort", "N", sort));
  const int n = problem.size('n'), lda = problem.leading('n');
  const int last = isComplex<T> ? 4 : 5; // results: …, selected, info
  std::vector<T> work(1);
  std::vector<R> realWork(std::max(1, n));
  std::vector<int> selection(std::max(1, n));
  problem.copy(0, 0);
  const auto solve = [&](const auto &run) {
    run(0, -1);
    work.resize(workspace(work[0]));
    for (int64_t b = 0; b < problem.batch(); ++b) {
      *problem.out<int>(last, b) = run(b, static_cast<int>(work.size()));
      if (mode == 'N')
        std::fill_n(problem.out<T>(1, b), static_cast<size_t>(n) * n, T(0));
    }
  };
  if constexpr (isComplex<T>) {
    int (*function)(int, char, char, void *, int, T *, int, int *, T *, T *,
                    int, T *, int, R *, int *);
    WEIR_TRY(findRoutine(routine<T>("gees"), function));
    solve([&](int64_t b, int size) {
      return function(columnMajor, mode, sort, nullptr, n, problem.out<T>(0, b),
                      lda, problem.out<int>(3, b), problem.out<T>(2, b),
                      problem.out<T>(1, b), lda, work.data(), size,
                      realWork.data(), selection.data());
    });
  } else {
    int (*function)(int, char, char, void *, int, T *, int, int *, T *, T *,
                    T *, int, T *, int, int *);
    WEIR_TRY(findRoutine(routine<T>("gees"), function));
    solve([&](int64_t b, int size) {
      return function(columnMajor, mode, sort, nullptr, n, problem.out<T>(0, b),
                      lda, problem.out<int>(4, b), problem.out<T>(2, b),
                      problem.out<T>(3, b), problem.out<T>(1, b), lda,
                      work.data(), size, selection.data());
    });
  }
  return {};
}

template <typename T>
Handler weir::rt::lapack::findDecomposition(std::string_view name) {
  if (name == "syevd" || name == "heevd")
    return syevd<T>;
  if (name == "geev")
    return geev<T>;
  if (name == "gesdd")
    return gesdd<T>;
  if (name == "sytrd" || name == "hetrd")
    return sytrd<T>;
  if (name == "gehrd")
    return gehrd<T>;
  if (name == "gees")
    return gees<T>;
  return nullptr;
}

template Handler lapack::findDecomposition<float>(std::string_view);
template Handler lapack::findDecomposition<double>(std::string_view);
template Handler
    lapack::findDecomposition<std::complex<float>>(std::string_view);
template Handler
    lapack::findDecomposition<std::complex<double>>(std::string_view);
