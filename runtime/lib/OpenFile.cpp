//===- OpenFile.cpp - Files that are about to be verified -----------------===//
#include "ElfFile.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace weir::rt;

OpenFile::OpenFile(OpenFile &&other) noexcept { *this = std::move(other); }

OpenFile &OpenFile::operator=(OpenFile &&other) noexcept {
  std::swap(fd, other.fd);
  std::swap(identity, other.identity);
  std::swap(fileName, other.fileName);
  return *this;
}

OpenFile::~OpenFile() {
  if (fd >= 0)
    ::close(fd);
}

Status OpenFile::open(const char *path, OpenFile &result) {
  OpenFile file;
  file.fileName = path;
  // O_NONBLOCK: a pipe without a writer must not make us wait for one.
  do
    file.fd = ::open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  while (file.fd < 0 && errno == EINTR);
  if (file.fd < 0) {
    const int error = errno;
    return fail(error == ENOENT ? WEIR_NOT_FOUND : WEIR_IO_ERROR,
                "cannot open '", path,
                "': ", error == ENOENT ? "no such file" : std::strerror(error));
  }
  if (::fstat(file.fd, &file.identity) != 0)
    return fail(WEIR_IO_ERROR, "cannot read '", path,
                "': ", std::strerror(errno));
  if (S_ISDIR(file.identity.st_mode))
    return fail(WEIR_IO_ERROR, "cannot read '", path, "': it is a folder");
  if (!S_ISREG(file.identity.st_mode))
    return fail(WEIR_IO_ERROR, "cannot read '", path,
                "': it is not a regular file");
  result = std::move(file);
  return {};
}

Status OpenFile::copyOf(const void *bytes, size_t size, const char *name,
                        OpenFile &result) {
  OpenFile file;
  file.fileName = name;
  file.fd = ::memfd_create("weir-executable", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file.fd < 0)
    return fail(WEIR_IO_ERROR, "cannot make a file in memory for '", name,
                "': ", std::strerror(errno));
  const char *from = static_cast<const char *>(bytes);
  for (size_t left = size; left > 0;) {
    const ssize_t written = ::write(file.fd, from, left);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return fail(WEIR_IO_ERROR, "cannot copy '", name,
                  "' into a file in memory: ", std::strerror(errno));
    from += written;
    left -= static_cast<size_t>(written);
  }
  ::fcntl(file.fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE);
  if (::fstat(file.fd, &file.identity) != 0)
    return fail(WEIR_IO_ERROR, "cannot read '", name,
                "': ", std::strerror(errno));
  result = std::move(file);
  return {};
}

Status OpenFile::read(uint64_t offset, uint64_t count, void *into) const {
  char *to = static_cast<char *>(into);
  while (count > 0) {
    const ssize_t got = ::pread(fd, to, std::min<uint64_t>(count, 1u << 30),
                                static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR)
      continue;
    if (got < 0)
      return fail(WEIR_IO_ERROR, "cannot read '", fileName,
                  "': ", std::strerror(errno));
    if (got == 0)
      return fail(WEIR_DAMAGED, "'", fileName,
                  "' became shorter while it was read");
    to += got;
    offset += static_cast<uint64_t>(got);
    count -= static_cast<uint64_t>(got);
  }
  return {};
}

Status OpenFile::checkUnchanged() const {
  struct stat now;
  if (::fstat(fd, &now) != 0)
    return fail(WEIR_IO_ERROR, "cannot read '", fileName,
                "': ", std::strerror(errno));
  if (now.st_size != identity.st_size ||
      now.st_mtim.tv_sec != identity.st_mtim.tv_sec ||
      now.st_mtim.tv_nsec != identity.st_mtim.tv_nsec)
    return fail(WEIR_DAMAGED, "'", fileName,
                "' was written to after it had been verified");
  return {};
}
