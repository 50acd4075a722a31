//===- FuseRows.cpp - Chains with row reductions, a row at a time ---------===//
//
// A softmax reads its input four times if each of its operations runs over the
// whole array. Row by row, everything after the first read comes from the first
// cache.
//
//   %m = max over j of %x      %e = exp(%x - %m)
//   %s = sum over j of %e      %y = %e / %s
//   →
//   scf.for %i { the same on row %i }
//
// A group grows from its last operation to producers all of whose users are in
// the group and that depend on every row dimension, so that nothing is computed
// twice. Left alone: groups without a reduction, reductions over leading
// dimensions, contractions.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/Weir/FusionNotes.h"
#include "weir/Transforms/Passes.h"

#include <mlir/Dialect/SCF/Transforms/TileUsingInterface.h>
#include <mlir/Dialect/Tensor/Transforms/Transforms.h>
#include <mlir/Interfaces/TilingInterface.h>
#include <mlir/Transforms/GreedyPatternRewriteDriver.h>

#include <queue>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_FUSEROWS
#include "weir/Transforms/Passes.h.inc"

namespace {
/// The loops of an operation of the group that a row is fixed by, in the order
/// of the root's row dimensions.
using RowDims = SmallVector<unsigned>;

bool hasReduction(linalg::LinalgOp op) { return op.getNumReductionLoops() > 0; }

bool isCandidate(linalg::LinalgOp op) {
  return op.hasPureTensorSemantics() && op->getNumResults() == 1 &&
         !op.hasDynamicShape() && !isa<linalg::ConvolutionOpInterface>(*op) &&
         !linalg::isaContractionOpInterface(op) &&
         // What reads nothing has no row to keep, and tiling leaves it out.
         !llvm::is_contained(op.getStaticLoopRanges(), 0) &&
         llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) {
           return map.isProjectedPermutation(/*allowZeroInResults=*/true);
         });
}

/// Number of leading loops of `op` that are parallel.
unsigned leadingParallel(linalg::LinalgOp op) {
  unsigned count = 0;
  for (utils::IteratorType kind : op.getIteratorTypesArray()) {
    if (kind != utils::IteratorType::parallel)
      break;
    ++count;
  }
  return count;
}

/// The row dimensions of `producer`, seen through operand `operand` of a user
/// with row dimensions `rows`; nullopt where one of them does not reach it.
std::optional<RowDims> propagate(const RowDims &rows, OpOperand &operand,
                                 linalg::LinalgOp producer) {
  auto user = cast<linalg::LinalgOp>(operand.getOwner());
  AffineMap use = user.getMatchingIndexingMap(&operand);
  AffineMap definition =
      producer.getMatchingIndexingMap(producer.getDpsInitOperand(0));
  RowDims result;
  for (unsigned row : rows) {
    std::optional<unsigned> at =
        use.getResultPosition(getAffineDimExpr(row, use.getContext()));
    if (!at)
      return std::nullopt;
    auto dim = dyn_cast<AffineDimExpr>(definition.getResult(*at));
    if (!dim)
      return std::nullopt;
    result.push_back(dim.getPosition());
  }
  return result;
}

struct Group {
  llvm::MapVector<Operation *, RowDims> members;
  bool reduces = false;
};

/// The row dimensions of `producer` if it can join: all of its users are in the
/// group and agree on its rows, and a row of it is whole.
std::optional<RowDims> rowsInGroup(const Group &group,
                                   linalg::LinalgOp producer) {
  std::optional<RowDims> rows;
  for (OpOperand &use : producer->getUses()) {
    auto user = group.members.find(use.getOwner());
    if (user == group.members.end())
      return std::nullopt;
    auto seen = propagate(user->second, use, producer);
    if (!seen || (rows && *rows != *seen))
      return std::nullopt;
    rows = seen;
  }
  auto kinds = producer.getIteratorTypesArray();
  if (!rows || llvm::any_of(*rows, [&](unsigned dim) {
        return kinds[dim] != utils::IteratorType::parallel;
      }))
    return std::nullopt;
  return rows;
}

/// Grows the group of `root` with its first `numRows` loops as rows.
Group grow(linalg::LinalgOp root, unsigned numRows) {
  // The last operation of the block comes first, so that all users of a
  // producer have been decided before it is.
  auto before = [](Operation *a, Operation *b) {
    return a->isBeforeInBlock(b);
  };
  std::priority_queue<Operation *, std::vector<Operation *>, decltype(before)>
      candidates(before);
  llvm::SmallPtrSet<Operation *, 16> seen;
  auto addProducers = [&](Operation *op) {
    for (Value operand : op->getOperands())
      if (auto producer = operand.getDefiningOp<linalg::LinalgOp>())
        if (producer->getBlock() == root->getBlock() && isCandidate(producer) &&
            seen.insert(producer).second)
          candidates.push(producer);
  };
  Group group;
  group.members[root] = llvm::to_vector(llvm::seq<unsigned>(0, numRows));
  addProducers(root);
  while (!candidates.empty()) {
    auto producer = cast<linalg::LinalgOp>(candidates.top());
    candidates.pop();
    std::optional<RowDims> rows = rowsInGroup(group, producer);
    if (!rows)
      continue;
    group.members[producer] = *rows;
    group.reduces |= hasReduction(producer);
    addProducers(producer);
  }
  return group;
}

