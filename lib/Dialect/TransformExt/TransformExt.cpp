#include "weir/Dialect/TransformExt/TransformExt.h"

#include "weir/Dialect/TransformExt/ContractionKernel.h"
#include "weir/Dialect/TransformExt/WindowKernel.h"
#include "weir/Dialect/TransformExt/WinogradKernel.h"

#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>

using namespace mlir;

#define GET_OP_CLASSES
#include "weir/Dialect/TransformExt/TransformExtOps.cpp.inc"

namespace {
/// The one integer that a parameter is bound to.
FailureOr<int64_t> readParam(transform::TransformState &state, Value param) {
  ArrayRef<Attribute> values = state.getParams(param);
  if (values.size() != 1)
    return failure();
  auto integer = dyn_cast<IntegerAttr>(values.front());
  if (!integer)
    return failure();
  return integer.getInt();
}

/// A parameter, where its value goes, and the least that it may be.
struct Size {
  Value param;
  int64_t &field;
  StringRef name;
  int64_t least = 1;
};

DiagnosedSilenceableFailure readSizes(Operation *op,
                                      transform::TransformState &state,
                                      std::initializer_list<Size> sizes) {
  for (const Size &size : sizes) {
    FailureOr<int64_t> value = readParam(state, size.param);
    if (failed(value) || *value < size.least)
      return mlir::emitDefiniteFailure(op)
             << "'" << size.name << "' must be one "
             << (size.least ? "positive" : "non-negative") << " integer";
    size.field = *value;
  }
  return DiagnosedSilenceableFailure::success();
}

/// Of an operation with a target and parameters.
void consumesTarget(Operation *op,
                    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  transform::consumesHandle(op->getOpOperands().take_front(), effects);
  transform::onlyReadsHandle(op->getOpOperands().drop_front(), effects);
  transform::modifiesPayload(effects);
}

class WeirTransformExtension
    : public transform::TransformDialectExtension<WeirTransformExtension> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(WeirTransformExtension)

  void init() {
    declareGeneratedDialect<LLVM::LLVMDialect>();
    declareGeneratedDialect<memref::MemRefDialect>();
    declareGeneratedDialect<scf::SCFDialect>();
    declareGeneratedDialect<vector::VectorDialect>();
    registerTransformOps<
#define GET_OP_LIST
#include "weir/Dialect/TransformExt/TransformExtOps.cpp.inc"
        >();
  }
};
} // namespace

DiagnosedSilenceableFailure
transform::LowerContractionOp::apply(transform::TransformRewriter &rewriter,
                                     transform::TransformResults &,
                                     transform::TransformState &state) {
  weir::ContractionTiles tiles;
  DiagnosedSilenceableFailure read =
      readSizes(*this, state,
                {{getVectorBits(), tiles.vectorBits, "vector_bits"},
                 {getRows(), tiles.rows, "rows"},
                 {getVectors(), tiles.vectors, "vectors"},
                 {getDepth(), tiles.depth, "depth"},
                 {getColumns(), tiles.columns, "columns"},
                 {getDotBf16(), tiles.dotBf16, "dot_bf16"},
                 {getDotInt8(), tiles.dotInt8, "dot_int8"},
                 {getEpilogueOps(), tiles.epilogueOps, "epilogue_ops", 0},
                 {getParallelWork(), tiles.parallelWork, "parallel_work"}});
  if (!read.succeeded())
    return read;
  Operation *root = nullptr;
  for (Operation *payload : state.getPayloadOps(getTarget())) {
    root = payload->getParentOp();
    if (auto op = dyn_cast<linalg::LinalgOp>(payload))
      (void)weir::lowerContraction(rewriter, op, tiles);
  }
  if (root)
    weir::eraseUnusedConstants(root);
  return DiagnosedSilenceableFailure::success();
}

DiagnosedSilenceableFailure
transform::LowerWindowOp::apply(transform::TransformRewriter &rewriter,
                                transform::TransformResults &,
                                transform::TransformState &state) {
  weir::WindowTiles tiles;
  DiagnosedSilenceableFailure read =
      readSizes(*this, state,
                {{getVectorBits(), tiles.vectorBits, "vector_bits"},
                 {getPositions(), tiles.positions, "positions"},
                 {getEpilogueOps(), tiles.epilogueOps, "epilogue_ops", 0},
                 {getParallelWork(), tiles.parallelWork, "parallel_work"}});
  if (!read.succeeded())
    return read;
  for (Operation *payload : state.getPayloadOps(getTarget()))
    if (auto op = dyn_cast<linalg::LinalgOp>(payload))
      (void)weir::lowerWindow(rewriter, op, tiles);
  return DiagnosedSilenceableFailure::success();
}

DiagnosedSilenceableFailure
transform::LowerWinogradOp::apply(transform::TransformRewriter &rewriter,
                                  transform::TransformResults &,
                                  transform::TransformState &state) {
  weir::WinogradTiles tiles;
  DiagnosedSilenceableFailure read =
      readSizes(*this, state,
                {{getVectorBits(), tiles.vectorBits, "vector_bits"},
                 {getKernelBytes(), tiles.kernelBytes, "kernel_bytes", 0},
                 {getEpilogueOps(), tiles.epilogueOps, "epilogue_ops", 0},
                 {getParallelWork(), tiles.parallelWork, "parallel_work"}});
  if (!read.succeeded())
    return read;
  for (Operation *payload : state.getPayloadOps(getTarget()))
    if (auto op = dyn_cast<linalg::LinalgOp>(payload))
      (void)weir::lowerWinograd(rewriter, op, tiles);
  return DiagnosedSilenceableFailure::success();
}

void transform::LowerContractionOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  consumesTarget(*this, effects);
}

void transform::LowerWindowOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  consumesTarget(*this, effects);
}

void transform::LowerWinogradOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  consumesTarget(*this, effects);
}

void weir::registerTransformExtension(DialectRegistry &registry) {
  registry.addExtensions<WeirTransformExtension>();
}
