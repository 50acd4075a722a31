//===- Container.h - The sections of an MLIR bytecode file ----------------===//
#ifndef WEIR_LIB_PORTABLE_CONTAINER_H
#define WEIR_LIB_PORTABLE_CONTAINER_H

#include "ByteCursor.h"

#include <llvm/ADT/StringRef.h>

#include <vector>

namespace weir::portable {

/// Numbers of sections.
enum SectionID : uint8_t {
  StringSection = 0,
  DialectSection = 1,
  AttrTypeSection = 2,
  AttrTypeOffsetSection = 3,
  IRSection = 4,
  ResourceSection = 5,
  ResourceOffsetSection = 6,
  DialectVersionsSection = 7,
  PropertiesSection = 8,
};

/// What is written behind an operation's number.
enum OpMask : uint8_t {
  HasAttributes = 1,
  HasResults = 2,
  HasOperands = 4,
  HasSuccessors = 8,
  HasRegions = 16,
  HasUseListOrders = 32,
  HasProperties = 64,
};

/// An attribute or type that is not decoded yet.
struct Entry {
  llvm::StringRef dialect;
  uint64_t start, size;
  bool isBinary; ///< in the encoding of its dialect, else text
};

/// The tables of a file; its strings point into it.
struct Container {
  unsigned bytecodeVersion = 0;
  llvm::StringRef producer;
  std::vector<llvm::StringRef> strings;
  std::vector<std::string> operations; ///< `dialect.name`
  std::vector<Entry> attributes, types;
  std::vector<ByteCursor> properties;
  std::vector<ByteCursor> ir; ///< one, or none in a damaged file
};

/// Splits a file into its tables. Where the error is set, the result is
/// incomplete.
Container readContainer(llvm::ArrayRef<uint8_t> file, ReadError &error);

} // namespace weir::portable

#endif // WEIR_LIB_PORTABLE_CONTAINER_H
