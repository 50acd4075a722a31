//===- Status.h - Errors inside the runtime -------------------------------===//
//
// Every function that can fail returns a Status; the C API turns it into a code
// and a message for the thread. Exceptions of the standard library (there is
// only std::bad_alloc) end at that border too.
//===----------------------------------------------------------------------===//
#ifndef WEIR_RUNTIME_STATUS_H
#define WEIR_RUNTIME_STATUS_H

#include <weir/runtime.h>

#include <sstream>
#include <string>
#include <utility>

namespace weir::rt {

class [[nodiscard]] Status {
public:
  Status() = default;
  Status(weir_status code, std::string message)
      : statusCode(code), text(std::move(message)) {}

  bool failed() const { return statusCode != WEIR_OK; }
  weir_status code() const { return statusCode; }
  const std::string &message() const { return text; }
  std::string takeMessage() { return std::move(text); }

private:
  weir_status statusCode = WEIR_OK;
  std::string text;
};

/// A failed status whose message is the arguments, one after the other.
template <typename... Args> Status fail(weir_status code, const Args &...args) {
  std::ostringstream out;
  (out << ... << args);
  return Status(code, out.str());
}

/// What weir_error_message returns on this thread.
void setLastError(std::string message) noexcept;
const char *getLastError() noexcept;

} // namespace weir::rt

/// Returns from the enclosing function when `expression` failed.
#define WEIR_TRY(expression)                                                   \
  do {                                                                         \
    if (::weir::rt::Status weirStatus = (expression); weirStatus.failed())     \
      return weirStatus;                                                       \
  } while (false)

#endif // WEIR_RUNTIME_STATUS_H
