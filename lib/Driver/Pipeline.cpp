//===- Pipeline.cpp - weir pipeline list, show ----------------------------===//
#include "CompilePlan.h"
#include "CompileProgram.h"

#include "weir/Support/NearestName.h"

#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/raw_ostream.h>

using namespace llvm;

namespace weir {
int runPipelineList(const PipelineCommand &command) {
  registerAllPasses();
  Expected<CompileOptions> options = compileOptions(command.compile);
  if (!options)
    return fail(options.takeError());
  int status = 0;
  auto names = options->library.list(PipelineLibrary::Kind::Pipeline);
  for (const std::string &name : names) {
    CompileOptions one = *options;
    one.pipeline = name;
    Expected<Pipeline> pipeline =
        CompilerClient().getStablehloToExecutablePipeline(one);
    if (!pipeline) {
      status = fail(pipeline.takeError());
      continue;
    }
    outs() << formatv("{0,-16} {1}\n", name, pipeline->summary());
  }
  return status;
}

int runPipelineShow(const PipelineCommand &command) {
  registerAllPasses();
  Expected<CompileOptions> options = compileOptions(command.compile);
  if (!options)
    return fail(options.takeError());
  Expected<Pipeline> pipeline = loadEditedPipeline(command.compile, *options);
  if (!pipeline)
    return fail(pipeline.takeError());
  if (command.form == "yaml")
    pipeline->print(outs(), PipelineForm::Yaml);
  else if (command.form == "passes")
    pipeline->print(outs(), PipelineForm::Passes);
  else if (command.form == "oneline")
    pipeline->print(outs(), PipelineForm::PassesOneLine);
  else
    return fail("unknown form '" + Twine(command.form) + "'" +
                suggestName(StringRef(command.form),
                            ArrayRef<StringRef>{"yaml", "passes", "oneline"}));
  return 0;
}
} // namespace weir
