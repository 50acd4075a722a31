//===- PassText.cpp - MLIR pass-pipeline text as a tree -------------------===//
#include "PassText.h"

#include "weir/Pipeline/RegisterPasses.h"
#include "weir/Support/NearestName.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/raw_ostream.h>
#include <mlir/Pass/PassManager.h>
#include <mlir/Pass/PassRegistry.h>

using namespace llvm;
using namespace weir;

char PassTextError::ID = 0;

void PassTextError::log(raw_ostream &os) const { os << message; }

namespace {

constexpr unsigned maxDepth = 64;

Error errorAt(size_t offset, const Twine &message) {
  return make_error<PassTextError>(offset, message.str());
}

/// The end of the option value or word at `position`: the next space outside
/// of quotes and braces. Like MLIR's option parser.
size_t endOfOption(StringRef text, size_t position) {
  unsigned braces = 0;
  for (; position < text.size(); ++position) {
    char c = text[position];
    if (c == '{') {
      ++braces;
    } else if (c == '}' && braces) {
      --braces;
    } else if (!braces && (c == '"' || c == '\'')) {
      if (size_t close = text.find(c, position + 1); close != StringRef::npos)
        position = close;
    } else if (!braces && isSpace(c)) {
      break;
    }
  }
  return position;
}

std::string normalizeOptions(StringRef options) {
  std::string result;
  for (size_t position = 0; position < options.size();) {
    if (isSpace(options[position])) {
      ++position;
      continue;
    }
    size_t end = endOfOption(options, position);
    if (!result.empty())
      result += ' ';
    result += options.slice(position, end);
    position = end;
  }
  return result;
}

class Parser {
public:
  explicit Parser(StringRef text) : text(text) {}

  Expected<std::vector<PassItem>> run() {
    std::vector<PassItem> items;
    skipSpace();
    if (position == text.size())
      return items;
    if (Error error = parseList(items, 0))
      return error;
    if (position != text.size())
      return errorAt(position, "unexpected '" + Twine(text[position]) + "'");
    return items;
  }

private:
  void skipSpace() {
    while (position < text.size() && isSpace(text[position]))
      ++position;
  }
  bool consume(char c) {
    skipSpace();
    if (position == text.size() || text[position] != c)
      return false;
    ++position;
    return true;
  }

  Error parseList(std::vector<PassItem> &items, unsigned depth) {
    do {
      if (Error error = parseItem(items.emplace_back(), depth))
        return error;
      skipSpace();
    } while (consume(','));
    return Error::success();
  }

  Error parseItem(PassItem &item, unsigned depth) {
    skipSpace();
    item.offset = position;
    while (position < text.size() && !isSpace(text[position]) &&
           !StringRef(",(){}").contains(text[position]))
      ++position;
    item.name = text.slice(item.offset, position).str();
    // No operation or pass has brackets in its name.
    if (size_t bracket = StringRef(item.name).find_first_of("[]");
        bracket != StringRef::npos)
      return errorAt(item.offset + bracket, "unexpected '" +
                                                Twine(item.name[bracket]) +
                                                "' in the name of a pass");
    if (item.name.empty())
      return errorAt(position, "expected the name of a pass");
    if (consume('{'))
      return parseOptions(item);
    if (!consume('('))
      return Error::success();
    item.isAnchor = true;
    if (depth == maxDepth)
      return errorAt(position, "nested too deeply");
    if (consume(')'))
      return Error::success();
    if (Error error = parseList(item.children, depth + 1))
      return error;
    if (!consume(')'))
      return errorAt(item.offset, "no ')' closes '" + item.name + "('");
    return Error::success();
  }

  Error parseOptions(PassItem &item) {
    size_t start = position;
    for (unsigned braces = 1; position < text.size(); ++position) {
      if (text[position] == '{')
        ++braces;
      if (text[position] == '}' && --braces == 0) {
        item.options = normalizeOptions(text.slice(start, position++));
        return Error::success();
      }
    }
    return errorAt(item.offset, "no '}' closes '" + item.name + "{'");
  }

