//===- Check.cpp - weir check ---------------------------------------------===//
//
// Runs many programs that check themselves, for a suite of them. Starting a
// process costs more than compiling a small program, so each worker process
// takes one program after the other; a worker that crashes or hangs takes one
// program with it, is replaced, and what it printed is reported.
//===----------------------------------------------------------------------===//
#include "CompilePlan.h"
#include "CompileProgram.h"

#include "weir/Execution/InputSpec.h"
#include "weir/Import/Import.h"
#include "weir/Pipeline/Provenance.h"

#include <llvm/ADT/ScopeExit.h>
#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/JSON.h>
#include <llvm/Support/raw_ostream.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstring>

#include <poll.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;

namespace weir {
namespace {
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

//===----------------------------------------------------------------------===//
// One program
//===----------------------------------------------------------------------===//

/// Compiles and runs programs one after the other with what they share: the
/// options, the pipeline, and the context, which knows all dialects after the
/// first program.
class Session {
public:
  static Expected<Session> open(const CompileArguments &arguments) {
    Expected<CompileOptions> options = compileOptions(arguments);
    if (!options)
      return options.takeError();
    if (Error error = loadHostLibraries(arguments))
      return error;
    registerAllPasses();
    Expected<Pipeline> pipeline = loadEditedPipeline(arguments, *options);
    if (!pipeline)
      return pipeline.takeError();
    return Session(arguments, std::move(*options), std::move(*pipeline));
  }

  /// What the checks of a program found; empty where all hold.
  Expected<std::string> run(const std::string &path, bool compileOnly) {
    Expected<Runner> runner = load(path);
    if (!runner)
      return runner.takeError();
    if (compileOnly)
      return std::string();
    auto inputs = toExpected(resolveInputs({}, runner->arguments()));
    if (!inputs)
      return inputs.takeError();
    auto outcome = toExpected(runner->run(*inputs));
    if (!outcome)
      return outcome.takeError();
    std::string messages;
    for (const FailedCheck &check : outcome->failedChecks)
      messages += "check failed: " + check.message + "\n";
    return messages;
  }

private:
  Session(const CompileArguments &arguments, CompileOptions options,
          Pipeline pipeline)
      : arguments(&arguments), options(std::move(options)),
        pipeline(std::move(pipeline)) {}

  /// A program that was stopped on its way goes on from there.
  Expected<RunReport> lower(mlir::ModuleOp module) {
    if (!module->hasAttr(Provenance::attributeName)) {
      declareHostFunctions(module, *arguments);
      return pipeline.run(module, options.run);
    }
    Expected<CompilePlan> plan = planCompile(module, *arguments);
    if (!plan)
      return plan.takeError();
    if (plan->complete)
      return RunReport();
    return plan->pipeline.run(module, plan->run);
  }

  Expected<Runner> load(const std::string &path) {
    RunnerOptions one{/*entry=*/"", /*threads=*/1};
    if (isExecutableFile(path))
      return toExpected(Runner::open(path, one));
    // Constants stay in the context: it is made anew now and then.
    if (!context || ++programs % 64 == 0)
      context = CompilerClient::createContext();
    auto module = importModule(path, context.get());
    if (!module)
      return module.takeError();
    Expected<RunReport> report = lower(**module);
    if (!report)
      return report.takeError();
    auto compiled = CompilerClient().translateToRuntimeExecutable(**module);
    if (!compiled)
      return compiled.takeError();
    return toExpected(Runner::openMemory(
        std::string_view(compiled->bytes.data(), compiled->bytes.size()), path,
        one));
  }

  const CompileArguments *arguments;
  CompileOptions options;
  Pipeline pipeline;
  std::unique_ptr<mlir::MLIRContext> context;
  unsigned programs = 0;
};

enum class Verdict : char {
  Passed = 'p',
  Failed = 'f',
  Crashed = 'c',
  Hung = 'h'
};

StringRef nameOf(Verdict verdict) {
  switch (verdict) {
  case Verdict::Passed:
    return "passed";
  case Verdict::Failed:
    return "failed";
  case Verdict::Crashed:
    return "crashed";
  case Verdict::Hung:
    return "hung";
  }
  llvm_unreachable("covered switch");
}

//===----------------------------------------------------------------------===//
// Workers
//===----------------------------------------------------------------------===//

/// A file in memory that a worker's standard error goes to.
class Capture {
public:
  Capture() : fd(memfd_create("weir-check", MFD_CLOEXEC)) {}
  ~Capture() { close(fd); }
  Capture(const Capture &) = delete;

