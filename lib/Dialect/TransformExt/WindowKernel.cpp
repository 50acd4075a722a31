//===- WindowKernel.cpp - Windows that slide over contiguous channels -----===//
//
//   for each row of the result: for each `positions` of it: for each vector of
//   channels:
//     accumulators = initial value, one for each position
//     for each row of the window:
//       for each vector of the input under it: for each position that sees it:
//         accumulators[position] = combine(accumulators[position], input, ...)
//     store accumulators, or what an elementwise user makes of them
//
// Where the input is another one, padded, rows of the window outside of it are
// skipped by the bounds of the loop, and the first and last positions are loops
// of their own, in which columns outside are the constant.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/TransformExt/WindowKernel.h"

#include "ElementAccess.h"
#include "Window.h"

#include "weir/Dialect/TransformExt/OperandStride.h"

#include <mlir/Dialect/Affine/Utils.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/SCF/IR/SCF.h>

using namespace mlir;

namespace weir {
namespace {
class WindowBuilder : Window {
public:
  WindowBuilder(RewriterBase &rewriter, const Window &window,
                const WindowTiles &tiles)
      : Window(window), b(rewriter), loc(op.getLoc()), tiles(tiles),
        ivs(kinds.size()) {}

  void emit();

private:
  using Values = SmallVector<Value>;
  /// Neighbouring results from `start` on; `from` is it where it is known.
  struct Block {
    Value start;
    int64_t size;
    std::optional<int64_t> from;
  };

  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, loc, value);
  }
  Value plus(Value base, int64_t offset) {
    return offset ? arith::AddIOp::create(b, loc, base, index(offset)) : base;
  }
  void loop(int64_t from, int64_t to, int64_t step, bool parallel,
            function_ref<void(Value)> body);
  void rows(ArrayRef<unsigned> dims, bool parallel, function_ref<void()> body);
  void blocks(function_ref<void(Block)> body);
  void channels(const Block &block);
  void compute(const Block &block, int64_t count);
  Values sum(Values carried, ArrayRef<const Slide *> around, const Block &block,
             ElementAccess access);
  Values windowRow(ValueRange carried, const Block &block,
                   ElementAccess access);
  /// First step of the window inside of the input, and the one after the last.
  std::pair<Value, Value> stepsInside(const Slide &slide);
  /// Whether results `from` and `size - 1` more see elements outside.
  bool seesBorder(int64_t from, int64_t size);
  Values indicesOf(OpOperand &operand);

  RewriterBase &b;
  Location loc;
  WindowTiles tiles;
  Values ivs; // one a loop; null where nothing depends on it yet
};

void WindowBuilder::loop(int64_t from, int64_t to, int64_t step, bool parallel,
                         function_ref<void(Value)> body) {
  if (from >= to)
    return;
  if (from + step >= to)
    return body(index(from));
  OpBuilder::InsertionGuard guard(b);
  auto forOp = scf::ForOp::create(b, loc, index(from), index(to), index(step));
  if (parallel)
    forOp->setAttr("weir.parallel", b.getUnitAttr());
  b.setInsertionPointToStart(forOp.getBody());
  body(forOp.getInductionVar());
}

void WindowBuilder::rows(ArrayRef<unsigned> dims, bool parallel,
                         function_ref<void()> body) {
  if (dims.empty())
    return body();
  bool shares = parallel && extents[dims.front()] > 1;
  loop(0, extents[dims.front()], 1, shares, [&](Value iv) {
    ivs[dims.front()] = iv;
    rows(dims.drop_front(), parallel && !shares, body);
  });
}

bool WindowBuilder::seesBorder(int64_t from, int64_t size) {
  const Slide &slide = slides.back();
  if (!padding || !padding.isPadded(slide.inputDim))
    return false;
  int64_t low = padding.low[slide.inputDim];
  int64_t last = (from + size - 1) * slide.stride +
                 (extents[slide.step] - 1) * slide.dilation;
  return from * slide.stride < low ||
         last >= low + padding.inner[slide.inputDim];
}

