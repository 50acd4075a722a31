//===- Container.cpp - The sections of an MLIR bytecode file --------------===//
#include "Container.h"

#include <optional>

using namespace llvm;
using namespace weir::portable;

namespace {
constexpr unsigned kNewestBytecode = 6;
using Sections = std::array<std::optional<ByteCursor>, 9>;

StringRef toString(ArrayRef<uint8_t> bytes) {
  return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

StringRef readNullTerminated(ByteCursor &cursor) {
  ByteCursor start = cursor;
  uint64_t size = 0;
  while (cursor.ok() && cursor.readByte() != 0)
    ++size;
  return cursor.ok() ? toString(start.readBytes(size)) : "";
}

/// Lengths, last string first, then the strings one after another.
void readStrings(ByteCursor cursor, Container &result) {
  uint64_t count = cursor.readCount();
  std::vector<uint64_t> lengths;
  for (uint64_t i = 0; i != count && cursor.ok(); ++i)
    lengths.push_back(cursor.readVarInt());
  result.strings.resize(lengths.size());
  for (size_t i = lengths.size(); i-- > 0 && cursor.ok();) {
    StringRef string = toString(cursor.readBytes(lengths[i]));
    if (!cursor.ok())
      return;
    if (!string.consume_back(StringRef("\0", 1)))
      return cursor.fail("a string does not end in a null byte");
    result.strings[lengths.size() - 1 - i] = string;
  }
}

StringRef readString(ByteCursor &cursor, const Container &container,
                     uint64_t index) {
  index = cursor.checkIndex(index, container.strings.size(), "string");
  return cursor.ok() ? container.strings[index] : "";
}

std::vector<StringRef> readDialects(ByteCursor cursor, Container &result) {
  std::vector<StringRef> dialects;
  uint64_t count = cursor.readCount();
  for (uint64_t i = 0; i != count && cursor.ok(); ++i) {
    if (result.bytecodeVersion < 1) {
      dialects.push_back(readString(cursor, result, cursor.readVarInt()));
      continue;
    }
    auto [name, hasVersion] = cursor.readVarIntWithFlag();
    dialects.push_back(readString(cursor, result, name));
    if (hasVersion)
      cursor.readSection();
  }
  if (result.bytecodeVersion >= 4)
    cursor.readVarInt(); // the number of operation names
  while (cursor.ok() && !cursor.atEnd()) {
    uint64_t dialect = cursor.readIndex(dialects.size(), "dialect");
    uint64_t names = cursor.readCount();
    for (uint64_t i = 0; i != names && cursor.ok(); ++i) {
      uint64_t name = cursor.readVarInt();
      if (result.bytecodeVersion >= 5)
        name >>= 1; // whether the operation was registered
      result.operations.push_back(
          (dialects[dialect] + "." + readString(cursor, result, name)).str());
    }
  }
  return dialects;
}

void readEntries(ByteCursor cursor, ByteCursor content,
                 ArrayRef<StringRef> dialects, Container &result) {
  uint64_t attributes = cursor.readVarInt(), types = cursor.readVarInt();
  uint64_t start = content.position();
  while (cursor.ok() && !cursor.atEnd()) {
    uint64_t dialect = cursor.readIndex(dialects.size(), "dialect");
    uint64_t count = cursor.readCount();
    for (uint64_t i = 0; i != count && cursor.ok(); ++i) {
      auto [size, isBinary] = cursor.readVarIntWithFlag();
      if (cursor.ok())
        (void)content.readBytes(size);
      auto &list = result.attributes.size() < attributes ? result.attributes
                                                         : result.types;
      if (cursor.ok())
        list.push_back({dialects[dialect], start, size, isBinary});
      start += size;
    }
  }
  if (cursor.ok() &&
      (result.attributes.size() != attributes || result.types.size() != types))
    cursor.fail("the tables of attributes and types have a wrong size");
}

void readProperties(ByteCursor cursor, Container &result) {
  uint64_t count = cursor.readCount();
  for (uint64_t i = 0; i != count && cursor.ok(); ++i) {
    uint64_t size = cursor.readVarInt(), start = cursor.position();
    (void)cursor.readBytes(size);
    if (cursor.ok())
      result.properties.push_back(cursor.slice(start, size));
  }
}
} // namespace

Container weir::portable::readContainer(ArrayRef<uint8_t> file,
                                        ReadError &error) {
  Container result;
  ByteCursor cursor(file, error);
  (void)cursor.readBytes(4);
  result.bytecodeVersion = cursor.readVarInt();
  if (cursor.ok() && result.bytecodeVersion > kNewestBytecode)
    cursor.fail("its MLIR bytecode has version " +
                Twine(result.bytecodeVersion) + ", newer than " +
                Twine(kNewestBytecode) + ", the newest that is read,");
  result.producer = readNullTerminated(cursor);
  Sections sections;
  while (cursor.ok() && !cursor.atEnd()) {
    auto [id, section] = cursor.readSection();
    if (id >= sections.size())
      cursor.fail("section number " + Twine(id) + " is unknown");
    else if (cursor.ok())
      sections[id] = section;
  }
  for (uint8_t id : {StringSection, DialectSection, AttrTypeSection,
                     AttrTypeOffsetSection, IRSection})
    if (cursor.ok() && !sections[id])
      cursor.fail("section number " + Twine(id) + " is missing");
  if (!cursor.ok())
    return result;
  readStrings(*sections[StringSection], result);
  std::vector<StringRef> dialects =
      readDialects(*sections[DialectSection], result);
  readEntries(*sections[AttrTypeOffsetSection], *sections[AttrTypeSection],
              dialects, result);
  if (sections[PropertiesSection])
    readProperties(*sections[PropertiesSection], result);
  result.ir.push_back(*sections[IRSection]);
  return result;
}
