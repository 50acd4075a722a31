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
struct Generator {
  bool isThreefry, isWide;

  int64_t lanes() const { return isWide ? 2 : 4; }

  /// The bits of element `number`; of Threefry's pairs, word `lane`.
  Value bits(MathBuilder &b, State state, Value number, Value lane) const {
    if (isThreefry) {
      Words words = threefry(b, state.key, b.addi(state.low, number));
      return isWide ? joinWords(b, words)[0] : pick(b, words, lane);
    }
    State at = advance(b, state, b.shr(number, llvm::Log2_64(lanes())));
    Words words = philox(b, at.key, at.low, at.high);
    return pick(b, isWide ? joinWords(b, words) : words,
                b.andi(number, lanes() - 1));
  }
};

/// What the words of an element of the result are, and how many counters the
/// whole result takes.
struct Layout {
  Layout(RngAlgorithm algorithm, RankedTensorType type)
      : generator{algorithm == RngAlgorithm::THREE_FRY,
                  type.getElementTypeBitWidth() == 64},
        shape(type.getShape()) {
    if (!generator.isThreefry) {
      count = llvm::divideCeil(type.getNumElements(), generator.lanes());
      return;
    }
    if (!generator.isWide && !shape.empty()) {
      split = splitDimension(shape);
      shape[split] = llvm::divideCeil(shape[split], 2);
    }
    count = ShapedType::getNumElements(shape);
  }

  Value bits(MathBuilder &b, State state, SmallVector<Value> indices) const {
    Value lane = b.integer(b.builder.getI64Type(), int64_t(0));
    if (split >= 0) {
      lane = b.andi(indices[split], 1);
      indices[split] = b.shr(indices[split], 1);
    }
    return generator.bits(b, state, linearIndex(b, indices, shape), lane);
  }
  Value counters(MathBuilder &b) const {
    return b.integer(b.builder.getI64Type(), count);
  }

  Generator generator;
  SmallVector<int64_t> shape;
  int64_t split = -1, count = 0;
};

/// The same of a shape that is known at the call.
struct ComputedLayout {
  ComputedLayout(MathBuilder &b, RngAlgorithm algorithm, RankedTensorType type,
                 ArrayRef<OpFoldResult> shape)
      : generator{algorithm == RngAlgorithm::THREE_FRY,
                  type.getElementTypeBitWidth() == 64} {
    Type i64 = b.builder.getI64Type();
    for (OpFoldResult size : shape)
      sizes.push_back(
          b.make<arith::IndexCastOp>(i64, sizeValue(b.builder, b.loc, size)));
    if (generator.isThreefry && !generator.isWide && !sizes.empty())
      halve(b);
  }

  Value bits(MathBuilder &b, State state, SmallVector<Value> indices) const {
    Type i64 = b.builder.getI64Type();
    Value zero = b.integer(i64, int64_t(0)), lane = zero, number = zero;
    for (auto [dim, index] : llvm::enumerate(indices)) {
      if (!isSplit.empty()) {
        lane = b.ori(lane, b.select(isSplit[dim], b.andi(index, 1), zero));
        index = b.select(isSplit[dim], b.shr(index, 1), index);
      }
      number = b.addi(b.muli(number, sizes[dim]), index);
    }
    return generator.bits(b, state, number, lane);
  }
  Value counters(MathBuilder &b) const {
    Value count = b.integer(b.builder.getI64Type(), int64_t(1));
    for (Value size : sizes)
      count = b.muli(count, size);
    if (generator.isThreefry)
      return count;
    return b.shr(b.addi(count, generator.lanes() - 1),
                 llvm::Log2_64(generator.lanes()));
  }

  Generator generator;
  SmallVector<Value> sizes; // i64; the split one halved
  SmallVector<Value> isSplit;

private:
  /// As splitDimension picks it.
  void halve(MathBuilder &b) {
    Value largest = sizes[0];
    for (Value size : ArrayRef(sizes).drop_front())
      largest = b.make<arith::MaxSIOp>(largest, size);
    Type i1 = b.builder.getI1Type();
    auto take = [&](ArrayRef<Value> wanted, Value unless) {
      SmallVector<Value> picked;
      Value yes = b.integer(i1, 1), taken = unless;
      for (Value want : wanted) {
        picked.push_back(b.andi(want, b.xori(taken, yes)));
        taken = b.ori(taken, want);
      }
      return std::pair(picked, taken);
    };
    SmallVector<Value> isEven, isLargest;
    for (Value size : sizes) {
      isEven.push_back(b.cmp(CmpIPredicate::eq, b.andi(size, 1), int64_t(0)));
      isLargest.push_back(b.cmp(CmpIPredicate::eq, size, largest));
    }
    auto [even, anyEven] = take(isEven, b.integer(i1, int64_t(0)));
    auto [longest, any] = take(isLargest, anyEven);
    for (auto [size, first, second] : llvm::zip_equal(sizes, even, longest)) {
      isSplit.push_back(b.ori(first, second));
      size = b.select(isSplit.back(), b.shr(b.addi(size, 1), 1), size);
    }
  }
};

