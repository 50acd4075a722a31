//===- StableHLOAttrs.cpp - Text form of the structured attributes --------===//
//
// `<name = value, ...>`: fields in any order, each at most once, fields with
// their default value left out.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Support/NearestName.h"

#include <llvm/ADT/TypeSwitch.h>
#include <mlir/IR/DialectImplementation.h>

using namespace mlir;
using namespace weir::stablehlo;

#include "weir/Dialect/StableHLO/StableHLOEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "weir/Dialect/StableHLO/StableHLOAttrs.cpp.inc"

void StableHLODialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "weir/Dialect/StableHLO/StableHLOAttrs.cpp.inc"
      >();
}

Operation *StableHLODialect::materializeConstant(OpBuilder &builder,
                                                 Attribute value, Type type,
                                                 Location loc) {
  // Folding produces elements attributes only.
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || elements.getType() != type)
    return nullptr;
  OperationState state(loc, "stablehlo.constant");
  state.addAttribute("value", elements);
  state.addTypes(type);
  return builder.create(state);
}

namespace {
struct Field {
  StringRef name;
  llvm::function_ref<ParseResult()> parse;
};

ParseResult parseFields(AsmParser &parser, ArrayRef<Field> fields) {
  if (parser.parseLess())
    return failure();
  llvm::SmallVector<bool> seen(fields.size());
  if (succeeded(parser.parseOptionalGreater()))
    return success();
  do {
    SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name))
      return failure();
    const Field *field =
        llvm::find_if(fields, [&](const Field &f) { return f.name == name; });
    if (field == fields.end()) {
      auto names =
          llvm::map_to_vector(fields, [](const Field &f) { return f.name; });
      return parser.emitError(loc) << "unknown field '" << name << "'"
                                   << weir::suggestName(name, names);
    }
    if (std::exchange(seen[field - fields.begin()], true))
      return parser.emitError(loc) << "field '" << name << "' appears twice";
    if (parser.parseEqual() || field->parse())
      return failure();
  } while (succeeded(parser.parseOptionalComma()));
  return parser.parseGreater();
}

ParseResult parseDims(AsmParser &parser, SmallVectorImpl<int64_t> &dims) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parser.parseInteger(dims.emplace_back());
  });
}

/// Prints `name = value` pairs with commas between, skipping empty lists.
class FieldPrinter {
public:
  explicit FieldPrinter(AsmPrinter &printer) : printer(printer) {
    printer << '<';
  }
  ~FieldPrinter() { printer << '>'; }

  void dims(StringRef name, ArrayRef<int64_t> values) {
    if (values.empty())
      return;
    begin(name) << '[';
    llvm::interleaveComma(values, printer);
    printer << ']';
  }
  template <typename T> void value(StringRef name, const T &v) {
    begin(name) << v;
  }

private:
  AsmPrinter &begin(StringRef name) {
    if (std::exchange(any, true))
      printer << ", ";
    return printer << name << " = ", printer;
  }
  AsmPrinter &printer;
  bool any = false;
};

using Dims = llvm::SmallVector<int64_t>;
} // namespace

//===----------------------------------------------------------------------===//
// dot
//===----------------------------------------------------------------------===//

Attribute DotDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  Dims lhsBatch, rhsBatch, lhsContract, rhsContract;
  if (parseFields(parser, {{"lhs_batching_dimensions",
                            [&] { return parseDims(parser, lhsBatch); }},
                           {"rhs_batching_dimensions",
                            [&] { return parseDims(parser, rhsBatch); }},
                           {"lhs_contracting_dimensions",
                            [&] { return parseDims(parser, lhsContract); }},
                           {"rhs_contracting_dimensions",
                            [&] { return parseDims(parser, rhsContract); }}}))
    return {};
  return get(parser.getContext(), lhsBatch, rhsBatch, lhsContract, rhsContract);
}

void DotDimensionNumbersAttr::print(AsmPrinter &printer) const {
  FieldPrinter fields(printer);
  fields.dims("lhs_batching_dimensions", getLhsBatchingDimensions());
  fields.dims("rhs_batching_dimensions", getRhsBatchingDimensions());
  fields.dims("lhs_contracting_dimensions", getLhsContractingDimensions());
  fields.dims("rhs_contracting_dimensions", getRhsContractingDimensions());
}

Attribute DotAlgorithmAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  Type lhs, rhs, accumulation;
  int64_t lhsCount = 1, rhsCount = 1, operations = 1;
  bool imprecise = false;
  auto parseBool = [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalKeyword("true"))) {
      imprecise = true;
      return success();
    }
    return parser.parseKeyword("false");
  };
  if (parseFields(
          parser,
          {{"lhs_precision_type", [&] { return parser.parseType(lhs); }},
           {"rhs_precision_type", [&] { return parser.parseType(rhs); }},
           {"accumulation_type",
            [&] { return parser.parseType(accumulation); }},
           {"lhs_component_count",
            [&] { return parser.parseInteger(lhsCount); }},
           {"rhs_component_count",
            [&] { return parser.parseInteger(rhsCount); }},
           {"num_primitive_operations",
            [&] { return parser.parseInteger(operations); }},
           {"allow_imprecise_accumulation", parseBool}}))
    return {};
  if (!lhs || !rhs || !accumulation)
    return parser.emitError(loc,
                            "expected 'lhs_precision_type', "
                            "'rhs_precision_type' and 'accumulation_type'"),
           Attribute();
  return get(parser.getContext(), lhs, rhs, accumulation, lhsCount, rhsCount,
             operations, imprecise);
}

