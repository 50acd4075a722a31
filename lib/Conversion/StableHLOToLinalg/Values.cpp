//===- Values.cpp - Constants, iota, bitcasts and ids ---------------------===//
//
// A constant becomes arith.constant with a signless type (the bytes are the
// same), iota a linalg.generic on linalg.index, a bitcast that changes the
// width one that assembles or takes apart integers.
//===----------------------------------------------------------------------===//
#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include "Indexing.h"
#include "Scalar.h"

#include <mlir/Dialect/Complex/IR/Complex.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;

/// A linalg.generic that computes each element of `init` from its indices
/// alone.
static Value
generate(OpBuilder &builder, Location loc, Value init,
         function_ref<Value(OpBuilder &, Location, ArrayRef<Value>)> element) {
  auto type = cast<RankedTensorType>(init.getType());
  int64_t rank = type.getRank();
  SmallVector<AffineMap> maps{builder.getMultiDimIdentityMap(rank)};
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             builder, loc, TypeRange{type}, ValueRange{}, ValueRange{init},
             maps, iterators,
             [&](OpBuilder &inner, Location, ValueRange) {
               SmallVector<Value> indices;
               for (int64_t d = 0; d < rank; ++d)
                 indices.push_back(linalg::IndexOp::create(inner, loc, d));
               linalg::YieldOp::create(inner, loc,
                                       element(inner, loc, indices));
             })
      .getResult(0);
}

Value weir::stablehlo::fillIota(OpBuilder &builder, Location loc, Value init,
                                int64_t dimension, Type element) {
  int64_t size = cast<RankedTensorType>(init.getType()).getDimSize(dimension);
  bool fitsInt32 = !ShapedType::isDynamic(size) &&
                   size <= std::numeric_limits<int32_t>::max();
  return generate(builder, loc, init,
                  [&](OpBuilder &builder, Location loc, ArrayRef<Value> at) {
                    MathBuilder b(builder, loc);
                    IntegerType counter =
                        builder.getIntegerType(fitsInt32 ? 32 : 64);
                    Value index = arith::IndexCastOp::create(
                        builder, loc, counter, at[dimension]);
                    return convertScalar(b, index, counter, element);
                  });
}

namespace {
template <typename Op> struct ConstantPattern : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;

  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ElementsAttr value = toSignlessElements(op.getValue());
    if (!value || value.getType() != toSignless(op.getType()))
      return rewriter.notifyMatchFailure(op, "kind of elements");
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, cast<TypedAttr>(value));
    return success();
  }
};

struct IotaPattern : OpConversionPattern<IotaOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(IotaOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    if (!type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "dynamic shape");
    rewriter.replaceOp(op, fillIota(rewriter, op.getLoc(),
                                    emptyTensor(rewriter, op.getLoc(), type),
                                    op.getIotaDimension(),
                                    op.getType().getElementType()));
    return success();
  }
};

struct BitcastPattern : OpConversionPattern<BitcastConvertOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(BitcastConvertOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto from = cast<RankedTensorType>(adaptor.getOperand().getType());
    auto to = cast<RankedTensorType>(toSignless(op.getType()));
    if (from.getElementType() == to.getElementType()) {
      rewriter.replaceOp(op, adaptor.getOperand());
      return success();
    }
    if (!from.getElementType().isIntOrFloat() ||
        !to.getElementType().isIntOrFloat())
      return rewriter.notifyMatchFailure(op, "complex elements");
    unsigned fromBits = from.getElementTypeBitWidth(),
             toBits = to.getElementTypeBitWidth();
    Location loc = op.getLoc();
    Value operand = adaptor.getOperand();
    Value result = fromBits == toBits  ? sameWidth(rewriter, loc, operand, to)
                   : fromBits > toBits ? split(rewriter, loc, operand, to)
                                       : assemble(rewriter, loc, operand, to);
    rewriter.replaceOp(op, result);
    return success();
  }

