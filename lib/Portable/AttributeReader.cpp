//===- AttributeReader.cpp - Entries of an artifact's tables --------------===//
//
// Entries refer to entries. A damaged file may refer in circles, or so deep
// that the stack overflows, or double at every level so that printing never
// ends: each is an error here.
//===----------------------------------------------------------------------===//
#include "AttributeReader.h"

#include "Codes.h"
#include "weir/Support/TextNesting.h"

#include <llvm/ADT/ScopeExit.h>
#include <mlir/AsmParser/AsmParser.h>
#include <mlir/IR/Builders.h>
#include <mlir/IR/Diagnostics.h>

using namespace llvm;
using namespace mlir;
using namespace weir::portable;

namespace {
/// As deep as locations, which are call stacks, may nest in text.
constexpr unsigned kMaxDepth = 4 * weir::maxTextNesting;
/// The most parts that one attribute or type has when it is written out.
constexpr uint64_t kMaxSize = 1 << 24;
} // namespace

AttributeReader::AttributeReader(const Container &container,
                                 ArrayRef<uint8_t> file, ReadError &error,
                                 MLIRContext *context)
    : container(container), file(file, error), error(error), context(context),
      attributes(container.attributes.size()), types(container.types.size()) {}

template <typename T, typename Decode>
T AttributeReader::look(std::vector<Slot<T>> &slots, ArrayRef<Entry> entries,
                        uint64_t index, Decode decode) {
  if (!ok())
    return {};
  Slot<T> &slot = slots[index];
  const Entry &entry = entries[index];
  if (slot.state == State::Reading || depth > kMaxDepth) {
    error.set(slot.state == State::Reading
                  ? Twine("an attribute or type contains itself")
                  : "attributes nest more than " + Twine(kMaxDepth) +
                        " levels deep",
              entry.start);
    return {};
  }
  if (slot.state == State::Unread) {
    slot.state = State::Reading;
    ++depth;
    uint64_t outerSize = std::exchange(size, 1);
    ByteCursor cursor = file.slice(entry.start, entry.size);
    slot.value = decode(entry, cursor);
    slot.size = std::exchange(size, outerSize);
    --depth;
    slot.state = State::Read;
    if (!ok())
      return {};
  }
  size += slot.size;
  if (size > kMaxSize)
    error.set("an attribute or type has more than " + Twine(kMaxSize) +
                  " parts when it is written out",
              entry.start);
  return slot.value;
}

Attribute AttributeReader::attribute(uint64_t index) {
  return look(attributes, container.attributes, index,
              [&](const Entry &entry, ByteCursor &cursor) -> Attribute {
                if (!entry.isBinary)
                  return parseAttributeText(entry);
                // The encodings of other dialects are theirs alone.
                Attribute value;
                if (entry.dialect == "vhlo")
                  value = decodeVhlo(cursor);
                else if (entry.dialect == "builtin")
                  value = decodeBuiltin(cursor);
                else
                  return {};
                if (ok() && !cursor.atEnd())
                  cursor.fail("an attribute is longer than what it holds");
                return value;
              });
}

mlir::Type AttributeReader::type(uint64_t index) {
  return look(types, container.types, index,
              [&](const Entry &entry, ByteCursor &cursor) -> mlir::Type {
                if (!entry.isBinary)
                  return parseTypeText(entry);
                mlir::Type value;
                if (entry.dialect == "vhlo")
                  value = decodeVhloType(cursor);
                else if (entry.dialect == "builtin")
                  value = decodeBuiltinType(cursor);
                else
                  cursor.fail("a type of dialect '" + entry.dialect +
                              "' cannot be read");
                if (ok() && !cursor.atEnd())
                  cursor.fail("a type is longer than what it holds");
                return value;
              });
}

Attribute AttributeReader::readAttribute(ByteCursor &cursor) {
  return attribute(cursor.readIndex(attributes.size(), "attribute"));
}

mlir::Type AttributeReader::readType(ByteCursor &cursor) {
  return type(cursor.readIndex(types.size(), "type"));
}

