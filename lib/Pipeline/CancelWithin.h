//===- CancelWithin.h - Stopping a pass before it ends --------------------===//
//
// Points stop a run between passes. Within one, MLIR tells its context of each
// pattern that it is about to apply, and of each pass: when a run is cancelled
// those are left out, so that a long rewrite runs dry. What is then left of the
// module is not used.
//
// A context has one such handler, for all that runs in it. It is put there
// where no other run is under way in the context and nobody else has one; else
// the run stops between passes only.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_PIPELINE_CANCELWITHIN_H
#define WEIR_LIB_PIPELINE_CANCELWITHIN_H

#include "weir/Pipeline/Cancellation.h"

#include <mlir/IR/Operation.h>

#include <optional>

namespace weir {

/// Lives as long as a run; every run has one.
class CancelWithin {
public:
  CancelWithin(mlir::Operation *root,
               const std::optional<CancellationToken> &token);
  ~CancelWithin();
  CancelWithin(const CancelWithin &) = delete;
  CancelWithin &operator=(const CancelWithin &) = delete;

private:
  mlir::MLIRContext *context;
  bool hasHandler = false;
};

} // namespace weir

#endif // WEIR_LIB_PIPELINE_CANCELWITHIN_H
