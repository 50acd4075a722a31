//===- StableHLOContractionOps.cpp - Text form of contractions ------------===//
//
// The custom assembly of dot products, convolutions and Fourier transforms.
// Verifiers are in StableHLO{Dot,Convolution,Reduce,Numeric}Ops.cpp.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/StableHLO/StableHLO.h"

#include "weir/Dialect/StableHLO/Assembly.h"

using namespace mlir;
using namespace weir::stablehlo;

//===----------------------------------------------------------------------===//
// Lists of integers, enumerations
//===----------------------------------------------------------------------===//

static ParseResult parseIntegers(OpAsmParser &parser,
                                 SmallVectorImpl<int64_t> &values) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parser.parseInteger(values.emplace_back());
  });
}

static ParseResult parseIntegers(OpAsmParser &parser,
                                 DenseI64ArrayAttr &attribute) {
  SmallVector<int64_t> values;
  if (parseIntegers(parser, values))
    return failure();
  attribute = parser.getBuilder().getDenseI64ArrayAttr(values);
  return success();
}

static void printIntegers(OpAsmPrinter &printer, ArrayRef<int64_t> values) {
  printer << '[';
  llvm::interleaveComma(values, printer);
  printer << ']';
}

static void printIntegers(OpAsmPrinter &printer, Operation *,
                          DenseI64ArrayAttr attribute) {
  printIntegers(printer, attribute.asArrayRef());
}

static ParseResult parseFftType(OpAsmParser &parser, FftTypeAttr &attribute) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef name;
  if (parser.parseKeyword(&name))
    return failure();
  std::optional<FftType> type = symbolizeFftType(name);
  if (!type)
    return parser.emitError(loc)
           << "expected FFT, IFFT, RFFT or IRFFT, found '" << name << "'";
  attribute = FftTypeAttr::get(parser.getContext(), *type);
  return success();
}

static void printFftType(OpAsmPrinter &printer, Operation *,
                         FftTypeAttr attribute) {
  printer << stringifyFftType(attribute.getValue());
}

//===----------------------------------------------------------------------===//
// Dot products: precision, algorithm, dimension numbers
//===----------------------------------------------------------------------===//

/// `= [DEFAULT, HIGHEST]`, after the keyword `precision`.
static ParseResult parsePrecisionList(OpAsmParser &parser,
                                      ArrayAttr &attribute) {
  SmallVector<Attribute> precisions;
  auto parseOne = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name))
      return failure();
    std::optional<Precision> precision = symbolizePrecision(name);
    if (!precision)
      return parser.emitError(loc)
             << "expected DEFAULT, HIGH or HIGHEST, found '" << name << "'";
    precisions.push_back(PrecisionAttr::get(parser.getContext(), *precision));
    return success();
  };
  if (parser.parseEqual() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  attribute = parser.getBuilder().getArrayAttr(precisions);
  return success();
}

static void printPrecisionList(OpAsmPrinter &printer, ArrayAttr attribute) {
  printer << ", precision = [";
  llvm::interleaveComma(attribute, printer, [&](Attribute precision) {
    printer << stringifyPrecision(cast<PrecisionAttr>(precision).getValue());
  });
  printer << ']';
}

static ParseResult parsePrecisionConfig(OpAsmParser &parser,
                                        ArrayAttr &precision) {
  if (failed(parser.parseOptionalComma()))
    return success();
  return failure(parser.parseKeyword("precision") ||
                 parsePrecisionList(parser, precision));
}

static void printPrecisionConfig(OpAsmPrinter &printer, Operation *,
                                 ArrayAttr precision) {
  if (precision)
    printPrecisionList(printer, precision);
}

