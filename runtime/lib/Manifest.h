//===- Manifest.h - The manifest as the runtime uses it -------------------===//
//
// The JSON text becomes plain structs once, when an executable is opened; calls
// never look at JSON.
//===----------------------------------------------------------------------===//
#ifndef WEIR_RUNTIME_MANIFEST_H
#define WEIR_RUNTIME_MANIFEST_H

#include "ElementType.h"
#include "Status.h"

#include <deque>
#include <string>
#include <vector>

namespace weir::rt {

/// An argument or result: what the C API shows of it and what it points to.
struct TensorInfo {
  weir_tensor_info info = {};
  const ElementType *type = nullptr;
  std::string name;
  std::vector<int64_t> shape;
  std::vector<weir_dimension> dimensions;
  std::deque<std::string> symbols; ///< of `dimensions`

  bool isStatic() const { return info.bytes >= 0; }
};

struct EntryInfo {
  weir_entry_info info = {};
  std::string name, symbol;
  /// Deques: the C API hands out pointers to their elements.
  std::deque<TensorInfo> arguments, results;
};

struct Manifest {
  std::string text;
  std::string producer, contentHash, triple, cpu, provenance;
  int64_t abi = 0; ///< the calling convention that it needs
  std::vector<std::string> features;
  std::vector<std::string> hostCalls;
  std::vector<std::string> needed; ///< shared libraries
  std::deque<EntryInfo> entries;
};

/// Where the 32 digits of the content hash stand in a manifest's text.
struct ContentHash {
  std::string digits;
  size_t offset = 0;
};

/// First step: is this a manifest, of a version that this runtime knows, and
/// where is its hash? `file` is the name for messages.
Status readVersions(const std::string &file, const std::string &text,
                    ContentHash &hash);

/// Second step, after the hash was found to be right: all of it.
Status readManifest(const std::string &file, const std::string &text,
                    Manifest &result);

} // namespace weir::rt

#endif // WEIR_RUNTIME_MANIFEST_H
