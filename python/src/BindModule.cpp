#include "Arguments.h"
#include "Bindings.h"
#include "Errors.h"
#include "Holders.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

namespace nb = nanobind;
using namespace nb::literals;

namespace weir::python {
namespace {

/// The bytes of a str or a bytes-like object.
std::string bytesOf(nb::handle source) {
  if (PyUnicode_Check(source.ptr()))
    return textOf(source);
  Py_buffer buffer;
  if (PyObject_GetBuffer(source.ptr(), &buffer, PyBUF_SIMPLE) != 0) {
    PyErr_Clear();
    throw nb::type_error("expected the text of a module as str or its bytes; "
                         "for a file use weir.Module.load(path)");
  }
  std::string bytes(static_cast<const char *>(buffer.buf), buffer.len);
  PyBuffer_Release(&buffer);
  return bytes;
}

PyModule parse(nb::handle source, const std::string &name) {
  // Text, of which there may be megabytes, is read where Python keeps it.
  std::string copied;
  llvm::StringRef bytes;
  if (PyUnicode_Check(source.ptr()))
    bytes = viewOf(source);
  else
    bytes = copied = bytesOf(source);
  llvm::Expected<std::shared_ptr<Program>> program = [&] {
    nb::gil_scoped_release released;
    return Program::parse(bytes, name);
  }();
  return {unwrap(std::move(program), Kind::Parse), nullptr};
}

PyModule load(nb::handle path) {
  std::string name = pathOf(path);
  llvm::Expected<std::shared_ptr<Program>> program = [&] {
    nb::gil_scoped_release released;
    return Program::load(name);
  }();
  return {unwrap(std::move(program), Kind::Parse), nullptr};
}

nb::dict
dictOf(const std::vector<std::pair<std::string, std::string>> &attributes) {
  nb::dict dict;
  for (const auto &[name, value] : attributes)
    dict[nb::str(name.c_str(), name.size())] =
        nb::str(value.c_str(), value.size());
  return dict;
}

std::string printed(const PyModule &module, bool locations,
                    std::optional<int64_t> elide) {
  return unwrap(module.program->text(locations, elide), Kind::Compile);
}

void bindOperation(nb::module_ &m) {
  nb::class_<OperationInfo>(m, "Operation",
                            "One operation of a module, as text. A copy: it "
                            "does not change with the module.")
      .def_ro("name", &OperationInfo::name, "`stablehlo.add`")
      .def_prop_ro(
          "attributes",
          [](const OperationInfo &op) { return dictOf(op.attributes); },
          nb::sig("def attributes(self) -> dict[str, str]"),
          "Attributes by name, each as MLIR prints it.")
      .def_ro("operand_types", &OperationInfo::operandTypes,
              "The types of its operands, as text.")
      .def_ro("result_types", &OperationInfo::resultTypes,
              "The types of its results, as text.")
      .def_ro("symbol", &OperationInfo::symbol,
              "Its symbol name, as of a function; None for others.")
      .def_ro("depth", &OperationInfo::depth,
              "How many operations it lies in; the module itself is 0.")
      .def_prop_ro(
          "location",
          [](const OperationInfo &op) { return locationOf(op.place); },
          nb::sig("def location(self) -> weir.errors.Location | None"),
          "Where in the user's file, if that is known.")
      .def("__repr__", [](const OperationInfo &op) {
        return "<weir.Operation " + op.name +
               (op.symbol ? " @" + *op.symbol : "") + ">";
      });
}

} // namespace

void bindProvenance(nb::module_ &m) {
  nb::class_<Program::Origin>(m, "Provenance",
                              "How a module came to be: what a pipeline of a "
                              "CompilerClient notes in it.")
      .def_ro("version", &Program::Origin::version,
              "The version of Weir that ran it.")
      .def_ro("pipeline", &Program::Origin::pipeline,
              "The whole pipeline, as it was resolved; it needs no file.")
      .def_ro("after", &Program::Origin::after,
              "The last stage that ran; empty where none did.")
      .def_ro("next", &Program::Origin::next,
              "The stage that is next; empty where all have run.")
      .def_ro("has_source", &Program::Origin::hasSource,
              "Whether the module that it started from is kept.")
      .def("__repr__", [](const Program::Origin &origin) {
        return "<weir.Provenance: pipeline " + origin.pipeline.name() +
               ", after '" + origin.after + "'>";
      });
}

void bindModule(nb::module_ &m) {
  bindProvenance(m);
  bindOperation(m);
  nb::class_<PyModule>(
      m, "Module",
      "A program: an MLIR module in a context of its own.\n\n"
      "A module belongs to one thread at a time; clone() gives another thread "
      "its own.")
      .def(
          "__init__",
          [](PyModule *self, nb::object source, const std::string &name) {
            new (self) PyModule(parse(source, name));
          },
          "source"_a, "name"_a = "<string>",
          nb::sig("def __init__(self, source: str | bytes, name: str = "
                  "'<string>') -> None"),
          "Reads a module from text or bytes, in any form that `weir compile` "
          "takes. `name` stands for the file in messages.")
      .def_static("parse", &parse, "source"_a, "name"_a = "<string>",
                  nb::sig("def parse(source: str | bytes, name: str = "
                          "'<string>') -> Module"),
                  "The same as `weir.Module(source, name)`.")
      .def_static("load", &load, "path"_a,
                  nb::sig("def load(path: str | os.PathLike[str]) -> Module"),
                  "Reads a module from a file; `-` is standard input.")
      .def_static(
          "from_jax",
          [](nb::object function, nb::args args, nb::kwargs kwargs) {
            return nb::module_::import_("weir._jax")
                .attr("lower")(function, *args, **kwargs);
          },
          nb::sig("def from_jax(function: collections.abc.Callable[..., "
                  "object], *args: object, **kwargs: object) -> Module"),
          "Lowers a JAX function for arguments of these shapes (arrays or "
          "`jax.ShapeDtypeStruct`s); it may be jitted already. Needs JAX.")
      .def("__str__",
           [](const PyModule &module) {
             return printed(module, false, std::nullopt);
           })
      .def("__repr__",
           [](const PyModule &module) {
             auto walked = module.program->walk();
             if (!walked) {
               llvm::consumeError(walked.takeError());
               return std::string("<weir.Module in use>");
             }
             return "<weir.Module of " + std::to_string(walked->size() - 1) +
                    " operations>";
           })
      .def("text", &printed, "locations"_a = false, "elide"_a = nb::none(),
           "The module as MLIR text: with the locations of operations, and "
           "with constants of more than `elide` elements left out, if asked.")
      .def(
          "bytecode",
          [](const PyModule &module) {
            std::string bytes =
                unwrap(module.program->bytecode(), Kind::Compile);
            return nb::bytes(bytes.data(), bytes.size());
          },
          "The module as MLIR bytecode, which `weir.Module` reads.")
      .def(
          "clone",
          [](const PyModule &module) {
            llvm::Expected<std::shared_ptr<Program>> copy = [&] {
              nb::gil_scoped_release released;
              return module.program->clone();
            }();
            return PyModule{unwrap(std::move(copy), Kind::Compile),
                            module.report};
          },
          "An equal module in a context of its own: a run of one leaves the "
          "other as it is.")
      .def("__copy__",
           [](const PyModule &module) {
             return PyModule{unwrap(module.program->clone(), Kind::Compile),
                             module.report};
           })
      .def(
          "__deepcopy__",
          [](const PyModule &module, nb::handle) {
            return PyModule{unwrap(module.program->clone(), Kind::Compile),
                            module.report};
          },
          "memo"_a)
      .def(
          "walk",
          [](const PyModule &module) {
            return unwrap(module.program->walk(), Kind::Compile);
          },
          "All operations, the module itself first, each before those in it.")
      .def_prop_ro(
          "attributes",
          [](const PyModule &module) {
            return dictOf(unwrap(module.program->attributes(), Kind::Compile));
          },
          nb::sig("def attributes(self) -> dict[str, str]"),
          "The module's own attributes by name, each as MLIR prints it.")
      .def(
          "set_attribute",
          [](PyModule &module, const std::string &name,
             std::optional<std::string> value) {
            check(module.program->setAttribute(name, value.value_or("")),
                  Kind::Parse);
          },
          "name"_a, "value"_a.none(),
          "Sets an attribute of the module from MLIR text; None removes it.")
      .def(
          "assign",
          [](PyModule &module, nb::handle source, const std::string &name) {
            std::string bytes;
            if (nb::isinstance<PyModule>(source))
              bytes = unwrap(nb::cast<PyModule &>(source).program->bytecode(),
                             Kind::Compile);
            else
              bytes = bytesOf(source);
            check(module.program->assign(bytes, name), Kind::Parse);
          },
          "source"_a, "name"_a = "<string>",
          nb::sig("def assign(self, source: str | bytes | Module, name: str = "
                  "'<string>') -> None"),
          "Puts another module in the place of what this one holds: how a "
          "stage in Python changes the program.")
      .def_prop_ro(
          "provenance",
          [](const PyModule &module) {
            return unwrap(module.program->origin(), Kind::Pipeline);
          },
          "How the module came to be; None where it does not say. "
          "`module.provenance.pipeline.run(module, start_at="
          "module.provenance.next)` goes on from there.")
      .def(
          "source",
          [](const PyModule &module) {
            return PyModule{unwrap(module.program->source(), Kind::Pipeline),
                            nullptr};
          },
          "The module that its pipeline began with.")
      .def_prop_ro(
          "report",
          [](const PyModule &module) -> std::optional<RunReport> {
            if (!module.report)
              return std::nullopt;
            return *module.report;
          },
          "What the last pipeline that ran on it did; None before any.");
}

} // namespace weir::python
