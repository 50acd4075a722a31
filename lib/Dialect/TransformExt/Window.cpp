//===- Window.cpp - Finding the parts of a sliding window -----------------===//
#include "Window.h"

#include "BufferUses.h"
#include "ElementAccess.h"

#include "weir/Dialect/TransformExt/OperandStride.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>

using namespace mlir;

namespace weir {
namespace {
/// Steps of a row of the window that are written out.
constexpr int64_t mostInRow = 16;
constexpr int64_t mostOps = 8;

std::optional<Slide> matchSlide(AffineExpr expr, unsigned inputDim,
                                ArrayRef<utils::IteratorType> kinds) {
  Slide slide{0, 0, inputDim, 0, 0};
  bool found[2] = {false, false};
  auto add = [&](AffineExpr term, int64_t factor) {
    auto dim = dyn_cast<AffineDimExpr>(term);
    if (!dim || factor < 1)
      return false;
    bool sums = kinds[dim.getPosition()] == utils::IteratorType::reduction;
    if (std::exchange(found[sums], true))
      return false;
    (sums ? slide.step : slide.position) = dim.getPosition();
    (sums ? slide.dilation : slide.stride) = factor;
    return true;
  };
  auto addTerm = [&](AffineExpr term) {
    auto product = dyn_cast<AffineBinaryOpExpr>(term);
    if (!product || product.getKind() != AffineExprKind::Mul)
      return add(term, 1);
    auto factor = dyn_cast<AffineConstantExpr>(product.getRHS());
    return factor && add(product.getLHS(), factor.getValue());
  };
  auto sum = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!sum || sum.getKind() != AffineExprKind::Add || !addTerm(sum.getLHS()) ||
      !addTerm(sum.getRHS()) || !found[0] || !found[1])
    return std::nullopt;
  return slide;
}

/// A sum of products may be taken in any order, as contractions are; a sum of
/// the elements themselves, or their product, has the order of the window.
bool sumsPlainFloats(Block *body) {
  Operation *combine = body->getTerminator()->getOperand(0).getDefiningOp();
  return isa_and_present<arith::AddFOp, arith::MulFOp>(combine) &&
         llvm::none_of(combine->getOperands(), [](Value operand) {
           return isa_and_present<arith::MulFOp>(operand.getDefiningOp());
         });
}
} // namespace

std::optional<Window> Window::match(linalg::LinalgOp op,
                                    const WindowTiles &tiles) {
  Window window;
  window.op = op;
  window.kinds = op.getIteratorTypesArray();
  window.extents = op.getStaticLoopRanges();
  if (!window.matchLoops(tiles))
    return std::nullopt;
  return window;
}

Type Window::element() const {
  return getElementTypeOrSelf(op->getOperands().back());
}

Operation *Window::end() {
  return epilogue ? epilogue.op.getOperation() : op.getOperation();
}

bool Window::matchInput(OpOperand &operand) {
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  if (!type || !type.hasStaticShape())
    return !type;
  AffineMap map = op.getMatchingIndexingMap(&operand);
  std::optional<int64_t> stride = strideAlong(map, type, lanesDim);
  if (map.isProjectedPermutation())
    return stride == 0 || stride == 1;
  if (input || stride != 1)
    return false;
  input = &operand;
  for (auto [dim, expr] : llvm::enumerate(map.getResults()))
    if (!isa<AffineDimExpr>(expr)) {
      std::optional<Slide> slide = matchSlide(expr, dim, kinds);
      if (!slide)
        return false;
      slides.push_back(*slide);
    }
  return true;
}

