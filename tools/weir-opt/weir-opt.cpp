//===- weir-opt.cpp - mlir-opt with Weir's dialects, passes and stages ----===//
//
//   weir-opt model.mlir
//   weir-opt model.mlir --weir-stablehlo-to-linalg
//   weir-opt model.mlir --pass-pipeline="$(weir pipeline show --form=oneline)"
//===----------------------------------------------------------------------===//
#include "weir/Dialect/RegisterDialects.h"
#include "weir/Pipeline/Plugin.h"
#include "weir/Pipeline/RegisterPasses.h"

#include <llvm/Support/CommandLine.h>
#include <llvm/Support/WithColor.h>
#include <mlir/Tools/mlir-opt/MlirOptMain.h>

#include <vector>

static constexpr llvm::StringLiteral help =
    R"help(mlir-opt with Weir's dialects, passes and stages

Examples:
  weir-opt model.mlir
  weir-opt model.mlir --weir-stablehlo-to-linalg
  weir-opt model.mlir --pass-pipeline="$(weir pipeline show --form=oneline)"
)help";

static constexpr char pluginOption[] = "load-plugin";

/// Passes of plugins are options too, so plugins are loaded before the command
/// line is parsed.
static std::vector<std::string> pluginPaths(int argc, char **argv) {
  std::vector<std::string> paths;
  for (int i = 1; i < argc; ++i) {
    llvm::StringRef argument = argv[i];
    if (argument == "--")
      break;
    if (!argument.consume_front("--") && !argument.consume_front("-"))
      continue;
    if (!argument.consume_front(pluginOption))
      continue;
    if (argument.consume_front("="))
      paths.push_back(argument.str());
    else if (argument.empty() && i + 1 < argc)
      paths.push_back(argv[++i]);
  }
  return paths;
}

int main(int argc, char **argv) {
  llvm::cl::list<std::string> plugins(
      pluginOption, llvm::cl::value_desc("path"),
      llvm::cl::desc("Load Weir's or MLIR's passes and dialects, pipelines and "
                     "schedules from a shared library or a folder"));
  weir::registerAllPasses();
  for (const std::string &path : pluginPaths(argc, argv))
    if (llvm::Error error = weir::loadPlugin(path)) {
      llvm::WithColor::error(llvm::errs(), "weir-opt")
          << llvm::toString(std::move(error)) << "\n";
      return 1;
    }
  mlir::DialectRegistry registry;
  weir::registerAllDialects(registry);
  weir::registerPluginDialects(registry);
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, help, registry));
}