  StringRef text;
  size_t position = 0;
};

Error checkNames(const std::vector<PassItem> &items) {
  for (const PassItem &item : items) {
    if (item.isAnchor) {
      if (Error error = checkNames(item.children))
        return error;
      continue;
    }
    if (mlir::PassInfo::lookup(item.name) ||
        mlir::PassPipelineInfo::lookup(item.name))
      continue;
    const std::vector<std::string> &names = registeredPassNames();
    SmallVector<StringRef> candidates(names.begin(), names.end());
    StringRef near = nearestName(item.name, candidates);
    return errorAt(
        item.offset,
        "'" + item.name + "' is not a registered pass" +
            (near.empty() ? Twine() : "; did you mean '" + near + "'?"));
  }
  return Error::success();
}

/// What MLIR says of a pass, without its own idea of the place: its first
/// message; those below it repeat the pass.
std::string mlirMessage(StringRef output) {
  SmallVector<StringRef> lines;
  output.split(lines, '\n');
  for (StringRef line : lines) {
    if (size_t error = line.find("error: "); error != StringRef::npos)
      line = line.drop_front(error + strlen("error: "));
    line.consume_front("<Pass-Options-Parser>: ");
    line.consume_front("<unknown>: ");
    line = line.trim().rtrim('.');
    if (line.empty())
      continue;
    std::string message = line.str();
    if (message.size() > 1 && isUpper(message[0]) && !isUpper(message[1]))
      message[0] = toLower(message[0]);
    return message;
  }
  return "not a pass pipeline";
}

/// The options of a pass with their defaults, as it prints them; a list that is
/// empty by default is not among them.
using Options = std::vector<std::pair<std::string, std::string>>;
Options defaultOptions(StringRef pass, StringRef anchor) {
  auto built =
      mlir::parsePassPipeline((anchor + "(" + pass + ")").str(), nulls());
  if (failed(built) || built->size() != 1)
    return {};
  std::string text;
  raw_string_ostream stream(text);
  built->begin()->printAsTextualPipeline(stream);
  Expected<std::vector<PassItem>> items = parsePassText(text);
  if (!items || items->size() != 1) {
    consumeError(items.takeError());
    return {};
  }
  Expected<Options> options = splitOptions(items->front().options);
  if (!options) {
    consumeError(options.takeError());
    return {};
  }
  return *options;
}

bool isBool(StringRef value) {
  return is_contained(
      {"", "true", "TRUE", "True", "1", "false", "FALSE", "False", "0"}, value);
}

bool isInteger(StringRef value) {
  int64_t number;
  return !value.getAsInteger(0, number);
}

/// Checks the options that can be told before MLIR reads them: of a value that
/// it cannot read it tells standard error, not its caller. The default shows
/// what an option takes.
Error checkValues(const PassItem &item, StringRef anchor) {
  Expected<Options> given = splitOptions(item.options);
  if (!given)
    return given.takeError();
  if (given->empty())
    return Error::success();
  Options known = defaultOptions(item.name, anchor);
  auto fail = [&](const Twine &what) {
    return errorAt(item.offset, "pass '" + item.name + "': " + what);
  };
  for (const auto &[name, value] : *given) {
    auto found = llvm::find_if(
        known, [&](const auto &option) { return option.first == name; });
    if (found == known.end())
      continue;
    StringRef usual = found->second;
    if ((usual == "true" || usual == "false") && !isBool(value))
      return fail("option '" + name + "' takes true or false, not '" + value +
                  "'");
    if (isInteger(usual) && !isInteger(value))
      return fail("option '" + name + "' takes an integer, not '" + value +
                  "'");
  }
  return Error::success();
}

/// What MLIR's message means: "; did you mean 'x'?" after an option that there
/// is not, and which options it complains about.
std::string explain(const PassItem &item, StringRef anchor,
                    const std::string &message) {
  if (StringRef(message).starts_with("failed to add"))
    return "an option does not take its value: '" + item.options + "'";
  size_t at = message.find("no such option ");
  if (at == std::string::npos)
    return message;
  StringRef wrong = StringRef(message)
                        .drop_front(at + strlen("no such option "))
                        .take_until([](char c) { return isSpace(c); });
  Options options = defaultOptions(item.name, anchor);
  SmallVector<StringRef> candidates;
  for (const auto &option : options)
    candidates.push_back(option.first);
  return "no such option '" + wrong.str() + "'" +
         suggestName(wrong, candidates);
}

/// Builds the passes of one item after the other, so that an error is at its
/// item.
Error checkOptions(const std::vector<PassItem> &items, StringRef anchor) {
  for (const PassItem &item : items) {
    if (item.isAnchor) {
      if (Error error = checkOptions(item.children, item.name))
        return error;
      continue;
    }
    if (Error error = checkValues(item, anchor))
      return error;
    std::string output;
    raw_string_ostream stream(output);
    std::string text = (anchor + "(" + item.str() + ")").str();
    if (failed(mlir::parsePassPipeline(text, stream)))
      return errorAt(item.offset,
                     "pass '" + item.name +
                         "': " + explain(item, anchor, mlirMessage(output)));
  }
  return Error::success();
}

} // namespace

