//===- ScheduleGenerators.cpp - Schedules that are made, not written ------===//
#include "weir/Pipeline/ScheduleGenerators.h"

#include "weir/Support/NearestName.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallVector.h>

#include <mutex>

using namespace llvm;
using namespace weir;

namespace {
struct Registry {
  std::mutex mutex;
  std::map<std::string, ScheduleGenerator> generators;
};
} // namespace

static Registry &registry() {
  static Registry registry;
  return registry;
}

Error weir::registerScheduleGenerator(ScheduleGenerator generator) {
  if (generator.name.empty())
    return createStringError("a generator has no name");
  if (!generator.generate)
    return createStringError("generator '" + generator.name +
                             "' has no function");
  std::lock_guard<std::mutex> lock(registry().mutex);
  std::string name = generator.name;
  if (!registry().generators.try_emplace(name, std::move(generator)).second)
    return createStringError("there is a generator '" + name + "' already");
  return Error::success();
}

bool weir::unregisterScheduleGenerator(StringRef name) {
  std::lock_guard<std::mutex> lock(registry().mutex);
  return registry().generators.erase(name.str());
}

std::vector<std::string> weir::scheduleGeneratorNames() {
  std::lock_guard<std::mutex> lock(registry().mutex);
  std::vector<std::string> names;
  for (const auto &[name, generator] : registry().generators)
    names.push_back(name);
  return names;
}

/// The values with their declared types, and the defaults of those left out.
static Expected<Parameters::Map>
checkedValues(const ScheduleGenerator &generator,
              const Parameters::Map &values) {
  std::string what = "generator '" + generator.name + "'";
  SmallVector<StringRef> names;
  for (const ParameterSpec &spec : generator.parameters)
    names.push_back(spec.name);
  for (const auto &[name, value] : values)
    if (!llvm::is_contained(names, name))
      return createStringError(
          what + " has no parameter '" + name + "'" +
          (names.empty() ? "; it has none" : suggestName(name, names)));
  Parameters::Map checked;
  for (const ParameterSpec &spec : generator.parameters) {
    auto given = values.find(spec.name);
    if (given == values.end() && !spec.defaultValue)
      return createStringError("parameter '" + spec.name + "' of " + what +
                               " has no value");
    Expected<ParameterValue> value =
        spec.check(given == values.end() ? *spec.defaultValue : given->second);
    if (!value)
      return createStringError(what + ": " + toString(value.takeError()));
    checked[spec.name] = *value;
  }
  return checked;
}

Expected<std::string> weir::generateSchedule(StringRef name,
                                             const Parameters::Map &values) {
  ScheduleGenerator generator;
  {
    std::lock_guard<std::mutex> lock(registry().mutex);
    auto found = registry().generators.find(name.str());
    if (found != registry().generators.end())
      generator = found->second;
  }
  if (!generator.generate) { // the lock is free: the names take it again
    std::vector<std::string> known = scheduleGeneratorNames();
    SmallVector<StringRef> names(known.begin(), known.end());
    return createStringError(
        "no generator '" + name + "'" +
        (names.empty() ? "; none is registered" : suggestName(name, names)));
  }
  Parameters::Map given = values;
  if (!generator.takesAnything) {
    Expected<Parameters::Map> checked = checkedValues(generator, values);
    if (!checked)
      return checked.takeError();
    given = std::move(*checked);
  }
  Expected<std::string> text = generator.generate(given);
  if (!text)
    return createStringError("generator '" + name +
                             "': " + toString(text.takeError()));
  return text;
}
