//===- YamlKeys.cpp - Checks that the readers of YAML share ---------------===//
#include "YamlKeys.h"

#include "weir/Support/NearestName.h"

#include <llvm/ADT/STLExtras.h>

using namespace llvm;
using namespace weir;

Error weir::checkKeys(const YamlNode &map, ArrayRef<StringRef> valid,
                      const Twine &what) {
  for (const YamlNode::Entry &entry : map.entries)
    if (!llvm::is_contained(valid, entry.key))
      return textError(entry.place, what + " has no key '" + entry.key + "'" +
                                        suggestName(entry.key, valid));
  return Error::success();
}

Place weir::placeInScalar(const YamlNode &scalar, size_t offset) {
  Place place = scalar.place;
  StringRef before = StringRef(scalar.text).take_front(offset);
  unsigned lines = before.count('\n');
  if (scalar.style == YamlNode::Block) {
    place.line += lines; // the place is that of the first line
    place.column = 0;
  } else if (scalar.style == YamlNode::Verbatim) {
    place.column += offset + scalar.quoted;
  } else {
    place.column = 0;
  }
  return place;
}
