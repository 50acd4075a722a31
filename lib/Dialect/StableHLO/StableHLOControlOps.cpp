//===- StableHLOControlOps.cpp - return, if, case, while ------------------===//
//
// Calls are in StableHLOControlOpsCalls.cpp, operations between devices in
// StableHLOControlOpsCollectives.cpp.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/StableHLO/StableHLO.h"

#include "StableHLOControlOpsDetail.h"
#include "weir/Dialect/StableHLO/Assembly.h"

using namespace mlir;
using namespace weir::stablehlo;

//===----------------------------------------------------------------------===//
// What the verifiers share
//===----------------------------------------------------------------------===//

bool weir::stablehlo::control::compatible(Type a, Type b) {
  if (a == b)
    return true;
  auto first = dyn_cast<RankedTensorType>(a);
  auto second = dyn_cast<RankedTensorType>(b);
  return first && second && first.getElementType() == second.getElementType() &&
         succeeded(verifyCompatibleShape(first, second));
}

LogicalResult weir::stablehlo::control::verifyTypes(Operation *op,
                                                    TypeRange found,
                                                    const Twine &foundName,
                                                    TypeRange expected,
                                                    const Twine &expectedName) {
  if (found.size() != expected.size())
    return op->emitOpError() << foundName << " number " << found.size() << ", "
                             << expectedName << " number " << expected.size();
  for (auto [index, types] :
       llvm::enumerate(llvm::zip_equal(found, expected))) {
    auto [foundType, expectedType] = types;
    if (!compatible(foundType, expectedType))
      return op->emitOpError()
             << foundName << " and " << expectedName << " differ at " << index
             << ": " << foundType << " and " << expectedType;
  }
  return success();
}

LogicalResult
weir::stablehlo::control::verifyReturn(Operation *op, Region &region,
                                       const Twine &name, TypeRange expected,
                                       const Twine &expectedName) {
  auto terminator = dyn_cast<ReturnOp>(region.front().getTerminator());
  if (!terminator)
    return op->emitOpError() << name << " must end with 'stablehlo.return'";
  return verifyTypes(op, terminator.getOperandTypes(),
                     "values returned by " + name, expected, expectedName);
}

//===----------------------------------------------------------------------===//
// if, case
//===----------------------------------------------------------------------===//

LogicalResult IfOp::verify() {
  if (failed(control::verifyReturn(*this, getTrueBranch(), "'true_branch'",
                                   getResultTypes(), "results")))
    return failure();
  return control::verifyReturn(*this, getFalseBranch(), "'false_branch'",
                               getResultTypes(), "results");
}

LogicalResult CaseOp::verify() {
  if (getBranches().empty())
    return emitOpError("expects at least one branch");
  for (auto [index, branch] : llvm::enumerate(getBranches()))
    if (failed(control::verifyReturn(*this, branch, "branch " + Twine(index),
                                     getResultTypes(), "results")))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// while
//===----------------------------------------------------------------------===//

void WhileOp::getAsmBlockArgumentNames(Region &region,
                                       OpAsmSetValueNameFn setName) {
  for (BlockArgument argument : region.getArguments())
    setName(argument, "iterArg");
}

ParseResult WhileOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types;
  SMLoc operandsLoc = parser.getCurrentLocation();
  auto parsePair = [&] {
    return failure(parser.parseArgument(arguments.emplace_back()) ||
                   parser.parseEqual() ||
                   parser.parseOperand(operands.emplace_back()));
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, parsePair))
    return failure();
  if (!operands.empty() && parser.parseColonTypeList(types))
    return failure();
  if (parser.resolveOperands(operands, types, operandsLoc, result.operands))
    return failure();
  for (auto [argument, type] : llvm::zip_equal(arguments, types))
    argument.type = type;
  result.addTypes(types);
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
      parser.parseKeyword("cond") ||
      parser.parseRegion(*result.addRegion(), arguments) ||
      parser.parseKeyword("do") ||
      parser.parseRegion(*result.addRegion(), arguments))
    return failure();
  return success();
}

void WhileOp::print(OpAsmPrinter &printer) {
  // The custom form has one list of names for the arguments of both regions;
  // the printer gives both the same names since both ask for 'iterArg'.
  printer << '(';
  llvm::interleaveComma(
      llvm::zip_equal(getBody().getArguments(), getOperands()), printer,
      [&](auto pair) {
        printer << std::get<0>(pair) << " = " << std::get<1>(pair);
      });
  printer << ')';
  if (getNumOperands())
    printer << " : " << getOperandTypes();
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printer.printNewline();
  printer << "cond ";
  printer.printRegion(getCond(), /*printEntryBlockArgs=*/false);
  printer << " do ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

LogicalResult WhileOp::verify() {
  TypeRange state = getOperandTypes();
  if (failed(control::verifyTypes(*this, getResultTypes(), "results", state,
                                  "operands")) ||
      failed(control::verifyTypes(*this, getCond().getArgumentTypes(),
                                  "arguments of 'cond'", state, "operands")) ||
      failed(control::verifyTypes(*this, getBody().getArgumentTypes(),
                                  "arguments of 'body'", state, "operands")) ||
      failed(
          control::verifyReturn(*this, getBody(), "'body'", state, "operands")))
    return failure();
  Type predicate = RankedTensorType::get({}, IntegerType::get(getContext(), 1));
  return control::verifyReturn(*this, getCond(), "'cond'", predicate,
                               "a predicate");
}

//===----------------------------------------------------------------------===//
// Generated code
//===----------------------------------------------------------------------===//

/// `@name`, which may be anything that a symbol may be.
static ParseResult parseCustomCallTarget(OpAsmParser &parser,
                                         StringAttr &target) {
  return parser.parseSymbolName(target);
}
static void printCustomCallTarget(OpAsmPrinter &printer, Operation *,
                                  StringAttr target) {
  printer.printSymbolName(target.getValue());
}

#define GET_OP_CLASSES
#include "weir/Dialect/StableHLO/StableHLOControlOps.cpp.inc"

void StableHLODialect::registerControlOps() {
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/StableHLO/StableHLOControlOps.cpp.inc"
      >();
}
