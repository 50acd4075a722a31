//===- Reproducer.cpp - The IR before a pass that did not end well --------===//
//
// Compiling keeps no IR on the way, which would cost all those who see no
// crash. The way to the pass is gone a second time instead, in another child.
//===----------------------------------------------------------------------===//
#include "CompilePlan.h"
#include "CompileProgram.h"
#include "Isolate.h"

#include "weir/Pipeline/Reproducer.h"
#include "weir/Support/ShellText.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Format.h>
#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>

#include <sys/mman.h>
#include <unistd.h>

using namespace llvm;

namespace weir {
namespace {
std::vector<std::string> wordsOfCommand() {
  auto file = MemoryBuffer::getFileAsStream("/proc/self/cmdline");
  if (!file)
    return {"weir"};
  SmallVector<StringRef> words;
  (*file)->getBuffer().rtrim('\0').split(words, '\0');
  return std::vector<std::string>(words.begin(), words.end());
}

/// The command line of this process, as it stands in a comment.
std::string commandLine() {
  std::string line;
  for (StringRef word : wordsOfCommand())
    line += (line.empty() ? "" : " ") + shellQuoted(word);
  std::replace(line.begin(), line.end(), '\n', ' ');
  return line;
}

/// The tool as the user called it, `weir` for what only has it built in.
std::string toolName() {
  std::string word = wordsOfCommand().front();
  return sys::path::filename(word).starts_with("weir") ? word : "weir";
}

std::string pathFor(const CompileInput &input,
                    const CompileArguments &arguments,
                    const ProgressNote &note) {
  SmallString<128> folder(arguments.reproducerDir);
  if (folder.empty() && access(".", W_OK) != 0)
    sys::path::system_temp_directory(/*ErasedOnReboot=*/true, folder);
  return reproducerPath(folder, input.path, note.stage(),
                        note.stage().empty() ? std::string("translation")
                                             : note.pass());
}

/// Brings a program to where the step begins and writes it.
Error write(const CompileInput &input, CompileArguments arguments,
            const ProgressNote &note, StringRef path, StringRef header) {
  arguments.timing.clear();
  arguments.explain.clear();
  arguments.dumpDir.clear();
  arguments.printAfter.clear();
  Expected<Program> program =
      input.isExecutable ? readSource(input.path) : readProgram(input.path);
  if (!program)
    return program.takeError();
  mlir::ModuleOp module = *program->module;
  Expected<CompilePlan> plan = planCompile(module, arguments);
  if (!plan)
    return plan.takeError();
  if (note.stage().empty()) { // translation, of a module that went all the way
    if (!plan->complete) {
      Expected<RunReport> report = plan->pipeline.run(module, plan->run);
      if (!report)
        return report.takeError();
    }
  } else {
    Expected<Pipeline> way = plan->pipeline.slice(plan->run.from, plan->run.to);
    if (!way)
      return way.takeError();
    if (Error error = runUpTo(*way, note.stage(), note.item(), module))
      return error;
  }
  return writeReproducer(path, header, module);
}
} // namespace

std::string replayCommand(StringRef reproducer,
                          const CompileArguments &arguments,
                          bool isTranslation) {
  std::string command = replayCommand(reproducer, toolName());
  if (!arguments.stopAfter.empty() && !isTranslation)
    command += " --stop-after=" + shellQuoted(arguments.stopAfter);
  if (arguments.passTimeout > 0)
    command +=
        formatv(" --pass-timeout={0}", format("%g", arguments.passTimeout));
  if (!arguments.memoryLimit.empty())
    command += " --memory-limit=" + shellQuoted(arguments.memoryLimit);
  if (!arguments.verifyEach)
    command += " --no-verify-each";
  return command;
}

Expected<std::string> writeReproducer(const CompileInput &input,
                                      const CompileArguments &arguments,
                                      const ProgressNote &note,
                                      StringRef whatHappened) {
  std::string path = pathFor(input, arguments, note);
  std::string header =
      ("// " + whatHappened + "\n// in:     " + commandLine() +
       "\n// replay: " +
       replayCommand(path, arguments, note.pass() == translationStep) + "\n")
          .str();
  if (input.path == "-")
    lseek(STDIN_FILENO, 0, SEEK_SET);
  int messages = memfd_create("weir-messages", MFD_CLOEXEC);
  SharedNote progress;
  IsolationLimits limits;
  limits.stepSeconds = std::max(60.0, 10 * arguments.passTimeout);
  Expected<IsolationOutcome> outcome = runIsolated(
      [&](ProgressNote &) {
        Error error = write(input, arguments, note, path, header);
        if (!error)
          return 0;
        raw_fd_ostream(messages, /*shouldClose=*/false)
            << toString(std::move(error));
        return 1;
      },
      *progress, limits);
  std::string message;
  if (messages >= 0) {
    lseek(messages, 0, SEEK_SET);
    auto text = MemoryBuffer::getOpenFile(
        sys::fs::convertFDToNativeFile(messages), "", -1, false);
    if (text)
      message = (*text)->getBuffer().str();
    ::close(messages);
  }
  if (!outcome)
    return outcome.takeError();
  if (outcome->kind != IsolationOutcome::Exited)
    return createStringError("the way to the pass " +
                             outcome->describe(limits) +
                             " when it was gone a second time");
  if (outcome->status)
    return createStringError(message);
  return path;
}
} // namespace weir
