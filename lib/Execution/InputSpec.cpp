//===- InputSpec.cpp - Tensors as people type them ------------------------===//

#include "weir/Execution/InputSpec.h"
#include "Literal.h"
#include "weir/Execution/Npy.h"
#include "weir/Execution/Random.h"

#include <charconv>

using namespace weir;

namespace {
std::string quote(std::string_view text) {
  return "'" + std::string(text.substr(0, 80)) +
         (text.size() > 80 ? "..." : "") + "'";
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\n'))
    text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\n'))
    text.remove_suffix(1);
  return text;
}

std::string resolvePath(std::string_view path, const std::string &folder) {
  if (folder.empty() || path.starts_with('/'))
    return std::string(path);
  return folder + "/" + std::string(path);
}

bool isRandom(std::string_view text) {
  return text == "random" || text.starts_with("random(");
}

// `random(seed=1, min=-2, max=2)`.
Result<RandomOptions> parseRandom(std::string_view text, uint64_t seed) {
  RandomOptions options;
  options.seed = seed;
  std::string_view rest = text.substr(std::string_view("random").size());
  if (rest.empty())
    return options;
  if (!rest.ends_with(')'))
    return Failure{quote(text) + " has no ')'"};
  rest = trim(rest.substr(1, rest.size() - 2));
  while (!rest.empty()) {
    size_t comma = std::min(rest.find(','), rest.size());
    std::string_view part = trim(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    size_t equals = part.find('=');
    std::string_view key = trim(part.substr(0, equals));
    if (key != "seed" && key != "min" && key != "max" && key != "diagonal")
      return Failure{"random has no option " + quote(key) +
                     suggestName(key, {"seed", "min", "max", "diagonal"})};
    std::string_view value =
        equals == std::string_view::npos ? "" : trim(part.substr(equals + 1));
    const char *end = value.data() + value.size();
    double bound = 0;
    bool isSeed = key == "seed";
    auto [last, error] = isSeed
                             ? std::from_chars(value.data(), end, options.seed)
                             : std::from_chars(value.data(), end, bound);
    if (error != std::errc() || last != end || value.empty())
      return Failure{"option " + quote(key) + " of random needs " +
                     (isSeed ? "a whole number" : "a number") + ", found " +
                     quote(value)};
    if (key == "diagonal")
      options.diagonal = bound;
    else if (!isSeed)
      (key == "min" ? options.min : options.max) = bound;
  }
  return options;
}

/// Specs matched to the arguments or results that they are for.
struct Matched {
  std::vector<std::optional<std::string_view>> specs;
};

Result<Matched> matchSpecs(const std::vector<std::string> &specs,
                           const std::vector<NamedType> &slots,
                           const std::string &noun) {
  Matched matched;
  matched.specs.resize(slots.size());
  std::vector<std::string_view> names;
  for (const NamedType &slot : slots)
    names.push_back(slot.name);

  size_t position = 0;
  for (const std::string &spec : specs) {
    std::string_view text = trim(spec);
    // A name may contain any character: the longest one that fits is meant.
    std::optional<size_t> named;
    for (size_t i = 0; i < slots.size(); ++i)
      if (text.size() > names[i].size() && text.starts_with(names[i]) &&
          text[names[i].size()] == '=' && !names[i].empty() &&
          (!named || names[i].size() > names[*named].size()))
        named = i;
    size_t slot = position;
    if (named) {
      slot = *named;
      text.remove_prefix(names[slot].size() + 1);
    } else {
      size_t equals = text.find('=');
      std::string_view head = text.substr(0, equals);
      bool value =
          equals == std::string_view::npos || head.empty() ||
          std::string_view("@[(-+.?").find(head[0]) != std::string_view::npos ||
          (head[0] >= '0' && head[0] <= '9') || isRandom(head) ||
          TensorType::parse(head);
      if (!value && text.ends_with(')') && head.find('(') < head.size())
        return Failure{quote(text) + " is not a value; random ones are "
                                     "'random(seed=1)'"};
      if (!value)
        return Failure{"there is no " + noun + " " + quote(head) +
                       suggestName(head, names)};
      while (slot < slots.size() && matched.specs[slot])
        ++slot;
      position = slot + 1;
    }
    if (slot >= slots.size())
      return Failure{"the program has " + std::to_string(slots.size()) + " " +
                     noun + (slots.size() == 1 ? "" : "s") + ", but " +
                     std::to_string(specs.size()) + " are given"};
    if (matched.specs[slot])
      return Failure{noun + " " + quote(names[slot]) + " is given twice"};
    matched.specs[slot] = text;
  }
  return matched;
}

SpecContext contextOf(const SpecContext &context, size_t position) {
  SpecContext own = context;
  own.seed += position;
  return own;
}
} // namespace

Result<TensorValue> weir::parseTensorSpec(std::string_view spec,
                                          const TensorType &expected,
                                          const SpecContext &context) {
  std::string_view text = trim(spec);
  TensorType type = expected;
  size_t equals = text.find('=');
  bool startsWithType =
      !text.empty() && text[0] != '@' && !isRandom(text) && equals != 0 &&
      text.substr(0, equals).find_first_of("[( ") == std::string_view::npos;
  if (startsWithType && equals != std::string_view::npos) {
    Result<TensorType> given = TensorType::parse(text.substr(0, equals));
    if (!given)
      return given.failure();
    if (!expected.accepts(*given) && given->str() != expected.str())
      return Failure{"expected " + expected.str() + ", found " + given->str()};
    type = *given;
    text = trim(text.substr(equals));
  } else if (startsWithType && TensorType::parse(text)) {
    return Failure{quote(text) + " has no value; write '" + std::string(text) +
                   "=0', or '" + std::string(text) + "=random'"};
  }
  while (text.starts_with('='))
    text = trim(text.substr(1));

  if (text.starts_with('@'))
    return readNpy(resolvePath(text.substr(1), context.folder), type);
  if (isRandom(text)) {
    Result<RandomOptions> options = parseRandom(text, context.seed);
    if (!options)
      return options.failure();
    if (!type.isStatic())
      return Failure{"'" + type.str() +
                     "' has a dynamic extent; give a type, as in "
                     "'2x3xf32=random'"};
    return randomTensor(type, *options);
  }
  Result<Literal> literal = parseLiteral(text);
  if (!literal)
    return literal.failure();
  return literalToTensor(*literal, type);
}

Result<std::vector<TensorValue>>
weir::resolveInputs(const std::vector<std::string> &specs,
                    const std::vector<NamedType> &arguments,
                    const SpecContext &context) {
  Result<Matched> matched = matchSpecs(specs, arguments, "argument");
  if (!matched)
    return matched.failure();
  std::vector<TensorValue> values;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const auto &[name, type] = arguments[i];
    std::string_view spec = "random";
    if (!specs.empty()) {
      if (!matched->specs[i])
        return Failure{"argument " + quote(name) + " (" + type.str() +
                       ") is not given; '" + name + "=random' makes one up"};
      spec = *matched->specs[i];
    }
    Result<TensorValue> value =
        parseTensorSpec(spec, type, contextOf(context, i));
    if (!value)
      return value.failure().at("argument " + quote(name));
    values.push_back(std::move(*value));
  }
  return values;
}

