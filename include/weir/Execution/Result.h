//===- Result.h - A value, or why there is none ---------------------------===//
//
// The layers that run executables see no LLVM and throw nothing: their
// functions return a Result. It is small, and the compiler warns where one is
// dropped.
//
//   Result<TensorValue> value = readNpy("x.npy");
//   if (!value)
//     return value.failure();       // passes the message on, as any Result<U>
//   use(*value);
//===----------------------------------------------------------------------===//
#ifndef WEIR_EXECUTION_RESULT_H
#define WEIR_EXECUTION_RESULT_H

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace weir {

/// Why there is no value: lower case, no full stop, the wrong thing in quotes.
struct Failure {
  std::string message;

  /// The same failure, with the place that it happened at put in front.
  Failure at(const std::string &place) const {
    return Failure{place + ": " + message};
  }
};

/// Either a `T` or a `Failure`.
template <typename T> class [[nodiscard]] Result {
public:
  Result(T value) : state(std::in_place_index<0>, std::move(value)) {}
  Result(Failure failure) : state(std::in_place_index<1>, std::move(failure)) {}

  explicit operator bool() const { return state.index() == 0; }

  T &operator*() & { return value(); }
  const T &operator*() const & { return value(); }
  T &&operator*() && { return std::move(value()); }
  T *operator->() { return &value(); }
  const T *operator->() const { return &value(); }

  const Failure &failure() const {
    assert(!*this && "a result with a value has no failure");
    return *std::get_if<1>(&state);
  }
  const std::string &message() const { return failure().message; }

private:
  T &value() {
    assert(*this && "a result without a value was read");
    return *std::get_if<0>(&state);
  }
  const T &value() const {
    assert(*this && "a result without a value was read");
    return *std::get_if<0>(&state);
  }

  std::variant<T, Failure> state;
};

/// Success or a `Failure`; `return {};` is success.
template <> class [[nodiscard]] Result<void> {
public:
  Result() = default;
  Result(Failure failure) : state(std::move(failure)) {}

  explicit operator bool() const { return !state; }
  const Failure &failure() const {
    assert(state && "a successful result has no failure");
    return *state;
  }
  const std::string &message() const { return failure().message; }

private:
  std::optional<Failure> state;
};

} // namespace weir

#endif // WEIR_EXECUTION_RESULT_H
