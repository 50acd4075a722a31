//===- Lapack.cpp - The library, the names and the tensors ----------------===//
#include "Lapack.h"

#include <dlfcn.h>

#include <array>

using namespace weir::rt;
using namespace weir::rt::lapack;

//===----------------------------------------------------------------------===//
// The library
//===----------------------------------------------------------------------===//

static constexpr const char *libraryName = "liblapacke.so.3";

/// Stays open: its functions may be running while the process ends.
static void *library() {
  static void *handle = dlopen(libraryName, RTLD_NOW | RTLD_LOCAL);
  return handle;
}

Status lapack::findLibrary() {
  if (library())
    return {};
  return fail(
      WEIR_NOT_FOUND, "linear algebra needs ", libraryName,
      ", which the dynamic linker does not find; it comes with Debian's "
      "package liblapacke");
}

Status lapack::findFunction(const std::string &name, void *&address) {
  WEIR_TRY(findLibrary());
  // CBLAS is found through what LAPACKE itself needs.
  address = dlsym(library(), name.c_str());
  if (address)
    return {};
  return fail(WEIR_NOT_FOUND, "'", name, "' is not in ", libraryName,
              " or the libraries that it uses");
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

namespace {
struct Target {
  std::string name;
  Handler handler;
};
} // namespace

template <typename T> static void addTargets(std::vector<Target> &targets) {
  constexpr bool isC = isComplex<T>;
  constexpr std::array routines = {"geev",
                                   "gees",
                                   "gehrd",
                                   "geqrf",
                                   "gesdd",
                                   "getrf",
                                   "gtsv",
                                   "potrf",
                                   isC ? "heevd" : "syevd",
                                   "trsm",
                                   isC ? "hetrd" : "sytrd",
                                   isC ? "ungqr" : "orgqr"};
  for (std::string_view name : routines) {
    Handler handler = findFactorization<T>(name);
    if (!handler)
      handler = findDecomposition<T>(name);
    targets.push_back(
        {std::string("lapack_") + letter<T> + std::string(name) + "_ffi",
         handler});
  }
}

static const std::vector<Target> &allTargets() {
  static const std::vector<Target> *targets = [] {
    auto *made = new std::vector<Target>;
    addTargets<float>(*made);
    addTargets<double>(*made);
    addTargets<std::complex<float>>(*made);
    addTargets<std::complex<double>>(*made);
    return made;
  }();
  return *targets;
}

std::vector<std::string> weir::rt::lapackNames() {
  std::vector<std::string> names;
  for (const Target &target : allTargets())
    names.push_back(target.name);
  return names;
}

bool weir::rt::isLapack(std::string_view target) {
  if (target == "weir.cholesky")
    return true;
  for (const Target &known : allTargets())
    if (known.name == target)
      return true;
  return false;
}

Status weir::rt::checkLapack() { return findLibrary(); }

Status weir::rt::runLapack(const HostCall &call) {
  const std::string_view name = call.target;
  if (name == "weir.cholesky" && call.inputCount > 0) {
    const std::string_view dtype = call.inputs[0].dtype;
    const Handler handler =
        dtype == "f32"   ? findFactorization<float>("cholesky")
        : dtype == "f64" ? findFactorization<double>("cholesky")
        : dtype == "complex<f32>"
            ? findFactorization<std::complex<float>>("cholesky")
            : findFactorization<std::complex<double>>("cholesky");
    return handler(call);
  }
  for (const Target &target : allTargets())
    if (target.name == name)
      return target.handler(call);
  return fail(WEIR_NOT_FOUND, "no linear algebra '", name, "'");
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

static std::string describe(const WeirHostBuffer &buffer) {
  std::string text;
  for (int32_t d = 0; d < buffer.rank; ++d)
    text += std::to_string(buffer.shape[d]) + "x";
  return text + buffer.dtype;
}

/// Takes the text up to the next blank off the front.
static std::string_view nextWord(std::string_view &text) {
  const size_t start = std::min(text.find_first_not_of(' '), text.size());
  text.remove_prefix(start);
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  return word;
}

Status Problem::match(std::string_view signature, const TypeNames &types) {
  const std::string whole(signature);
  int32_t inputs = 0, outputs = 0;
  bool isResult = false;
  for (std::string_view word = nextWord(signature); !word.empty();
       word = nextWord(signature)) {
    if (word == "->") {
      isResult = true;
      continue;
    }
    int32_t &index = isResult ? outputs : inputs;
    if (index < (isResult ? call.outputCount : call.inputCount))
      WEIR_TRY(matchTensor(
          word, isResult ? call.outputs[index] : call.inputs[index],
          (isResult ? "result " : "operand ") + std::to_string(index), types));
    ++index;
  }
  if (inputs == call.inputCount && outputs == call.outputCount)
    return {};
  return fail(WEIR_INVALID_ARGUMENT, "it has ", call.inputCount,
              " operands and ", call.outputCount, " results, expected ", inputs,
              " and ", outputs, ", ", whole);
}

Status Problem::matchTensor(std::string_view pattern,
                            const WeirHostBuffer &buffer,
                            const std::string &name, const TypeNames &types) {
  const char kind = pattern.front();
  const std::string_view dtype = kind == 'T'   ? types.own
                                 : kind == 'R' ? types.real
                                 : kind == 'C' ? types.complex
                                               : "i32";
  std::vector<char> letters;
  for (char c : pattern.substr(1))
    if (c >= 'a' && c <= 'z')
      letters.push_back(c);
  const auto count = static_cast<int32_t>(letters.size());
  const auto mismatch = [&]() {
    std::string sizesText;
    for (char c : letters)
      sizesText += std::string("x") + c +
                   (sizes.count(c) ? "=" + std::to_string(sizes[c]) : "");
    return fail(WEIR_INVALID_ARGUMENT, name, " has type ", describe(buffer),
                ", expected ", batchRank > 0 ? "the batch and " : "",
                sizesText.empty() ? "" : sizesText.substr(1) + "x",
                std::string(dtype),
                " (shapes from the slowest dimension to the fastest)");
  };
  if (dtype != buffer.dtype || buffer.rank < count)
    return mismatch();
  if (batchRank < 0) {
    batchRank = buffer.rank - count;
    for (int32_t d = 0; d < batchRank; ++d)
      batchSize *= buffer.shape[d];
  }
  if (buffer.rank - count != batchRank ||
      !std::equal(buffer.shape, buffer.shape + batchRank, call.inputs[0].shape))
    return mismatch();
  for (int32_t d = 0; d < count; ++d) {
    const char c = letters[d];
    const int64_t size = buffer.shape[batchRank + d];
    if (!sizes.count(c)) {
      const bool hasBoth = sizes.count('m') && sizes.count('n');
      if (c == 'k' && hasBoth)
        sizes[c] = std::min(sizes['m'], sizes['n']);
      else if (c == 'p' && sizes.count('n'))
        sizes[c] = std::max<int64_t>(sizes['n'] - 1, 0);
      else
        sizes[c] = size;
    }
    // LAPACK's integers have 32 bits.
    if (sizes[c] != size || size > INT32_MAX)
      return mismatch();
  }
  return {};
}

int64_t Problem::elements(const WeirHostBuffer &buffer) const {
  int64_t product = 1;
  for (int32_t d = batchRank; d < buffer.rank; ++d)
    product *= buffer.shape[d];
  return product;
}

void Problem::copy(int input, int output) const {
  const WeirHostBuffer &from = call.inputs[input];
  const std::string_view dtype = from.dtype;
  const size_t bytes = dtype == "f32"            ? 4
                       : dtype == "f64"          ? 8
                       : dtype == "complex<f32>" ? 8
                                                 : 16;
  if (const size_t size = bytes * batchSize * elements(from))
    std::memcpy(call.outputs[output].data, from.data, size);
}

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

static nlohmann::json find(const HostCall &call, const char *name) {
  const auto config = nlohmann::json::parse(call.configJson, nullptr,
                                            /*allow_exceptions=*/false);
  if (!config.is_object() || !config.contains(name))
    return {};
  return config[name];
}

Status Problem::option(const char *name, std::string_view allowed,
                       char &value) const {
  const nlohmann::json found = find(call, name);
  value = 0;
  if (found.is_number_integer() && found.get<int64_t>() > 0 &&
      found.get<int64_t>() < 128)
    value = static_cast<char>(found.get<int64_t>());
  else if (found.is_string() && found.get<std::string>().size() == 1)
    value = found.get<std::string>()[0];
  if (value && allowed.find(value) != std::string_view::npos)
    return {};
  std::string letters;
  for (char c : allowed)
    letters += std::string(letters.empty() ? "" : ", ") + "'" + c + "'";
  return fail(WEIR_INVALID_ARGUMENT, "parameter '", name, "' is ",
              found.is_null() ? "missing" : found.dump(), ", expected one of ",
              letters, " or its code");
}

Status Problem::option(const char *name, int &value) const {
  const nlohmann::json found = find(call, name);
  if (!found.is_number_integer())
    return fail(WEIR_INVALID_ARGUMENT, "parameter '", name, "' is ",
                found.is_null() ? "missing" : found.dump(),
                ", expected an integer");
  value = found.get<int>();
  return {};
}
