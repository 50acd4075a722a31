#include "weir/Dialect/CHLO/CHLO.h"

using namespace mlir;
using namespace weir::chlo;

#include "weir/Dialect/CHLO/CHLODialect.cpp.inc"
#define GET_OP_CLASSES
#include "weir/Dialect/CHLO/CHLOOps.cpp.inc"

void CHLODialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/CHLO/CHLOOps.cpp.inc"
      >();
}
