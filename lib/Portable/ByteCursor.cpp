//===- ByteCursor.cpp - Reading MLIR bytecode within bounds ---------------===//
#include "ByteCursor.h"

#include <llvm/ADT/bit.h>
#include <llvm/Support/Endian.h>

using namespace llvm;
using namespace weir::portable;

ByteCursor ByteCursor::slice(uint64_t start, uint64_t size) const {
  ByteCursor result = *this;
  result.at = start;
  result.end = start + size;
  return result;
}

uint8_t ByteCursor::readByte() {
  if (!ok())
    return 0;
  if (at >= end) {
    fail("it ends too early");
    return 0;
  }
  return file[at++];
}

// The position of the lowest one bit of the first byte is the number of bytes
// that follow; none is eight.
uint64_t ByteCursor::readVarInt() {
  uint8_t first = readByte();
  if (first & 1)
    return first >> 1;
  unsigned following = first ? llvm::countr_zero(first) : 8;
  ArrayRef<uint8_t> bytes = readBytes(ok() ? following : 0);
  if (bytes.empty())
    return 0;
  uint64_t value = 0;
  for (size_t i = bytes.size(); i-- > 0;)
    value = value << 8 | bytes[i];
  if (following == 8)
    return value;
  return (value << 8 | first) >> (following + 1);
}

int64_t ByteCursor::readSignedVarInt() {
  uint64_t value = readVarInt();
  return static_cast<int64_t>((value >> 1) ^ (~(value & 1) + 1));
}

uint64_t ByteCursor::readCount() {
  uint64_t count = readVarInt();
  if (count > remaining()) {
    fail("a list of " + Twine(count) + " entries does not fit into " +
         Twine(remaining()) + " bytes");
    return 0;
  }
  return count;
}

uint64_t ByteCursor::checkIndex(uint64_t index, uint64_t limit,
                                StringRef what) {
  if (!ok())
    return 0;
  if (index < limit)
    return index;
  fail(what + " number " + Twine(index) + " does not exist, there are " +
       Twine(limit));
  return 0;
}

ArrayRef<uint8_t> ByteCursor::readBytes(uint64_t size) {
  if (!ok())
    return {};
  if (size > remaining()) {
    fail(Twine(size) + " bytes are needed, " + Twine(remaining()) +
         " are left");
    return {};
  }
  ArrayRef<uint8_t> bytes = file.slice(at, size);
  at += size;
  return bytes;
}

std::pair<uint8_t, ByteCursor> ByteCursor::readSection() {
  uint8_t id = readByte();
  uint64_t size = readVarInt();
  if (id & 0x80) {
    uint64_t alignment = readVarInt();
    if (ok() && (!llvm::isPowerOf2_64(alignment) || alignment > 4096))
      fail("a section is aligned to " + Twine(alignment) + " bytes");
    while (ok() && at % alignment)
      readByte();
  }
  uint64_t start = at;
  (void)readBytes(size);
  return {static_cast<uint8_t>(id & 0x7F), slice(start, ok() ? size : 0)};
}
