//===- TensorType.cpp - Table of element types, text of types -------------===//

#include "weir/Execution/TensorType.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>

using namespace weir;

namespace {
constexpr DTypeKind B = DTypeKind::Boolean, S = DTypeKind::Signed,
                    U = DTypeKind::Unsigned, F = DTypeKind::Float,
                    C = DTypeKind::Complex;

// In the order of the enumeration: `dtypeInfo` indexes it.
constexpr DTypeInfo table[] = {
    {DType::I1, "i1", B, 1, 1, nullptr},
    {DType::I2, "i2", S, 2, 1, nullptr},
    {DType::I4, "i4", S, 4, 1, nullptr},
    {DType::I8, "i8", S, 8, 1, nullptr},
    {DType::I16, "i16", S, 16, 2, nullptr},
    {DType::I32, "i32", S, 32, 4, nullptr},
    {DType::I64, "i64", S, 64, 8, nullptr},
    {DType::UI2, "ui2", U, 2, 1, nullptr},
    {DType::UI4, "ui4", U, 4, 1, nullptr},
    {DType::UI8, "ui8", U, 8, 1, nullptr},
    {DType::UI16, "ui16", U, 16, 2, nullptr},
    {DType::UI32, "ui32", U, 32, 4, nullptr},
    {DType::UI64, "ui64", U, 64, 8, nullptr},
    {DType::F16, "f16", F, 16, 2, &formats::f16},
    {DType::BF16, "bf16", F, 16, 2, &formats::bf16},
    {DType::F32, "f32", F, 32, 4, &formats::f32},
    {DType::F64, "f64", F, 64, 8, &formats::f64},
    {DType::F8E5M2, "f8E5M2", F, 8, 1, &formats::f8E5M2},
    {DType::F8E4M3, "f8E4M3", F, 8, 1, &formats::f8E4M3},
    {DType::F8E3M4, "f8E3M4", F, 8, 1, &formats::f8E3M4},
    {DType::F8E4M3FN, "f8E4M3FN", F, 8, 1, &formats::f8E4M3FN},
    {DType::F8E5M2FNUZ, "f8E5M2FNUZ", F, 8, 1, &formats::f8E5M2FNUZ},
    {DType::F8E4M3FNUZ, "f8E4M3FNUZ", F, 8, 1, &formats::f8E4M3FNUZ},
    {DType::F8E4M3B11FNUZ, "f8E4M3B11FNUZ", F, 8, 1, &formats::f8E4M3B11FNUZ},
    {DType::F8E8M0FNU, "f8E8M0FNU", F, 8, 1, &formats::f8E8M0FNU},
    {DType::F6E2M3FN, "f6E2M3FN", F, 6, 1, &formats::f6E2M3FN},
    {DType::F6E3M2FN, "f6E3M2FN", F, 6, 1, &formats::f6E3M2FN},
    {DType::F4E2M1FN, "f4E2M1FN", F, 4, 1, &formats::f4E2M1FN},
    {DType::ComplexF32, "complex<f32>", C, 64, 8, &formats::f32},
    {DType::ComplexF64, "complex<f64>", C, 128, 16, &formats::f64},
};

constexpr bool tableIsInOrder() {
  for (size_t i = 0; i < std::size(table); ++i)
    if (size_t(table[i].dtype) != i)
      return false;
  return true;
}
static_assert(tableIsInOrder());

// How many edits apart two names are: a letter more, less or another, or two
// neighbours swapped.
size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<std::vector<size_t>> table(a.size() + 1,
                                         std::vector<size_t>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); ++i)
    for (size_t j = 0; j <= b.size(); ++j) {
      size_t &distance = table[i][j];
      if (i == 0 || j == 0) {
        distance = i + j;
        continue;
      }
      distance = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1,
                           table[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        distance = std::min(distance, table[i - 2][j - 2] + 1);
    }
  return table[a.size()][b.size()];
}
} // namespace

const DTypeInfo &weir::dtypeInfo(DType dtype) { return table[size_t(dtype)]; }

int64_t weir::smallestInteger(DType dtype) {
  const DTypeInfo &row = dtypeInfo(dtype);
  return row.kind == S ? int64_t(~uint64_t(0) << (row.bits - 1)) : 0;
}

uint64_t weir::largestInteger(DType dtype) {
  const DTypeInfo &row = dtypeInfo(dtype);
  unsigned valueBits = row.bits - (row.kind == S ? 1 : 0);
  return ~uint64_t(0) >> (64 - valueBits);
}

