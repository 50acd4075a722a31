//===- Fixture.h - Executables for the runtime's tests --------------------===//
//
// fixture.c, compiled with the build, has code and reserved bytes in its note
// section. A test describes the manifest that it needs, and gets the bytes of
// an executable that differs from a real one in nothing.
//===----------------------------------------------------------------------===//
#ifndef WEIR_UNITTESTS_RUNTIME_FIXTURE_H
#define WEIR_UNITTESTS_RUNTIME_FIXTURE_H

#include "weir/Executable/ExecutableFile.h"
#include "weir/runtime.hpp"

#include <cstring>
#include <string>
#include <vector>

namespace weir::test {

using Bytes = std::vector<char>;

/// The manifest of all entry points in fixture.c.
ExecutableManifest fixtureManifest();

/// fixture.so with that manifest, finalized.
Bytes fixture(const ExecutableManifest &manifest = fixtureManifest());
/// The same with any text as its manifest, finalized where it has a hash.
Bytes fixtureWithText(const std::string &manifest);

/// A folder that is removed with all in it.
class TemporaryFolder {
public:
  TemporaryFolder();
  ~TemporaryFolder();
  std::string path(const std::string &name) const { return root + "/" + name; }
  std::string write(const std::string &name, const Bytes &bytes) const;

private:
  std::string root;
};

/// What opening those bytes (and loading, where asked) gives: code and message.
struct Outcome {
  weir_status code;
  std::string message;
};
Outcome openBytes(const Bytes &bytes, bool load = false);
Outcome openPath(const std::string &path);

/// A session for the fixture; ends the test where there is none.
runtime::Session makeSession(runtime::SessionOptions options = {});
size_t entryIndex(const char *name);

/// 64-byte aligned memory for floats, as a DLPack tensor.
class Floats {
public:
  explicit Floats(std::vector<int64_t> shape,
                  const std::vector<float> &values = {});
  DLTensor *operator&() { return &tensor; }
  DLTensor &operator*() { return tensor; }
  float *data() { return static_cast<float *>(tensor.data); }
  std::vector<float> values() const;

private:
  std::vector<int64_t> shape;
  std::shared_ptr<void> memory;
  DLTensor tensor = {};
};

std::vector<float> floatsOf(const DLTensor &tensor);

} // namespace weir::test

#endif // WEIR_UNITTESTS_RUNTIME_FIXTURE_H
