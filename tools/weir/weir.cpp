//===- weir.cpp - The command-line tool -----------------------------------===//
//
//   weir compile model.mlir -o model.weir
//   weir run model.weir --input=@x.npy --expected=@y.npy
//   weir pipeline show cpu
//===----------------------------------------------------------------------===//
#include "UsageErrors.h"

#include "weir/Driver/Commands.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <sstream>

using namespace weir;

namespace {
/// What a command that compiles loads before it runs.
std::vector<std::string> plugins;

/// Adds options to a command, in a group of the help.
class OptionGroup {
public:
  explicit OptionGroup(CLI::App &app) : app(app) {}

  void add(const char *name, auto &value, const char *help) {
    app.add_option(name, value, help)
        ->allow_extra_args(false)
        ->group("Compiling");
  }
  void addFlag(const char *name, auto &value, const char *help) {
    app.add_flag(name, value, help)->group("Compiling");
  }

private:
  CLI::App &app;
};

/// Where pipelines are looked for.
void addLookupOptions(CLI::App &app, CompileArguments &arguments) {
  OptionGroup group(app);
  group.add(
      "--load-plugin", plugins,
      "shared library, or folder, that adds passes, dialects and pipelines");
  group.add("--pipeline-path", arguments.pipelinePaths,
            "folder to look for pipelines and schedules in first");
}

/// What makes a pipeline what it is.
void addPipelineOptions(CLI::App &app, CompileArguments &arguments) {
  addLookupOptions(app, arguments);
  OptionGroup group(app);
  group.add("--pipeline", arguments.pipeline,
            "pipeline, by name or path (see 'weir pipeline list')");
  group.add("--set", arguments.settings,
            "value for a parameter of the pipeline: name=value");
  group.add("--replace-stage", arguments.replacements,
            "stage=schedule.mlir, stage=pipeline.yaml or stage=passes");
  group.add("--insert-after", arguments.insertions,
            "the same, as a new stage after that one");
  group.add("--cpu", arguments.cpu,
            "CPU to compile for, LLVM's name (default: this one)");
}

/// What a program may need to be compiled at all, and how it is checked.
void addProgramOptions(CLI::App &app, CompileArguments &arguments) {
  OptionGroup group(app);
  group.add("--host-function", arguments.hostFunctions,
            "custom call target that whoever runs the executable provides");
  group.add("--load-host", arguments.hostLibraries,
            "shared library that registers functions for custom calls");
  group.addFlag("--verify-each,!--no-verify-each", arguments.verifyEach,
                "verify the IR after each pass (default: on)");
}

/// All that compiling one program at a time takes.
void addCompileOptions(CLI::App &app, CompileArguments &arguments) {
  addPipelineOptions(app, arguments);
  addProgramOptions(app, arguments);
  OptionGroup group(app);
  group.add("--start-at", arguments.startAt, "the first stage to run");
  group.add("--stop-after", arguments.stopAfter,
            "write the IR after this stage; 'weir compile' goes on from there");
  group.add("--print-after", arguments.printAfter,
            "print the IR after this stage to standard error");
  group.add("--dump-dir", arguments.dumpDir,
            "folder that gets the IR after each stage");
  group.addFlag("--timing{table}", arguments.timing,
                "print what each stage and pass took and did; --timing=json");
  group.addFlag("--explain{table}", arguments.explain,
                "print which operations were fused, and why others were not; "
                "--explain=json");
  arguments.isolate = true;
  group.addFlag("--isolate,!--no-isolate", arguments.isolate,
                "compile in a child process that may crash (default: on)");
  group.add("--pass-timeout", arguments.passTimeout,
            "seconds that a pass may take (default: no limit)");
  group.add("--memory-limit", arguments.memoryLimit,
            "memory that compiling may take: 2G, 500M, bytes (default: no "
            "limit)");
  group.add("--reproducer-dir", arguments.reproducerDir,
            "folder for reproducers of crashes, and of failing passes as well");
  group.addFlag("--keep-source,!--no-keep-source", arguments.keepSource,
                "keep the program in the executable, for --from (default: on)");
}

/// What is wrong with a tolerance; empty where nothing is.
std::string notNegative(const std::string &text) {
  return text.rfind('-', 0) == 0 ? "'" + text + "' is negative" : "";
}

/// Lists commands with the first line of what they say of themselves.
class HelpFormatter : public CLI::Formatter {
public:
  std::string make_subcommand(const CLI::App *command) const override {
    std::string text = command->get_description();
    std::stringstream out;
    CLI::detail::format_help(out, "  " + command->get_name(),
                             text.substr(0, text.find('\n')),
                             get_column_width());
    return out.str();
  }
};

/// The worked commands that open a command's help.
void addExamples(CLI::App &app, const std::string &summary,
                 const std::string &examples) {
  app.description(summary + "\n\nExamples:\n" + examples);
}

/// Adds a command; `status` gets its exit status when it runs.
template <typename Command>
CLI::App &addCommand(CLI::App &parent, const std::string &name,
                     Command &command, int (*run)(const Command &),
                     int &status) {
  CLI::App &app = *parent.add_subcommand(name);
  app.callback([&command, run, &status] {
    status = loadPlugins(plugins);
    if (status == 0)
      status = run(command);
  });
  return app;
}
} // namespace

