//===- Parameters.cpp - Typed values that a pipeline is resolved with -----===//
#include "weir/Pipeline/Parameters.h"

#include "Yaml.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringSwitch.h>
#include <llvm/Support/raw_ostream.h>

#include <cmath>

using namespace llvm;
using namespace weir;

StringRef weir::parameterTypeName(ParameterType type) {
  switch (type) {
  case ParameterType::Bool:
    return "bool";
  case ParameterType::Int:
    return "int";
  case ParameterType::Float:
    return "float";
  case ParameterType::String:
    return "string";
  case ParameterType::Ints:
    return "ints";
  }
  llvm_unreachable("all types are handled");
}

std::optional<ParameterType> weir::parseParameterType(StringRef name) {
  return StringSwitch<std::optional<ParameterType>>(name)
      .Case("bool", ParameterType::Bool)
      .Case("int", ParameterType::Int)
      .Case("float", ParameterType::Float)
      .Case("string", ParameterType::String)
      .Case("ints", ParameterType::Ints)
      .Default(std::nullopt);
}

std::optional<ParameterType> ParameterValue::type() const {
  if (isAuto())
    return std::nullopt;
  if (getBool())
    return ParameterType::Bool;
  if (getInt())
    return ParameterType::Int;
  if (getFloat())
    return ParameterType::Float;
  return getString() ? ParameterType::String : ParameterType::Ints;
}

static std::optional<std::vector<int64_t>> readInts(StringRef text) {
  if (text.consume_front("[") && !text.consume_back("]"))
    return std::nullopt;
  std::vector<int64_t> values;
  if (text.trim().empty())
    return values;
  SmallVector<StringRef> parts;
  text.split(parts, ',');
  for (StringRef part : parts)
    if (part.trim().getAsInteger(10, values.emplace_back()))
      return std::nullopt;
  return values;
}

static std::optional<double> readFloat(StringRef text) {
  double value;
  // to_float takes hexadecimal numbers and words too; a parameter is a decimal.
  if (text.empty() ||
      text.find_first_not_of("0123456789+-.eE") != StringRef::npos ||
      !to_float(text, value) || !std::isfinite(value))
    return std::nullopt;
  return value;
}

/// `text` read as `type`.
static std::optional<ParameterValue> readValue(StringRef text,
                                               ParameterType type) {
  switch (type) {
  case ParameterType::Bool:
    if (text == "true" || text == "false")
      return ParameterValue(text == "true");
    return std::nullopt;
  case ParameterType::Int:
    if (int64_t value; !text.getAsInteger(10, value))
      return ParameterValue(value);
    return std::nullopt;
  case ParameterType::Float:
    if (std::optional<double> value = readFloat(text))
      return ParameterValue(*value);
    return std::nullopt;
  case ParameterType::String:
    return ParameterValue(text);
  case ParameterType::Ints:
    if (std::optional<std::vector<int64_t>> values = readInts(text))
      return ParameterValue(*values);
    return std::nullopt;
  }
  llvm_unreachable("all types are handled");
}

ParameterValue weir::inferParameterValue(StringRef text) {
  if (text == "auto")
    return {};
  for (ParameterType type :
       {ParameterType::Bool, ParameterType::Int, ParameterType::Float})
    if (std::optional<ParameterValue> value = readValue(text, type))
      return *value;
  if (text.starts_with("["))
    if (std::optional<std::vector<int64_t>> values = readInts(text))
      return *values;
  return text;
}

std::optional<ParameterValue> ParameterValue::as(ParameterType wanted) const {
  if (isAuto() || type() == wanted)
    return *this;
  if (const std::string *text = getString())
    return *text == "auto" ? ParameterValue() : readValue(*text, wanted);
  if (const int64_t *value = getInt()) {
    if (wanted == ParameterType::Float)
      return ParameterValue(static_cast<double>(*value));
    if (wanted == ParameterType::Ints)
      return ParameterValue(std::vector<int64_t>{*value});
  }
  return std::nullopt;
}

/// The shortest decimal that reads back as the same number and is no integer.
static std::string floatText(double value) {
  std::string text;
  for (unsigned digits = 6; digits <= 17; ++digits) {
    char buffer[40];
    snprintf(buffer, sizeof(buffer), "%.*g", digits, value);
    text = buffer;
    if (double back; to_float(text, back) && back == value)
      break;
  }
  return StringRef(text).find_first_of(".eE") == StringRef::npos ? text + ".0"
                                                                 : text;
}

static std::string text(const ParameterValue &value, StringRef separator) {
  if (value.isAuto())
    return "auto";
  if (const bool *flag = value.getBool())
    return *flag ? "true" : "false";
  if (const int64_t *number = value.getInt())
    return std::to_string(*number);
  if (const double *number = value.getFloat())
    return floatText(*number);
  if (const std::string *string = value.getString())
    return *string;
  return join(map_range(*value.getInts(),
                        [](int64_t item) { return std::to_string(item); }),
              separator);
}

std::string ParameterValue::yaml() const {
  if (getInts())
    return "[" + text(*this, ", ") + "]";
  return getString() ? yamlQuoted(*getString()) : text(*this, "");
}

std::string ParameterValue::optionText() const { return text(*this, ","); }

static Error valueError(const ParameterSpec &spec, const Twine &what) {
  return createStringError("parameter '" + spec.name + "' " + what);
}

Expected<ParameterValue>
ParameterSpec::check(const ParameterValue &value) const {
  std::optional<ParameterValue> typed = value.as(type);
  if (!typed)
    return valueError(*this,
                      "takes " +
                          Twine(type == ParameterType::Int    ? "an "
                                : type == ParameterType::Ints ? "a list of "
                                                              : "a ") +
                          parameterTypeName(type) + ", not " + value.yaml());
  if (typed->isAuto())
    return *typed;
  SmallVector<double> numbers;
  if (const int64_t *number = typed->getInt())
    numbers.push_back(*number);
  if (const double *number = typed->getFloat())
    numbers.push_back(*number);
  if (const std::vector<int64_t> *items = typed->getInts())
    numbers.append(items->begin(), items->end());
  auto bound = [&](double limit) {
    return type == ParameterType::Float ? floatText(limit)
                                        : std::to_string(int64_t(limit));
  };
  for (double number : numbers) {
    if (min && number < *min)
      return valueError(*this, "must be at least " + bound(*min) + ", not " +
                                   typed->yaml());
    if (max && number > *max)
      return valueError(*this, "must be at most " + bound(*max) + ", not " +
                                   typed->yaml());
  }
  if (!choices.empty() && !llvm::is_contained(choices, *typed))
    return valueError(
        *this,
        "must be one of " +
            join(map_range(choices, [](auto &c) { return c.yaml(); }), ", ") +
            ", not " + typed->yaml());
  return *typed;
}

Parameters &Parameters::set(StringRef name, ParameterValue value) {
  given[name.str()] = std::move(value);
  return *this;
}

Parameters &Parameters::setText(StringRef name, StringRef text) {
  return set(name, text == "auto" ? ParameterValue() : ParameterValue(text));
}

Parameters &Parameters::derive(StringRef name, ParameterValue value) {
  derived[name.str()] = std::move(value);
  return *this;
}
