//===- Plugin.cpp - Passes, dialects and pipelines from shared libraries --===//
#include "weir/Pipeline/Plugin.h"

#include "PluginProbe.h"
#include "weir/Dialect/RegisterDialects.h"
#include "weir/Pipeline/PipelineLibrary.h"
#include "weir/Pipeline/PluginApi.h"
#include "weir/Pipeline/RegisterPasses.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/BinaryFormat/Magic.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>
#include <mlir/IR/DialectRegistry.h>
#include <mlir/Tools/Plugins/DialectPlugin.h>
#include <mlir/Tools/Plugins/PassPlugin.h>

#include <dlfcn.h>

#include <deque>
#include <functional>
#include <mutex>

using namespace llvm;
using namespace weir;

namespace fs = llvm::sys::fs;

namespace {
/// What the entry points of a library that is open said.
struct Entries {
  Plugin plugin;
  std::vector<void (*)()> passes;
  std::vector<std::function<void(mlir::DialectRegistry &)>> dialects;
  ArrayRef<WeirPluginText> pipelines, schedules;
};

/// All that is loaded. References stay valid: nothing is ever unloaded.
struct LoadedPlugins {
  /// Held while a plugin is loaded, one after the other.
  std::recursive_mutex loading;
  /// Held while the lists are read or changed; not while a child is made, which
  /// reads them too.
  std::mutex mutex;
  std::deque<Entries> plugins;
  std::vector<std::string> folders;
};

LoadedPlugins &loaded() {
  static LoadedPlugins all;
  return all;
}
} // namespace

static Error pluginError(StringRef path, const Twine &what) {
  return createStringError("plugin '" + path + "' " + what);
}

/// MLIR's two entries have the same first fields.
template <typename Info>
static Error readMlirEntry(Entries &entries, const char *symbol, Info info) {
  StringRef path = entries.plugin.path;
  if (info.apiVersion != MLIR_PLUGIN_API_VERSION)
    return pluginError(path, Twine("has version ") + Twine(info.apiVersion) +
                                 " of MLIR's plugin interface ('" + symbol +
                                 "'); this Weir takes version " +
                                 Twine(MLIR_PLUGIN_API_VERSION));
  if (entries.plugin.name.empty() && info.pluginName)
    entries.plugin.name = info.pluginName;
  if (entries.plugin.version.empty() && info.pluginVersion)
    entries.plugin.version = info.pluginVersion;
  return Error::success();
}

static Error checkTexts(const Entries &entries, ArrayRef<WeirPluginText> texts,
                        StringRef what, StringRef ending) {
  StringRef path = entries.plugin.path;
  if (!texts.empty() && !texts.data())
    return pluginError(path, "says that it has " + Twine(texts.size()) + " " +
                                 what + "s and gives none");
  for (const WeirPluginText &text : texts) {
    if (!text.name || !text.text)
      return pluginError(path, "has a " + what + " without a name or a text");
    StringRef name = text.name;
    if (!name.ends_with(ending) || name.contains('/') || name == ending)
      return pluginError(path, "calls a " + what + " '" + name +
                                   "'; expected a name such as 'x" + ending +
                                   "'");
  }
  return Error::success();
}

static Error readWeirEntry(Entries &entries, const WeirPluginInfo *info) {
  StringRef path = entries.plugin.path;
  if (!info)
    return pluginError(path, "returns nothing from 'weirGetPluginInfo'");
  if (info->apiVersion != WEIR_PLUGIN_API_VERSION)
    return pluginError(path, Twine("has version ") + Twine(info->apiVersion) +
                                 " of Weir's plugin interface; this Weir takes "
                                 "version " +
                                 Twine(WEIR_PLUGIN_API_VERSION));
  if (!info->name || !*info->name)
    return pluginError(path, "has no name");
  if ((info->registerPasses || info->registerDialects) &&
      StringRef(info->llvmVersion ? info->llvmVersion : "") !=
          LLVM_VERSION_STRING)
    return pluginError(path, Twine("is made for ") +
                                 (info->llvmVersion
                                      ? "LLVM " + Twine(info->llvmVersion)
                                      : Twine("no LLVM that it names")) +
                                 "; this Weir has LLVM " LLVM_VERSION_STRING);
  entries.plugin.name = info->name;
  entries.plugin.version = info->version ? info->version : "";
  if (info->registerPasses)
    entries.passes.push_back(info->registerPasses);
  if (auto *add = info->registerDialects)
    entries.dialects.push_back(
        [add](mlir::DialectRegistry &registry) { add(&registry); });
  entries.pipelines = {info->pipelines, info->numPipelines};
  entries.schedules = {info->schedules, info->numSchedules};
  if (Error error = checkTexts(entries, entries.pipelines, "pipeline", ".yaml"))
    return error;
  return checkTexts(entries, entries.schedules, "schedule", ".mlir");
}