  void redirect() const { dup2(fd, STDERR_FILENO); }
  /// What was written since the last call.
  std::string take() const {
    std::string text(std::max<off_t>(lseek(fd, 0, SEEK_END), 0), '\0');
    ssize_t size = pread(fd, text.data(), text.size(), 0);
    text.resize(std::max<ssize_t>(size, 0));
    if (ftruncate(fd, 0) == 0)
      lseek(fd, 0, SEEK_SET);
    return text;
  }

private:
  int fd;
};

/// What a worker tells of one program, followed by `length` bytes of text.
struct Report {
  size_t program;
  Verdict verdict;
  double seconds;
  size_t length;
};

/// Where the workers take the next program from.
struct Shared {
  std::atomic<size_t> next;
};

struct Worker {
  pid_t process = -1;
  int reports = -1;
  std::optional<size_t> program; ///< that it is at
  Clock::time_point since;
  std::unique_ptr<Capture> capture = std::make_unique<Capture>();
};

void writeAll(int fd, const void *data, size_t size) {
  auto *bytes = static_cast<const char *>(data);
  while (size > 0) {
    ssize_t written = write(fd, bytes, size);
    if (written <= 0)
      _exit(1);
    bytes += written, size -= written;
  }
}

bool readAll(int fd, void *data, size_t size) {
  auto *bytes = static_cast<char *>(data);
  while (size > 0) {
    ssize_t got = read(fd, bytes, size);
    if (got <= 0)
      return false;
    bytes += got, size -= got;
  }
  return true;
}

class Suite {
public:
  Suite(const CheckCommand &command, Session session)
      : command(command), session(std::move(session)) {
    void *memory = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    shared = memory == MAP_FAILED ? nullptr : new (memory) Shared{0};
  }
  ~Suite() {
    if (shared)
      munmap(shared, sizeof(Shared));
  }

  Expected<int> run();

private:
  [[noreturn]] void work(const Worker &worker, int reports);
  Error start(Worker &worker);
  /// Takes one report; false where the worker has ended.
  bool receive(Worker &worker);
  void ended(Worker &worker);
  void stopIfHung(Worker &worker);
  void tell(size_t program, Verdict verdict, double seconds, StringRef text);

