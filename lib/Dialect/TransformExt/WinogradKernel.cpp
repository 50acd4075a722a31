//===- WinogradKernel.cpp - 3x3 convolutions with fewer products ----------===//
//
//   for each block of rows of tiles:
//     for each tile: v[0..15, tile, c] = B' (4x4 of the input) B
//     m = 16 products: m[i] = v[i] u[i]       (linalg.batch_matmul)
//     for each tile: 2x2 of the result = A' m[0..15, tile, f] A
//
// The kernel's u = G k G' is computed here, in f64. A tile that reaches over
// the end reads the last row or column again; what it would write there is
// left out.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/TransformExt/WinogradKernel.h"

#include "BufferUses.h"
#include "ContractionEpilogue.h"
#include "ElementAccess.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/SCF/IR/SCF.h>

using namespace mlir;

namespace weir {
namespace {
using Values = SmallVector<Value>;

/// The constant of f32 that `memref` is.
DenseElementsAttr constantOf(Value memref) {
  auto get = memref.getDefiningOp<memref::GetGlobalOp>();
  auto global = get ? SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(
                          get, get.getNameAttr())
                    : memref::GlobalOp();
  if (!global || !global.getConstant())
    return {};
  auto values = dyn_cast_or_null<DenseElementsAttr>(
      global.getInitialValue().value_or(Attribute()));
  return values && !values.isSplat() ? values : DenseElementsAttr();
}

class WinogradBuilder {
public:
  WinogradBuilder(RewriterBase &rewriter, linalg::Conv2DNhwcHwcfOp conv,
                  const WinogradTiles &tiles)
      : b(rewriter), loc(conv.getLoc()), conv(conv), tiles(tiles),
        lanes(tiles.vectorBits / 32) {}

  bool match();
  void emit();

private:
  bool isFaster() const;
  /// Rows of tiles in a block: as many as fit, and divide all.
  int64_t rowsInBlock() const;
  Value transformedKernel();
  void readTiles(Value block, int64_t rows, Value to);
  void writeTiles(Value block, int64_t rows, Value from);
  void writeTile(Value image, Value y, Value x, Value f, const Values &result,
                 int64_t count);

  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, loc, value);
  }
  Value add(Value left, Value right) {
    return arith::AddIOp::create(b, loc, left, right);
  }
  Value times(Value value, int64_t factor) {
    return arith::MulIOp::create(b, loc, value, index(factor));
  }
  Value sum(Value left, Value right) {
    return arith::AddFOp::create(b, loc, left, right);
  }
  Value difference(Value left, Value right) {
    return arith::SubFOp::create(b, loc, left, right);
  }
  scf::ForOp loop(int64_t count, int64_t step, function_ref<void(Value)> body);
  /// Calls `body` for the tiles of a block with image, row and column of the
  /// tile, its number in the block, and vectors of `channels`.
  void overTiles(
      Value block, int64_t rows, int64_t channels,
      function_ref<void(Value, Value, Value, Value, Value, int64_t)> body);

  RewriterBase &b;
  Location loc;
  linalg::Conv2DNhwcHwcfOp conv;
  WinogradTiles tiles;
  int64_t lanes;
  Value input, kernel, result;
  DenseElementsAttr weights;
  linalg::FillOp fill;
  Epilogue epilogue;
  int64_t images = 0, height = 0, width = 0, in = 0, out = 0;
  int64_t tilesDown = 0, tilesAcross = 0;
};

bool WinogradBuilder::match() {
  if (!conv.hasPureBufferSemantics() || conv.hasDynamicShape())
    return false;
  input = conv.getInputs()[0];
  kernel = conv.getInputs()[1];
  result = conv.getOutputs()[0];
  auto ones = [](DenseIntElementsAttr attr) {
    return !attr || llvm::all_of(attr.getValues<int64_t>(),
                                 [](int64_t value) { return value == 1; });
  };
  auto kernelType = cast<MemRefType>(kernel.getType());
  auto type = cast<MemRefType>(result.getType());
  auto isContiguous = [](Value memref) {
    SmallVector<int64_t> strides;
    int64_t offset;
    return succeeded(cast<MemRefType>(memref.getType())
                         .getStridesAndOffset(strides, offset)) &&
           strides.back() == 1;
  };
  for (Value operand : conv->getOperands())
    if (!getElementTypeOrSelf(operand).isF32())
      return false;
  if (kernelType.getDimSize(0) != 3 || kernelType.getDimSize(1) != 3 ||
      !ones(conv.getStrides()) || !ones(conv.getDilations()) ||
      !isContiguous(input) || !isContiguous(result))
    return false;
  fill = findFill(conv, result);
  if (!fill || !matchPattern(fill.getInputs()[0], m_AnyZeroFloat()))
    return false;
  images = type.getDimSize(0);
  height = type.getDimSize(1);
  width = type.getDimSize(2);
  in = kernelType.getDimSize(2);
  out = kernelType.getDimSize(3);
  tilesDown = llvm::divideCeil(height, 2);
  tilesAcross = llvm::divideCeil(width, 2);
  weights = constantOf(kernel);
  if (!weights || !isFaster())
    return false;
  auto linalgOp = cast<linalg::LinalgOp>(conv.getOperation());
  epilogue =
      Epilogue::find(linalgOp, input, kernel, result, lanes, tiles.epilogueOps);
  return true;
}

