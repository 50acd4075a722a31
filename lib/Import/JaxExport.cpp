//===- JaxExport.cpp - The FlatBuffer of jax.export -----------------------===//
//
// A FlatBuffer is tables of offsets: each is checked against the file before it
// is followed. Only what names and runs the program is read; trees of
// arguments, abstract values and shardings are JAX's own.
//===----------------------------------------------------------------------===//
#include "Unwrap.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/Endian.h>

using namespace llvm;
using namespace weir;

namespace {
/// Fields of the table `Exported`, by their place in its schema.
enum Field : unsigned {
  SerializationVersion = 0,
  FunctionName = 1,
  Platforms = 9,
  Module = 13,
  CallingConvention = 14,
};

constexpr unsigned kOldestConvention = 6, kNewestConvention = 10;

/// Reads within bounds; a wrong offset gives nothing.
class FlatBuffer {
public:
  explicit FlatBuffer(StringRef bytes) : bytes(bytes) {
    auto root = read<uint32_t>(0);
    auto toVtable = root ? read<int32_t>(*root) : std::nullopt;
    if (!toVtable)
      return;
    int64_t at = static_cast<int64_t>(*root) - *toVtable;
    if (at < 0 || !read<uint16_t>(at))
      return;
    table = *root;
    vtable = at;
  }

  bool isValid() const { return vtable.has_value(); }

  /// Where a field of the root table is.
  std::optional<uint64_t> field(unsigned number) const {
    uint64_t entry = 4 + 2 * number;
    auto size = vtable ? read<uint16_t>(*vtable) : std::nullopt;
    if (!size || entry + 2 > *size)
      return std::nullopt;
    auto offset = read<uint16_t>(*vtable + entry);
    return offset && *offset ? std::optional(table + *offset) : std::nullopt;
  }

  template <typename T> std::optional<T> read(uint64_t at) const {
    if (at > bytes.size() || bytes.size() - at < sizeof(T))
      return std::nullopt;
    return support::endian::read<T, llvm::endianness::little>(bytes.data() +
                                                              at);
  }

  /// Follows the offset at a place to a list; the start and number of its
  /// elements.
  std::optional<std::pair<uint64_t, uint64_t>>
  list(uint64_t at, unsigned elementBytes) const {
    auto offset = read<uint32_t>(at);
    auto count = offset ? read<uint32_t>(at + *offset) : std::nullopt;
    if (!count)
      return std::nullopt;
    uint64_t start = at + *offset + 4;
    if (uint64_t(*count) * elementBytes > bytes.size() - start)
      return std::nullopt;
    return std::pair(start, uint64_t(*count));
  }

  std::optional<StringRef> string(uint64_t at) const {
    auto content = list(at, 1);
    return content
               ? std::optional(bytes.substr(content->first, content->second))
               : std::nullopt;
  }

private:
  StringRef bytes;
  uint64_t table = 0;
  std::optional<uint64_t> vtable;
};

std::optional<StringRef> findModule(const FlatBuffer &buffer) {
  auto field = buffer.field(Module);
  return field ? buffer.string(*field) : std::nullopt;
}
} // namespace

bool weir::isJaxExport(StringRef bytes) {
  constexpr StringLiteral magic = "ML\xEFR";
  FlatBuffer buffer(bytes);
  auto module = buffer.isValid() ? findModule(buffer) : std::nullopt;
  if (module && module->starts_with(magic))
    return true;
  // Damaged, perhaps, but nothing else has an artifact in its middle.
  size_t at = bytes.find(magic);
  return at != 0 && at != StringRef::npos &&
         bytes.substr(at + 5).starts_with("StableHLO_v");
}

Expected<JaxExport> weir::readJaxExport(StringRef bytes) {
  FlatBuffer buffer(bytes);
  if (!buffer.isValid())
    return createStringError("it has no table of fields");
  auto module = findModule(buffer);
  if (!module)
    return createStringError("it has no program, or ends before it does");
  JaxExport result;
  result.artifact = *module;
  if (auto field = buffer.field(FunctionName))
    result.functionName = buffer.string(*field).value_or("").str();
  if (auto field = buffer.field(CallingConvention))
    result.callingConvention = buffer.read<uint16_t>(*field).value_or(0);
  if (result.callingConvention < kOldestConvention ||
      result.callingConvention > kNewestConvention)
    return createStringError("its calling convention has version " +
                             Twine(result.callingConvention) + "; Weir reads " +
                             Twine(kOldestConvention) + " to " +
                             Twine(kNewestConvention));
  auto field = buffer.field(Platforms);
  auto platforms = field ? buffer.list(*field, 4) : std::nullopt;
  if (!platforms)
    return createStringError("it does not say for which platforms it is");
  for (uint64_t i = 0; i != platforms->second; ++i)
    result.platforms.push_back(
        buffer.string(platforms->first + 4 * i).value_or("").str());
  return result;
}