bool Window::matchLoops(const WindowTiles &tiles) {
  if (op.getNumDpsInits() != 1 || !op.hasPureBufferSemantics() ||
      op.hasIndexSemantics() || op.hasDynamicShape() ||
      llvm::is_contained(extents, 0) || !hasVectorForm(op, mostOps))
    return false;
  OpOperand &output = *op.getDpsInitOperand(0);
  AffineMap map = op.getMatchingIndexingMap(&output);
  auto type = cast<MemRefType>(output.get().getType());
  if (!map.isProjectedPermutation() || map.getNumResults() == 0 ||
      element().getIntOrFloatBitWidth() < 16)
    return false;
  lanesDim = map.getDimPosition(map.getNumResults() - 1);
  if (strideAlong(map, type, lanesDim) != 1)
    return false;
  for (OpOperand *operand : op.getDpsInputOperands())
    if (!matchInput(*operand))
      return false;
  // Each summed loop slides, and what slides along the lanes is not taken in
  // registers.
  llvm::stable_sort(slides, [&](const Slide &left, const Slide &right) {
    return (left.position == lanesDim) > (right.position == lanesDim);
  });
  if (slides.empty() || slides.back().position == lanesDim ||
      static_cast<unsigned>(llvm::count(
          kinds, utils::IteratorType::reduction)) != slides.size() ||
      extents[slides.back().step] > mostInRow)
    return false;
  if (sumsPlainFloats(op.getBlock()) &&
      !llvm::is_sorted(slides, [&](const Slide &left, const Slide &right) {
        return left.step < right.step;
      }))
    return false;
  for (auto [dim, kind] : llvm::enumerate(kinds))
    if (kind == utils::IteratorType::parallel && dim != lanesDim &&
        dim != slides.back().position)
      outer.push_back(dim);
  Value other =
      op.getNumDpsInputs() > 1 ? op.getDpsInputs().back() : output.get();
  fill = findFill(op, output.get());
  epilogue = Epilogue::find(op, input->get(), other, output.get(), lanes(tiles),
                            tiles.epilogueOps);
  if (!matchPadding())
    padding = {};
  else if (epilogue &&
           baseOf(padding.source) == baseOf(epilogue.op.getOutputs()[0]))
    padding = {};
  return true;
}

/// Whether combining with `border` changes nothing: the sum of zeros, the
/// greatest or least where the sum starts from it.
bool Window::isNeutral(Attribute border) {
  Block *body = op.getBlock();
  Operation *combine = body->getTerminator()->getOperand(0).getDefiningOp();
  auto isOwnArgument = [&](Value value) {
    auto argument = dyn_cast<BlockArgument>(value);
    return argument && argument.getOwner() == body;
  };
  if (!combine || combine->getNumOperands() != 2)
    return false;
  bool isZero =
      matchPattern(border, m_Zero()) || matchPattern(border, m_AnyZeroFloat());
  for (Operation &inner : body->without_terminator())
    if (&inner != combine &&
        !isa<arith::MulFOp, arith::MulIOp, arith::ExtFOp, arith::ExtSIOp>(
            inner))
      return false;
  if (isa<arith::AddFOp, arith::AddIOp>(combine))
    return isZero;
  Attribute start;
  return isa<arith::MaximumFOp, arith::MinimumFOp, arith::MaxSIOp,
             arith::MaxUIOp, arith::MinSIOp, arith::MinUIOp>(combine) &&
         llvm::all_of(combine->getOperands(), isOwnArgument) && fill &&
         matchPattern(fill.getInputs()[0], m_Constant(&start)) &&
         start == border;
}

bool Window::matchPadding() {
  padding = PaddedInput::match(input->get(), op, end());
  if (!padding || !isNeutral(padding.value))
    return false;
  auto type = dyn_cast<MemRefType>(padding.source.getType());
  SmallVector<int64_t> strides;
  int64_t offset;
  if (!type || failed(type.getStridesAndOffset(strides, offset)))
    return false;
  AffineMap map = op.getMatchingIndexingMap(input);
  if (strideAlong(map, type, lanesDim) != 1)
    return false;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (!padding.isPadded(dim))
      continue;
    auto slide = llvm::find_if(slides, [&](const Slide &candidate) {
      return candidate.inputDim == dim;
    });
    if (slide == slides.end() || slide->position == lanesDim)
      return false;
  }
  return true;
}

} // namespace weir
