//===- TMTensor.h - What torch-mlir says beside linalg --------------------===//
#ifndef WEIR_DIALECT_TMTENSOR_TMTENSOR_H
#define WEIR_DIALECT_TMTENSOR_TMTENSOR_H

#include <mlir/Bytecode/BytecodeOpInterface.h>
#include <mlir/IR/BuiltinTypes.h>
#include <mlir/IR/Dialect.h>
#include <mlir/IR/OpDefinition.h>
#include <mlir/IR/OpImplementation.h>
#include <mlir/Interfaces/ControlFlowInterfaces.h>
#include <mlir/Interfaces/SideEffectInterfaces.h>

#include "weir/Dialect/TMTensor/TMTensorDialect.h.inc"
#define GET_OP_CLASSES
#include "weir/Dialect/TMTensor/TMTensorOps.h.inc"

#endif // WEIR_DIALECT_TMTENSOR_TMTENSOR_H
