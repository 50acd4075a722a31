//===- TransposeInRegisters.cpp - Squares of vectors, turned over ---------===//
//
// A transposition reads or writes with a long stride whichever loop is inside:
// of each cache line one element is used at a time, and nothing is vectorized.
// Squares of 16 vectors are turned in registers instead, and squares that are
// near each other follow each other, so that lines and pages stay at hand.
//
//   linalg.transpose %x : 1024x2048
//   →
//   for blocks of 128 by 128: for squares of 16 by 16:
//     16 vector.load of %x, 64 vector.shuffle, 16 vector.store
//
// Rows and columns beside the squares become plain loops. Left alone: sums,
// bodies of more than a few operations, dimensions of less than 16.
//===----------------------------------------------------------------------===//
#include "LoopNest.h"
#include "VectorBody.h"

#include "weir/Dialect/TransformExt/OperandStride.h"
#include "weir/Dialect/TransformExt/TransposeVectors.h"
#include "weir/Transforms/Passes.h"

#include <mlir/Dialect/Affine/Utils.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_TRANSPOSEINREGISTERS
#include "weir/Transforms/Passes.h.inc"

namespace {
using Values = SmallVector<Value>;

/// Elements of a side of a square: a cache line of f32.
constexpr int64_t lanes = 16;
/// Squares of a side of a block, whose lines and pages stay at hand.
constexpr int64_t squares = 8;
/// Operations of a body that is repeated for each vector of a square.
constexpr size_t largestBody = 6;

/// The loops of a square, and how each operand lies in it.
struct Square {
  enum Form { Along, Across, Still };
  unsigned along = 0;  // the result is contiguous along this loop
  unsigned across = 0; // an operand along that one
  SmallVector<Form> forms;
};

bool hasBytes(Type type) {
  return type.isIntOrFloat() && type.getIntOrFloatBitWidth() % 8 == 0;
}

/// A short body of operations that exist on vectors.
bool isShortAndVectorizable(Block *body) {
  size_t count = 0;
  for (Operation &op : body->without_terminator()) {
    if (!OpTrait::hasElementwiseMappableTraits(&op) ||
        !llvm::all_of(op.getResultTypes(),
                      [](Type t) { return t.isIntOrFloat(); }) ||
        ++count > largestBody)
      return false;
  }
  return true;
}

std::optional<Square> findSquare(linalg::LinalgOp op) {
  if (op.getNumReductionLoops() || op.hasIndexSemantics() ||
      op.hasDynamicShape() || op.getNumDpsInits() != 1 ||
      op.getNumLoops() < 2 || !isShortAndVectorizable(op.getBlock()) ||
      !op.getRegionOutputArgs().front().use_empty())
    return std::nullopt;
  auto stride = [&](OpOperand &operand, unsigned dim) {
    return strideAlong(op.getMatchingIndexingMap(&operand),
                       cast<MemRefType>(operand.get().getType()), dim);
  };
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  OpOperand &result = *op.getDpsInitOperand(0);
  Square square;
  std::optional<unsigned> along, across;
  for (unsigned dim = 0; dim < op.getNumLoops(); ++dim)
    if (extents[dim] >= lanes && stride(result, dim) == 1)
      along = dim;
  if (!along)
    return std::nullopt;
  for (OpOperand *input : op.getDpsInputOperands()) {
    if (!isa<MemRefType>(input->get().getType())) {
      square.forms.push_back(Square::Still);
      continue;
    }
    std::optional<int64_t> step = stride(*input, *along);
    if (step == 1 || step == 0) {
      square.forms.push_back(step == 1 ? Square::Along : Square::Still);
      continue;
    }
    for (unsigned dim = 0; dim < op.getNumLoops(); ++dim)
      if (extents[dim] >= lanes && stride(*input, dim) == 1 &&
          (!across || *across == dim))
        across = dim;
    if (!across || stride(*input, *across) != 1)
      return std::nullopt;
    square.forms.push_back(Square::Across);
  }
  for (OpOperand &operand : op->getOpOperands())
    if (!hasBytes(getElementTypeOrSelf(operand.get().getType())))
      return std::nullopt;
  if (!across)
    return std::nullopt;
  square.along = *along;
  square.across = *across;
  return square;
}

class Tiles {
public:
  Tiles(RewriterBase &rewriter, linalg::LinalgOp op, const Square &square)
      : b(rewriter), loc(op.getLoc()), op(op), square(square),
        extents(op.getStaticLoopRanges()), ivs(extents.size()) {}

