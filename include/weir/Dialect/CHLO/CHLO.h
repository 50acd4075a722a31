//===- CHLO.h - The chlo dialect: client operations that expand to StableHLO ---===//
#ifndef WEIR_DIALECT_CHLO_CHLO_H
#define WEIR_DIALECT_CHLO_CHLO_H

#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Bytecode/BytecodeOpInterface.h>
#include <mlir/IR/BuiltinTypes.h>
#include <mlir/IR/Dialect.h>
#include <mlir/IR/OpDefinition.h>
#include <mlir/IR/OpImplementation.h>
#include <mlir/IR/SymbolTable.h>
#include <mlir/Interfaces/InferTypeOpInterface.h>
#include <mlir/Interfaces/SideEffectInterfaces.h>

#include "weir/Dialect/CHLO/CHLODialect.h.inc"
#include "weir/Dialect/CHLO/CHLOEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "weir/Dialect/CHLO/CHLOAttrs.h.inc"
#define GET_OP_CLASSES
#include "weir/Dialect/CHLO/CHLOOps.h.inc"

#endif // WEIR_DIALECT_CHLO_CHLO_H
