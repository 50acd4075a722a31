#include "weir/Dialect/StableHLO/StableHLO.h"

#include <llvm/ADT/TypeSwitch.h>
#include <mlir/Dialect/Quant/IR/QuantTypes.h>
#include <mlir/IR/DialectImplementation.h>

using namespace mlir;
using namespace weir::stablehlo;

#include "weir/Dialect/StableHLO/StableHLODialect.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "weir/Dialect/StableHLO/StableHLOTypes.cpp.inc"

bool weir::stablehlo::isElementType(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.isSignlessInteger(1) ||
           (llvm::is_contained({2u, 4u, 8u, 16u, 32u, 64u},
                               integer.getWidth()) &&
            !integer.isSigned());
  if (auto complex = dyn_cast<ComplexType>(type))
    return complex.getElementType().isF32() || complex.getElementType().isF64();
  return isa<FloatType, quant::QuantizedType>(type);
}

bool weir::stablehlo::sameBaseline(Type lhs, Type rhs) {
  auto a = dyn_cast<quant::QuantizedType>(lhs),
       b = dyn_cast<quant::QuantizedType>(rhs);
  return lhs == rhs || (a && b && a.getStorageType() == b.getStorageType() &&
                        a.isSigned() == b.isSigned() &&
                        a.getStorageTypeMin() == b.getStorageTypeMin() &&
                        a.getStorageTypeMax() == b.getStorageTypeMax() &&
                        a.getExpressedType() == b.getExpressedType());
}

static bool areCompatible(Type lhs, Type rhs) {
  if (lhs == rhs)
    return true;
  auto lhsTensor = dyn_cast<RankedTensorType>(lhs),
       rhsTensor = dyn_cast<RankedTensorType>(rhs);
  if (lhsTensor && rhsTensor) {
    return sameBaseline(lhsTensor.getElementType(),
                        rhsTensor.getElementType()) &&
           succeeded(verifyCompatibleShape(lhsTensor.getShape(),
                                           rhsTensor.getShape()));
  }
  auto lhsTuple = dyn_cast<TupleType>(lhs), rhsTuple = dyn_cast<TupleType>(rhs);
  return lhsTuple && rhsTuple &&
         areCompatibleTypes(lhsTuple.getTypes(), rhsTuple.getTypes());
}

bool weir::stablehlo::areCompatibleTypes(TypeRange lhs, TypeRange rhs) {
  return lhs.size() == rhs.size() &&
         llvm::all_of(llvm::zip_equal(lhs, rhs), [](auto pair) {
           return areCompatible(std::get<0>(pair), std::get<1>(pair));
         });
}

void StableHLODialect::initialize() {
  registerAttributes();
  addTypes<
#define GET_TYPEDEF_LIST
#include "weir/Dialect/StableHLO/StableHLOTypes.cpp.inc"
      >();
  registerElementwiseOps();
  registerDataMovementOps();
  registerContractionOps();
  registerControlOps();
}
