//===- JaxExportFuzzer.cpp - The FlatBuffers of jax.export ----------------===//
//
// Any bytes are refused with a message or read; what is read lies within them.
//===----------------------------------------------------------------------===//
#include "../lib/Import/Unwrap.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  using namespace weir;
  llvm::StringRef bytes(reinterpret_cast<const char *>(data), size);
  (void)isJaxExport(bytes);
  llvm::Expected<JaxExport> read = readJaxExport(bytes);
  if (!read) {
    if (llvm::toString(read.takeError()).empty())
      std::abort();
    return 0;
  }
  if (read->artifact.begin() < bytes.begin() ||
      read->artifact.end() > bytes.end())
    std::abort();
  return 0;
}
