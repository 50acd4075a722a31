//===- RegisterAll.cpp - What plugins register beside, for the fuzzers ----===//
//
// The fuzzers link the Pipeline layer alone, and load no plugins.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/RegisterDialects.h"
#include "weir/Pipeline/RegisterPasses.h"

void weir::registerAllPasses() {}

void weir::registerAllDialects(mlir::DialectRegistry &) {}