std::string PassItem::str() const {
  if (isAnchor)
    return name + "(" + printPassText(children) + ")";
  return options.empty() ? name : name + "{" + options + "}";
}

std::string weir::printPassText(const std::vector<PassItem> &items) {
  return join(map_range(items, [](const PassItem &item) { return item.str(); }),
              ",");
}

Expected<std::vector<PassItem>> weir::parsePassText(StringRef text) {
  return Parser(text).run();
}

Error weir::checkPasses(const std::vector<PassItem> &items) {
  if (Error error = checkNames(items))
    return error;
  return checkOptions(items, "builtin.module");
}

Expected<std::vector<std::pair<std::string, std::string>>>
weir::splitOptions(StringRef options) {
  std::vector<std::pair<std::string, std::string>> result;
  std::string normal = normalizeOptions(options);
  StringRef text = normal;
  for (size_t position = 0; position < text.size(); ++position) {
    size_t end = endOfOption(text, position);
    auto [name, value] = text.slice(position, end).split('=');
    if (value.starts_with("{") && value.ends_with("}"))
      value = value.drop_front().drop_back();
    result.emplace_back(name.str(), value.str());
    position = end;
  }
  return result;
}

static std::string percentEncode(StringRef text, StringRef special) {
  std::string result;
  for (auto [index, c] : llvm::enumerate(text)) {
    bool atEdge = c == ' ' && (index == 0 || index + 1 == text.size());
    if (atEdge || static_cast<unsigned char>(c) < ' ' || c == 0x7f ||
        special.contains(c)) {
      result += '%';
      result += hexdigit(static_cast<unsigned char>(c) >> 4);
      result += hexdigit(c & 15);
    } else {
      result += c;
    }
  }
  return result;
}

std::string weir::encodeOption(StringRef text) {
  return percentEncode(text, "%{}'\"");
}

std::string weir::encodeOptionItem(StringRef text) {
  return percentEncode(text, "%{}'\" =[],");
}

std::string weir::optionPair(StringRef name, StringRef encoded) {
  std::string value =
      encoded.contains(' ') ? "{" + encoded.str() + "}" : encoded.str();
  return name.str() + "=" + value;
}

std::string weir::decodeOption(StringRef value) {
  std::string result;
  for (size_t index = 0; index < value.size(); ++index) {
    if (value[index] == '%' && index + 2 < value.size() &&
        isHexDigit(value[index + 1]) && isHexDigit(value[index + 2])) {
      result +=
          static_cast<char>(hexFromNibbles(value[index + 1], value[index + 2]));
      index += 2;
    } else {
      result += value[index];
    }
  }
  return result;
}
