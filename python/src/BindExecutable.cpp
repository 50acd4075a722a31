#include "Arguments.h"
#include "Bindings.h"
#include "EntryPoint.h"
#include "Errors.h"
#include "Holders.h"
#include "PyExecutable.h"

#include "weir/Executable/ExecutableFile.h"
#include "weir/Execution/File.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

namespace nb = nanobind;
using namespace nb::literals;

namespace weir::python {

PyExecutable PyExecutable::fromBytes(std::string bytes, int threads) {
  auto file = runtime::Executable::fromMemory(bytes);
  if (!file)
    raise(file.message(), Kind::Executable);
  return {*file, std::move(bytes), "", threads, nullptr, {}};
}

namespace {

/// weir.TensorInfo: an argument or result of an entry point, copied.
struct TensorInfo {
  std::string name, dtype;
  std::vector<weir_dimension> dimensions;
  std::vector<std::string> symbols;
  std::optional<int64_t> bytes;
  std::optional<int> alias;
  bool donated = false;

  explicit TensorInfo(const weir_tensor_info &info)
      : name(info.name), dtype(info.dtype),
        dimensions(info.dimensions, info.dimensions + info.rank),
        donated(info.donated) {
    if (info.bytes >= 0)
      bytes = info.bytes;
    if (info.alias >= 0)
      alias = info.alias;
    for (const weir_dimension &dimension : dimensions)
      symbols.push_back(dimension.symbol ? dimension.symbol : "");
  }

