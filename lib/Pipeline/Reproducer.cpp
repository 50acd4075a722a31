//===- Reproducer.cpp - The IR before a pass that did not end well --------===//
#include "weir/Pipeline/Reproducer.h"

#include "weir/Pipeline/Plugin.h"
#include "weir/Pipeline/Provenance.h"
#include "weir/Support/ShellText.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

using namespace llvm;
using namespace mlir;
using namespace weir;

Error weir::runUpTo(const Pipeline &pipeline, StringRef stage, size_t item,
                    ModuleOp module) {
  auto parts = pipeline.splitAt(stage, item);
  if (!parts)
    return parts.takeError();
  Expected<RunReport> report = parts->first.run(module);
  if (!report)
    return report.takeError();
  return attachPipeline(parts->second, module);
}

std::string weir::reproducerPath(StringRef folder, StringRef programFile,
                                 StringRef stage, StringRef pass) {
  std::string name =
      (sys::path::stem(programFile) + "-" + stage + "-" + pass).str();
  for (char &c : name)
    if (!isAlnum(c) && c != '_' && c != '.')
      c = '-';
  name = StringRef(name).ltrim('-').str();
  while (name.find("--") != std::string::npos)
    name.erase(name.find("--"), 1);
  SmallString<128> path(folder);
  sys::path::append(path, "weir-reproducer-" + name + ".mlir");
  return path.str().str();
}

std::string weir::replayCommand(StringRef path, StringRef tool) {
  std::string command = shellQuoted(tool) + " compile " + shellQuoted(path);
  for (const Plugin &plugin : loadedPlugins())
    command += " --load-plugin=" + shellQuoted(plugin.path);
  return command;
}

Error weir::writeReproducer(StringRef path, StringRef header, ModuleOp module) {
  StringRef folder = sys::path::parent_path(path);
  if (!folder.empty())
    if (std::error_code code = sys::fs::create_directories(folder))
      return createStringError("cannot make the folder '" + folder +
                               "': " + code.message());
  return writeToOutput(path, [&](raw_ostream &os) {
    os << header << irText(module);
    return Error::success();
  });
}
