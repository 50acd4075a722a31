//===- Sdy.h - The sdy dialect: sharding annotations (Shardy) -------------===//
#ifndef WEIR_DIALECT_SDY_SDY_H
#define WEIR_DIALECT_SDY_SDY_H

#include <mlir/Bytecode/BytecodeOpInterface.h>
#include <mlir/IR/BuiltinAttributes.h>
#include <mlir/IR/BuiltinTypes.h>
#include <mlir/IR/Dialect.h>
#include <mlir/IR/OpDefinition.h>
#include <mlir/IR/OpImplementation.h>
#include <mlir/IR/SymbolTable.h>
#include <mlir/Interfaces/InferTypeOpInterface.h>
#include <mlir/Interfaces/SideEffectInterfaces.h>

#include "weir/Dialect/Sdy/SdyDialect.h.inc"
#define GET_ATTRDEF_CLASSES
#include "weir/Dialect/Sdy/SdyAttrs.h.inc"
#define GET_OP_CLASSES
#include "weir/Dialect/Sdy/SdyOps.h.inc"

namespace weir::sdy {

// Text of the parts of operations that are attributes without their prefix.

/// `[<@mesh, [{"x"}]>, …]`
mlir::ParseResult parseShardings(mlir::AsmParser &parser,
                                 TensorShardingPerValueAttr &shardings);
void printShardings(mlir::AsmPrinter &printer,
                    TensorShardingPerValueAttr shardings);
/// `{"x", "y"}`
mlir::ParseResult parseAxes(mlir::AsmParser &parser, ManualAxesAttr &axes);
void printAxes(mlir::AsmPrinter &printer, ManualAxesAttr axes);

/// The mesh of a sharding as seen from `op`; null if it names one that does not
/// exist.
MeshAttr lookupMesh(mlir::Operation *op, TensorShardingAttr sharding);

} // namespace weir::sdy

#endif // WEIR_DIALECT_SDY_SDY_H
