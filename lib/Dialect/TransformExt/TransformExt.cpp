#include "weir/Dialect/TransformExt/TransformExt.h"

#include "weir/Dialect/TransformExt/ContractionKernel.h"

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
  struct {
    Value param;
    int64_t &field;
    StringRef name;
  } fields[] = {{getVectorBits(), tiles.vectorBits, "vector_bits"},
                {getRows(), tiles.rows, "rows"},
                {getVectors(), tiles.vectors, "vectors"},
                {getDepth(), tiles.depth, "depth"},
                {getColumns(), tiles.columns, "columns"},
                {getDotBf16(), tiles.dotBf16, "dot_bf16"},
                {getDotInt8(), tiles.dotInt8, "dot_int8"},
                {getParallelWork(), tiles.parallelWork, "parallel_work"}};
  for (auto &[param, field, name] : fields) {
    FailureOr<int64_t> value = readParam(state, param);
    if (failed(value) || *value < 1)
      return emitDefiniteFailure()
             << "'" << name << "' must be one positive integer";
    field = *value;
  }
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

void transform::LowerContractionOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  consumesHandle(getTargetMutable(), effects);
  for (OpOperand &param : getOperation()->getOpOperands().drop_front())
    onlyReadsHandle(param, effects);
  modifiesPayload(effects);
}

void weir::registerTransformExtension(DialectRegistry &registry) {
  registry.addExtensions<WeirTransformExtension>();
}
