//===- ScheduleText.cpp - What can be said of a schedule without a context ===//
#include "ScheduleText.h"

#include "PassText.h"
#include "Yaml.h"
#include "weir/Support/NearestName.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>

using namespace llvm;
using namespace weir;

/// `text` without its comments.
static std::string withoutComments(StringRef text) {
  std::string result;
  bool inString = false;
  for (size_t index = 0; index < text.size(); ++index) {
    char c = text[index];
    if (inString && c == '\\' && index + 1 < text.size()) {
      result += c;
      c = text[++index];
    } else if (c == '"' || c == '\n') {
      inString = c == '"' && !inString;
    } else if (!inString && text.substr(index).starts_with("//")) {
      index = std::min(text.find('\n', index), text.size());
      c = '\n';
    }
    result += c;
  }
  return result;
}

std::vector<std::string> weir::sequencesOf(StringRef text) {
  constexpr StringLiteral keyword = "named_sequence";
  std::string code = withoutComments(text);
  std::vector<std::string> names;
  for (StringRef rest = code;;) {
    size_t at = rest.find(keyword);
    if (at == StringRef::npos)
      return names;
    rest = rest.drop_front(at + keyword.size());
    StringRef after = rest.ltrim();
    for (StringRef visibility : {"private", "public", "nested"})
      if (after.consume_front(visibility))
        after = after.ltrim();
    if (!after.consume_front("@"))
      continue;
    StringRef name = after.take_while(
        [](char c) { return isAlnum(c) || StringRef("_$.-").contains(c); });
    if (after.consume_front("\""))
      name = after.take_until([](char c) { return c == '"'; });
    names.push_back(name.str());
  }
}

std::string weir::missingSequence(const Schedule &schedule, StringRef sequence,
                                  ArrayRef<std::string> existing) {
  std::string message = "schedule '" + schedule.path +
                        "' has no named sequence '" + sequence.str() + "'";
  if (existing.empty())
    return message + "; it has none";
  SmallVector<StringRef> names(existing.begin(), existing.end());
  if (StringRef near = nearestName(sequence, names); !near.empty())
    message += "; did you mean '" + near.str() + "'?";
  else
    message += ";";
  return message + " it has: '" + join(names, "', '") + "'";
}

Error weir::checkSchedule(const Schedule &schedule, StringRef sequence) {
  if (StringRef(schedule.text).starts_with("ML\xefR"))
    return Error::success();
  if (Error error = checkIsText(schedule.text, schedule.path))
    return error;
  std::vector<std::string> existing = sequencesOf(schedule.text);
  // The generic form of an op names its symbol elsewhere.
  if (llvm::is_contained(existing, sequence) ||
      (existing.empty() &&
       schedule.text.find("\"transform.named_sequence\"") != std::string::npos))
    return Error::success();
  return createStringError(missingSequence(schedule, sequence, existing));
}

Expected<TransformStage>
weir::makeTransformStage(const ScheduleOptions &options,
                         const PipelineLibrary &library, StringRef folder) {
  std::string sequence = decodeOption(options.sequence);
  if (sequence.empty())
    sequence = TransformStage::mainSequence.str();
  if (options.schedule.empty() == options.text.empty())
    return createStringError(
        "'weir-apply-schedule' takes a 'schedule' or its 'text'");
  Expected<TransformStage> stage =
      options.schedule.empty()
          ? TransformStage::fromText(decodeOption(options.text), sequence)
          : TransformStage::fromFile(decodeOption(options.schedule), sequence,
                                     library, folder);
  if (!stage)
    return stage.takeError();

  Expected<TransformStage::Bindings> bindings = decodeBindings(options.with);
  if (!bindings)
    return bindings.takeError();

  std::vector<Schedule> libraries;
  SmallVector<StringRef> names;
  StringRef(options.libraries).split(names, ' ', -1, /*KeepEmpty=*/false);
  for (StringRef name : names) {
    Expected<PipelineLibrary::File> file = library.find(
        decodeOption(name), PipelineLibrary::Kind::Schedule, folder);
    if (!file)
      return file.takeError();
    libraries.push_back({file->name, file->path, file->text});
  }

  StringRef onFailure = options.onFailure;
  if (!onFailure.empty() && onFailure != "error" && onFailure != "skip")
    return createStringError("'on-failure' is 'error' or 'skip', not '" +
                             onFailure + "'");
  return stage->with(std::move(*bindings))
      .withLibraries(std::move(libraries))
      .skipOnFailure(onFailure == "skip");
}
