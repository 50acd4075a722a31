//===- HostLibrary.cpp - Host functions from a shared library -------------===//
#include "Guard.h"

#include <dlfcn.h>

#include <cstring>

using namespace weir::rt;

/// What the library's own function had to say.
static thread_local std::string libraryError;

static void noteError(const char *message) {
  try {
    libraryError = message ? message : "";
  } catch (const std::bad_alloc &) {
    libraryError.clear();
  }
  // The same call serves its functions later.
  weir_host_error(message);
}

static const weir_host_registrar registrar = {sizeof(weir_host_registrar),
                                              weir_register_host_function,
                                              noteError, weir_error_message};

extern "C" weir_status weir_load_host_library(const char *path) {
  return guarded([&]() -> Status {
    if (!path || !*path)
      return fail(WEIR_INVALID_ARGUMENT,
                  "weir_load_host_library: 'path' is empty");
    // A name without a slash would be looked for in the system's folders.
    std::string file = path;
    if (file.find('/') == std::string::npos)
      file = "./" + file;
    void *library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library)
      return fail(
          WEIR_IO_ERROR, "'", path,
          "' cannot be loaded as a library of host functions: ", dlerror());
    const auto function = reinterpret_cast<weir_host_library>(
        dlsym(library, "weir_register_host_library"));
    if (!function)
      return fail(WEIR_NOT_FOUND, "'", path,
                  "' is no library of host functions: it does not export "
                  "'weir_register_host_library' (weir/runtime.h)");
    libraryError.clear();
    if (const int32_t result = function(&registrar))
      return fail(WEIR_INVALID_ARGUMENT, "'", path,
                  "' could not register its host functions: ",
                  libraryError.empty() ? "status " + std::to_string(result)
                                       : libraryError);
    return {};
  });
}
