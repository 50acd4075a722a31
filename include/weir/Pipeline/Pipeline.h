//===- Pipeline.h - A compilation pipeline as a value ---------------------===//
//
// Pipelines are data: read from text, held, printed, edited, run on any module
// and from any thread. An edit gives a new pipeline; copies are cheap. What is
// printed can be read back, in each form.
//
//   auto pipeline = Pipeline::load("cpu", parameters, library);
//   pipeline->print(llvm::outs());
//   auto report = pipeline->run(module);
//===----------------------------------------------------------------------===//
#ifndef WEIR_PIPELINE_PIPELINE_H
#define WEIR_PIPELINE_PIPELINE_H

#include "weir/Pipeline/Parameters.h"
#include "weir/Pipeline/PipelineDiff.h"
#include "weir/Pipeline/PipelineError.h"
#include "weir/Pipeline/PipelineLibrary.h"
#include "weir/Pipeline/RunReport.h"
#include "weir/Pipeline/Stage.h"

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/raw_ostream.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace mlir {
class MLIRContext;
class ModuleOp;
} // namespace mlir

namespace weir {

enum class PipelineForm {
  Yaml,         ///< the text form, resolved
  Passes,       ///< MLIR pass-pipeline text, a stage a paragraph
  PassesOneLine ///< the same on one line, for `weir-opt --pass-pipeline=`
};

/// What reading a pipeline from text needs besides the text.
struct PipelineSource {
  /// For messages; its folder is searched for includes and schedules.
  std::string file = "<pipeline>";
  Parameters parameters = {};
  PipelineLibrary library = PipelineLibrary::installed();
};

class Pipeline {
public:
  Pipeline();
  explicit Pipeline(llvm::StringRef name, llvm::StringRef summary = {},
                    std::vector<Stage> stages = {});

  /// Reads either text form. Passes and dialects must be registered
  /// (registerPipelinePasses and those of the layers in use). Errors are
  /// PipelineErrors with the place in the text.
  static llvm::Expected<Pipeline> parse(llvm::StringRef text,
                                        const PipelineSource &source = {});
  /// Finds the pipeline by name or path, reads it and resolves it.
  static llvm::Expected<Pipeline>
  load(llvm::StringRef nameOrPath, const Parameters &parameters = {},
       const PipelineLibrary &library = PipelineLibrary::installed());
  /// The parameters that the pipeline of that name or path declares, without
  /// resolving it.
  static llvm::Expected<std::vector<ParameterSpec>>
  declaredParameters(llvm::StringRef nameOrPath,
                     const PipelineLibrary &library);

  void print(llvm::raw_ostream &os,
             PipelineForm form = PipelineForm::Yaml) const;
  std::string str(PipelineForm form = PipelineForm::Yaml) const;

  const std::string &name() const { return data->name; }
  const std::string &summary() const { return data->summary; }
  /// The values that the parameters had when the text was resolved.
  const Parameters::Map &parameters() const { return data->parameters; }
  llvm::ArrayRef<Stage> stages() const { return data->stages; }
  /// The stage of that name, or null.
  const Stage *find(llvm::StringRef stage) const;

  /// \name Editing
  /// Each gives a new pipeline. A stage that is not there, or a name that is
  /// there already, is an error.
  /// @{
  /// The stages `from` to `to`, both included; empty is the first or the last.
  llvm::Expected<Pipeline> slice(llvm::StringRef from,
                                 llvm::StringRef to) const;
  llvm::Expected<Pipeline> insertBefore(llvm::StringRef name,
                                        Stage stage) const;
  llvm::Expected<Pipeline> insertAfter(llvm::StringRef name, Stage stage) const;
  llvm::Expected<Pipeline> replace(llvm::StringRef name, Stage stage) const;
  llvm::Expected<Pipeline> remove(llvm::StringRef name) const;
  llvm::Expected<Pipeline> append(Stage stage) const;
  /// The part before an item of a stage and the part from there on. An item is
  /// a pass over the module, or neighbouring lists of passes nested in it.
  llvm::Expected<std::pair<Pipeline, Pipeline>> splitAt(llvm::StringRef stage,
                                                        size_t item) const;
  /// @}

  /// What is to be changed in this pipeline to get `other`.
  PipelineDiff diff(const Pipeline &other) const;

  /// 32 hex digits over the stages as resolved and the text of their
  /// schedules. Where the schedules lie does not count.
  std::string fingerprint() const;

  /// Reads the schedules of all stages and binds their parameters, as run does
  /// first. An error is a PipelineError with the stage.
  llvm::Error check(mlir::MLIRContext *context) const;

  /// The same pipeline, whose runs note in the module how it came to be
  /// (Provenance.h), with the module as it was before if `keepSource`. Edits
  /// and slices record as well; a slice as a part of the whole. `loaded` is the
  /// fingerprint before all edits, where that is not this one's.
  Pipeline recordingProvenance(bool keepSource = true,
                               llvm::StringRef loaded = {}) const;
  bool recordsProvenance() const { return recording != nullptr; }
  /// The fingerprint that the pipeline had when it began to record, before it
  /// was edited; empty where it does not record.
  llvm::StringRef loadedFingerprint() const;

  /// Runs the stages on `module` in place. The module's context must have the
  /// dialects registered (registerAllDialects). On an error, a PipelineError,
  /// the module is left as the failing pass left it.
  llvm::Expected<RunReport> run(mlir::ModuleOp module,
                                const RunOptions &options = {}) const;

private:
  friend class PipelineBuilder;
  struct Data {
    std::string name = "pipeline", summary;
    Parameters::Map parameters;
    std::vector<Stage> stages;
  };

  explicit Pipeline(Data data)
      : data(std::make_shared<const Data>(std::move(data))) {}
  /// The same with other stages.
  Pipeline withStages(std::vector<Stage> stages) const;
  llvm::Expected<size_t> indexOf(llvm::StringRef stage) const;
  llvm::Expected<RunReport>
  runKeepingReproducer(mlir::ModuleOp module, const RunOptions &options) const;
  llvm::Error checkNewName(llvm::StringRef stage) const;
  void printYaml(llvm::raw_ostream &os) const;
  void printPasses(llvm::raw_ostream &os, bool oneLine) const;

  struct Recording {
    bool keepSource;
    std::string fingerprint;
  };
  /// The pipeline that this is a part of, where it still is; else itself.
  const Pipeline &wholeOfRecord() const;

  std::shared_ptr<const Data> data;
  std::shared_ptr<const Recording> recording;
  std::shared_ptr<const Pipeline> whole;
};

inline llvm::raw_ostream &operator<<(llvm::raw_ostream &os,
                                     const Pipeline &pipeline) {
  pipeline.print(os);
  return os;
}

} // namespace weir

#endif // WEIR_PIPELINE_PIPELINE_H
