#include "weir/Dialect/StableHLO/StableHLO.h"

#include "weir/Dialect/StableHLO/Assembly.h"

using namespace mlir;
using namespace weir::stablehlo;

#define GET_OP_CLASSES
#include "weir/Dialect/StableHLO/StableHLOControlOps.cpp.inc"

void StableHLODialect::registerControlOps() {
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/StableHLO/StableHLOControlOps.cpp.inc"
      >();
}
