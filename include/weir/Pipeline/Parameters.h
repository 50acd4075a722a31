//===- Parameters.h - Typed values that a pipeline is resolved with -------===//
//
// A pipeline file declares parameters; whoever loads it gives values. A
// parameter whose value is `auto` takes what the caller derived for it (from
// the target, say), so that a file names what it needs and C++ need not know
// which file uses it.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PIPELINE_PARAMETERS_H
#define WEIR_PIPELINE_PARAMETERS_H

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Error.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

namespace weir {

enum class ParameterType { Bool, Int, Float, String, Ints };

/// `bool`, `int`, `float`, `string` or `ints`.
llvm::StringRef parameterTypeName(ParameterType type);
std::optional<ParameterType> parseParameterType(llvm::StringRef name);

/// One value, or `auto` (the default-constructed value).
class ParameterValue {
public:
  ParameterValue() = default;
  template <typename T,
            std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, bool>,
                             int> = 0>
  ParameterValue(T value) : storage(static_cast<int64_t>(value)) {}
  ParameterValue(bool value) : storage(value) {}
  ParameterValue(double value) : storage(value) {}
  ParameterValue(const char *value) : storage(std::string(value)) {}
  ParameterValue(llvm::StringRef value) : storage(value.str()) {}
  ParameterValue(std::string value) : storage(std::move(value)) {}
  ParameterValue(std::vector<int64_t> value) : storage(std::move(value)) {}
  ParameterValue(llvm::ArrayRef<int64_t> value) : storage(value.vec()) {}

  bool isAuto() const {
    return std::holds_alternative<std::monostate>(storage);
  }
  /// The value where it has that type, else null.
  const bool *getBool() const { return std::get_if<bool>(&storage); }
  const int64_t *getInt() const { return std::get_if<int64_t>(&storage); }
  const double *getFloat() const { return std::get_if<double>(&storage); }
  const std::string *getString() const {
    return std::get_if<std::string>(&storage);
  }
  const std::vector<int64_t> *getInts() const {
    return std::get_if<std::vector<int64_t>>(&storage);
  }
  /// `auto` has no type.
  std::optional<ParameterType> type() const;

  /// The same value as `type`: an int widens to a float or to a list of one, a
  /// string is read as text. Empty where it has no such value.
  std::optional<ParameterValue> as(ParameterType type) const;

  /// As it is written in a YAML flow: `true`, `64`, `0.5`, `[64, 32]`,
  /// `"text"`.
  std::string yaml() const;
  /// As it is written in the middle of a pass option: lists are `64,32`.
  std::string optionText() const;

  bool operator==(const ParameterValue &) const = default;

private:
  std::variant<std::monostate, bool, int64_t, double, std::string,
               std::vector<int64_t>>
      storage;
};

/// What `text` reads as: true/false, an integer, a number, `[1, 2]`, else a
/// string. `auto` is the value auto.
ParameterValue inferParameterValue(llvm::StringRef text);

/// What a pipeline file declares about one parameter.
struct ParameterSpec {
  std::string name;
  ParameterType type = ParameterType::Int;
  /// Absent: the caller must give a value.
  std::optional<ParameterValue> defaultValue;
  std::optional<double> min, max; ///< inclusive; of each element of `ints`
  std::vector<ParameterValue> choices;
  std::string help;

  /// `value` as this parameter's type, or what is wrong with it (type, range,
  /// choice).
  llvm::Expected<ParameterValue> check(const ParameterValue &value) const;
};

/// The values that a caller gives.
class Parameters {
public:
  using Map = std::map<std::string, ParameterValue>;

  /// A value that the user asked for. A pipeline without such a parameter is
  /// an error when it is loaded.
  Parameters &set(llvm::StringRef name, ParameterValue value);
  /// The same from text (`--set name=text`), read by the declared type.
  Parameters &setText(llvm::StringRef name, llvm::StringRef text);
  /// What `auto` means for `name`. Pipelines without that parameter ignore it.
  Parameters &derive(llvm::StringRef name, ParameterValue value);

  const Map &values() const { return given; }
  const Map &derivedValues() const { return derived; }

private:
  Map given, derived;
};

} // namespace weir

#endif // WEIR_PIPELINE_PARAMETERS_H
