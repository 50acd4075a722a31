//===- Plugin.h - Passes, dialects and pipelines from shared libraries ----===//
//
// Loading is for the whole process, as MLIR's registry of passes is: a plugin
// that is loaded adds its passes to the registry, its dialects to every context
// that CompilerClient makes afterwards, and its pipelines and schedules to
// every PipelineLibrary, after the caller's folders and before the installed
// ones. PluginApi.h is what a plugin exports.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PIPELINE_PLUGIN_H
#define WEIR_PIPELINE_PLUGIN_H

#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Error.h>

#include <optional>
#include <string>
#include <vector>

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace weir {

/// One loaded plugin.
struct Plugin {
  std::string path; ///< absolute
  std::string name, version;
  std::vector<std::string> pipelines, schedules; ///< names of its texts
  bool hasPasses = false, hasDialects = false;
};

/// Loads the shared library at `path`; or, of a folder, every `*.so` in it (by
/// name) and its pipelines and schedules. Loading one again changes nothing.
///
/// A plugin is tried in a child process first, so that one that would end the
/// process (a pass or dialect of a name that there is already, code for another
/// LLVM, a crash) is an error too. Errors: no such file, no shared library, no
/// entry point, made for another version of the interface or of LLVM, a name
/// that there is already. Safe from any thread; no context may be in use by
/// passes that are looked up meanwhile.
llvm::Error loadPlugin(llvm::StringRef path);

/// The plugins loaded so far, in order.
std::vector<Plugin> loadedPlugins();

/// Adds the dialects of all loaded plugins.
void registerPluginDialects(mlir::DialectRegistry &registry);

/// \name What PipelineLibrary asks
/// @{
struct PluginText {
  std::string path; ///< for messages: `plugin 'x'/name`
  std::string name, text;
};
/// The pipeline ("x.yaml") or schedule ("x.mlir") that a loaded plugin carries
/// under that name.
std::optional<PluginText> findPluginText(llvm::StringRef name);
/// The names of all that loaded plugins carry.
std::vector<std::string> pluginTextNames();
/// The folders that were loaded as plugins.
std::vector<std::string> pluginFolders();
/// @}

} // namespace weir

#endif // WEIR_PIPELINE_PLUGIN_H
