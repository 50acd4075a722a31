#include "weir/Dialect/StableHLO/StableHLO.h"

#include "weir/Dialect/StableHLO/Assembly.h"

using namespace mlir;
using namespace weir::stablehlo;

#define GET_OP_CLASSES
#include "weir/Dialect/StableHLO/StableHLOContractionOps.cpp.inc"

void StableHLODialect::registerContractionOps() {
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/StableHLO/StableHLOContractionOps.cpp.inc"
      >();
}
