//===- Fixture.cpp - Executables for the runtime's tests ------------------===//
#include "Fixture.h"

#include <llvm/Support/ErrorHandling.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace weir;
using namespace weir::test;

static ManifestTensor tensor(const char *name, const char *dtype,
                             std::vector<int64_t> shape) {
  ManifestTensor result;
  result.name = name;
  result.dtype = dtype;
  for (const int64_t size : shape)
    result.shape.push_back(ManifestDimension::fixed(size));
  return result;
}

static ManifestEntryPoint entry(const char *name,
                                std::vector<ManifestTensor> arguments,
                                std::vector<ManifestTensor> results) {
  ManifestEntryPoint result;
  result.name = name;
  result.symbol = std::string("weir_entry_") + name;
  result.arguments = std::move(arguments);
  result.results = std::move(results);
  return result;
}

ExecutableManifest test::fixtureManifest() {
  ExecutableManifest manifest;
  manifest.cpu = "x86-64-v2";
  manifest.requiredFeatures = {"sse2"};
  manifest.needed = {"libomp.so.5"};
  manifest.hostCalls = {"check.expect_eq"};
  manifest.provenance["pipeline"] = "cpu";
  const auto x = tensor("x", "f32", {2, 3}), y = tensor("y", "f32", {2, 3});
  manifest.entryPoints.push_back(
      entry("add", {x, y}, {tensor("sum", "f32", {2, 3})}));
  ManifestTensor state = tensor("state", "f32", {4});
  ManifestTensor next = tensor("next", "f32", {4});
  state.donated = true;
  next.alias = 0;
  manifest.entryPoints.push_back(entry("step", {state}, {next}));
  manifest.entryPoints.push_back(
      entry("environment", {},
            {tensor("threads", "i32", {}), tensor("omp_threads", "i32", {}),
             tensor("aligned", "i1", {})}));
  manifest.entryPoints.back().arenaBytes = 1000;
  manifest.entryPoints.push_back(
      entry("meet", {tensor("met", "i32", {2})},
            {tensor("threads", "i32", {}), tensor("omp_threads", "i32", {})}));
  manifest.entryPoints.push_back(entry("check", {x, y}, {}));
  manifest.entryPoints.push_back(
      entry("custom", {x, y}, {tensor("z", "f32", {2, 3})}));
  manifest.entryPoints.push_back(
      entry("careless", {x, y}, {tensor("z", "f32", {2, 3})}));
  manifest.entryPoints.push_back(
      entry("nothing", {tensor("n", "f32", {})}, {tensor("m", "f32", {})}));
  return manifest;
}

static Bytes readFile(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  return Bytes(std::istreambuf_iterator<char>(in), {});
}

static Bytes withNote(const std::string &note) {
  Bytes bytes = readFile(WEIR_RUNTIME_FIXTURE);
  const std::string mark = "WEIR-TEST-NOTE";
  const auto at =
      std::search(bytes.begin(), bytes.end(), mark.begin(), mark.end());
  std::copy(note.begin(), note.end(), at);
  return bytes;
}

Bytes test::fixture(const ExecutableManifest &manifest) {
  Bytes bytes = withNote(buildNoteSection(manifest));
  llvm::cantFail(finalizeExecutable(bytes));
  return bytes;
}

Bytes test::fixtureWithText(const std::string &text) {
  const uint32_t header[3] = {5, static_cast<uint32_t>(text.size()), 1};
  std::string note(reinterpret_cast<const char *>(header), sizeof(header));
  Bytes bytes = withNote(note + std::string("Weir\0\0\0\0", 8) + text);
  llvm::consumeError(finalizeExecutable(bytes));
  return bytes;
}

TemporaryFolder::TemporaryFolder() {
  char name[] = "/tmp/weir-test-XXXXXX";
  root = ::mkdtemp(name);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(root, ignored);
}

std::string TemporaryFolder::write(const std::string &name,
                                   const Bytes &bytes) const {
  std::ofstream out(path(name), std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return path(name);
}

static Outcome outcomeOf(weir_status code, weir_executable *executable) {
  const std::string message = code == WEIR_OK ? "" : weir_error_message();
  weir_executable_release(executable);
  return {code, message};
}

Outcome test::openBytes(const Bytes &bytes, bool load) {
  weir_executable *executable = nullptr;
  weir_status code = weir_executable_open_memory(bytes.data(), bytes.size(),
                                                 "p.weir", &executable);
  if (code == WEIR_OK && load)
    code = weir_executable_load(executable);
  return outcomeOf(code, executable);
}

Outcome test::openPath(const std::string &path) {
  weir_executable *executable = nullptr;
  const weir_status code = weir_executable_open(path.c_str(), &executable);
  return outcomeOf(code, executable);
}

static runtime::Executable openFixture() {
  static const Bytes bytes = fixture();
  auto executable =
      runtime::Executable::fromMemory({bytes.data(), bytes.size()});
  if (!executable)
    llvm::report_fatal_error(executable.message().c_str());
  return *executable;
}

runtime::Session test::makeSession(runtime::SessionOptions options) {
  auto session = runtime::Session::create(openFixture(), options);
  if (!session)
    llvm::report_fatal_error(session.message().c_str());
  return *session;
}

size_t test::entryIndex(const char *name) {
  return *openFixture().findEntry(name);
}

static int64_t countOf(const DLTensor &tensor) {
  int64_t count = 1;
  for (int i = 0; i < tensor.ndim; ++i)
    count *= tensor.shape[i];
  return count;
}

Floats::Floats(std::vector<int64_t> sizes, const std::vector<float> &values)
    : shape(std::move(sizes)) {
  tensor.device = {kDLCPU, 0};
  tensor.ndim = static_cast<int>(shape.size());
  tensor.dtype = {kDLFloat, 32, 1};
  tensor.shape = shape.data();
  const int64_t count = countOf(tensor);
  memory.reset(std::aligned_alloc(64, (count * 4 + 127) / 64 * 64), std::free);
  tensor.data = memory.get();
  std::fill_n(data(), count, -7.0f);
  std::copy(values.begin(), values.end(), data());
}

std::vector<float> Floats::values() const { return floatsOf(tensor); }

std::vector<float> test::floatsOf(const DLTensor &tensor) {
  const float *data = static_cast<const float *>(tensor.data);
  return std::vector<float>(data, data + countOf(tensor));
}
