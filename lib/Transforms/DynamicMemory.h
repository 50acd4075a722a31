//===- DynamicMemory.h - Placing buffers of dynamic size ------------------===//
#ifndef WEIR_LIB_TRANSFORMS_DYNAMICMEMORY_H
#define WEIR_LIB_TRANSFORMS_DYNAMICMEMORY_H

#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>

namespace weir {

struct DynamicBuffer {
  mlir::memref::AllocOp alloc;
  int64_t begin, end; // live range as PlanMemory counts, end inclusive
  /// After it the buffer is dead; null where it may live in other blocks.
  mlir::Operation *last;
};

/// Replaces the allocations.
void placeDynamicBuffers(mlir::func::FuncOp func,
                         llvm::ArrayRef<DynamicBuffer> buffers);

} // namespace weir

#endif // WEIR_LIB_TRANSFORMS_DYNAMICMEMORY_H