/// Two words of 64 bits, or three.
bool isState(RankedTensorType type) {
  return type && type.getRank() == 1 && type.hasStaticShape() &&
         type.getElementType().isInteger(64) && type.getDimSize(0) >= 2 &&
         type.getDimSize(0) <= 3;
}

/// The next state, and `init` filled with random bits.
template <typename LayoutType>
SmallVector<Value> generate(OpBuilder &builder, Location loc,
                            const LayoutType &layout, Value stateTensor,
                            Value init) {
  MathBuilder outside(builder, loc);
  auto read = [&](int64_t index) -> Value {
    Value at = arith::ConstantIndexOp::create(builder, loc, index);
    return tensor::ExtractOp::create(builder, loc, stateTensor, at);
  };
  // With two words the key is the high half of Philox's counter, too.
  auto stateType = cast<RankedTensorType>(stateTensor.getType());
  bool hasHigh = stateType.getDimSize(0) == 3;
  State state{read(0), read(1), hasHigh ? read(2) : read(0)};

  auto type = cast<RankedTensorType>(init.getType());
  int64_t rank = type.getRank();
  SmallVector<AffineMap> maps{builder.getMultiDimIdentityMap(rank)};
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  auto body = [&](OpBuilder &inner, Location, ValueRange) {
    MathBuilder b(inner, loc);
    SmallVector<Value> indices;
    for (int64_t d = 0; d < rank; ++d) {
      Value index = linalg::IndexOp::create(inner, loc, d);
      indices.push_back(b.make<arith::IndexCastOp>(inner.getI64Type(), index));
    }
    Value bits = layout.bits(b, state, indices);
    linalg::YieldOp::create(inner, loc, b.trunci(bits, type.getElementType()));
  };
  Value output =
      linalg::GenericOp::create(builder, loc, TypeRange{type}, ValueRange{},
                                ValueRange{init}, maps, iterators, body)
          .getResult(0);

  State next = advance(outside, state, layout.counters(outside));
  SmallVector<Value> words{next.key, next.low};
  if (hasHigh)
    words.push_back(next.high);
  Value nextState =
      tensor::FromElementsOp::create(builder, loc, stateType, words);
  return {nextState, output};
}

struct RandomBitsPattern : OpConversionPattern<RngBitGeneratorOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(RngBitGeneratorOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(toSignless(op.getOutput().getType()));
    if (!type.hasStaticShape() || !type.getElementType().isInteger() ||
        !isState(cast<RankedTensorType>(adaptor.getInitialState().getType())))
      return rewriter.notifyMatchFailure(op, "type of the bits or the state");
    Layout layout(op.getRngAlgorithm(), type);
    rewriter.replaceOp(op, generate(rewriter, op.getLoc(), layout,
                                    adaptor.getInitialState(),
                                    emptyTensor(rewriter, op.getLoc(), type)));
    return success();
  }
};

/// `stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%state, %shape)
/// {rng_algorithm = …}`, as exporters write it where the shape is computed.
struct DynamicRandomBitsPattern : OpConversionPattern<CustomCallOp> {
  DynamicRandomBitsPattern(const TypeConverter &converter, MLIRContext *context)
      : OpConversionPattern(converter, context, /*benefit=*/2) {}

  LogicalResult
  matchAndRewrite(CustomCallOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (op.getCallTargetName() != "stablehlo.dynamic_rng_bit_generator")
      return failure();
    auto algorithm = op->getAttrOfType<RngAlgorithmAttr>("rng_algorithm");
    auto tensor = [](Type type) { return dyn_cast<RankedTensorType>(type); };
    bool hasForm =
        algorithm && op.getNumOperands() == 2 && op.getNumResults() == 2;
    RankedTensorType state, shape, type;
    if (hasForm) {
      state = tensor(adaptor.getInputs()[0].getType());
      shape = tensor(op.getOperand(1).getType());
      type = tensor(toSignless(op.getResult(1).getType()));
    }
    if (!isState(state) ||
        op.getOperand(0).getType() != op.getResult(0).getType() || !shape ||
        shape.getRank() != 1 || !type ||
        shape.getDimSize(0) != type.getRank() ||
        !shape.getElementType().isIntOrIndex() ||
        !type.getElementType().isInteger())
      return op.emitError("custom call target "
                          "'stablehlo.dynamic_rng_bit_generator' takes a "
                          "state of two or three 64-bit integers and a shape, "
                          "gives the next state and integers, and has an "
                          "'rng_algorithm', found ")
             << op.getOperandTypes() << " and " << op.getResultTypes();
    MathBuilder b(rewriter, op.getLoc());
    SmallVector<OpFoldResult> sizes =
        resultSizes(rewriter, op, type, adaptor.getInputs()[1]);
    ComputedLayout layout(b, algorithm.getValue(), type, sizes);
    rewriter.replaceOp(
        op, generate(rewriter, op.getLoc(), layout, adaptor.getInputs()[0],
                     emptyTensor(rewriter, op.getLoc(), type, sizes)));
    return success();
  }
};
} // namespace

void weir::stablehlo::populateRandomPatterns(const TypeConverter &converter,
                                             RewritePatternSet &patterns) {
  patterns.add<DynamicRandomBitsPattern, RandomBitsPattern>(
      converter, patterns.getContext());
}
