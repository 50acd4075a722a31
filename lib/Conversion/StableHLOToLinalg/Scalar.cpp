//===- Scalar.cpp - Operations and regions on one element -----------------===//
//
// The bodies of linalg operations: an elementwise operation, or a whole
// reducer, as arith, math and complex operations on scalars. The kinds of
// numbers are in ScalarInteger.cpp, ScalarFloat.cpp, ScalarComplex.cpp.
//===----------------------------------------------------------------------===//
#include "Scalar.h"

#include "ResultAccuracy.h"

#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Complex/IR/Complex.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/IR/IRMapping.h>

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;

/// In the type of computation and back.
static Value mapFloatOfAnyWidth(MathBuilder &b, Operation *op,
                                ValueRange operands) {
  if (Value exact = mapFloatBits(b, op, operands))
    return exact;
  auto type = cast<FloatType>(operands[0].getType());
  FloatType inner = computeType(type);
  Effort effort = effortOf(op, type);
  if (effort == Effort::Impossible) {
    reportImpossible(op, type);
    return {};
  }
  if (effort == Effort::Wide)
    inner = b.builder.getF64Type();
  SmallVector<Value> wide;
  for (Value operand : operands)
    wide.push_back(convertFloat(b, operand, inner));
  Value result = mapFloat(b, op, wide);
  if (!result || !isa<FloatType>(result.getType()))
    return result;
  return convertFloat(b, result, type);
}

Value weir::stablehlo::mapToScalar(OpBuilder &builder, Operation *op,
                                   ValueRange operands) {
  if (operands.empty())
    return {};
  MathBuilder b(builder, op->getLoc());
  Type from = getElementTypeOrSelf(op->getOperand(0).getType());
  if (isa<SelectOp>(op))
    return b.select(operands[0], operands[1], operands[2]);
  if (isa<ConvertOp>(op))
    return convertScalar(b, operands[0], from,
                         getElementTypeOrSelf(op->getResult(0).getType()));
  if (isa<BitcastConvertOp>(op)) {
    Type to = toSignless(getElementTypeOrSelf(op->getResult(0).getType()));
    if (isa<ComplexType>(to) || isa<ComplexType>(from))
      return from == to ? operands[0] : Value();
    return to.getIntOrFloatBitWidth() == from.getIntOrFloatBitWidth()
               ? b.bitcast(operands[0], to)
               : Value();
  }
  if (isa<ComplexType>(from) || isa<ComplexOp>(op))
    return mapComplex(b, op, operands);
  if (isa<FloatType>(from))
    return mapFloatOfAnyWidth(b, op, operands);
  if (isa<IntegerType>(from))
    return mapInteger(b, op, operands, from.isUnsignedInteger());
  return {};
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// The one element of a constant, as a scalar constant.
static Value scalarConstant(OpBuilder &builder, Location loc,
                            ElementsAttr elements) {
  Type type = toSignless(elements.getElementType());
  if (auto complex = dyn_cast<ComplexType>(type)) {
    auto dense = dyn_cast<DenseElementsAttr>(elements);
    if (!dense || !dense.isSplat())
      return {};
    auto value = dense.getSplatValue<ArrayAttr>();
    return complex::ConstantOp::create(builder, loc, complex, value);
  }
  auto dense = dyn_cast<DenseElementsAttr>(elements);
  if (!dense || !dense.isSplat())
    return {};
  if (isa<FloatType>(type))
    return arith::ConstantOp::create(
        builder, loc,
        FloatAttr::get(type, dense.getSplatValue<llvm::APFloat>()));
  return arith::ConstantOp::create(
      builder, loc, IntegerAttr::get(type, dense.getSplatValue<llvm::APInt>()));
}

/// The element of a scalar tensor that a region takes from around it.
static Value extractCaptured(OpBuilder &builder, Location loc, Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || type.getRank() != 0)
    return {};
  Type signless = toSignless(type);
  if (signless != type)
    value = UnrealizedConversionCastOp::create(builder, loc, signless, value)
                .getResult(0);
  return tensor::ExtractOp::create(builder, loc, value, ValueRange{});
}

/// One operation of a region on scalars; null where there is no form for it.
static Value mapRegionOp(OpBuilder &builder, Operation *op,
                         ValueRange operands) {
  bool isScalar = op->getNumResults() == 1 &&
                  llvm::all_of(op->getResultTypes(), [](Type type) {
                    auto tensor = dyn_cast<RankedTensorType>(type);
                    return tensor && tensor.getRank() == 0;
                  });
  if (!isScalar)
    return {};
  ElementsAttr constant;
  if (matchPattern(op, m_Constant(&constant)))
    return scalarConstant(builder, op->getLoc(), constant);
  StringRef name = op->getName().getStringRef();
  if (name == "stablehlo.reshape" || name == "stablehlo.broadcast_in_dim" ||
      name == "stablehlo.transpose" || name == "stablehlo.optimization_barrier")
    return operands.front();
  return mapToScalar(builder, op, operands);
}

FailureOr<SmallVector<Value>>
weir::stablehlo::inlineScalarRegion(OpBuilder &builder, Region &region,
                                    ValueRange arguments) {
  Block &block = region.front();
  IRMapping map;
  map.map(block.getArguments(), arguments);
  auto lookup = [&](Operation &op) -> FailureOr<SmallVector<Value>> {
    SmallVector<Value> values;
    for (Value operand : op.getOperands()) {
      Value scalar = map.lookupOrNull(operand);
      if (!scalar) {
        scalar = extractCaptured(builder, op.getLoc(), operand);
        if (!scalar)
          return op.emitOpError("uses a value of type ")
                 << operand.getType() << " from outside the region, which is "
                 << "not supported yet";
        map.map(operand, scalar);
      }
      values.push_back(scalar);
    }
    return values;
  };
  for (Operation &op : block.without_terminator()) {
    FailureOr<SmallVector<Value>> operands = lookup(op);
    if (failed(operands))
      return failure();
    Value result = mapRegionOp(builder, &op, *operands);
    if (!result)
      return op.emitError()
             << "'" << op.getName()
             << "' is not supported yet inside a region on elements";
    map.map(op.getResult(0), result);
  }
  return lookup(*block.getTerminator());
}
