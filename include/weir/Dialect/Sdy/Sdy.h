//===- Sdy.h - The sdy dialect: sharding annotations (Shardy) ---===//
#ifndef WEIR_DIALECT_SDY_SDY_H
#define WEIR_DIALECT_SDY_SDY_H

#include <mlir/Bytecode/BytecodeOpInterface.h>
#include <mlir/IR/BuiltinTypes.h>
#include <mlir/IR/Dialect.h>
#include <mlir/IR/OpDefinition.h>
#include <mlir/IR/OpImplementation.h>
#include <mlir/IR/SymbolTable.h>
#include <mlir/Interfaces/InferTypeOpInterface.h>
#include <mlir/Interfaces/SideEffectInterfaces.h>

#include "weir/Dialect/Sdy/SdyDialect.h.inc"
#define GET_OP_CLASSES
#include "weir/Dialect/Sdy/SdyOps.h.inc"

#endif // WEIR_DIALECT_SDY_SDY_H
