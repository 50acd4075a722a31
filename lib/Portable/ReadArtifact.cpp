//===- ReadArtifact.cpp - Operations of an artifact -----------------------===//
#include "AttributeReader.h"
#include "Operations.h"
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Portable/Artifact.h"
#include "weir/Support/TextNesting.h"

#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/Dialect/Quant/IR/Quant.h>
#include <mlir/IR/Builders.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/IR/Diagnostics.h>

using namespace llvm;
using namespace mlir;
using namespace weir;
using namespace weir::portable;

namespace {
/// Reads the IR section into a module.
class OperationReader {
public:
  OperationReader(const Container &container, AttributeReader &attributes,
                  MLIRContext *context)
      : container(container), attributes(attributes), context(context) {}

  OwningOpRef<ModuleOp> readModule(ByteCursor cursor);

private:
  /// What stands before an operation's regions.
  struct Header {
    std::string name; ///< as in the artifact
    uint8_t mask = 0;
    LocationAttr location;
    NamedAttrList attributes;
    SmallVector<mlir::Type> results;
    SmallVector<Value> operands;
  };

  Header readHeader(ByteCursor &cursor);
  void readAttributes(ByteCursor &cursor, Header &header);
  void readProperties(ByteCursor &cursor, Header &header);
  void readOperation(ByteCursor &cursor, Block *block);
  void readRegions(ByteCursor &cursor, Operation *op);
  void readRegion(ByteCursor &cursor, Region &region);
  void readBlock(ByteCursor &cursor, Block *block);
  void skipUseListOrders(ByteCursor &cursor, uint64_t values);
  void define(ByteCursor &cursor, Value value);

  std::string resolveName(ByteCursor &cursor, StringRef name, Block *block,
                          NamedAttrList &list);
  bool readWithoutOperation(ByteCursor &cursor, Header &header);
  void checkAttributes(ByteCursor &cursor, StringRef name, NamedAttrList &list);

