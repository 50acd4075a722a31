#include "EntryPoint.h"

#include "Arguments.h"
#include "Errors.h"

#include <nanobind/ndarray.h>

#include <chrono>
#include <cstring>

namespace nb = nanobind;

namespace weir::python {

static void checkCall(weir_status status) {
  if (status != WEIR_OK)
    raise(std::string(weir_error_message()), Kind::Call);
}

/// A prepared call, for the time of one run.
class EntryPoint::Lease {
public:
  explicit Lease(EntryPoint &entry) : entry(entry) {
    if (entry.idle.empty()) {
      checkCall(weir_call_create(entry.session.get(), entry.index, &call));
      return;
    }
    call = entry.idle.back();
    entry.idle.pop_back();
  }
  ~Lease() { entry.idle.push_back(call); }
  Lease(const Lease &) = delete;
  Lease &operator=(const Lease &) = delete;

  weir_call *call = nullptr;

private:
  EntryPoint &entry;
};

EntryPoint::EntryPoint(runtime::Executable executable, runtime::Session session,
                       size_t index)
    : executable(std::move(executable)), session(std::move(session)),
      index(index), outName(nb::steal(PyUnicode_InternFromString("out"))) {
  const auto slotOf = [](const weir_tensor_info &info) {
    NumpyType type = numpyTypeOf(info.dtype);
    if (!type.descr)
      raise("'" + std::string(info.name) + "': NumPy has no type for '" +
                info.dtype + "'",
            Kind::Call);
    return Slot{&info, type, nb::steal(PyUnicode_InternFromString(info.name))};
  };
  for (size_t i = 0; i < info().argument_count; ++i)
    arguments.push_back(slotOf(argument(i)));
  for (size_t i = 0; i < info().result_count; ++i)
    results.push_back(slotOf(result(i)));
}

EntryPoint::~EntryPoint() {
  for (weir_call *call : idle)
    weir_call_release(call);
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

namespace {
constexpr int maxRank = NPY_MAXDIMS;
/// Results up to this size are copied into arrays.
constexpr int64_t copiedBytes = 4096;
/// A run shorter than this is over before another thread has the GIL.
constexpr auto quickRun = std::chrono::microseconds(2);

/// Whether elements of the array are those of the slot; else the type that the
/// runtime's message is to name.
DLDataType elementTypeOf(PyArrayObject *array, const NumpyType &type) {
  const int number = PyArray_TYPE(array);
  if (number == type.descr->type_num || number == type.storage)
    return type.type;
  return dlTypeOf(number);
}
} // namespace

void EntryPoint::setArray(weir_call *call, size_t i, PyArrayObject *array,
                          nb::object &keep) {
  const NumpyType &type = arguments[i].type;
  DLTensor tensor{};
  tensor.data = PyArray_DATA(array);
  tensor.device = {kDLCPU, 0};
  tensor.ndim = PyArray_NDIM(array);
  tensor.dtype = elementTypeOf(array, type);
  tensor.shape = reinterpret_cast<int64_t *>(PyArray_DIMS(array));
  int64_t strides[maxRank];
  const bool native = PyArray_ISNOTSWAPPED(array);
  const npy_intp bytes = PyArray_ITEMSIZE(array);
  bool even = native && tensor.dtype.code != 255;
  if (even && !PyArray_IS_C_CONTIGUOUS(array)) {
    for (int d = 0; d < tensor.ndim; ++d) {
      strides[d] = PyArray_STRIDE(array, d) / bytes;
      even &= PyArray_STRIDE(array, d) % bytes == 0;
    }
    tensor.strides = strides;
  }
  if (even) {
    checkCall(weir_call_set_argument(call, i, &tensor));
    return;
  }
  if (native && tensor.dtype.code == 255)
    raise("argument '" + std::string(arguments[i].info->name) + "': expected " +
              arguments[i].info->dtype + ", found an array of dtype '" +
              shownAs((PyObject *)PyArray_DESCR(array)) + "'",
          Kind::Call);
  // Bytes in another order, or strides between elements: a plain copy.
  PyArray_Descr *descr =
      PyArray_DescrNewByteorder(PyArray_DESCR(array), NPY_NATIVE);
  nb::object copy = nb::steal(PyArray_FromArray(
      array, descr, NPY_ARRAY_C_CONTIGUOUS | NPY_ARRAY_ENSURECOPY));
  if (!copy)
    throw nb::python_error();
  keep = copy;
  setArray(call, i, (PyArrayObject *)copy.ptr(), keep);
}

/// A tensor of another library, by DLPack or the buffer protocol.
void EntryPoint::setDlpack(weir_call *call, size_t i, PyObject *value,
                           nb::object &keep) {
  nb::ndarray<nb::ro> array;
  if (!nb::try_cast(nb::handle(value), array))
    raise("argument '" + std::string(arguments[i].info->name) +
              "': no array comes of its '" + Py_TYPE(value)->tp_name +
              "', by DLPack or the buffer protocol",
          Kind::Call);
  std::vector<int64_t> shape(array.ndim()), strides(array.ndim());
  for (size_t d = 0; d < array.ndim(); ++d) {
    shape[d] = array.shape(d);
    strides[d] = array.stride(d);
  }
  DLTensor tensor{};
  tensor.data = const_cast<void *>(array.data());
  tensor.device = {static_cast<DLDeviceType>(array.device_type()),
                   array.device_id()};
  tensor.ndim = static_cast<int32_t>(array.ndim());
  tensor.dtype = {array.dtype().code, array.dtype().bits, array.dtype().lanes};
  tensor.shape = shape.data();
  tensor.strides = strides.data();
  keep = nb::cast(array);
  checkCall(weir_call_set_argument(call, i, &tensor));
}

void EntryPoint::setArgument(weir_call *call, size_t i, PyObject *value,
                             nb::object &keep) {
  if (PyArray_Check(value))
    return setArray(call, i, (PyArrayObject *)value, keep);
  if (nb::ndarray_check(value))
    return setDlpack(call, i, value, keep);
  // A number or nested lists: as the program wants it, if NumPy takes it so.
  PyArray_Descr *descr = arguments[i].type.descr;
  Py_INCREF(descr);
  nb::object array =
      nb::steal(PyArray_FromAny(value, descr, 0, 0, NPY_ARRAY_CARRAY, nullptr));
  if (!array) {
    nb::python_error error;
    raise("argument '" + std::string(arguments[i].info->name) +
              "': " + error.what(),
          Kind::Call);
  }
  keep = array;
  setArray(call, i, (PyArrayObject *)array.ptr(), keep);
}

size_t EntryPoint::argumentNamed(nb::handle name) const {
  // Names in source code are interned, as ours are.
  for (size_t i = 0; i < arguments.size(); ++i)
    if (arguments[i].name.is(name))
      return i;
  for (size_t i = 0; i < arguments.size(); ++i)
    if (PyUnicode_Compare(arguments[i].name.ptr(), name.ptr()) == 0)
      return i;
  size_t index = 0;
  checkCall(weir_executable_find_argument(executable.get(), this->index,
                                          textOf(name).c_str(), &index));
  return index;
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

void EntryPoint::setResult(weir_call *call, size_t i, nb::handle value) {
  const auto problem = [&](const char *what) {
    raise("result '" + std::string(results[i].info->name) + "': 'out' " + what,
          Kind::Call);
  };
  if (!PyArray_Check(value.ptr()))
    problem("must be a NumPy array");
  auto *array = (PyArrayObject *)value.ptr();
  if (!PyArray_ISWRITEABLE(array))
    problem("is read-only");
  if (!PyArray_ISNOTSWAPPED(array))
    problem("is not in the byte order of this machine");
  DLTensor tensor{};
  tensor.data = PyArray_DATA(array);
  tensor.device = {kDLCPU, 0};
  tensor.ndim = PyArray_NDIM(array);
  tensor.dtype = elementTypeOf(array, results[i].type);
  tensor.shape = reinterpret_cast<int64_t *>(PyArray_DIMS(array));
  int64_t strides[maxRank];
  if (!PyArray_IS_C_CONTIGUOUS(array)) {
    for (int d = 0; d < tensor.ndim; ++d) {
      if (PyArray_STRIDE(array, d) % PyArray_ITEMSIZE(array))
        problem("has strides that are no whole elements");
      strides[d] = PyArray_STRIDE(array, d) / PyArray_ITEMSIZE(array);
    }
    tensor.strides = strides;
  }
  checkCall(weir_call_set_result(call, i, &tensor));
}

/// An array of NumPy's own; the call keeps its memory for the next run.
nb::object EntryPoint::copyResult(weir_call *call, size_t i) {
  const DLTensor &view = *weir_call_result(call, i);
  PyArray_Descr *descr = results[i].type.descr;
  Py_INCREF(descr);
  nb::object array = nb::steal(
      PyArray_NewFromDescr(&PyArray_Type, descr, view.ndim,
                           reinterpret_cast<const npy_intp *>(view.shape),
                           nullptr, nullptr, 0, nullptr));
  if (!array)
    throw nb::python_error();
  std::memcpy(PyArray_DATA((PyArrayObject *)array.ptr()),
              static_cast<char *>(view.data) + view.byte_offset,
              results[i].info->bytes);
  return array;
}

/// An array in the runtime's memory, which goes back to it with the array.
nb::object EntryPoint::takeResult(weir_call *call, size_t i) {
  // Copying little is faster than an array that owns what is another's.
  if (results[i].info->bytes >= 0 && results[i].info->bytes <= copiedBytes)
    return copyResult(call, i);
  DLManagedTensor *tensor = nullptr;
  checkCall(weir_call_take_result(call, i, &tensor));
  nb::object owner =
      nb::steal(PyCapsule_New(tensor, "weir.tensor", [](PyObject *capsule) {
        auto *tensor = static_cast<DLManagedTensor *>(
            PyCapsule_GetPointer(capsule, "weir.tensor"));
        if (tensor && tensor->deleter)
          tensor->deleter(tensor);
      }));
  const DLTensor &view = tensor->dl_tensor;
  PyArray_Descr *descr = results[i].type.descr;
  Py_INCREF(descr);
  nb::object array = nb::steal(PyArray_NewFromDescr(
      &PyArray_Type, descr, view.ndim,
      reinterpret_cast<const npy_intp *>(view.shape), nullptr,
      static_cast<char *>(view.data) + view.byte_offset, NPY_ARRAY_CARRAY,
      nullptr));
  if (!array)
    throw nb::python_error();
  // Steals the owner, also when it fails.
  if (PyArray_SetBaseObject((PyArrayObject *)array.ptr(),
                            owner.release().ptr()) != 0)
    throw nb::python_error();
  return array;
}

void EntryPoint::raiseChecks(weir_call *call) const {
  Failure failure;
  for (size_t i = 0; i < weir_call_failed_check_count(call); ++i) {
    const weir_failed_check &check = *weir_call_failed_check(call, i);
    if (i == 0) {
      failure.text = failure.message = check.message;
      failure.place.file = check.location;
      continue;
    }
    failure.notes.push_back({{check.location, 0, 0}, check.message});
  }
  raise(failure, Kind::Check);
}

//===----------------------------------------------------------------------===//
// The call
//===----------------------------------------------------------------------===//

/// Without the GIL, unless runs are so short that giving it away and waiting
/// for it would cost more than they do. Each is timed, since how long a loop
/// takes may depend on its data: one run at most keeps the GIL for long.
weir_status EntryPoint::run(weir_call *call) {
  std::optional<nb::gil_scoped_release> released;
  if (!wasQuick)
    released.emplace();
  const auto start = std::chrono::steady_clock::now();
  const weir_status status = weir_call_run(call);
  const auto took = std::chrono::steady_clock::now() - start;
  released.reset();
  wasQuick = took < quickRun;
  return status;
}

nb::object EntryPoint::call(nb::handle args, nb::handle kwargs) {
  const size_t given = PyTuple_GET_SIZE(args.ptr());
  const size_t named = kwargs ? PyDict_GET_SIZE(kwargs.ptr()) : 0;
  nb::handle out =
      named ? nb::handle(PyDict_GetItemWithError(kwargs.ptr(), outName.ptr()))
            : nb::handle();
  if (out && out.is_none())
    out = nb::handle();
  if (given > arguments.size())
    raise("entry point '" + std::string(info().name) + "' takes " +
              std::to_string(arguments.size()) + " arguments, got " +
              std::to_string(given),
          Kind::Call);

  Lease lease(*this);
  weir_call *call = lease.call;
  // What the arguments borrow from until the run is over.
  nb::object kept[8];
  std::vector<nb::object> more;
  if (arguments.size() > std::size(kept))
    more.resize(arguments.size());
  nb::object *keep = more.empty() ? kept : more.data();

  for (size_t i = 0; i < given; ++i)
    setArgument(call, i, PyTuple_GET_ITEM(args.ptr(), i), keep[i]);
  size_t set = given;
  if (named) {
    std::vector<bool> isSet(arguments.size());
    std::fill_n(isSet.begin(), given, true);
    PyObject *key, *value;
    Py_ssize_t position = 0;
    while (PyDict_Next(kwargs.ptr(), &position, &key, &value)) {
      if (key == outName.ptr() ||
          PyUnicode_CompareWithASCIIString(key, "out") == 0)
        continue;
      size_t i = argumentNamed(key);
      if (isSet[i])
        raise("argument '" + std::string(arguments[i].info->name) +
                  "' is given twice",
              Kind::Call);
      isSet[i] = true;
      setArgument(call, i, value, keep[i]);
      ++set;
    }
    for (size_t i = 0; i < arguments.size(); ++i)
      if (!isSet[i])
        raise("argument '" + std::string(arguments[i].info->name) +
                  "' is missing",
              Kind::Call);
  } else if (set < arguments.size()) {
    raise("argument '" + std::string(arguments[set].info->name) +
              "' is missing: entry point '" + info().name + "' takes " +
              std::to_string(arguments.size()) + " arguments, got " +
              std::to_string(set),
          Kind::Call);
  }

  // The call is used again: it must not keep this caller's memory, even if
  // only some of it is set.
  struct ResetResults {
    weir_call *call;
    size_t count;
    ~ResetResults() {
      for (size_t i = 0; i < count; ++i)
        (void)weir_call_set_result(call, i, nullptr);
    }
  } reset{call, out ? results.size() : 0};
  nb::object outputs;
  if (out) {
    outputs = PyTuple_Check(out.ptr()) || PyList_Check(out.ptr())
                  ? nb::object(nb::tuple(nb::borrow(out)))
                  : nb::object(nb::make_tuple(nb::borrow(out)));
    if (nb::len(outputs) != results.size())
      raise("'out' has " + std::to_string(nb::len(outputs)) +
                " arrays, expected " + std::to_string(results.size()),
            Kind::Call);
    for (size_t i = 0; i < results.size(); ++i)
      setResult(call, i, outputs[i]);
  }

  checkCall(run(call));
  if (weir_call_failed_check_count(call))
    raiseChecks(call);
  if (out)
    return results.size() == 1 ? nb::object(outputs[0]) : outputs;
  if (results.size() == 1)
    return takeResult(call, 0);
  if (results.empty())
    return nb::none();
  nb::object tuple = nb::steal(PyTuple_New(results.size()));
  for (size_t i = 0; i < results.size(); ++i)
    PyTuple_SET_ITEM(tuple.ptr(), i, takeResult(call, i).release().ptr());
  return tuple;
}

} // namespace weir::python
