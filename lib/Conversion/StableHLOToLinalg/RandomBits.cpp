//===- RandomBits.cpp - rng_bit_generator as linalg.generic ---------------===//
//
// Both generators are functions of a key and a counter, so each element
// computes its own bits from its index. Bit for bit as XLA lays them out:
// Threefry-2x32 (Salmon et al., SC 2011) gives two words a counter, side by
// side in the first dimension of even size; Philox-4x32 of the same paper gives
// four, one after the other. The state is the key, then the counter (two words
// of 64 bits for Philox with a state of three).
//===----------------------------------------------------------------------===//
#include "Scalar.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;
using arith::CmpIPredicate;

namespace {
/// 32-bit words, least significant first.
using Words = SmallVector<Value, 4>;

/// A key and a counter of 128 bits; Threefry uses the low half.
struct State {
  Value key, low, high; // i64
};
} // namespace

static Value word(MathBuilder &b, Value value, unsigned index) {
  return b.trunci(index ? b.shr(value, 32) : value, b.builder.getI32Type());
}

static Words threefry(MathBuilder &b, Value key, Value counter) {
  static constexpr int64_t rotations[2][4] = {{13, 15, 26, 6},
                                              {17, 29, 16, 24}};
  Value keys[3] = {word(b, key, 0), word(b, key, 1), {}};
  keys[2] = b.xori(b.xori(keys[0], keys[1]), 0x1BD11BDA);
  Value x = b.addi(word(b, counter, 0), keys[0]),
        y = b.addi(word(b, counter, 1), keys[1]);
  for (int64_t group = 0; group < 5; ++group) {
    for (int64_t rotation : rotations[group % 2]) {
      x = b.addi(x, y);
      y = b.xori(b.ori(b.shl(y, rotation), b.shr(y, 32 - rotation)), x);
    }
    x = b.addi(x, keys[(group + 1) % 3]);
    y = b.addi(b.addi(y, keys[(group + 2) % 3]), group + 1);
  }
  return {x, y};
}

static Words philox(MathBuilder &b, Value key, Value low, Value high) {
  Type i64 = b.builder.getI64Type();
  Words c = {word(b, low, 0), word(b, low, 1), word(b, high, 0),
             word(b, high, 1)};
  Value k0 = word(b, key, 0), k1 = word(b, key, 1);
  auto product = [&](Value x, int64_t factor) {
    return b.muli(b.extui(x, i64), b.integer(i64, factor));
  };
  for (int round = 0; round < 10; ++round) {
    Value first = product(c[0], 0xD2511F53), second = product(c[2], 0xCD9E8D57);
    c = {b.xori(b.xori(word(b, second, 1), c[1]), k0), word(b, second, 0),
         b.xori(b.xori(word(b, first, 1), c[3]), k1), word(b, first, 0)};
    k0 = b.addi(k0, 0x9E3779B9), k1 = b.addi(k1, 0xBB67AE85);
  }
  return c;
}

/// `words[index]`, for an index known at run time.
static Value pick(MathBuilder &b, ArrayRef<Value> words, Value index) {
  Value result = words.back();
  for (size_t i = words.size() - 1; i-- > 0;)
    result =
        b.select(b.cmp(CmpIPredicate::eq, index, int64_t(i)), words[i], result);
  return result;
}

/// Joins words of 32 bits to 64, two by two.
static Words joinWords(MathBuilder &b, ArrayRef<Value> words) {
  Type i64 = b.builder.getI64Type();
  Words joined;
  for (size_t i = 0; i + 1 < words.size(); i += 2)
    joined.push_back(
        b.ori(b.extui(words[i], i64), b.shl(b.extui(words[i + 1], i64), 32)));
  return joined;
}

/// The row-major number of the element at `indices`, as i64.
static Value linearIndex(MathBuilder &b, ArrayRef<Value> indices,
                         ArrayRef<int64_t> shape) {
  Value linear = b.integer(b.builder.getI64Type(), int64_t(0));
  for (auto [index, size] : llvm::zip_equal(indices, shape))
    linear = b.addi(b.muli(linear, b.integer(linear.getType(), size)), index);
  return linear;
}

/// Where Threefry's two words lie side by side: the first dimension of even
/// size, else the largest.
static int64_t splitDimension(ArrayRef<int64_t> shape) {
  for (auto [dimension, size] : llvm::enumerate(shape))
    if (size % 2 == 0)
      return dimension;
  return llvm::max_element(shape) - shape.begin();
}

/// Adds `offset` to the counter of 128 bits.
static State advance(MathBuilder &b, State state, Value offset) {
  Value low = b.addi(state.low, offset);
  Value carry =
      b.extui(b.cmp(CmpIPredicate::ult, low, offset), b.builder.getI64Type());
  return {state.key, low, b.addi(state.high, carry)};
}

