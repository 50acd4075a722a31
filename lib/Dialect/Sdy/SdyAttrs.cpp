//===- SdyAttrs.cpp - Text form of meshes and shardings -------------------===//
#include "weir/Dialect/Sdy/Sdy.h"

#include <llvm/ADT/TypeSwitch.h>
#include <mlir/IR/Builders.h>
#include <mlir/IR/DialectImplementation.h>

using namespace mlir;
using namespace weir::sdy;

#define GET_ATTRDEF_CLASSES
#include "weir/Dialect/Sdy/SdyAttrs.cpp.inc"

void SdyDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "weir/Dialect/Sdy/SdyAttrs.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// mesh
//===----------------------------------------------------------------------===//

int64_t MeshAttr::getNumDevices() const {
  int64_t count = 1;
  for (MeshAxisAttr axis : getAxes())
    count *= axis.getSize();
  return count;
}

MeshAxisAttr MeshAttr::findAxis(StringRef name) const {
  for (MeshAxisAttr axis : getAxes())
    if (axis.getName().getValue() == name)
      return axis;
  return {};
}

static ParseResult parseName(AsmParser &parser, StringAttr &name) {
  std::string text;
  if (parser.parseString(&text))
    return failure();
  name = StringAttr::get(parser.getContext(), text);
  return success();
}

Attribute MeshAttr::parse(AsmParser &parser, Type) {
  SmallVector<MeshAxisAttr> axes;
  SmallVector<int64_t> ids;
  llvm::SmallDenseSet<StringAttr> seen;
  auto parseAxis = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    StringAttr name;
    int64_t size;
    if (parseName(parser, name) || parser.parseEqual() ||
        parser.parseInteger(size))
      return failure();
    if (size <= 0)
      return parser.emitError(loc)
             << "axis " << name << " has size " << size << ", expected > 0";
    if (!seen.insert(name).second)
      return parser.emitError(loc) << "axis " << name << " appears twice";
    axes.push_back(MeshAxisAttr::get(parser.getContext(), name, size));
    return success();
  };
  if (parser.parseLess() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseAxis))
    return {};
  if (succeeded(parser.parseOptionalComma()))
    if (parser.parseKeyword("device_ids") || parser.parseEqual() ||
        parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
          return parser.parseInteger(ids.emplace_back());
        }))
      return {};
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), axes, ids);
}

void MeshAttr::print(AsmPrinter &printer) const {
  printer << "<[";
  llvm::interleaveComma(getAxes(), printer, [&](MeshAxisAttr axis) {
    printer << axis.getName() << '=' << axis.getSize();
  });
  printer << ']';
  if (!getDeviceIds().empty())
    printer << ", device_ids=[" << getDeviceIds() << ']';
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

static ParseResult parseAxisRef(AsmParser &parser,
                                SmallVectorImpl<AxisRefAttr> &axes) {
  StringAttr name;
  int64_t preSize = 0, subSize = 0;
  if (parseName(parser, name))
    return failure();
  if (succeeded(parser.parseOptionalColon()))
    if (parser.parseLParen() || parser.parseInteger(preSize) ||
        parser.parseRParen() || parser.parseInteger(subSize))
      return failure();
  axes.push_back(AxisRefAttr::get(parser.getContext(), name, preSize, subSize));
  return success();
}

static void printAxisRefs(AsmPrinter &printer, ArrayRef<AxisRefAttr> axes) {
  llvm::interleaveComma(axes, printer, [&](AxisRefAttr axis) {
    printer << axis.getName();
    if (axis.getSubSize())
      printer << ":(" << axis.getPreSize() << ')' << axis.getSubSize();
  });
}

static ParseResult
parseDimension(AsmParser &parser,
               SmallVectorImpl<DimensionShardingAttr> &dims) {
  SmallVector<AxisRefAttr> axes;
  bool isOpen = false;
  auto parseEntry = [&]() -> ParseResult {
    if (isOpen)
      return parser.emitError(parser.getCurrentLocation(),
                              "expected '?' as the last entry");
    if (succeeded(parser.parseOptionalQuestion())) {
      isOpen = true;
      return success();
    }
    return parseAxisRef(parser, axes);
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parseEntry))
    return failure();
  // A priority is written `p1`, which is one word.
  int64_t priority = -1;
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (succeeded(parser.parseOptionalKeyword(&word)))
    if (!word.consume_front("p") || word.getAsInteger(10, priority))
      return parser.emitError(loc, "expected a priority such as 'p1'");
  dims.push_back(
      DimensionShardingAttr::get(parser.getContext(), axes, isOpen, priority));
  return success();
}

