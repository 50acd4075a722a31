/*===- PluginApi.h - What a Weir plugin exports ---------------------------===*\
|*
|* A plugin is a shared library that adds passes, dialects, pipelines and
|* schedules to Weir's tools: `weir ... --load-plugin=PATH`, `weir-opt
|* --load-plugin=PATH`. It exports one C function,
|*
|*   WEIR_PLUGIN_EXPORT const WeirPluginInfo *weirGetPluginInfo(void);
|*
|* MLIR's own entries, mlirGetPassPluginInfo and mlirGetDialectPluginInfo, are
|* read too; a plugin has at least one of the three.
|*
|* Link a plugin with MLIR's and LLVM's shared libraries and leave Weir's
|* symbols to the tool that loads it: the CMake function weir_add_plugin of the
|* package Weir does both. examples/plugin is a whole one.
\*===----------------------------------------------------------------------===*/
#ifndef WEIR_PIPELINE_PLUGINAPI_H
#define WEIR_PIPELINE_PLUGINAPI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Counts up with every change of this interface, and of what plugins may use
 * of Weir's C++ classes. */
#define WEIR_PLUGIN_API_VERSION 1

#define WEIR_PLUGIN_EXPORT __attribute__((visibility("default")))

/* A text that is found by its name, as a file in the library of pipelines is:
 * "tile-twice.yaml", "tile-twice.mlir". */
typedef struct WeirPluginText {
  const char *name;
  const char *text;
} WeirPluginText;

/* What a plugin gives. Texts are UTF-8, end with a null character and must live
 * as long as the process; a count of 0 goes with a null pointer. */
typedef struct WeirPluginInfo {
  /* WEIR_PLUGIN_API_VERSION. Read before anything else. */
  uint32_t apiVersion;
  /* For people and messages; no two loaded plugins have the same name. */
  const char *name;
  const char *version;
  /* LLVM_VERSION_STRING of <llvm/Config/llvm-config.h>: passes and dialects
   * work with the LLVM that they were built for only. Null where the plugin has
   * none. */
  const char *llvmVersion;
  /* Registers passes, as mlir::PassRegistration does; or null. */
  void (*registerPasses)(void);
  /* Adds dialects and extensions to a `mlir::DialectRegistry *`, once for each
   * context that is made; or null. */
  void (*registerDialects)(void *registry);
  /* Pipelines in the text form ("name.yaml"). A stage that others may use is a
   * pipeline to include. */
  const WeirPluginText *pipelines;
  size_t numPipelines;
  /* Modules of the transform dialect ("name.mlir"). */
  const WeirPluginText *schedules;
  size_t numSchedules;
} WeirPluginInfo;

typedef const WeirPluginInfo *(*WeirGetPluginInfoFunction)(void);

#ifdef __cplusplus
}
#endif

#endif /* WEIR_PIPELINE_PLUGINAPI_H */
