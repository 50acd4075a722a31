//===- ScheduleText.cpp - What can be said of a schedule without a context ===//
#include "ScheduleText.h"

#include "PassText.h"
#include "Yaml.h"
#include "weir/Support/NearestName.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/Path.h>

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

namespace {
/// A named sequence in the code of a schedule.
struct SequenceText {
  std::string name;
  StringRef rest; ///< what follows the name
};
} // namespace

static std::vector<SequenceText> findSequences(StringRef code) {
  constexpr StringLiteral keyword = "named_sequence";
  std::vector<SequenceText> found;
  for (StringRef rest = code;;) {
    size_t at = rest.find(keyword);
    if (at == StringRef::npos)
      return found;
    rest = rest.drop_front(at + keyword.size());
    StringRef after = rest.ltrim();
    for (StringRef visibility : {"private", "public", "nested"})
      if (after.consume_front(visibility))
        after = after.ltrim();
    if (!after.consume_front("@"))
      continue;
    StringRef name = after.take_while(
        [](char c) { return isAlnum(c) || StringRef("_$.-").contains(c); });
    after = after.drop_front(name.size());
    if (after.consume_front("\"")) {
      name = after.take_until([](char c) { return c == '"'; });
      after = after.drop_front(std::min(name.size() + 1, after.size()));
    }
    found.push_back({name.str(), after});
  }
}

std::vector<std::string> weir::sequencesOf(StringRef text) {
  std::string code = withoutComments(text);
  std::vector<std::string> names;
  for (const SequenceText &sequence : findSequences(code))
    names.push_back(sequence.name);
  return names;
}

/// The text in quotes that `text` starts with, and drops it; nothing where
/// there is none, or one with escapes.
static std::optional<StringRef> consumeString(StringRef &text) {
  if (!text.consume_front("\""))
    return std::nullopt;
  size_t end = text.find_first_of("\"\\\n");
  if (end == StringRef::npos || text[end] != '"')
    return std::nullopt;
  StringRef string = text.take_front(end);
  text = text.drop_front(end + 1);
  return string;
}

std::optional<std::vector<std::string>> weir::parametersOf(StringRef text,
                                                           StringRef sequence) {
  constexpr StringLiteral attribute = "weir.param";
  std::string code = withoutComments(text);
  std::vector<SequenceText> sequences = findSequences(code);
  auto found = llvm::find_if(sequences,
                             [&](const auto &s) { return s.name == sequence; });
  if (found == sequences.end())
    return std::nullopt;
  StringRef rest = found->rest.ltrim();
  if (!rest.consume_front("("))
    return std::nullopt;
  std::vector<std::string> names;
  for (unsigned depth = 1; depth && !rest.empty();) {
    if (rest.consume_front(attribute)) {
      rest = rest.ltrim();
      if (!rest.consume_front("="))
        return std::nullopt;
      rest = rest.ltrim();
      std::optional<StringRef> name = consumeString(rest);
      if (!name)
        return std::nullopt;
      names.push_back(name->str());
    } else if (rest.front() == '"') {
      if (!consumeString(rest))
        return std::nullopt;
    } else {
      depth += rest.front() == '(';
      depth -= rest.front() == ')';
      rest = rest.drop_front();
    }
  }
  return names;
}

std::vector<std::string> weir::librariesOf(StringRef text) {
  constexpr StringLiteral attribute = "weir.libraries";
  if (!text.contains(attribute))
    return {};
  std::string code = withoutComments(text);
  StringRef rest = StringRef(code).split(attribute).second.ltrim();
  std::vector<std::string> names;
  if (!rest.consume_front("="))
    return names;
  rest = rest.ltrim();
  if (!rest.consume_front("["))
    return names;
  do {
    rest = rest.ltrim();
    std::optional<StringRef> name = consumeString(rest);
    if (!name)
      return names;
    names.push_back(name->str());
    rest = rest.ltrim();
  } while (rest.consume_front(","));
  return names;
}

namespace {
/// Follows `weir.libraries` from schedule to schedule, depth first.
class LibraryWalk {
public:
  LibraryWalk(std::vector<Schedule> &libraries, const PipelineLibrary &library)
      : libraries(libraries), library(library) {}