void DotAlgorithmAttr::print(AsmPrinter &printer) const {
  FieldPrinter fields(printer);
  fields.value("lhs_precision_type", getLhsPrecisionType());
  fields.value("rhs_precision_type", getRhsPrecisionType());
  fields.value("accumulation_type", getAccumulationType());
  fields.value("lhs_component_count", getLhsComponentCount());
  fields.value("rhs_component_count", getRhsComponentCount());
  fields.value("num_primitive_operations", getNumPrimitiveOperations());
  fields.value("allow_imprecise_accumulation",
               getAllowImpreciseAccumulation() ? "true" : "false");
}

//===----------------------------------------------------------------------===//
// gather, scatter
//===----------------------------------------------------------------------===//

Attribute GatherDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  Dims offset, collapsed, operandBatching, indicesBatching, indexMap;
  int64_t indexVectorDim = 0;
  if (parseFields(
          parser,
          {{"offset_dims", [&] { return parseDims(parser, offset); }},
           {"collapsed_slice_dims",
            [&] { return parseDims(parser, collapsed); }},
           {"operand_batching_dims",
            [&] { return parseDims(parser, operandBatching); }},
           {"start_indices_batching_dims",
            [&] { return parseDims(parser, indicesBatching); }},
           {"start_index_map", [&] { return parseDims(parser, indexMap); }},
           {"index_vector_dim",
            [&] { return parser.parseInteger(indexVectorDim); }}}))
    return {};
  return get(parser.getContext(), offset, collapsed, operandBatching,
             indicesBatching, indexMap, indexVectorDim);
}

void GatherDimensionNumbersAttr::print(AsmPrinter &printer) const {
  FieldPrinter fields(printer);
  fields.dims("offset_dims", getOffsetDims());
  fields.dims("collapsed_slice_dims", getCollapsedSliceDims());
  fields.dims("operand_batching_dims", getOperandBatchingDims());
  fields.dims("start_indices_batching_dims", getStartIndicesBatchingDims());
  fields.dims("start_index_map", getStartIndexMap());
  if (getIndexVectorDim())
    fields.value("index_vector_dim", getIndexVectorDim());
}

Attribute ScatterDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  Dims window, inserted, inputBatching, indicesBatching, scatterDims;
  int64_t indexVectorDim = 0;
  if (parseFields(parser, {{"update_window_dims",
                            [&] { return parseDims(parser, window); }},
                           {"inserted_window_dims",
                            [&] { return parseDims(parser, inserted); }},
                           {"input_batching_dims",
                            [&] { return parseDims(parser, inputBatching); }},
                           {"scatter_indices_batching_dims",
                            [&] { return parseDims(parser, indicesBatching); }},
                           {"scatter_dims_to_operand_dims",
                            [&] { return parseDims(parser, scatterDims); }},
                           {"index_vector_dim", [&] {
                              return parser.parseInteger(indexVectorDim);
                            }}}))
    return {};
  return get(parser.getContext(), window, inserted, inputBatching,
             indicesBatching, scatterDims, indexVectorDim);
}

void ScatterDimensionNumbersAttr::print(AsmPrinter &printer) const {
  FieldPrinter fields(printer);
  fields.dims("update_window_dims", getUpdateWindowDims());
  fields.dims("inserted_window_dims", getInsertedWindowDims());
  fields.dims("input_batching_dims", getInputBatchingDims());
  fields.dims("scatter_indices_batching_dims", getScatterIndicesBatchingDims());
  fields.dims("scatter_dims_to_operand_dims", getScatterDimsToOperandDims());
  if (getIndexVectorDim())
    fields.value("index_vector_dim", getIndexVectorDim());
}

//===----------------------------------------------------------------------===//
// channel_handle, output_operand_alias, result_accuracy, bounds
//===----------------------------------------------------------------------===//

Attribute ChannelHandleAttr::parse(AsmParser &parser, Type) {
  int64_t handle = 0, type = 0;
  if (parseFields(parser,
                  {{"handle", [&] { return parser.parseInteger(handle); }},
                   {"type", [&] { return parser.parseInteger(type); }}}))
    return {};
  return get(parser.getContext(), handle, type);
}

void ChannelHandleAttr::print(AsmPrinter &printer) const {
  FieldPrinter fields(printer);
  fields.value("handle", getHandle());
  fields.value("type", getType());
}

