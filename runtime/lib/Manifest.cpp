//===- Manifest.cpp - From JSON to structs --------------------------------===//
#include "Manifest.h"

#include <nlohmann/json.hpp>

#include <limits>
#include <string_view>

using namespace weir::rt;
using Json = nlohmann::ordered_json; // keeps the order of provenance

namespace {

/// Reads typed members and remembers the first thing that was wrong, with its
/// path: "entry_points[0].arguments[1].dtype".
class Reader {
public:
  explicit Reader(const std::string &file) : file(file) {}

  Status takeStatus() { return std::move(status); }
  bool failed() const { return status.failed(); }

  template <typename... Args>
  void error(const std::string &path, const Args &...args) {
    if (!status.failed())
      status = fail(WEIR_DAMAGED, "'", file, "' is damaged: manifest key '",
                    path, "': ", args...);
  }

  /// nullptr, with an error, where there is no such member of the right type.
  const Json *member(const Json &object, const std::string &path,
                     const char *key, Json::value_t type) {
    const std::string where = path.empty() ? key : path + "." + key;
    const auto found = object.find(key);
    if (found == object.end()) {
      error(where, "missing");
      return nullptr;
    }
    const bool bothIntegers =
        type == Json::value_t::number_integer && found->is_number_integer();
    if (found->type() != type && !bothIntegers) {
      error(where, "expected ", Json(type).type_name(), ", found ",
            found->type_name());
      return nullptr;
    }
    return &*found;
  }

  std::string string(const Json &object, const std::string &path,
                     const char *key) {
    const Json *value = member(object, path, key, Json::value_t::string);
    return value ? value->get<std::string>() : std::string();
  }

  int64_t integer(const Json &object, const std::string &path, const char *key,
                  int64_t minimum, int64_t maximum) {
    const Json *value =
        member(object, path, key, Json::value_t::number_integer);
    return value ? inRange(*value, path + "." + key, minimum, maximum)
                 : minimum;
  }

  int64_t inRange(const Json &value, const std::string &path, int64_t minimum,
                  int64_t maximum) {
    const bool tooLarge =
        value.is_number_unsigned() &&
        value.get<uint64_t>() >
            static_cast<uint64_t>(std::numeric_limits<int64_t>::max());
    const int64_t number = tooLarge ? maximum : value.get<int64_t>();
    if (tooLarge || number < minimum || number > maximum) {
      error(path, value.dump(), " is not between ", minimum, " and ", maximum);
      return minimum;
    }
    return number;
  }

  std::vector<std::string> strings(const Json &object, const std::string &path,
                                   const char *key) {
    std::vector<std::string> result;
    const Json *values = member(object, path, key, Json::value_t::array);
    if (!values)
      return result;
    for (const Json &value : *values) {
      if (!value.is_string()) {
        error(path.empty() ? key : path + "." + key, "expected strings, found ",
              value.type_name());
        break;
      }
      result.push_back(value.get<std::string>());
    }
    return result;
  }

private:
  const std::string &file;
  Status status;
};

/// Catches the place where a text stops being JSON.
struct SyntaxErrorFinder : nlohmann::json_sax<Json> {
  size_t position = 0;
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t &) override { return true; }
  bool string(string_t &) override { return true; }
  bool binary(binary_t &) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t &) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t where, const std::string &,
                   const nlohmann::detail::exception &) override {
    position = where;
    return false;
  }
};

} // namespace

// Sizes above these are damage, not tensors.
static constexpr int64_t maxRank = 64;
static constexpr int64_t maxBytes = int64_t(1) << 46;

static Status parse(const std::string &file, const std::string &text,
                    Json &result) {
  result = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (result.is_object())
    return {};
  if (!result.is_discarded())
    return fail(WEIR_DAMAGED, "'", file, "' is damaged: its manifest is ",
                result.type_name(), ", expected an object");
  SyntaxErrorFinder finder;
  Json::sax_parse(text, &finder);
  return fail(WEIR_DAMAGED, "'", file,
              "' is damaged: its manifest is not JSON, see its byte ",
              finder.position, " of ", text.size());
}

//===----------------------------------------------------------------------===//
// Versions and hash
//===----------------------------------------------------------------------===//

/// The digits as they stand in the text: the hash is over the file without
/// them.
static bool findDigits(const std::string &text, ContentHash &hash) {
  const std::string_view key = "\"content_hash\"";
  const std::string_view prefix = "\"xxh3-128:";
  size_t at = text.find(key);
  if (at == std::string::npos)
    return false;
  at = text.find_first_not_of(" \t\r\n:", at + key.size());
  if (at == std::string::npos || text.compare(at, prefix.size(), prefix) != 0)
    return false;
  hash.offset = at + prefix.size();
  hash.digits = text.substr(hash.offset, 32);
  return hash.digits.size() == 32 &&
         hash.digits.find_first_not_of("0123456789abcdef") ==
             std::string::npos &&
         text.compare(hash.offset + 32, 1, "\"") == 0;
}

