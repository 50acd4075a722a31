#include "Arguments.h"
#include "Bindings.h"
#include "Compile.h"
#include "Errors.h"
#include "Holders.h"
#include "Interruptible.h"
#include "PyExecutable.h"

#include "weir/Pipeline/Plugin.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

namespace nb = nanobind;
using namespace nb::literals;

namespace weir::python {
namespace {

/// weir.CompileOptions
struct Options {
  std::string pipeline = "cpu";
  std::string cpu = "host";
  nb::dict parameters;
  std::vector<std::string> paths;
  bool verifyEach = true, timing = false, explain = false, keepSource = true;
  int threads = 0;
  nb::object passTimeout = nb::none(), memoryLimit = nb::none();
  bool isolate = false;
  std::string reproducerDir;

  PipelineRequest request() const {
    return {pipeline, cpu, parametersOf(parameters), libraryOf(paths),
            keepSource};
  }
  std::optional<Isolation> isolation() const {
    return isolationOf(passTimeout, memoryLimit, isolate);
  }
};

Options optionsOf(nb::handle given, const nb::kwargs &overrides) {
  Options options;
  if (!given.is_none())
    options = argumentOf<Options>(given, "'options'", "weir.CompileOptions");
  for (auto [key, value] : overrides) {
    const std::string name = textOf(key), what = "option '" + name + "'";
    if (name == "pipeline")
      options.pipeline = pathOf(value);
    else if (name == "cpu")
      options.cpu = argumentOf<std::string>(value, what, "a str");
    else if (name == "parameters")
      options.parameters = argumentOf<nb::dict>(value, what, "a dict");
    else if (name == "paths")
      options.paths =
          argumentOf<std::vector<std::string>>(value, what, "a list of str");
    else if (name == "verify_each")
      options.verifyEach = argumentOf<bool>(value, what, "a bool");
    else if (name == "timing")
      options.timing = argumentOf<bool>(value, what, "a bool");
    else if (name == "explain")
      options.explain = argumentOf<bool>(value, what, "a bool");
    else if (name == "keep_source")
      options.keepSource = argumentOf<bool>(value, what, "a bool");
    else if (name == "threads")
      options.threads = argumentOf<int>(value, what, "an int");
    else if (name == "pass_timeout")
      options.passTimeout = nb::borrow(value);
    else if (name == "memory_limit")
      options.memoryLimit = nb::borrow(value);
    else if (name == "isolate")
      options.isolate = argumentOf<bool>(value, what, "a bool");
    else if (name == "reproducer_dir")
      options.reproducerDir = pathOf(value);
    else
      throw nb::type_error(
          ("no option '" + name +
           "'; it has: 'pipeline', 'cpu', 'parameters', 'paths', "
           "'verify_each', 'timing', 'explain', 'keep_source', 'threads', "
           "'pass_timeout', 'memory_limit', 'isolate', 'reproducer_dir'")
              .c_str());
  }
  (void)options.isolation(); // what is wrong with a limit is told here
  return options;
}

/// weir.CompilerClient; its options are where those of its calls begin.
struct Client {
  Options options;

