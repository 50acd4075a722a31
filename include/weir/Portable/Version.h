//===- Version.h - Versions of portable artifacts -------------------------===//
#ifndef WEIR_PORTABLE_VERSION_H
#define WEIR_PORTABLE_VERSION_H

#include <llvm/ADT/StringRef.h>

#include <compare>
#include <optional>
#include <string>

namespace weir::portable {

/// A version of StableHLO, which is the version of its portable artifacts.
struct Version {
  unsigned major = 0, minor = 0, patch = 0;

  auto operator<=>(const Version &) const = default;
  std::string text() const;

  /// `1.9.0`, nothing else.
  static std::optional<Version> parse(llvm::StringRef text);
};

/// The oldest and newest version that Weir reads and writes.
inline constexpr Version oldestVersion{0, 9, 0};
inline constexpr Version newestVersion{1, 20, 0};

/// What precedes the version in the producer of an artifact.
inline constexpr llvm::StringLiteral producerPrefix = "StableHLO_v";

/// The version of MLIR bytecode that an artifact of a version is written in.
unsigned bytecodeVersionOf(Version version);

} // namespace weir::portable

#endif // WEIR_PORTABLE_VERSION_H
