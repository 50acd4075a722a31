//===- BindGenerators.cpp - Schedules that Python functions make ----------===//
#include "Arguments.h"
#include "Bindings.h"
#include "Callbacks.h"
#include "Errors.h"
#include "Holders.h"

#include "weir/Pipeline/ScheduleGenerators.h"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

namespace nb = nanobind;
using namespace nb::literals;

namespace weir::python {
namespace {

/// What the function makes of the values: text, or a module.
llvm::Expected<std::string> generate(nb::handle function,
                                     const Parameters::Map &values) {
  std::string text;
  llvm::Error error = callPython([&] {
    nb::dict keywords;
    for (const auto &[name, value] : values)
      keywords[name.c_str()] = toPython(value);
    nb::object made = function(**keywords);
    if (nb::isinstance<nb::str>(made))
      text = textOf(made);
    else if (nb::isinstance<PyModule>(made))
      text = unwrap(nb::cast<PyModule &>(made).program->text(
                        /*locations=*/false, std::nullopt),
                    Kind::Pipeline);
    else
      throw nb::type_error("a generator of schedules returns the text of a "
                           "module, or a weir.Module");
  });
  if (error)
    return std::move(error);
  return text;
}

void registerGenerator(const std::string &name, nb::object function,
                       const std::string &summary) {
  if (!PyCallable_Check(function.ptr()))
    throw nb::type_error("expected a function that returns a schedule");
  unregisterScheduleGenerator(name);
  // Kept as long as the process: a pipeline may name it.
  PyObject *kept = function.release().ptr();
  ScheduleGenerator generator;
  generator.name = name;
  generator.summary = summary;
  generator.takesAnything = true;
  generator.generate = [kept](const Parameters::Map &values) {
    return generate(nb::handle(kept), values);
  };
  check(registerScheduleGenerator(std::move(generator)), Kind::Pipeline);
}

TransformStage fromGenerator(const std::string &name,
                             const std::string &sequence,
                             const nb::kwargs &values) {
  TransformStage::Bindings arguments;
  for (auto [key, value] : values) {
    std::string argument = textOf(key);
    arguments.emplace_back(argument, valueOf(argument, value));
  }
  (void)takeRaised();
  llvm::Expected<TransformStage> stage =
      TransformStage::fromGenerator(name, std::move(arguments), sequence);
  if (std::exception_ptr raised = takeRaised(); raised && !stage) {
    llvm::consumeError(stage.takeError());
    std::rethrow_exception(raised);
  }
  return unwrap(std::move(stage), Kind::Pipeline);
}

} // namespace

void bindGenerators(nb::module_ &m) {
  nb::object type = m.attr("TransformStage");
  auto &stage = static_cast<nb::class_<TransformStage> &>(type);
  stage.def_static(
      "from_generator", &fromGenerator, "name"_a,
      "sequence"_a = TransformStage::mainSequence.str(), "values"_a,
      nb::sig("def from_generator(name: str, sequence: str = "
              "'__transform_main', **values: bool | int | float | str | "
              "collections.abc.Sequence[int]) -> TransformStage"),
      "A schedule that a registered generator makes of these values. The stage "
      "keeps what was made.");
  m.def("register_generator", &registerGenerator, "name"_a, "function"_a,
        "summary"_a = "",
        nb::sig("def register_generator(name: str, function: "
                "collections.abc.Callable[..., str | Module], summary: str = "
                "'') -> None"),
        "Makes a function known as a generator of schedules: it is called with "
        "values by name and returns the text of a module of named sequences, "
        "or the module. Pipelines name it as `generator: name`. One of the "
        "same name is replaced.");
  m.def("generators", &scheduleGeneratorNames,
        "The names of all generators of schedules.");
}

} // namespace weir::python
