#include "CompileProgram.h"

#include "CompilePlan.h"
#include "Isolate.h"
#include "weir/Executable/ExecutableFile.h"
#include "weir/Import/Import.h"
#include "weir/Pipeline/Plugin.h"
#include "weir/Pipeline/Provenance.h"
#include "weir/Support/NearestName.h"

#include <llvm/ADT/ScopeExit.h>
#include <llvm/BinaryFormat/Magic.h>
#include <llvm/Support/Process.h>
#include <llvm/Support/WithColor.h>
#include <llvm/Support/raw_ostream.h>

#include <chrono>

#include <sys/mman.h>
#include <unistd.h>

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

int loadPlugins(const std::vector<std::string> &paths) {
  for (const std::string &path : paths)
    if (Error error = loadPlugin(path))
      return fail(std::move(error));
  return 0;
}

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

Expected<Program> readProgram(StringRef path, bool verify) {
  noteStep("", readingStep);
  registerAllPasses();
  Program program{path.str(), CompilerClient::createContext(), {}};
  auto module = importModule(path, program.context.get(), verify);
  if (!module)
    return module.takeError();
  program.module = std::move(*module);
  return program;
}

Expected<Program> readSource(StringRef executable) {
  noteStep("", readingStep);
  registerAllPasses();
  Program program{executable.str(), CompilerClient::createContext(), {}};
  auto module = CompilerClient().readSource(executable, program.context.get());
  if (!module)
    return module.takeError();
  program.module = std::move(*module);
  return program;
}

namespace {
void printIR(const Stage &stage, mlir::ModuleOp module) {
  mlir::Attribute provenance = module->getAttr(Provenance::attributeName);
  Provenance::remove(module);
  errs() << "// IR after stage '" << stage.name() << "'\n";
  module.print(errs());
  errs() << "\n";
  if (provenance)
    module->setAttr(Provenance::attributeName, provenance);
}

Error checkStages(const Pipeline &pipeline, ArrayRef<std::string> names) {
  for (const std::string &name : names)
    if (!pipeline.find(name)) // for its message
      return pipeline.remove(name).takeError();
  return Error::success();
}

Error checkForm(StringRef form, StringRef option) {
  if (form.empty() || form == "table" || form == "json")
    return Error::success();
  return createStringError(
      "unknown form '" + form + "' for " + option +
      suggestName(form, ArrayRef<StringRef>{"table", "json"}));
}
/// What `on_failure: skip` left out is no error, but the user's to know.
void tellSkipped(const RunReport &report) {
  for (const RunReport::Stage &stage : report.stages) {
    if (!stage.skipped)
      continue;
    for (const RunReport::Diagnostic &diagnostic : stage.diagnostics) {
      WithColor::warning(errs(), "weir")
          << "stage '" << stage.name
          << "' did not apply in full: " << diagnostic.place.str()
          << (diagnostic.place ? ": " : "") << diagnostic.message << "\n";
      for (const PipelineError::Note &note : diagnostic.notes)
        WithColor::note(errs()) << note.place.str() << (note.place ? ": " : "")
                                << note.message << "\n";
    }
  }
}
} // namespace

Expected<RunReport> lower(Program &program, const CompileArguments &arguments) {
  mlir::ModuleOp module = *program.module;
  if (Error error = checkForm(arguments.timing, "--timing"))
    return error;
  if (Error error = checkForm(arguments.explain, "--explain"))
    return error;
  Expected<CompilePlan> plan = planCompile(module, arguments);
  if (!plan)
    return plan.takeError();
  for (const std::string &warning : plan->warnings)
    WithColor::warning(errs(), "weir")
        << program.path << ": " << warning << "\n";
  for (const std::string &note : plan->notes)
    WithColor::note(errs(), "weir") << program.path << ": " << note << "\n";
  if (plan->complete)
    return RunReport();
  if (Error error = checkStages(plan->pipeline, arguments.printAfter))
    return error;
  Progress progress(plan->pipeline.stages().size());
  plan->run.programFile = program.path;
  plan->run.beforeStage = [&](const Stage &stage, mlir::ModuleOp) {
    progress.step(stage.name());
    noteStep(stage.name(), "");
    return Error::success();
  };
  plan->run.watchPass = [&](const RunOptions::PassEvent &event, size_t item) {
    noteStep(event.stage.name(), event.pass, event.op, item);
  };
  if (!arguments.printAfter.empty())
    plan->run.afterStage = [&](const Stage &stage, mlir::ModuleOp module) {
      if (is_contained(arguments.printAfter, stage.name()))
        printIR(stage, module);
      return Error::success();
    };
  Expected<RunReport> report = plan->pipeline.run(module, plan->run);
  if (report)
    tellSkipped(*report);
  if (report)
    return report;
  return handleErrors(report.takeError(),
                      [](std::unique_ptr<PipelineError> error) {
                        if (!error->pass.empty())
                          notePassFailed();
                        return Error(std::move(error));
                      });
}