namespace {
/// What the words of an element of the result are, and how many counters the
/// whole result takes.
struct Layout {
  Layout(RngAlgorithm algorithm, RankedTensorType type)
      : isThreefry(algorithm == RngAlgorithm::THREE_FRY),
        isWide(type.getElementTypeBitWidth() == 64), shape(type.getShape()) {
    if (!isThreefry) {
      counters = llvm::divideCeil(type.getNumElements(), isWide ? 2 : 4);
      return;
    }
    if (!isWide && !shape.empty()) {
      split = splitDimension(shape);
      shape[split] = llvm::divideCeil(shape[split], 2);
    }
    counters = ShapedType::getNumElements(shape);
  }

  Value bits(MathBuilder &b, State state, SmallVector<Value> indices) const {
    Value lane = b.integer(b.builder.getI64Type(), int64_t(0));
    if (split >= 0) {
      lane = b.andi(indices[split], 1);
      indices[split] = b.shr(indices[split], 1);
    }
    Value number = linearIndex(b, indices, shape);
    if (isThreefry) {
      Words words = threefry(b, state.key, b.addi(state.low, number));
      return isWide ? joinWords(b, words)[0] : pick(b, words, lane);
    }
    int64_t lanes = isWide ? 2 : 4;
    State at = advance(b, state, b.shr(number, llvm::Log2_64(lanes)));
    Words words = philox(b, at.key, at.low, at.high);
    return pick(b, isWide ? joinWords(b, words) : words,
                b.andi(number, lanes - 1));
  }

  bool isThreefry, isWide;
  SmallVector<int64_t> shape;
  int64_t split = -1, counters = 0;
};

struct RandomBitsPattern : OpConversionPattern<RngBitGeneratorOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(RngBitGeneratorOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(toSignless(op.getOutput().getType()));
    auto stateType =
        cast<RankedTensorType>(adaptor.getInitialState().getType());
    if (!type.hasStaticShape() || !type.getElementType().isInteger() ||
        !stateType.hasStaticShape() ||
        !stateType.getElementType().isInteger(64) ||
        stateType.getDimSize(0) < 2 || stateType.getDimSize(0) > 3)
      return rewriter.notifyMatchFailure(op, "type of the bits or the state");
    Location loc = op.getLoc();
    MathBuilder b(rewriter, loc);
    auto read = [&](int64_t index) -> Value {
      Value at = arith::ConstantIndexOp::create(rewriter, loc, index);
      return tensor::ExtractOp::create(rewriter, loc, adaptor.getInitialState(),
                                       at);
    };
    // With two words the key is the high half of Philox's counter, too.
    bool hasHigh = stateType.getDimSize(0) == 3;
    State state{read(0), read(1), hasHigh ? read(2) : read(0)};
    Layout layout(op.getRngAlgorithm(), type);
    Value output = generate(rewriter, loc, type, layout, state);
    State next =
        advance(b, state, b.integer(rewriter.getI64Type(), layout.counters));
    SmallVector<Value> words{next.key, next.low};
    if (hasHigh)
      words.push_back(next.high);
    Value nextState =
        tensor::FromElementsOp::create(rewriter, loc, stateType, words);
    rewriter.replaceOp(op, {nextState, output});
    return success();
  }

private:
  static Value generate(OpBuilder &builder, Location loc, RankedTensorType type,
                        const Layout &layout, State state) {
    int64_t rank = type.getRank();
    SmallVector<AffineMap> maps{builder.getMultiDimIdentityMap(rank)};
    SmallVector<utils::IteratorType> iterators(rank,
                                               utils::IteratorType::parallel);
    Value init = emptyTensor(builder, loc, type);
    auto body = [&](OpBuilder &inner, Location, ValueRange) {
      MathBuilder b(inner, loc);
      SmallVector<Value> indices;
      for (int64_t d = 0; d < rank; ++d) {
        Value index = linalg::IndexOp::create(inner, loc, d);
        indices.push_back(
            b.make<arith::IndexCastOp>(inner.getI64Type(), index));
      }
      Value bits = layout.bits(b, state, indices);
      linalg::YieldOp::create(inner, loc,
                              b.trunci(bits, type.getElementType()));
    };
    return linalg::GenericOp::create(builder, loc, TypeRange{type},
                                     ValueRange{}, ValueRange{init}, maps,
                                     iterators, body)
        .getResult(0);
  }
};
} // namespace

void weir::stablehlo::populateRandomPatterns(const TypeConverter &converter,
                                             RewritePatternSet &patterns) {
  patterns.add<RandomBitsPattern>(converter, patterns.getContext());
}
