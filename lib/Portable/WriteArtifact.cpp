//===- WriteArtifact.cpp - A module as a portable artifact ----------------===//
//
// Two walks in the same order: one gives numbers to all attributes, types and
// values; the other, when the numbers are final, writes bytes.
//===----------------------------------------------------------------------===//
#include "Container.h"
#include "Numbering.h"
#include "Operations.h"
#include "weir/Portable/Artifact.h"

#include <llvm/Support/raw_ostream.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/IR/BuiltinOps.h>

using namespace llvm;
using namespace mlir;
using namespace weir;
using namespace weir::portable;

namespace {
/// The file line column of an operation for a message; "" where it has none.
std::string placeOf(Operation *op) {
  std::string text;
  raw_string_ostream out(text);
  if (auto place = op->getLoc()->findInstanceOf<FileLineColLoc>())
    out << " at " << place.getFilename().getValue() << ":" << place.getLine()
        << ":" << place.getColumn();
  return text;
}

class ArtifactWriter {
public:
  explicit ArtifactWriter(Version version)
      : version(version), bytecodeVersion(bytecodeVersionOf(version)),
        numbering(version) {}

  Error write(ModuleOp module, raw_ostream &out);

private:
  /// An operation's entries in the numbering.
  struct Plan {
    uint64_t name = 0, location = 0;
    std::optional<uint64_t> attributes;
    std::optional<uint64_t> properties; ///< their place in `propertyLists`
    bool isIsolated = false;
  };

  // The first walk.
  void planOperation(Operation *op);
  void planRegion(Region &region);
  void planProperties(Operation *op, Plan &plan);
  void planModule(ModuleOp module, Plan &plan);
  const VersionedOperation *chooseVersion(Operation *op);
  void fail(Operation *op, const Twine &what);

  // The second walk.
  void writeOperation(ByteWriter &out, Operation *op);
  void writeRegion(ByteWriter &out, Region &region);
  void writeBlock(ByteWriter &out, Block &block);
  uint64_t propertiesNumber(ArrayRef<uint64_t> list, Operation *op);

