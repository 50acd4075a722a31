//===- Content.cpp - What the bytes of a file are -------------------------===//
#include "weir/Import/Content.h"

#include "Unwrap.h"
#include "weir/Portable/Artifact.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/Twine.h>
#include <llvm/Support/ConvertUTF.h>

using namespace llvm;
using namespace weir;

namespace {
/// A kind of file by its first bytes.
struct Magic {
  StringLiteral bytes;
  StringLiteral description;
};

constexpr StringLiteral kBytecodeMagic = "ML\xEFR";

constexpr Magic kForeign[] = {
    {"\x28\xB5\x2F\xFD", "zstd-compressed, which is not supported yet; "
                         "decompress it first, with 'unzstd'"},
    {"BZh", "bzip2-compressed, which is not supported yet; decompress it "
            "first, with 'bunzip2'"},
    {"\xFD\x37zXZ", "xz-compressed, which is not supported yet; decompress it "
                    "first, with 'unxz'"},
    {"PK\x03\x04", "a zip archive, not a program; extract the program first"},
    {"\x7F"
     "ELF",
     "an ELF file, such as a compiled executable, not a program to compile"},
    {"\x93NUMPY", "a NumPy array, not a program"},
    {"BC\xC0\xDE", "LLVM bitcode, not an MLIR program"},
    {"HloModule", "HLO text of XLA, which is not supported; export StableHLO "
                  "instead"},
    {"; ModuleID", "LLVM IR, not an MLIR program"},
    {"\xFF\xFE", "UTF-16 text; a program is UTF-8 text"},
    {"\xFE\xFF", "UTF-16 text; a program is UTF-8 text"},
};

/// Line, column and offset of a byte, as they stand in a message.
std::string placeOf(StringRef bytes, size_t offset) {
  StringRef before = bytes.take_front(offset);
  size_t line = before.count('\n') + 1;
  size_t lineStart = before.rfind('\n');
  size_t column =
      lineStart == StringRef::npos ? offset + 1 : offset - lineStart;
  return ("at line " + Twine(line) + ", column " + Twine(column) + " (byte " +
          Twine(offset) + ")")
      .str();
}

/// Whether all bytes are ASCII and none is NUL. Taking one from a byte sets its
/// highest bit where it is zero.
bool isPlain(StringRef bytes) {
  uint8_t seen = 0;
  for (uint8_t byte : bytes.bytes())
    seen |= byte | (byte - 1);
  return seen < 0x80;
}

/// The first byte that cannot be part of a text; npos if there is none.
/// Programs are megabytes of ASCII with a letter of another kind here and
/// there.
size_t findNonText(StringRef bytes) {
  constexpr size_t block = 4096;
  const UTF8 *end = bytes.bytes_end();
  for (size_t at = 0; at < bytes.size();) {
    StringRef next = bytes.substr(at, block);
    size_t stop = at + next.size();
    if (isPlain(next))
      at = stop;
    while (at < stop) {
      const UTF8 *byte = bytes.bytes_begin() + at;
      if (*byte == 0 || !isLegalUTF8Sequence(byte, end))
        return at;
      at += getNumBytesForUTF8(*byte);
    }
  }
  return StringRef::npos;
}
} // namespace

Content weir::recognizeContent(StringRef bytes) {
  if (bytes.trim().empty())
    return {ContentKind::Empty, ""};
  if (bytes.starts_with(kBytecodeMagic)) {
    if (portable::isArtifact(bytes))
      return {ContentKind::Artifact, ""};
    return {ContentKind::Bytecode, ""};
  }
  if (bytes.starts_with("\x1F\x8B"))
    return {ContentKind::Gzip, ""};
  for (const Magic &magic : kForeign)
    if (bytes.starts_with(magic.bytes))
      return {ContentKind::Foreign, magic.description.str()};
  if (size_t at = findNonText(bytes); at != StringRef::npos) {
    if (isJaxExport(bytes)) // its numbers are never text
      return {ContentKind::JaxExport, ""};
    auto byte = static_cast<unsigned char>(bytes[at]);
    return {ContentKind::Foreign, "neither UTF-8 text nor MLIR bytecode: byte "
                                  "0x" +
                                      utohexstr(byte, /*LowerCase=*/false, 2) +
                                      " " + placeOf(bytes, at)};
  }
  return {ContentKind::Text, ""};
}