  const Container &container;
  AttributeReader &attributes;
  MLIRContext *context;
  /// The values of the region being read and of those around it; a region says
  /// beforehand how many it has. `next` is the number of the next one.
  std::vector<Value> values;
  uint64_t next = 0;
  unsigned depth = 0;
};

void OperationReader::define(ByteCursor &cursor, Value value) {
  if (next >= values.size())
    return cursor.fail("a region has more values than it says");
  values[next++] = value;
}

// Only the order of uses is lost, which means nothing.
void OperationReader::skipUseListOrders(ByteCursor &cursor, uint64_t count) {
  uint64_t orders = count > 1 ? cursor.readCount() : 1;
  for (uint64_t i = 0; i != orders && cursor.ok(); ++i) {
    if (count > 1)
      cursor.readVarInt(); // which value
    auto [numbers, isPairs] = cursor.readVarIntWithFlag();
    for (uint64_t k = 0; k != numbers && cursor.ok(); ++k)
      cursor.readVarInt();
  }
}

void OperationReader::readAttributes(ByteCursor &cursor, Header &header) {
  Attribute value = attributes.readAttribute(cursor);
  if (auto dictionary = dyn_cast_if_present<DictionaryAttr>(value))
    header.attributes.append(dictionary.getValue());
  else
    cursor.fail("the attributes of '" + header.name + "' are no dictionary");
}

/// Properties are the attributes of an operation's own, without their names.
void OperationReader::readProperties(ByteCursor &cursor, Header &header) {
  uint64_t index = cursor.readIndex(container.properties.size(), "property");
  if (!cursor.ok())
    return;
  ByteCursor content = container.properties[index];
  StringRef name = header.name;
  if (!name.consume_front("vhlo.")) {
    if (name != "builtin.module")
      return; // in an encoding of its own
    // Of a module: its name and visibility, each with a flag whether it is
    // there.
    for (StringRef property : {"sym_name", "sym_visibility"}) {
      auto [number, isThere] = content.readVarIntWithFlag();
      if (!isThere)
        continue;
      number =
          content.checkIndex(number, container.attributes.size(), "attribute");
      if (Attribute value = attributes.attribute(number))
        header.attributes.set(property, value);
    }
    return;
  }
  const VersionedOperation *operation = findOperation(name);
  if (!operation)
    return; // told of later
  for (StringRef attribute : operation->attributeNames())
    if (Attribute value = attributes.readAttribute(content))
      header.attributes.set(attribute, value);
    else
      content.fail("attribute '" + attribute + "' of '" + header.name +
                   "' cannot be read");
  if (content.ok() && !content.atEnd())
    content.fail("'" + header.name + "' has more attributes than it knows");
}

OperationReader::Header OperationReader::readHeader(ByteCursor &cursor) {
  Header header;
  uint64_t name = cursor.readIndex(container.operations.size(), "operation");
  header.name = cursor.ok() ? container.operations[name] : "";
  header.mask = cursor.readByte();
  header.location = attributes.readLocation(cursor);
  if (header.mask & HasAttributes)
    readAttributes(cursor, header);
  if (header.mask & HasProperties)
    readProperties(cursor, header);
  if (header.mask & HasResults) {
    uint64_t count = cursor.readCount();
    for (uint64_t i = 0; i != count && cursor.ok(); ++i)
      if (mlir::Type type = attributes.readType(cursor))
        header.results.push_back(type);
  }
  if (header.mask & HasOperands) {
    uint64_t count = cursor.readCount();
    for (uint64_t i = 0; i != count && cursor.ok(); ++i) {
      uint64_t value = cursor.readVarInt();
      if (cursor.ok() && (value >= values.size() || !values[value]))
        cursor.fail("'" + header.name + "' uses value number " + Twine(value) +
                    " before it is defined");
      if (cursor.ok())
        header.operands.push_back(values[value]);
    }
  }
  if (header.mask & HasSuccessors)
    cursor.fail("'" + header.name + "' branches to another block");
  if (header.mask & HasUseListOrders)
    skipUseListOrders(cursor, header.results.size());
  return header;
}

/// The operation's name in Weir; its attributes become those of that operation.
std::string OperationReader::resolveName(ByteCursor &cursor, StringRef name,
                                         Block *block, NamedAttrList &list) {
  StringRef versioned = name;
  if (!versioned.consume_front("vhlo.")) {
    if (!RegisteredOperationName::lookup(name, context))
      cursor.fail("operation '" + name + "' is not of StableHLO");
    return name.str();
  }
  const VersionedOperation *operation = findOperation(versioned);
  if (!operation) {
    cursor.fail("operation '" + name + "' is unknown");
    return "";
  }
  for (StringRef attribute : operation->attributeNames())
    if (!list.get(attribute)) {
      cursor.fail("'" + name + "' has no attribute '" + attribute + "'");
      return "";
    }
  if (!attributesFromArtifact(operation->name, list, context)) {
    cursor.fail("the attributes of '" + name + "' are not as they must be");
    return "";
  }
  if (operation->name == "func" || operation->name == "call")
    return ("func." + operation->name).str();
  if (operation->name == "return" &&
      isa_and_present<func::FuncOp>(block->getParentOp()))
    return "func.return";
  return ("stablehlo." + operation->name).str();
}

/// Operations that say something of devices only, or cast between `vhlo` types
/// and others of the same meaning: nothing, or their operands.
bool OperationReader::readWithoutOperation(ByteCursor &cursor, Header &header) {
  if (header.name == "sdy.mesh" && header.results.empty())
    return true;
  if (header.name != "sdy.sharding_constraint" &&
      header.name != "builtin.unrealized_conversion_cast")
    return false;
  if (header.operands.size() != header.results.size() ||
      header.mask & HasRegions) {
    cursor.fail("'" + header.name + "' cannot be read");
    return true;
  }
  for (Value operand : header.operands)
    define(cursor, operand);
  return true;
}

/// An operation drops an attribute of its own that is of a wrong kind, and its
/// verifier trusts that one with a default is there.
void OperationReader::checkAttributes(ByteCursor &cursor, StringRef name,
                                      NamedAttrList &list) {
  auto info = RegisteredOperationName::lookup(name, context);
  if (!info)
    return cursor.fail("operation '" + name + "' is not supported");
  std::string words;
  ScopedDiagnosticHandler keep(context, [&](Diagnostic &diagnostic) {
    words = diagnostic.str();
    return success();
  });
  if (failed(info->verifyInherentAttrs(
          list, [&] { return emitError(UnknownLoc::get(context)); })))
    cursor.fail("an attribute of '" + name + "' is wrong (" + words + ")");
}

void OperationReader::readOperation(ByteCursor &cursor, Block *block) {
  Header header = readHeader(cursor);
  if (!cursor.ok() || readWithoutOperation(cursor, header))
    return;
  std::string name = resolveName(cursor, header.name, block, header.attributes);
  if (cursor.ok())
    checkAttributes(cursor, name, header.attributes);
  uint64_t regions = 0;
  bool isIsolated = false;
  if (header.mask & HasRegions)
    std::tie(regions, isIsolated) = cursor.readVarIntWithFlag();
  if (regions > cursor.remaining())
    cursor.fail("'" + name + "' has too many regions");
  if (!cursor.ok())
    return;
  OperationState state(header.location, name);
  state.addOperands(header.operands);
  state.addTypes(header.results);
  state.addAttributes(header.attributes);
  for (uint64_t i = 0; i != regions; ++i)
    state.addRegion();
  Operation *op = Operation::create(state);
  block->push_back(op);
  for (Value result : op->getResults())
    define(cursor, result);
  if (regions == 0)
    return;
  if (!isIsolated)
    return readRegions(cursor, op);
  // Values of an isolated operation are counted from zero again.
  std::vector<Value> outer = std::exchange(values, {});
  uint64_t outerNext = std::exchange(next, 0);
  if (container.bytecodeVersion < 2) {
    readRegions(cursor, op);
  } else {
    auto [id, section] = cursor.readSection();
    if (id != IRSection)
      cursor.fail("the regions of '" + name + "' are not a section of IR");
    readRegions(section, op);
  }
  values = std::move(outer);
  next = outerNext;
}

void OperationReader::readRegions(ByteCursor &cursor, Operation *op) {
  if (++depth > maxTextNesting)
    cursor.fail("operations nest more than " + Twine(maxTextNesting) +
                " levels deep");
  for (Region &region : op->getRegions())
    if (cursor.ok())
      readRegion(cursor, region);
  --depth;
}

void OperationReader::readRegion(ByteCursor &cursor, Region &region) {
  uint64_t blocks = cursor.readCount();
  if (blocks == 0)
    return;
  if (blocks > 1)
    return cursor.fail("a region has more than one block");
  uint64_t count = cursor.readCount();
  size_t outer = values.size();
  uint64_t outerNext = std::exchange(next, outer);
  values.resize(outer + count);
  region.push_back(new Block());
  readBlock(cursor, &region.front());
  values.resize(outer);
  next = outerNext;
}

void OperationReader::readBlock(ByteCursor &cursor, Block *block) {
  auto [operations, hasArguments] = cursor.readVarIntWithFlag();
  if (hasArguments) {
    uint64_t count = cursor.readCount();
    for (uint64_t i = 0; i != count && cursor.ok(); ++i) {
      uint64_t type = cursor.readVarInt();
      bool hasLocation = true;
      if (container.bytecodeVersion >= 4) {
        hasLocation = type & 1;
        type >>= 1;
      }
      type = cursor.checkIndex(type, container.types.size(), "type");
      mlir::Type argument = attributes.type(type);
      LocationAttr location = hasLocation ? attributes.readLocation(cursor)
                                          : UnknownLoc::get(context);
      if (cursor.ok())
        define(cursor, block->addArgument(argument, location));
    }
    if (container.bytecodeVersion >= 3 && cursor.readByte() != 0)
      skipUseListOrders(cursor, count);
  }
  for (uint64_t i = 0; i != operations && cursor.ok(); ++i)
    readOperation(cursor, block);
}

OwningOpRef<ModuleOp> OperationReader::readModule(ByteCursor cursor) {
  // The section is a block that holds the module; it is made in another, since
  // that block must not outlive this call.
  auto holder = ModuleOp::create(UnknownLoc::get(context));
  OwningOpRef<ModuleOp> owner(holder);
  readBlock(cursor, holder.getBody());
  if (!cursor.ok())
    return nullptr;
  Block *body = holder.getBody();
  auto module = body->empty() ? ModuleOp() : dyn_cast<ModuleOp>(body->front());
  if (!module || module->getNumRegions() != 1 ||
      !llvm::hasSingleElement(*body) ||
      !llvm::hasSingleElement(module.getBodyRegion())) {
    cursor.fail("the program is not one module");
    return nullptr;
  }
  module->remove();
  return module;
}
} // namespace

