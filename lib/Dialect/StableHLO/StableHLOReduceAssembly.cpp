//===- StableHLOReduceAssembly.cpp - The two text forms of reduce ---------===//
//
//   stablehlo.reduce(%x init: %c) applies stablehlo.add
//     across dimensions = [1] : (..) -> ..
//   stablehlo.reduce(%a init: %i), (%b init: %j) across dimensions = [0] : ..
//     reducer(%x: T, %y: T) (%p: U, %q: U) { .. }
//
// The first stands for a body that is one operation of the two arguments.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/StableHLO/StableHLO.h"

using namespace mlir;
using namespace weir::stablehlo;

/// The operation that `applies` can name, or null: `body` must be that
/// operation on its two arguments and the return of its result, all of type
/// `tensor<element type of the input>`, with no attributes.
static Operation *simpleReducer(ReduceOp op) {
  if (op.getInputs().size() != 1 || !op.getBody().hasOneBlock())
    return nullptr;
  Block &block = op.getBody().front();
  if (block.getNumArguments() != 2 ||
      !llvm::hasNItems(block.getOperations(), 2))
    return nullptr;
  Operation &inner = block.front(), &terminator = block.back();
  auto input = dyn_cast<RankedTensorType>(op.getInputs()[0].getType());
  if (!input || terminator.getName().getStringRef() != "stablehlo.return")
    return nullptr;
  Type scalar = RankedTensorType::get({}, input.getElementType());
  auto isScalar = [&](Type type) { return type == scalar; };
  if (inner.getNumOperands() != 2 || inner.getNumResults() != 1 ||
      inner.getNumRegions() != 0 || !inner.getAttrs().empty() ||
      inner.getOperand(0) != block.getArgument(0) ||
      inner.getOperand(1) != block.getArgument(1) ||
      terminator.getOperands() != inner.getResults() ||
      !isScalar(inner.getResult(0).getType()) ||
      !llvm::all_of(inner.getOperandTypes(), isScalar))
    return nullptr;
  if (inner.getName().getDialectNamespace() != "stablehlo")
    return nullptr;
  return &inner;
}

void ReduceOp::print(OpAsmPrinter &printer) {
  llvm::interleaveComma(llvm::zip(getInputs(), getInitValues()), printer,
                        [&](auto pair) {
                          auto [input, init] = pair;
                          printer << '(' << input << " init: " << init << ')';
                        });
  Operation *inner = simpleReducer(*this);
  if (inner)
    printer << " applies " << inner->getName().getStringRef();
  printer << " across dimensions = [";
  llvm::interleaveComma(getDimensions(), printer);
  printer << ']';
  printer.printOptionalAttrDict((*this)->getAttrs(), {getDimensionsAttrName()});
  printer << " : ";
  printer.printFunctionalType(getOperation());
  if (inner)
    return;
  printer.printNewline();
  printer << " reducer";
  Block &block = getBody().front();
  unsigned count = getInputs().size();
  for (unsigned i = 0; i < count; ++i) {
    if (i != 0)
      printer << ' ';
    printer << '(';
    printer.printRegionArgument(block.getArgument(i));
    printer << ", ";
    printer.printRegionArgument(block.getArgument(count + i));
    printer << ')';
  }
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

namespace {
struct Operands {
  SmallVector<OpAsmParser::UnresolvedOperand> inputs, inits;
};
} // namespace

static ParseResult parseReduceOperands(OpAsmParser &parser,
                                       Operands &operands) {
  do {
    if (parser.parseLParen() ||
        parser.parseOperand(operands.inputs.emplace_back()) ||
        parser.parseKeyword("init") || parser.parseColon() ||
        parser.parseOperand(operands.inits.emplace_back()) ||
        parser.parseRParen())
      return failure();
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

/// Builds the body that `applies name` stands for.
static ParseResult buildSimpleReducer(OpAsmParser &parser, SMLoc loc,
                                      OperationName name, Type input,
                                      Location location, Region &region) {
  auto tensor = dyn_cast<RankedTensorType>(input);
  if (!tensor)
    return parser.emitError(loc)
           << "expected a tensor to reduce, found '" << input << "'";
  Type scalar = RankedTensorType::get({}, tensor.getElementType());
  Block &block = region.emplaceBlock();
  block.addArguments({scalar, scalar}, {location, location});
  OpBuilder builder(parser.getContext());
  builder.setInsertionPointToStart(&block);
  OperationState inner(location, name, block.getArguments(), scalar);
  Value result = builder.create(inner)->getResult(0);
  OperationState terminator(location, "stablehlo.return");
  terminator.addOperands(result);
  builder.create(terminator);
  return success();
}

static ParseResult parseReducer(OpAsmParser &parser, unsigned count,
                                Region &region) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword("reducer"))
    return failure();
  SmallVector<OpAsmParser::Argument> lhs, rhs;
  while (succeeded(parser.parseOptionalLParen())) {
    if (parser.parseArgument(lhs.emplace_back(), /*allowType=*/true) ||
        parser.parseComma() ||
        parser.parseArgument(rhs.emplace_back(), /*allowType=*/true) ||
        parser.parseRParen())
      return failure();
  }
  if (lhs.size() != count)
    return parser.emitError(loc) << "expected " << count
                                 << " pairs of arguments, found " << lhs.size();
  lhs.append(rhs);
  return parser.parseRegion(region, lhs);
}

ParseResult ReduceOp::parse(OpAsmParser &parser, OperationState &result) {
  SMLoc loc = parser.getCurrentLocation();
  Location location = parser.getEncodedSourceLoc(loc);
  Operands operands;
  if (parseReduceOperands(parser, operands))
    return failure();

  std::optional<OperationName> inner;
  SMLoc innerLoc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword("applies"))) {
    innerLoc = parser.getCurrentLocation();
    FailureOr<OperationName> name = parser.parseCustomOperationName();
    if (failed(name))
      return failure();
    if (operands.inputs.size() != 1)
      return parser.emitError(innerLoc,
                              "'applies' is for one input; several need a "
                              "reducer region");
    if (!name->isRegistered())
      return parser.emitError(innerLoc)
             << "unknown operation '" << name->getStringRef() << "'";
    inner = *name;
  }

  SmallVector<int64_t> dimensions;
  FunctionType type;
  if (parser.parseKeyword("across") || parser.parseKeyword("dimensions") ||
      parser.parseEqual() ||
      parser.parseCommaSeparatedList(
          AsmParser::Delimiter::Square,
          [&] { return parser.parseInteger(dimensions.emplace_back()); }) ||
      parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(type))
    return failure();
  result.addAttribute(getDimensionsAttrName(result.name),
                      parser.getBuilder().getDenseI64ArrayAttr(dimensions));

  operands.inputs.append(operands.inits);
  if (parser.resolveOperands(operands.inputs, type.getInputs(), loc,
                             result.operands))
    return failure();
  result.addTypes(type.getResults());
  Region &region = *result.addRegion();
  if (inner)
    return buildSimpleReducer(parser, innerLoc, *inner, type.getInput(0),
                              location, region);
  return parseReducer(parser, operands.inits.size(), region);
}
