//===- StableHLO.h - The StableHLO dialect --------------------------------===//
//
// Operations are declared in one TableGen file a family (StableHLOElementwiseOps.td, ...), each with its own source
// file for verifiers and type inference under lib/Dialect/StableHLO.
//===----------------------------------------------------------------------===//
#ifndef WEIR_DIALECT_STABLEHLO_STABLEHLO_H
#define WEIR_DIALECT_STABLEHLO_STABLEHLO_H

#include <mlir/Bytecode/BytecodeOpInterface.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/IR/BuiltinTypes.h>
#include <mlir/IR/Dialect.h>
#include <mlir/IR/OpDefinition.h>
#include <mlir/IR/OpImplementation.h>
#include <mlir/IR/SymbolTable.h>
#include <mlir/Interfaces/ControlFlowInterfaces.h>
#include <mlir/Interfaces/InferTypeOpInterface.h>
#include <mlir/Interfaces/SideEffectInterfaces.h>

namespace weir::stablehlo {
/// True for the element types of the specification: integers of 2 to 64 bits, i1, all floats, complex<f32|f64>,
/// quantized types.
bool isElementType(mlir::Type type);

/// True where two element types are equal but for scales and zero points: of quantized ones the stored and the expressed
/// types and the limits of the stored one agree.
bool sameBaseline(mlir::Type lhs, mlir::Type rhs);

/// True where the types agree one by one: equal, or tensors of the same baseline element type whose shapes differ at most
/// where one of them is dynamic.
bool areCompatibleTypes(mlir::TypeRange lhs, mlir::TypeRange rhs);
} // namespace weir::stablehlo

#include "weir/Dialect/StableHLO/StableHLODialect.h.inc"
#include "weir/Dialect/StableHLO/StableHLOEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "weir/Dialect/StableHLO/StableHLOAttrs.h.inc"

namespace weir::stablehlo {
/// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`, as it stands in a convolution and in `#stablehlo.conv<...>`.
mlir::FailureOr<ConvDimensionNumbersAttr> parseConvDimensionNumbers(mlir::AsmParser &parser);
void printConvDimensionNumbers(mlir::AsmPrinter &printer, ConvDimensionNumbersAttr dims);
} // namespace weir::stablehlo

#define GET_TYPEDEF_CLASSES
#include "weir/Dialect/StableHLO/StableHLOTypes.h.inc"
#define GET_OP_CLASSES
#include "weir/Dialect/StableHLO/StableHLOElementwiseOps.h.inc"
#define GET_OP_CLASSES
#include "weir/Dialect/StableHLO/StableHLODataMovementOps.h.inc"
#define GET_OP_CLASSES
#include "weir/Dialect/StableHLO/StableHLOContractionOps.h.inc"
#define GET_OP_CLASSES
#include "weir/Dialect/StableHLO/StableHLOControlOps.h.inc"

#endif // WEIR_DIALECT_STABLEHLO_STABLEHLO_H
