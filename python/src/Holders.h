//===- Holders.h - What the Python classes hold ---------------------------===//
#ifndef WEIR_PYTHON_HOLDERS_H
#define WEIR_PYTHON_HOLDERS_H

#include "Program.h"

#include <nanobind/nanobind.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weir::python {

/// weir.Module
struct PyModule {
  std::shared_ptr<Program> program;
  std::shared_ptr<const RunReport> report; ///< of the last run; may be null
};

/// A bool, int, float, str, list of ints, or None for auto.
ParameterValue valueOf(const std::string &name, nanobind::handle value);
/// Values for parameters from a Python dict.
Parameters parametersOf(const nanobind::dict &values);
/// A value as Python has it; `auto` is None.
nanobind::object toPython(const ParameterValue &value);

/// The installed library and folders that are searched before it.
PipelineLibrary libraryOf(const std::vector<std::string> &paths);
PipelineForm formOf(const std::string &name);

/// Any of str, PassStage, TransformStage or a callable as a stage; a Stage is
/// itself, under its own name.
Stage stageOf(nanobind::handle body, const std::string &name,
              const std::string &summary);

/// How a run is observed and stopped, from the arguments of a Python call.
struct RunArguments {
  RunOptions options;
  std::optional<Isolation> isolation;
  nanobind::object beforeStage, afterStage, beforePass, afterPass; ///< or None
};

/// The limits of a step and of memory as Python gives them, and a child process
/// where there is one of them or `isolate`. None of both is no limit.
std::optional<Isolation> isolationOf(nanobind::handle passTimeout,
                                     nanobind::handle memoryLimit,
                                     bool isolate);

/// `pipeline.run(module)`, with the report left on the module.
void runPipeline(const Pipeline &pipeline, PyModule &module,
                 const RunArguments &arguments);

} // namespace weir::python

#endif // WEIR_PYTHON_HOLDERS_H
