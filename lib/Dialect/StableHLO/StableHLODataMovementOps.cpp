//===- StableHLODataMovementOps.cpp - Shape changes, tuples, barrier ------===//
//
// Text forms, and the inference and checks of operations that need neither
// starts nor indices; those are in StableHLODataMovementOps{Slice,Indexing,
// Dynamic}.cpp.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/StableHLO/StableHLO.h"

#include "weir/Dialect/StableHLO/Assembly.h"

#include <llvm/ADT/SmallBitVector.h>

using namespace mlir;
using namespace weir::stablehlo;

//===----------------------------------------------------------------------===//
// Text forms
//===----------------------------------------------------------------------===//

namespace weir::stablehlo {
/// `[0:2, 1:8:2]`: start, limit and, where it is not 1, stride a dimension.
static ParseResult parseSliceRanges(OpAsmParser &parser,
                                    DenseI64ArrayAttr &starts,
                                    DenseI64ArrayAttr &limits,
                                    DenseI64ArrayAttr &strides) {
  SmallVector<int64_t> start, limit, stride;
  auto parseRange = [&]() -> ParseResult {
    if (parser.parseInteger(start.emplace_back()) || parser.parseColon() ||
        parser.parseInteger(limit.emplace_back()))
      return failure();
    stride.push_back(1);
    if (succeeded(parser.parseOptionalColon()))
      return parser.parseInteger(stride.back());
    return success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square,
                                     parseRange))
    return failure();
  starts = parser.getBuilder().getDenseI64ArrayAttr(start);
  limits = parser.getBuilder().getDenseI64ArrayAttr(limit);
  strides = parser.getBuilder().getDenseI64ArrayAttr(stride);
  return success();
}

static void printSliceRanges(OpAsmPrinter &printer, Operation *,
                             DenseI64ArrayAttr starts, DenseI64ArrayAttr limits,
                             DenseI64ArrayAttr strides) {
  printer << '[';
  llvm::interleaveComma(llvm::zip_equal(starts.asArrayRef(),
                                        limits.asArrayRef(),
                                        strides.asArrayRef()),
                        printer, [&](auto range) {
                          auto [start, limit, stride] = range;
                          printer << start << ':' << limit;
                          if (stride != 1)
                            printer << ':' << stride;
                        });
  printer << ']';
}

/// `%i, %j,`: operands that a keyword follows.
static ParseResult parseLeadingOperands(
    OpAsmParser &parser,
    SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands) {
  while (true) {
    OpAsmParser::UnresolvedOperand operand;
    OptionalParseResult parsed = parser.parseOptionalOperand(operand);
    if (!parsed.has_value())
      return success();
    if (failed(*parsed) || parser.parseComma())
      return failure();
    operands.push_back(operand);
  }
}

static void printLeadingOperands(OpAsmPrinter &printer, Operation *,
                                 OperandRange operands) {
  llvm::interleaveComma(operands, printer);
  if (!operands.empty())
    printer << ',';
}

/// The type of a tuple also gives the types of its elements.
static ParseResult parseTupleType(OpAsmParser &parser,
                                  SmallVectorImpl<Type> &elements,
                                  Type &tuple) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseType(tuple))
    return failure();
  auto type = dyn_cast<mlir::TupleType>(tuple);
  if (!type)
    return parser.emitError(loc) << "expected a tuple type, found " << tuple;
  llvm::append_range(elements, type.getTypes());
  return success();
}

static void printTupleType(OpAsmPrinter &printer, Operation *, TypeRange,
                           Type tuple) {
  printer << tuple;
}

/// `T, U`: types of the operands and, one by one, of the results.
static ParseResult parsePairwiseTypes(OpAsmParser &parser,
                                      SmallVectorImpl<Type> &operands,
                                      SmallVectorImpl<Type> &results) {
  if (parser.parseTypeList(operands))
    return failure();
  llvm::append_range(results, operands);
  return success();
}

static void printPairwiseTypes(OpAsmPrinter &printer, Operation *,
                               TypeRange operands, TypeRange) {
  llvm::interleaveComma(operands, printer);
}
} // namespace weir::stablehlo

#define GET_OP_CLASSES
#include "weir/Dialect/StableHLO/StableHLODataMovementOps.cpp.inc"