  Options optionsFor(nb::handle given, const nb::kwargs &overrides) const {
    if (!given.is_none())
      return optionsOf(given, overrides);
    return optionsOf(nb::cast(options), overrides);
  }
};

Pipeline pipelineOf(const Options &options) {
  PipelineRequest request = options.request();
  llvm::Expected<Pipeline> pipeline = [&] {
    nb::gil_scoped_release released;
    return resolvePipeline(request);
  }();
  return unwrap(std::move(pipeline), Kind::Pipeline);
}

PyExecutable translate(const PyModule &module, const Options &options) {
  std::optional<llvm::Expected<std::string>> bytes;
  CancellationToken cancellation;
  std::optional<Isolation> isolation = options.isolation();
  if (isolation)
    isolation->hooks.isCancelled = [cancellation] {
      return cancellation.isCancelled();
    };
  try {
    runInterruptible(
        [&] {
          bytes.emplace(module.program->executable(cancellation, isolation,
                                                   options.reproducerDir));
        },
        [&] { cancellation.cancel(); });
  } catch (...) {
    if (!*bytes)
      llvm::consumeError(bytes->takeError());
    throw;
  }
  PyExecutable executable = PyExecutable::fromBytes(
      unwrap(std::move(*bytes), Kind::Compile), options.threads);
  executable.report = module.report;
  return executable;
}

PyExecutable compile(const PyModule &module, const Options &options) {
  Pipeline pipeline = pipelineOf(options);
  llvm::Expected<std::shared_ptr<Program>> copy = [&] {
    nb::gil_scoped_release released;
    return module.program->clone();
  }();
  PyModule lowered{unwrap(std::move(copy), Kind::Compile), nullptr};
  RunArguments arguments;
  arguments.isolation = options.isolation();
  arguments.options.reproducerDir = options.reproducerDir;
  arguments.options.verifyEach = options.verifyEach;
  arguments.options.timing = options.timing;
  arguments.options.memory = options.timing;
  arguments.options.countOps = options.timing;
  arguments.options.explain = options.explain;
  runPipeline(pipeline, lowered, arguments);
  return translate(lowered, options);
}

void bindOptions(nb::module_ &m) {
  nb::class_<Options>(m, "CompileOptions", "How a program is compiled.")
      .def(
          "__init__",
          [](Options *self, nb::kwargs values) {
            new (self) Options(optionsOf(nb::none(), values));
          },
          nb::sig("def __init__(self, *, pipeline: str | os.PathLike[str] = "
                  "'cpu', cpu: str = 'host', parameters: dict[str, object] = "
                  "{}, paths: collections.abc.Sequence[str] = (), verify_each: "
                  "bool = True, timing: bool = False, explain: bool = False, "
                  "keep_source: bool = True, threads: int = 0, pass_timeout: "
                  "float | None = None, "
                  "memory_limit: int | str | None = None, isolate: bool = "
                  "False, reproducer_dir: str | os.PathLike[str] = '') -> "
                  "None"))
      .def_rw("pipeline", &Options::pipeline,
              "A pipeline of the library by name, or a path.")
      .def_rw("cpu", &Options::cpu,
              "The CPU to compile for, by LLVM's name; `host` is this one.")
      .def_rw(
          "parameters", &Options::parameters,
          nb::for_getter(nb::sig("def parameters(self) -> dict[str, object]")),
          nb::for_setter(nb::sig(
              "def parameters(self, values: dict[str, object], /) -> None")),
          "Values for the pipeline's parameters.")
      .def_rw("paths", &Options::paths,
              "Folders that are searched for pipelines and schedules first.")
      .def_rw("verify_each", &Options::verifyEach,
              "Verify the program after each pass.")
      .def_rw("timing", &Options::timing,
              "Time each pass, count operations and measure memory: see the "
              "executable's report.")
      .def_rw("explain", &Options::explain,
              "Note which operations were fused, and why others were not: see "
              "the executable's report.")
      .def_rw("keep_source", &Options::keepSource,
              "The executable keeps the program, so that it can be compiled "
              "again.")
      .def_rw("threads", &Options::threads,
              "Threads of the executable's parallel loops; 0 is one a core.")
      .def_rw("pass_timeout", &Options::passTimeout,
              nb::for_getter(nb::sig("def pass_timeout(self) -> float | None")),
              nb::for_setter(nb::sig("def pass_timeout(self, seconds: float | "
                                     "None, /) -> None")),
              "Seconds that a pass may take, in a child process.")
      .def_rw(
          "memory_limit", &Options::memoryLimit,
          nb::for_getter(nb::sig("def memory_limit(self) -> int | str | None")),
          nb::for_setter(nb::sig("def memory_limit(self, bytes: int | str "
                                 "| None, /) -> None")),
          "Memory that compiling may take, in a child process: bytes, or "
          "a text such as `2G`.")
      .def_rw("isolate", &Options::isolate,
              "Compile in a child process, which may crash.")
      .def_rw("reproducer_dir", &Options::reproducerDir,
              "A folder for reproducers of passes that fail or do not come "
              "back.");
}

#define OPTIONS                                                                \
  "options: CompileOptions | None = None, *, pipeline: str | "                 \
  "os.PathLike[str] = 'cpu', cpu: str = 'host', parameters: dict[str, "        \
  "object] = {}, paths: collections.abc.Sequence[str] = (), verify_each: "     \
  "bool = True, timing: bool = False, explain: bool = False, keep_source: "    \
  "bool = True, threads: int "                                                 \
  "= 0, pass_timeout: float | None = None, memory_limit: int | str | None = "  \
  "None, isolate: bool = False, reproducer_dir: str | os.PathLike[str] = ''"

void bindClient(nb::module_ &m) {
  nb::class_<Client>(
      m, "CompilerClient",
      "From programs to executables. Its options are the defaults of its "
      "calls. Any number of threads may use one client.")
      .def(
          "__init__",
          [](Client *self, nb::handle options, nb::kwargs overrides) {
            new (self) Client{optionsOf(options, overrides)};
          },
          "options"_a = nb::none(), "overrides"_a,
          nb::sig("def __init__(self, " OPTIONS ") -> None"))
      .def_rw("options", &Client::options, "The defaults of its calls.")
      .def(
          "get_stablehlo_to_executable_pipeline",
          [](const Client &client, nb::handle options, nb::kwargs overrides) {
            return pipelineOf(client.optionsFor(options, overrides));
          },
          "options"_a = nb::none(), "overrides"_a,
          nb::sig("def get_stablehlo_to_executable_pipeline(self, " OPTIONS
                  ") -> Pipeline"),
          "The pipeline that takes a program to the LLVM dialect, resolved "
          "for these options and their CPU.")
      .def(
          "get_textual_pipeline",
          [](const Client &client, nb::handle options, nb::kwargs overrides) {
            return pipelineOf(client.optionsFor(options, overrides))
                .str(PipelineForm::PassesOneLine);
          },
          "options"_a = nb::none(), "overrides"_a,
          nb::sig("def get_textual_pipeline(self, " OPTIONS ") -> str"),
          "The same as the text that `weir-opt --pass-pipeline=` runs.")
      .def(
          "translate_to_runtime_executable",
          [](const Client &client, const PyModule &module,
             std::optional<int> threads, nb::object passTimeout,
             nb::object memoryLimit, std::optional<bool> isolate) {
            Options options = client.options;
            options.threads = threads.value_or(options.threads);
            if (!passTimeout.is_none())
              options.passTimeout = passTimeout;
            if (!memoryLimit.is_none())
              options.memoryLimit = memoryLimit;
            options.isolate = isolate.value_or(options.isolate);
            return translate(module, options);
          },
          "module"_a, nb::kw_only(), "threads"_a = nb::none(),
          "pass_timeout"_a = nb::none(), "memory_limit"_a = nb::none(),
          "isolate"_a = nb::none(),
          nb::sig("def translate_to_runtime_executable(self, module: Module, "
                  "*, threads: int | None = None, pass_timeout: float | None = "
                  "None, memory_limit: int | str | None = None, isolate: bool "
                  "| None = None) -> Executable"),
          "Makes machine code of a module in LLVM dialect, as the pipeline "
          "leaves it. The module is unchanged. The limits are those of "
          "Pipeline.run; all of it counts as one pass.")
      .def(
          "stablehlo_to_executable",
          [](const Client &client, const PyModule &module, nb::handle options,
             nb::kwargs overrides) {
            return compile(module, client.optionsFor(options, overrides));
          },
          "module"_a, "options"_a = nb::none(), "overrides"_a,
          nb::sig("def stablehlo_to_executable(self, module: Module, " OPTIONS
                  ") -> Executable"),
          "The pipeline and the translation in one call, on a copy: the "
          "module is unchanged. Gives the same bytes as the steps.")
      .def(
          "translate_to",
          [](const Client &client, const std::string &form,
             const PyModule &module) {
            llvm::Expected<std::string> text = [&] {
              nb::gil_scoped_release released;
              return module.program->translateTo(form);
            }();
            std::string bytes = unwrap(std::move(text), Kind::Compile);
            return nb::bytes(bytes.data(), bytes.size());
          },
          "form"_a, "module"_a,
          "What translation makes on the way: `llvm` (IR before "
          "optimization), `llvm-opt` (after), `asm` or `object`.");
}

} // namespace

static void bindPlugins(nb::module_ &m) {
  m.def(
      "load_plugin",
      [](nb::handle path) {
        std::string text = pathOf(path);
        llvm::Error error = [&] {
          nb::gil_scoped_release released;
          return loadPlugin(text);
        }();
        check(std::move(error), Kind::Pipeline);
      },
      "path"_a,
      nb::sig("def load_plugin(path: str | os.PathLike[str]) -> None"),
      "Loads passes, dialects, pipelines and schedules: a shared library, or "
      "a folder with some. For the whole process, and for modules made "
      "afterwards; loading one again changes nothing.");
  m.def(
      "loaded_plugins",
      [] {
        std::vector<std::string> paths;
        for (const Plugin &plugin : loadedPlugins())
          paths.push_back(plugin.path);
        return paths;
      },
      "The paths of the plugins that are loaded, in order.");
}

void bindCompiler(nb::module_ &m) {
  bindOptions(m);
  bindClient(m);
  bindPlugins(m);
  m.def("version", &weirVersion, "The version of Weir, `0.1.0`.");
}

} // namespace weir::python