  void emit(bool parallel) {
    for (unsigned dim = 0; dim < extents.size(); ++dim)
      if (dim != square.along && dim != square.across)
        around.push_back(dim);
    loops(around, parallel);
  }

private:
  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, loc, value);
  }
  Value plus(Value base, int64_t offset) {
    return arith::AddIOp::create(b, loc, base, index(offset));
  }

  scf::ForOp loop(Value from, Value to, int64_t step,
                  function_ref<void(Value)> body) {
    OpBuilder::InsertionGuard guard(b);
    auto forOp = scf::ForOp::create(b, loc, from, to, index(step));
    b.setInsertionPointToStart(forOp.getBody());
    body(forOp.getInductionVar());
    return forOp;
  }

  void mark(scf::ForOp loop, bool parallel) {
    if (parallel)
      loop->setAttr("weir.parallel", b.getUnitAttr());
  }

  void loops(ArrayRef<unsigned> dims, bool parallel) {
    if (dims.empty())
      return blocks(parallel);
    unsigned dim = dims.front();
    if (extents[dim] == 1) {
      ivs[dim] = index(0);
      return loops(dims.drop_front(), parallel);
    }
    mark(loop(index(0), index(extents[dim]), 1,
              [&](Value iv) {
                ivs[dim] = iv;
                loops(dims.drop_front(), false);
              }),
         parallel);
  }

  void blocks(bool parallel) {
    Value endAlong = index(extents[square.along] / lanes * lanes);
    Value endAcross = index(extents[square.across] / lanes * lanes);
    auto end = [&](Value from, Value limit) {
      return arith::MinUIOp::create(b, loc, plus(from, squares * lanes), limit);
    };
    // The rows of the result are what threads share.
    auto outer = loop(index(0), endAcross, squares * lanes, [&](Value y) {
      loop(index(0), endAlong, squares * lanes, [&](Value x) {
        loop(y, end(y, endAcross), lanes, [&](Value across) {
          loop(x, end(x, endAlong), lanes,
               [&](Value along) { tile(along, across); });
        });
      });
    });
    mark(outer, parallel);
  }

  Values indices(OpOperand &operand, Value along, Value across) {
    ivs[square.along] = along;
    ivs[square.across] = across;
    return *affine::expandAffineMap(b, loc, op.getMatchingIndexingMap(&operand),
                                    ivs);
  }

  VectorType vectorOf(Type type) { return VectorType::get({lanes}, type); }

  Value loadVector(OpOperand &operand, Value along, Value across) {
    return vector::LoadOp::create(
        b, loc, vectorOf(getElementTypeOrSelf(operand.get().getType())),
        operand.get(), indices(operand, along, across));
  }

  void tile(Value along, Value across) {
    SmallVector<Values> turned;
    for (auto [form, input] :
         llvm::zip_equal(square.forms, op.getDpsInputOperands())) {
      Values rows;
      if (form == Square::Across) {
        for (int64_t i = 0; i < lanes; ++i)
          rows.push_back(loadVector(*input, plus(along, i), across));
        rows = transposeVectors(b, loc, rows);
      }
      turned.push_back(std::move(rows));
    }
    OpOperand &result = *op.getDpsInitOperand(0);
    for (int64_t j = 0; j < lanes; ++j) {
      Value row = plus(across, j);
      Values operands;
      for (auto [i, input] : llvm::enumerate(op.getDpsInputOperands()))
        operands.push_back(
            operandAt(*input, square.forms[i], turned[i], along, row, j));
      vector::StoreOp::create(b, loc, body(operands), result.get(),
                              indices(result, along, row));
    }
  }

  Value operandAt(OpOperand &input, Square::Form form, ArrayRef<Value> turned,
                  Value along, Value row, int64_t j) {
    if (form == Square::Across)
      return turned[j];
    if (form == Square::Along)
      return loadVector(input, along, row);
    Value scalar = input.get();
    if (isa<MemRefType>(scalar.getType()))
      scalar =
          memref::LoadOp::create(b, loc, scalar, indices(input, along, row));
    return broadcast(scalar);
  }

  Value broadcast(Value scalar) {
    return VectorBody(b, loc, lanes).broadcast(scalar);
  }

  /// The body on vectors.
  Value body(ArrayRef<Value> operands) {
    Block *block = op.getBlock();
    VectorBody vectors(b, loc, lanes);
    IRMapping mapping;
    mapping.map(block->getArguments().drop_back(), operands);
    for (Operation &inner : block->without_terminator())
      vectors.clone(inner, mapping);
    return vectors.lookup(mapping, block->getTerminator()->getOperand(0));
  }

  RewriterBase &b;
  Location loc;
  linalg::LinalgOp op;
  const Square &square;
  SmallVector<int64_t> extents;
  SmallVector<Value> ivs;
  SmallVector<unsigned> around;
};

struct TransposeInRegisters
    : impl::TransposeInRegistersBase<TransposeInRegisters> {
  using Base::Base;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    for (linalg::LinalgOp op : ops) {
      std::optional<Square> square =
          op.hasPureBufferSemantics() ? findSquare(op) : std::nullopt;
      if (!square)
        continue;
      rewriter.setInsertionPoint(op);
      emit(rewriter, op, *square);
      rewriter.eraseOp(op);
      ++numTurned;
    }
  }

  void emit(IRRewriter &rewriter, linalg::LinalgOp op, const Square &square) {
    SmallVector<int64_t> extents = op.getStaticLoopRanges();
    int64_t work = 1;
    for (int64_t extent : extents)
      work *= extent;
    Tiles(rewriter, op, square).emit(work >= parallelWork);
    // What is left beside the squares: columns, then rows.
    int64_t along = extents[square.along] / lanes * lanes;
    int64_t across = extents[square.across] / lanes * lanes;
    if (along < extents[square.along]) {
      LoopNest rest(rewriter, op, {parallelWork});
      rest.restrict(square.along, along, extents[square.along] - along);
      rest.emit();
    }
    if (across < extents[square.across]) {
      LoopNest rest(rewriter, op, {parallelWork});
      rest.restrict(square.along, 0, along);
      rest.restrict(square.across, across, extents[square.across] - across);
      rest.emit();
    }
  }
};
} // namespace
} // namespace weir
