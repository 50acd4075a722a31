//===- PipelineReader.h - Text to a resolved pipeline ---------------------===//
#ifndef WEIR_LIB_PIPELINE_PIPELINEREADER_H
#define WEIR_LIB_PIPELINE_PIPELINEREADER_H

#include "ParameterScope.h"
#include "PassText.h"
#include "Yaml.h"
#include "weir/Pipeline/Pipeline.h"

#include <llvm/ADT/StringMap.h>

namespace weir {

/// A pipeline that is being read: stages find each other by name.
class PipelineBuilder {
public:
  std::string name = "pipeline", summary;
  Parameters::Map parameters;

  llvm::ArrayRef<Stage> stages() const { return list; }
  const Stage *find(llvm::StringRef stage) const {
    auto found = index.find(stage);
    return found == index.end() ? nullptr : &list[found->second];
  }
  /// An error where there is a stage of that name, or too many.
  llvm::Error add(Stage stage);
  Pipeline build() && {
    return Pipeline(Pipeline::Data{std::move(name),
                                   llvm::StringRef(summary).trim().str(),
                                   std::move(parameters), std::move(list)});
  }

private:
  std::vector<Stage> list;
  llvm::StringMap<size_t> index;
};

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
  struct Scope { ///< of one file
    ParameterScope parameters;
    std::string folder; ///< of the file
  };

  llvm::Error readStages(const YamlNode &node, Scope &scope,
                         PipelineBuilder &pipeline);
  llvm::Error readStage(const YamlNode &node, Scope &scope,
                        PipelineBuilder &pipeline);
  llvm::Error readInclude(const YamlNode &node, Scope &scope,
                          PipelineBuilder &pipeline);
  llvm::Expected<PassStage> readPassList(const YamlNode &node, Scope &scope);
  llvm::Expected<std::string> readPassText(const YamlNode &node, Scope &scope);
  llvm::Expected<TransformStage> readTransform(const YamlNode &node,
                                               Scope &scope);
  llvm::Expected<TransformStage::Bindings>
  readValues(const YamlNode *map, llvm::StringRef key, Scope &scope);
  llvm::Expected<std::vector<Schedule>> readLibraries(const YamlNode *list,
                                                      Scope &scope);

  /// Finds and reads the pipeline that an include names.
  llvm::Expected<Pipeline> readIncluded(llvm::StringRef name, Parameters given,
                                        const Place &place, Scope &scope);

  /// \name Lighthouse's form
  /// @{
  llvm::Expected<Pipeline> readLighthouse(const YamlNode &tree,
                                          const Place &file,
                                          const Parameters &given,
                                          const Place &user);
  llvm::Error readLighthouseEntry(const YamlNode &entry, Scope &scope,
                                  PipelineBuilder &pipeline);
  llvm::Error readLighthouseSchedule(const YamlNode &scalar, Scope &scope,
                                     PipelineBuilder &pipeline);
  llvm::Error readLighthouseInclude(const YamlNode &scalar, Scope &scope,
                                    PipelineBuilder &pipeline);
  /// @}

  llvm::Expected<TransformStage> readApplySchedule(const PassItem &item,
                                                   llvm::StringRef folder);

  const PipelineLibrary &library;
  std::vector<std::string> including; ///< the chain of files, outermost first
  size_t includes = 0;
  Parameters::Map derived; ///< what `auto` means, in included files too
};

/// `error` at `place`, whatever it says of one.
llvm::Error atPlace(llvm::Error error, const Place &place);

/// The text under `key` with its parameters filled in; empty where there is
/// none.
llvm::Expected<std::string> scalarOf(const YamlNode &map, llvm::StringRef key,
                                     ParameterScope &parameters);

} // namespace weir

#endif // WEIR_LIB_PIPELINE_PIPELINEREADER_H