/// Opens the library and asks its entry points; registers nothing.
static Expected<Entries> openPlugin(StringRef path) {
  Entries entries;
  entries.plugin.path = path.str();
  // Symbols that are missing are an error now, not when they are called.
  void *library = dlopen(entries.plugin.path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    StringRef message = dlerror();
    message.consume_front(path);
    message.consume_front(": ");
    return pluginError(path, "cannot be loaded: " + message);
  }
  auto *weirEntry = reinterpret_cast<WeirGetPluginInfoFunction>(
      dlsym(library, "weirGetPluginInfo"));
  auto *passEntry = reinterpret_cast<mlir::PassPluginLibraryInfo (*)()>(
      dlsym(library, "mlirGetPassPluginInfo"));
  auto *dialectEntry = reinterpret_cast<mlir::DialectPluginLibraryInfo (*)()>(
      dlsym(library, "mlirGetDialectPluginInfo"));
  if (!weirEntry && !passEntry && !dialectEntry)
    return pluginError(path, "has no entry point; expected "
                             "'weirGetPluginInfo', 'mlirGetPassPluginInfo' or "
                             "'mlirGetDialectPluginInfo'");
  if (weirEntry)
    if (Error error = readWeirEntry(entries, weirEntry()))
      return error;
  if (passEntry) {
    mlir::PassPluginLibraryInfo info = passEntry();
    if (Error error = readMlirEntry(entries, "mlirGetPassPluginInfo", info))
      return error;
    if (auto *add = info.registerPassRegistryCallbacks)
      entries.passes.push_back(add);
  }
  if (dialectEntry) {
    mlir::DialectPluginLibraryInfo info = dialectEntry();
    if (Error error = readMlirEntry(entries, "mlirGetDialectPluginInfo", info))
      return error;
    if (auto *add = info.registerDialectRegistryCallbacks)
      entries.dialects.push_back(
          [add](mlir::DialectRegistry &registry) { add(&registry); });
  }
  if (entries.plugin.name.empty())
    entries.plugin.name = sys::path::stem(path).str();
  entries.plugin.hasPasses = !entries.passes.empty();
  entries.plugin.hasDialects = !entries.dialects.empty();
  for (const WeirPluginText &text : entries.pipelines)
    entries.plugin.pipelines.push_back(text.name);
  for (const WeirPluginText &text : entries.schedules)
    entries.plugin.schedules.push_back(text.name);
  return entries;
}

/// A name that the library has already would be found in its place, or never.
static Error checkNewNames(StringRef path, ArrayRef<std::string> names,
                           PipelineLibrary::Kind kind) {
  std::vector<std::string> known = PipelineLibrary::installed().list(kind);
  StringRef what =
      kind == PipelineLibrary::Kind::Pipeline ? "pipeline" : "schedule";
  for (const std::string &name : names) {
    std::string listed = kind == PipelineLibrary::Kind::Pipeline
                             ? sys::path::stem(name).str()
                             : name;
    if (is_contained(known, listed))
      return pluginError(path, "has a " + what + " '" + listed +
                                   "', as there is already");
    known.push_back(listed);
  }
  return Error::success();
}

static Error checkNewNames(const Plugin &plugin) {
  if (Error error = checkNewNames(plugin.path, plugin.pipelines,
                                  PipelineLibrary::Kind::Pipeline))
    return error;
  return checkNewNames(plugin.path, plugin.schedules,
                       PipelineLibrary::Kind::Schedule);
}

/// All that loading does; what ends the process, ends the child that tries it.
static Error tryPlugin(StringRef path) {
  Expected<Entries> entries = openPlugin(path);
  if (!entries)
    return entries.takeError();
  for (const Entries &other : loaded().plugins)
    if (other.plugin.name == entries->plugin.name)
      return pluginError(path, "is called '" + entries->plugin.name +
                                   "', as is '" + other.plugin.path + "'");
  if (Error error = checkNewNames(entries->plugin))
    return error;
  registerAllPasses();
  mlir::DialectRegistry registry;
  registerAllDialects(registry);
  registerPluginDialects(registry);
  for (const auto &add : entries->dialects)
    add(registry);
  for (auto *add : entries->passes)
    add();
  return Error::success();
}

