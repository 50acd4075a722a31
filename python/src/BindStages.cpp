#include "Arguments.h"
#include "Bindings.h"
#include "Callbacks.h"
#include "Errors.h"
#include "Holders.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

namespace nb = nanobind;
using namespace nb::literals;

namespace weir::python {

static int64_t intOf(const std::string &name, nb::handle value) {
  nb::object number = nb::steal(PyNumber_Index(value.ptr()));
  if (!number)
    throw nb::python_error();
  return argumentOf<int64_t>(number, "parameter '" + name + "'",
                             "an int of 64 bits");
}

ParameterValue valueOf(const std::string &name, nb::handle value) {
  PyObject *object = value.ptr();
  if (value.is_none())
    return {};
  if (PyBool_Check(object))
    return ParameterValue(nb::cast<bool>(value));
  if (PyUnicode_Check(object))
    return ParameterValue(textOf(value));
  if (PyFloat_Check(object))
    return ParameterValue(nb::cast<double>(value));
  if (PyIndex_Check(object)) // NumPy's integers too
    return ParameterValue(intOf(name, value));
  if (PySequence_Check(object)) {
    std::vector<int64_t> list;
    for (nb::handle element : value) {
      if (!PyIndex_Check(element.ptr()))
        throw nb::type_error(
            ("parameter '" + name + "': a list of integers was expected")
                .c_str());
      list.push_back(intOf(name, element));
    }
    return ParameterValue(std::move(list));
  }
  throw nb::type_error(
      ("parameter '" + name +
       "': expected a bool, int, float, str, list of ints, or None for auto")
          .c_str());
}

Parameters parametersOf(const nb::dict &values) {
  Parameters parameters;
  for (auto [key, value] : values) {
    std::string name =
        argumentOf<std::string>(key, "the name of a parameter", "a str");
    // Text is read by the declared type, as on the command line.
    if (PyUnicode_Check(value.ptr()))
      parameters.setText(name, textOf(value));
    else
      parameters.set(name, valueOf(name, value));
  }
  return parameters;
}

nb::object toPython(const ParameterValue &value) {
  if (const bool *flag = value.getBool())
    return nb::bool_(*flag);
  if (const int64_t *number = value.getInt())
    return nb::int_(*number);
  if (const double *number = value.getFloat())
    return nb::float_(*number);
  if (const std::string *text = value.getString())
    return nb::str(text->c_str(), text->size());
  if (const std::vector<int64_t> *list = value.getInts())
    return nb::cast(*list);
  return nb::none();
}

PipelineLibrary libraryOf(const std::vector<std::string> &paths) {
  PipelineLibrary library = PipelineLibrary::installed();
  for (const std::string &path : paths)
    library.addPath(path);
  return library;
}

/// Makes `function` callable by the name.
static PassStage registerAs(nb::handle function, const std::string &name) {
  if (!PyCallable_Check(function.ptr()))
    throw nb::type_error("expected a function of a weir.Module");
  // Kept as long as the process: a pipeline may name it.
  PyObject *kept = nb::borrow(function).release().ptr();
  return unwrap(Program::registerFunction(
                    name,
                    [kept](const std::shared_ptr<Program> &program) {
                      return callPython([&] {
                        nb::handle target(kept);
                        target(PyModule{program, nullptr});
                      });
                    }),
                Kind::Pipeline);
}

/// The same by the name of a stage, or by one with a number after it where
/// another function has that name: an older pipeline may call it.
static PassStage passCalling(nb::handle function, const std::string &stage) {
  static auto *known = new nb::dict();
  std::string name = stage;
  for (unsigned count = 2;; ++count) {
    nb::str key(name.c_str(), name.size());
    if (!known->contains(key)) {
      PassStage pass = registerAs(function, name);
      (*known)[key] = nb::borrow(function);
      return pass;
    }
    if (nb::object((*known)[key]).is(function))
      return unwrap(PassStage::parse("weir-call{function=" + name + "}"),
                    Kind::Pipeline);
    name = stage + "-" + std::to_string(count);
  }
}

Stage stageOf(nb::handle body, const std::string &name,
              const std::string &summary) {
  if (nb::isinstance<PassStage>(body))
    return Stage(name, summary, nb::cast<PassStage &>(body));
  if (nb::isinstance<TransformStage>(body))
    return Stage(name, summary, nb::cast<TransformStage &>(body));
  if (nb::isinstance<nb::str>(body))
    return Stage(name, summary,
                 unwrap(PassStage::parse(textOf(body)), Kind::Pipeline));
  if (PyCallable_Check(body.ptr()))
    return Stage(name, summary, passCalling(body, name));
  throw nb::type_error("expected the body of a stage: pass text, a "
                       "weir.PassStage, a weir.TransformStage or a callable");
}

namespace {

TransformStage::Bindings bindingsOf(const nb::dict &values) {
  TransformStage::Bindings bindings;
  for (auto [key, value] : values) {
    std::string name = textOf(key);
    bindings.emplace_back(name, valueOf(name, value));
  }
  return bindings;
}

Schedule scheduleOf(const std::string &path,
                    const std::vector<std::string> &paths) {
  PipelineLibrary::File file =
      unwrap(libraryOf(paths).find(path, PipelineLibrary::Kind::Schedule),
             Kind::Pipeline);
  return {file.name, file.path, file.text};
}

void bindTransform(nb::module_ &m) {
  nb::class_<TransformStage>(
      m, "TransformStage",
      "Applies a named sequence of a schedule, a module of the transform "
      "dialect, to the program. A value: methods give a new one.")
      .def_static(
          "from_file",
          [](nb::handle path, const std::string &sequence,
             const std::vector<std::string> &paths) {
            return unwrap(TransformStage::fromFile(pathOf(path), sequence,
                                                   libraryOf(paths)),
                          Kind::Pipeline);
          },
          "path"_a, "sequence"_a = TransformStage::mainSequence.str(),
          nb::kw_only(), "paths"_a = std::vector<std::string>(),
          nb::sig("def from_file(path: str | os.PathLike[str], sequence: str = "
                  "'__transform_main', *, paths: collections.abc.Sequence[str] "
                  "= ()) -> TransformStage"),
          "A schedule in a file: a path, or a name that the library or one of "
          "the folders `paths` has.")
      .def_static(
          "from_text",
          [](const std::string &text, const std::string &sequence) {
            return unwrap(TransformStage::fromText(text, sequence),
                          Kind::Pipeline);
          },
          "text"_a, "sequence"_a = TransformStage::mainSequence.str(),
          "A schedule made in memory; the pass form of a pipeline carries its "
          "text.")
      .def(
          "__init__",
          [](TransformStage *self, const PyModule &schedule,
             const std::string &sequence) {
            std::string text = unwrap(
                schedule.program->text(/*locations=*/false, std::nullopt),
                Kind::Pipeline);
            new (self) TransformStage(unwrap(
                TransformStage::fromText(text, sequence), Kind::Pipeline));
          },
          "schedule"_a, "sequence"_a = TransformStage::mainSequence.str(),
          "A schedule that is a module already.")
      .def(
          "bind",
          [](const TransformStage &stage, const nb::kwargs &values) {
            return stage.with(bindingsOf(values));
          },
          "values"_a,
          nb::sig("def bind(self, **values: bool | int | float | str | "
                  "collections.abc.Sequence[int]) -> TransformStage"),
          "With values for the sequence's `weir.param` arguments.")
      .def(
          "with_libraries",
          [](const TransformStage &stage, const std::vector<std::string> &files,
             const std::vector<std::string> &paths) {
            std::vector<Schedule> libraries;
            for (const std::string &file : files)
              libraries.push_back(scheduleOf(file, paths));
            return stage.withLibraries(std::move(libraries));
          },
          "files"_a, nb::kw_only(), "paths"_a = std::vector<std::string>(),
          "With further schedules whose sequences `transform.include` may "
          "name.")
      .def("skip_on_failure", &TransformStage::skipOnFailure, "skip"_a = true,
           "A transform that does not apply is then a warning, no error.")
      .def_prop_ro(
          "text",
          [](const TransformStage &stage) { return stage.schedule().text; },
          "The schedule as text.")
      .def_prop_ro(
          "path",
          [](const TransformStage &stage) { return stage.schedule().path; },
          "The file of the schedule; empty for one made in memory.")
      .def_prop_ro(
          "sequence",
          [](const TransformStage &stage) { return stage.sequence(); },
          "The named sequence that is applied.")
      .def_prop_ro(
          "bindings",
          [](const TransformStage &stage) {
            nb::dict values;
            for (const auto &[name, value] : stage.bindings())
              values[name.c_str()] = toPython(value);
            return values;
          },
          nb::sig("def bindings(self) -> dict[str, object]"),
          "The values of the sequence's parameters.")
      .def_prop_ro("skips_on_failure", &TransformStage::skipsOnFailure,
                   "Whether a transform that does not apply is a warning.")
      .def("__repr__", [](const TransformStage &stage) {
        return "<weir.TransformStage " +
               (stage.schedule().name.empty() ? std::string("from text")
                                              : stage.schedule().name) +
               " @" + stage.sequence() + ">";
      });
}

} // namespace

void bindStages(nb::module_ &m) {
  nb::class_<PassStage>(m, "PassStage", "A list of MLIR passes.")
      .def(
          "__init__",
          [](PassStage *self, const std::string &passes) {
            new (self)
                PassStage(unwrap(PassStage::parse(passes), Kind::Pipeline));
          },
          "passes"_a,
          "From MLIR's pass-pipeline text on the module, nesting and options "
          "included; checks that every pass is registered and takes its "
          "options.")
      .def_prop_ro(
          "passes", [](const PassStage &stage) { return stage.passes(); },
          "The passes as text, in normal form.")
      .def("__repr__", [](const PassStage &stage) {
        return "<weir.PassStage " + stage.passes() + ">";
      });
  m.def(
      "register_function",
      [](const std::string &name, nb::object function) {
        return registerAs(function, name);
      },
      "name"_a, "function"_a,
      nb::sig("def register_function(name: str, function: "
              "collections.abc.Callable[[Module], object]) -> PassStage"),
      "Makes a function callable by pipelines of this process: "
      "`weir-call{function=name}`, which is what is returned. It is called "
      "with the module and may change it; what it raises stops the run. A "
      "function of the same name is replaced.");
  bindTransform(m);
  bindGenerators(m);
  nb::class_<Stage>(m, "Stage",
                    "One named step of a pipeline: passes, or a schedule. A "
                    "value, cheap to copy.")
      .def(
          "__init__",
          [](Stage *self, const std::string &name, nb::object body,
             const std::string &summary) {
            new (self) Stage(stageOf(body, name, summary));
          },
          "name"_a, "body"_a, "summary"_a = "",
          nb::sig("def __init__(self, name: str, body: str | PassStage | "
                  "TransformStage | collections.abc.Callable[[Module], "
                  "object], summary: str = '') -> None"),
          "`body` is the text of passes, a PassStage, a TransformStage, or a "
          "function, which is registered by the name of the stage (see "
          "register_function).")
      .def_prop_ro(
          "name", [](const Stage &stage) { return stage.name(); },
          "What the pipeline calls it.")
      .def_prop_ro(
          "summary", [](const Stage &stage) { return stage.summary(); },
          "One line on what it does.")
      .def_prop_ro(
          "passes",
          [](const Stage &stage) -> std::optional<std::string> {
            if (const PassStage *passes = stage.asPasses())
              return passes->passes();
            return std::nullopt;
          },
          "Its passes as text; None where it is a schedule.")
      .def_prop_ro(
          "schedule",
          [](const Stage &stage) -> std::optional<TransformStage> {
            if (const TransformStage *schedule = stage.asTransform())
              return *schedule;
            return std::nullopt;
          },
          "Its schedule; None where it is passes.")
      .def_prop_ro("pass_text", &Stage::passText,
                   "Its body as MLIR pass-pipeline text.")
      .def(
          "renamed",
          [](const Stage &stage, const std::string &name) {
            return stage.renamed(name);
          },
          "name"_a, "The same stage by another name.")
      .def("__repr__", [](const Stage &stage) {
        return "<weir.Stage " + stage.name() + ": " + stage.passText() + ">";
      });
}

} // namespace weir::python
