//===- Status.cpp - The message of a thread -------------------------------===//
#include "Status.h"

using namespace weir::rt;

static thread_local std::string lastError;

void weir::rt::setLastError(std::string message) noexcept {
  // An error without text is one for which there was no memory; this fits into
  // the string object itself.
  if (message.empty())
    lastError = "out of memory";
  else
    lastError.swap(message);
}

const char *weir::rt::getLastError() noexcept { return lastError.c_str(); }

extern "C" {

uint32_t weir_runtime_version(void) {
  return WEIR_RUNTIME_VERSION_MAJOR * 65536u + WEIR_RUNTIME_VERSION_MINOR;
}

const char *weir_error_message(void) { return getLastError(); }

const char *weir_status_name(weir_status status) {
  switch (status) {
  case WEIR_OK:
    return "ok";
  case WEIR_INVALID_ARGUMENT:
    return "invalid argument";
  case WEIR_NOT_FOUND:
    return "not found";
  case WEIR_IO_ERROR:
    return "I/O error";
  case WEIR_NOT_AN_EXECUTABLE:
    return "not an executable";
  case WEIR_DAMAGED:
    return "damaged";
  case WEIR_NEWER_VERSION:
    return "newer version";
  case WEIR_UNSUPPORTED_TARGET:
    return "unsupported target";
  case WEIR_UNSUPPORTED:
    return "unsupported";
  case WEIR_OUT_OF_MEMORY:
    return "out of memory";
  case WEIR_EXECUTION_FAILED:
    return "execution failed";
  }
  return "unknown status";
}
}
