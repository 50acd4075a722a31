//===- PassFormFuzzer.cpp - The pass form ---------------------------------===//
#include "PipelineFuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  llvm::StringRef text(reinterpret_cast<const char *>(data), size);
  weir::readAndPrint(text.starts_with("builtin.module(")
                         ? text.str()
                         : "builtin.module(" + text.str() + ")");
  return 0;
}
