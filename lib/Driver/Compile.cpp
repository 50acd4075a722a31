//===- Compile.cpp - weir compile -----------------------------------------===//
#include "CompileProgram.h"
#include "Isolate.h"

#include "weir/Executable/ExecutableFile.h"
#include "weir/Pipeline/Provenance.h"
#include "weir/Support/NearestName.h"

#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

using namespace llvm;

namespace weir {
namespace {
constexpr StringLiteral forms[] = {"executable", "ir",  "llvm",
                                   "llvm-opt",   "asm", "object"};

bool isOurExecutable(StringRef path) {
  if (!isExecutableFile(path))
    return false;
  auto file = MemoryBuffer::getFile(path, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  if (!file)
    return false;
  Expected<StringRef> manifest = findManifest(
      ArrayRef((*file)->getBufferStart(), (*file)->getBufferSize()));
  if (manifest)
    return true;
  consumeError(manifest.takeError());
  return false;
}

/// "p.mlir" to "p.weir"; IR and text go to standard output.
std::string defaultOutput(const CompileCommand &command, StringRef form) {
  if (form != "executable" && form != "object")
    return "-";
  const std::string &input =
      command.from.empty() ? command.input : command.from;
  if (input == "-")
    return form == "object" ? "out.o" : "out.weir";
  SmallString<128> path(sys::path::filename(input));
  sys::path::replace_extension(path, form == "object" ? "o" : "weir");
  return path.str().str();
}
} // namespace

namespace {
int compileTo(const std::string &output, StringRef form,
              const CompileCommand &command) {
  Expected<Program> program = command.from.empty() ? readProgram(command.input)
                                                   : readSource(command.from);
  if (!program)
    return fail(program.takeError());
  Expected<RunReport> report = lower(*program, command.compile);
  if (!report)
    return fail(report.takeError());
  mlir::ModuleOp module = *program->module;
  if (form == "ir") {
    printReport(*report, command.compile);
    std::string text = irText(module);
    Error error = writeOutput(output, ArrayRef(text.data(), text.size()));
    return error ? fail(std::move(error)) : 0;
  }
  CompilerClient client;
  if (form == "executable") {
    Expected<Executable> executable =
        translate(*program, *report, command.compile);
    if (!executable)
      return fail(executable.takeError());
    Error error = writeOutput(output, executable->bytes);
    return error ? fail(std::move(error)) : 0;
  }
  printReport(*report, command.compile);
  noteStep("", translationStep);
  Expected<SmallVector<char, 0>> bytes = client.translateTo(form, module);
  if (!bytes)
    return fail(bytes.takeError());
  Error error = writeOutput(output, *bytes);
  return error ? fail(std::move(error)) : 0;
}
} // namespace

int runCompile(const CompileCommand &command) {
  StringRef form = command.emit;
  if (!command.compile.stopAfter.empty() && form == "executable")
    form = "ir";
  if (!is_contained(forms, form)) {
    SmallVector<StringRef> names(std::begin(forms), std::end(forms));
    return fail("unknown form '" + form + "' for --emit" +
                suggestName(form, names));
  }
  if (command.input.empty() == command.from.empty()) {
    fail("expected a program, or an executable with --from");
    return 2;
  }
  std::string output =
      command.output.empty() ? defaultOutput(command, form) : command.output;
  if (command.from.empty() && isOurExecutable(command.input))
    return fail("'" + Twine(command.input) + "' is an executable; --from=" +
                command.input + " compiles the program that it was made of");
  CompileInput input = {command.from.empty() ? command.input : command.from,
                        !command.from.empty()};
  Expected<int> status = isolate(
      input, command.compile, [&] { return compileTo(output, form, command); });
  return status ? *status : fail(status.takeError());
}
} // namespace weir
