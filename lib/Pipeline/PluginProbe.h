//===- PluginProbe.h - Trying what may end the process --------------------===//
#ifndef WEIR_LIB_PIPELINE_PLUGINPROBE_H
#define WEIR_LIB_PIPELINE_PLUGINPROBE_H

#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/Support/Error.h>

#include <string>

namespace weir {

/// How the child ended that did not come to an end by itself; reads as the end
/// of a sentence: "ends the process: ...".
class ProbeError : public llvm::ErrorInfo<ProbeError> {
public:
  static char ID;
  explicit ProbeError(std::string message) : message(std::move(message)) {}
  void log(llvm::raw_ostream &os) const override { os << message; }
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }

private:
  std::string message;
};

/// Calls `work` in a child process, whose standard output and error go nowhere.
/// Its error comes back; a fatal error of LLVM, a signal and an exit that it
/// did not return from are ProbeErrors.
llvm::Error tryInChild(llvm::function_ref<llvm::Error()> work);

} // namespace weir

#endif // WEIR_LIB_PIPELINE_PLUGINPROBE_H
