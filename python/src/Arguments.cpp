#include "Arguments.h"

namespace nb = nanobind;

namespace weir::python {

void raiseUnexpected(const std::string &what, const std::string &expected,
                     nb::handle found) {
  PyErr_Format(PyExc_TypeError, "%s: expected %s, found %.80R", what.c_str(),
               expected.c_str(), found.ptr());
  throw nb::python_error();
}

std::string_view viewOf(nb::handle string) {
  Py_ssize_t size = 0;
  const char *text = PyUnicode_AsUTF8AndSize(string.ptr(), &size);
  if (!text)
    throw nb::python_error();
  return {text, static_cast<size_t>(size)};
}

std::string textOf(nb::handle string) { return std::string(viewOf(string)); }

std::string shownAs(nb::handle value) { return textOf(nb::str(value)); }

std::string pathOf(nb::handle path) {
  nb::object encoded = nb::module_::import_("os").attr("fsencode")(path);
  std::string name(PyBytes_AS_STRING(encoded.ptr()),
                   static_cast<size_t>(PyBytes_GET_SIZE(encoded.ptr())));
  if (name.find('\0') != std::string::npos)
    throw nb::value_error("a path has no null characters");
  return name;
}

} // namespace weir::python
