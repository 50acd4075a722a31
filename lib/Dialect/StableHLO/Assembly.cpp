#include "weir/Dialect/StableHLO/Assembly.h"

using namespace mlir;

ParseResult weir::stablehlo::parseSameOperandsAndResultTypeImpl(
    OpAsmParser &parser, ArrayRef<Type *> operands, Type &result) {
  SMLoc loc = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type))
    return failure();
  auto function = dyn_cast<FunctionType>(type);
  if (!function) {
    for (Type *operand : operands)
      *operand = type;
    result = type;
    return success();
  }
  if (function.getNumInputs() != operands.size() ||
      function.getNumResults() != 1)
    return parser.emitError(loc)
           << "expected " << operands.size()
           << " operand types and one result type, found "
           << function.getNumInputs() << " and " << function.getNumResults();
  for (auto [operand, operandType] :
       llvm::zip_equal(operands, function.getInputs()))
    *operand = operandType;
  result = function.getResult(0);
  return success();
}

void weir::stablehlo::printSameOperandsAndResultTypeImpl(OpAsmPrinter &printer,
                                                         TypeRange operands,
                                                         Type result) {
  if (llvm::all_of(operands, [&](Type type) { return type == result; })) {
    printer << result;
    return;
  }
  printer << '(' << operands << ") -> " << result;
}
