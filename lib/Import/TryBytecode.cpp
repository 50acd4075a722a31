//===- TryBytecode.cpp - Is it safe to read this bytecode? ----------------===//
#include "TryBytecode.h"

#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/thread.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/IR/Diagnostics.h>
#include <mlir/IR/MLIRContext.h>
#include <mlir/Parser/Parser.h>

#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;

/// Reads, verifies, prints to nowhere and destroys, in a context of its own.
static void tryReading(llvm::MemoryBufferRef bytes,
                       const DialectRegistry &registry) {
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  ScopedDiagnosticHandler quiet(&context,
                                [](Diagnostic &) { return success(); });
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBuffer(bytes, /*RequiresNullTerminator=*/false),
      llvm::SMLoc());
  OwningOpRef<ModuleOp> module =
      parseSourceFile<ModuleOp>(sources, ParserConfig(&context));
  if (module)
    module->print(llvm::nulls());
}

[[noreturn]] static void runChild(llvm::MemoryBufferRef bytes,
                                  const DialectRegistry &registry) {
  // A crash is an answer here: no report, no core file.
  for (int signal : {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV})
    std::signal(signal, SIG_DFL);
  rlimit noCore = {0, 0};
  setrlimit(RLIMIT_CORE, &noCore);
  if (int null = open("/dev/null", O_WRONLY); null >= 0) {
    dup2(null, STDOUT_FILENO);
    dup2(null, STDERR_FILENO);
  }
  llvm::thread reader(std::optional<unsigned>(weir::readerStackBytes),
                      [&] { tryReading(bytes, registry); });
  reader.join();
  _exit(0);
}

bool weir::canReadBytecode(llvm::MemoryBufferRef bytes,
                           const DialectRegistry &registry) {
  using Clock = std::chrono::steady_clock;
  // Far more than any file takes: a hundred megabytes are read in a second.
  auto deadline = Clock::now() + std::chrono::seconds(20) +
                  std::chrono::microseconds(bytes.getBufferSize() / 10);
  pid_t child = fork();
  if (child < 0)
    return true;
  if (child == 0)
    runChild(bytes, registry);
  int status = 0;
  for (unsigned wait = 50; waitpid(child, &status, WNOHANG) == 0;
       wait = std::min(2 * wait, 20000u)) {
    if (Clock::now() > deadline) {
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
      return false;
    }
    usleep(wait);
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
