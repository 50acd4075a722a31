//===- Yaml.h - YAML text to a tree that knows its places -----------------===//
//
// A thin layer over LLVM's parser: one document, plain data only (no anchors,
// aliases or tags), duplicate keys refused, bounded depth.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_PIPELINE_YAML_H
#define WEIR_LIB_PIPELINE_YAML_H

#include "weir/Pipeline/PipelineError.h"

#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Error.h>

#include <string>
#include <utility>
#include <vector>

namespace weir {

/// An error at a place in a text.
llvm::Error textError(const Place &place, const llvm::Twine &message);

/// The place of `offset` in `text`, counted in lines and bytes from 1.
Place placeOf(llvm::StringRef file, llvm::StringRef text, size_t offset);

/// Refuses what no text file has: NUL bytes and invalid UTF-8.
llvm::Error checkIsText(llvm::StringRef text, llvm::StringRef file);

struct YamlNode {
  enum Kind { Null, Scalar, Sequence, Map };
  /// How a scalar was written: on one line without escapes, as a block (`|`),
  /// or in a way that moves its bytes.
  enum Style { Verbatim, Block, Folded };
  struct Entry;

  Kind kind = Null;
  std::string text;    ///< of a scalar
  bool quoted = false; ///< a scalar in quotes, or a block scalar
  Style style = Verbatim;
  std::vector<YamlNode> items;
  std::vector<Entry> entries;
  Place place;

  const YamlNode *find(llvm::StringRef key) const;
  /// `a list`, `a map`, `a scalar`, `nothing`.
  llvm::StringRef kindName() const;
};

struct YamlNode::Entry {
  std::string key;
  Place place;
  YamlNode value;
};

llvm::Expected<YamlNode> parseYaml(llvm::StringRef text, llvm::StringRef file);

/// `text` as a plain scalar where YAML allows, else in double quotes.
std::string yamlScalar(llvm::StringRef text);
/// `text` in double quotes.
std::string yamlQuoted(llvm::StringRef text);

} // namespace weir

#endif // WEIR_LIB_PIPELINE_YAML_H
