//===- GzipFuzzer.cpp - Compressed files ----------------------------------===//
//
// Any bytes are refused with a message or decompressed, and what kind of file
// they are is told in any case.
//===----------------------------------------------------------------------===//
#include "../lib/Import/Unwrap.h"
#include "weir/Import/Content.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  using namespace weir;
  llvm::StringRef bytes(reinterpret_cast<const char *>(data), size);
  (void)recognizeContent(bytes);
  auto inside = decompressGzip(llvm::MemoryBufferRef(bytes, "fuzzed"));
  if (!inside) {
    if (llvm::toString(inside.takeError()).empty())
      std::abort();
    return 0;
  }
  (void)recognizeContent((*inside)->getBuffer());
  return 0;
}
