//===- Image.cpp - Mapping the file that was verified ---------------------===//
//
// dlopen takes a path, and a path can come to mean another file between our
// checks and the call. /proc/PID/fd/N means the open file itself (with the PID
// rather than "self", so that debuggers find it too). The dynamic loader knows
// objects by that path as well as by inode: the descriptor stays open as long
// as the object is mapped, so that no other file can get the same path.
//===----------------------------------------------------------------------===//
#include "Executable.h"
#include "HostFunctions.h"

#include <cerrno>
#include <cstring>
#include <map>

#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

using namespace weir::rt;

namespace {
struct Images {
  std::mutex mutex;
  std::map<std::pair<dev_t, ino_t>, std::weak_ptr<Image>> all;
};
} // namespace

static Images &images() {
  static Images *instance = new Images(); // outlives every executable
  return *instance;
}

Status Image::load(const OpenFile &file, const std::string &contentHash,
                   std::shared_ptr<Image> &result) {
  Images &known = images();
  std::lock_guard lock(known.mutex);
  std::weak_ptr<Image> &slot = known.all[{file.device(), file.inode()}];
  if (std::shared_ptr<Image> image = slot.lock()) {
    if (image->contentHash != contentHash)
      return fail(WEIR_IO_ERROR, "cannot load '", file.name(),
                  "': it was written over while its earlier content is still "
                  "loaded; write executables to a new file and rename it");
    result = std::move(image);
    return {};
  }

  std::shared_ptr<Image> image(new Image());
  image->device = file.device();
  image->inode = file.inode();
  image->contentHash = contentHash;
  image->fd = ::fcntl(file.descriptor(), F_DUPFD_CLOEXEC, 0);
  if (image->fd < 0)
    return fail(WEIR_IO_ERROR, "cannot load '", file.name(),
                "': ", std::strerror(errno));
  const std::string number = std::to_string(image->fd);
  image->path = "/proc/" + std::to_string(::getpid()) + "/fd/" + number;
  if (::access(image->path.c_str(), R_OK) != 0)
    image->path = "/proc/self/fd/" + number;
  image->handle = ::dlopen(image->path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!image->handle) {
    std::string why = ::dlerror();
    if (why.rfind(image->path + ": ", 0) == 0)
      why.erase(0, image->path.size() + 2);
    return fail(WEIR_IO_ERROR, "cannot load '", file.name(), "': ", why);
  }
  WEIR_TRY(file.checkUnchanged());
  // Once, before anyone can call the code that reads it.
  if (void *host = image->symbol(WEIR_HOST_SYMBOL))
    *static_cast<const WeirHost **>(host) = getHost();
  slot = image;
  result = std::move(image);
  return {};
}

Image::~Image() {
  if (handle) {
    ::dlclose(handle);
    // An object that refuses to go (a library may ask for that) keeps its path.
    if (void *still = ::dlopen(path.c_str(), RTLD_NOW | RTLD_NOLOAD)) {
      ::dlclose(still);
      return;
    }
  }
  if (fd >= 0)
    ::close(fd);
}

void *Image::symbol(const char *name) const { return ::dlsym(handle, name); }
