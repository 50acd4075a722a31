#include "CompileProgram.h"

#include "weir/Import/Import.h"

#include <llvm/BinaryFormat/Magic.h>
#include <llvm/Support/Process.h>
#include <llvm/Support/WithColor.h>
#include <llvm/Support/raw_ostream.h>

#include <chrono>

using namespace llvm;

namespace weir {
namespace {
using Clock = std::chrono::steady_clock;

/// One line on a terminal that says what a long compile is doing; nothing in a
/// pipe, nothing in the first second.
class Progress {
public:
  explicit Progress(size_t total)
      : total(total), enabled(sys::Process::StandardErrIsDisplayed()) {}
  ~Progress() {
    if (shown)
      errs() << "\r\033[K";
  }
  void step(StringRef name) {
    ++done;
    if (!enabled || Clock::now() - start < std::chrono::seconds(1))
      return;
    shown = true;
    errs() << "\r\033[K[" << done << "/" << total << "] " << name;
    errs().flush();
  }

private:
  size_t total, done = 0;
  bool enabled, shown = false;
  Clock::time_point start = Clock::now();
};
} // namespace

int fail(Error error) {
  handleAllErrors(std::move(error), [](const ErrorInfoBase &info) {
    std::string message = info.message();
    // What has a place of its own reads as a compiler's message does.
    if (StringRef(message).split('\n').first.contains(": error: "))
      errs() << message << "\n";
    else
      WithColor::error(errs(), "weir") << message << "\n";
  });
  return 1;
}

int fail(const Twine &message) { return fail(createStringError(message)); }

int finishOutput(int status) {
  outs().flush();
  std::error_code error = outs().error();
  if (!error)
    return status;
  // LLVM would abort for an error that nobody has looked at.
  outs().clear_error();
  fail("standard output cannot be written: " + error.message());
  return 1;
}

Expected<CompileOptions> compileOptions(const CompileArguments &arguments) {
  CompileOptions options;
  options.pipeline = arguments.pipeline;
  Expected<weir::Target> target = weir::Target::forCpu(arguments.cpu);
  if (!target)
    return target.takeError();
  options.target = *target;
  for (const std::string &path : arguments.pipelinePaths)
    options.library.addPath(path);
  for (const std::string &setting : arguments.settings) {
    auto [name, value] = StringRef(setting).split('=');
    if (name.empty() || !StringRef(setting).contains('='))
      return createStringError("'--set " + setting +
                               "': expected parameter=value");
    options.parameters.setText(name, value);
  }
  options.run.snapshotDir = arguments.dumpDir;
  options.run.timing = arguments.timing;
  options.run.memory = arguments.timing;
  options.run.countOps = arguments.timing;
  options.run.verifyEach = arguments.verifyEach;
  return options;
}

Expected<Program> readProgram(StringRef path) {
  registerAllPasses();
  Program program{CompilerClient::createContext(), {}};
  auto module = importModule(path, program.context.get());
  if (!module)
    return module.takeError();
  program.module = std::move(*module);
  return program;
}

Error lower(Program &program, const CompileArguments &arguments,
            StringRef stopAfter) {
  Expected<CompileOptions> options = compileOptions(arguments);
  if (!options)
    return options.takeError();
  CompilerClient client;
  Expected<Pipeline> pipeline =
      client.getStablehloToExecutablePipeline(*options);
  if (!pipeline)
    return pipeline.takeError();
  Progress progress(pipeline->stages().size());
  options->run.to = stopAfter.str();
  options->run.beforeStage = [&](const Stage &stage, mlir::ModuleOp) {
    progress.step(stage.name());
    return Error::success();
  };
  Expected<RunReport> report = pipeline->run(*program.module, options->run);
  if (!report)
    return report.takeError();
  if (arguments.timing)
    report->print(errs());
  return Error::success();
}

Expected<Executable> compileProgram(StringRef path,
                                    const CompileArguments &arguments) {
  Expected<Program> program = readProgram(path);
  if (!program)
    return program.takeError();
  if (Error error = lower(*program, arguments))
    return error;
  auto start = Clock::now();
  auto executable =
      CompilerClient().translateToRuntimeExecutable(*program->module);
  if (arguments.timing)
    errs() << formatv(
        "translation to machine code: {0:f3} s\n",
        std::chrono::duration<double>(Clock::now() - start).count());
  return executable;
}

bool isExecutableFile(StringRef path) {
  file_magic magic;
  return !identify_magic(path, magic) && magic.is_object();
}
} // namespace weir
