//===- AttributeReader.h - Attributes and types of an artifact ------------===//
#ifndef WEIR_LIB_PORTABLE_ATTRIBUTEREADER_H
#define WEIR_LIB_PORTABLE_ATTRIBUTEREADER_H

#include "Container.h"

#include <mlir/IR/Attributes.h>
#include <mlir/IR/BuiltinTypes.h>
#include <mlir/IR/Location.h>

namespace weir::portable {

/// Decodes what the tables of a container hold, each entry once, when it is
/// asked for. What `vhlo` has its own kinds for becomes the builtin or
/// `stablehlo` attribute or type of the same meaning.
class AttributeReader {
public:
  AttributeReader(const Container &container, llvm::ArrayRef<uint8_t> file,
                  ReadError &error, mlir::MLIRContext *context);

  /// Reads a number from `cursor` and gives that entry. Null after an error,
  /// and for an attribute of a foreign dialect with an encoding of its own.
  mlir::Attribute readAttribute(ByteCursor &cursor);
  mlir::Type readType(ByteCursor &cursor);
  mlir::LocationAttr readLocation(ByteCursor &cursor);

  mlir::Attribute attribute(uint64_t index);
  mlir::Type type(uint64_t index);

  bool ok() const { return error.message.empty(); }

private:
  /// An entry's state, and its size written out in full.
  enum class State : uint8_t { Unread, Reading, Read };
  template <typename T> struct Slot {
    T value;
    State state = State::Unread;
    uint64_t size = 1;
  };

  template <typename T, typename Decode>
  T look(std::vector<Slot<T>> &slots, llvm::ArrayRef<Entry> entries,
         uint64_t index, Decode decode);

  // What the entry number of a cursor must be, with an error if it is not.
  template <typename T> T readAs(ByteCursor &cursor, llvm::StringRef what) {
    mlir::Attribute value = readAttribute(cursor);
    auto result = llvm::dyn_cast_if_present<T>(value);
    if (!result)
      cursor.fail(what + " is expected");
    return result;
  }
  mlir::Type readTypeNotNull(ByteCursor &cursor);
  llvm::StringRef readString(ByteCursor &cursor);

  mlir::Attribute parseAttributeText(const Entry &entry);
  mlir::Type parseTypeText(const Entry &entry);
  llvm::StringRef textOf(const Entry &entry);

  mlir::Attribute decodeVhlo(ByteCursor &cursor);
  mlir::Attribute decodeVhloStructure(uint64_t code, ByteCursor &cursor);
  mlir::Attribute decodeAccuracy(ByteCursor &cursor);
  mlir::Attribute decodeTensor(ByteCursor &cursor);
  mlir::Attribute decodeBuiltin(ByteCursor &cursor);
  mlir::Attribute decodeLocation(uint64_t code, ByteCursor &cursor);
  mlir::Attribute decodeInteger(ByteCursor &cursor);
  mlir::Attribute decodeFloat(ByteCursor &cursor);
  mlir::Attribute decodeFileRange(ByteCursor &cursor);
  mlir::Attribute decodeArray(ByteCursor &cursor);
  mlir::Attribute decodeDictionary(ByteCursor &cursor);
  mlir::Attribute decodeDenseArray(ByteCursor &cursor);

  mlir::Type decodeVhloType(ByteCursor &cursor);
  mlir::Type decodeBuiltinType(ByteCursor &cursor);
  mlir::Type decodeFunctionType(ByteCursor &cursor);
  mlir::Type decodeTensorType(ByteCursor &cursor, bool hasEncoding);
  mlir::Type decodeQuantized(ByteCursor &cursor);
  mlir::Type decodeQuantizedPerAxis(ByteCursor &cursor);

  llvm::SmallVector<int64_t> readSignedList(ByteCursor &cursor);
  llvm::SmallVector<mlir::Type> readTypes(ByteCursor &cursor);
  llvm::APInt readInteger(ByteCursor &cursor, unsigned width);

  const Container &container;
  ByteCursor file;
  ReadError &error;
  mlir::MLIRContext *context;
  std::vector<Slot<mlir::Attribute>> attributes;
  std::vector<Slot<mlir::Type>> types;
  /// How deep entries refer to entries now, and the written-out size of the one
  /// being read.
  unsigned depth = 0;
  uint64_t size = 0;
};

} // namespace weir::portable

#endif // WEIR_LIB_PORTABLE_ATTRIBUTEREADER_H