  Error visit(const Schedule &schedule, StringRef folder) {
    chain.push_back(schedule.path);
    for (const std::string &name : librariesOf(schedule.text)) {
      if (isGiven(name))
        continue;
      Expected<PipelineLibrary::File> file =
          library.find(name, PipelineLibrary::Kind::Schedule, folder);
      if (!file)
        return createStringError("schedule '" + schedule.path +
                                 "': " + toString(file.takeError()));
      if (llvm::is_contained(chain, file->path))
        return createStringError(
            "schedule '" + file->path + "' includes itself: " +
            join(llvm::map_range(chain,
                                 [](const std::string &path) {
                                   return sys::path::filename(path).str();
                                 }),
                 " -> ") +
            " -> " + sys::path::filename(file->path));
      if (llvm::any_of(libraries, [&](const Schedule &other) {
            return other.path == file->path;
          }))
        continue;
      Schedule next{file->name, file->path, file->text};
      libraries.push_back(next);
      if (Error error = visit(next, sys::path::parent_path(next.path)))
        return error;
    }
    chain.pop_back();
    return Error::success();
  }

  void endGiven() { given = libraries.size(); }

private:
  /// Whether a library that the stage lists is the one of that name.
  bool isGiven(StringRef name) const {
    return llvm::any_of(
        ArrayRef(libraries).take_front(given), [&](const Schedule &other) {
          return other.path == name || other.name == name ||
                 StringRef(other.path).ends_with(("/" + name).str());
        });
  }

  std::vector<Schedule> &libraries;
  const PipelineLibrary &library;
  std::vector<std::string> chain;
  size_t given = 0;
};
} // namespace

Error weir::addNamedLibraries(const Schedule &schedule,
                              std::vector<Schedule> &libraries,
                              const PipelineLibrary &library,
                              StringRef folder) {
  LibraryWalk walk(libraries, library);
  walk.endGiven();
  // A copy: the list grows.
  std::vector<Schedule> listed = libraries;
  if (Error error = walk.visit(schedule, folder))
    return error;
  for (const Schedule &one : listed)
    if (Error error = walk.visit(one, sys::path::parent_path(one.path)))
      return error;
  return Error::success();
}

std::optional<BindingProblem>
weir::checkBindingNames(const TransformStage &stage) {
  std::optional<std::vector<std::string>> known =
      parametersOf(stage.schedule().text, stage.sequence());
  if (!known)
    return std::nullopt;
  SmallVector<StringRef> names(known->begin(), known->end());
  std::string what =
      "sequence '" + stage.sequence() + "' of '" + stage.schedule().path + "'";
  for (const auto &[name, value] : stage.bindings())
    if (!llvm::is_contained(names, name))
      return BindingProblem{
          what + " has no parameter '" + name + "'" +
              (names.empty() ? "; it has none" : suggestName(name, names)),
          name};
  for (StringRef name : names)
    if (llvm::none_of(stage.bindings(),
                      [&](const auto &pair) { return pair.first == name; }))
      return BindingProblem{
          "parameter '" + name.str() + "' of " + what + " has no value", ""};
  return std::nullopt;
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
  ScheduleRequest request{.file = decodeOption(options.schedule),
                          .text = decodeOption(options.text),
                          .generator = decodeOption(options.generator),
                          .sequence = std::move(sequence)};
  Expected<TransformStage::Bindings> arguments =
      decodeBindings(options.arguments);
  if (!arguments)
    return arguments.takeError();
  request.arguments = std::move(*arguments);
  if (request.file.empty() && request.text.empty() && request.generator.empty())
    return createStringError("'weir-apply-schedule' takes a 'schedule', its "
                             "'text' or a 'generator'");

  Expected<TransformStage::Bindings> bindings = decodeBindings(options.with);
  if (!bindings)
    return bindings.takeError();

  SmallVector<StringRef> names;
  StringRef(options.libraries).split(names, ' ', -1, /*KeepEmpty=*/false);
  for (StringRef name : names) {
    Expected<PipelineLibrary::File> file = library.find(
        decodeOption(name), PipelineLibrary::Kind::Schedule, folder);
    if (!file)
      return file.takeError();
    request.libraries.push_back({file->name, file->path, file->text});
  }

  StringRef onFailure = options.onFailure;
  if (!onFailure.empty() && onFailure != "error" && onFailure != "skip")
    return createStringError("'on-failure' is 'error' or 'skip', not '" +
                             onFailure + "'");
  Expected<TransformStage> stage =
      TransformStage::make(std::move(request), library, folder);
  if (!stage)
    return stage.takeError();
  return stage->with(std::move(*bindings)).skipOnFailure(onFailure == "skip");
}
