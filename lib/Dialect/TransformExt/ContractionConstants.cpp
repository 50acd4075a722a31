//===- ContractionConstants.cpp - Weights packed at compile time ----------===//
//
// A right operand that is constant is packed once, when the program is
// compiled: the panels are a constant of their own, whose name tells what was
// packed and how, so that equal products share it. The original goes where
// nobody else uses it.
//
//   memref.global @w : memref<768x3072xf32>
//   →
//   memref.global @w_packed_48x768x64_1x3072 : memref<48x768x64xf32>
//===----------------------------------------------------------------------===//
#include "ContractionBuilder.h"

#include "weir/Dialect/TransformExt/OperandStride.h"

#include <llvm/ADT/Sequence.h>
#include <llvm/ADT/StringExtras.h>

using namespace mlir;

namespace weir {
namespace {
/// The constant that `memref` is a view of all of, in the same order.
memref::GlobalOp constantOf(Value memref) {
  Operation *def = memref.getDefiningOp();
  while (isa_and_nonnull<memref::CollapseShapeOp, memref::ExpandShapeOp>(def))
    def = def->getOperand(0).getDefiningOp();
  auto get = dyn_cast_or_null<memref::GetGlobalOp>(def);
  if (!get)
    return {};
  auto global = SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(
      get, get.getNameAttr());
  if (!global || !global.getConstant() ||
      !global.getType().getLayout().isIdentity() ||
      !cast<MemRefType>(memref.getType()).getLayout().isIdentity())
    return {};
  auto values = dyn_cast_or_null<DenseElementsAttr>(
      global.getInitialValue().value_or(Attribute()));
  return values && !values.isSplat() ? global : memref::GlobalOp();
}

/// The bits of an element after the cast to `type`.
APInt castBits(const APInt &bits, Type from, Operation *cast, Type type) {
  if (isa<arith::ExtSIOp>(cast))
    return bits.sext(type.getIntOrFloatBitWidth());
  if (isa<arith::ExtUIOp>(cast))
    return bits.zext(type.getIntOrFloatBitWidth());
  APFloat value(llvm::cast<FloatType>(from).getFloatSemantics(), bits);
  bool lossy;
  value.convert(llvm::cast<FloatType>(type).getFloatSemantics(),
                APFloat::rmNearestTiesToEven, &lossy);
  return value.bitcastToAPInt();
}

/// Indices of a loop nest of these extents at its `position`-th iteration.
SmallVector<int64_t> unravel(int64_t position, ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> result(sizes.size());
  for (size_t i = sizes.size(); i > 0; --i) {
    result[i - 1] = position % sizes[i - 1];
    position /= sizes[i - 1];
  }
  return result;
}
} // namespace

auto ContractionBuilder::findConstant() -> std::optional<ConstantPanels> {
  ConstantPanels found;
  found.global = constantOf(rhs.memref);
  if (!found.global || rhs.widening.casts.size() > 1 ||
      rhs.element().getIntOrFloatBitWidth() % 8)
    return std::nullopt;
  auto type = cast<MemRefType>(rhs.memref.getType());
  for (unsigned dim = 0; dim < extents.size(); ++dim) {
    bool used = rhs.map.isFunctionOfDim(dim);
    std::optional<int64_t> stride =
        used ? strideAlong(rhs.map, type, dim) : std::optional<int64_t>(0);
    if (!stride || (used && isDynamic(dim)))
      return std::nullopt;
    found.strides.push_back(*stride);
  }
  // What is left of each index at 0: offsets of a constant window.
  SmallVector<Attribute> zeros(extents.size(), b.getIndexAttr(0)), at;
  if (failed(rhs.map.constantFold(zeros, at)))
    return std::nullopt;
  SmallVector<int64_t> sizes(type.getShape());
  for (size_t i = 0; i < sizes.size(); ++i)
    found.base = found.base * sizes[i] + cast<IntegerAttr>(at[i]).getInt();
  if (!rhs.widening.casts.empty() && rhs.element() != packedElement()) {
    found.cast = rhs.widening.casts.front();
    if (!isa<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp>(found.cast))
      return std::nullopt;
  }
  return found;
}

Value ContractionBuilder::packedConstant(MemRefType type) {
  std::optional<ConstantPanels> found = findConstant();
  if (!found)
    return {};
  auto original = found->global;
  std::string name =
      (original.getSymName() + "_packed_" +
       llvm::join(
           llvm::map_range(type.getShape(),
                           [](int64_t size) { return std::to_string(size); }),
           "x") +
       "_" + std::to_string(rhs.strideN) + "x" + std::to_string(rhs.strideK))
          .str();
  for (int64_t stride : found->strides)
    name += "_" + std::to_string(stride);
  if (found->cast)
    name += ("_" + found->cast->getName().stripDialect()).str();
  auto module = original->getParentOfType<ModuleOp>();
  if (!module.lookupSymbol(name)) {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointAfter(original);
    auto tensor = RankedTensorType::get(type.getShape(), type.getElementType());
    memref::GlobalOp::create(
        b, loc, name, b.getStringAttr("private"), type,
        DenseElementsAttr::getFromRawBuffer(tensor, packBytes(*found, type)),
        /*constant=*/true, b.getI64IntegerAttr(64));
  }
  return memref::GetGlobalOp::create(b, loc, type, name);
}

std::vector<char> ContractionBuilder::packBytes(const ConstantPanels &from,
                                                MemRefType type) {
  auto values = cast<DenseElementsAttr>(from.global->getAttr("initial_value"));
  const char *source = values.getRawData().data();
  int64_t read = rhs.element().getIntOrFloatBitWidth() / 8;
  int64_t written = type.getElementTypeBitWidth() / 8;
  std::vector<char> bytes(type.getNumElements() * written, 0);
  char *to = bytes.data();
  auto move = [&](int64_t offset) {
    if (!from.cast) {
      std::memcpy(to, source + offset * read, read);
      return;
    }
    uint64_t bits = 0;
    std::memcpy(&bits, source + offset * read, read);
    uint64_t result = castBits(APInt(8 * read, bits), rhs.element(), from.cast,
                               type.getElementType())
                          .getZExtValue();
    std::memcpy(to, &result, written);
  };
  auto sizesOf = [&](ArrayRef<unsigned> dims) {
    return llvm::map_to_vector(dims,
                               [&](unsigned dim) { return extents[dim]; });
  };
  SmallVector<int64_t> batchSizes = sizesOf(batches);
  SmallVector<int64_t> outerSizes = sizesOf(ArrayRef(depths).drop_back());
  int64_t width = panelWidth(), outerSteps = totalK / innerK;
  auto offsetAlong = [&](ArrayRef<unsigned> dims, ArrayRef<int64_t> at) {
    int64_t offset = 0;
    for (auto [dim, position] : llvm::zip(dims, at))
      offset += from.strides[dim] * position;
    return offset;
  };
  for (int64_t batch : llvm::seq(batchCount()))
    for (int64_t panel : llvm::seq(panelCount()))
      for (int64_t outer : llvm::seq(outerSteps)) {
        int64_t base = from.base +
                       offsetAlong(batches, unravel(batch, batchSizes)) +
                       offsetAlong(ArrayRef(depths).drop_back(),
                                   unravel(outer, outerSizes));
        for (int64_t k = 0; k < stepsK() * dot.group; k += dot.group)
          for (int64_t n = panel * width; n < (panel + 1) * width; ++n)
            for (int64_t i = k; i < k + dot.group; ++i, to += written)
              if (n < columnsN && i < innerK)
                move(base + n * rhs.strideN + i * rhs.strideK);
      }
  return bytes;
}

void eraseUnusedConstants(Operation *root) {
  auto module = dyn_cast<ModuleOp>(root);
  if (!module)
    module = root->getParentOfType<ModuleOp>();
  if (!module)
    return;
  llvm::StringSet<> packed, used;
  for (auto global : module.getOps<memref::GlobalOp>()) {
    StringRef name = global.getSymName();
    if (size_t at = name.find("_packed_"); at != StringRef::npos)
      packed.insert(name.take_front(at));
  }
  if (packed.empty())
    return;
  SmallVector<memref::GetGlobalOp> dead;
  module.walk([&](memref::GetGlobalOp get) {
    if (get->use_empty())
      dead.push_back(get);
    else
      used.insert(get.getName());
  });
  for (memref::GetGlobalOp get : dead)
    get.erase();
  for (auto global :
       llvm::make_early_inc_range(module.getOps<memref::GlobalOp>()))
    if (global.isPrivate() && packed.contains(global.getSymName()) &&
        !used.contains(global.getSymName()))
      global.erase();
}

} // namespace weir
