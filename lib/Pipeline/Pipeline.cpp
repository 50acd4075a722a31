//===- Pipeline.cpp - Editing a pipeline ----------------------------------===//
#include "weir/Pipeline/Pipeline.h"

#include "Yaml.h"
#include "weir/Support/NearestName.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/xxhash.h>

using namespace llvm;
using namespace weir;

Pipeline::Pipeline() {
  static const std::shared_ptr<const Data> empty =
      std::make_shared<const Data>();
  data = empty;
}

Pipeline::Pipeline(StringRef name, StringRef summary, std::vector<Stage> stages)
    : Pipeline(Data{name.str(), summary.trim().str(), {}, std::move(stages)}) {}

Pipeline Pipeline::withStages(std::vector<Stage> stages) const {
  Pipeline result(Data{name(), summary(), parameters(), std::move(stages)});
  result.recording = recording;
  result.whole = whole;
  return result;
}

const Stage *Pipeline::find(StringRef stage) const {
  const auto *found = llvm::find_if(
      stages(), [&](const Stage &s) { return s.name() == stage; });
  return found == stages().end() ? nullptr : found;
}

Expected<size_t> Pipeline::indexOf(StringRef stage) const {
  if (const Stage *found = find(stage))
    return found - stages().data();
  SmallVector<StringRef> names;
  for (const Stage &s : stages())
    names.push_back(s.name());
  return textError({}, "pipeline '" + name() + "' has no stage '" + stage +
                           "'" + suggestName(stage, names));
}

Error Pipeline::checkNewName(StringRef stage) const {
  if (find(stage))
    return textError({}, "pipeline '" + name() + "' has a stage '" + stage +
                             "' already");
  return Error::success();
}

Expected<Pipeline> Pipeline::slice(StringRef from, StringRef to) const {
  size_t first = 0, last = stages().size();
  if (!from.empty()) {
    Expected<size_t> index = indexOf(from);
    if (!index)
      return index.takeError();
    first = *index;
  }
  if (!to.empty()) {
    Expected<size_t> index = indexOf(to);
    if (!index)
      return index.takeError();
    last = *index + 1;
  }
  if (first >= last && !stages().empty())
    return textError({}, "stage '" + from + "' comes after stage '" + to +
                             "' in pipeline '" + name() + "'");
  Pipeline result = withStages(stages().slice(first, last - first).vec());
  if (recording && !whole)
    result.whole = std::make_shared<const Pipeline>(*this);
  return result;
}

Expected<Pipeline> Pipeline::insertBefore(StringRef name, Stage stage) const {
  Expected<size_t> index = indexOf(name);
  if (!index)
    return index.takeError();
  if (Error error = checkNewName(stage.name()))
    return error;
  std::vector<Stage> edited = data->stages;
  edited.insert(edited.begin() + *index, std::move(stage));
  return withStages(std::move(edited));
}

Expected<Pipeline> Pipeline::insertAfter(StringRef name, Stage stage) const {
  Expected<size_t> index = indexOf(name);
  if (!index)
    return index.takeError();
  if (Error error = checkNewName(stage.name()))
    return error;
  std::vector<Stage> edited = data->stages;
  edited.insert(edited.begin() + *index + 1, std::move(stage));
  return withStages(std::move(edited));
}

Expected<Pipeline> Pipeline::replace(StringRef name, Stage stage) const {
  Expected<size_t> index = indexOf(name);
  if (!index)
    return index.takeError();
  if (stage.name() != name)
    if (Error error = checkNewName(stage.name()))
      return error;
  std::vector<Stage> edited = data->stages;
  edited[*index] = std::move(stage);
  return withStages(std::move(edited));
}

Expected<Pipeline> Pipeline::remove(StringRef name) const {
  Expected<size_t> index = indexOf(name);
  if (!index)
    return index.takeError();
  std::vector<Stage> edited = data->stages;
  edited.erase(edited.begin() + *index);
  return withStages(std::move(edited));
}

Expected<Pipeline> Pipeline::append(Stage stage) const {
  if (Error error = checkNewName(stage.name()))
    return error;
  std::vector<Stage> edited = data->stages;
  edited.push_back(std::move(stage));
  return withStages(std::move(edited));
}

std::string Pipeline::fingerprint() const {
  // Lengths keep neighbours apart. Paths of schedules stay out.
  std::string text;
  auto add = [&](StringRef part) {
    text += std::to_string(part.size()) + ":" + part.str();
  };
  for (const Stage &stage : stages()) {
    add(stage.name());
    if (const PassStage *passes = stage.asPasses()) {
      add("passes");
      add(passes->passes());
      continue;
    }
    const TransformStage &transform = *stage.asTransform();
    add("schedule");
    add(transform.schedule().text);
    add(transform.sequence());
    for (const auto &[name, value] : transform.bindings()) {
      add(name);
      add(value.yaml());
    }
    for (const Schedule &library : transform.libraries())
      add(library.text);
    add(transform.skipsOnFailure() ? "skip" : "error");
  }
  XXH128_hash_t hash = xxh3_128bits(arrayRefFromStringRef(text));
  std::string digits;
  raw_string_ostream(digits) << format_hex_no_prefix(hash.high64, 16)
                             << format_hex_no_prefix(hash.low64, 16);
  return digits;
}

Pipeline Pipeline::recordingProvenance(bool keepSource,
                                       StringRef loaded) const {
  Pipeline result = *this;
  result.recording = std::make_shared<const Recording>(
      Recording{keepSource, loaded.empty() ? fingerprint() : loaded.str()});
  result.whole = nullptr;
  return result;
}

StringRef Pipeline::loadedFingerprint() const {
  return recording ? StringRef(recording->fingerprint) : StringRef();
}

const Pipeline &Pipeline::wholeOfRecord() const {
  if (!whole || stages().empty())
    return *this;
  // An edit of a slice makes it a pipeline of its own.
  const Stage *first = whole->find(stages().front().name());
  if (!first)
    return *this;
  ArrayRef<Stage> part =
      whole->stages().drop_front(first - whole->stages().data());
  if (part.size() < stages().size())
    return *this;
  for (auto [mine, original] : llvm::zip(stages(), part))
    if (mine.name() != original.name() ||
        mine.passText() != original.passText())
      return *this;
  return *whole;
}
