//===- ParameterScope.cpp - The parameters of one pipeline file -----------===//
#include "ParameterScope.h"

#include "YamlKeys.h"
#include "weir/Support/NearestName.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>

#include <cmath>

using namespace llvm;
using namespace weir;

static Expected<double> readLimit(const YamlNode &node) {
  double value;
  if (node.kind != YamlNode::Scalar || !to_float(node.text, value))
    return textError(node.place, "expected a number");
  return value;
}

/// A literal in a declaration.
static Expected<ParameterValue> readLiteral(const YamlNode &node,
                                            const ParameterSpec &spec) {
  ParameterValue value;
  if (node.kind == YamlNode::Sequence) {
    std::vector<int64_t> items;
    for (const YamlNode &item : node.items)
      if (StringRef(item.text).getAsInteger(10, items.emplace_back()))
        return textError(item.place, "expected an integer");
    value = items;
  } else if (node.kind == YamlNode::Scalar) {
    if (node.quoted || node.text != "auto")
      value = ParameterValue(node.text);
  } else {
    return textError(node.place, "expected a value");
  }
  Expected<ParameterValue> checked = spec.check(value);
  if (!checked)
    return textError(node.place, toString(checked.takeError()));
  return checked;
}

static Error readSpec(const YamlNode &node, ParameterSpec &spec) {
  if (Error error =
          checkKeys(node, {"type", "default", "min", "max", "choices", "help"},
                    "parameter '" + spec.name + "'"))
    return error;
  const YamlNode *type = node.find("type");
  if (!type)
    return textError(node.place, "parameter '" + spec.name +
                                     "' has no 'type'; it is one of: bool, "
                                     "int, float, string, ints");
  std::optional<ParameterType> parsed = parseParameterType(type->text);
  if (!parsed)
    return textError(type->place, "unknown type '" + type->text +
                                      "'; it is one of: bool, int, float, "
                                      "string, ints");
  spec.type = *parsed;
  for (auto [key, limit] : {std::pair("min", &spec.min), {"max", &spec.max}}) {
    const YamlNode *bound = node.find(key);
    if (!bound)
      continue;
    Expected<double> number = readLimit(*bound);
    if (!number)
      return number.takeError();
    // Exact as a double, so that what a message says is what was checked.
    if (spec.type != ParameterType::Float &&
        (*number != std::trunc(*number) ||
         std::abs(*number) > double(1ll << 53)))
      return textError(bound->place, "expected an integer of at most 53 bits");
    *limit = *number;
  }
  if (spec.min && spec.max && *spec.min > *spec.max)
    return textError(node.find("max")->place, "'max' is less than 'min'");
  if (const YamlNode *choices = node.find("choices")) {
    if (choices->kind != YamlNode::Sequence)
      return textError(choices->place, "'choices' is a list");
    std::vector<ParameterValue> values;
    for (const YamlNode &item : choices->items) {
      Expected<ParameterValue> value = readLiteral(item, spec);
      if (!value)
        return value.takeError();
      values.push_back(*value);
    }
    spec.choices = std::move(values);
  }
  if (const YamlNode *help = node.find("help"))
    spec.help = help->text;
  if (const YamlNode *value = node.find("default")) {
    Expected<ParameterValue> literal = readLiteral(*value, spec);
    if (!literal)
      return literal.takeError();
    spec.defaultValue = *literal;
  }
  return Error::success();
}

Expected<std::vector<ParameterSpec>>
ParameterScope::readSpecs(const YamlNode &node, std::vector<Place> *places) {
  std::vector<ParameterSpec> specs;
  if (node.kind == YamlNode::Null)
    return specs;
  if (node.kind != YamlNode::Map)
    return textError(node.place, "'parameters' is a map of names");
  for (const YamlNode::Entry &entry : node.entries) {
    ParameterSpec &spec = specs.emplace_back();
    spec.name = entry.key;
    if (entry.key.empty() || (!isAlpha(entry.key[0]) && entry.key[0] != '_') ||
        !llvm::all_of(entry.key, [](char c) { return isAlnum(c) || c == '_'; }))
      return textError(entry.place, "'" + entry.key +
                                        "' is no name of a parameter; it has "
                                        "letters, digits and '_'");
    if (entry.value.kind != YamlNode::Map)
      return textError(entry.value.place, "parameter '" + entry.key +
                                              "' needs a map with its 'type'");
    if (Error error = readSpec(entry.value, spec))
      return error;
    if (places)
      places->push_back(entry.place);
  }
  return specs;
}