Attribute OutputOperandAliasAttr::parse(AsmParser &parser, Type) {
  Dims output, operand;
  int64_t index = 0;
  if (parseFields(
          parser,
          {{"output_tuple_indices", [&] { return parseDims(parser, output); }},
           {"operand_index", [&] { return parser.parseInteger(index); }},
           {"operand_tuple_indices",
            [&] { return parseDims(parser, operand); }}}))
    return {};
  return get(parser.getContext(), output, index, operand);
}

void OutputOperandAliasAttr::print(AsmPrinter &printer) const {
  // This one prints empty lists too.
  auto list = [&](ArrayRef<int64_t> dims) {
    printer << '[';
    llvm::interleaveComma(dims, printer);
    printer << ']';
  };
  printer << "<output_tuple_indices = ";
  list(getOutputTupleIndices());
  printer << ", operand_index = " << getOperandIndex()
          << ", operand_tuple_indices = ";
  list(getOperandTupleIndices());
  printer << '>';
}

Attribute ResultAccuracyAttr::parse(AsmParser &parser, Type) {
  double atol = 0, rtol = 0;
  int64_t ulps = 0;
  ResultAccuracyModeAttr mode = ResultAccuracyModeAttr::get(
      parser.getContext(), ResultAccuracyMode::DEFAULT);
  if (parseFields(parser,
                  {{"atol", [&] { return parser.parseFloat(atol); }},
                   {"rtol", [&] { return parser.parseFloat(rtol); }},
                   {"ulps", [&] { return parser.parseInteger(ulps); }},
                   {"mode", [&] { return parser.parseAttribute(mode); }}}))
    return {};
  return get(parser.getContext(), llvm::APFloat(atol), llvm::APFloat(rtol),
             ulps, mode);
}

void ResultAccuracyAttr::print(AsmPrinter &printer) const {
  FieldPrinter fields(printer);
  if (!getAtol().isZero())
    fields.value("atol", getAtol());
  if (!getRtol().isZero())
    fields.value("rtol", getRtol());
  if (getUlps())
    fields.value("ulps", getUlps());
  fields.value("mode", Attribute(getMode()));
}

Attribute AxisRefAttr::parse(AsmParser &parser, Type) {
  std::string name;
  int64_t preSize = 0, size = 0;
  auto parseSubAxis = [&] {
    return failure(parser.parseLParen() || parser.parseInteger(preSize) ||
                   parser.parseRParen() || parser.parseInteger(size));
  };
  if (parseFields(parser, {{"name", [&] { return parser.parseString(&name); }},
                           {"sub_axis_info", parseSubAxis}}))
    return {};
  return get(parser.getContext(), StringAttr::get(parser.getContext(), name),
             preSize, size);
}

void AxisRefAttr::print(AsmPrinter &printer) const {
  FieldPrinter fields(printer);
  fields.value("name", Attribute(getName()));
  if (getSubSize())
    fields.value("sub_axis_info", "(" + std::to_string(getPreSize()) + ")" +
                                      std::to_string(getSubSize()));
}

Attribute ReplicaGroupMeshAxesAttr::parse(AsmParser &parser, Type) {
  Attribute mesh;
  ArrayAttr axes;
  SMLoc loc = parser.getCurrentLocation();
  if (parseFields(parser,
                  {{"mesh", [&] { return parser.parseAttribute(mesh); }},
                   {"axes", [&] { return parser.parseAttribute(axes); }}}))
    return {};
  if (!mesh || !axes)
    return parser.emitError(loc, "expected 'mesh' and 'axes'"), Attribute();
  return get(parser.getContext(), mesh, axes);
}

void ReplicaGroupMeshAxesAttr::print(AsmPrinter &printer) const {
  FieldPrinter fields(printer);
  fields.value("mesh", getMesh());
  fields.value("axes", Attribute(getAxes()));
}

static ParseResult parseBounds(AsmParser &parser,
                               AsmParser::Delimiter delimiter,
                               SmallVectorImpl<int64_t> &bounds) {
  auto parseBound = [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalQuestion())) {
      bounds.push_back(ShapedType::kDynamic);
      return success();
    }
    return parser.parseInteger(bounds.emplace_back());
  };
  return parser.parseCommaSeparatedList(delimiter, parseBound);
}

Attribute TypeExtensionsAttr::parse(AsmParser &parser, Type) {
  Dims bounds;
  if (parseBounds(parser, AsmParser::Delimiter::LessGreater, bounds))
    return {};
  return get(parser.getContext(), bounds);
}

Attribute TypeExtensionsOldFormAttr::parse(AsmParser &parser, Type) {
  Dims bounds;
  if (parseFields(parser, {{"bounds", [&] {
                              return parseBounds(
                                  parser, AsmParser::Delimiter::Square, bounds);
                            }}}))
    return {};
  return TypeExtensionsAttr::get(parser.getContext(), bounds);
}

void TypeExtensionsOldFormAttr::print(AsmPrinter &) const {
  llvm_unreachable("has no instances");
}

void TypeExtensionsAttr::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(getBounds(), printer, [&](int64_t bound) {
    if (ShapedType::isDynamic(bound))
      printer << '?';
    else
      printer << bound;
  });
  printer << '>';
}
