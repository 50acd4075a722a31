//===- BufferizableOpInterface.h - Weir's operations on buffers -----------===//
#ifndef WEIR_DIALECT_WEIR_BUFFERIZABLEOPINTERFACE_H
#define WEIR_DIALECT_WEIR_BUFFERIZABLEOPINTERFACE_H

namespace mlir {
class DialectRegistry;
}

namespace weir::ir {
/// Lets one-shot bufferization take `weir.host_call` from tensors to memrefs.
void registerBufferizableOpInterface(mlir::DialectRegistry &registry);
} // namespace weir::ir

#endif // WEIR_DIALECT_WEIR_BUFFERIZABLEOPINTERFACE_H