Error ParameterScope::declare(const YamlNode *node, const Parameters &given,
                              const Place &user, StringRef what) {
  std::vector<Place> places;
  if (node) {
    Expected<std::vector<ParameterSpec>> specs = readSpecs(*node, &places);
    if (!specs)
      return specs.takeError();
    for (auto [spec, place] : llvm::zip(*specs, places))
      variables.push_back({spec, {}, place, false});
  }
  SmallVector<StringRef> names;
  for (const Variable &variable : variables)
    names.push_back(variable.spec.name);
  for (const auto &[name, value] : given.values())
    if (!llvm::is_contained(names, name))
      return textError(user, what + " has no parameter '" + name + "'" +
                                 (names.empty() ? "; it has none"
                                                : suggestName(name, names)));
  for (Variable &variable : variables) {
    const ParameterSpec &spec = variable.spec;
    auto value = given.values().find(spec.name);
    bool isGiven = value != given.values().end();
    if (!isGiven && !spec.defaultValue)
      return textError(user ? user : variable.place,
                       "parameter '" + spec.name +
                           "' has no default and was given no value");
    variable.value = isGiven ? value->second : *spec.defaultValue;
    if (variable.value.isAuto())
      if (auto derived = given.derivedValues().find(spec.name);
          derived != given.derivedValues().end())
        variable.value = derived->second;
    Expected<ParameterValue> checked = spec.check(variable.value);
    if (!checked)
      return textError(isGiven && user ? user : variable.place,
                       toString(checked.takeError()));
    variable.value = *checked;
  }
  return Error::success();
}

void ParameterScope::declareGiven(const Parameters &given, const Place &user) {
  isClosed = false;
  auto add = [&](const std::string &name, ParameterValue value, bool used) {
    if (const std::string *text = value.getString())
      value = inferParameterValue(*text); // `--set n=4` gives a text
    if (value.isAuto())
      if (auto derived = given.derivedValues().find(name);
          derived != given.derivedValues().end())
        value = derived->second;
    ParameterSpec spec;
    spec.name = name;
    variables.push_back({std::move(spec), std::move(value), user, used});
  };
  for (const auto &[name, value] : given.values())
    add(name, value, false);
  for (const auto &[name, value] : given.derivedValues())
    if (!given.values().count(name))
      add(name, value, true);
}

Expected<const ParameterValue *> ParameterScope::use(StringRef name,
                                                     const Place &place) {
  SmallVector<StringRef> names;
  for (Variable &variable : variables) {
    names.push_back(variable.spec.name);
    if (variable.spec.name != name)
      continue;
    variable.used = variable.isRead = true;
    if (variable.value.isAuto())
      return textError(place, "parameter '" + name +
                                  "' is 'auto' and nothing derived a value "
                                  "for it; set it");
    return &variable.value;
  }
  if (!isClosed) {
    StringRef near = nearestName(name, names);
    return textError(
        place, "'$" + name + "' has no value" +
                   (near.empty() ? std::string()
                                 : "; did you mean '$" + near.str() + "'?"));
  }
  return textError(place, "no parameter '$" + name + "'" +
                              (names.empty() ? "; the pipeline declares none"
                                             : suggestName(name, names)));
}