void StableHLODialect::registerDataMovementOps() {
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/StableHLO/StableHLODataMovementOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// broadcast, broadcast_in_dim
//===----------------------------------------------------------------------===//

LogicalResult BroadcastOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  for (int64_t size : adaptor.getBroadcastSizes())
    if (size < 0)
      return emitOptionalError(loc,
                               "'broadcast_sizes' must not be negative, "
                               "found ",
                               size);
  SmallVector<int64_t> shape(adaptor.getBroadcastSizes());
  llvm::append_range(shape, operand.getShape());
  inferred.push_back(RankedTensorType::get(shape, operand.getElementType()));
  return success();
}

LogicalResult BroadcastInDimOp::verify() {
  auto operand = getOperand().getType(), result = getType();
  ArrayRef<int64_t> dims = getBroadcastDimensions();
  if (static_cast<int64_t>(dims.size()) != operand.getRank())
    return emitOpError("'broadcast_dimensions' has ")
           << dims.size() << " entries, operand " << operand << " has rank "
           << operand.getRank();
  llvm::SmallBitVector seen(result.getRank());
  for (auto [index, dim] : llvm::enumerate(dims)) {
    if (dim < 0 || dim >= result.getRank())
      return emitOpError("'broadcast_dimensions[")
             << index << "]' = " << dim << " is not a dimension of result "
             << result;
    if (seen.test(dim))
      return emitOpError("'broadcast_dimensions' names ") << dim << " twice";
    seen.set(dim);
    int64_t from = operand.getDimSize(index), to = result.getDimSize(dim);
    if (ShapedType::isDynamic(from) || ShapedType::isDynamic(to) || from == 1 ||
        from == to)
      continue;
    return emitOpError("dimension ")
           << index << " of operand " << operand
           << " must have size 1 or that of dimension " << dim << " of result "
           << result;
  }
  if (!areCompatibleTypes(operand.clone({}, operand.getElementType()),
                          result.clone({}, result.getElementType())))
    return emitOpError("operand ")
           << operand << " and result " << result << " differ in element type";
  return success();
}

//===----------------------------------------------------------------------===//
// reshape, transpose, reverse
//===----------------------------------------------------------------------===//

LogicalResult ReshapeOp::verify() {
  auto operand = getOperand().getType(), result = getType();
  if (operand.hasStaticShape() && result.hasStaticShape() &&
      operand.getNumElements() != result.getNumElements())
    return emitOpError("operand ")
           << operand << " has " << operand.getNumElements()
           << " elements, result " << result << " has "
           << result.getNumElements();
  if (!areCompatibleTypes(operand.clone({}, operand.getElementType()),
                          result.clone({}, result.getElementType())))
    return emitOpError("operand ")
           << operand << " and result " << result << " differ in element type";
  return success();
}

LogicalResult TransposeOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  ArrayRef<int64_t> permutation = adaptor.getPermutation();
  if (static_cast<int64_t>(permutation.size()) != operand.getRank() ||
      !isPermutationVector(permutation))
    return emitOptionalError(loc, "'permutation' [", permutation,
                             "] must hold each dimension of operand ", operand,
                             " once");
  inferred.push_back(
      RankedTensorType::get(applyPermutation(operand.getShape(), permutation),
                            operand.getElementType()));
  return success();
}

LogicalResult ReverseOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location> loc,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  llvm::SmallBitVector seen(operand.getRank());
  for (int64_t dim : adaptor.getDimensions()) {
    if (dim < 0 || dim >= operand.getRank())
      return emitOptionalError(loc, "'dimensions' names ", dim,
                               ", which operand ", operand, " does not have");
    if (seen.test(dim))
      return emitOptionalError(loc, "'dimensions' names ", dim, " twice");
    seen.set(dim);
  }
  inferred.push_back(operand);
  return success();
}

//===----------------------------------------------------------------------===//
// concatenate, pad
//===----------------------------------------------------------------------===//