/// The widest rows for which the group of `root` has a reduction: those that a
/// reduced operand of the root or of a user of it is indexed by.
std::optional<std::pair<Group, unsigned>> findGroup(linalg::LinalgOp root) {
  unsigned most = leadingParallel(root);
  // An operation that sums nothing keeps at least one dimension inside.
  unsigned loops = root.getNumLoops();
  for (unsigned rows = std::min(most, loops - 1); rows > 0; --rows) {
    Group group = grow(root, rows);
    if (group.members.size() > 1 && group.reduces)
      return std::pair(std::move(group), rows);
  }
  return std::nullopt;
}

/// Why the result of a reduction is in no group with what reads it.
StringRef whyApart(linalg::LinalgOp producer, linalg::LinalgOp user) {
  if (!isCandidate(user))
    return "what reads it is no row-wise operation";
  if (!isCandidate(producer))
    return "it is computed in tiles, not in rows";
  if (leadingParallel(producer) == 0)
    return "it reduces over the leading dimension: no row of it is whole";
  if (!producer->hasOneUse())
    return "an operation outside of the row loop reads it too";
  return "the two have no rows in common";
}

void noteReductionsLeft(Operation *root) {
  if (!wantsFusionNotes(root->getContext()))
    return;
  root->walk([&](linalg::LinalgOp user) {
    for (OpOperand *use : user.getDpsInputOperands())
      if (auto producer = use->get().getDefiningOp<linalg::LinalgOp>();
          producer && hasReduction(producer))
        noteNotFused(producer, user, whyApart(producer, user));
  });
}

struct FuseRows : impl::FuseRowsBase<FuseRows> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> roots;
    getOperation().walk([&](linalg::LinalgOp op) {
      if (isCandidate(op) && op.getNumLoops() > 1)
        roots.push_back(op);
    });
    llvm::DenseSet<Operation *> done;
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp root : llvm::reverse(roots)) {
      if (done.contains(root))
        continue;
      auto found = findGroup(root);
      if (!found)
        continue;
      auto &[group, rows] = *found;
      for (auto &[member, dims] : group.members)
        done.insert(member);
      numGroups += 1;
      numFused += group.members.size() - 1;
      if (failed(fuse(rewriter, root, group, rows)))
        return signalPassFailure();
    }
    noteReductionsLeft(getOperation());
    // A slice of an empty array is an empty row: temporaries shrink to a row.
    RewritePatternSet patterns(&getContext());
    tensor::populateFoldTensorEmptyPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      return signalPassFailure();
  }

  LogicalResult fuse(IRRewriter &rewriter, linalg::LinalgOp root,
                     const Group &group, unsigned rows) {
    SmallVector<OpFoldResult> sizes(root.getNumLoops(),
                                    rewriter.getIndexAttr(0));
    for (unsigned dim = 0; dim < rows; ++dim)
      sizes[dim] = rewriter.getIndexAttr(1);
    scf::SCFTileAndFuseOptions options;
    options.tilingOptions.setTileSizes(sizes);
    options.setFusionControlFn(
        [&](tensor::ExtractSliceOp, OpResult producer, bool)
            -> std::optional<scf::SCFTileAndFuseOptions::ControlFnResult> {
          if (!group.members.contains(producer.getOwner()))
            return std::nullopt;
          return scf::SCFTileAndFuseOptions::ControlFnResult{};
        });
    rewriter.setInsertionPoint(root);
    auto tiling = cast<TilingInterface>(root.getOperation());
    FailureOr<scf::SCFTileAndFuseResult> result =
        scf::tileConsumerAndFuseProducersUsingSCF(rewriter, tiling, options);
    if (failed(result))
      return root.emitError("row group does not tile");
    for (OpResult value : root->getResults())
      rewriter.replaceAllUsesWith(value, result->replacements[value]);
    if (!result->loops.empty()) {
      result->loops.front()->setAttr("weir.parallel", rewriter.getUnitAttr());
      result->loops.back()->setAttr("weir.rows", rewriter.getUnitAttr());
    }
    // Members in order from the root: users go before their producers.
    for (auto &[member, dims] : group.members)
      if (member->use_empty())
        rewriter.eraseOp(member);
    return success();
  }
};
} // namespace
} // namespace weir
