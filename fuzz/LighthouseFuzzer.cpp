//===- LighthouseFuzzer.cpp - Descriptors of the Lighthouse project -------===//
#include "PipelineFuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  llvm::StringRef text(reinterpret_cast<const char *>(data), size);
  // Derived, not set: a text need not use them.
  weir::readAndPrint(text.contains("Pipeline:") ? text.str()
                                                : "Pipeline:\n" + text.str(),
                     weir::Parameters()
                         .derive("m", 4)
                         .derive("n", 8)
                         .derive("s", "a text, \"quoted\" {so}")
                         .derive("l", std::vector<int64_t>{1, 2}));
  return 0;
}