static void printDimension(AsmPrinter &printer, DimensionShardingAttr dim) {
  printer << '{';
  printAxisRefs(printer, dim.getAxes());
  if (dim.getIsOpen())
    printer << (dim.getAxes().empty() ? "?" : ", ?");
  printer << '}';
  if (dim.getPriority() >= 0)
    printer << 'p' << dim.getPriority();
}

Attribute TensorShardingAttr::parse(AsmParser &parser, Type) {
  Attribute mesh;
  SmallVector<DimensionShardingAttr> dims;
  SmallVector<AxisRefAttr> replicated, unreduced;
  if (parser.parseLess())
    return {};
  if (succeeded(parser.parseOptionalKeyword("mesh"))) {
    mesh = MeshAttr::parse(parser, Type());
  } else {
    StringAttr name;
    if (parser.parseSymbolName(name))
      return {};
    mesh = FlatSymbolRefAttr::get(name);
  }
  if (!mesh || parser.parseComma() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
        return parseDimension(parser, dims);
      }))
    return {};
  while (succeeded(parser.parseOptionalComma())) {
    SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name) || parser.parseEqual())
      return {};
    if (name != "replicated" && name != "unreduced")
      return parser.emitError(loc) << "unknown field '" << name
                                   << "', expected 'replicated' or 'unreduced'",
             Attribute();
    auto &axes = name == "replicated" ? replicated : unreduced;
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, [&] {
          return parseAxisRef(parser, axes);
        }))
      return {};
  }
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), mesh, dims, replicated, unreduced);
}

void TensorShardingAttr::print(AsmPrinter &printer) const {
  printer << '<';
  if (auto mesh = dyn_cast<MeshAttr>(getMesh())) {
    printer << "mesh";
    mesh.print(printer);
  } else {
    printer << getMesh();
  }
  printer << ", [";
  llvm::interleaveComma(getDims(), printer, [&](DimensionShardingAttr dim) {
    printDimension(printer, dim);
  });
  printer << ']';
  auto axes = [&](StringRef name, ArrayRef<AxisRefAttr> refs) {
    if (refs.empty())
      return;
    printer << ", " << name << "={";
    printAxisRefs(printer, refs);
    printer << '}';
  };
  axes("replicated", getReplicated());
  axes("unreduced", getUnreduced());
  printer << '>';
}

ParseResult weir::sdy::parseShardings(AsmParser &parser,
                                      TensorShardingPerValueAttr &shardings) {
  SmallVector<TensorShardingAttr> list;
  auto parseOne = [&]() -> ParseResult {
    Attribute one = TensorShardingAttr::parse(parser, Type());
    if (!one)
      return failure();
    list.push_back(cast<TensorShardingAttr>(one));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  shardings = TensorShardingPerValueAttr::get(parser.getContext(), list);
  return success();
}

void weir::sdy::printShardings(AsmPrinter &printer,
                               TensorShardingPerValueAttr shardings) {
  printer << '[';
  llvm::interleaveComma(
      shardings.getShardings(), printer,
      [&](TensorShardingAttr sharding) { sharding.print(printer); });
  printer << ']';
}

Attribute TensorShardingPerValueAttr::parse(AsmParser &parser, Type) {
  TensorShardingPerValueAttr shardings;
  if (parser.parseLess() || parseShardings(parser, shardings) ||
      parser.parseGreater())
    return {};
  return shardings;
}

void TensorShardingPerValueAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printShardings(printer, *this);
  printer << '>';
}

ParseResult weir::sdy::parseAxes(AsmParser &parser, ManualAxesAttr &axes) {
  SmallVector<StringAttr> names;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, [&] {
        return parseName(parser, names.emplace_back());
      }))
    return failure();
  axes = ManualAxesAttr::get(parser.getContext(), names);
  return success();
}

