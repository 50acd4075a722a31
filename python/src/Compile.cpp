#include "Compile.h"

#include "weir/Compiler/CompilerClient.h"
#include "weir/Support/Version.h"

using namespace llvm;

namespace weir::python {

Expected<Pipeline> resolvePipeline(const PipelineRequest &request) {
  CompileOptions options;
  options.pipeline = request.pipeline;
  options.parameters = request.parameters;
  options.library = request.library;
  options.keepSource = request.keepSource;
  Expected<Target> target = Target::forCpu(request.cpu);
  if (!target)
    return target.takeError();
  options.target = std::move(*target);
  return CompilerClient().getStablehloToExecutablePipeline(options);
}

void registerPasses() { registerAllPasses(); }

std::string weirVersion() { return getVersion().str(); }

} // namespace weir::python
