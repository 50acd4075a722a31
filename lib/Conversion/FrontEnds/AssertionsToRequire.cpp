//===- AssertionsToRequire.cpp - cf.assert to an error of the call --------===//
//
// A failing cf.assert ends the process; a program's assertion has to end the
// call. Those inside of a linalg operation are taken out of it, to a reduction
// over what they look at, so that the operation can be fused and shared among
// threads, and nothing is read before all of its positions are known to fit:
//
//   linalg.generic ins(%indices) { cf.assert %inside(%index), "…"; … }
//   →
//   %all = linalg.generic ins(%indices) outs(true) { andi %inside(%index) }
//   weir.require %all, "…"
//   linalg.generic ins(%indices) { … }
//
// An assertion about what the body reads from memory stays where it is, as a
// weir.require.
//===----------------------------------------------------------------------===//
#include "weir/Conversion/Passes.h"

#include <mlir/Analysis/SliceAnalysis.h>
#include <mlir/Dialect/ControlFlow/IR/ControlFlowOps.h>
#include <mlir/IR/IRMapping.h>
#include <mlir/Interfaces/SideEffectInterfaces.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_ASSERTIONSTOREQUIRE
#include "weir/Conversion/Passes.h.inc"

namespace {
/// Braces of a message would stand for values.
std::string plainMessage(StringRef message) {
  std::string text;
  for (char c : message)
    text += c == '{' ? '(' : c == '}' ? ')' : c;
  return text;
}

void replaceInPlace(cf::AssertOp op) {
  OpBuilder b(op);
  ir::RequireOp::create(b, op.getLoc(), op.getArg(), plainMessage(op.getMsg()),
                        ValueRange());
  op.erase();
}

/// Operations of the body that the condition comes from, in order; nullopt
/// where one of them reads memory or has a region.
std::optional<SmallVector<Operation *>> conditionSlice(Value condition,
                                                       Block *body) {
  llvm::SetVector<Operation *> slice;
  SmallVector<Value> worklist{condition};
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val().getDefiningOp();
    if (!op || op->getBlock() != body || !slice.insert(op))
      continue;
    if (!isPure(op) || op->getNumRegions() || isa<tensor::ExtractOp>(op))
      return std::nullopt;
    llvm::append_range(worklist, op->getOperands());
  }
  SmallVector<Operation *> ordered = slice.takeVector();
  llvm::sort(ordered,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return ordered;
}

/// Takes one assertion out of `op`; false where it has to stay.
bool hoist(linalg::GenericOp op, cf::AssertOp assertion) {
  Block *body = op.getBody();
  auto slice = conditionSlice(assertion.getArg(), body);
  if (!slice || !op.hasPureTensorSemantics())
    return false;

  // The operands that the condition looks at, and the loops that they need.
  SmallVector<unsigned> used;
  llvm::SmallBitVector loops(op.getNumLoops());
  auto uses = [&](Value value) {
    auto argument = dyn_cast<BlockArgument>(value);
    if (!argument || argument.getOwner() != body)
      return;
    if (!llvm::is_contained(used, argument.getArgNumber()))
      used.push_back(argument.getArgNumber());
  };
  uses(assertion.getArg());
  for (Operation *part : *slice) {
    llvm::for_each(part->getOperands(), uses);
    if (auto index = dyn_cast<linalg::IndexOp>(part))
      loops.set(index.getDim());
  }
  for (unsigned number : used) {
    if (number >= op.getNumDpsInputs())
      return false; // what the operation has computed so far
    AffineMap map = op.getIndexingMapsArray()[number];
    if (!map.isProjectedPermutation())
      return false;
    for (AffineExpr expr : map.getResults())
      loops.set(cast<AffineDimExpr>(expr).getPosition());
  }
  // A loop that only linalg.index knows of has no operand to give its size.
  llvm::SmallBitVector sized(op.getNumLoops());
  for (unsigned number : used)
    for (AffineExpr expr : op.getIndexingMapsArray()[number].getResults())
      sized.set(cast<AffineDimExpr>(expr).getPosition());
  if (sized != loops)
    return false;

  ImplicitLocOpBuilder b(assertion.getLoc(), op);
  MLIRContext *context = b.getContext();
  SmallVector<int64_t> newDim(op.getNumLoops(), -1);
  unsigned rank = 0;
  for (unsigned loop : loops.set_bits())
    newDim[loop] = rank++;
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (unsigned number : used) {
    inputs.push_back(op.getInputs()[number]);
    SmallVector<AffineExpr> exprs;
    for (AffineExpr expr : op.getIndexingMapsArray()[number].getResults())
      exprs.push_back(getAffineDimExpr(
          newDim[cast<AffineDimExpr>(expr).getPosition()], context));
    maps.push_back(AffineMap::get(rank, 0, exprs, context));
  }
  maps.push_back(AffineMap::get(rank, 0, context));
  Value yes = arith::ConstantIntOp::create(b, 1, 1);
  Value init = tensor::FromElementsOp::create(
      b, RankedTensorType::get({}, b.getI1Type()), yes);
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::reduction);
  auto check = linalg::GenericOp::create(
      b, init.getType(), inputs, init, maps, iterators,
      [&](OpBuilder &nested, Location loc, ValueRange args) {
        IRMapping mapping;
        for (auto [number, arg] : llvm::zip(used, args))
          mapping.map(body->getArgument(number), arg);
        for (Operation *part : *slice) {
          auto index = dyn_cast<linalg::IndexOp>(part);
          if (!index) {
            nested.clone(*part, mapping);
            continue;
          }
          mapping.map(
              index.getResult(),
              linalg::IndexOp::create(nested, loc, newDim[index.getDim()])
                  .getResult());
        }
        Value both =
            arith::AndIOp::create(nested, loc, args.back(),
                                  mapping.lookupOrDefault(assertion.getArg()));
        linalg::YieldOp::create(nested, loc, both);
      });
  Value all = tensor::ExtractOp::create(b, check.getResult(0), ValueRange());
  ir::RequireOp::create(b, all, plainMessage(assertion.getMsg()), ValueRange());
  assertion.erase();
  return true;
}

struct AssertionsToRequire
    : impl::AssertionsToRequireBase<AssertionsToRequire> {
  void runOnOperation() override {
    SmallVector<cf::AssertOp> assertions;
    getOperation().walk([&](cf::AssertOp op) { assertions.push_back(op); });
    for (cf::AssertOp assertion : assertions) {
      auto generic = dyn_cast<linalg::GenericOp>(assertion->getParentOp());
      if (!generic || !hoist(generic, assertion))
        replaceInPlace(assertion);
    }
  }
};
} // namespace
} // namespace weir
