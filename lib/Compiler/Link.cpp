//===- Link.cpp - lld in process ------------------------------------------===//
//
// Starting ld.lld costs 40 ms, more than many compiles. lld reads and writes
// files, so objects go through memory files and the result through a
// folder of its own; one link at a time, since lld has global state.
//===----------------------------------------------------------------------===//
#include "weir/Compiler/CodeGeneration.h"

#include <lld/Common/Driver.h>
#include <llvm/ADT/ScopeExit.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>

#include <mutex>

#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

LLD_HAS_DRIVER(elf)

using namespace llvm;

namespace weir {
namespace {
/// The shared libraries that code may call: C math and OpenMP. Recorded as
/// needed by name; the files are read for their symbols only.
constexpr const char *libraries[] = {WEIR_LIBM, WEIR_LIBOMP};

/// From this size on, an executable is laid out for large pages.
constexpr size_t largeBytes = size_t(4) << 20;

/// While it is alive, a signal that ends the process waits. lld makes a file
/// before it notes that a signal is to remove it.
class SignalsHeld {
public:
  SignalsHeld() {
    sigset_t ending;
    sigemptyset(&ending);
    for (int signal : {SIGINT, SIGTERM, SIGHUP})
      sigaddset(&ending, signal);
    pthread_sigmask(SIG_BLOCK, &ending, &before);
  }
  ~SignalsHeld() { pthread_sigmask(SIG_SETMASK, &before, nullptr); }
  SignalsHeld(const SignalsHeld &) = delete;

private:
  sigset_t before;
};

/// A file that has `content` and no name; the caller closes it.
Expected<int> fileInMemory(ArrayRef<char> content) {
  int fd = memfd_create("weir-object", MFD_CLOEXEC);
  if (fd < 0)
    return createStringError(std::error_code(errno, std::generic_category()),
                             "no memory file for the object");
  raw_fd_ostream stream(fd, /*shouldClose=*/false);
  stream.write(content.data(), content.size());
  stream.flush();
  if (!stream.has_error())
    return fd;
  std::error_code error = stream.error();
  stream.clear_error();
  close(fd);
  return createStringError(error, "the object cannot be kept in memory: " +
                                      error.message());
}
} // namespace

Expected<std::vector<char>>
linkSharedObject(ArrayRef<SmallVector<char, 0>> objects) {
  std::vector<int> files;
  scope_exit closeObjects([&] {
    for (int fd : files)
      close(fd);
  });
  std::vector<std::string> inputs;
  for (const SmallVector<char, 0> &object : objects) {
    Expected<int> fd = fileInMemory(object);
    if (!fd)
      return fd.takeError();
    files.push_back(*fd);
    inputs.push_back("/proc/self/fd/" + std::to_string(*fd));
  }

  SignalsHeld held;
  SmallString<128> output;
  if (std::error_code error =
          sys::fs::createTemporaryFile("weir-linked", "so", output))
    return createStringError(error, "no temporary file to link to");
  scope_exit removeOutput([&] { sys::fs::remove(output); });

  SmallVector<const char *> arguments = {"ld.lld",
                                         "-shared",
                                         "--hash-style=gnu",
                                         "--build-id=none",
                                         "--as-needed",
                                         "-z",
                                         "now",
                                         "--soname=weir-executable",
                                         "--threads=1"};
  // Large constants start where pages of 2 MiB do, for the loader to ask for
  // them. It costs addresses, no bytes of the file.
  size_t bytes = 0;
  for (const SmallVector<char, 0> &object : objects)
    bytes += object.size();
  if (bytes >= largeBytes)
    arguments.append({"-z", "max-page-size=2097152"});
  for (const std::string &input : inputs)
    arguments.push_back(input.c_str());
  llvm::append_range(arguments, libraries);
  arguments.append({"-o", output.c_str()});

  std::string messages;
  raw_string_ostream messageStream(messages);
  static std::mutex oneLink;
  {
    std::lock_guard lock(oneLink);
    lld::Result result = lld::lldMain(arguments, messageStream, messageStream,
                                      {{lld::Gnu, &lld::elf::link}});
    if (result.retCode != 0)
      return createStringError("linking failed: " + messages);
  }
  auto buffer = MemoryBuffer::getFile(output, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!buffer)
    return createStringError(buffer.getError(), "linked file cannot be read");
  return std::vector<char>((*buffer)->getBufferStart(),
                           (*buffer)->getBufferEnd());
}
} // namespace weir