private:
  static Value sameWidth(OpBuilder &builder, Location loc, Value operand,
                         RankedTensorType to) {
    return generic(builder, loc, operand, to, to.getRank(),
                   [&](MathBuilder &b, Value value) {
                     return b.bitcast(value, to.getElementType());
                   });
  }

  /// The last index of the result picks bits of the element, least significant
  /// first.
  static Value split(OpBuilder &builder, Location loc, Value operand,
                     RankedTensorType to) {
    int64_t rank = to.getRank();
    return generic(
        builder, loc, operand, to, rank - 1, [&](MathBuilder &b, Value value) {
          Value bits = b.bits(value);
          Value index = linalg::IndexOp::create(b.builder, loc, rank - 1);
          Value place = b.make<arith::IndexCastOp>(bits.getType(), index);
          unsigned width = to.getElementTypeBitWidth();
          Value shift =
              b.muli(place, b.integer(bits.getType(), int64_t(width)));
          Value part =
              b.trunci(b.shr(bits, shift), b.builder.getIntegerType(width));
          return b.bitcast(part, to.getElementType());
        });
  }

  /// Leading sizes are those of the operand.
  static Value emptyOf(OpBuilder &builder, Location loc, Value operand,
                       RankedTensorType to) {
    if (to.hasStaticShape())
      return emptyTensor(builder, loc, to);
    SmallVector<OpFoldResult> sizes = sizesOf(builder, loc, operand);
    sizes.resize(to.getRank());
    return emptyTensor(builder, loc, to, sizes);
  }

  static Value generic(OpBuilder &builder, Location loc, Value operand,
                       RankedTensorType to, int64_t operandRank,
                       function_ref<Value(MathBuilder &, Value)> body) {
    int64_t rank = to.getRank();
    AffineMap identity = builder.getMultiDimIdentityMap(rank);
    SmallVector<AffineMap> maps{identity.getMajorSubMap(operandRank), identity};
    if (operandRank == 0)
      maps[0] = AffineMap::get(rank, 0, builder.getContext());
    SmallVector<utils::IteratorType> iterators(rank,
                                               utils::IteratorType::parallel);
    Value init = emptyOf(builder, loc, operand, to);
    return linalg::GenericOp::create(
               builder, loc, TypeRange{to}, ValueRange{operand},
               ValueRange{init}, maps, iterators,
               [&](OpBuilder &inner, Location, ValueRange args) {
                 MathBuilder b(inner, loc);
                 linalg::YieldOp::create(inner, loc, body(b, args[0]));
               })
        .getResult(0);
  }

  /// Each element is made of the parts in the operand's last dimension, which
  /// the body reads one by one.
  static Value assemble(OpBuilder &builder, Location loc, Value operand,
                        RankedTensorType to) {
    auto from = cast<RankedTensorType>(operand.getType());
    int64_t ratio = from.getShape().back();
    unsigned width = from.getElementTypeBitWidth();
    return generate(
        builder, loc, emptyOf(builder, loc, operand, to),
        [&](OpBuilder &inner, Location, ArrayRef<Value> at) {
          MathBuilder b(inner, loc);
          Type bitsType = b.bitsType(to.getElementType());
          Value bits;
          for (int64_t part = 0; part < ratio; ++part) {
            SmallVector<Value> indices(at);
            indices.push_back(arith::ConstantIndexOp::create(inner, loc, part));
            Value piece = b.extui(
                b.bits(tensor::ExtractOp::create(inner, loc, operand, indices)),
                bitsType);
            piece = b.shl(piece, part * width);
            bits = bits ? b.ori(bits, piece) : piece;
          }
          return b.bitcast(bits, to.getElementType());
        });
  }
};

/// A program for one device: its ids are 0.
template <typename Op> struct IdPattern : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;

  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(toSignless(op.getType()));
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(
        op, cast<TypedAttr>(rewriter.getZeroAttr(type)));
    return success();
  }
};

/// Tokens order nothing in a program without effects between them.
template <typename Op> struct TokenPattern : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;

  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(
        this->getTypeConverter()->convertType(op->getResult(0).getType()));
    rewriter.replaceOp(op, emptyTensor(rewriter, op.getLoc(), type));
    return success();
  }
};
} // namespace

void weir::stablehlo::populateValuePatterns(const TypeConverter &converter,
                                            RewritePatternSet &patterns) {
  patterns.add<BitcastPattern, ConstantPattern<ConstantOp>,
               ConstantPattern<chlo::ConstantOp>, IotaPattern,
               IdPattern<ReplicaIdOp>, IdPattern<PartitionIdOp>,
               TokenPattern<AfterAllOp>, TokenPattern<CreateTokenOp>>(
      converter, patterns.getContext());
}
