//===- ContractionBuilder.h - Loops and register tiles of a product -------===//
//
// What the forms of a contraction kernel share: loops over its dimensions and
// the block of the result that stays in registers while the summed dimensions
// run.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_DIALECT_TRANSFORMEXT_CONTRACTIONBUILDER_H
#define WEIR_LIB_DIALECT_TRANSFORMEXT_CONTRACTIONBUILDER_H

#include "Contraction.h"
#include "DotProduct.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>

namespace weir {

/// Emits the code of one contraction. The fields of Contraction are its own,
/// since every line of it speaks of them.
class ContractionBuilder : Contraction {
public:
  ContractionBuilder(mlir::RewriterBase &rewriter, mlir::Location loc,
                     const Contraction &contraction,
                     const ContractionTiles &tiles);

  /// Loops in the form that suits the sizes and layouts.
  void emit();

private:
  using Value = mlir::Value;
  using ValueRange = mlir::ValueRange;
  using Values = mlir::SmallVector<Value>;
  /// Vector `v` of the right operand at depth `k`.
  using LoadRight = mlir::function_ref<Value(Value k, int64_t v)>;

  /// B packed into panels, then the register tile over blocks that fit the
  /// caches.
  void packed();
  /// Few rows do not repay packing: B's vectors are read where they are.
  void inPlace();
  /// Both operands are contiguous along k: vectors of partial sums, added up at
  /// the end; several columns at once hide latency.
  void summed();

  /// Fills the panels of `panel` for the current batch.
  void pack(Value panel);
  /// The outermost loop around the product that leaves B as it is: packing goes
  /// before it. Null where there is none.
  mlir::Operation *loopAround();
  /// One step of k in the panel that starts at column `start`; of a group of
  /// neighbours as many as `count` are there.
  void packStep(Value panel, Value p, Value start, Value k, int64_t count);
  /// A vector of elements of B at `position`, which holds `v` vectors of the
  /// panel from `start`.
  Value packVector(Values position, Value start, int64_t v);
  /// `lanes` steps of k at once, where B is contiguous along k.
  void packTransposed(Value panel, Value p, Value start, Value k);
  /// B, where it is constant, as a constant of panels; null where it is not, or
  /// its elements cannot be told.
  Value packedConstant(mlir::MemRefType type);
  /// How elements of a constant get into panels.
  struct ConstantPanels {
    mlir::memref::GlobalOp global;
    int64_t base = 0;                   // offset of the first element
    mlir::SmallVector<int64_t> strides; // along each loop of the contraction
    mlir::Operation *cast = nullptr;    // of each element
  };
  std::optional<ConstantPanels> findConstant();
  std::vector<char> packBytes(const ConstantPanels &from,
                              mlir::MemRefType type);
  /// Where groups of neighbours along k are not there to be loaded from A, they
  /// are after this: A copied, in the type it is multiplied as.
  void copyLeft();
  /// What flipped signs of A add to each column, into `flipped`.
  void sumColumns(Value panel, Value firstPanel);
  /// The packed product for columns from `n0` and steps of k.
  void rowBlocks(Value panel, Value firstPanel, Value n0, int64_t columns,
                 Value from, Value to);

  /// Calls `body` with the number of rows and the first of them, for blocks of
  /// the rows that differ by one row at most.
  void overRows(int64_t rows, bool parallel,
                mlir::function_ref<void(Value, int64_t)> body);
  /// The last column in place of one past the end; what it gives is never
  /// stored.
  Value clampColumn(Value column);
  /// Whether the outermost of these loops can be shared among several threads.
  bool isWide(mlir::ArrayRef<unsigned> dims) const {
    return !dims.empty() &&
           (isDynamic(dims.front()) || extents[dims.front()] >= 4);
  }
  bool isDynamic(unsigned dim) const {
    return mlir::ShapedType::isDynamic(extents[dim]);
  }
  /// The extent of a loop over rows or batches.
  Value extentOf(unsigned dim);
  /// The kernel for few rows, where there is one.
  void fewRows();
  /// All rows; nullopt where their number is not known.
  std::optional<int64_t> rowCount() const;
  bool hasFewRows() const {
    return rowCount().value_or(2 * tiles.rows) < 2 * tiles.rows;
  }
  /// Whether few rows are multiplied by a constant that is better packed.
  bool repaysPacking();
  bool sumsVectors() const {
    return rhs.strideN != 1 && rhs.strideK == 1 && lhs.strideK == 1;
  }
  int64_t panelWidth() const { return tiles.vectors * lanes; }
  /// Whether the sum is split, so that a block of the result is visited again.
  /// Not where the innermost dimension is short: each visit would sum little.
  bool splitsSum() const {
    return stepsTotal() > 2 * tiles.depth && innerK >= 32;
  }
  /// Steps of the innermost summing loop, and of all: groups of neighbours.
  int64_t stepsK() const { return llvm::divideCeil(innerK, dot.group); }
  int64_t stepsTotal() const { return totalK / innerK * stepsK(); }
  int64_t panelCount() const {
    return llvm::divideCeil(columnsN, panelWidth());
  }
  int64_t batchCount() const {
    int64_t count = 1;
    for (unsigned dim : batches)
      count *= extents[dim];
    return count;
  }
  mlir::Type packedElement() const { return dot ? dot.element : element; }
  /// Whether a visit of the result from step `from` on is the first: null where
  /// there is one visit only.
  Value isFirstVisit(Value from);
  /// Whether one up to step `to` is the last, likewise.
  Value isLastVisit(Value to);

