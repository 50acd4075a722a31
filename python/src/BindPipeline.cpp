#include "Arguments.h"
#include "Bindings.h"
#include "Callbacks.h"
#include "Errors.h"
#include "Holders.h"
#include "Interruptible.h"

#include <llvm/Support/FormatVariadic.h>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

namespace nb = nanobind;
using namespace nb::literals;

namespace weir::python {

PipelineForm formOf(const std::string &name) {
  if (name == "yaml")
    return PipelineForm::Yaml;
  if (name == "passes")
    return PipelineForm::Passes;
  if (name == "oneline")
    return PipelineForm::PassesOneLine;
  throw nb::value_error(("no form '" + name +
                         "' of a pipeline; it has: 'yaml', 'passes', 'oneline'")
                            .c_str());
}

static bool isGiven(const nb::object &function) {
  return function.is_valid() && !function.is_none();
}

static Program::StageCallback stageCallback(const nb::object &function) {
  if (!isGiven(function))
    return {};
  return
      [&function](const Stage &stage, const std::shared_ptr<Program> &program) {
        return callPython([&] { function(stage, PyModule{program, nullptr}); });
      };
}

static Program::PassCallback passCallback(const nb::object &function) {
  if (!isGiven(function))
    return {};
  return [&function](const Stage &stage, llvm::StringRef pass,
                     const OperationInfo &op) {
    return callPython([&] { function(stage, pass.str(), op); });
  };
}

void runPipeline(const Pipeline &pipeline, PyModule &module,
                 const RunArguments &arguments) {
  // Names of stages are wrong in the call, not in the program.
  (void)unwrap(pipeline.slice(arguments.options.from, arguments.options.to),
               Kind::Pipeline);
  RunOptions options = arguments.options;
  if (!options.cancellation)
    options.cancellation.emplace();
  std::optional<Isolation> isolation = arguments.isolation;
  if (isolation) {
    for (const nb::object *function :
         {&arguments.beforeStage, &arguments.afterStage, &arguments.beforePass,
          &arguments.afterPass})
      if (isGiven(*function))
        throw nb::value_error("callbacks would be called in the child process; "
                              "give them to a run without 'pass_timeout', "
                              "'memory_limit' and 'isolate'");
    isolation->hooks.isCancelled = [token = *options.cancellation] {
      return token.isCancelled();
    };
  }
  Program::Callbacks callbacks = {
      stageCallback(arguments.beforeStage), stageCallback(arguments.afterStage),
      passCallback(arguments.beforePass), passCallback(arguments.afterPass)};
  std::optional<llvm::Expected<RunReport>> report;
  std::exception_ptr raised;
  try {
    runInterruptible(
        [&] {
          takeRaised();
          report.emplace(
              module.program->run(pipeline, options, callbacks, isolation));
          raised = takeRaised();
        },
        [&] { options.cancellation->cancel(); });
  } catch (...) {
    // That the run was told to stop is no news.
    if (!*report)
      llvm::consumeError(report->takeError());
    throw;
  }
  if (raised && !*report) {
    llvm::consumeError(report->takeError());
    std::rethrow_exception(raised);
  }
  module.report = std::make_shared<const RunReport>(
      unwrap(std::move(*report), Kind::Compile));
}

namespace {

Pipeline load(nb::handle nameOrPath, const nb::dict &parameters,
              const std::vector<std::string> &paths) {
  return unwrap(Pipeline::load(pathOf(nameOrPath), parametersOf(parameters),
                               libraryOf(paths)),
                Kind::Pipeline);
}

Pipeline parse(const std::string &text, const std::string &file,
               const nb::dict &parameters,
               const std::vector<std::string> &paths) {
  PipelineSource source;
  source.file = file;
  source.parameters = parametersOf(parameters);
  source.library = libraryOf(paths);
  return unwrap(Pipeline::parse(text, source), Kind::Pipeline);
}

/// A stage as it is, or a body that takes over the name and summary of `like`.
Stage stageLike(nb::handle stage, const Stage *like) {
  if (nb::isinstance<Stage>(stage))
    return nb::cast<Stage>(stage);
  if (!like)
    throw nb::type_error("expected a weir.Stage, which has a name");
  return stageOf(stage, like->name(), like->summary());
}

PyModule &run(const Pipeline &pipeline, PyModule &module,
              const std::string &from, const std::string &to,
              nb::handle snapshotDir, nb::handle reproducerDir, bool timing,
              bool memory, bool countOps, bool explain, bool verifyEach,
              nb::object beforeStage, nb::object afterStage,
              nb::object beforePass, nb::object afterPass,
              std::optional<CancellationToken> cancellation,
              nb::handle passTimeout, nb::handle memoryLimit, bool isolate) {
  RunArguments arguments{{},
                         isolationOf(passTimeout, memoryLimit, isolate),
                         std::move(beforeStage),
                         std::move(afterStage),
                         std::move(beforePass),
                         std::move(afterPass)};
  arguments.options.from = from;
  arguments.options.to = to;
  arguments.options.snapshotDir = pathOf(snapshotDir);
  arguments.options.reproducerDir = pathOf(reproducerDir);
  arguments.options.timing = timing;
  arguments.options.memory = memory;
  arguments.options.countOps = countOps;
  arguments.options.explain = explain;
  arguments.options.verifyEach = verifyEach;
  arguments.options.cancellation = std::move(cancellation);
  runPipeline(pipeline, module, arguments);
  return module;
}

Stage at(const Pipeline &pipeline, nb::handle key) {
  if (nb::isinstance<nb::str>(key)) {
    std::string name = textOf(key);
    if (const Stage *stage = pipeline.find(name))
      return *stage;
    // The message names the nearest stage.
    llvm::Expected<Pipeline> part = pipeline.slice(name, name);
    raise(part.takeError(), Kind::Pipeline);
  }
  int64_t index = argumentOf<int64_t>(key, "a stage", "its name or position");
  int64_t size = pipeline.stages().size();
  if (index < 0)
    index += size;
  if (index < 0 || index >= size)
    throw nb::index_error("stage index out of range");
  return pipeline.stages()[index];
}

void bindDiff(nb::module_ &m) {
  const auto json = [](const PipelineDiff &diff) {
    return llvm::formatv("{0:2}", diff.json()).str();
  };
  nb::class_<PipelineDiff>(m, "PipelineDiff",
                           "How two pipelines differ, in stages, passes and "
                           "parameters. False where they do not; `str()` is "
                           "for people.")
      .def("__bool__", [](const PipelineDiff &diff) { return !diff.empty(); })
      .def("__str__",
           [](const PipelineDiff &diff) {
             std::string text;
             llvm::raw_string_ostream os(text);
             diff.print(os);
             return text;
           })
      .def("json", json, "All of it as JSON text.")
      .def(
          "to_dict",
          [json](const PipelineDiff &diff) {
            return nb::module_::import_("json").attr("loads")(json(diff));
          },
          nb::sig("def to_dict(self) -> dict[str, typing.Any]"),
          "The same as Python values.");
}

void bindEditing(nb::class_<Pipeline> &type) {
  type.def(
          "slice",
          [](const Pipeline &pipeline, const std::string &first,
             const std::string &last) {
            return unwrap(pipeline.slice(first, last), Kind::Pipeline);
          },
          "first"_a = "", "last"_a = "",
          "The stages from `first` to `last`, both included; empty is the "
          "pipeline's own first or last.")
      .def(
          "insert_before",
          [](const Pipeline &pipeline, const std::string &name,
             nb::handle stage) {
            return unwrap(
                pipeline.insertBefore(name, stageLike(stage, nullptr)),
                Kind::Pipeline);
          },
          "name"_a, "stage"_a,
          nb::sig("def insert_before(self, name: str, stage: Stage) -> "
                  "Pipeline"),
          "With a stage before the one called `name`.")
      .def(
          "insert_after",
          [](const Pipeline &pipeline, const std::string &name,
             nb::handle stage) {
            return unwrap(pipeline.insertAfter(name, stageLike(stage, nullptr)),
                          Kind::Pipeline);
          },
          "name"_a, "stage"_a,
          nb::sig(
              "def insert_after(self, name: str, stage: Stage) -> Pipeline"),
          "With a stage after the one called `name`.")
      .def(
          "replace",
          [](const Pipeline &pipeline, const std::string &name,
             nb::handle stage) {
            Stage old = at(pipeline, nb::str(name.c_str()));
            return unwrap(pipeline.replace(name, stageLike(stage, &old)),
                          Kind::Pipeline);
          },
          "name"_a, "stage"_a,
          nb::sig("def replace(self, name: str, stage: Stage | PassStage | "
                  "TransformStage | str) -> Pipeline"),
          "With a stage in the place of the one called `name`. A body without "
          "a name keeps the name.")
      .def(
          "remove",
          [](const Pipeline &pipeline, const std::string &name) {
            return unwrap(pipeline.remove(name), Kind::Pipeline);
          },
          "name"_a, "Without the stage called `name`.")
      .def(
          "append",
          [](const Pipeline &pipeline, nb::handle stage) {
            return unwrap(pipeline.append(stageLike(stage, nullptr)),
                          Kind::Pipeline);
          },
          "stage"_a, nb::sig("def append(self, stage: Stage) -> Pipeline"),
          "With a stage at the end.");
}

} // namespace

void bindPipeline(nb::module_ &m) {
  nb::class_<CancellationToken>(
      m, "CancellationToken",
      "A request to stop a run, which any thread may make.")
      .def(nb::init<>())
      .def("cancel", &CancellationToken::cancel,
           "Stops the runs that were given this token, and all later ones.")
      .def_prop_ro("is_cancelled", &CancellationToken::isCancelled,
                   "Whether it was told to stop.");
  bindDiff(m);
  nb::class_<Pipeline> type(
      m, "Pipeline",
      "A compilation pipeline: named stages, each of passes or a schedule. A "
      "value: an edit gives a new pipeline. What it prints can be read back.");
  type.def(
      "__init__",
      [](Pipeline *self, const std::string &name, const std::string &summary) {
        new (self) Pipeline(name, summary);
      },
      "name"_a = "pipeline", "summary"_a = "", "A pipeline without stages.");
  type.def_static("load", &load, "name_or_path"_a, "parameters"_a = nb::dict(),
                  nb::kw_only(), "paths"_a = std::vector<std::string>(),
                  nb::sig("def load(name_or_path: str | os.PathLike[str], "
                          "parameters: dict[str, object] = {}, *, paths: "
                          "collections.abc.Sequence[str] = ()) -> Pipeline"),
                  "A pipeline of the library by name, or a file, resolved with "
                  "these parameters. `paths` are folders that are searched "
                  "before the installed library.")
      .def_static("parse", &parse, "text"_a, "file"_a = "<pipeline>",
                  "parameters"_a = nb::dict(), nb::kw_only(),
                  "paths"_a = std::vector<std::string>(),
                  nb::sig("def parse(text: str, file: str = '<pipeline>', "
                          "parameters: dict[str, object] = {}, *, paths: "
                          "collections.abc.Sequence[str] = ()) -> Pipeline"),
                  "Reads either text form, YAML or MLIR pass text. `file` "
                  "stands for the file in messages.")
      .def_prop_ro(
          "name", [](const Pipeline &pipeline) { return pipeline.name(); },
          "What it is called.")
      .def_prop_ro(
          "summary",
          [](const Pipeline &pipeline) { return pipeline.summary(); },
          "One line on what it does.")
      .def_prop_ro(
          "parameters",
          [](const Pipeline &pipeline) {
            nb::dict values;
            for (const auto &[name, value] : pipeline.parameters())
              values[name.c_str()] = toPython(value);
            return values;
          },
          nb::sig("def parameters(self) -> dict[str, object]"),
          "The values that its parameters had when it was resolved.")
      .def_prop_ro(
          "stages",
          [](const Pipeline &pipeline) { return pipeline.stages().vec(); },
          "Its stages, in order.")
      .def("__len__",
           [](const Pipeline &pipeline) { return pipeline.stages().size(); })
      .def(
          "__iter__",
          [](const Pipeline &pipeline) {
            return nb::iter(nb::cast(pipeline.stages().vec()));
          },
          nb::sig("def __iter__(self) -> collections.abc.Iterator[Stage]"))
      .def("__contains__",
           [](const Pipeline &pipeline, const std::string &name) {
             return pipeline.find(name) != nullptr;
           })
      .def("__getitem__", &at, "key"_a,
           nb::sig("def __getitem__(self, key: str | int) -> Stage"),
           "The stage of that name, or at that position.")
      .def("__str__", [](const Pipeline &pipeline) { return pipeline.str(); })
      .def("__repr__",
           [](const Pipeline &pipeline) {
             std::string names;
             for (const Stage &stage : pipeline.stages())
               names += (names.empty() ? "" : ", ") + stage.name();
             return "<weir.Pipeline " + pipeline.name() + ": " + names + ">";
           })
      .def(
          "__eq__",
          [](const Pipeline &pipeline, nb::handle other) {
            return nb::isinstance<Pipeline>(other) &&
                   nb::cast<Pipeline &>(other).str() == pipeline.str() &&
                   nb::cast<Pipeline &>(other).fingerprint() ==
                       pipeline.fingerprint();
          },
          nb::sig("def __eq__(self, other: object) -> bool"))
      .def("__hash__",
           [](const Pipeline &pipeline) {
             return std::hash<std::string>()(pipeline.fingerprint());
           })
      .def(
          "text",
          [](const Pipeline &pipeline, const std::string &form) {
            return pipeline.str(formOf(form));
          },
          "form"_a = "yaml",
          "Its text: `yaml`; `passes`, MLIR pass text with a stage a "
          "paragraph; or `oneline`, the same for `weir-opt --pass-pipeline=`.")
      .def(
          "print",
          [](const Pipeline &pipeline, const std::string &form,
             nb::object file) {
            nb::module_::import_("builtins")
                .attr("print")(pipeline.str(formOf(form)), "end"_a = "",
                               "file"_a = file);
          },
          "form"_a = "yaml", "file"_a = nb::none(),
          nb::sig("def print(self, form: str = 'yaml', file: typing.TextIO | "
                  "None = None) -> None"),
          "Prints that text.")
      .def("fingerprint", &Pipeline::fingerprint,
           "32 hex digits over the stages as resolved and the text of their "
           "schedules.")
      .def(
          "diff",
          [](const Pipeline &pipeline, const Pipeline &other) {
            return pipeline.diff(other);
          },
          "other"_a, "What is to be changed in this pipeline to get `other`.")
      .def(
          "run", &run, nb::rv_policy::reference, "module"_a, nb::kw_only(),
          "start_at"_a = "", "stop_after"_a = "", "snapshot_dir"_a = "",
          "reproducer_dir"_a = "", "timing"_a = false, "memory"_a = false,
          "count_ops"_a = false, "explain"_a = false, "verify_each"_a = true,
          "before_stage"_a = nb::none(), "after_stage"_a = nb::none(),
          "before_pass"_a = nb::none(), "after_pass"_a = nb::none(),
          "cancellation"_a = nb::none(), "pass_timeout"_a = nb::none(),
          "memory_limit"_a = nb::none(), "isolate"_a = false,
          nb::sig("def run(self, module: Module, *, start_at: str = '', "
                  "stop_after: str = '', snapshot_dir: str | "
                  "os.PathLike[str] = '', reproducer_dir: str | "
                  "os.PathLike[str] = '', timing: bool = False, memory: bool = "
                  "False, count_ops: bool = False, explain: bool = False, "
                  "verify_each: bool = True, before_stage: "
                  "collections.abc.Callable[[Stage, Module], object] | None = "
                  "None, after_stage: collections.abc.Callable[[Stage, "
                  "Module], object] | None = None, before_pass: "
                  "collections.abc.Callable[[Stage, str, Operation], object] "
                  "| None = None, after_pass: "
                  "collections.abc.Callable[[Stage, str, Operation], object] "
                  "| None = None, cancellation: CancellationToken | None = "
                  "None, pass_timeout: float | None = None, memory_limit: int "
                  "| str | None = None, isolate: bool = False) -> Module"),
          "Runs the stages on a module, in place, and returns that module "
          "with its `report`. After an error the module is as the failing "
          "pass left it; a clone() keeps the original.\n\n"
          "`start_at` and `stop_after` name the first and the last stage to "
          "run. `snapshot_dir` gets the IR after each stage, `reproducer_dir` "
          "a file that replays a pass that fails. `before_stage` "
          "and `after_stage` are called with the stage and the module, which "
          "is valid until they return; `before_pass` and `after_pass` with the "
          "stage, the pass and the operation that it runs on. What they raise "
          "stops the run and comes out of it. `cancellation` lets another "
          "thread stop it; Ctrl-C does so without.\n\n"
          "`timing`, `memory`, `count_ops` and `explain` say what the report "
          "tells. With `pass_timeout` (seconds for each pass), `memory_limit` "
          "(bytes, or '2G', beyond what the process has) or `isolate` the "
          "stages run in a child process: a pass that crashes or goes over a "
          "limit raises Crashed, TimedOut or OutOfMemory, whose `reproducer` "
          "is a file that replays it, and after any error the module is as it "
          "was. Python functions that stages call then run in the child.");
  bindEditing(type);
}

} // namespace weir::python