  static bool isStatic(const weir_dimension &dimension) {
    return dimension.minimum == dimension.maximum;
  }
  /// `2x3xf32`, `?x4xui8`
  std::string str() const {
    std::string text;
    for (const weir_dimension &dimension : dimensions)
      text +=
          (isStatic(dimension) ? std::to_string(dimension.minimum) : "?") + "x";
    return text + dtype;
  }
  nb::tuple shape() const {
    nb::list sizes;
    for (const weir_dimension &dimension : dimensions)
      if (isStatic(dimension))
        sizes.append(dimension.minimum);
      else
        sizes.append(nb::none());
    return nb::tuple(sizes);
  }
  nb::tuple bounds() const {
    nb::list pairs;
    for (const weir_dimension &dimension : dimensions)
      pairs.append(nb::make_tuple(
          dimension.minimum, dimension.maximum < 0
                                 ? nb::none()
                                 : nb::object(nb::int_(dimension.maximum))));
    return nb::tuple(pairs);
  }
};

void bindTensorInfo(nb::module_ &m) {
  nb::class_<TensorInfo>(m, "TensorInfo",
                         "An argument or a result of an entry point.")
      .def_ro("name", &TensorInfo::name, "As the program calls it.")
      .def_ro("dtype", &TensorInfo::dtype,
              "MLIR's name of the element type: `f32`, `ui8`, `bf16`.")
      .def_prop_ro("shape", &TensorInfo::shape,
                   nb::sig("def shape(self) -> tuple[int | None, ...]"),
                   "Sizes; None where it is known at the call only.")
      .def_prop_ro("bounds", &TensorInfo::bounds,
                   nb::sig("def bounds(self) -> tuple[tuple[int, int | None], "
                           "...]"),
                   "Smallest and largest size of each dimension; None is no "
                   "bound.")
      .def_ro("bytes", &TensorInfo::bytes,
              "Of the whole tensor; None where that is known at the call only.")
      .def_ro("alias", &TensorInfo::alias,
              "Of a result: the argument whose memory it may use.")
      .def_ro("donated", &TensorInfo::donated,
              "Of an argument: the program may overwrite it; Weir gives it a "
              "copy.")
      .def("__str__", &TensorInfo::str)
      .def("__repr__", [](const TensorInfo &info) {
        return "<weir.TensorInfo " + info.name + ": " + info.str() + ">";
      });
}

/// The entry point `index`, made once.
EntryPoint &entryAt(PyExecutable &executable, size_t index) {
  nb::object key = nb::int_(index);
  if (executable.entries.contains(key))
    return nb::cast<EntryPoint &>(executable.entries[key]);
  auto session = runtime::Session::create(
      executable.file, {.threads = executable.threads, .copyUnfit = true});
  if (!session)
    raise(session.message(), Kind::Executable);
  nb::object object = nb::cast(new EntryPoint(executable.file, *session, index),
                               nb::rv_policy::take_ownership);
  executable.entries[key] = object;
  return nb::cast<EntryPoint &>(object);
}

size_t entryNamed(const PyExecutable &executable, const std::string &name) {
  auto index = executable.file.findEntry(name);
  if (!index)
    raise(index.message(), Kind::Call);
  return *index;
}

/// `main` if there is one, else the only one.
size_t defaultEntry(const PyExecutable &executable) {
  const runtime::Executable &file = executable.file;
  for (size_t i = 0; i < file.entryCount(); ++i)
    if (std::string_view(file.entry(i)->name) == "main")
      return i;
  if (file.entryCount() == 1)
    return 0;
  std::string names;
  for (size_t i = 0; i < file.entryCount(); ++i)
    names += std::string(i ? ", '" : "'") + file.entry(i)->name + "'";
  raise("the executable has several entry points, choose one by its name: " +
            names,
        Kind::Call);
}

EntryPoint &callee(PyExecutable &executable) {
  if (!executable.main)
    executable.main = &entryAt(executable, defaultEntry(executable));
  return *executable.main;
}

EntryPoint &callee(EntryPoint &entry) { return entry; }

/// What Python calls for `object(…)`. The method `__call__` would do, but finds
/// its arguments anew in each call, which costs more than a small program.
template <typename T>
PyObject *callSlot(PyObject *self, PyObject *args, PyObject *kwargs) noexcept {
  try {
    if (!nb::inst_ready(self)) {
      PyErr_SetString(PyExc_TypeError, "the object was never initialized");
      return nullptr;
    }
    return callee(*nb::inst_ptr<T>(self)).call(args, kwargs).release().ptr();
  } catch (nb::python_error &error) {
    error.restore();
  } catch (const std::bad_alloc &) {
    PyErr_NoMemory();
  } catch (const std::exception &error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  }
  return nullptr;
}

template <typename T> void callBySlot(nb::class_<T> &type) {
  reinterpret_cast<PyTypeObject *>(type.ptr())->tp_call = callSlot<T>;
}

std::vector<TensorInfo> argumentsOf(const EntryPoint &entry) {
  std::vector<TensorInfo> infos;
  for (size_t i = 0; i < entry.info().argument_count; ++i)
    infos.emplace_back(entry.argument(i));
  return infos;
}

std::vector<TensorInfo> resultsOf(const EntryPoint &entry) {
  std::vector<TensorInfo> infos;
  for (size_t i = 0; i < entry.info().result_count; ++i)
    infos.emplace_back(entry.result(i));
  return infos;
}

std::vector<TensorInfo> infosOf(const PyExecutable &executable, bool results) {
  const runtime::Executable &file = executable.file;
  size_t entry = defaultEntry(executable);
  std::vector<TensorInfo> infos;
  for (size_t i = 0;
       const weir_tensor_info *info = results ? file.result(entry, i)
                                              : file.argument(entry, i);
       ++i)
    infos.emplace_back(*info);
  return infos;
}

std::string bytesOf(const PyExecutable &executable) {
  if (executable.path.empty())
    return executable.bytes;
  auto bytes = readFile(executable.path);
  if (!bytes)
    raise(bytes.message(), Kind::Executable);
  return *bytes;
}

nb::object manifestOf(const PyExecutable &executable) {
  return nb::module_::import_("json").attr("loads")(executable.file.manifest());
}

PyExecutable load(nb::handle path, int threads) {
  std::string name = pathOf(path);
  auto file = runtime::Executable::open(name);
  if (!file)
    raise(file.message(), Kind::Executable);
  return {*file, "", name, threads, nullptr, {}};
}

void bindEntryPoint(nb::module_ &m) {
  nb::class_<EntryPoint> type(m, "EntryPoint",
                              "A function of an executable, to be called.");
  type.def_prop_ro(
          "name",
          [](const EntryPoint &entry) {
            return std::string(entry.info().name);
          },
          "Of the function in the program.")
      .def_prop_ro("arguments", &argumentsOf, "Its arguments, in order.")
      .def_prop_ro("results", &resultsOf, "Its results, in order.")
      .def_prop_ro(
          "arena_bytes",
          [](const EntryPoint &entry) { return entry.info().arena_bytes; },
          "Scratch memory of one call.")
      .def_prop_ro(
          "threads",
          [](const EntryPoint &entry) { return entry.thread().threads(); },
          "Threads that its parallel loops use.")
      .def(
          "__call__",
          [](EntryPoint &entry, nb::args args, nb::kwargs kwargs) {
            return entry.call(args, kwargs);
          },
          nb::sig("def __call__(self, *args: object, out: object = None, "
                  "**kwargs: object) -> typing.Any"),
          "See Executable.__call__.")
      .def("__repr__", [](const EntryPoint &entry) {
        return "<weir.EntryPoint " + std::string(entry.info().name) + ">";
      });
  callBySlot(type);
}

void bindLooking(nb::class_<PyExecutable> &type) {
  type.def_prop_ro(
          "entry_points",
          [](const PyExecutable &executable) {
            std::vector<std::string> names;
            for (size_t i = 0; i < executable.file.entryCount(); ++i)
              names.emplace_back(executable.file.entry(i)->name);
            return names;
          },
          "The names of the functions that can be called.")
      .def(
          "__getitem__",
          [](PyExecutable &executable, const std::string &name) {
            entryAt(executable, entryNamed(executable, name));
            return executable.entries[nb::int_(entryNamed(executable, name))];
          },
          "name"_a, nb::sig("def __getitem__(self, name: str) -> EntryPoint"),
          "The entry point of that name.")
      .def_prop_ro(
          "arguments",
          [](const PyExecutable &executable) {
            return infosOf(executable, /*results=*/false);
          },
          "The arguments of the entry point that a call takes.")
      .def_prop_ro(
          "results",
          [](const PyExecutable &executable) {
            return infosOf(executable, /*results=*/true);
          },
          "The results of that entry point.")
      .def_prop_ro("manifest", &manifestOf,
                   nb::sig("def manifest(self) -> dict[str, typing.Any]"),
                   "All that the executable says about itself.")
      .def_prop_ro(
          "content_hash",
          [](const PyExecutable &e) {
            return std::string(e.file.contentHash());
          },
          "A hash of all its bytes.")
      .def_prop_ro(
          "producer",
          [](const PyExecutable &e) { return std::string(e.file.producer()); },
          "The version of Weir and LLVM that made it.")
      .def_prop_ro(
          "triple",
          [](const PyExecutable &e) { return std::string(e.file.triple()); },
          "The machine that it is for.")
      .def_prop_ro(
          "cpu",
          [](const PyExecutable &e) { return std::string(e.file.cpu()); },
          "The CPU that it is tuned for.")
      .def_prop_ro(
          "features", [](const PyExecutable &e) { return e.file.features(); },
          "The CPU features that it needs.")
      .def_prop_ro(
          "report",
          [](const PyExecutable &executable) -> std::optional<RunReport> {
            if (!executable.report)
              return std::nullopt;
            return *executable.report;
          },
          "What the pipeline did that made it; None if it was loaded.");
}

} // namespace

void bindExecutable(nb::module_ &m) {
  bindTensorInfo(m);
  bindEntryPoint(m);
  nb::class_<PyExecutable> type(
      m, "Executable",
      "A native executable. Call it with NumPy arrays, anything that speaks "
      "DLPack, numbers or lists; the results are NumPy arrays. Any number of "
      "threads may call it at once.");
  type.def_static(
          "load", &load, "path"_a, nb::kw_only(), "threads"_a = 0,
          nb::sig("def load(path: str | os.PathLike[str], *, threads: int = 0) "
                  "-> Executable"),
          "Opens and verifies a file. `threads` is for its parallel loops; 0 "
          "is one a core.")
      .def_static(
          "from_bytes",
          [](nb::bytes bytes, int threads) {
            return PyExecutable::fromBytes(
                std::string(bytes.c_str(), bytes.size()), threads);
          },
          "bytes"_a, nb::kw_only(), "threads"_a = 0,
          "The same from the bytes of a file.")
      .def(
          "save",
          [](const PyExecutable &executable, nb::handle path) {
            std::string name = pathOf(path);
            std::string bytes = bytesOf(executable);
            check(writeExecutable(name, {bytes.data(), bytes.size()}),
                  Kind::Executable);
          },
          "path"_a,
          nb::sig("def save(self, path: str | os.PathLike[str]) -> None"),
          "Writes the file, whole or not at all.")
      .def(
          "to_bytes",
          [](const PyExecutable &executable) {
            std::string bytes = bytesOf(executable);
            return nb::bytes(bytes.data(), bytes.size());
          },
          "The bytes of the file.")
      .def(
          "source",
          [](const PyExecutable &executable) {
            std::string bytes = bytesOf(executable);
            llvm::Expected<std::shared_ptr<Program>> source = [&] {
              nb::gil_scoped_release released;
              return Program::sourceOf(bytes);
            }();
            return PyModule{unwrap(std::move(source), Kind::Executable),
                            nullptr};
          },
          "The program that it was made of, where it keeps it; its provenance "
          "has the pipeline, and compiling it again gives the same bytes.")
      .def(
          "with_threads",
          [](const PyExecutable &executable, int threads) {
            PyExecutable copy = executable;
            copy.threads = threads;
            copy.entries = nb::dict();
            copy.main = nullptr;
            return copy;
          },
          "threads"_a,
          "The same executable with another number of threads for its parallel "
          "loops; 0 is one a core.")
      .def(
          "__call__",
          [](PyExecutable &executable, nb::args args, nb::kwargs kwargs) {
            return callee(executable).call(args, kwargs);
          },
          nb::sig("def __call__(self, *args: object, out: object = None, "
                  "**kwargs: object) -> typing.Any"),
          "Calls `main`, or the only entry point, with arguments in order or "
          "by name. Returns an array, or a tuple of them where there are "
          "several results; `out` is an array, or a tuple, to write instead. "
          "Arrays must have the element type and shape that the program says; "
          "numbers and lists take them.")
      .def("__repr__", [](const PyExecutable &executable) {
        std::string names;
        for (size_t i = 0; i < executable.file.entryCount(); ++i)
          names += std::string(i ? ", " : "") + executable.file.entry(i)->name;
        return "<weir.Executable: " + names + ">";
      });
  callBySlot(type);
  bindLooking(type);
}

} // namespace weir::python
