//===- Encoder.h - Writing MLIR bytecode ----------------------------------===//
#ifndef WEIR_LIB_PORTABLE_ENCODER_H
#define WEIR_LIB_PORTABLE_ENCODER_H

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringMap.h>
#include <llvm/ADT/StringRef.h>

#include <string>
#include <vector>

namespace weir::portable {

/// Bytes being written.
struct ByteWriter {
  std::string bytes;

  void writeByte(uint8_t value) { bytes.push_back(static_cast<char>(value)); }
  void writeBytes(llvm::StringRef value) { bytes += value; }
  void writeVarInt(uint64_t value);
  void writeVarIntWithFlag(uint64_t value, bool flag) {
    writeVarInt(value << 1 | flag);
  }
  void writeSection(uint8_t id, llvm::StringRef content);
};

/// A signed number as it is written: its sign in the lowest bit.
inline uint64_t zigzag(int64_t value) {
  return static_cast<uint64_t>(value) << 1 ^ static_cast<uint64_t>(value >> 63);
}

/// The strings of a file, numbered in the order they are asked for.
class StringTable {
public:
  uint64_t number(llvm::StringRef string);
  void write(ByteWriter &out) const;

private:
  llvm::StringMap<uint64_t> numbers;
  std::vector<llvm::StringRef> strings;
};

/// One piece of the encoding of an attribute or type. References are resolved
/// when all are numbered.
struct Token {
  enum Kind { Number, Byte, Attribute, Type, String, Bytes };
  Kind kind;
  uint64_t value = 0;
  llvm::StringRef text;
};

} // namespace weir::portable

#endif // WEIR_LIB_PORTABLE_ENCODER_H
