//===- ScheduleGenerators.h - Schedules that are made, not written --------===//
//
// A generator is a function from values to the text of a schedule, known by a
// name. Libraries, plugins and the Python package register theirs here; a
// pipeline names them as `generator: name`. A stage keeps the text that was
// made, so what is printed replays where the generator is not known.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PIPELINE_SCHEDULEGENERATORS_H
#define WEIR_PIPELINE_SCHEDULEGENERATORS_H

#include "weir/Pipeline/Parameters.h"

#include <llvm/Support/Error.h>

#include <functional>
#include <string>
#include <vector>

namespace weir {

struct ScheduleGenerator {
  std::string name;
  std::string summary = {};
  /// What it takes. Values are checked, and defaults filled in, before it is
  /// called.
  std::vector<ParameterSpec> parameters = {};
  /// Takes any values instead, as they are.
  bool takesAnything = false;
  /// The text of a module of named sequences. The same values give the same
  /// text. Called from any thread.
  std::function<llvm::Expected<std::string>(const Parameters::Map &)> generate;
};

/// An error where the name is empty or taken.
llvm::Error registerScheduleGenerator(ScheduleGenerator generator);
/// False where there is none.
bool unregisterScheduleGenerator(llvm::StringRef name);
/// Sorted.
std::vector<std::string> scheduleGeneratorNames();

/// The text that the generator of that name makes. Unknown names and values are
/// errors with the nearest that there is.
llvm::Expected<std::string> generateSchedule(llvm::StringRef name,
                                             const Parameters::Map &values);

} // namespace weir

#endif // WEIR_PIPELINE_SCHEDULEGENERATORS_H
