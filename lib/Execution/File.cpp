//===- File.cpp - Whole files, read and written ---------------------------===//

#include "weir/Execution/File.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace weir;

namespace {
Failure systemFailure(const std::string &what, const std::string &path) {
  return Failure{what + " '" + path + "': " + std::strerror(errno)};
}

bool writeAll(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      return false;
    bytes.remove_prefix(size_t(written));
  }
  return true;
}

Result<void> writeInPlace(const std::string &path,
                          std::initializer_list<std::string_view> parts) {
  int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0)
    return systemFailure("cannot write", path);
  for (std::string_view part : parts)
    if (!writeAll(descriptor, part)) {
      Failure failure = systemFailure("cannot write", path);
      ::close(descriptor);
      return failure;
    }
  if (::close(descriptor) != 0)
    return systemFailure("cannot write", path);
  return {};
}
} // namespace

Result<InputFile> InputFile::open(const std::string &path) {
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0)
    return systemFailure("cannot read", path);
  struct stat status;
  if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
    ::close(descriptor);
    return Failure{"cannot read '" + path + "': not a regular file"};
  }
  return InputFile(path, descriptor, size_t(status.st_size));
}

InputFile::~InputFile() {
  if (descriptor >= 0)
    ::close(descriptor);
}

Result<void> InputFile::read(void *data, size_t bytes, size_t offset) const {
  char *place = static_cast<char *>(data);
  while (bytes) {
    ssize_t got = ::pread(descriptor, place, bytes, off_t(offset));
    if (got < 0 && errno == EINTR)
      continue;
    if (got < 0)
      return systemFailure("cannot read", path);
    if (got == 0)
      return Failure{"cannot read '" + path + "': it ends early"};
    place += got;
    offset += size_t(got);
    bytes -= size_t(got);
  }
  return {};
}

Result<std::string> weir::readFile(const std::string &path) {
  Result<InputFile> file = InputFile::open(path);
  if (!file)
    return file.failure();
  std::string bytes(file->size(), '\0');
  if (Result<void> read = file->read(bytes.data(), bytes.size(), 0); !read)
    return read.failure();
  return bytes;
}

Result<void> weir::writeFile(const std::string &path,
                             std::initializer_list<std::string_view> parts) {
  struct stat status;
  if (::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode))
    return writeInPlace(path, parts);

  static std::atomic<unsigned> counter{0};
  std::string temporary = path + ".tmp-" + std::to_string(::getpid()) + "-" +
                          std::to_string(counter++);
  int descriptor =
      ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor < 0)
    return systemFailure("cannot write", path);
  bool complete = true;
  for (std::string_view part : parts)
    complete = complete && writeAll(descriptor, part);
  int problem = errno;
  if (::close(descriptor) != 0 && complete) {
    complete = false;
    problem = errno;
  }
  if (complete && std::rename(temporary.c_str(), path.c_str()) == 0)
    return {};
  if (!complete)
    errno = problem;
  Failure failure = systemFailure("cannot write", path);
  ::unlink(temporary.c_str());
  return failure;
}
