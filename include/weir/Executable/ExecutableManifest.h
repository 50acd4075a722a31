//===- ExecutableManifest.h - What an executable says about itself --------===//
//
// The manifest is the JSON text in the `.note.weir` section of an executable.
// The runtime reads it before it maps any code, so everything that a caller
// needs to know without running the program is here: the machine, the entry
// points with their arguments and results, memory, host functions and where the
// program came from.
//===----------------------------------------------------------------------===//
#ifndef WEIR_EXECUTABLE_EXECUTABLEMANIFEST_H
#define WEIR_EXECUTABLE_EXECUTABLEMANIFEST_H

#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/JSON.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace weir {

/// One dimension of an argument or result. Static dimensions have `min == max`
/// and no symbol.
struct ManifestDimension {
  int64_t min = 0;
  std::optional<int64_t> max = 0; ///< inclusive; nothing for no bound
  std::string symbol;             ///< dimensions with the same symbol are equal

  static ManifestDimension fixed(int64_t size) { return {size, size, {}}; }
  bool isStatic() const { return max && *max == min && symbol.empty(); }
  bool operator==(const ManifestDimension &) const = default;
};

/// One argument or result of an entry point.
struct ManifestTensor {
  std::string name;
  std::string dtype; ///< MLIR's name: "f32", "ui8", "complex<f32>"
  std::vector<ManifestDimension> shape;
  bool donated = false; ///< of an argument: the code may overwrite it
  std::optional<int64_t>
      alias; ///< of a result: the argument whose memory it may use

  bool operator==(const ManifestTensor &) const = default;
};

/// A function of the program that can be called.
struct ManifestEntryPoint {
  std::string name;                 ///< of the function
  std::string symbol;               ///< of its code: "weir_entry_main"
  int64_t arenaBytes = 0;           ///< scratch memory of one call
  std::optional<int64_t> liveBytes; ///< most of it in use at the same time
  int64_t alignment = 64; ///< that arguments and results need, in bytes
  std::vector<ManifestTensor> arguments;
  std::vector<ManifestTensor> results;

  bool operator==(const ManifestEntryPoint &) const = default;
};

/// The whole manifest. Prints the same bytes for the same content.
struct ExecutableManifest {
  int64_t format; ///< WEIR_MANIFEST_FORMAT of this compiler by default
  int64_t abi; ///< the calling convention it needs: 2 for dynamic shapes; 1 by
               ///< default
  std::string producer;
  /// "xxh3-128:" and 32 hex digits over the whole file with those digits as
  /// zeros; finalizeExecutable fills them in.
  std::string contentHash;
  std::string triple = "x86_64-unknown-linux-gnu";
  std::string cpu; ///< tuned for, LLVM's name
  std::vector<std::string>
      requiredFeatures;      ///< that the code uses, LLVM's names
  llvm::json::Object tuning; ///< flags that change speed, not what can run it
  std::vector<ManifestEntryPoint> entryPoints;
  std::vector<std::string> hostCalls; ///< names of the host functions it calls
  std::vector<std::string> needed;    ///< DT_NEEDED libraries
  llvm::json::Object provenance;      ///< what is needed to compile it again

  /// Versions and producer of this compiler, a content hash of zeros.
  ExecutableManifest();

  /// The JSON text, keys in the order above, indented by two spaces.
  std::string toJson() const;
  /// Reads what toJson wrote; unknown keys are ignored. An error names the key,
  /// e.g. `entry_points[0].arguments[1].dtype: expected a string`.
  static llvm::Expected<ExecutableManifest> fromJson(llvm::StringRef text);
};

} // namespace weir

#endif // WEIR_EXECUTABLE_EXECUTABLEMANIFEST_H