void weir::sdy::printAxes(AsmPrinter &printer, ManualAxesAttr axes) {
  printer << '{';
  llvm::interleaveComma(axes.getAxes(), printer);
  printer << '}';
}

Attribute ManualAxesAttr::parse(AsmParser &parser, Type) {
  ManualAxesAttr axes;
  // With angle brackets where it stands alone.
  bool isAngled = succeeded(parser.parseOptionalLess());
  if (parseAxes(parser, axes) || (isAngled && parser.parseGreater()))
    return {};
  return axes;
}

void ManualAxesAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printAxes(printer, *this);
  printer << '>';
}

//===----------------------------------------------------------------------===//
// op_sharding_rule
//===----------------------------------------------------------------------===//

/// `([i, j], [k])`
static ParseResult parseMappings(AsmParser &parser,
                                 SmallVectorImpl<ArrayAttr> &mappings) {
  Builder builder(parser.getContext());
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&] {
    SmallVector<Attribute> dims;
    auto parseDim = [&]() -> ParseResult {
      StringRef factors;
      if (parser.parseKeyword(&factors))
        return failure();
      dims.push_back(builder.getStringAttr(factors));
      return success();
    };
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseDim))
      return ParseResult(failure());
    mappings.push_back(builder.getArrayAttr(dims));
    return ParseResult(success());
  });
}

static void printWords(AsmPrinter &printer, ArrayAttr words) {
  llvm::interleaveComma(words.getAsValueRange<StringAttr>(), printer);
}

static void printMappings(AsmPrinter &printer, ArrayRef<ArrayAttr> mappings) {
  printer << '(';
  llvm::interleaveComma(mappings, printer, [&](ArrayAttr dims) {
    printer << '[';
    printWords(printer, dims);
    printer << ']';
  });
  printer << ')';
}

Attribute OpShardingRuleAttr::parse(AsmParser &parser, Type) {
  Builder builder(parser.getContext());
  SmallVector<ArrayAttr> operands, results;
  SmallVector<StringAttr> factors;
  SmallVector<int64_t> sizes;
  auto parseFactor = [&]() -> ParseResult {
    StringRef name;
    if (parser.parseKeyword(&name) || parser.parseEqual() ||
        parser.parseInteger(sizes.emplace_back()))
      return failure();
    factors.push_back(builder.getStringAttr(name));
    return success();
  };
  if (parser.parseLess() || parseMappings(parser, operands) ||
      parser.parseArrow() || parseMappings(parser, results) ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::OptionalBraces,
                                     parseFactor))
    return {};
  NamedAttrList sets;
  bool isCustom = false;
  // `reduction={k}` and the like may follow with or without commas.
  while (failed(parser.parseOptionalGreater())) {
    (void)parser.parseOptionalComma();
    StringRef name;
    if (parser.parseKeyword(&name))
      return {};
    if (name == "custom") {
      isCustom = true;
      continue;
    }
    SmallVector<Attribute> members;
    auto parseMember = [&]() -> ParseResult {
      StringRef member;
      if (parser.parseKeyword(&member))
        return failure();
      members.push_back(builder.getStringAttr(member));
      return success();
    };
    if (parser.parseEqual() || parser.parseCommaSeparatedList(
                                   AsmParser::Delimiter::Braces, parseMember))
      return {};
    sets.set(name, builder.getArrayAttr(members));
  }
  return get(parser.getContext(), operands, results, factors, sizes,
             sets.getDictionary(parser.getContext()), isCustom);
}

void OpShardingRuleAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printMappings(printer, getOperands());
  printer << "->";
  printMappings(printer, getResults());
  if (!getFactors().empty()) {
    printer << " {";
    llvm::interleaveComma(llvm::zip_equal(getFactors(), getFactorSizes()),
                          printer, [&](auto factor) {
                            printer << std::get<0>(factor).getValue() << '='
                                    << std::get<1>(factor);
                          });
    printer << '}';
  }
  for (NamedAttribute set : getFactorSets()) {
    printer << ' ' << set.getName().getValue() << "={";
    printWords(printer, cast<ArrayAttr>(set.getValue()));
    printer << '}';
  }
  if (getIsCustom())
    printer << ", custom";
  printer << '>';
}
