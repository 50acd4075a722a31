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
#include <link.h>
#include <sys/mman.h>
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

/// Asks for pages of 2 MiB below large constants, which kernels read from end
/// to end: with small ones they wait for the address translation. The system
/// does so for files in memory, and keeps them once; elsewhere it refuses, and
/// has larger units of its own.
static void useLargePages(void *handle) {
  constexpr uintptr_t page = uintptr_t(2) << 20;
  constexpr int collapse = 25; // MADV_COLLAPSE, which older headers lack
  link_map *map = nullptr;
  if (::dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0)
    return;
  const auto advise = [](dl_phdr_info *object, size_t, void *base) {
    if (object->dlpi_addr != *static_cast<ElfW(Addr) *>(base))
      return 0;
    for (ElfW(Half) i = 0; i < object->dlpi_phnum; ++i) {
      const ElfW(Phdr) &segment = object->dlpi_phdr[i];
      if (segment.p_type != PT_LOAD || (segment.p_flags & PF_W))
        continue;
      const uintptr_t start = object->dlpi_addr + segment.p_vaddr;
      const uintptr_t from = (start + page - 1) & ~(page - 1);
      const uintptr_t to = (start + segment.p_filesz) & ~(page - 1);
      if (from < to)
        (void)::madvise(reinterpret_cast<void *>(from), to - from, collapse);
    }
    return 1;
  };
  ::dl_iterate_phdr(advise, &map->l_addr);
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
  useLargePages(image->handle);
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
