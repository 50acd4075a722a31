//===- Check.h - The check dialect: checks of a program against expected values ---===//
#ifndef WEIR_DIALECT_CHECK_CHECK_H
#define WEIR_DIALECT_CHECK_CHECK_H

#include <mlir/Bytecode/BytecodeOpInterface.h>
#include <mlir/IR/BuiltinTypes.h>
#include <mlir/IR/Dialect.h>
#include <mlir/IR/OpDefinition.h>
#include <mlir/IR/OpImplementation.h>
#include <mlir/IR/SymbolTable.h>
#include <mlir/Interfaces/InferTypeOpInterface.h>
#include <mlir/Interfaces/SideEffectInterfaces.h>

#include "weir/Dialect/StableHLO/StableHLO.h"

#include "weir/Dialect/Check/CheckDialect.h.inc"
#define GET_OP_CLASSES
#include "weir/Dialect/Check/CheckOps.h.inc"

#endif // WEIR_DIALECT_CHECK_CHECK_H
