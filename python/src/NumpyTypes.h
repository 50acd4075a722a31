//===- NumpyTypes.h - Element types as NumPy has them ---------------------===//
//
// NumPy lacks bf16, the f8, f6 and f4 formats and the 2- and 4-bit integers;
// `ml_dtypes` adds them. Without it they are the bits that they are stored as.
// Include before any other header of NumPy.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PYTHON_NUMPYTYPES_H
#define WEIR_PYTHON_NUMPYTYPES_H

#include <nanobind/nanobind.h>

#define NPY_NO_DEPRECATED_API NPY_1_7_API_VERSION
#define PY_ARRAY_UNIQUE_SYMBOL weir_numpy_api
#ifndef WEIR_IMPORTS_NUMPY
#define NO_IMPORT_ARRAY
#endif
#include <numpy/arrayobject.h>

#include <weir/runtime.h>

#include <string_view>

namespace weir::python {

/// An element type on both sides.
struct NumpyType {
  DLDataType type{};
  int storage = NPY_NOTYPE; ///< a number of NumPy's own
  /// The type of results, and of arguments besides `storage`.
  PyArray_Descr *descr = nullptr;
};

/// Loads NumPy's C API; called once, when the package is imported. Throws.
void importNumpy();
/// By MLIR's name. The descriptor is borrowed and lives as long as Python.
NumpyType numpyTypeOf(std::string_view dtype);
/// DLPack's type of one of NumPy's own; code 255 where it has none.
DLDataType dlTypeOf(int typeNumber);

} // namespace weir::python

#endif // WEIR_PYTHON_NUMPYTYPES_H