void WindowBuilder::blocks(function_ref<void(Block)> body) {
  // As equal as can be, the larger ones first.
  int64_t results = extents[slides.back().position];
  int64_t count = llvm::divideCeil(results, tiles.positions);
  auto startOf = [&](int64_t block) {
    return block * (results / count) + std::min(block, results % count);
  };
  auto sizeOf = [&](int64_t block) {
    return startOf(block + 1) - startOf(block);
  };
  for (int64_t block = 0; block < count;) {
    int64_t start = startOf(block), size = sizeOf(block);
    if (seesBorder(start, size)) {
      body({index(start), size, start});
      ++block;
      continue;
    }
    int64_t same = block;
    while (same < count && sizeOf(same) == size &&
           !seesBorder(startOf(same), size))
      ++same;
    loop(start, startOf(same), size, false,
         [&](Value iv) { body({iv, size, std::nullopt}); });
    block = same;
  }
}

void WindowBuilder::channels(const Block &block) {
  int64_t width = lanes(tiles), all = extents[lanesDim],
          full = all / width * width;
  loop(0, full, width, false, [&](Value iv) {
    ivs[lanesDim] = iv;
    compute(block, width);
  });
  if (full < all) {
    ivs[lanesDim] = index(full);
    compute(block, all - full);
  }
}

auto WindowBuilder::indicesOf(OpOperand &operand) -> Values {
  Values values = ivs;
  for (Value &value : values)
    if (!value)
      value = index(0);
  Values at = *affine::expandAffineMap(
      b, loc, op.getMatchingIndexingMap(&operand), values);
  if (&operand == input && padding)
    for (auto [dim, low] : llvm::enumerate(padding.low))
      if (low)
        at[dim] = arith::SubIOp::create(b, loc, at[dim], index(low));
  return at;
}

void WindowBuilder::compute(const Block &block, int64_t count) {
  ElementAccess access{b, loc, lanes(tiles), count};
  OpOperand &output = *op.getDpsInitOperand(0);
  auto positionAt = [&](int64_t i) {
    ivs[slides.back().position] = plus(block.start, i);
  };
  Values accumulators;
  for (int64_t i = 0; i < block.size; ++i) {
    positionAt(i);
    accumulators.push_back(
        fill ? access.spread(fill.getInputs()[0])
             : access.load(output.get(), indicesOf(output), /*along=*/true));
  }
  SmallVector<const Slide *> around;
  for (const Slide &slide : ArrayRef(slides).drop_back())
    around.push_back(&slide);
  accumulators = sum(accumulators, around, block, access);
  for (int64_t i = 0; i < block.size; ++i) {
    positionAt(i);
    if (epilogue)
      epilogue.store(b, loc, accumulators[i], indicesOf(output), count);
    else
      access.store(accumulators[i], output.get(), indicesOf(output));
  }
  for (const Slide &slide : slides)
    ivs[slide.step] = {};
}

std::pair<Value, Value> WindowBuilder::stepsInside(const Slide &slide) {
  Value zero = index(0), all = index(extents[slide.step]);
  if (!padding || !padding.isPadded(slide.inputDim))
    return {zero, all};
  Value at =
      arith::MulIOp::create(b, loc, ivs[slide.position], index(slide.stride));
  // The first step at or after `edge`.
  auto firstFrom = [&](int64_t edge) -> Value {
    Value distance = arith::SubIOp::create(b, loc, index(edge), at);
    if (slide.dilation != 1)
      distance =
          arith::CeilDivSIOp::create(b, loc, distance, index(slide.dilation));
    distance = arith::MaxSIOp::create(b, loc, distance, zero);
    return arith::MinSIOp::create(b, loc, distance, all);
  };
  int64_t low = padding.low[slide.inputDim];
  return {firstFrom(low), firstFrom(low + padding.inner[slide.inputDim])};
}

