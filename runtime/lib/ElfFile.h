//===- ElfFile.h - Reading an executable without trusting it --------------===//
//
// Every size and offset in the file is checked against the file before it is
// used, and nothing is mapped: a file that was cut short, damaged or made by
// someone else gives a message, whatever its bytes are.
//===----------------------------------------------------------------------===//
#ifndef WEIR_RUNTIME_ELFFILE_H
#define WEIR_RUNTIME_ELFFILE_H

#include "Status.h"

#include <cstdint>
#include <string>
#include <unordered_set>

#include <sys/stat.h>

namespace weir::rt {

/// An open regular file; closes it at the end of its life.
class OpenFile {
public:
  OpenFile() = default;
  OpenFile(OpenFile &&other) noexcept;
  OpenFile &operator=(OpenFile &&other) noexcept;
  ~OpenFile();

  static Status open(const char *path, OpenFile &result);
  /// A copy of `size` bytes that lives in memory only.
  static Status copyOf(const void *bytes, size_t size, const char *name,
                       OpenFile &result);

  int descriptor() const { return fd; }
  uint64_t size() const { return static_cast<uint64_t>(identity.st_size); }
  dev_t device() const { return identity.st_dev; }
  ino_t inode() const { return identity.st_ino; }
  /// The path, for messages.
  const std::string &name() const { return fileName; }

  /// Reads exactly `count` bytes at `offset`, both within the file.
  Status read(uint64_t offset, uint64_t count, void *into) const;
  /// Fails when the file was written to since it was opened.
  Status checkUnchanged() const;

  /// "'model.weir' is damaged: …"
  template <typename... Args> Status damaged(const Args &...args) const {
    return fail(WEIR_DAMAGED, "'", fileName, "' is damaged: ", args...);
  }
  template <typename... Args> Status truncated(const Args &...args) const {
    return fail(WEIR_DAMAGED, "'", fileName, "' is truncated: ", args...,
                ", the file has ", size());
  }

private:
  int fd = -1;
  struct stat identity = {};
  std::string fileName;
};

/// What the runtime needs of the file's structure.
struct ElfContents {
  std::string manifest;        ///< the JSON text
  uint64_t manifestOffset = 0; ///< of the text in the file
  /// Names that the file defines for others.
  std::unordered_set<std::string> symbols;
};

/// Checks all headers and finds the manifest and the symbols.
Status readElf(const OpenFile &file, ElfContents &result);

/// Compares the digits at `offset` with the hash of the file around them.
Status verifyContentHash(const OpenFile &file, const std::string &digits,
                         uint64_t offset);

} // namespace weir::rt

#endif // WEIR_RUNTIME_ELFFILE_H
