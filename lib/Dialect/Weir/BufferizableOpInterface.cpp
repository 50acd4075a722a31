//===- BufferizableOpInterface.cpp - Calls of the host on buffers ---------===//
//
// A host function reads its inputs and writes its outputs whole; each result is
// its output's buffer. It is handed dense row-major memory: an operand that
// bufferizes to a view of something larger is copied.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/Weir/BufferizableOpInterface.h"

#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h>
#include <mlir/Dialect/Bufferization/IR/DstBufferizableOpInterfaceImpl.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>

using namespace mlir;
using namespace mlir::bufferization;
using namespace weir::ir;

namespace {
bool isDense(Value buffer) {
  auto type = dyn_cast<MemRefType>(buffer.getType());
  return type && type.getLayout().isIdentity();
}

struct HostCallInterface
    : DstBufferizableOpInterfaceExternalModel<HostCallInterface, HostCallOp> {
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand,
                              const bufferization::AnalysisState &) const {
    return !cast<DestinationStyleOpInterface>(op).isDpsInit(&operand);
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto call = cast<HostCallOp>(op);
    Location loc = call.getLoc();
    if (!call.hasPureTensorSemantics())
      return call.hasPureBufferSemantics()
                 ? success()
                 : call.emitError("has both tensors and memrefs");
    SmallVector<Value> inputs, outputs, dense;
    for (Value input : call.getInputs()) {
      FailureOr<Value> buffer = getBuffer(rewriter, input, options, state);
      if (failed(buffer))
        return failure();
      if (!isDense(*buffer)) {
        FailureOr<Value> copy = denseBuffer(rewriter, loc, *buffer, options);
        if (failed(copy) ||
            failed(options.createMemCpy(rewriter, loc, *buffer, *copy)))
          return failure();
        buffer = copy;
      }
      inputs.push_back(*buffer);
    }
    for (Value output : call.getOutputs()) {
      FailureOr<Value> buffer = getBuffer(rewriter, output, options, state);
      if (failed(buffer))
        return failure();
      FailureOr<Value> target =
          isDense(*buffer) ? buffer
                           : denseBuffer(rewriter, loc, *buffer, options);
      if (failed(target))
        return failure();
      outputs.push_back(*buffer);
      dense.push_back(*target);
    }
    HostCallOp::create(rewriter, loc, TypeRange(), call.getTargetAttr(),
                       call.getConfigAttr(), call.getDtypesAttr(), inputs,
                       dense);
    for (auto [target, output] : llvm::zip_equal(dense, outputs))
      if (target != output &&
          failed(options.createMemCpy(rewriter, loc, target, output)))
        return failure();
    replaceOpWithBufferizedValues(rewriter, call, outputs);
    return success();
  }

  static FailureOr<Value> denseBuffer(RewriterBase &rewriter, Location loc,
                                      Value like,
                                      const BufferizationOptions &options) {
    auto type = cast<MemRefType>(like.getType());
    SmallVector<Value> sizes;
    for (auto [dim, size] : llvm::enumerate(type.getShape()))
      if (ShapedType::isDynamic(size))
        sizes.push_back(memref::DimOp::create(rewriter, loc, like, dim));
    return options.createAlloc(
        rewriter, loc, MemRefType::get(type.getShape(), type.getElementType()),
        sizes);
  }
};
} // namespace

void weir::ir::registerBufferizableOpInterface(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, WeirDialect *) {
    HostCallOp::attachInterface<HostCallInterface>(*context);
  });
}
