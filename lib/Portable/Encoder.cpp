//===- Encoder.cpp - Writing MLIR bytecode --------------------------------===//
#include "Encoder.h"

#include "Container.h"

using namespace llvm;
using namespace weir::portable;

// The number of bytes stands in the first: as many zero bits as bytes follow.
void ByteWriter::writeVarInt(uint64_t value) {
  for (unsigned count = 1; count <= 8; ++count) {
    if (value >> (7 * count))
      continue;
    uint64_t encoded = (value << 1 | 1) << (count - 1);
    for (unsigned i = 0; i != count; ++i)
      writeByte(encoded >> (8 * i));
    return;
  }
  writeByte(0);
  for (unsigned i = 0; i != 8; ++i)
    writeByte(value >> (8 * i));
}

void ByteWriter::writeSection(uint8_t id, StringRef content) {
  writeByte(id);
  writeVarInt(content.size());
  writeBytes(content);
}

uint64_t StringTable::number(StringRef string) {
  auto [entry, isNew] = numbers.try_emplace(string, strings.size());
  if (isNew)
    strings.push_back(entry->first());
  return entry->second;
}

void StringTable::write(ByteWriter &out) const {
  ByteWriter content;
  content.writeVarInt(strings.size());
  for (StringRef string : llvm::reverse(strings))
    content.writeVarInt(string.size() + 1);
  for (StringRef string : strings) {
    content.writeBytes(string);
    content.writeByte(0);
  }
  out.writeSection(StringSection, content.bytes);
}