bool WinogradBuilder::isFaster() const {
  int64_t bytes = 16 * in * out * 4;
  if (bytes > tiles.kernelBytes)
    return false;
  // In cycles of a machine that does one vector of products or two of anything
  // else in a cycle, and reads 16 bytes from beyond the first caches.
  double count = static_cast<double>(images * tilesDown * tilesAcross);
  double direct = 9.0 * images * height * width * in * out / lanes;
  double blocks = static_cast<double>(images * tilesDown) / rowsInBlock();
  double transforms = count * (64 * llvm::divideCeil(in, lanes) +
                               44 * llvm::divideCeil(out, lanes));
  double products =
      16 * count * in * llvm::alignTo(out, lanes) / lanes + blocks * bytes / 16;
  return 1.2 * (products + transforms) < direct;
}

int64_t WinogradBuilder::rowsInBlock() const {
  int64_t all = images * tilesDown, rowBytes = 64 * tilesAcross * (in + out);
  int64_t rows = std::clamp<int64_t>(tiles.blockBytes / rowBytes, 1, all);
  while (all % rows)
    --rows;
  return rows;
}

Value WinogradBuilder::transformedKernel() {
  auto get = kernel.getDefiningOp<memref::GetGlobalOp>();
  auto type = MemRefType::get({16, in, out}, b.getF32Type());
  std::string name = (get.getName() + "_winograd").str();
  auto module = get->getParentOfType<ModuleOp>();
  if (!module.lookupSymbol(name)) {
    std::vector<float> source(weights.value_begin<float>(),
                              weights.value_end<float>());
    std::vector<float> values(type.getNumElements());
    const double g[4][3] = {
        {1, 0, 0}, {0.5, 0.5, 0.5}, {0.5, -0.5, 0.5}, {0, 0, 1}};
    int64_t plane = in * out;
    for (int64_t i = 0; i < 4; ++i)
      for (int64_t j = 0; j < 4; ++j)
        for (int64_t at = 0; at < plane; ++at) {
          double total = 0;
          for (int64_t y = 0; y < 3; ++y)
            for (int64_t x = 0; x < 3; ++x)
              total += g[i][y] * g[j][x] * source[(y * 3 + x) * plane + at];
          values[(i * 4 + j) * plane + at] = static_cast<float>(total);
        }
    auto original = module.lookupSymbol<memref::GlobalOp>(get.getName());
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointAfter(original);
    auto tensor = RankedTensorType::get(type.getShape(), type.getElementType());
    memref::GlobalOp::create(b, loc, name, b.getStringAttr("private"), type,
                             DenseElementsAttr::get(tensor, ArrayRef(values)),
                             /*constant=*/true, b.getI64IntegerAttr(64));
  }
  return memref::GetGlobalOp::create(b, loc, type, name);
}

scf::ForOp WinogradBuilder::loop(int64_t count, int64_t step,
                                 function_ref<void(Value)> body) {
  OpBuilder::InsertionGuard guard(b);
  auto forOp = scf::ForOp::create(b, loc, index(0), index(count), index(step));
  b.setInsertionPointToStart(forOp.getBody());
  body(forOp.getInductionVar());
  return forOp;
}

void WinogradBuilder::overTiles(
    Value block, int64_t rows, int64_t channels,
    function_ref<void(Value, Value, Value, Value, Value, int64_t)> body) {
  scf::ForOp overRows = loop(rows, 1, [&](Value r) {
    Value row = add(times(block, rows), r);
    Value image = arith::DivUIOp::create(b, loc, row, index(tilesDown));
    Value y = arith::RemUIOp::create(b, loc, row, index(tilesDown));
    loop(tilesAcross, 1, [&](Value x) {
      Value number = add(times(r, tilesAcross), x);
      int64_t full = channels / lanes * lanes;
      if (full)
        loop(full, lanes,
             [&](Value c) { body(image, y, x, number, c, lanes); });
      if (full < channels)
        body(image, y, x, number, index(full), channels - full);
    });
  });
  if (rows > 1 && images * height * width * 9 * in * out >= tiles.parallelWork)
    overRows->setAttr("weir.parallel", b.getUnitAttr());
}

