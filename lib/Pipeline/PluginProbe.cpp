//===- PluginProbe.cpp - Trying what may end the process ------------------===//
//
// MLIR's registries end the process where two passes or dialects have one name,
// LLVM's where a library brings an LLVM of its own, and a library may crash as
// it is loaded. A child process finds out; it costs a few milliseconds.
//===----------------------------------------------------------------------===//
#include "PluginProbe.h"

#include <llvm/ADT/StringRef.h>
#include <llvm/Support/ErrorHandling.h>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

using namespace llvm;
using namespace weir;

char ProbeError::ID = 0;

namespace {
// How the child ends; the text of the first two is in the pipe.
enum : int { done = 0, failedWith = 10, fatalError = 11 };
constexpr unsigned patienceSeconds = 60;
} // namespace

static void send(int pipe, StringRef text) {
  while (!text.empty()) {
    ssize_t written = write(pipe, text.data(), text.size());
    if (written <= 0)
      return;
    text = text.drop_front(written);
  }
}

[[noreturn]] static void runChild(int pipe, function_ref<Error()> work) {
  // Neither handlers nor the patience of the parent are the child's.
  for (int signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGALRM, SIGINT})
    std::signal(signal, SIG_DFL);
  alarm(patienceSeconds);
  if (int nowhere = open("/dev/null", O_WRONLY); nowhere >= 0) {
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
  }
  static int handlerPipe;
  handlerPipe = pipe;
  remove_fatal_error_handler();
  install_fatal_error_handler([](void *, const char *reason, bool) {
    send(handlerPipe, reason);
    _exit(fatalError);
  });
  Error error = work();
  if (!error)
    _exit(done);
  send(pipe, toString(std::move(error)));
  _exit(failedWith);
}

static std::string receive(int pipe) {
  std::string text;
  char buffer[1024];
  for (;;) {
    ssize_t count = read(pipe, buffer, sizeof buffer);
    if (count < 0 && errno == EINTR)
      continue;
    if (count <= 0)
      return text;
    text.append(buffer, count);
  }
}

Error weir::tryInChild(function_ref<Error()> work) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0)
    return make_error<ProbeError>("cannot be tried: " +
                                  std::string(strerror(errno)));
  pid_t child = fork();
  if (child < 0) {
    std::string reason = strerror(errno);
    close(ends[0]);
    close(ends[1]);
    return make_error<ProbeError>("cannot be tried: " + reason);
  }
  if (child == 0)
    runChild(ends[1], work);
  close(ends[1]);
  std::string text = receive(ends[0]);
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  if (WIFSIGNALED(status))
    return make_error<ProbeError>(
        WTERMSIG(status) == SIGALRM
            ? "does not finish loading in " + std::to_string(patienceSeconds) +
                  " s"
            : "ends the process while it is loaded: " +
                  std::string(strsignal(WTERMSIG(status))));
  switch (WEXITSTATUS(status)) {
  case done:
    return Error::success();
  case failedWith:
    return createStringError(text);
  case fatalError:
    return make_error<ProbeError>("cannot be registered: " +
                                  StringRef(text).trim().rtrim('.').str());
  default:
    return make_error<ProbeError>(
        "ends the process while it is loaded, with status " +
        std::to_string(WEXITSTATUS(status)));
  }
}
