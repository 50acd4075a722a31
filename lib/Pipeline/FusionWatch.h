//===- FusionWatch.h - Following the operations of a program into loops ---===//
//
// Nobody tells which operations became one loop: it is seen. After each pass
// over the module, operations that were made of several of the program's, or
// lie in a loop with some, are together. Why others are not, passes say
// (weir/Dialect/Weir/FusionNotes.h).
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_PIPELINE_FUSIONWATCH_H
#define WEIR_LIB_PIPELINE_FUSIONWATCH_H

#include "ProgramOps.h"

#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/SetVector.h>
#include <mlir/Pass/PassInstrumentation.h>

#include <memory>
#include <mutex>
#include <optional>

namespace weir {

class FusionWatch {
public:
  /// Locations of the module carry numbers until this ends, except between
  /// `beforeCallers` and `afterCallers`. Where the context has a remark engine
  /// of somebody's already, the reasons are missing.
  explicit FusionWatch(mlir::ModuleOp module);
  ~FusionWatch();
  FusionWatch(const FusionWatch &) = delete;
  FusionWatch &operator=(const FusionWatch &) = delete;

  /// Tells this of the passes of a pass manager.
  std::unique_ptr<mlir::PassInstrumentation> instrumentation();
  /// Callers of the run look at the module, or keep it, between stages.
  void beforeCallers();
  void afterCallers();

  FusionReport report() const;

private:
  class Instrumentation;
  class Streamer;
  using Set = llvm::SmallDenseSet<unsigned, 8>;
  struct Note {
    Set producers, users;
    std::string why;
  };
  struct Together {
    FusionReport::Kind kind;
    std::string pass;
  };
  /// What was made of the program and lies in one loop or operation.
  struct Unit {
    llvm::SetVector<unsigned> members;
    /// Those of each innermost block.
    llvm::MapVector<mlir::Block *, llvm::SetVector<unsigned>> blocks;
  };
  using Units = llvm::MapVector<mlir::Operation *, Unit>;

  void observe(llvm::StringRef pass);
  void number();
  Units findUnits(Set &alive);
  mlir::Operation *unitOf(mlir::Operation *op, unsigned block) const;
  void join(const llvm::SetVector<unsigned> &members, FusionReport::Kind kind,
            llvm::StringRef pass);
  void addNote(mlir::Location pair, llvm::StringRef why);
  std::string whyApart(llvm::ArrayRef<unsigned> path) const;

  mlir::ModuleOp module;
  std::optional<ProgramOps> ops;
  bool hasEngine = false, frozen = false;
  size_t functions = 0;
  /// Those that had code of their own when last looked, and those that were
  /// linalg operations at some time.
  Set alive, wereLinalg;
  llvm::DenseMap<std::pair<unsigned, unsigned>, Together> together;
  std::mutex mutex; ///< of the notes
  std::vector<Note> notes;
};

} // namespace weir

#endif // WEIR_LIB_PIPELINE_FUSIONWATCH_H
