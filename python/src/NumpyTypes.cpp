#define WEIR_IMPORTS_NUMPY
#include "NumpyTypes.h"

#include <mutex>
#include <string>
#include <unordered_map>

namespace nb = nanobind;

namespace weir::python {
namespace {

struct Row {
  const char *dtype;
  int storage;
  const char *extension; ///< its name in ml_dtypes
};

constexpr Row rows[] = {
    {"i1", NPY_BOOL, nullptr},
    {"i2", NPY_INT8, "int2"},
    {"i4", NPY_INT8, "int4"},
    {"i8", NPY_INT8, nullptr},
    {"i16", NPY_INT16, nullptr},
    {"i32", NPY_INT32, nullptr},
    {"i64", NPY_INT64, nullptr},
    {"ui2", NPY_UINT8, "uint2"},
    {"ui4", NPY_UINT8, "uint4"},
    {"ui8", NPY_UINT8, nullptr},
    {"ui16", NPY_UINT16, nullptr},
    {"ui32", NPY_UINT32, nullptr},
    {"ui64", NPY_UINT64, nullptr},
    {"f16", NPY_FLOAT16, nullptr},
    {"f32", NPY_FLOAT32, nullptr},
    {"f64", NPY_FLOAT64, nullptr},
    {"complex<f32>", NPY_COMPLEX64, nullptr},
    {"complex<f64>", NPY_COMPLEX128, nullptr},
    {"bf16", NPY_UINT16, "bfloat16"},
    {"f8E3M4", NPY_UINT8, "float8_e3m4"},
    {"f8E4M3", NPY_UINT8, "float8_e4m3"},
    {"f8E4M3B11FNUZ", NPY_UINT8, "float8_e4m3b11fnuz"},
    {"f8E4M3FN", NPY_UINT8, "float8_e4m3fn"},
    {"f8E4M3FNUZ", NPY_UINT8, "float8_e4m3fnuz"},
    {"f8E5M2", NPY_UINT8, "float8_e5m2"},
    {"f8E5M2FNUZ", NPY_UINT8, "float8_e5m2fnuz"},
    {"f8E8M0FNU", NPY_UINT8, "float8_e8m0fnu"},
    {"f6E2M3FN", NPY_UINT8, "float6_e2m3fn"},
    {"f6E3M2FN", NPY_UINT8, "float6_e3m2fn"},
    {"f4E2M1FN", NPY_UINT8, "float4_e2m1fn"},
};

/// The descriptor of ml_dtypes, or NumPy's where that is not installed.
PyArray_Descr *descriptorOf(const Row &row) {
  if (row.extension) {
    try {
      nb::object type = nb::module_::import_("ml_dtypes").attr(row.extension);
      PyArray_Descr *descr = nullptr;
      if (PyArray_DescrConverter(type.ptr(), &descr))
        return descr;
      PyErr_Clear();
    } catch (nb::python_error &error) {
      if (!error.matches(PyExc_ImportError) &&
          !error.matches(PyExc_AttributeError))
        throw;
    }
  }
  return PyArray_DescrFromType(row.storage);
}

int import() {
  import_array1(-1);
  return 0;
}

} // namespace

void importNumpy() {
  if (import() != 0)
    throw nb::python_error();
}

NumpyType numpyTypeOf(std::string_view dtype) {
  static nb::ft_mutex mutex;
  static auto *known = new std::unordered_map<std::string, NumpyType>();
  nb::ft_lock_guard lock(mutex);
  auto found = known->find(std::string(dtype));
  if (found != known->end())
    return found->second;
  NumpyType type;
  for (const Row &row : rows)
    if (dtype == row.dtype) {
      type.storage = row.storage;
      type.descr = descriptorOf(row);
      (void)weir_dtype_to_dl(row.dtype, &type.type, nullptr);
    }
  (*known)[std::string(dtype)] = type;
  return type;
}

DLDataType dlTypeOf(int typeNumber) {
  const auto make = [](int code, int bits) {
    return DLDataType{static_cast<uint8_t>(code), static_cast<uint8_t>(bits),
                      1};
  };
  switch (typeNumber) {
  case NPY_BOOL:
    return make(WEIR_DL_BOOL, 8);
  case NPY_FLOAT16:
    return make(kDLFloat, 16);
  case NPY_FLOAT32:
    return make(kDLFloat, 32);
  case NPY_FLOAT64:
    return make(kDLFloat, 64);
  case NPY_COMPLEX64:
    return make(kDLComplex, 64);
  case NPY_COMPLEX128:
    return make(kDLComplex, 128);
  case NPY_BYTE:
    return make(kDLInt, 8);
  case NPY_SHORT:
    return make(kDLInt, 16);
  case NPY_INT:
    return make(kDLInt, 32);
  case NPY_LONG:
  case NPY_LONGLONG:
    return make(kDLInt, 64);
  case NPY_UBYTE:
    return make(kDLUInt, 8);
  case NPY_USHORT:
    return make(kDLUInt, 16);
  case NPY_UINT:
    return make(kDLUInt, 32);
  case NPY_ULONG:
  case NPY_ULONGLONG:
    return make(kDLUInt, 64);
  default:
    return make(255, 0);
  }
}

} // namespace weir::python