LocationAttr AttributeReader::readLocation(ByteCursor &cursor) {
  Attribute value = readAttribute(cursor);
  if (auto location = dyn_cast_if_present<LocationAttr>(value))
    return location;
  if (ok() && value)
    cursor.fail("a location is expected");
  return UnknownLoc::get(context);
}

StringRef AttributeReader::textOf(const Entry &entry) {
  ByteCursor cursor = file.slice(entry.start, entry.size);
  ArrayRef<uint8_t> bytes = cursor.readBytes(entry.size);
  StringRef text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
  text.consume_back(StringRef("\0", 1));
  if (findDeepNesting(text) || text.contains('\0')) {
    cursor.fail("the text of an attribute or type is damaged");
    return "";
  }
  return text;
}

// Text that does not parse belongs to a dialect that Weir does not have.
Attribute AttributeReader::parseAttributeText(const Entry &entry) {
  StringRef text = textOf(entry);
  ScopedDiagnosticHandler quiet(context,
                                [](Diagnostic &) { return success(); });
  return ok() ? parseAttribute(text, context) : Attribute();
}

mlir::Type AttributeReader::parseTypeText(const Entry &entry) {
  StringRef text = textOf(entry);
  ScopedDiagnosticHandler quiet(context,
                                [](Diagnostic &) { return success(); });
  mlir::Type result = ok() ? parseType(text, context) : mlir::Type();
  if (ok() && !result)
    error.set("type '" + text + "' cannot be read", entry.start);
  return result;
}

//===----------------------------------------------------------------------===//
// The builtin dialect
//===----------------------------------------------------------------------===//

StringRef AttributeReader::readString(ByteCursor &cursor) {
  uint64_t index = cursor.readIndex(container.strings.size(), "string");
  return ok() ? container.strings[index] : "";
}

Attribute AttributeReader::decodeArray(ByteCursor &cursor) {
  SmallVector<Attribute> elements;
  uint64_t count = cursor.readCount();
  for (uint64_t i = 0; i != count && ok(); ++i)
    if (Attribute element = readAttribute(cursor))
      elements.push_back(element);
  return ok() ? ArrayAttr::get(context, elements) : ArrayAttr();
}

Attribute AttributeReader::decodeDictionary(ByteCursor &cursor) {
  NamedAttrList entries;
  uint64_t count = cursor.readCount();
  for (uint64_t i = 0; i != count && ok(); ++i) {
    auto name = readAs<StringAttr>(cursor, "the name of an attribute");
    Attribute value = readAttribute(cursor);
    if (name && value) {
      if (name.getValue().empty() || entries.get(name))
        cursor.fail("a dictionary has an empty name or one name twice");
      entries.append(name, value);
    }
  }
  return ok() ? entries.getDictionary(context) : DictionaryAttr();
}

Attribute AttributeReader::decodeFileRange(ByteCursor &cursor) {
  auto file = readAs<StringAttr>(cursor, "the name of a file");
  uint64_t count = cursor.readCount();
  SmallVector<unsigned, 4> numbers;
  for (uint64_t i = 0; i != count && ok(); ++i)
    numbers.push_back(cursor.readVarInt());
  if (numbers.size() > 4)
    cursor.fail("a location has more than four numbers");
  if (!ok())
    return {};
  switch (numbers.size()) {
  case 0:
    return FileLineColRange::get(file);
  case 1:
    return FileLineColRange::get(file, numbers[0]);
  case 2:
    return FileLineColRange::get(file, numbers[0], numbers[1]);
  case 3:
    return FileLineColRange::get(file, numbers[0], numbers[1], numbers[2]);
  default:
    return FileLineColRange::get(file, numbers[0], numbers[1], numbers[2],
                                 numbers[3]);
  }
}

