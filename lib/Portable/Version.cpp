//===- Version.cpp - Versions of portable artifacts -----------------------===//
#include "weir/Portable/Version.h"

#include <llvm/ADT/Twine.h>

using namespace llvm;
using namespace weir::portable;

std::string Version::text() const {
  return (Twine(major) + "." + Twine(minor) + "." + Twine(patch)).str();
}

std::optional<Version> Version::parse(StringRef text) {
  Version version;
  if (text.consumeInteger(10, version.major) || !text.consume_front(".") ||
      text.consumeInteger(10, version.minor) || !text.consume_front(".") ||
      text.consumeInteger(10, version.patch) || !text.empty())
    return std::nullopt;
  return version;
}

unsigned weir::portable::bytecodeVersionOf(Version version) {
  if (version < Version{0, 10, 0})
    return 0;
  if (version < Version{0, 12, 0})
    return 1;
  if (version < Version{0, 14, 0})
    return 3;
  return version < Version{0, 15, 0} ? 4 : 6;
}
