#include "weir/Dialect/Sdy/Sdy.h"

using namespace mlir;
using namespace weir::sdy;

#include "weir/Dialect/Sdy/SdyDialect.cpp.inc"
#define GET_OP_CLASSES
#include "weir/Dialect/Sdy/SdyOps.cpp.inc"

void SdyDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/Sdy/SdyOps.cpp.inc"
      >();
}
