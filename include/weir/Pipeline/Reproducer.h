//===- Reproducer.h - The IR before a pass that did not end well ----------===//
//
// A reproducer is a stopped program like any other: the IR before the pass and,
// as its provenance, the passes from there on. `weir compile` takes it.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PIPELINE_REPRODUCER_H
#define WEIR_PIPELINE_REPRODUCER_H

#include "weir/Pipeline/Pipeline.h"

#include <mlir/IR/BuiltinOps.h>

#include <string>

namespace weir {

/// Takes `module` through `pipeline` up to an item of a stage
/// (Pipeline::splitAt) and makes it one that `weir compile` takes on from
/// there.
llvm::Error runUpTo(const Pipeline &pipeline, llvm::StringRef stage,
                    size_t item, mlir::ModuleOp module);

/// `folder/weir-reproducer-model-fuse-weir-fuse-rows.mlir`, for a program's
/// file (or none), a stage and a pass. An empty folder is the current one.
std::string reproducerPath(llvm::StringRef folder, llvm::StringRef programFile,
                           llvm::StringRef stage, llvm::StringRef pass);

/// The command that compiles a reproducer with the plugins that are loaded;
/// `tool` is `weir` as a shell finds it.
std::string replayCommand(llvm::StringRef path, llvm::StringRef tool = "weir");

/// Writes the module below `header`, lines of comments; whole or not at all. A
/// folder that is missing is made.
llvm::Error writeReproducer(llvm::StringRef path, llvm::StringRef header,
                            mlir::ModuleOp module);

} // namespace weir

#endif // WEIR_PIPELINE_REPRODUCER_H
