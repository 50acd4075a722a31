//===- ProvenanceRecorder.h - Noting in the module what a run does --------===//
#ifndef WEIR_LIB_PIPELINE_PROVENANCERECORDER_H
#define WEIR_LIB_PIPELINE_PROVENANCERECORDER_H

#include "weir/Pipeline/Provenance.h"

namespace weir {

/// One run of a recording pipeline. The module is bare while passes run and
/// carries its provenance when it is seen: in snapshots and at the end.
class ProvenanceRecorder {
public:
  /// Reads what the module carries and takes it off. Goes on with it where the
  /// run continues an unedited module by the same stages; else the module as it
  /// is now is the source.
  static llvm::Expected<ProvenanceRecorder>
  begin(const Pipeline &whole, llvm::StringRef firstStage, bool keepSource,
        mlir::ModuleOp module, llvm::StringRef programFile);

  /// Puts it on again, after that stage. `sealed` notes the digest, by which an
  /// edit is seen.
  void note(mlir::ModuleOp module, llvm::StringRef after, bool sealed);

private:
  Provenance provenance;
};

} // namespace weir

#endif // WEIR_LIB_PIPELINE_PROVENANCERECORDER_H