static ParseResult parsePrecisionConfigAndAlgorithm(OpAsmParser &parser,
                                                    ArrayAttr &precision,
                                                    DotAlgorithmAttr &value) {
  if (failed(parser.parseOptionalComma()))
    return success();
  if (succeeded(parser.parseOptionalKeyword("precision"))) {
    if (parsePrecisionList(parser, precision))
      return failure();
    if (failed(parser.parseOptionalComma()))
      return success();
  }
  if (parser.parseKeyword("algorithm") || parser.parseEqual())
    return failure();
  value = dyn_cast_or_null<DotAlgorithmAttr>(
      DotAlgorithmAttr::parse(parser, Type()));
  return success(static_cast<bool>(value));
}

static void printPrecisionConfigAndAlgorithm(OpAsmPrinter &printer, Operation *,
                                             ArrayAttr precision,
                                             DotAlgorithmAttr algorithm) {
  if (precision)
    printPrecisionList(printer, precision);
  if (algorithm) {
    printer << ", algorithm = ";
    algorithm.print(printer);
  }
}

/// `batching_dims = [0] x [0], contracting_dims = [2] x [1]`
static ParseResult parseDotDimensionNumbers(OpAsmParser &parser,
                                            DotDimensionNumbersAttr &value) {
  SmallVector<int64_t> lhsBatch, rhsBatch, lhsContract, rhsContract;
  auto parsePair = [&](SmallVectorImpl<int64_t> &lhs,
                       SmallVectorImpl<int64_t> &rhs) -> ParseResult {
    return failure(parser.parseEqual() || parseIntegers(parser, lhs) ||
                   parser.parseKeyword("x") || parseIntegers(parser, rhs));
  };
  if (succeeded(parser.parseOptionalKeyword("batching_dims")) &&
      (parsePair(lhsBatch, rhsBatch) || parser.parseComma()))
    return failure();
  if (parser.parseKeyword("contracting_dims") ||
      parsePair(lhsContract, rhsContract))
    return failure();
  value = DotDimensionNumbersAttr::get(parser.getContext(), lhsBatch, rhsBatch,
                                       lhsContract, rhsContract);
  return success();
}

static void printDotDimensionNumbers(OpAsmPrinter &printer, Operation *,
                                     DotDimensionNumbersAttr value) {
  auto printPair = [&](StringRef name, ArrayRef<int64_t> lhs,
                       ArrayRef<int64_t> rhs) {
    printer << name << " = ";
    printIntegers(printer, lhs);
    printer << " x ";
    printIntegers(printer, rhs);
  };
  if (!value.getLhsBatchingDimensions().empty() ||
      !value.getRhsBatchingDimensions().empty()) {
    printPair("batching_dims", value.getLhsBatchingDimensions(),
              value.getRhsBatchingDimensions());
    printer << ", ";
  }
  printPair("contracting_dims", value.getLhsContractingDimensions(),
            value.getRhsContractingDimensions());
}

//===----------------------------------------------------------------------===//
// Convolutions: dimension numbers, window
//===----------------------------------------------------------------------===//

static ParseResult parseConvolutionDimensions(OpAsmParser &parser,
                                              ConvDimensionNumbersAttr &value) {
  FailureOr<ConvDimensionNumbersAttr> parsed =
      parseConvDimensionNumbers(parser);
  if (failed(parsed))
    return failure();
  value = *parsed;
  return success();
}

static void printConvolutionDimensions(OpAsmPrinter &printer, Operation *,
                                       ConvDimensionNumbersAttr value) {
  printConvDimensionNumbers(printer, value);
}

/// `[[1, 1], [0, 2]]`
static ParseResult parsePadding(OpAsmParser &parser,
                                DenseIntElementsAttr &attribute) {
  SmallVector<int64_t> values;
  int64_t rows = 0;
  auto parseRow = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    if (parseIntegers(parser, values))
      return failure();
    if (static_cast<int64_t>(values.size()) != 2 * ++rows)
      return parser.emitError(loc, "expected two numbers, low and high");
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseRow))
    return failure();
  auto type =
      RankedTensorType::get({rows, 2}, parser.getBuilder().getI64Type());
  attribute = DenseIntElementsAttr::get(type, values);
  return success();
}

