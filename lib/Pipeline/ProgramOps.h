//===- ProgramOps.h - The operations of a program, while it is lowered ----===//
//
// A pass replaces operations; what it makes keeps the location of what it was
// made of. So each operation of the program gets a number in its location, for
// as long as somebody follows it.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_PIPELINE_PROGRAMOPS_H
#define WEIR_LIB_PIPELINE_PROGRAMOPS_H

#include "weir/Pipeline/FusionReport.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/SmallVector.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/IR/Location.h>

#include <vector>

namespace weir {

class ProgramOps {
public:
  struct Entry {
    FusionReport::Op op;
    unsigned block;              ///< a number for the block that it is in
    bool isControl;              ///< a loop or branch of the program
    bool isConstant;             ///< depends on no input of the program
    std::vector<unsigned> users; ///< each once, in order
  };
  using Numbers = llvm::SmallVector<unsigned, 1>;

  /// Numbers the operations of the module as it is now. An operation inside one
  /// that is not control flow, such as the addition of a reduction, is part of
  /// that.
  explicit ProgramOps(mlir::ModuleOp module);

  const std::vector<Entry> &entries() const { return list; }
  /// The operations of the program that something was made of.
  Numbers numbersOf(mlir::Location location) const;

  /// Takes the numbers out of the locations, and puts them back where the
  /// operation is still there.
  void hide(mlir::ModuleOp module);
  void show(mlir::ModuleOp module);

private:
  std::vector<Entry> list;
  mutable llvm::DenseMap<mlir::Location, Numbers> cache;
  struct Hidden {
    mlir::Location shown, numbered;
  };
  llvm::DenseMap<mlir::Operation *, Hidden> hidden;
};

} // namespace weir

#endif // WEIR_LIB_PIPELINE_PROGRAMOPS_H
