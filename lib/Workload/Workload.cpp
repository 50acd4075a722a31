//===- Workload.cpp - A program with all that a run of it needs -----------===//

#include "weir/Workload/Workload.h"
#include "JsonReader.h"
#include "weir/Execution/File.h"

#include <algorithm>
#include <filesystem>

using namespace weir;
namespace fs = std::filesystem;

namespace {
std::string quote(const std::string &text) { return "'" + text + "'"; }

Tolerance readTolerance(const Json &json, const std::string &path,
                        JsonErrors &errors) {
  JsonObject object(json, path, errors);
  Tolerance tolerance;
  tolerance.rtol = object.nonNegative("rtol").value_or(0);
  tolerance.atol = object.nonNegative("atol").value_or(0);
  tolerance.ulp = object.nonNegative("ulp");
  tolerance.signedZeros = object.boolean("signed_zeros");
  tolerance.flushToZero = object.boolean("flush_to_zero");
  object.rejectOthers();
  return tolerance;
}

std::vector<Tolerance> readTolerances(JsonObject &object,
                                      const std::string &key) {
  const Json *json = object.field(key);
  if (!json)
    return {};
  std::string path = object.pathOf(key);
  if (!json->is_array())
    return {readTolerance(*json, path, object.errors())};
  std::vector<Tolerance> tolerances;
  for (const Json &element : *json)
    tolerances.push_back(readTolerance(
        element, path + "[" + std::to_string(tolerances.size()) + "]",
        object.errors()));
  return tolerances;
}

WorkloadCost readCost(JsonObject &object, const std::string &key) {
  const Json *json = object.field(key);
  if (!json)
    return {};
  JsonObject cost(*json, object.pathOf(key), object.errors());
  WorkloadCost read{cost.nonNegative("flops"), cost.nonNegative("bytes")};
  cost.rejectOthers();
  return read;
}

std::string nameOf(const fs::path &file) {
  if (file.filename() != "workload.json")
    return file.stem().string();
  std::error_code ignored;
  return fs::absolute(file, ignored).parent_path().filename().string();
}

// The JSON file that a path means.
fs::path describedBy(const fs::path &path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored) ? path / "workload.json" : path;
}
} // namespace

Result<Workload> Workload::parse(std::string_view text,
                                 const std::string &file) {
  Result<Json> json = parseJson(text);
  if (!json)
    return json.failure().at(quote(file));
  if (!json->is_object())
    return Failure{quote(file) + ": expected an object with a 'program'"};

  JsonErrors errors;
  JsonObject object(*json, "", errors);
  Workload workload;
  workload.file = file;
  workload.folder = fs::path(file).parent_path().string();
  workload.name = nameOf(file);
  workload.summary = object.string("summary");
  std::string program = object.requiredString("program");
  workload.program = (fs::path(workload.folder) / program).string();
  workload.entry = object.string("entry");
  workload.pipeline = object.string("pipeline", workload.pipeline);
  workload.parameters = object.settings("parameters");
  workload.threads = object.count("threads");
  workload.inputs = object.strings("inputs");
  workload.expected = object.strings("expected");
  workload.samples = object.strings("samples");
  workload.tolerances = readTolerances(object, "tolerance");
  workload.cost = readCost(object, "cost");
  object.rejectOthers();
  if (errors.failure())
    return errors.failure()->at(quote(file));
  return workload;
}

Result<Workload> Workload::load(const std::string &path) {
  std::string file = describedBy(path).string();
  Result<std::string> text = readFile(file);
  if (!text)
    return text.failure();
  Result<Workload> workload = parse(*text, file);
  std::error_code ignored;
  if (workload && !fs::is_regular_file(workload->program, ignored))
    return Failure{quote(file) + ": field 'program': there is no file " +
                   quote(workload->program)};
  return workload;
}

Result<std::vector<Workload>> Workload::loadAll(const std::string &folder) {
  std::error_code error;
  std::vector<fs::path> files;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    std::error_code ignored;
    if (entry->is_directory(ignored)) {
      if (fs::path file = entry->path() / "workload.json";
          fs::exists(file, ignored))
        files.push_back(file);
    } else if (entry->path().extension() == ".json") {
      files.push_back(entry->path());
    }
  }
  if (error)
    return Failure{"cannot read folder " + quote(folder) + ": " +
                   error.message()};

  std::vector<Workload> workloads;
  for (const fs::path &file : files) {
    Result<Workload> workload = load(file.string());
    if (!workload)
      return workload.failure();
    workloads.push_back(std::move(*workload));
  }
  std::sort(workloads.begin(), workloads.end(),
            [](const Workload &a, const Workload &b) {
              return std::tie(a.name, a.file) < std::tie(b.name, b.file);
            });
  for (size_t i = 1; i < workloads.size(); ++i)
    if (workloads[i].name == workloads[i - 1].name)
      return Failure{"two workloads are called " + quote(workloads[i].name) +
                     ": " + quote(workloads[i - 1].file) + " and " +
                     quote(workloads[i].file)};
  return workloads;
}

Result<std::vector<TensorValue>>
Workload::readInputs(const std::vector<NamedType> &arguments) const {
  Result<std::vector<TensorValue>> values =
      resolveInputs(inputs, arguments, {.folder = folder, .seed = 0});
  if (!values)
    return values.failure().at(quote(file) + ": field 'inputs'");
  return values;
}

Result<std::vector<std::optional<TensorValue>>>
Workload::readExpected(const std::vector<NamedType> &results) const {
  Result<std::vector<std::optional<TensorValue>>> values =
      resolveExpected(expected, results, {.folder = folder, .seed = 0});
  if (!values)
    return values.failure().at(quote(file) + ": field 'expected'");
  return values;
}

Result<std::vector<std::optional<TensorValue>>>
Workload::readSamples(const std::vector<NamedType> &results) const {
  std::vector<NamedType> some = results;
  for (NamedType &result : some)
    result.type.shape = {TensorType::dynamic};
  Result<std::vector<std::optional<TensorValue>>> values =
      resolveExpected(samples, some, {.folder = folder, .seed = 0});
  if (!values)
    return values.failure().at(quote(file) + ": field 'samples'");
  return values;
}

Result<std::vector<Tolerance>>
Workload::tolerancesFor(size_t resultCount) const {
  if (tolerances.size() == resultCount)
    return tolerances;
  if (tolerances.size() > 1)
    return Failure{quote(file) + ": field 'tolerance': has " +
                   std::to_string(tolerances.size()) +
                   " entries; give one for all results, or one for each of " +
                   std::to_string(resultCount)};
  return std::vector<Tolerance>(
      resultCount, tolerances.empty() ? Tolerance{} : tolerances[0]);
}