/// The name after a `$`, and how many bytes it takes with its braces.
static std::pair<StringRef, size_t> variableName(StringRef text) {
  bool braced = text.consume_front("{");
  StringRef name =
      text.take_while([](char c) { return isAlnum(c) || c == '_'; });
  if (!name.empty() && isDigit(name[0]))
    name = {};
  if (!braced)
    return {name, name.size()};
  if (!text.drop_front(name.size()).starts_with("}"))
    return {StringRef(), 0};
  return {name, name.size() + 2};
}

/// A string as the value of a pass option; empty where it cannot be one.
static std::optional<std::string> passOptionText(const std::string &text) {
  int depth = 0;
  for (char c : text) {
    depth += (c == '{') - (c == '}');
    if (depth < 0 || c == '\'' || c == '"')
      return std::nullopt;
  }
  if (depth)
    return std::nullopt;
  return llvm::any_of(text, isSpace) ? "{" + text + "}" : text;
}

Expected<Substituted> ParameterScope::substitute(const YamlNode &scalar,
                                                 TextKind kind) {
  Substituted result;
  StringRef text = scalar.text;
  auto add = [&](StringRef part, size_t origin) {
    result.text += part;
    result.origin.resize(result.text.size(), origin);
  };
  for (size_t index = 0; index < text.size(); ++index) {
    if (text[index] != '$') {
      add(text.substr(index, 1), index);
      continue;
    }
    if (text.substr(index + 1).starts_with("$")) {
      add("$", index++);
      continue;
    }
    Place place = placeInScalar(scalar, index);
    auto [name, size] = variableName(text.substr(index + 1));
    if (name.empty())
      return textError(place, "expected '$name' or '${name}'; a dollar sign "
                              "itself is '$$'");
    Expected<const ParameterValue *> value = use(name, place);
    if (!value)
      return value.takeError();
    std::string filled = (*value)->optionText();
    if (const std::string *string = (*value)->getString();
        string && kind == TextKind::Passes) {
      std::optional<std::string> option = passOptionText(*string);
      if (!option)
        return textError(
            place, "the value of '" + name +
                       "' cannot be an option of a pass: " + (*value)->yaml());
      filled = *option;
    }
    add(filled, index);
    index += size;
  }
  return result;
}

Expected<ParameterValue> ParameterScope::value(const YamlNode &node) {
  if (node.kind == YamlNode::Sequence) {
    std::vector<int64_t> items;
    for (const YamlNode &item : node.items) {
      Expected<ParameterValue> element = value(item);
      if (!element)
        return element.takeError();
      if (!element->getInt())
        return textError(item.place, "expected an integer");
      items.push_back(*element->getInt());
    }
    return ParameterValue(items);
  }
  if (node.kind != YamlNode::Scalar)
    return textError(node.place,
                     "expected a value, not " + Twine(node.kindName()));
  StringRef text = node.text;
  if (text.consume_front("$") && !text.starts_with("$"))
    if (auto [name, size] = variableName(text);
        !name.empty() && size == text.size()) {
      Expected<const ParameterValue *> found = use(name, node.place);
      if (!found)
        return found.takeError();
      return **found;
    }
  Expected<Substituted> filled = substitute(node);
  if (!filled)
    return filled.takeError();
  return node.quoted ? ParameterValue(filled->text)
                     : inferParameterValue(filled->text);
}

Error ParameterScope::checkAllUsed() const {
  SmallVector<StringRef> read;
  for (const Variable &variable : variables)
    if (variable.isRead)
      read.push_back(variable.spec.name);
  for (const Variable &variable : variables) {
    if (variable.used)
      continue;
    const std::string &name = variable.spec.name;
    if (isClosed)
      return textError(variable.place,
                       "parameter '" + name + "' is never used");
    return textError(
        variable.place,
        "nothing uses '$" + name + "'" +
            (read.empty() ? std::string() : suggestName(name, read)));
  }
  return Error::success();
}

Parameters::Map ParameterScope::values() const {
  Parameters::Map map;
  for (const Variable &variable : variables)
    if (isClosed || variable.isRead)
      map[variable.spec.name] = variable.value;
  return map;
}
