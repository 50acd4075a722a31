//===- PipelineCheck.cpp - weir pipeline diff, check ----------------------===//
#include "CompilePlan.h"
#include "CompileProgram.h"

#include "weir/Import/Import.h"
#include "weir/Pipeline/CheckPipeline.h"
#include "weir/Pipeline/PipelineDiff.h"

#include <llvm/Support/FileSystem.h>
#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

using namespace llvm;

namespace weir {
namespace {
/// The pipeline of the library, resolved for the machine and then edited as the
/// arguments ask.
Expected<Pipeline> loadEdited(const CompileArguments &arguments) {
  Expected<CompileOptions> options = compileOptions(arguments);
  if (!options)
    return options.takeError();
  return loadEditedPipeline(arguments, *options);
}

/// The same for the left side of a difference: as the library has it.
Expected<Pipeline> loadPlain(const std::string &name,
                             const CompileArguments &arguments) {
  CompileArguments plain;
  plain.pipeline = name;
  plain.pipelinePaths = arguments.pipelinePaths;
  plain.cpu = arguments.cpu;
  return loadEdited(plain);
}

/// diff(1) ends so where it cannot compare.
int trouble(Error error) {
  fail(std::move(error));
  return 2;
}

/// The files of a folder that may be programs, by name; or the file itself.
Error addPrograms(StringRef path, std::vector<std::string> &files) {
  if (!sys::fs::exists(path))
    return createStringError("corpus '" + path + "': no such file or folder");
  if (!sys::fs::is_directory(path)) {
    files.push_back(path.str());
    return Error::success();
  }
  std::vector<std::string> found;
  std::error_code code;
  for (sys::fs::directory_iterator it(path, code), end; !code && it != end;
       it.increment(code)) {
    StringRef extension = sys::path::extension(it->path());
    if (is_contained({".mlir", ".mlirbc", ".stablehlo"}, extension) &&
        !sys::fs::is_directory(it->path()))
      found.push_back(it->path());
  }
  if (code)
    return createStringError("corpus '" + path + "': " + code.message());
  if (found.empty())
    return createStringError("corpus '" + path +
                             "' has no program; expected files such as "
                             "'x.mlir'");
  sort(found);
  append_range(files, found);
  return Error::success();
}

Expected<std::vector<std::string>>
corpusFiles(const PipelineCheckCommand &command) {
  std::vector<std::string> files, folders = command.corpus;
  if (folders.empty()) {
    SmallString<128> installed(PipelineLibrary::installed().installedFolder());
    sys::path::append(installed, "corpus");
    folders.push_back(installed.str().str());
  }
  for (const std::string &folder : folders)
    if (Error error = addPrograms(folder, files))
      return error;
  return files;
}
} // namespace

int runPipelineDiff(const PipelineDiffCommand &command) {
  registerAllPasses();
  Expected<Pipeline> before = loadPlain(command.before, command.compile);
  if (!before)
    return trouble(before.takeError());
  CompileArguments arguments = command.compile;
  arguments.pipeline = command.after.empty() ? command.before : command.after;
  Expected<Pipeline> after = loadEdited(arguments);
  if (!after)
    return trouble(after.takeError());
  PipelineDiff diff = before->diff(*after);
  if (command.json)
    outs() << formatv("{0:2}\n", diff.json());
  else
    diff.print(outs());
  return diff.empty() ? 0 : 1;
}

int runPipelineCheck(const PipelineCheckCommand &command) {
  registerAllPasses();
  Expected<Pipeline> pipeline = loadEdited(command.compile);
  if (!pipeline)
    return trouble(pipeline.takeError());
  Expected<std::vector<std::string>> files = corpusFiles(command);
  if (!files)
    return trouble(files.takeError());

  auto context = CompilerClient::createContext();
  std::vector<mlir::OwningOpRef<mlir::ModuleOp>> modules;
  std::vector<CheckProgram> programs;
  for (const std::string &file : *files) {
    auto module = importModule(file, context.get());
    if (!module)
      return trouble(module.takeError());
    programs.push_back({file, **module});
    modules.push_back(std::move(*module));
  }

  std::vector<ParameterSpec> declared;
  PipelineVariant variant;
  if (command.parameters) {
    Expected<CompileOptions> options = compileOptions(command.compile);
    if (!options)
      return trouble(options.takeError());
    auto specs =
        Pipeline::declaredParameters(options->pipeline, options->library);
    if (!specs)
      return trouble(specs.takeError());
    declared = std::move(*specs);
    variant = [options = *options,
               &command](StringRef name,
                         const ParameterValue &value) -> Expected<Pipeline> {
      CompileOptions other = options;
      other.parameters.set(name, value);
      return loadEditedPipeline(command.compile, other);
    };
  }
  auto report = checkPipeline(*pipeline, programs, declared, variant);
  if (!report)
    return trouble(report.takeError());
  if (command.json)
    outs() << formatv("{0:2}\n", report->json());
  else
    report->print(outs());
  return report->findings.empty() ? 0 : 1;
}
} // namespace weir
