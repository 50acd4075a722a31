//===- PipelineFuzzing.h - What the fuzzers of pipelines share ------------===//
#ifndef WEIR_FUZZ_PIPELINEFUZZING_H
#define WEIR_FUZZ_PIPELINEFUZZING_H

#include "weir/Pipeline/Passes.h"
#include "weir/Pipeline/Pipeline.h"

#include <mlir/Dialect/Affine/Transforms/Passes.h>
#include <mlir/Transforms/Passes.h>

#include <cstdio>
#include <cstdlib>
#include <string>

namespace weir {

inline void registerOnce() {
  static const bool once = [] {
    mlir::registerTransformsPasses();
    mlir::affine::registerAffinePasses();
    registerPipelinePasses();
    return true;
  }();
  (void)once;
}

[[noreturn]] inline void fail(const char *what, const std::string &text,
                              const std::string &other) {
  std::fprintf(stderr, "%s\n--- first\n%s\n--- then\n%s\n", what, text.c_str(),
               other.c_str());
  std::abort();
}

/// Texts may name files, from the folder of the tests' inputs.
inline PipelineSource inputSource(Parameters parameters = {}) {
  return {std::string(WEIR_SOURCE_DIR) + "/test/Pipeline/Inputs/fuzz.yaml",
          std::move(parameters), PipelineLibrary()};
}

/// A text is refused, or prints as texts that read back to the same pipeline.
inline void readAndPrint(llvm::StringRef text, Parameters parameters = {}) {
  registerOnce();
  llvm::Expected<Pipeline> pipeline =
      Pipeline::parse(text, inputSource(std::move(parameters)));
  if (!pipeline) {
    if (llvm::toString(pipeline.takeError()).empty())
      fail("an error without a message", text.str(), "");
    return;
  }
  for (PipelineForm form : {PipelineForm::Yaml, PipelineForm::Passes,
                            PipelineForm::PassesOneLine}) {
    if (form != PipelineForm::Yaml && pipeline->stages().empty())
      continue; // the pass form of no stages has no name
    std::string printed = pipeline->str(form);
    llvm::Expected<Pipeline> again = Pipeline::parse(printed, inputSource());
    if (!again)
      fail("what is printed is refused", printed,
           llvm::toString(again.takeError()));
    if (again->str() != pipeline->str())
      fail("what is printed reads differently", pipeline->str(), again->str());
    if (again->fingerprint() != pipeline->fingerprint())
      fail("another fingerprint", printed, "");
    if (!again->diff(*pipeline).empty())
      fail("a difference to itself", printed, "");
  }
}

} // namespace weir

#endif // WEIR_FUZZ_PIPELINEFUZZING_H
