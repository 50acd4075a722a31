//===- LoopNest.h - One linalg operation on buffers as loops --------------===//
//
// The innermost loop runs along contiguous memory, sums are carried in
// registers, and where a sum runs around a contiguous loop several of its steps
// are taken at once, so that the result is loaded and stored less often.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_TRANSFORMS_LOOPNEST_H
#define WEIR_LIB_TRANSFORMS_LOOPNEST_H

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/IR/PatternMatch.h>

namespace weir {

/// The order of the loops of `op`, outermost first.
llvm::SmallVector<unsigned> loopOrder(mlir::linalg::LinalgOp op);

class LoopNest {
public:
  LoopNest(mlir::RewriterBase &rewriter, mlir::linalg::LinalgOp op,
           int64_t parallelWork);

  /// Runs loop `dim`, of static extent, over `count` steps from `from` only.
  void restrict(unsigned dim, int64_t from, int64_t count);

  /// Emits the loops at the insertion point of the rewriter.
  void emit();

private:
  using Value = mlir::Value;
  using Values = mlir::SmallVector<Value>;

  Values indices(mlir::OpOperand &operand);
  Value load(mlir::OpOperand &operand);
  Values loadOutputs();
  void storeOutputs(mlir::ValueRange values);
  Value extent(unsigned dim);
  std::pair<Value, int64_t> findDimension(unsigned dim);
  /// The body at the current indices; `accumulators` are the values of the
  /// outputs. Returns what it yields.
  Values body(mlir::ValueRange accumulators);
  /// Allows the sums of an innermost summing loop to be reassociated.
  void relaxSum(mlir::ValueRange next, mlir::ValueRange carried);
  Values nest(unsigned depth, Values carried);

  /// Whether sums run around a parallel innermost loop whose extent is static.
  bool sumsAroundInnermost() const;
  /// The loops from the first summing one on, several steps at once.
  void sumAround(unsigned depth);
  /// The same for the columns in `innermostRange`.
  void sumColumns(unsigned depth);
  /// The part of the innermost loop that is in `innermostRange`, over `steps`:
  /// values of the summing loops' variables.
  void innermost(mlir::ArrayRef<Values> steps);
  /// Hands each value of a loop to `body`.
  mlir::scf::ForOp loop(Value from, Value to, int64_t step,
                        mlir::function_ref<void(Value)> body);
  Value index(int64_t value);

  mlir::RewriterBase &b;
  mlir::Location loc;
  mlir::linalg::LinalgOp op;
  mlir::SmallVector<unsigned> order;
  mlir::SmallVector<mlir::utils::IteratorType> kinds;
  mlir::SmallVector<int64_t> starts, extents;
  Values ivs;
  unsigned carriedFrom; // the summing loops at the end carry the accumulators
  bool shared;          // among threads, by the first parallel loop
  std::pair<Value, Value> innermostRange;
};

} // namespace weir

#endif // WEIR_LIB_TRANSFORMS_LOOPNEST_H