void WinogradBuilder::readTiles(Value block, int64_t rows, Value to) {
  auto type = cast<MemRefType>(input.getType());
  auto position = [&](Value tile, int64_t offset, int64_t dim,
                      int64_t count) -> Value {
    Value at = add(times(tile, 2), index(offset));
    if (2 * count + 2 <= type.getDimSize(dim))
      return at;
    return arith::MinUIOp::create(b, loc, at, index(type.getDimSize(dim) - 1));
  };
  // One row or column of B' x.
  auto turn = [&](Value &x0, Value &x1, Value &x2, Value &x3) {
    Value y0 = difference(x0, x2), y1 = sum(x1, x2), y2 = difference(x2, x1),
          y3 = difference(x1, x3);
    x0 = y0, x1 = y1, x2 = y2, x3 = y3;
  };
  overTiles(
      block, rows, in,
      [&](Value image, Value y, Value x, Value number, Value c, int64_t count) {
        ElementAccess access{b, loc, lanes, count};
        Values d(16);
        for (int64_t i = 0; i < 4; ++i)
          for (int64_t j = 0; j < 4; ++j)
            d[4 * i + j] = access.load(input,
                                       {image, position(y, i, 1, tilesDown),
                                        position(x, j, 2, tilesAcross), c},
                                       /*along=*/true);
        for (int64_t j = 0; j < 4; ++j)
          turn(d[j], d[4 + j], d[8 + j], d[12 + j]);
        for (int64_t i = 0; i < 4; ++i)
          turn(d[4 * i], d[4 * i + 1], d[4 * i + 2], d[4 * i + 3]);
        for (int64_t i = 0; i < 16; ++i)
          access.store(d[i], to, {index(i), number, c});
      });
}

void WinogradBuilder::writeTile(Value image, Value y, Value x, Value f,
                                const Values &values, int64_t count) {
  ElementAccess access{b, loc, lanes, count};
  for (int64_t i = 0; i < 2; ++i)
    for (int64_t j = 0; j < 2; ++j) {
      Value row = add(times(y, 2), index(i)),
            column = add(times(x, 2), index(j));
      Value inside;
      auto within = [&](Value at, int64_t extent) {
        Value is = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, at,
                                         index(extent));
        inside = inside ? arith::AndIOp::create(b, loc, inside, is) : is;
      };
      if (i && height % 2)
        within(row, height);
      if (j && width % 2)
        within(column, width);
      OpBuilder::InsertionGuard guard(b);
      if (inside) {
        auto branch = scf::IfOp::create(b, loc, inside, false);
        b.setInsertionPointToStart(branch.thenBlock());
      }
      Values at = {image, row, column, f};
      if (epilogue)
        epilogue.store(b, loc, values[2 * i + j], at, count);
      else
        access.store(values[2 * i + j], result, at);
    }
}

void WinogradBuilder::writeTiles(Value block, int64_t rows, Value from) {
  overTiles(
      block, rows, out,
      [&](Value image, Value y, Value x, Value number, Value f, int64_t count) {
        ElementAccess access{b, loc, lanes, count};
        Values half(8), values(4);
        for (int64_t j = 0; j < 4; ++j) {
          Values m(4);
          for (int64_t i = 0; i < 4; ++i)
            m[i] = access.load(from, {index(4 * i + j), number, f},
                               /*along=*/true);
          half[j] = sum(sum(m[0], m[1]), m[2]);
          half[4 + j] = difference(difference(m[1], m[2]), m[3]);
        }
        for (int64_t i = 0; i < 2; ++i) {
          Value *h = &half[4 * i];
          values[2 * i] = sum(sum(h[0], h[1]), h[2]);
          values[2 * i + 1] = difference(difference(h[1], h[2]), h[3]);
        }
        writeTile(image, y, x, f, values, count);
      });
}

void WinogradBuilder::emit() {
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(epilogue ? epilogue.op.getOperation()
                               : conv.getOperation());
  Value u = transformedKernel();
  int64_t rows = rowsInBlock(), blocks = images * tilesDown / rows;
  int64_t count = rows * tilesAcross;
  Type element = b.getF32Type();
  loop(blocks, 1, [&](Value block) {
    auto allocate = [&](int64_t channels) -> Value {
      return memref::AllocOp::create(
          b, loc, MemRefType::get({16, count, channels}, element),
          b.getI64IntegerAttr(64));
    };
    Value v = allocate(in), m = allocate(out);
    readTiles(block, rows, v);
    Value zero = arith::ConstantOp::create(b, loc, b.getF32FloatAttr(0));
    linalg::FillOp::create(b, loc, zero, m);
    linalg::BatchMatmulOp::create(b, loc, TypeRange(), ValueRange{v, u},
                                  ValueRange{m});
    writeTiles(block, rows, m);
  });
  b.eraseOp(fill);
  b.eraseOp(conv);
  if (epilogue)
    epilogue.erase(b, result);
  auto get = kernel.getDefiningOp<memref::GetGlobalOp>();
  if (!get->use_empty())
    return;
  // The original goes where nobody else uses it.
  auto module = get->getParentOfType<ModuleOp>();
  auto original = module.lookupSymbol<memref::GlobalOp>(get.getName());
  b.eraseOp(get);
  if (original.isPrivate() &&
      SymbolTable::symbolKnownUseEmpty(original, module))
    b.eraseOp(original);
}
} // namespace

LogicalResult lowerWinograd(RewriterBase &rewriter, linalg::LinalgOp op,
                            const WinogradTiles &tiles) {
  auto conv = dyn_cast<linalg::Conv2DNhwcHwcfOp>(op.getOperation());
  if (!conv)
    return failure();
  WinogradBuilder builder(rewriter, conv, tiles);
  if (!builder.match())
    return failure();
  builder.emit();
  return success();
}
} // namespace weir
