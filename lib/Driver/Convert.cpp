//===- Convert.cpp - weir convert -----------------------------------------===//
#include "CompileProgram.h"

#include "weir/Portable/Artifact.h"
#include "weir/Support/NearestName.h"

#include <llvm/Support/FileUtilities.h>
#include <llvm/Support/raw_ostream.h>
#include <mlir/Bytecode/BytecodeWriter.h>
#include <mlir/IR/Builders.h>

using namespace llvm;

namespace weir {
namespace {
constexpr StringLiteral kForms[] = {"text", "bytecode", "portable"};

/// The version to write; the newest where none is given.
Expected<portable::Version> chooseVersion(StringRef text) {
  if (text.empty())
    return portable::newestVersion;
  std::optional<portable::Version> version = portable::Version::parse(text);
  if (!version)
    return createStringError("--version: '" + text +
                             "' is not of the form 1.9.0");
  if (*version < portable::oldestVersion || *version > portable::newestVersion)
    return createStringError("--version: " + text +
                             " is not supported; Weir writes " +
                             portable::oldestVersion.text() + " to " +
                             portable::newestVersion.text());
  return *version;
}

void removeLocations(mlir::ModuleOp module) {
  auto unknown = mlir::UnknownLoc::get(module.getContext());
  module->walk([&](mlir::Operation *op) {
    op->setLoc(unknown);
    for (mlir::Region &region : op->getRegions())
      for (mlir::Block &block : region)
        for (mlir::BlockArgument argument : block.getArguments())
          argument.setLoc(unknown);
  });
}

Error write(mlir::ModuleOp module, const ConvertCommand &command,
            portable::Version version, raw_ostream &out) {
  if (command.to == "portable")
    return portable::writeArtifact(module, version, out);
  if (command.to == "bytecode") {
    if (failed(mlir::writeBytecodeToFile(module, out)))
      return createStringError("the program cannot be written as bytecode");
    return Error::success();
  }
  mlir::OpPrintingFlags flags;
  flags.enableDebugInfo(!command.stripLocations);
  module->print(out, flags);
  out << "\n";
  return Error::success();
}
} // namespace

int runConvert(const ConvertCommand &command) {
  if (!is_contained(kForms, command.to))
    return fail(
        "unknown form '" + command.to + "' for --to" +
        suggestName(command.to, SmallVector<StringRef>(std::begin(kForms),
                                                       std::end(kForms))));
  if (!command.version.empty() && command.to != "portable")
    return fail("--version: only --to=portable has versions");
  Expected<portable::Version> version = chooseVersion(command.version);
  if (!version)
    return fail(version.takeError());
  Expected<Program> program = readProgram(command.input, command.verify);
  if (!program)
    return fail(program.takeError());
  mlir::ModuleOp module = *program->module;
  if (command.stripLocations)
    removeLocations(module);
  std::string bytes;
  raw_string_ostream stream(bytes);
  if (Error error = write(module, command, *version, stream))
    return fail(command.input + ": error: " + toString(std::move(error)));
  std::string output = command.output.empty() ? "-" : command.output;
  Error error = writeOutput(output, ArrayRef(bytes.data(), bytes.size()));
  return error ? fail(std::move(error)) : 0;
}
} // namespace weir