LogicalResult ConcatenateOp::inferReturnTypes(MLIRContext *,
                                              std::optional<Location> loc,
                                              Adaptor adaptor,
                                              SmallVectorImpl<Type> &inferred) {
  if (adaptor.getInputs().empty())
    return emitOptionalError(loc, "expected at least one operand");
  auto first = cast<RankedTensorType>(adaptor.getInputs().front().getType());
  int64_t along = adaptor.getDimension();
  if (along < 0 || along >= first.getRank())
    return emitOptionalError(loc, "dimension ", along,
                             " is not a dimension of operand 0 ", first);
  SmallVector<int64_t> shape(first.getShape());
  shape[along] = 0;
  for (auto [index, input] : llvm::enumerate(adaptor.getInputs())) {
    auto type = cast<RankedTensorType>(input.getType());
    if (type.getRank() != first.getRank() ||
        type.getElementType() != first.getElementType())
      return emitOptionalError(loc, "operands 0 ", first, " and ", index, " ",
                               type, " differ in rank or element type");
    for (auto [dim, size] : llvm::enumerate(type.getShape())) {
      if (static_cast<int64_t>(dim) == along) {
        if (ShapedType::isDynamic(size) || ShapedType::isDynamic(shape[along]))
          shape[along] = ShapedType::kDynamic;
        else
          shape[along] += size;
      } else if (ShapedType::isDynamic(shape[dim])) {
        shape[dim] = size;
      } else if (ShapedType::isStatic(size) && size != shape[dim]) {
        return emitOptionalError(loc, "operands 0 ", first, " and ", index, " ",
                                 type, " differ in dimension ", dim,
                                 ", which is not the one joined");
      }
    }
  }
  inferred.push_back(RankedTensorType::get(shape, first.getElementType()));
  return success();
}

LogicalResult PadOp::inferReturnTypes(MLIRContext *,
                                      std::optional<Location> loc,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  auto value = cast<RankedTensorType>(adaptor.getPaddingValue().getType());
  if (value.getRank() != 0)
    return emitOptionalError(loc, "'padding_value' ", value,
                             " must have rank 0");
  if (!areCompatibleTypes(value,
                          RankedTensorType::get({}, operand.getElementType())))
    return emitOptionalError(loc, "operand ", operand, " and 'padding_value' ",
                             value, " differ in element type");
  ArrayRef<int64_t> low = adaptor.getEdgePaddingLow(),
                    high = adaptor.getEdgePaddingHigh(),
                    interior = adaptor.getInteriorPadding();
  size_t rank = operand.getRank();
  if (low.size() != rank || high.size() != rank || interior.size() != rank)
    return emitOptionalError(loc,
                             "'edge_padding_low', 'edge_padding_high' and "
                             "'interior_padding' have ",
                             low.size(), ", ", high.size(), " and ",
                             interior.size(), " entries, operand ", operand,
                             " has rank ", rank);
  SmallVector<int64_t> shape;
  for (size_t dim = 0; dim < rank; ++dim) {
    if (interior[dim] < 0)
      return emitOptionalError(loc, "'interior_padding[", dim,
                               "]' = ", interior[dim], " must not be negative");
    int64_t size = operand.getDimSize(dim);
    if (ShapedType::isStatic(size)) {
      size +=
          low[dim] + high[dim] + std::max<int64_t>(size - 1, 0) * interior[dim];
      if (size < 0)
        return emitOptionalError(loc, "dimension ", dim, " of operand ",
                                 operand, " would be padded to a size of ",
                                 size);
    }
    shape.push_back(size);
  }
  inferred.push_back(RankedTensorType::get(shape, operand.getElementType()));
  return success();
}

//===----------------------------------------------------------------------===//
// tuple, get_tuple_element, optimization_barrier
//===----------------------------------------------------------------------===//

LogicalResult TupleOp::inferReturnTypes(MLIRContext *context,
                                        std::optional<Location>,
                                        Adaptor adaptor,
                                        SmallVectorImpl<Type> &inferred) {
  inferred.push_back(
      mlir::TupleType::get(context, TypeRange(adaptor.getVal())));
  return success();
}

LogicalResult
GetTupleElementOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                    Adaptor adaptor,
                                    SmallVectorImpl<Type> &inferred) {
  auto tuple = cast<mlir::TupleType>(adaptor.getOperand().getType());
  int32_t index = adaptor.getIndex();
  if (index < 0 || index >= static_cast<int32_t>(tuple.size()))
    return emitOptionalError(loc, "index ", index, " is out of bounds for ",
                             "operand ", tuple, " of ", tuple.size(),
                             " elements");
  inferred.push_back(tuple.getType(index));
  return success();
}

LogicalResult
OptimizationBarrierOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                        Adaptor adaptor,
                                        SmallVectorImpl<Type> &inferred) {
  llvm::append_range(inferred, TypeRange(adaptor.getOperand()));
  return success();
}
