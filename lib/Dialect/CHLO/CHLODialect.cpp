//===- CHLODialect.cpp - Verifiers and attribute text of chlo -------------===//
#include "weir/Dialect/CHLO/CHLO.h"

#include <llvm/ADT/TypeSwitch.h>
#include <mlir/Dialect/Quant/IR/QuantTypes.h>
#include <mlir/IR/DialectImplementation.h>

using namespace mlir;
using namespace weir::chlo;

#include "weir/Dialect/CHLO/CHLODialect.cpp.inc"
#include "weir/Dialect/CHLO/CHLOEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "weir/Dialect/CHLO/CHLOAttrs.cpp.inc"

//===----------------------------------------------------------------------===//
// Functions of elements
//===----------------------------------------------------------------------===//

static LogicalResult verifyShapes(Operation *op) {
  Type first = op->getOperand(0).getType();
  for (Type type : llvm::concat<Type>(llvm::to_vector(op->getOperandTypes()),
                                      llvm::to_vector(op->getResultTypes())))
    if (failed(verifyCompatibleShape(first, type)))
      return op->emitOpError(
                 "operands and result must have one shape, but have types ")
             << first << " and " << type;
  return success();
}

static LogicalResult verifyFunction(Operation *op) {
  Type first = op->getOperand(0).getType();
  for (Type type : llvm::concat<Type>(llvm::to_vector(op->getOperandTypes()),
                                      llvm::to_vector(op->getResultTypes())))
    if (getElementTypeOrSelf(first) != getElementTypeOrSelf(type))
      return op->emitOpError("operands and result must have one element type, "
                             "but have types ")
             << first << " and " << type;
  return verifyShapes(op);
}

LogicalResult TopKOp::verify() {
  auto operand = getOperand().getType();
  int64_t k = getK();
  if (operand.getRank() == 0)
    return emitOpError(
               "operand must have at least one dimension, but has type ")
           << operand;
  int64_t size = operand.getShape().back();
  if (k < 0 || (!ShapedType::isDynamic(size) && k > size))
    return emitOpError("cannot take ")
           << k << " elements from rows of " << size << " in " << operand;
  SmallVector<int64_t> shape(operand.getShape());
  shape.back() = k;
  auto values = operand.clone(shape);
  auto indices =
      RankedTensorType::get(shape, IntegerType::get(getContext(), 32));
  auto fits = [](RankedTensorType type, RankedTensorType expected) {
    return type.getElementType() == expected.getElementType() &&
           succeeded(verifyCompatibleShape(type, expected));
  };
  if (!fits(getValues().getType(), values) ||
      !fits(getIndices().getType(), indices))
    return emitOpError("results must have types ")
           << values << " and " << indices << ", but have types "
           << getValues().getType() << " and " << getIndices().getType();
  return success();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

//===----------------------------------------------------------------------===//
// ragged_dot
//===----------------------------------------------------------------------===//

Attribute RaggedDotDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  static constexpr StringRef names[] = {
      "lhs_batching_dimensions",    "rhs_batching_dimensions",
      "lhs_contracting_dimensions", "rhs_contracting_dimensions",
      "lhs_ragged_dimensions",      "rhs_group_dimensions"};
  SmallVector<int64_t> lists[std::size(names)];
  auto parseField = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name) || parser.parseEqual())
      return failure();
    const StringRef *at = llvm::find(names, name);
    if (at == std::end(names))
      return parser.emitError(loc) << "unknown field '" << name << "'";
    auto &list = lists[at - names];
    return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
      return parser.parseInteger(list.emplace_back());
    });
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater,
                                     parseField))
    return {};
  return get(parser.getContext(), lists[0], lists[1], lists[2], lists[3],
             lists[4], lists[5]);
}

void RaggedDotDimensionNumbersAttr::print(AsmPrinter &printer) const {
  StringRef separator = "";
  auto list = [&](StringRef name, ArrayRef<int64_t> dims) {
    printer << separator << name << " = [";
    llvm::interleaveComma(dims, printer);
    printer << ']';
    separator = ", ";
  };
  printer << '<';
  list("lhs_batching_dimensions", getLhsBatchingDimensions());
  list("rhs_batching_dimensions", getRhsBatchingDimensions());
  list("lhs_contracting_dimensions", getLhsContractingDimensions());
  list("rhs_contracting_dimensions", getRhsContractingDimensions());
  list("lhs_ragged_dimensions", getLhsRaggedDimensions());
  list("rhs_group_dimensions", getRhsGroupDimensions());
  printer << '>';
}

#define GET_OP_CLASSES
#include "weir/Dialect/CHLO/CHLOOps.cpp.inc"

void CHLODialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "weir/Dialect/CHLO/CHLOAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/CHLO/CHLOOps.cpp.inc"
      >();
}
