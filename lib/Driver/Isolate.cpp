//===- Isolate.cpp - Compiling in a child process -------------------------===//
#include "Isolate.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/WithColor.h>
#include <llvm/Support/raw_ostream.h>
#include <mlir/IR/SymbolTable.h>

#include <cerrno>
#include <unistd.h>

#include <sys/mman.h>

using namespace llvm;

namespace weir {
namespace {
/// In the child: where it notes how far it is.
ProgressNote *currentNote = nullptr;

/// Standard input that can be read more than once.
Error keepStandardInput() {
  int copy = memfd_create("weir-input", MFD_CLOEXEC);
  if (copy < 0)
    return createStringError("standard input cannot be kept");
  char buffer[1 << 16];
  for (;;) {
    ssize_t got = read(STDIN_FILENO, buffer, sizeof(buffer));
    if (got < 0 && errno == EINTR)
      continue;
    if (got <= 0)
      break; // whoever reads the program says what is wrong
    raw_fd_ostream(copy, /*shouldClose=*/false, /*unbuffered=*/true)
        .write(buffer, got);
  }
  lseek(copy, 0, SEEK_SET);
  dup2(copy, STDIN_FILENO);
  close(copy);
  return Error::success();
}

std::string describeStep(const ProgressNote &note) {
  if (note.stage().empty())
    return note.pass();
  std::string text = "stage '" + note.stage() + "'";
  if (!note.pass().empty())
    text += ", pass '" + note.pass() + "'";
  if (!note.op().empty())
    text += " on '" + note.op() + "'";
  return text;
}
} // namespace

Expected<IsolationLimits> limitsOf(const CompileArguments &arguments) {
  IsolationLimits limits;
  if (arguments.passTimeout < 0)
    return createStringError("'--pass-timeout' takes seconds from 0 on");
  limits.stepSeconds = arguments.passTimeout;
  if (arguments.memoryLimit.empty())
    return limits;
  Expected<uint64_t> bytes = parseByteCount(arguments.memoryLimit);
  if (!bytes)
    return createStringError("'--memory-limit=" + arguments.memoryLimit +
                             "': " + toString(bytes.takeError()));
  limits.memoryBytes = *bytes;
  uint64_t least = privateMemory() + (uint64_t(16) << 20);
  if (limits.memoryBytes < least)
    return createStringError("'--memory-limit=" + arguments.memoryLimit +
                             "' is less than the compiler needs to start, " +
                             Twine(least >> 20) + "M");
  return limits;
}

void noteStep(StringRef stage, StringRef pass, mlir::Operation *op,
              size_t item) {
  if (!currentNote)
    return;
  std::string name;
  if (op)
    if (auto symbol = op->getAttrOfType<mlir::StringAttr>(
            mlir::SymbolTable::getSymbolAttrName()))
      name = (op->getName().getStringRef() + " @" + symbol.getValue()).str();
  currentNote->enter(stage, pass, name, item);
}

void notePassFailed() {
  if (currentNote)
    currentNote->setFailed();
}

Expected<int> isolate(const CompileInput &input,
                      const CompileArguments &arguments,
                      function_ref<int()> work) {
  Expected<IsolationLimits> limits = limitsOf(arguments);
  if (!limits)
    return limits.takeError();
  if (!arguments.isolate)
    return work();
  if (input.path == "-")
    if (Error error = keepStandardInput())
      return error;
  SharedNote note;
  Expected<IsolationOutcome> outcome = runIsolated(
      [&](ProgressNote &shared) {
        currentNote = &shared;
        return finishOutput(work());
      },
      *note, *limits);
  if (!outcome)
    return outcome.takeError();
  bool survived = outcome->kind == IsolationOutcome::Exited;
  if (survived && (!note->hasFailed() || arguments.reproducerDir.empty()))
    return outcome->status;
  std::string what = describeStep(*note) + " " +
                     (survived ? "failed" : outcome->describe(*limits));
  if (note->pass() == readingStep)
    return createStringError(input.path + ": " + what);
  Expected<std::string> file = writeReproducer(input, arguments, *note, what);
  std::string advice =
      file
          ? "\n  reproducer: " + *file +
                ", the IR before the pass and the "
                "passes from there on\n  replay:     " +
                replayCommand(*file, arguments, note->pass() == translationStep)
          : "\n  no reproducer: " + toString(file.takeError());
  if (survived) {
    WithColor::note(errs(), "weir") << what << advice << "\n";
    return outcome->status;
  }
  return createStringError(what + advice);
}
} // namespace weir
