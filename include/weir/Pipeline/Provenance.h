//===- Provenance.h - How a module came to be -----------------------------===//
//
// A module that a recording pipeline ran on carries `weir.provenance`: the
// pipeline as resolved, with the text of its schedules, how far it ran, and the
// module that it started from. That is all that is needed to go on from there,
// or to start again, on another day and without the files.
//
//   module attributes {weir.provenance = {after = "fuse", pipeline = "…", …}}
//===----------------------------------------------------------------------===//
#ifndef WEIR_PIPELINE_PROVENANCE_H
#define WEIR_PIPELINE_PROVENANCE_H

#include "weir/Pipeline/Pipeline.h"

#include <mlir/IR/BuiltinAttributes.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/IR/OwningOpRef.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace weir {

struct Provenance {
  static constexpr llvm::StringLiteral attributeName = "weir.provenance";
  using Texts = std::map<std::string, std::string>;

  /// Of the compiler: "weir 0.1.0 (LLVM 22.1.8)".
  std::string version;
  /// The whole pipeline in its text form. Schedules that are not the library's
  /// go by the name of their file alone, so that folders leave no trace.
  std::string pipeline;
  /// The text of each schedule that `pipeline` names.
  Texts schedules;
  /// Pipeline::fingerprint of `pipeline`, and of the same pipeline as it was
  /// loaded, before anyone edited it.
  std::string fingerprint, loaded;
  /// The machine, as `weir.target` says it: triple, cpu, features.
  Texts target;
  /// The first stage that ran on `source`, and the last that ran at all. Empty:
  /// the pipeline's first, none.
  std::string from, after;
  /// digestOf the module after that stage; empty where the run went through to
  /// the end, whose module is rarely kept.
  std::string ir;
  /// The module that the run started with: MLIR bytecode, compressed by zstd
  /// after its size (8 bytes, little end first). Null where it was left out.
  mlir::DenseResourceElementsAttr source;

  /// What the module carries; nothing where it has no such attribute. An error
  /// names the field that is not as it should be.
  static llvm::Expected<std::optional<Provenance>> read(mlir::ModuleOp module);
  void attach(mlir::ModuleOp module) const;
  static void remove(mlir::ModuleOp module);

  /// `pipeline` with `schedules`; needs no file.
  llvm::Expected<Pipeline> readPipeline() const;
  /// The stage that is next; empty where all have run.
  std::string next(const Pipeline &pipeline) const;

  /// Bytes of `source` in its compressed form; 0 without one.
  size_t sourceBytes() const;
  /// `source` as a module that carries this provenance, ready to be compiled
  /// again from `from`.
  llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
  readSource(mlir::MLIRContext *context) const;
};

/// The module as a `Provenance::source`. Locations in the file that it was read
/// from (`programFile`, and where the module itself is) keep line and column
/// but not the file's name.
mlir::DenseResourceElementsAttr keepSource(mlir::ModuleOp module,
                                           llvm::StringRef programFile);

/// Makes `module` one that `weir compile` takes through `pipeline`.
llvm::Error attachPipeline(const Pipeline &pipeline, mlir::ModuleOp module);

/// 32 hex digits over the module's text without locations and provenance: equal
/// after it was written and read, different after an edit.
std::string digestOf(mlir::ModuleOp module);

/// The module as text that can be edited and compiled further. Where its
/// provenance has no digest yet, it gets one: an edit is then noticed.
std::string irText(mlir::ModuleOp module);

/// What differs between two pipelines, a line each: parameters, then stages
/// that only one has or that do something else. With `upTo`, the stages up to
/// that one, and nothing where those are equal.
std::vector<std::string> differences(const Pipeline &before,
                                     const Pipeline &after,
                                     llvm::StringRef upTo = {});

} // namespace weir

#endif // WEIR_PIPELINE_PROVENANCE_H
