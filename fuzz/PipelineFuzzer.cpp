//===- PipelineFuzzer.cpp - The text form in YAML -------------------------===//
#include "PipelineFuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  weir::readAndPrint({reinterpret_cast<const char *>(data), size},
                     weir::Parameters().derive("tile_m", 4));
  return 0;
}
