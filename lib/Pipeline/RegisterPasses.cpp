//===- RegisterPasses.cpp - Every pass that a pipeline may name -----------===//
#include "weir/Pipeline/RegisterPasses.h"

#include "weir/Conversion/Passes.h"
#include "weir/Pipeline/Passes.h"
#include "weir/Transforms/Passes.h"

#include <mlir/InitAllPasses.h>

void weir::registerAllPasses() {
  static const bool once = [] {
    mlir::registerAllPasses();
    registerWeirConversionPasses();
    registerWeirTransformsPasses();
    registerPipelinePasses();
    return true;
  }();
  (void)once;
}