  Version version;
  unsigned bytecodeVersion;
  Numbering numbering;
  llvm::DenseMap<Operation *, Plan> plans;
  std::vector<std::vector<uint64_t>> propertyLists;
  llvm::DenseMap<Value, uint64_t> values;
  llvm::DenseMap<Region *, uint64_t> regionValues;
  uint64_t nextValue = 0;
  std::string problem;
  StringMap<uint64_t> properties;
  std::vector<std::string> propertyOrder;
};

void ArtifactWriter::fail(Operation *op, const Twine &what) {
  if (problem.empty())
    problem = ("operation '" + op->getName().getStringRef() + "'" +
               placeOf(op) + " " + what)
                  .str();
}

/// True where no region of an operation uses a value from outside of it.
bool isClosed(Operation *op) {
  bool isClosed = true;
  op->walk([&](Operation *nested) {
    if (nested == op)
      return WalkResult::advance();
    for (Value operand : nested->getOperands())
      if (!op->isProperAncestor(operand.getParentRegion()->getParentOp()) &&
          operand.getParentRegion()->getParentOp() != op) {
        isClosed = false;
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  return isClosed;
}

StringRef artifactName(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (name == "func.func" || name == "func.call" || name == "func.return" ||
      name.starts_with("stablehlo."))
    return name.split('.').second;
  return "";
}

/// The newest form of the operation that the version has.
const VersionedOperation *ArtifactWriter::chooseVersion(Operation *op) {
  auto versions = findVersions(artifactName(op));
  if (versions.empty()) {
    fail(op, "has no portable form; StableHLO's own operations have one");
    return nullptr;
  }
  auto chosen = llvm::find_if(
      versions, [&](auto *entry) { return entry->since <= version; });
  if (chosen == versions.end()) {
    fail(op, "exists since version " + versions.back()->since.text());
    return nullptr;
  }
  // An older form must say all that the operation does.
  auto names = (*chosen)->attributeNames();
  for (StringRef name : versions.front()->attributeNames())
    if (!llvm::is_contained(names, name))
      if (Attribute value = attributeForArtifact(op, name);
          value && !isDefaultInArtifact(value))
        fail(op, "has a '" + name + "' since version " +
                     versions.front()->since.text() + " only");
  if (*chosen != versions.front() &&
      StringRef((*chosen)->name).starts_with("all_") &&
      op->getNumOperands() > 1)
    fail(op, "has several operands since version " +
                 versions.front()->since.text() + " only");
  return *chosen;
}

void ArtifactWriter::planProperties(Operation *op, Plan &plan) {
  const VersionedOperation *chosen = chooseVersion(op);
  if (!chosen)
    return;
  plan.name = numbering.operation(
      "vhlo", (chosen->name + "_v" + Twine(chosen->number)).str());
  using Entry = std::pair<StringAttr, uint64_t>;
  SmallVector<Entry> dictionary;
  std::vector<uint64_t> list;
  bool isNative = bytecodeVersion >= 5;
  auto addDiscardable = [&] {
    for (NamedAttribute entry : op->getDiscardableAttrs())
      dictionary.push_back(
          {entry.getName(), numbering.attribute(entry.getValue(), Form::Vhlo)});
  };
  if (isNative)
    addDiscardable();
  for (StringRef name : chosen->attributeNames()) {
    Attribute value = attributeForArtifact(op, name);
    if (!value) {
      fail(op, "has no '" + name + "'");
      return;
    }
    Form form = name == "api_version" ? Form::ApiVersion : Form::Vhlo;
    uint64_t place = numbering.attribute(value, form);
    if (isNative)
      list.push_back(place);
    else
      dictionary.push_back({StringAttr::get(op->getContext(), name), place});
  }
  if (!isNative) {
    addDiscardable();
    llvm::sort(dictionary, [](const Entry &a, const Entry &b) {
      return a.first.getValue() < b.first.getValue();
    });
  }
  if (!dictionary.empty())
    plan.attributes = numbering.dictionary(dictionary);
  if (!list.empty()) {
    plan.properties = propertyLists.size();
    propertyLists.push_back(std::move(list));
  }
}

/// A module stays one of the builtin dialect, with its attributes.
void ArtifactWriter::planModule(ModuleOp module, Plan &plan) {
  plan.name = numbering.operation("builtin", "module");
  SmallVector<std::pair<StringAttr, uint64_t>> dictionary;
  DictionaryAttr own = bytecodeVersion >= 5
                           ? module->getDiscardableAttrDictionary()
                           : module->getAttrDictionary();
  for (NamedAttribute entry : own)
    dictionary.push_back({entry.getName(), numbering.attribute(entry.getValue(),
                                                               Form::Builtin)});
  if (!dictionary.empty())
    plan.attributes = numbering.dictionary(dictionary);
  if (bytecodeVersion < 5)
    return;
  // The name and visibility, each with a flag whether it is there.
  std::vector<uint64_t> list;
  for (StringRef name : {"sym_name", "sym_visibility"}) {
    Attribute value = module->getAttr(name);
    list.push_back(value ? numbering.attribute(value, Form::Builtin) + 1 : 0);
  }
  plan.properties = propertyLists.size();
  propertyLists.push_back(std::move(list));
}

void ArtifactWriter::planOperation(Operation *op) {
  Plan plan;
  for (Value result : op->getResults())
    values[result] = nextValue++;
  if (auto module = dyn_cast<ModuleOp>(op))
    planModule(module, plan);
  else
    planProperties(op, plan);
  for (mlir::Type type : op->getResultTypes())
    numbering.type(type);
  plan.location =
      numbering.attribute(LocationAttr(op->getLoc()), Form::Builtin);
  plan.isIsolated = op->getNumRegions() != 0 && isClosed(op);
  plans[op] = plan;
}

/// Numbers a region, then those of its operations: a region's values follow one
/// another, those of regions in it come behind.
void ArtifactWriter::planRegion(Region &region) {
  if (region.empty())
    return;
  if (!region.hasOneBlock())
    return fail(region.getParentOp(), "has a region of several blocks");
  uint64_t first = nextValue;
  Block &block = region.front();
  for (BlockArgument argument : block.getArguments()) {
    values[argument] = nextValue++;
    numbering.attribute(LocationAttr(argument.getLoc()), Form::Builtin);
    numbering.type(argument.getType());
  }
  for (Operation &op : block)
    planOperation(&op);
  regionValues[&region] = nextValue - first;
  uint64_t behind = nextValue;
  for (Operation &op : block)
    for (Region &nested : op.getRegions()) {
      nextValue = plans[&op].isIsolated ? 0 : behind;
      planRegion(nested);
    }
  nextValue = behind;
}

void ArtifactWriter::writeBlock(ByteWriter &out, Block &block) {
  uint64_t count = llvm::range_size(block);
  out.writeVarIntWithFlag(count, block.getNumArguments() != 0);
  if (block.getNumArguments() != 0) {
    out.writeVarInt(block.getNumArguments());
    for (BlockArgument argument : block.getArguments()) {
      // Asking again counts once more, but numbers are final by now.
      uint64_t type =
          numbering.numberOfType(numbering.type(argument.getType()));
      uint64_t location = numbering.numberOfAttribute(
          numbering.attribute(LocationAttr(argument.getLoc()), Form::Builtin));
      bool isKnown = !isa<UnknownLoc>(argument.getLoc());
      if (bytecodeVersion >= 4)
        out.writeVarIntWithFlag(type, isKnown);
      else
        out.writeVarInt(type);
      if (bytecodeVersion < 4 || isKnown)
        out.writeVarInt(location);
    }
    if (bytecodeVersion >= 3)
      out.writeByte(0); // uses are in the usual order
  }
  for (Operation &op : block)
    writeOperation(out, &op);
}

void ArtifactWriter::writeRegion(ByteWriter &out, Region &region) {
  if (region.empty())
    return out.writeVarInt(0);
  out.writeVarInt(1);
  out.writeVarInt(regionValues[&region]);
  writeBlock(out, region.front());
}

uint64_t ArtifactWriter::propertiesNumber(ArrayRef<uint64_t> list,
                                          Operation *op) {
  ByteWriter content;
  for (uint64_t place : list)
    if (!isa<ModuleOp>(op))
      content.writeVarInt(numbering.numberOfAttribute(place));
    else if (place != 0)
      content.writeVarIntWithFlag(numbering.numberOfAttribute(place - 1), true);
    else
      content.writeVarInt(0);
  auto [entry, isNew] =
      properties.try_emplace(content.bytes, propertyOrder.size());
  if (isNew)
    propertyOrder.push_back(content.bytes);
  return entry->second;
}

void ArtifactWriter::writeOperation(ByteWriter &out, Operation *op) {
  const Plan &plan = plans[op];
  uint8_t mask = (plan.attributes ? HasAttributes : 0) |
                 (plan.properties ? HasProperties : 0) |
                 (op->getNumResults() ? HasResults : 0) |
                 (op->getNumOperands() ? HasOperands : 0) |
                 (op->getNumRegions() ? HasRegions : 0);
  out.writeVarInt(numbering.numberOfOperation(plan.name));
  out.writeByte(mask);
  out.writeVarInt(numbering.numberOfAttribute(plan.location));
  if (plan.attributes)
    out.writeVarInt(numbering.numberOfAttribute(*plan.attributes));
  if (plan.properties)
    out.writeVarInt(propertiesNumber(propertyLists[*plan.properties], op));
  if (op->getNumResults()) {
    out.writeVarInt(op->getNumResults());
    for (mlir::Type type : op->getResultTypes())
      out.writeVarInt(numbering.numberOfType(numbering.type(type)));
  }
  if (op->getNumOperands()) {
    out.writeVarInt(op->getNumOperands());
    for (Value operand : op->getOperands())
      out.writeVarInt(values.at(operand));
  }
  if (!op->getNumRegions())
    return;
  out.writeVarIntWithFlag(op->getNumRegions(), plan.isIsolated);
  ByteWriter regions;
  for (Region &region : op->getRegions())
    writeRegion(regions, region);
  if (plan.isIsolated && bytecodeVersion >= 2)
    out.writeSection(IRSection, regions.bytes);
  else
    out.writeBytes(regions.bytes);
}

Error ArtifactWriter::write(ModuleOp module, raw_ostream &out) {
  planOperation(module);
  nextValue = 0;
  planRegion(module.getBodyRegion());
  if (problem.empty())
    problem = numbering.error();
  if (!problem.empty())
    return createStringError(problem);
  numbering.finish();

  StringTable strings;
  ByteWriter file;
  file.writeBytes("ML\xEFR");
  file.writeVarInt(bytecodeVersion);
  file.writeBytes(producerPrefix);
  file.writeBytes(version.text());
  file.writeByte(0);
  numbering.writeDialects(file, strings, bytecodeVersion);
  numbering.writeAttributesAndTypes(file, strings);
  ByteWriter ir;
  ir.writeVarIntWithFlag(1, false);
  writeOperation(ir, module);
  file.writeSection(IRSection, ir.bytes);
  strings.write(file);
  if (bytecodeVersion >= 5) {
    ByteWriter content;
    content.writeVarInt(propertyOrder.size());
    for (const std::string &list : propertyOrder) {
      content.writeVarInt(list.size());
      content.writeBytes(list);
    }
    file.writeSection(PropertiesSection, content.bytes);
  }
  out << file.bytes;
  return Error::success();
}
} // namespace

Error weir::portable::writeArtifact(ModuleOp module, Version version,
                                    raw_ostream &out) {
  return ArtifactWriter(version).write(module, out);
}
