#include "weir/Dialect/StableHLO/StableHLO.h"

#include "weir/Dialect/StableHLO/Assembly.h"

using namespace mlir;
using namespace weir::stablehlo;

#define GET_OP_CLASSES
#include "weir/Dialect/StableHLO/StableHLODataMovementOps.cpp.inc"

void StableHLODialect::registerDataMovementOps() {
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/StableHLO/StableHLODataMovementOps.cpp.inc"
      >();
}
