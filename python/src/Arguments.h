//===- Arguments.h - What Python callers give -----------------------------===//
//
// nanobind checks the parameters that have a type. What comes as any object,
// as options by name do, is read by these: a wrong one is a TypeError that says
// which, and what was expected.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PYTHON_ARGUMENTS_H
#define WEIR_PYTHON_ARGUMENTS_H

#include <nanobind/nanobind.h>

#include <string>
#include <string_view>

namespace weir::python {

/// Raises `option 'threads': expected an int, found '3'`.
[[noreturn]] void raiseUnexpected(const std::string &what,
                                  const std::string &expected,
                                  nanobind::handle found);

/// The value as a T.
template <typename T>
T argumentOf(nanobind::handle value, const std::string &what,
             const std::string &expected) {
  T result;
  if (!nanobind::try_cast(value, result))
    raiseUnexpected(what, expected, value);
  return result;
}

/// A str as UTF-8: a copy, or in the str itself, with a NUL behind it.
std::string textOf(nanobind::handle string);
std::string_view viewOf(nanobind::handle string);
/// `str(value)`
std::string shownAs(nanobind::handle value);
/// A str, bytes or os.PathLike, as the system takes it.
std::string pathOf(nanobind::handle path);

} // namespace weir::python

#endif // WEIR_PYTHON_ARGUMENTS_H
