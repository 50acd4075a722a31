#include "weir/Support/Version.h"

#include <llvm/Config/llvm-config.h>

llvm::StringRef weir::getVersion() { return WEIR_VERSION; }
llvm::StringRef weir::getProducer() {
  return "weir " WEIR_VERSION " (LLVM " LLVM_VERSION_STRING ")";
}