static ParseResult parseBooleans(OpAsmParser &parser,
                                 DenseBoolArrayAttr &attribute) {
  SmallVector<bool> values;
  auto parseOne = [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalKeyword("true"))) {
      values.push_back(true);
      return success();
    }
    if (succeeded(parser.parseOptionalKeyword("false"))) {
      values.push_back(false);
      return success();
    }
    int64_t number; // older text says 1 and 0
    if (parser.parseInteger(number))
      return failure();
    values.push_back(number != 0);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  attribute = parser.getBuilder().getDenseBoolArrayAttr(values);
  return success();
}

/// `stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [..],
/// rhs_dilate = [..], reverse = [..]`: each at most once, in any order.
static ParseResult parseWindowAttributes(OpAsmParser &parser,
                                         DenseI64ArrayAttr &strides,
                                         DenseIntElementsAttr &padding,
                                         DenseI64ArrayAttr &lhsDilation,
                                         DenseI64ArrayAttr &rhsDilation,
                                         DenseBoolArrayAttr &reversal) {
  auto parseOne = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name))
      return failure();
    auto once = [&](auto &slot, auto parse) -> ParseResult {
      if (slot)
        return parser.emitError(loc) << "'" << name << "' appears twice";
      return failure(parser.parseEqual() || parse(parser, slot));
    };
    auto integers = [](OpAsmParser &parser, DenseI64ArrayAttr &slot) {
      return parseIntegers(parser, slot);
    };
    if (name == "stride")
      return once(strides, integers);
    if (name == "pad")
      return once(padding, parsePadding);
    if (name == "lhs_dilate")
      return once(lhsDilation, integers);
    if (name == "rhs_dilate")
      return once(rhsDilation, integers);
    if (name == "reverse")
      return once(reversal, parseBooleans);
    return parser.emitError(loc) << "expected stride, pad, lhs_dilate, "
                                    "rhs_dilate or reverse, found '"
                                 << name << "'";
  };
  // `window = {}`: the closing brace belongs to the operation's format.
  if (*parser.getCurrentLocation().getPointer() == '}')
    return success();
  return parser.parseCommaSeparatedList(parseOne);
}

static void printWindowAttributes(OpAsmPrinter &printer, Operation *,
                                  DenseI64ArrayAttr strides,
                                  DenseIntElementsAttr padding,
                                  DenseI64ArrayAttr lhsDilation,
                                  DenseI64ArrayAttr rhsDilation,
                                  DenseBoolArrayAttr reversal) {
  bool first = true;
  auto begin = [&](StringRef name) {
    if (!std::exchange(first, false))
      printer << ", ";
    printer << name << " = ";
  };
  auto integers = [&](StringRef name, DenseI64ArrayAttr values) {
    if (!values)
      return;
    begin(name);
    printIntegers(printer, values.asArrayRef());
  };
  integers("stride", strides);
  if (padding) {
    begin("pad");
    auto values = llvm::to_vector(padding.getValues<int64_t>());
    printer << '[';
    llvm::interleaveComma(
        llvm::seq<size_t>(0, values.size() / 2), printer, [&](size_t row) {
          printIntegers(printer, ArrayRef(values).slice(2 * row, 2));
        });
    printer << ']';
  }
  integers("lhs_dilate", lhsDilation);
  integers("rhs_dilate", rhsDilation);
  if (reversal) {
    begin("reverse");
    printer << '[';
    llvm::interleaveComma(reversal.asArrayRef(), printer, [&](bool reversed) {
      printer << (reversed ? "true" : "false");
    });
    printer << ']';
  }
}

#define GET_OP_CLASSES
#include "weir/Dialect/StableHLO/StableHLOContractionOps.cpp.inc"

void StableHLODialect::registerContractionOps() {
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/StableHLO/StableHLOContractionOps.cpp.inc"
      >();
}