std::string weir::suggestName(std::string_view name,
                              const std::vector<std::string_view> &names) {
  // A made-up name may be very long: it is near nothing then.
  size_t limit = std::max<size_t>(2, std::min<size_t>(name.size(), 64) / 3);
  std::string_view nearest;
  for (std::string_view candidate : names) {
    if (name.size() > candidate.size() + limit)
      continue;
    size_t distance = editDistance(name, candidate);
    if (distance > limit || distance >= std::max(name.size(), candidate.size()))
      continue;
    nearest = candidate;
    limit = distance ? distance - 1 : 0;
  }
  if (!nearest.empty())
    return "; did you mean '" + std::string(nearest) + "'?";
  if (names.empty())
    return "";
  std::string text = "; it has: ";
  for (size_t i = 0; i < names.size() && i < 10; ++i)
    text += (i ? ", '" : "'") + std::string(names[i]) + "'";
  return names.size() > 10 ? text + ", ..." : text;
}

Result<DType> weir::parseDType(std::string_view name) {
  std::vector<std::string_view> names;
  for (const DTypeInfo &row : table) {
    if (row.name == name)
      return row.dtype;
    names.push_back(row.name);
  }
  std::string hint = suggestName(name, names);
  if (!hint.starts_with("; did you mean"))
    hint =
        "; MLIR's names are expected, such as 'f32', 'bf16', 'i64', 'ui8' or "
        "'complex<f32>'";
  return Failure{"unknown element type '" + std::string(name.substr(0, 80)) +
                 "'" + hint};
}

bool TensorType::isStatic() const {
  return std::find(shape.begin(), shape.end(), dynamic) == shape.end();
}

Result<size_t> TensorType::elementCount() const {
  if (!isStatic())
    return Failure{"'" + str() + "' has a dynamic extent"};
  if (std::find(shape.begin(), shape.end(), 0) != shape.end())
    return size_t(0);
  size_t count = 1;
  for (int64_t extent : shape)
    if (__builtin_mul_overflow(count, size_t(extent), &count))
      return Failure{"'" + str() + "' has more elements than 64 bits count"};
  return count;
}

Result<size_t> TensorType::byteSize() const {
  Result<size_t> count = elementCount();
  if (!count)
    return count;
  size_t bytes;
  if (__builtin_mul_overflow(*count, size_t(dtypeInfo(dtype).bytes), &bytes) ||
      bytes > size_t(std::numeric_limits<int64_t>::max()))
    return Failure{"'" + str() + "' is larger than any memory"};
  return bytes;
}

bool TensorType::accepts(const TensorType &value) const {
  return dtype == value.dtype &&
         std::equal(shape.begin(), shape.end(), value.shape.begin(),
                    value.shape.end(), [](int64_t expected, int64_t found) {
                      return expected == dynamic || expected == found;
                    });
}

std::string TensorType::str() const {
  std::string text;
  for (int64_t extent : shape)
    text += (extent == dynamic ? "?" : std::to_string(extent)) + "x";
  return text += dtypeName(dtype);
}

Result<TensorType> TensorType::parse(std::string_view text) {
  std::string quoted = "'" + std::string(text.substr(0, 80)) + "'";
  TensorType type;
  std::string_view rest = text;
  while (!rest.empty() &&
         (rest[0] == '?' || (rest[0] >= '0' && rest[0] <= '9'))) {
    int64_t extent = dynamic;
    const char *end = rest.data() + 1;
    if (rest[0] != '?') {
      auto [last, error] =
          std::from_chars(rest.data(), rest.data() + rest.size(), extent);
      if (error != std::errc())
        return Failure{"extent in type " + quoted + " is too large"};
      end = last;
    }
    rest.remove_prefix(end - rest.data());
    if (rest.empty() || rest[0] != 'x')
      return Failure{"type " + quoted +
                     " is not of the form '2x3xf32': extents and element type "
                     "are separated by 'x'"};
    rest.remove_prefix(1);
    type.shape.push_back(extent);
  }
  Result<DType> dtype = parseDType(rest);
  if (!dtype)
    return dtype.failure().at("type " + quoted);
  type.dtype = *dtype;
  return type;
}

std::string weir::formatIndex(const std::vector<int64_t> &shape,
                              size_t offset) {
  std::vector<size_t> index(shape.size());
  for (size_t i = shape.size(); i-- > 0;) {
    size_t extent = std::max<int64_t>(shape[i], 1);
    index[i] = offset % extent;
    offset /= extent;
  }
  std::string text = "[";
  for (size_t i = 0; i < index.size(); ++i)
    text += (i ? ", " : "") + std::to_string(index[i]);
  return text + "]";
}
