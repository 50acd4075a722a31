//===- CheckDialect.cpp - Checks of a program against expected values -----===//
#include "weir/Dialect/Check/Check.h"

#include <mlir/IR/OpImplementation.h>

using namespace mlir;
using namespace weir::check;

#include "weir/Dialect/Check/CheckDialect.cpp.inc"

/// `, max_ulp_difference = 3, min_ulp_difference = 1`, each optional.
static ParseResult parseUlpBounds(OpAsmParser &parser, IntegerAttr &maximum,
                                  IntegerAttr &minimum) {
  while (succeeded(parser.parseOptionalComma())) {
    SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    uint64_t value;
    if (parser.parseKeyword(&name) || parser.parseEqual() ||
        parser.parseInteger(value))
      return failure();
    if (name != "max_ulp_difference" && name != "min_ulp_difference")
      return parser.emitError(loc) << "unknown bound '" << name
                                   << "', expected 'max_ulp_difference' or "
                                      "'min_ulp_difference'";
    IntegerAttr &bound = name[1] == 'a' ? maximum : minimum;
    if (bound)
      return parser.emitError(loc) << "'" << name << "' appears twice";
    auto type =
        IntegerType::get(parser.getContext(), 64, IntegerType::Unsigned);
    bound = IntegerAttr::get(type, APInt(64, value));
  }
  return success();
}

static void printUlpBounds(OpAsmPrinter &printer, Operation *,
                           IntegerAttr maximum, IntegerAttr minimum) {
  if (maximum)
    printer << ", max_ulp_difference = " << maximum.getUInt();
  if (minimum && minimum.getUInt())
    printer << ", min_ulp_difference = " << minimum.getUInt();
}

LogicalResult ExpectCloseOp::verify() {
  if (getActual().getType() == getExpected().getType())
    return success();
  return emitOpError("'actual' of type ")
         << getActual().getType() << " and 'expected' of type "
         << getExpected().getType() << " differ";
}

#define GET_OP_CLASSES
#include "weir/Dialect/Check/CheckOps.cpp.inc"

void CheckDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/Check/CheckOps.cpp.inc"
      >();
}