static StringRef producerOf(StringRef bytes) {
  // The version before it is a number of one byte in every version so far.
  return bytes.drop_front(std::min<size_t>(5, bytes.size()))
      .take_until([](char c) { return c == '\0'; });
}

bool weir::portable::isArtifact(StringRef bytes) {
  // Some writers leave their own name as the producer.
  return bytes.starts_with("ML\xEFR") &&
         (producerOf(bytes).starts_with(producerPrefix) ||
          bytes.contains(StringRef("vhlo\0", 5)));
}

/// What is wrong with the version that an artifact says it has; empty if
/// nothing.
static std::string checkVersion(StringRef producer) {
  if (!producer.starts_with(producerPrefix))
    return "";
  std::optional<Version> version =
      Version::parse(producer.drop_front(producerPrefix.size()));
  if (!version)
    return ("its version '" + producer + "' is not of the form '" +
            producerPrefix + "1.2.3'")
        .str();
  if (version->major > newestVersion.major ||
      (version->major == newestVersion.major &&
       version->minor > newestVersion.minor))
    return "it has version " + version->text() + ", which is newer than " +
           newestVersion.text() + ", the newest that this Weir reads";
  if (*version < oldestVersion)
    return "it has version " + version->text() + ", which is older than " +
           oldestVersion.text() + ", the oldest that is read";
  return "";
}

Expected<OwningOpRef<ModuleOp>>
weir::portable::readArtifact(StringRef bytes, MLIRContext *context) {
  if (std::string wrong = checkVersion(producerOf(bytes)); !wrong.empty())
    return createStringError("StableHLO portable artifact cannot be read: " +
                             wrong);
  context->loadDialect<func::FuncDialect, quant::QuantDialect,
                       stablehlo::StableHLODialect>();
  ArrayRef<uint8_t> file(reinterpret_cast<const uint8_t *>(bytes.data()),
                         bytes.size());
  ReadError error;
  Container container = readContainer(file, error);
  AttributeReader attributes(container, file, error, context);
  OwningOpRef<ModuleOp> module;
  if (error.message.empty())
    module = OperationReader(container, attributes, context)
                 .readModule(container.ir.front());
  if (error.message.empty())
    return module;
  return createStringError("StableHLO portable artifact is damaged: " +
                           error.message);
}