void printReport(const RunReport &report, const CompileArguments &arguments) {
  if (report.fusion && arguments.explain == "json")
    errs() << formatv("{0:2}\n", report.fusion->json());
  else if (report.fusion)
    report.fusion->print(errs());
  if (arguments.timing == "json")
    errs() << formatv("{0:2}\n", report.json());
  else if (!arguments.timing.empty())
    report.print(errs());
}

namespace {
Expected<Executable> compileHere(StringRef path,
                                 const CompileArguments &arguments) {
  Expected<Program> program = readProgram(path);
  if (!program)
    return program.takeError();
  Expected<RunReport> report = lower(*program, arguments);
  if (!report)
    return report.takeError();
  return translate(*program, *report, arguments);
}

/// What a child has left in a memory file.
std::vector<char> readAll(int file) {
  std::vector<char> bytes(lseek(file, 0, SEEK_END));
  lseek(file, 0, SEEK_SET);
  size_t done = 0;
  while (done < bytes.size()) {
    ssize_t got = read(file, bytes.data() + done, bytes.size() - done);
    if (got <= 0)
      break;
    done += got;
  }
  bytes.resize(done);
  return bytes;
}
} // namespace

Expected<std::vector<char>> compileProgram(StringRef path,
                                           const CompileArguments &arguments) {
  if (!arguments.isolate) {
    Expected<Executable> executable = compileHere(path, arguments);
    if (!executable)
      return executable.takeError();
    return std::move(executable->bytes);
  }
  // The executable, or what the error says.
  int file = memfd_create("weir-executable", MFD_CLOEXEC);
  if (file < 0)
    return createStringError("no memory file for the executable");
  scope_exit closeFile([&] { close(file); });
  Expected<int> status = isolate({path.str()}, arguments, [&] {
    Expected<Executable> executable = compileHere(path, arguments);
    raw_fd_ostream os(file, /*shouldClose=*/false);
    if (executable)
      os.write(executable->bytes.data(), executable->bytes.size());
    else
      os << toString(executable.takeError());
    os.flush();
    return executable && !os.has_error() ? 0 : 1;
  });
  if (!status)
    return status.takeError();
  std::vector<char> bytes = readAll(file);
  if (*status)
    return createStringError(StringRef(bytes.data(), bytes.size()));
  return bytes;
}

Expected<Executable> translate(Program &program, RunReport &report,
                               const CompileArguments &arguments) {
  noteStep("", translationStep);
  auto start = Clock::now();
  auto executable =
      CompilerClient().translateToRuntimeExecutable(*program.module);
  report.translationSeconds =
      std::chrono::duration<double>(Clock::now() - start).count();
  if (executable)
    printReport(report, arguments);
  return executable;
}

Error writeOutput(StringRef path, ArrayRef<char> bytes) {
  if (path != "-")
    return writeExecutable(path, bytes);
  outs().write(bytes.data(), bytes.size());
  outs().flush();
  if (std::error_code error = outs().error()) {
    outs().clear_error();
    return createStringError("standard output cannot be written: " +
                             error.message());
  }
  return Error::success();
}

bool isExecutableFile(StringRef path) {
  file_magic magic;
  return !identify_magic(path, magic) && magic.is_object();
}
} // namespace weir
