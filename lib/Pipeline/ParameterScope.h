//===- ParameterScope.h - The parameters of one pipeline file -------------===//
#ifndef WEIR_LIB_PIPELINE_PARAMETERSCOPE_H
#define WEIR_LIB_PIPELINE_PARAMETERSCOPE_H

#include "Yaml.h"
#include "weir/Pipeline/Parameters.h"

#include <string>
#include <vector>

namespace weir {

/// Text with its parameters filled in, and where each byte came from.
struct Substituted {
  std::string text;
  std::vector<size_t> origin;
};

/// The parameters that a file declares, with the values they have in one
/// reading of it.
class ParameterScope {
public:
  /// Reads the map under `parameters:`.
  static llvm::Expected<std::vector<ParameterSpec>>
  readSpecs(const YamlNode &node, std::vector<Place> *places = nullptr);

  /// Declares what `node` (may be null) declares and gives each its value.
  /// `user` is where the values were given, for messages; `what` calls the
  /// file.
  llvm::Error declare(const YamlNode *node, const Parameters &given,
                      const Place &user, llvm::StringRef what);

  /// Declares what is given, and nothing else, for a file that declares no
  /// parameters. What is derived need not be used.
  void declareGiven(const Parameters &given, const Place &user);

  /// What a text is, which says how a value is written in it.
  enum class TextKind { Plain, Passes };
  /// Replaces `$name` and `${name}`; `$$` is a dollar sign.
  llvm::Expected<Substituted> substitute(const YamlNode &scalar,
                                         TextKind kind = TextKind::Plain);
  /// The value of a node: of the parameter where it is `$name` alone, else
  /// what the text reads as.
  llvm::Expected<ParameterValue> value(const YamlNode &node);

  /// An error for the first parameter that nothing used.
  llvm::Error checkAllUsed() const;

  /// All values, by name.
  Parameters::Map values() const;

private:
  struct Variable {
    ParameterSpec spec;
    ParameterValue value;
    Place place;
    bool used = false;   ///< or need not be
    bool isRead = false; ///< by the text
  };
  llvm::Expected<const ParameterValue *> use(llvm::StringRef name,
                                             const Place &place);
  std::vector<Variable> variables;
  bool isClosed = true; ///< the file declares what it uses
};

} // namespace weir

#endif // WEIR_LIB_PIPELINE_PARAMETERSCOPE_H
