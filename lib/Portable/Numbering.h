//===- Numbering.h - Attributes and types to be written -------------------===//
#ifndef WEIR_LIB_PORTABLE_NUMBERING_H
#define WEIR_LIB_PORTABLE_NUMBERING_H

#include "Encoder.h"
#include "weir/Portable/Version.h"

#include <llvm/ADT/DenseMap.h>
#include <mlir/IR/Attributes.h>
#include <mlir/IR/BuiltinTypes.h>

#include <map>

namespace weir::portable {

/// How an attribute or type is written.
enum class Form : unsigned {
  Vhlo,       ///< in the encoding of `vhlo`
  SubAxis,    ///< the two numbers of a part of a mesh axis
  ApiVersion, ///< an integer that `vhlo` has an enumeration for
  Builtin,    ///< in the encoding of the builtin dialect
};

/// An attribute or type with its encoding.
struct Entity {
  unsigned dialect;
  std::vector<Token> tokens;
  uint64_t uses = 1;
  uint64_t number = 0;
};

/// Gives numbers to dialects, attributes, types and operation names: those that
/// are used most get the smallest.
class Numbering {
public:
  explicit Numbering(Version version) : version(version) {}

  unsigned dialect(llvm::StringRef name);

  // Each gives the place in `attributes`, `types` or `operations`, not yet the
  // number.
  uint64_t attribute(mlir::Attribute value, Form form);
  uint64_t type(mlir::Type value, Form form = Form::Vhlo);
  uint64_t operation(llvm::StringRef dialectName, llvm::StringRef name);
  /// A dictionary of the builtin dialect with values of any form.
  uint64_t
  dictionary(llvm::ArrayRef<std::pair<mlir::StringAttr, uint64_t>> entries);

  /// Numbers all; nothing may be added afterwards.
  void finish();

  void writeDialects(ByteWriter &out, StringTable &strings,
                     unsigned bytecodeVersion) const;
  void writeAttributesAndTypes(ByteWriter &out, StringTable &strings) const;

  uint64_t numberOfAttribute(uint64_t place) const {
    return attributes[place].number;
  }
  uint64_t numberOfType(uint64_t place) const { return types[place].number; }
  uint64_t numberOfOperation(uint64_t place) const {
    return operations[place].number;
  }

  /// What cannot be written; empty where all can.
  const std::string &error() const { return problem; }

private:
  struct OperationName {
    unsigned dialect;
    std::string name;
    uint64_t uses = 1;
    uint64_t number = 0;
  };
  using Tokens = std::vector<Token>;

  Tokens encodeVhlo(mlir::Attribute value);
  Tokens encodeVhloStructure(mlir::Attribute value);
  Tokens encodeBuiltin(mlir::Attribute value);
  Tokens encodeLocation(mlir::Attribute value);
  Tokens encodeVhloType(mlir::Type type);
  Tokens encodeBuiltinType(mlir::Type type);
  void addInteger(Tokens &tokens, const llvm::APInt &value);
  void addSigned(Tokens &tokens, llvm::ArrayRef<int64_t> values);
  void addAttribute(Tokens &tokens, mlir::Attribute value, Form form);
  void addType(Tokens &tokens, mlir::Type type, Form form);
  void addTypes(Tokens &tokens, mlir::TypeRange types, Form form);
  template <typename T> Tokens unsupported(T value);

  std::string encode(const Tokens &tokens, StringTable &strings) const;

  Version version;
  std::string problem;
  std::vector<std::string> dialects;
  std::vector<Entity> attributes, types;
  std::vector<OperationName> operations;
  llvm::DenseMap<std::pair<const void *, unsigned>, uint64_t> attributePlaces,
      typePlaces;
  std::map<std::vector<std::pair<const void *, uint64_t>>, uint64_t>
      dictionaryPlaces;
  llvm::StringMap<uint64_t> operationPlaces;
};

} // namespace weir::portable

#endif // WEIR_LIB_PORTABLE_NUMBERING_H
