//===- LoopNest.h - One linalg operation on buffers as loops --------------===//
//
// The innermost loop runs along contiguous memory, sums are carried in
// registers, and where a sum runs around a contiguous loop several of its steps
// are taken at once, so that the result is loaded and stored less often.
//
// Most innermost loops are scalar ones that LLVM vectorizes. Those that it does
// badly or that want more than it can do are made of vectors here
// (LoopNestVectors.cpp, LoopNestReductions.cpp): maxima and minima, selections
// such as argmax, results that bypass the caches, loops that fetch the next
// row.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_TRANSFORMS_LOOPNEST_H
#define WEIR_LIB_TRANSFORMS_LOOPNEST_H

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/IR/PatternMatch.h>

namespace weir {

/// The order of the loops of `op`, outermost first.
llvm::SmallVector<unsigned> loopOrder(mlir::linalg::LinalgOp op);

struct LoopNestOptions {
  int64_t parallelWork;    ///< element steps from which threads share a loop
  int64_t vectorBits = 0;  ///< width of vector registers; 0: scalar loops only
  int64_t streamBytes = 0; ///< size of a result that bypasses the caches; or 0
};

class LoopNest {
public:
  LoopNest(mlir::RewriterBase &rewriter, mlir::linalg::LinalgOp op,
           LoopNestOptions options);

  /// Runs loop `dim`, of static extent, over `count` steps from `from` only.
  void restrict(unsigned dim, int64_t from, int64_t count);

  /// Fetches the elements of `next` at the indices of `input` on the way, if
  /// the loops can be made of vectors. False if they cannot.
  bool prefetch(mlir::OpOperand &input, mlir::Value next);

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
  /// Steps of loop `dim` one by one; `isShort` keeps LLVM from vectorizing.
  mlir::scf::ForOp scalarLoop(unsigned dim, Value from, Value to,
                              Values &carried, bool isShort);

  // LoopNestVectors.cpp, LoopNestReductions.cpp
  /// How the innermost loop is made of vectors.
  struct VectorPlan {
    enum Kind { Map, Extremum, Selection } kind = Map;
    int64_t lanes = 0;
    bool streams = false;
    /// For each output of a reduction, what is compared with it.
    Values candidates;
    /// The operations that depend on outputs.
    mlir::SmallVector<mlir::Operation *> combiner;
  };
  std::optional<VectorPlan> planVectors();
  bool planReduction(VectorPlan &plan);
  bool streamsResult();
  Values innermostVectors(Values carried);
  void mapVectors();
  Value firstInLine(Value from, Value to);
  Values reduceVectors(Values carried);
  Values extremum(Value from, Value to, Values carried);
  Values selection(Value from, Value to, Values carried);
  /// Operands that stay where they are along the innermost loop, as vectors.
  void loadInvariants();
  /// The body but for its combiner on the vectors at `at`.
  void producers(Value at, mlir::IRMapping &mapping);
  Values combine(mlir::ValueRange accumulators, mlir::ValueRange candidates);

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
  LoopNestOptions options;
  std::optional<VectorPlan> plan;
  llvm::SmallDenseMap<unsigned, Value> invariants; // by operand
  mlir::OpOperand *fetchedLike = nullptr;
  Value fetched;
};

} // namespace weir

#endif // WEIR_LIB_TRANSFORMS_LOOPNEST_H