int main(int argc, char **argv) {
  CLI::App app("", "weir");
  addExamples(app, "Compile tensor programs to native code, and run them.",
              "  weir compile model.mlir -o model.weir\n"
              "  weir run model.weir --input=@x.npy --expected=@y.npy\n"
              "  weir pipeline show cpu\n");
  app.set_version_flag("--version", versionText());
  app.require_subcommand(1);
  app.formatter(std::make_shared<HelpFormatter>());
  app.get_formatter()->column_width(36);
  int status = 0;

  CompileCommand compile;
  CLI::App &compileApp =
      addCommand(app, "compile", compile, runCompile, status);
  addExamples(compileApp, "Compile a program to an executable.",
              "  weir compile model.mlir -o model.weir\n"
              "  weir compile model.mlir --stop-after=import\n"
              "  weir compile model.mlir --emit=asm -o model.s\n");
  compileApp.add_option(
      "input", compile.input,
      "program, or IR that was stopped; '-' is standard input");
  compileApp.add_option("--from", compile.from,
                        "compile the program of this executable again");
  compileApp.add_option("-o,--output", compile.output,
                        "file to write; '-' is standard output");
  compileApp.add_option("--emit", compile.emit,
                        "executable, ir, llvm, llvm-opt, asm or object");
  addCompileOptions(compileApp, compile.compile);

  RunCommand run;
  CLI::App &runApp = addCommand(app, "run", run, runRun, status);
  addExamples(
      runApp, "Run a program or an executable, and check what it computes.",
      "  weir run model.mlir --input=@x.npy --expected=@y.npy --atol=1e-5\n"
      "  weir run model.mlir --input='2x3xf32=[[1 2 3][4 5 6]]'\n"
      "  weir run model.weir --input='random(seed=7)' --output=@y.npy\n");
  runApp.add_option("program", run.input, "program or executable")->required();
  runApp
      .add_option(
          "--input", run.inputs,
          "an argument, in order or by name=; random where none is given")
      ->allow_extra_args(false);
  runApp
      .add_option("--expected", run.expected,
                  "the value that a result must have")
      ->allow_extra_args(false);
  runApp
      .add_option("--output", run.outputs,
                  "where a result goes: @file.npy (default: printed)")
      ->allow_extra_args(false);
  runApp
      .add_option("--rtol", run.compare.rtol,
                  "relative tolerance, one or one a result")
      ->check(notNegative)
      ->allow_extra_args(false);
  runApp
      .add_option("--atol", run.compare.atol,
                  "absolute tolerance, one or one a result")
      ->check(notNegative)
      ->allow_extra_args(false);
  runApp
      .add_option("--ulp", run.compare.ulp,
                  "tolerance in units in the last place")
      ->allow_extra_args(false);
  runApp.add_flag("--signed-zeros", run.compare.signedZeros,
                  "a zero must have the expected sign");
  runApp.add_flag("--flush-to-zero", run.compare.flushToZero,
                  "zero is right where a subnormal is expected");
  runApp.add_option("--entry", run.entry, "function to call");
  runApp.add_option("--threads", run.threads,
                    "threads (default: one for each core)");
  addCompileOptions(runApp, run.compile);

  CheckCommand check;
  CLI::App &checkApp = addCommand(app, "check", check, runCheck, status);
  addExamples(checkApp,
              "Run programs that check themselves (check.* operations).",
              "  weir check *.mlir\n"
              "  weir check model.mlir --jobs=2 --verbose\n"
              "  weir check model.mlir --json --set opt_level=0\n");
  checkApp.add_option("program", check.programs, "programs")->required();
  checkApp.add_option("--jobs", check.jobs, "programs at a time (default: 1)");
  checkApp.add_flag("--compile-only", check.compileOnly,
                    "programs that take arguments: compile them, run none");
  checkApp.add_option("--seconds", check.seconds,
                      "stop a program after so long (default: 120)");
  checkApp.add_flag("--verbose", check.verbose,
                    "print the programs that pass, too");
  checkApp.add_flag("--json", check.json, "print one JSON object a program");
  addPipelineOptions(checkApp, check.compile);
  addProgramOptions(checkApp, check.compile);

  BenchCommand bench;
  CLI::App &benchApp = addCommand(app, "bench", bench, runBench, status);
  addExamples(benchApp,
              "Time workloads, as a share of this machine's measured peak.",
              "  weir bench workloads/matmul_1024.json\n"
              "  weir bench model.mlir --input='random(seed=1)' --threads=2\n"
              "  weir bench workloads/softmax.json --json=figures.json\n");
  benchApp
      .add_option("workload", bench.inputs,
                  "workloads (folder or .json), programs or executables")
      ->required();
  benchApp
      .add_option("--input", bench.arguments,
                  "argument of a program; random where none is given")
      ->allow_extra_args(false);
  benchApp.add_option("--entry", bench.entry, "function to call");
  benchApp.add_option("--threads", bench.threads,
                      "threads (default: what the workload says, or 1)");
  benchApp.add_option("--seconds", bench.seconds,
                      "time measured for each (default: 1)");
  benchApp.add_option("--json", bench.json,
                      "file for the figures; '-' is standard output");
  addCompileOptions(benchApp, bench.compile);

  PipelineCommand pipeline;
  CLI::App &pipelineApp = *app.add_subcommand("pipeline");
  addExamples(pipelineApp, "Look at pipelines, compare them, check them.",
              "  weir pipeline show cpu\n"
              "  weir pipeline diff cpu --set tile_rows=8 || true\n"
              "  weir pipeline check cpu --corpus=model.mlir || true\n");
  pipelineApp.require_subcommand(1);
  CLI::App &listApp =
      addCommand(pipelineApp, "list", pipeline, runPipelineList, status);
  addExamples(listApp, "List the pipelines of the library.",
              "  weir pipeline list\n"
              "  weir pipeline list --pipeline-path=.\n"
              "  weir pipeline list | cut -d ' ' -f 1\n");
  addLookupOptions(listApp, pipeline.compile);
  CLI::App &showApp =
      addCommand(pipelineApp, "show", pipeline, runPipelineShow, status);
  addExamples(showApp, "Print a pipeline as it would run.",
              "  weir pipeline show cpu\n"
              "  weir pipeline show cpu --set vector_bits=256 >mine.yaml\n"
              "  weir-opt model.mlir --pass-pipeline=\"$(weir pipeline show "
              "--form=oneline)\"\n");
  addPipelineOptions(showApp, pipeline.compile);
  showApp.add_option("name", pipeline.compile.pipeline,
                     "pipeline, by name or path (default: cpu)");
  showApp.add_option("--form", pipeline.form, "yaml, passes or oneline");

  PipelineDiffCommand pipelineDiff;
  CLI::App &diffApp =
      addCommand(pipelineApp, "diff", pipelineDiff, runPipelineDiff, status);
  addExamples(diffApp,
              "Say what differs between two pipelines, stage by stage; the "
              "status is 1 where something does.",
              "  weir pipeline diff cpu cpu\n"
              "  weir pipeline diff cpu --set tile_rows=8 || true\n"
              "  weir pipeline diff cpu --replace-stage import=cse --json || "
              "true\n");
  diffApp
      .add_option("before", pipelineDiff.before,
                  "pipeline, as the library has it")
      ->required();
  diffApp.add_option("after", pipelineDiff.after,
                     "pipeline, with what the options change (default: the "
                     "same)");
  diffApp.add_flag("--json", pipelineDiff.json, "print JSON");
  addPipelineOptions(diffApp, pipelineDiff.compile);

  PipelineCheckCommand pipelineCheck;
  CLI::App &checkPipelineApp =
      addCommand(pipelineApp, "check", pipelineCheck, runPipelineCheck, status);
  addExamples(checkPipelineApp,
              "Find what in a pipeline does nothing for a corpus of programs: "
              "stages, passes, parameters; the status is 1 where something "
              "does.",
              "  weir pipeline check cpu --corpus=model.mlir || true\n"
              "  weir pipeline check cpu --corpus=. --no-parameters || true\n"
              "  weir pipeline check cpu --corpus=model.mlir --json "
              ">findings.json || true\n");
  checkPipelineApp.add_option("name", pipelineCheck.compile.pipeline,
                              "pipeline, by name or path (default: cpu)");
  checkPipelineApp
      .add_option("--corpus", pipelineCheck.corpus,
                  "program or folder of programs (default: the installed "
                  "corpus)")
      ->allow_extra_args(false);
  checkPipelineApp.add_flag("--parameters,!--no-parameters",
                            pipelineCheck.parameters,
                            "try other values of parameters (default: on)");
  checkPipelineApp.add_flag("--json", pipelineCheck.json, "print JSON");
  addPipelineOptions(checkPipelineApp, pipelineCheck.compile);

  InspectCommand inspect;
  CLI::App &inspectApp =
      addCommand(app, "inspect", inspect, runInspect, status);
  addExamples(inspectApp, "Say what an executable holds and needs.",
              "  weir inspect model.weir\n"
              "  weir inspect model.weir --json\n"
              "  objdump -d model.weir | less\n");
  inspectApp.add_option("executable", inspect.input, "file")->required();
  inspectApp.add_flag("--pipeline", inspect.pipeline,
                      "print the pipeline that made it, too");
  inspectApp.add_flag("--json", inspect.json, "print the manifest");

  ConvertCommand convert;
  CLI::App &convertApp =
      addCommand(app, "convert", convert, runConvert, status);
  addExamples(convertApp,
              "Write a program, in any form that Weir reads, in another form.",
              "  weir convert model.mlir --to=portable --version=1.9.0 -o "
              "model.mlirbc\n"
              "  weir convert model.mlir\n"
              "  weir convert model.mlir --to=bytecode --strip-locations -o "
              "model.mlirbc\n");
  convertApp
      .add_option("input", convert.input, "program; '-' is standard input")
      ->required();
  convertApp.add_option("-o,--output", convert.output,
                        "file to write (default: standard output)");
  convertApp.add_option("--to", convert.to,
                        "text (default), bytecode or portable");
  convertApp.add_option("--version", convert.version,
                        "version of StableHLO that a portable artifact is "
                        "for, 0.9.0 to 1.20.0 (default)");
  convertApp.add_flag("--strip-locations", convert.stripLocations,
                      "leave out where operations come from");
  convertApp.add_flag("--verify,!--no-verify", convert.verify,
                      "refuse a program that breaks a rule of its dialects "
                      "(default: on)");

  TargetCommand target;
  CLI::App &targetApp = addCommand(app, "target", target, runTarget, status);
  addExamples(targetApp, "Describe a machine as the compiler sees it.",
              "  weir target\n"
              "  weir target --cpu=znver3\n"
              "  weir target --json\n");
  targetApp.add_option("--cpu", target.cpu,
                       "CPU, LLVM's name (default: this one)");
  targetApp.add_flag("--json", target.json, "print JSON");

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError &error) {
    app.failure_message([&](const CLI::App *, const CLI::Error &failed) {
      return describeUsageError(app, failed, argc, argv);
    });
    // CLI11's statuses are numbers of its own; a usage error is 2 here.
    return app.exit(error) == 0 ? 0 : 2;
  }
  return finishOutput(status);
}