static Error loadLibrary(StringRef path) {
  LoadedPlugins &all = loaded();
  for (const Entries &other : all.plugins)
    if (other.plugin.path == path)
      return Error::success();
  file_magic magic;
  if (identify_magic(path, magic) || magic != file_magic::elf_shared_object)
    return pluginError(path, "is not a shared library");
  if (Error error = tryInChild([&] { return tryPlugin(path); }))
    return error.isA<ProbeError>()
               ? pluginError(path, toString(std::move(error)))
               : std::move(error);
  Expected<Entries> entries = openPlugin(path);
  if (!entries)
    return entries.takeError();
  registerAllPasses();
  for (auto *add : entries->passes)
    add();
  std::lock_guard<std::mutex> lock(all.mutex);
  all.plugins.push_back(std::move(*entries));
  return Error::success();
}

static Error loadFolder(StringRef folder) {
  LoadedPlugins &all = loaded();
  if (is_contained(all.folders, folder))
    return Error::success();
  std::vector<std::string> libraries;
  std::error_code code;
  for (fs::directory_iterator it(folder, code), end; !code && it != end;
       it.increment(code))
    if (sys::path::extension(it->path()) == ".so")
      libraries.push_back(it->path());
  if (code)
    return pluginError(folder, "cannot be read: " + code.message());
  sort(libraries);
  PipelineLibrary texts;
  texts.addPath(folder);
  Plugin names;
  names.path = folder.str();
  for (const std::string &name : texts.list(PipelineLibrary::Kind::Pipeline))
    names.pipelines.push_back(name + ".yaml");
  names.schedules = texts.list(PipelineLibrary::Kind::Schedule);
  if (libraries.empty() && names.pipelines.empty() && names.schedules.empty())
    return pluginError(folder, "is a folder without '*.so', pipelines "
                               "('*.yaml') or schedules ('*.mlir')");
  if (Error error = checkNewNames(names))
    return error;
  for (const std::string &library : libraries)
    if (Error error = loadPlugin(library))
      return error;
  std::lock_guard<std::mutex> lock(all.mutex);
  all.folders.push_back(folder.str());
  return Error::success();
}

Error weir::loadPlugin(StringRef path) {
  if (path.empty())
    return createStringError("the path of a plugin is empty");
  SmallString<256> real;
  if (std::error_code code = fs::real_path(path, real))
    return pluginError(path, "cannot be read: " + code.message());
  std::lock_guard<std::recursive_mutex> lock(loaded().loading);
  return fs::is_directory(real) ? loadFolder(real) : loadLibrary(real);
}

std::vector<Plugin> weir::loadedPlugins() {
  std::lock_guard<std::mutex> lock(loaded().mutex);
  std::vector<Plugin> plugins;
  for (const Entries &entries : loaded().plugins)
    plugins.push_back(entries.plugin);
  return plugins;
}

void weir::registerPluginDialects(mlir::DialectRegistry &registry) {
  std::lock_guard<std::mutex> lock(loaded().mutex);
  for (const Entries &entries : loaded().plugins)
    for (const auto &add : entries.dialects)
      add(registry);
}

std::optional<PluginText> weir::findPluginText(StringRef name) {
  std::lock_guard<std::mutex> lock(loaded().mutex);
  for (const Entries &entries : loaded().plugins)
    for (ArrayRef<WeirPluginText> texts :
         {entries.pipelines, entries.schedules})
      for (const WeirPluginText &text : texts)
        if (name == text.name)
          return PluginText{"<plugin '" + entries.plugin.name + "'>/" +
                                text.name,
                            text.name, text.text};
  return std::nullopt;
}

std::vector<std::string> weir::pluginTextNames() {
  std::vector<std::string> names;
  for (const Plugin &plugin : loadedPlugins()) {
    append_range(names, plugin.pipelines);
    append_range(names, plugin.schedules);
  }
  return names;
}

std::vector<std::string> weir::pluginFolders() {
  std::lock_guard<std::mutex> lock(loaded().mutex);
  return loaded().folders;
}
