//===- File.h - Whole files, read and written -----------------------------===//
//
// What the layers without LLVM need of files: all bytes of one, and a write
// that a crash, a full disk or an interrupt never leaves half done.
//===----------------------------------------------------------------------===//
#ifndef WEIR_EXECUTION_FILE_H
#define WEIR_EXECUTION_FILE_H

#include "weir/Execution/Result.h"

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace weir {

/// A file open for reading; closed with the object.
class InputFile {
public:
  /// Fails for what is missing, unreadable or a folder, naming the path.
  static Result<InputFile> open(const std::string &path);
  InputFile(InputFile &&other)
      : path(std::move(other.path)), descriptor(other.descriptor),
        length(other.length) {
    other.descriptor = -1;
  }
  ~InputFile();

  /// Bytes in the file.
  size_t size() const { return length; }
  /// Reads exactly `bytes` at `offset`; a file that shrank meanwhile is a
  /// failure.
  Result<void> read(void *data, size_t bytes, size_t offset) const;

private:
  InputFile(std::string path, int descriptor, size_t length)
      : path(std::move(path)), descriptor(descriptor), length(length) {}

  std::string path;
  int descriptor;
  size_t length;
};

/// All bytes of a file.
Result<std::string> readFile(const std::string &path);

/// Writes the parts one after the other: into a new file beside `path` that
/// takes its name when it is complete. A path that exists and is no regular
/// file is written in place.
Result<void> writeFile(const std::string &path,
                       std::initializer_list<std::string_view> parts);

} // namespace weir

#endif // WEIR_EXECUTION_FILE_H
