//===- PipelineReader.h - Text to a resolved pipeline ---------------------===//
#ifndef WEIR_LIB_PIPELINE_PIPELINEREADER_H
#define WEIR_LIB_PIPELINE_PIPELINEREADER_H

#include "ParameterScope.h"
#include "PassText.h"
#include "Yaml.h"
#include "weir/Pipeline/Pipeline.h"

namespace weir {

/// One reading of a pipeline and of all that it includes.
class PipelineReader {
public:
  explicit PipelineReader(const PipelineLibrary &library) : library(library) {}

  /// Reads the YAML form. `user` is where the values in `given` come from.
  llvm::Expected<Pipeline> readYaml(llvm::StringRef text, const Place &file,
                                    const Parameters &given, const Place &user);
  /// Reads the pass form.
  llvm::Expected<Pipeline> readPasses(llvm::StringRef text,
                                      llvm::StringRef file);

  static bool isPassForm(llvm::StringRef text);

private:
  struct Scope; // of one file

  llvm::Error readStages(const YamlNode &node, Scope &scope,
                         Pipeline &pipeline);
  llvm::Error readStage(const YamlNode &node, Scope &scope, Pipeline &pipeline);
  llvm::Error readInclude(const YamlNode &node, Scope &scope,
                          Pipeline &pipeline);
  llvm::Expected<PassStage> readPassList(const YamlNode &node, Scope &scope);
  llvm::Expected<std::string> readPassText(const YamlNode &node, Scope &scope);
  llvm::Expected<TransformStage> readTransform(const YamlNode &node,
                                               Scope &scope);
  llvm::Error add(Pipeline &pipeline, Stage stage);

  llvm::Expected<TransformStage> readApplySchedule(const PassItem &item,
                                                   llvm::StringRef folder);

  const PipelineLibrary &library;
  std::vector<std::string> including; ///< the chain of files, outermost first
  size_t includes = 0;
  Parameters::Map derived; ///< what `auto` means, in included files too
};

} // namespace weir

#endif // WEIR_LIB_PIPELINE_PIPELINEREADER_H