  Value index(int64_t value) {
    return mlir::arith::ConstantIndexOp::create(b, loc, value);
  }
  Value plus(Value base, int64_t offset) {
    return offset ? mlir::arith::AddIOp::create(b, loc, base, index(offset))
                  : base;
  }
  /// A loop that hands its variable to `body`; marked `weir.parallel` if asked.
  void loop(Value from, Value to, int64_t step, bool parallel,
            mlir::function_ref<void(Value)> body);
  void loop(int64_t from, int64_t to, int64_t step, bool parallel,
            mlir::function_ref<void(Value)> body);
  /// Loops over `dims`, setting `ivs`; the outermost is marked if asked.
  void loops(mlir::ArrayRef<unsigned> dims, bool parallel,
             mlir::function_ref<void()> body);
  /// Nested summing loops over `depths` from `depth` on that carry
  /// `accumulators`; the innermost dimension runs from `from` to `to`.
  Values sum(Values accumulators, unsigned depth, Value from, Value to,
             mlir::function_ref<Values(Value, ValueRange)> body);
  /// One visit of a block of the result.
  struct Visit {
    Value from, to;      // steps of the innermost summing loop
    unsigned firstDepth; // the summing loops before it are around the visit
    Value first;         // whether it is the block's first; null: it is
    Value last;          // the same of its last
  };
  /// The register tile: `rows` rows at `m`, `columns` columns at `n`.
  void tile(Value m, int64_t rows, Value n, int64_t columns, const Visit &visit,
            LoadRight loadRight);
  /// What the accumulators of such a tile start from.
  Values start(Value m, int64_t rows, Value n, int64_t columns, Value first);
  /// Stores the accumulators of such a tile, or what the epilogue makes of
  /// them.
  void finish(ValueRange accumulators, Value m, int64_t rows, Value n,
              int64_t columns, Value last);
  /// Stores elements of the result at `position`, a value for each loop; of a
  /// vector the first `count`.
  void storeResult(Value value, Values position, int64_t count);
  void storeEpilogue(Value value, Values position, int64_t count);
  /// The left operand's element, or group of them, in row `m`, in all lanes.
  Value broadcastLeft(Value m);
  /// Indices of the result at row `m` and column `n`.
  Values resultAt(Value m, Value n);
  /// Indices of the result at `position`, whose summed dimensions are ignored.
  Values resultIndices(Values position);

  Value zero(mlir::Type type) {
    return mlir::arith::ConstantOp::create(b, loc, b.getZeroAttr(type));
  }
  mlir::VectorType vectorOf(mlir::Type type) {
    return mlir::VectorType::get({lanes}, type);
  }
  /// The first `count` lanes at `indices`, zero in the others.
  Value loadVector(Value memref, ValueRange indices, mlir::Type element,
                   int64_t count);
  void storeVector(Value value, Value memref, ValueRange indices,
                   int64_t count);
  Value maskFor(int64_t count);
  Value multiplyAdd(Value lhs, Value rhs, Value accumulator);
  /// A right operand's vector read where it is.
  Value loadInPlace(Value n, int64_t v, int64_t columns);
  /// Vector `v` of step `k` of panel `p`.
  Value loadPacked(Value panel, Value p, Value k, int64_t v);
  /// Position of the current (outer) summing loops and `k` in a packed panel.
  Value packedDepth(Value k);

  mlir::RewriterBase &b;
  mlir::Location loc;
  ContractionTiles tiles;
  int64_t lanes;
  bool parallel; // worth sharing among threads
  DotProduct dot;
  Value initial; // what the result starts from, where it is not in memory
  Value flipped; // to be taken off each column of a panel, once
  Values ivs;    // one a loop of the contraction
};

} // namespace weir

#endif // WEIR_LIB_DIALECT_TRANSFORMEXT_CONTRACTIONBUILDER_H
