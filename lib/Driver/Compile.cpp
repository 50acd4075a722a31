//===- Compile.cpp - weir compile -----------------------------------------===//
#include "CompileProgram.h"

#include "weir/Executable/ExecutableFile.h"
#include "weir/Support/NearestName.h"

#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

using namespace llvm;

namespace weir {
namespace {
constexpr StringLiteral forms[] = {"executable", "ir",  "llvm",
                                   "llvm-opt",   "asm", "object"};

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

Error writeIR(StringRef path, mlir::ModuleOp module) {
  std::string text;
  raw_string_ostream stream(text);
  module.print(stream, mlir::OpPrintingFlags().enableDebugInfo());
  stream << "\n";
  return writeOutput(path, ArrayRef(text.data(), text.size()));
}

/// "p.mlir" to "p.weir"; IR and text go to standard output.
std::string defaultOutput(const CompileCommand &command, StringRef form) {
  if (form != "executable" && form != "object")
    return "-";
  if (command.input == "-")
    return form == "object" ? "out.o" : "out.weir";
  SmallString<128> path(sys::path::filename(command.input));
  sys::path::replace_extension(path, form == "object" ? "o" : "weir");
  return path.str().str();
}
} // namespace

int runCompile(const CompileCommand &command) {
  StringRef form = command.emit;
  if (!command.stopAfter.empty() && form == "executable")
    form = "ir";
  if (!is_contained(forms, form)) {
    SmallVector<StringRef> names(std::begin(forms), std::end(forms));
    return fail("unknown form '" + form + "' for --emit" +
                suggestName(form, names));
  }
  std::string output =
      command.output.empty() ? defaultOutput(command, form) : command.output;
  Expected<Program> program = readProgram(command.input);
  if (!program)
    return fail(program.takeError());
  if (Error error = lower(*program, command.compile, command.stopAfter))
    return fail(std::move(error));
  mlir::ModuleOp module = *program->module;
  if (form == "ir") {
    Error error = writeIR(output, module);
    return error ? fail(std::move(error)) : 0;
  }
  CompilerClient client;
  if (form == "executable") {
    Expected<Executable> executable =
        client.translateToRuntimeExecutable(module);
    if (!executable)
      return fail(executable.takeError());
    Error error = writeOutput(output, executable->bytes);
    return error ? fail(std::move(error)) : 0;
  }
  Expected<SmallVector<char, 0>> bytes = client.translateTo(form, module);
  if (!bytes)
    return fail(bytes.takeError());
  Error error = writeOutput(output, *bytes);
  return error ? fail(std::move(error)) : 0;
}
} // namespace weir
