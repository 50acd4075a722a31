//===- JsonReader.h - JSON fields with failures that say where ------------===//
//
// Walks a JSON object field by field. The first thing that is wrong is kept,
// with its path (`tolerance[1].rtol`); reads after that return defaults, so
// that the code that reads a file lists its fields without a check after each.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_WORKLOAD_JSONREADER_H
#define WEIR_LIB_WORKLOAD_JSONREADER_H

#include "weir/Execution/Result.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weir {

using Json = nlohmann::ordered_json;

/// JSON, or where it stops being JSON: `line 3, column 7`.
Result<Json> parseJson(std::string_view text);

/// Notes the first failure of a file.
class JsonErrors {
public:
  void note(const std::string &path, const std::string &what) {
    if (!first)
      first = Failure{"field '" + path + "': " + what};
  }
  const std::optional<Failure> &failure() const { return first; }

private:
  std::optional<Failure> first;
};

/// The fields of one object.
class JsonObject {
public:
  /// `path` is that of the object, empty for the whole file.
  JsonObject(const Json &json, std::string path, JsonErrors &errors);

  std::string string(const std::string &key, std::string otherwise = {});
  std::string requiredString(const std::string &key);
  bool boolean(const std::string &key);
  std::optional<double> nonNegative(const std::string &key);
  std::optional<int> count(const std::string &key);
  std::vector<std::string> strings(const std::string &key);
  /// Strings by name, in the order of the file; numbers are taken as text.
  std::vector<std::pair<std::string, std::string>>
  settings(const std::string &key);
  /// The field as it is, or nothing.
  const Json *field(const std::string &key);

  std::string pathOf(const std::string &key) const;
  JsonErrors &errors() { return problems; }

  /// To be called after all reads: a field that none of them asked for is a
  /// mistake.
  void rejectOthers();

private:
  const Json *typed(const std::string &key, bool (Json::*is)() const noexcept,
                    const char *expected);

  const Json *json = nullptr;
  std::string path;
  JsonErrors &problems;
  std::vector<std::string> asked;
};

} // namespace weir

#endif // WEIR_LIB_WORKLOAD_JSONREADER_H
