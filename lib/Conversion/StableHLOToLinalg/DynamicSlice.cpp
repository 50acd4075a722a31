//===- DynamicSlice.cpp - Slices and pads by amounts that are operands ----===//
#include "DynamicShape.h"
#include "Indexing.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/SCF/IR/SCF.h>

using namespace mlir;
using namespace weir::stablehlo;

Value weir::stablehlo::sliceDynamic(ImplicitLocOpBuilder &b, Operation *op,
                                    Value operand, RankedTensorType type,
                                    Value starts, Value limits, Value strides) {
  Location loc = b.getLoc();
  SmallVector<OpFoldResult> from = shapeEntries(b, loc, starts);
  SmallVector<OpFoldResult> steps = shapeEntries(b, loc, strides);
  SmallVector<OpFoldResult> sizes;
  for (auto [dim, start, limit, step, size] :
       llvm::enumerate(from, shapeEntries(b, loc, limits), steps,
                       sizesOf(b, loc, operand))) {
    Value first = sizeValue(b, loc, start), last = sizeValue(b, loc, limit);
    Value stride = sizeValue(b, loc, step), all = sizeValue(b, loc, size);
    auto holds = [&](arith::CmpIPredicate predicate, Value x,
                     Value y) -> Value {
      return arith::CmpIOp::create(b, predicate, x, y);
    };
    Value fits = holds(arith::CmpIPredicate::sge, first, indexConstant(b, 0));
    fits = arith::AndIOp::create(b, fits,
                                 holds(arith::CmpIPredicate::sle, first, last));
    fits = arith::AndIOp::create(b, fits,
                                 holds(arith::CmpIPredicate::sle, last, all));
    fits = arith::AndIOp::create(
        b, fits, holds(arith::CmpIPredicate::sgt, stride, indexConstant(b, 0)));
    weir::ir::RequireOp::create(
        b, fits,
        "'" + op->getName().getStringRef().str() +
            "' from {0} to {1} in steps of {2} is not inside of dimension " +
            std::to_string(dim) + ", which has {3} entries",
        ValueRange{first, last, stride, all});
    Value distance = arith::SubIOp::create(b, last, first);
    // Rounded up; both are not negative.
    Value more = arith::SubIOp::create(b, stride, indexConstant(b, 1));
    Value count = arith::DivSIOp::create(
        b, arith::AddIOp::create(b, distance, more), stride);
    sizes.push_back(getAsOpFoldResult(count));
  }
  requireShape(b, loc, type, sizes);
  for (auto [size, known] : llvm::zip(sizes, type.getShape()))
    if (!ShapedType::isDynamic(known))
      size = b.getIndexAttr(known);
  // Nothing may start where the operand ends.
  if (llvm::is_contained(type.getShape(), 0))
    return emptyTensor(b, loc, type, sizes);
  Value slice = tensor::ExtractSliceOp::create(b, operand, from, sizes, steps);
  return castShape(b, loc, slice, type);
}

Value weir::stablehlo::padDynamic(ImplicitLocOpBuilder &b, Value operand,
                                  Value value, RankedTensorType type,
                                  ArrayRef<OpFoldResult> low,
                                  ArrayRef<OpFoldResult> high,
                                  ArrayRef<OpFoldResult> interior) {
  Location loc = b.getLoc();
  auto isZero = [](OpFoldResult entry) {
    return getConstantIntValue(entry) == 0;
  };
  auto isAdded = [](OpFoldResult entry) {
    return getConstantIntValue(entry).value_or(-1) >= 0;
  };
  SmallVector<OpFoldResult> from = sizesOf(b, loc, operand), sizes;
  SmallVector<Value> lows, steps, counts;
  auto value0 = [&](OpFoldResult entry) { return sizeValue(b, loc, entry); };
  for (auto [size, below, above, between] :
       llvm::zip_equal(from, low, high, interior)) {
    Value count = value0(size);
    counts.push_back(count);
    lows.push_back(value0(below));
    steps.push_back(
        arith::AddIOp::create(b, value0(between), indexConstant(b, 1)));
    Value gaps = arith::MaxSIOp::create(
        b, arith::SubIOp::create(b, count, indexConstant(b, 1)),
        indexConstant(b, 0));
    Value all = arith::AddIOp::create(
        b, count, arith::MulIOp::create(b, gaps, value0(between)));
    all = arith::AddIOp::create(b, all, lows.back());
    all = arith::AddIOp::create(b, all, value0(above));
    sizes.push_back(getAsOpFoldResult(
        b.createOrFold<arith::MaxSIOp>(all, indexConstant(b, 0))));
  }
  requireShape(b, loc, type, sizes);
  if (llvm::all_of(interior, isZero) && llvm::all_of(low, isAdded) &&
      llvm::all_of(high, isAdded)) {
    Value padded = tensor::PadOp::create(b, Type(), operand, low, high, value);
    return castShape(b, loc, padded, type);
  }
  SmallVector<utils::IteratorType> loops(type.getRank(),
                                         utils::IteratorType::parallel);
  auto body = [&](OpBuilder &builder, Location loc, ValueRange) {
    ImplicitLocOpBuilder in(loc, builder);
    Value zero = indexConstant(in, 0), isElement;
    SmallVector<Value> indices;
    for (auto [dim, below, step, count] :
         llvm::enumerate(lows, steps, counts)) {
      Value at = arith::SubIOp::create(
          in, linalg::IndexOp::create(in, static_cast<int64_t>(dim)), below);
      Value index = arith::DivSIOp::create(in, at, step);
      Value back = arith::MulIOp::create(in, index, step);
      // Not before the first element, not between two, not behind the last.
      for (Value condition :
           {Value(
                arith::CmpIOp::create(in, arith::CmpIPredicate::sge, at, zero)),
            Value(
                arith::CmpIOp::create(in, arith::CmpIPredicate::eq, back, at)),
            Value(arith::CmpIOp::create(in, arith::CmpIPredicate::slt, index,
                                        count))})
        isElement =
            isElement
                ? arith::AndIOp::create(in, isElement, condition).getResult()
                : condition;
      indices.push_back(index);
    }
    if (!isElement) {
      linalg::YieldOp::create(
          in, ValueRange(tensor::ExtractOp::create(in, operand, indices)));
      return;
    }
    auto branch = scf::IfOp::create(
        in, isElement,
        [&](OpBuilder &then, Location loc) {
          Value element =
              tensor::ExtractOp::create(then, loc, operand, indices);
          scf::YieldOp::create(then, loc, element);
        },
        [&](OpBuilder &otherwise, Location loc) {
          scf::YieldOp::create(otherwise, loc, value);
        });
    linalg::YieldOp::create(in, branch.getResults());
  };
  return linalg::GenericOp::create(
             b, TypeRange(type), ValueRange(), emptyTensor(b, loc, type, sizes),
             b.getMultiDimIdentityMap(type.getRank()), loops, body)
      .getResult(0);
}