auto WindowBuilder::sum(Values carried, ArrayRef<const Slide *> around,
                        const Block &block, ElementAccess access) -> Values {
  if (around.empty())
    return windowRow(carried, block, access);
  auto [from, to] = stepsInside(*around.front());
  OpBuilder::InsertionGuard guard(b);
  auto forOp = scf::ForOp::create(b, loc, from, to, index(1), carried);
  b.setInsertionPointToStart(forOp.getBody());
  ivs[around.front()->step] = forOp.getInductionVar();
  Values next = sum(Values(forOp.getRegionIterArgs()), around.drop_front(),
                    block, access);
  scf::YieldOp::create(b, loc, next);
  return Values(forOp.getResults());
}

auto WindowBuilder::windowRow(ValueRange carried, const Block &block,
                              ElementAccess access) -> Values {
  const Slide &slide = slides.back();
  // (result, step) by the place in the input that they see.
  struct Pair {
    int64_t result, step, place;
  };
  SmallVector<Pair> pairs;
  for (int64_t result = 0; result < block.size; ++result)
    for (int64_t step = 0; step < extents[slide.step]; ++step)
      pairs.push_back(
          {result, step, result * slide.stride + step * slide.dilation});
  llvm::stable_sort(pairs, [](const Pair &left, const Pair &right) {
    return left.place < right.place;
  });
  // Loads by operand and by how far they are from that of the first result.
  DenseMap<std::pair<unsigned, int64_t>, Value> loaded;
  Values values(carried);
  for (const Pair &pair : pairs) {
    if (block.from && padding && padding.isPadded(slide.inputDim)) {
      int64_t at =
          *block.from * slide.stride + pair.place - padding.low[slide.inputDim];
      if (at < 0 || at >= padding.inner[slide.inputDim])
        continue;
    }
    ivs[slide.position] = plus(block.start, pair.result);
    ivs[slide.step] = index(pair.step);
    Values arguments(op->getNumOperands());
    arguments.back() = values[pair.result];
    for (OpOperand *operand : op.getDpsInputOperands()) {
      unsigned number = operand->getOperandNumber();
      if (op.getBlock()->getArgument(number).use_empty())
        continue;
      auto type = dyn_cast<MemRefType>(operand->get().getType());
      if (!type) {
        arguments[number] = operand->get();
        continue;
      }
      AffineMap map = op.getMatchingIndexingMap(operand);
      auto strideOf = [&](unsigned dim) {
        return *strideAlong(map, type, dim);
      };
      Value &value = loaded[{number, strideOf(slide.position) * pair.result +
                                         strideOf(slide.step) * pair.step}];
      if (!value) {
        Value buffer =
            operand == input && padding ? padding.source : operand->get();
        value =
            access.load(buffer, indicesOf(*operand), strideOf(lanesDim) == 1);
      }
      arguments[number] = value;
    }
    values[pair.result] = access.evaluate(op, arguments);
  }
  return values;
}

void WindowBuilder::emit() {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(end());
  int64_t work = 1;
  for (int64_t extent : extents)
    work *= extent;
  rows(outer, work >= tiles.parallelWork,
       [&] { blocks([&](Block block) { channels(block); }); });
  if (fill)
    b.eraseOp(fill);
  PaddedInput replaced = padding;
  Epilogue done = epilogue;
  Value result = op.getDpsInits()[0];
  b.eraseOp(op);
  if (done)
    done.erase(b, result);
  if (replaced)
    replaced.erase(b);
}
} // namespace

LogicalResult lowerWindow(RewriterBase &rewriter, linalg::LinalgOp op,
                          const WindowTiles &tiles) {
  std::optional<Window> window = Window::match(op, tiles);
  if (!window)
    return failure();
  WindowBuilder(rewriter, *window, tiles).emit();
  return success();
}
} // namespace weir