Result<std::vector<std::optional<TensorValue>>>
weir::resolveExpected(const std::vector<std::string> &specs,
                      const std::vector<NamedType> &results,
                      const SpecContext &context) {
  Result<Matched> matched = matchSpecs(specs, results, "result");
  if (!matched)
    return matched.failure();
  std::vector<std::optional<TensorValue>> values(results.size());
  for (size_t i = 0; i < results.size(); ++i) {
    if (!matched->specs[i])
      continue;
    Result<TensorValue> value = parseTensorSpec(
        *matched->specs[i], results[i].type, contextOf(context, i));
    if (!value)
      return value.failure().at("expected value of result " +
                                quote(results[i].name));
    values[i] = std::move(*value);
  }
  return values;
}

Result<std::vector<OutputSpec>>
weir::resolveOutputs(const std::vector<std::string> &specs,
                     const std::vector<NamedType> &results,
                     const SpecContext &context) {
  Result<Matched> matched = matchSpecs(specs, results, "result");
  if (!matched)
    return matched.failure();
  std::vector<OutputSpec> outputs;
  for (size_t i = 0; i < results.size(); ++i) {
    if (!matched->specs[i])
      continue;
    std::string_view text = *matched->specs[i];
    while (text.starts_with('='))
      text.remove_prefix(1);
    if (text == "-")
      outputs.push_back({i, ""});
    else if (text.size() > 1 && text.starts_with('@'))
      outputs.push_back({i, resolvePath(text.substr(1), context.folder)});
    else
      return Failure{"output of result " + quote(results[i].name) +
                     ": expected '@file.npy' or '-', found " + quote(text)};
  }
  return outputs;
}
