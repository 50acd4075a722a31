//===- ConvDimensionNumbers.cpp - Which dimension is which in a convolution ==//
//
// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`, and the form with a field a
// dimension.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/IR/DialectImplementation.h>

using namespace mlir;
using namespace weir::stablehlo;

namespace {
using Dims = llvm::SmallVector<int64_t>;

ParseResult parseDims(AsmParser &parser, Dims &dims) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
    return parser.parseInteger(dims.emplace_back());
  });
}

/// One group, `[b, 0, 1, f]`: two letters and the spatial dimensions by number.
struct ConvGroup {
  int64_t first = -1, second = -1;
  Dims spatial;
};

ParseResult parseConvGroup(AsmParser &parser, StringRef first, StringRef second,
                           ConvGroup &group) {
  SMLoc loc = parser.getCurrentLocation();
  llvm::SmallVector<std::pair<int64_t, int64_t>> spatial; // number, position
  int64_t position = 0;
  auto parseOne = [&]() -> ParseResult {
    int64_t at = position++;
    if (succeeded(parser.parseOptionalQuestion()))
      return success(); // a dimension with no role
    int64_t number;
    if (OptionalParseResult result = parser.parseOptionalInteger(number);
        result.has_value()) {
      spatial.emplace_back(number, at);
      return *result;
    }
    SMLoc at_loc = parser.getCurrentLocation();
    StringRef letter;
    if (parser.parseKeyword(&letter))
      return failure();
    int64_t &slot = letter == first ? group.first : group.second;
    if ((letter != first && letter != second) || slot != -1)
      return parser.emitError(at_loc)
             << "expected '" << first << "', '" << second
             << "' (each once) or a spatial dimension, found '" << letter
             << "'";
    slot = at;
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  llvm::sort(spatial);
  for (auto [index, entry] : llvm::enumerate(spatial)) {
    if (entry.first != static_cast<int64_t>(index))
      return parser.emitError(loc, "expected the spatial dimensions 0 to ")
             << spatial.size() - 1 << ", each once";
    group.spatial.push_back(entry.second);
  }
  if (group.first == -1 || group.second == -1)
    return parser.emitError(loc)
           << "expected dimensions '" << first << "' and '" << second << "'";
  return success();
}

void printConvGroup(AsmPrinter &printer, StringRef first, int64_t firstAt,
                    StringRef second, int64_t secondAt,
                    ArrayRef<int64_t> spatial) {
  int64_t rank = std::max(firstAt, secondAt) + 1;
  for (int64_t dim : spatial)
    rank = std::max(rank, dim + 1);
  printer << '[';
  llvm::interleaveComma(llvm::seq<int64_t>(0, rank), printer, [&](int64_t at) {
    if (at == firstAt)
      printer << first;
    else if (at == secondAt)
      printer << second;
    else if (auto it = llvm::find(spatial, at); it != spatial.end())
      printer << it - spatial.begin();
    else
      printer << '?';
  });
  printer << ']';
}
} // namespace

FailureOr<ConvDimensionNumbersAttr>
weir::stablehlo::parseConvDimensionNumbers(AsmParser &parser) {
  ConvGroup input, kernel, output;
  if (parseConvGroup(parser, "b", "f", input) || parser.parseKeyword("x") ||
      parseConvGroup(parser, "i", "o", kernel) || parser.parseArrow() ||
      parseConvGroup(parser, "b", "f", output))
    return failure();
  return ConvDimensionNumbersAttr::get(
      parser.getContext(), input.first, input.second, input.spatial,
      kernel.first, kernel.second, kernel.spatial, output.first, output.second,
      output.spatial);
}

void weir::stablehlo::printConvDimensionNumbers(AsmPrinter &printer,
                                                ConvDimensionNumbersAttr dims) {
  printConvGroup(printer, "b", dims.getInputBatchDimension(), "f",
                 dims.getInputFeatureDimension(),
                 dims.getInputSpatialDimensions());
  printer << 'x';
  printConvGroup(printer, "i", dims.getKernelInputFeatureDimension(), "o",
                 dims.getKernelOutputFeatureDimension(),
                 dims.getKernelSpatialDimensions());
  printer << "->";
  printConvGroup(printer, "b", dims.getOutputBatchDimension(), "f",
                 dims.getOutputFeatureDimension(),
                 dims.getOutputSpatialDimensions());
}

Attribute ConvDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess())
    return {};
  if (succeeded(parser.parseOptionalKeyword("raw"))) {
    int64_t inputBatch = 0, inputFeature = 0, kernelInput = 0, kernelOutput = 0,
            outputBatch = 0, outputFeature = 0;
    Dims input, kernel, output;
    struct {
      StringRef name;
      int64_t *integer;
      Dims *dims;
    } slots[] = {{"input_batch_dimension", &inputBatch, nullptr},
                 {"input_feature_dimension", &inputFeature, nullptr},
                 {"input_spatial_dimensions", nullptr, &input},
                 {"kernel_input_feature_dimension", &kernelInput, nullptr},
                 {"kernel_output_feature_dimension", &kernelOutput, nullptr},
                 {"kernel_spatial_dimensions", nullptr, &kernel},
                 {"output_batch_dimension", &outputBatch, nullptr},
                 {"output_feature_dimension", &outputFeature, nullptr},
                 {"output_spatial_dimensions", nullptr, &output}};
    do {
      StringRef name;
      SMLoc loc = parser.getCurrentLocation();
      if (parser.parseKeyword(&name))
        return {};
      auto *slot =
          llvm::find_if(slots, [&](auto &s) { return s.name == name; });
      if (slot == std::end(slots))
        return parser.emitError(loc) << "unknown field '" << name << "'",
               Attribute();
      if (parser.parseEqual() ||
          (slot->integer ? parser.parseInteger(*slot->integer)
                         : parseDims(parser, *slot->dims)))
        return {};
    } while (succeeded(parser.parseOptionalComma()));
    if (parser.parseGreater())
      return {};
    return get(parser.getContext(), inputBatch, inputFeature, input,
               kernelInput, kernelOutput, kernel, outputBatch, outputFeature,
               output);
  }
  FailureOr<ConvDimensionNumbersAttr> dims = parseConvDimensionNumbers(parser);
  if (failed(dims) || parser.parseGreater())
    return {};
  return *dims;
}

void ConvDimensionNumbersAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printConvDimensionNumbers(printer, *this);
  printer << '>';
}