Status weir::rt::readVersions(const std::string &file, const std::string &text,
                              ContentHash &hash) {
  Json json;
  WEIR_TRY(parse(file, text, json));
  Reader reader(file);
  const int64_t largest = std::numeric_limits<int64_t>::max();
  const int64_t format = reader.integer(json, "", "format", 1, largest);
  if (reader.failed())
    return reader.takeStatus();
  const auto producer = json.find("producer");
  const std::string by = producer != json.end() && producer->is_string()
                             ? producer->get<std::string>()
                             : "an unknown compiler";
  if (format > WEIR_MANIFEST_FORMAT)
    return fail(WEIR_NEWER_VERSION, "'", file, "' has format ", format,
                " and was written by ", by,
                "; this runtime reads formats up "
                "to ",
                WEIR_MANIFEST_FORMAT, ": use a newer runtime");
  const int64_t abi = reader.integer(json, "", "abi", 1, largest);
  if (reader.failed())
    return reader.takeStatus();
  if (abi > WEIR_ABI_VERSION)
    return fail(WEIR_NEWER_VERSION, "'", file, "' has calling convention ", abi,
                " and was written by ", by, "; this runtime has ",
                WEIR_ABI_VERSION, ": use a newer runtime");
  if (!findDigits(text, hash))
    return fail(WEIR_DAMAGED, "'", file,
                "' is damaged: its manifest has no content hash "
                "\"xxh3-128:<32 digits>\"");
  return {};
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

static void readDimension(Reader &reader, const Json &json,
                          const std::string &path, TensorInfo &tensor) {
  weir_dimension dim = {0, 0, nullptr};
  if (json.is_number_integer()) {
    dim.minimum = dim.maximum = reader.inRange(json, path, 0, maxBytes);
  } else if (json.is_object()) {
    dim.minimum = reader.integer(json, path, "min", 0, maxBytes);
    const auto maximum = json.find("max");
    dim.maximum = -1;
    if (maximum != json.end() && !maximum->is_null()) {
      if (!maximum->is_number_integer())
        reader.error(path + ".max", "expected number or null, found ",
                     maximum->type_name());
      else
        dim.maximum =
            reader.inRange(*maximum, path + ".max", dim.minimum, maxBytes);
    }
    if (json.contains("symbol")) {
      tensor.symbols.push_back(reader.string(json, path, "symbol"));
      dim.symbol = tensor.symbols.back().c_str();
    }
  } else {
    reader.error(path, "expected number or object, found ", json.type_name());
  }
  tensor.dimensions.push_back(dim);
  tensor.shape.push_back(dim.minimum == dim.maximum ? dim.minimum : -1);
}

/// Bytes of the whole tensor; -1 where a dimension is dynamic.
static int64_t tensorBytes(Reader &reader, const TensorInfo &tensor,
                           const std::string &path) {
  int64_t bytes = tensor.type->bytes;
  bool isDynamic = false, isEmpty = false, overflows = false;
  for (const int64_t size : tensor.shape) {
    isDynamic |= size < 0;
    isEmpty |= size == 0;
    if (size > 0)
      overflows |= __builtin_mul_overflow(bytes, size, &bytes);
  }
  if (isDynamic)
    return -1;
  if (isEmpty)
    return 0;
  if (overflows || bytes > maxBytes)
    reader.error(path + ".shape", "a tensor of more than ", maxBytes, " bytes");
  return bytes;
}

static void readTensor(Reader &reader, const Json &json,
                       const std::string &path, TensorInfo &tensor) {
  if (!json.is_object())
    return reader.error(path, "expected object, found ", json.type_name());
  tensor.name = reader.string(json, path, "name");
  const std::string dtype = reader.string(json, path, "dtype");
  const Json *shape = reader.member(json, path, "shape", Json::value_t::array);
  if (reader.failed())
    return;
  tensor.type = findElementType(dtype);
  if (!tensor.type)
    return reader.error(path + ".dtype", "unknown element type '", dtype, "'");
  if (shape->size() > maxRank)
    return reader.error(path + ".shape", "rank ", shape->size(),
                        ", expected at most ", maxRank);
  for (size_t i = 0; i < shape->size(); ++i)
    readDimension(reader, (*shape)[i],
                  path + ".shape[" + std::to_string(i) + "]", tensor);
  const auto donated = json.find("donated");
  const auto alias = json.find("alias");
  weir_tensor_info &info = tensor.info;
  info.name = tensor.name.c_str();
  info.dtype = tensor.type->name;
  info.dl_dtype = tensor.type->dlType();
  info.element_bytes = tensor.type->bytes;
  info.rank = static_cast<int32_t>(tensor.shape.size());
  info.shape = tensor.shape.data();
  info.dimensions = tensor.dimensions.data();
  info.bytes = tensorBytes(reader, tensor, path);
  info.donated =
      donated != json.end() && donated->is_boolean() && donated->get<bool>();
  info.alias = -1;
  if (alias != json.end() && !alias->is_null())
    info.alias =
        static_cast<int32_t>(reader.integer(json, path, "alias", 0, 1 << 20));
}

static void readTensors(Reader &reader, const Json &json,
                        const std::string &path, const char *key,
                        std::deque<TensorInfo> &result) {
  const Json *tensors = reader.member(json, path, key, Json::value_t::array);
  if (!tensors)
    return;
  for (size_t i = 0; i < tensors->size() && !reader.failed(); ++i)
    readTensor(reader, (*tensors)[i],
               path + "." + key + "[" + std::to_string(i) + "]",
               result.emplace_back());
}

/// A result may only take memory that is donated and fits exactly.
static void checkAliases(Reader &reader, const std::string &path,
                         EntryInfo &entry) {
  for (TensorInfo &argument : entry.arguments)
    argument.info.alias = -1;
  for (size_t i = 0; i < entry.results.size(); ++i) {
    const TensorInfo &result = entry.results[i];
    if (result.info.alias < 0)
      continue;
    const auto k = static_cast<size_t>(result.info.alias);
    const std::string where =
        path + ".results[" + std::to_string(i) + "].alias";
    if (k >= entry.arguments.size())
      return reader.error(where, "there is no argument ", k);
    TensorInfo &argument = entry.arguments[k];
    if (!argument.info.donated)
      return reader.error(where, "argument '", argument.name,
                          "' is not donated");
    if (argument.type != result.type || argument.shape != result.shape)
      return reader.error(where, "argument '", argument.name,
                          "' has another type or shape");
    if (argument.info.alias >= 0)
      return reader.error(where, "argument '", argument.name,
                          "' is the alias of two results");
    argument.info.alias = static_cast<int32_t>(i);
  }
}

static void readEntry(Reader &reader, const Json &json, const std::string &path,
                      EntryInfo &entry) {
  if (!json.is_object())
    return reader.error(path, "expected object, found ", json.type_name());
  entry.name = reader.string(json, path, "name");
  entry.symbol = reader.string(json, path, "symbol");
  const int64_t arena = reader.integer(json, path, "arena_bytes", 0, maxBytes);
  const int64_t alignment = reader.integer(json, path, "alignment", 1, 4096);
  if (alignment & (alignment - 1))
    reader.error(path + ".alignment", alignment, " is not a power of two");
  readTensors(reader, json, path, "arguments", entry.arguments);
  readTensors(reader, json, path, "results", entry.results);
  if (reader.failed())
    return;
  checkAliases(reader, path, entry);
  entry.info = {entry.name.c_str(),         entry.symbol.c_str(),
                entry.arguments.size(),     entry.results.size(),
                static_cast<size_t>(arena), static_cast<size_t>(alignment)};
}

Status weir::rt::readManifest(const std::string &file, const std::string &text,
                              Manifest &result) {
  Json json;
  WEIR_TRY(parse(file, text, json));
  Reader reader(file);
  result.text = text;
  result.abi = reader.integer(json, "", "abi", 1, WEIR_ABI_VERSION);
  result.producer = reader.string(json, "", "producer");
  result.contentHash = reader.string(json, "", "content_hash");
  if (const Json *target =
          reader.member(json, "", "target", Json::value_t::object)) {
    result.triple = reader.string(*target, "target", "triple");
    result.cpu = reader.string(*target, "target", "cpu");
    result.features = reader.strings(*target, "target", "required_features");
  }
  result.hostCalls = reader.strings(json, "", "host_calls");
  result.needed = reader.strings(json, "", "needed");
  const auto provenance = json.find("provenance");
  result.provenance = provenance == json.end() || provenance->is_null()
                          ? "{}"
                          : provenance->dump();
  const Json *entries =
      reader.member(json, "", "entry_points", Json::value_t::array);
  for (size_t i = 0; entries && i < entries->size() && !reader.failed(); ++i)
    readEntry(reader, (*entries)[i], "entry_points[" + std::to_string(i) + "]",
              result.entries.emplace_back());
  return reader.takeStatus();
}
