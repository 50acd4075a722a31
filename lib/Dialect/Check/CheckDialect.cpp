#include "weir/Dialect/Check/Check.h"

using namespace mlir;
using namespace weir::check;

#include "weir/Dialect/Check/CheckDialect.cpp.inc"
#define GET_OP_CLASSES
#include "weir/Dialect/Check/CheckOps.cpp.inc"

void CheckDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/Check/CheckOps.cpp.inc"
      >();
}
