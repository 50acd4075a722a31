//===- YamlKeys.h - Checks that the readers of YAML share -----------------===//
#ifndef WEIR_LIB_PIPELINE_YAMLKEYS_H
#define WEIR_LIB_PIPELINE_YAMLKEYS_H

#include "Yaml.h"

#include <llvm/ADT/ArrayRef.h>

namespace weir {

/// Refuses keys that are not among `valid` and names the nearest one.
llvm::Error checkKeys(const YamlNode &map,
                      llvm::ArrayRef<llvm::StringRef> valid,
                      const llvm::Twine &what);

/// The place of byte `offset` of a scalar's value; without a column where the
/// text was folded or escaped.
Place placeInScalar(const YamlNode &scalar, size_t offset);

} // namespace weir

#endif // WEIR_LIB_PIPELINE_YAMLKEYS_H
