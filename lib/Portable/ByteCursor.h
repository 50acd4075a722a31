//===- ByteCursor.h - Reading MLIR bytecode within bounds -----------------===//
//
// Nothing that is read is trusted: the first wrong read is kept as the error,
// all later ones give zeros, and the reader of a list checks `ok()`.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_PORTABLE_BYTECURSOR_H
#define WEIR_LIB_PORTABLE_BYTECURSOR_H

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/Twine.h>

#include <cstdint>
#include <string>

namespace weir::portable {

/// The first error of a file, empty where there is none.
struct ReadError {
  std::string message;

  /// `offset` is from the start of the file.
  void set(const llvm::Twine &what, uint64_t offset) {
    if (message.empty())
      message = (what + " at byte " + llvm::Twine(offset)).str();
  }
};

/// A position in a range of bytes of the file.
class ByteCursor {
public:
  ByteCursor(llvm::ArrayRef<uint8_t> file, ReadError &error)
      : file(file), end(file.size()), error(&error) {}

  bool ok() const { return error->message.empty(); }
  bool atEnd() const { return at >= end; }
  uint64_t position() const { return at; }
  uint64_t remaining() const { return end - at; }
  void fail(const llvm::Twine &what) { error->set(what, at); }
  ReadError &errors() const { return *error; }

  /// A cursor over `size` bytes from byte `start` of the file.
  ByteCursor slice(uint64_t start, uint64_t size) const;

  uint8_t readByte();
  uint64_t readVarInt();
  int64_t readSignedVarInt();

  /// A number with a flag in its lowest bit.
  std::pair<uint64_t, bool> readVarIntWithFlag() {
    uint64_t value = readVarInt();
    return {value >> 1, value & 1};
  }

  /// A number of things that take at least a byte each: never more than are
  /// left, so that it may size an allocation.
  uint64_t readCount();

  /// An index below `limit`; `what` names the thing for the message.
  uint64_t readIndex(uint64_t limit, llvm::StringRef what) {
    return checkIndex(readVarInt(), limit, what);
  }
  uint64_t checkIndex(uint64_t index, uint64_t limit, llvm::StringRef what);

  llvm::ArrayRef<uint8_t> readBytes(uint64_t size);

  /// The id and the content of a section, over which this cursor steps.
  std::pair<uint8_t, ByteCursor> readSection();

private:
  llvm::ArrayRef<uint8_t> file;
  uint64_t at = 0, end;
  ReadError *error;
};

} // namespace weir::portable

#endif // WEIR_LIB_PORTABLE_BYTECURSOR_H