  const CheckCommand &command;
  Session session; ///< as each worker begins with it
  Shared *shared;
  std::vector<Worker> workers;
  size_t passed = 0, failed = 0;
};

/// The life of a worker: a program begins with a report of no length and the
/// verdict 'h', which stands until another one comes.
void Suite::work(const Worker &worker, int reports) {
  worker.capture->redirect();
  for (;;) {
    size_t index = shared->next.fetch_add(1);
    if (index >= command.programs.size())
      _exit(0);
    Report report{index, Verdict::Hung, 0, 0};
    writeAll(reports, &report, sizeof(report));
    auto start = Clock::now();
    std::string text;
    if (Expected<std::string> found =
            session.run(command.programs[index], command.compileOnly))
      text = *found;
    else
      text = toString(found.takeError()) + "\n";
    report.verdict = text.empty() ? Verdict::Passed : Verdict::Failed;
    text = worker.capture->take() + text;
    report.seconds = secondsSince(start);
    report.length = text.size();
    writeAll(reports, &report, sizeof(report));
    writeAll(reports, text.data(), text.size());
  }
}

Error Suite::start(Worker &worker) {
  int ends[2];
  if (pipe(ends) != 0)
    return createStringError(std::error_code(errno, std::generic_category()),
                             "no pipe to a worker");
  outs().flush();
  pid_t process = fork();
  if (process == 0) {
    close(ends[0]);
    work(worker, ends[1]);
  }
  close(ends[1]);
  if (process < 0) {
    close(ends[0]);
    return createStringError(std::error_code(errno, std::generic_category()),
                             "no process for a worker");
  }
  worker.process = process;
  worker.reports = ends[0];
  worker.program.reset();
  return Error::success();
}

void Suite::tell(size_t program, Verdict verdict, double seconds,
                 StringRef text) {
  ++(verdict == Verdict::Passed ? passed : failed);
  const std::string &path = command.programs[program];
  if (command.json) {
    outs() << json::Value(json::Object{{"program", path},
                                       {"verdict", nameOf(verdict)},
                                       {"seconds", seconds},
                                       {"message", json::fixUTF8(text)}})
           << "\n";
  } else if (verdict != Verdict::Passed || command.verbose) {
    outs() << formatv("{0,-8}{1} ({2:f0} ms)\n", nameOf(verdict), path,
                      seconds * 1e3)
           << text;
  }
  outs().flush();
}

bool Suite::receive(Worker &worker) {
  Report report;
  if (!readAll(worker.reports, &report, sizeof(report)))
    return false;
  if (report.verdict == Verdict::Hung) {
    worker.program = report.program;
    worker.since = Clock::now();
    return true;
  }
  std::string text(report.length, '\0');
  if (!readAll(worker.reports, text.data(), text.size()))
    return false;
  worker.program.reset();
  tell(report.program, report.verdict, report.seconds, text);
  return true;
}

/// A worker is gone: at the end of the list, or in the middle of a program.
void Suite::ended(Worker &worker) {
  close(worker.reports);
  worker.reports = -1;
  int status = 0;
  waitpid(worker.process, &status, 0);
  worker.process = -1;
  if (!worker.program)
    return;
  double seconds = secondsSince(worker.since);
  std::string text = worker.capture->take();
  if (!text.empty() && text.back() != '\n')
    text += '\n';
  bool hung = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
  if (hung)
    text += formatv("stopped after {0:f0} s\n", seconds);
  else if (WIFSIGNALED(status))
    text += formatv("ended by signal {0} ({1})\n", WTERMSIG(status),
                    strsignal(WTERMSIG(status)));
  else
    text += formatv("ended with status {0}\n", WEXITSTATUS(status));
  tell(*worker.program, hung ? Verdict::Hung : Verdict::Crashed, seconds, text);
  worker.program.reset();
}

void Suite::stopIfHung(Worker &worker) {
  if (worker.program && secondsSince(worker.since) > command.seconds)
    kill(worker.process, SIGKILL);
}

Expected<int> Suite::run() {
  if (!shared)
    return createStringError("no memory to share with workers");
  size_t jobs = std::max(1, command.jobs);
  workers.resize(std::min(jobs, command.programs.size()));
  for (Worker &worker : workers)
    if (Error error = start(worker))
      return error;
  for (;;) {
    std::vector<pollfd> waits;
    std::vector<Worker *> waiting;
    for (Worker &worker : workers) {
      if (worker.reports < 0)
        continue;
      waits.push_back({worker.reports, POLLIN, 0});
      waiting.push_back(&worker);
    }
    if (waits.empty())
      break;
    poll(waits.data(), waits.size(), /*milliseconds=*/500);
    for (auto [wait, worker] : llvm::zip_equal(waits, waiting)) {
      if (wait.revents == 0) {
        stopIfHung(*worker);
        continue;
      }
      if (receive(*worker))
        continue;
      ended(*worker);
      if (shared->next.load() < command.programs.size())
        if (Error error = start(*worker))
          return error;
    }
  }
  if (!command.json)
    outs() << passed << " passed, " << failed << " failed\n";
  return failed == 0 ? 0 : 1;
}
} // namespace

int runCheck(const CheckCommand &command) {
  if (command.seconds <= 0)
    return fail("--seconds must be more than 0");
  Expected<Session> session = Session::open(command.compile);
  if (!session)
    return fail(session.takeError());
  Expected<int> status = Suite(command, std::move(*session)).run();
  return status ? *status : fail(status.takeError());
}
} // namespace weir
