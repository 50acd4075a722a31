//===- Executable.h - A verified file and its code ------------------------===//
#ifndef WEIR_RUNTIME_EXECUTABLE_H
#define WEIR_RUNTIME_EXECUTABLE_H

#include "ElfFile.h"
#include "Manifest.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace weir::rt {

/// A mapped shared object. One for each file (device and inode), however often
/// it is opened, because that is how the dynamic loader counts.
class Image {
public:
  /// Maps `file` and gives its code the host functions, or finds it mapped.
  static Status load(const OpenFile &file, const std::string &contentHash,
                     std::shared_ptr<Image> &result);
  ~Image();
  Image(const Image &) = delete;
  Image &operator=(const Image &) = delete;

  /// nullptr where the image defines no such symbol.
  void *symbol(const char *name) const;

private:
  Image() = default;
  dev_t device = 0;
  ino_t inode = 0;
  std::string contentHash;
  std::string path; ///< under /proc, which names the very file we verified
  void *handle = nullptr;
  int fd = -1;
};

} // namespace weir::rt

struct weir_executable {
  std::atomic<int64_t> references{1};
  weir::rt::OpenFile file;
  weir::rt::Manifest manifest;
  std::unordered_set<std::string> symbols;

  std::mutex loadMutex;
  std::atomic<bool> loaded{false};
  std::shared_ptr<weir::rt::Image> image;
  std::vector<WeirEntry> functions; ///< of the entry points, once loaded
  bool usesOpenMP = false;

  weir::rt::Status verify();
  weir::rt::Status load();
  /// nullptr for an index out of range.
  const weir::rt::EntryInfo *entry(size_t index) const;

private:
  weir::rt::Status checkSymbols() const;
  weir::rt::Status checkFeatures() const;
  weir::rt::Status checkHostFunctions() const;
};

#endif // WEIR_RUNTIME_EXECUTABLE_H