Attribute AttributeReader::decodeLocation(uint64_t code, ByteCursor &cursor) {
  switch (code) {
  case builtinattr::CallSiteLocation: {
    LocationAttr callee = readLocation(cursor);
    LocationAttr caller = readLocation(cursor);
    return ok() ? CallSiteLoc::get(callee, caller) : CallSiteLoc();
  }
  case builtinattr::FileLocation: {
    auto file = readAs<StringAttr>(cursor, "the name of a file");
    unsigned line = cursor.readVarInt(), column = cursor.readVarInt();
    return ok() ? FileLineColLoc::get(file, line, column) : FileLineColLoc();
  }
  case builtinattr::FusedLocation:
  case builtinattr::FusedLocationWithMetadata: {
    SmallVector<Location> parts;
    uint64_t count = cursor.readCount();
    for (uint64_t i = 0; i != count && ok(); ++i)
      parts.push_back(readLocation(cursor));
    Attribute metadata;
    if (code == builtinattr::FusedLocationWithMetadata)
      metadata = readAttribute(cursor);
    return ok() ? Attribute(FusedLoc::get(context, parts, metadata))
                : Attribute();
  }
  case builtinattr::NameLocation: {
    auto name = readAs<StringAttr>(cursor, "the name of a location");
    LocationAttr child = readLocation(cursor);
    return ok() ? NameLoc::get(name, child) : NameLoc();
  }
  case builtinattr::FileRange:
    return decodeFileRange(cursor);
  default:
    return UnknownLoc::get(context);
  }
}

Attribute AttributeReader::decodeDenseArray(ByteCursor &cursor) {
  mlir::Type element = readType(cursor);
  int64_t count = cursor.readVarInt();
  ArrayRef<uint8_t> bytes = cursor.readBytes(cursor.readVarInt());
  if (!ok())
    return {};
  unsigned width = element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 0;
  unsigned elementBytes = width == 1 ? 1 : width / 8;
  if ((width != 1 && width % 8) || !elementBytes || count < 0 ||
      bytes.size() / elementBytes != static_cast<uint64_t>(count) ||
      bytes.size() % elementBytes) {
    cursor.fail("an array of numbers has a wrong size");
    return {};
  }
  return DenseArrayAttr::get(
      element, count,
      ArrayRef(reinterpret_cast<const char *>(bytes.data()), bytes.size()));
}

Attribute AttributeReader::decodeBuiltin(ByteCursor &cursor) {
  uint64_t code = cursor.readVarInt();
  switch (code) {
  case builtinattr::Array:
    return decodeArray(cursor);
  case builtinattr::Dictionary:
    return decodeDictionary(cursor);
  case builtinattr::String: {
    StringRef value = readString(cursor);
    return StringAttr::get(context, value);
  }
  case builtinattr::TypedString: {
    StringRef value = readString(cursor);
    mlir::Type type = readType(cursor);
    return ok() ? StringAttr::get(value, type) : StringAttr();
  }
  case builtinattr::FlatSymbol: {
    auto name = readAs<StringAttr>(cursor, "the name of a symbol");
    return ok() ? FlatSymbolRefAttr::get(name) : FlatSymbolRefAttr();
  }
  case builtinattr::Type: {
    mlir::Type type = readType(cursor);
    return ok() ? TypeAttr::get(type) : TypeAttr();
  }
  case builtinattr::Unit:
    return UnitAttr::get(context);
  case builtinattr::Integer:
    return decodeInteger(cursor);
  case builtinattr::Float:
    return decodeFloat(cursor);
  case builtinattr::DenseArray:
    return decodeDenseArray(cursor);
  case builtinattr::DenseElements:
    return decodeTensor(cursor);
  case builtinattr::CallSiteLocation:
  case builtinattr::FileLocation:
  case builtinattr::FusedLocation:
  case builtinattr::FusedLocationWithMetadata:
  case builtinattr::NameLocation:
  case builtinattr::UnknownLocation:
  case builtinattr::FileRange:
    return decodeLocation(code, cursor);
  default:
    cursor.fail("builtin attribute kind " + Twine(code) + " cannot be read");
    return {};
  }
}
