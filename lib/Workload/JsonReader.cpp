//===- JsonReader.cpp - JSON fields with failures that say where ----------===//

#include "JsonReader.h"
#include "weir/Execution/TensorType.h"

#include <algorithm>
#include <cmath>

using namespace weir;

namespace {
/// Finds where a text stops being JSON.
struct ErrorFinder : nlohmann::json_sax<Json> {
  size_t position = 0;
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t &) override { return true; }
  bool string(string_t &) override { return true; }
  bool binary(binary_t &) override { return true; }
  bool start_object(size_t) override { return true; }
  bool key(string_t &) override { return true; }
  bool end_object() override { return true; }
  bool start_array(size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(size_t where, const std::string &,
                   const nlohmann::detail::exception &) override {
    position = where;
    return false;
  }
};

std::string kindOf(const Json &json) {
  if (json.is_number())
    return "a number";
  if (json.is_string())
    return "a string";
  if (json.is_array())
    return "a list";
  if (json.is_object())
    return "an object";
  return json.is_boolean() ? "true or false" : "null";
}
} // namespace

Result<Json> weir::parseJson(std::string_view text) {
  Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!json.is_discarded())
    return json;
  ErrorFinder finder;
  Json::sax_parse(text, &finder);
  // The position counts the character that was not expected.
  size_t end = std::min(finder.position ? finder.position - 1 : 0, text.size());
  std::string_view before = text.substr(0, end);
  size_t line = size_t(std::count(before.begin(), before.end(), '\n')) + 1;
  size_t start = before.rfind('\n');
  size_t column = start == std::string_view::npos ? end + 1 : end - start;
  return Failure{"not JSON, see line " + std::to_string(line) + ", column " +
                 std::to_string(column)};
}

JsonObject::JsonObject(const Json &object, std::string path, JsonErrors &errors)
    : path(std::move(path)), problems(errors) {
  if (object.is_object())
    json = &object;
  else
    problems.note(this->path, "expected an object, found " + kindOf(object));
}

std::string JsonObject::pathOf(const std::string &key) const {
  return path.empty() ? key : path + "." + key;
}

const Json *JsonObject::field(const std::string &key) {
  asked.push_back(key);
  if (!json)
    return nullptr;
  auto found = json->find(key);
  return found == json->end() ? nullptr : &*found;
}

const Json *JsonObject::typed(const std::string &key,
                              bool (Json::*is)() const noexcept,
                              const char *expected) {
  const Json *value = field(key);
  if (!value || (value->*is)())
    return value;
  problems.note(pathOf(key), std::string("expected ") + expected + ", found " +
                                 kindOf(*value));
  return nullptr;
}

std::string JsonObject::string(const std::string &key, std::string otherwise) {
  const Json *value = typed(key, &Json::is_string, "a string");
  return value ? value->get_ref<const std::string &>() : otherwise;
}

std::string JsonObject::requiredString(const std::string &key) {
  std::string value = string(key);
  if (value.empty())
    problems.note(pathOf(key), "is missing");
  return value;
}

bool JsonObject::boolean(const std::string &key) {
  const Json *value = typed(key, &Json::is_boolean, "true or false");
  return value && value->get<bool>();
}

std::optional<double> JsonObject::nonNegative(const std::string &key) {
  const Json *value = typed(key, &Json::is_number, "a number");
  if (!value)
    return {};
  double number = value->get<double>();
  if (std::isfinite(number) && number >= 0)
    return number;
  problems.note(pathOf(key), "expected a number that is not negative, found " +
                                 value->dump());
  return {};
}

std::optional<int> JsonObject::count(const std::string &key) {
  const Json *value = typed(key, &Json::is_number, "a number");
  if (!value)
    return {};
  double number = value->get<double>();
  if (number >= 1 && number <= 4096 && number == std::floor(number))
    return int(number);
  problems.note(pathOf(key), "expected a whole number from 1 to 4096, found " +
                                 value->dump());
  return {};
}

std::vector<std::string> JsonObject::strings(const std::string &key) {
  std::vector<std::string> list;
  const Json *values = typed(key, &Json::is_array, "a list");
  if (!values)
    return list;
  for (const Json &value : *values) {
    if (value.is_string())
      list.push_back(value.get<std::string>());
    else
      problems.note(pathOf(key) + "[" + std::to_string(list.size()) + "]",
                    "expected a string, found " + kindOf(value));
  }
  return list;
}

std::vector<std::pair<std::string, std::string>>
JsonObject::settings(const std::string &key) {
  std::vector<std::pair<std::string, std::string>> list;
  const Json *values = typed(key, &Json::is_object, "an object");
  if (!values)
    return list;
  for (const auto &[name, value] : values->items()) {
    if (value.is_string())
      list.emplace_back(name, value.get<std::string>());
    else if (value.is_number() || value.is_boolean())
      list.emplace_back(name, value.dump());
    else
      problems.note(pathOf(key) + "." + name,
                    "expected a string, a number or true or false, found " +
                        kindOf(value));
  }
  return list;
}

void JsonObject::rejectOthers() {
  if (!json)
    return;
  std::vector<std::string_view> known(asked.begin(), asked.end());
  for (const auto &[key, value] : json->items())
    if (std::find(asked.begin(), asked.end(), key) == asked.end())
      problems.note(pathOf(key), "is unknown" + suggestName(key, known));
}
