//===- Weir.h - The weir dialect: Weir's own operations: calls to the host, kernels ---===//
#ifndef WEIR_DIALECT_WEIR_WEIR_H
#define WEIR_DIALECT_WEIR_WEIR_H

#include <mlir/Bytecode/BytecodeOpInterface.h>
#include <mlir/IR/BuiltinTypes.h>
#include <mlir/IR/Dialect.h>
#include <mlir/IR/OpDefinition.h>
#include <mlir/IR/OpImplementation.h>
#include <mlir/IR/SymbolTable.h>
#include <mlir/Interfaces/InferTypeOpInterface.h>
#include <mlir/Interfaces/DestinationStyleOpInterface.h>
#include <mlir/Interfaces/SideEffectInterfaces.h>

#include "weir/Dialect/Weir/WeirDialect.h.inc"
#define GET_OP_CLASSES
#include "weir/Dialect/Weir/WeirOps.h.inc"

#endif // WEIR_DIALECT_WEIR_WEIR_H
