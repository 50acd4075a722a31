#include "Callbacks.h"

#include <nanobind/nanobind.h>

namespace nb = nanobind;

namespace weir::python {

static thread_local std::exception_ptr raised;

llvm::Error callPython(const std::function<void()> &function) {
  nb::gil_scoped_acquire acquired;
  try {
    function();
    return llvm::Error::success();
  } catch (nb::python_error &error) {
    std::string message = error.what();
    raised = std::current_exception();
    return llvm::createStringError(message);
  } catch (std::exception &error) {
    raised = std::current_exception();
    return llvm::createStringError(error.what());
  }
}

std::exception_ptr takeRaised() { return std::exchange(raised, nullptr); }

} // namespace weir::python
