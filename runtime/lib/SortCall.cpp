//===- SortCall.cpp - stablehlo.sort of simple keys as a host function ----===//
//
// `weir.sort` with {"dimension": 1, "descending": false} sorts the lines of all
// inputs along a dimension by the first input, stably. Floats are ordered as
// JAX orders them: zeros are equal, and NaNs come last (first if descending).
//
// Keys become integers of the same order. One input alone is sorted as these;
// zeros of both signs and NaNs, which are equal but not the same, are then put
// back in the order that they had. Keys of 32 bits beside other inputs are
// sorted together with their position, as integers of 64 bits.
//===----------------------------------------------------------------------===//
#include "HostFunctions.h"
#include "VectorSort.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <limits>
#include <memory>
#include <string_view>
#include <vector>

using namespace weir::rt;

namespace {
enum class Kind { Signed, Unsigned, Float };

/// The lines of all tensors: `inner` elements between neighbours of a line.
struct SortLines {
  int64_t outer = 1, extent = 1, inner = 1;
  bool descending = false;
  Kind kind = Kind::Signed;

  int64_t count() const { return outer * inner; }
  int64_t start(int64_t line) const {
    return line / inner * extent * inner + line % inner;
  }
};
} // namespace

template <typename Key> static void sortKeys(Key *keys, int64_t count) {
  if (hasVectorSort())
    sortWithVectors(keys, static_cast<size_t>(count));
  else
    std::sort(keys, keys + count);
}

/// Bytes of an element, from the name of its type; 0 for what is not moved.
static int64_t bytesOf(const WeirHostBuffer &buffer) {
  const std::string_view name = buffer.dtype;
  for (const auto &[bits, bytes] :
       {std::pair("64", 8), {"32", 4}, {"16", 2}, {"8", 1}})
    if (name.size() >= std::strlen(bits) && name.front() != 'c' &&
        name.substr(name.size() - std::strlen(bits)) == bits)
      return bytes;
  return name == "i1" ? 1 : 0;
}

/// The bits of a key as an integer in the order of the keys. Bits of floats are
/// a sign and a magnitude.
template <typename Int> static Int orderOf(Int bits, Kind kind) {
  constexpr Int rest = std::numeric_limits<Int>::max();
  if (kind == Kind::Unsigned)
    return bits ^ std::numeric_limits<Int>::min();
  if (kind == Kind::Float)
    return bits ^ ((bits >> (8 * sizeof(Int) - 1)) & rest);
  return bits;
}

template <typename Int> static bool isNaN(Int bits) {
  constexpr Int infinity =
      sizeof(Int) == 4 ? Int(0x7f800000) : static_cast<Int>(0x7ff0000000000000);
  return (bits & std::numeric_limits<Int>::max()) > infinity;
}

/// One tensor. The order is its own inverse.
template <typename Int>
static void sortAlone(const SortLines &lines, const Int *in, Int *out,
                      Int *line) {
  const int64_t n = lines.extent, step = lines.inner;
  for (int64_t l = 0; l < lines.count(); ++l) {
    const Int *from = in + lines.start(l);
    Int *to = out + lines.start(l);
    const bool isFloat = lines.kind == Kind::Float;
    int64_t numbers = 0, zeros = 0, negativeZeros = 0;
    for (int64_t i = 0; i < n; ++i) {
      const Int bits = from[i * step];
      line[numbers] = orderOf(bits, lines.kind);
      if (isFloat) {
        zeros += (bits & std::numeric_limits<Int>::max()) == 0;
        negativeZeros += bits == std::numeric_limits<Int>::min();
        numbers += !isNaN(bits);
      } else {
        ++numbers;
      }
    }
    sortKeys(line, numbers);
    if (negativeZeros && negativeZeros != zeros) {
      // -0 is -1 here, +0 is 0.
      Int *zero = std::lower_bound(line, line + numbers, Int(-1));
      std::vector<Int> found;
      for (int64_t i = 0; i < n; ++i)
        if ((from[i * step] & std::numeric_limits<Int>::max()) == 0)
          found.push_back(orderOf(from[i * step], lines.kind));
      if (lines.descending)
        std::reverse(found.begin(), found.end());
      std::copy(found.begin(), found.end(), zero);
    }
    int64_t next = lines.descending ? 0 : numbers;
    std::vector<Int> nans;
    if (numbers < n)
      for (int64_t i = 0; i < n; ++i)
        if (isNaN(from[i * step]))
          nans.push_back(from[i * step]);
    for (const Int bits : nans)
      to[next++ * step] = bits;
    next = lines.descending ? n - numbers : 0;
    for (int64_t i = 0; i < numbers; ++i, ++next)
      to[next * step] =
          orderOf(line[lines.descending ? numbers - 1 - i : i], lines.kind);
  }
}

/// Keys of 32 bits with their positions; then all tensors follow.
static void sortTogether(const SortLines &lines, const HostCall &call,
                         const int32_t *keys, int64_t *line) {
  const int64_t n = lines.extent, step = lines.inner;
  for (int64_t l = 0; l < lines.count(); ++l) {
    const int64_t start = lines.start(l);
    for (int64_t i = 0; i < n; ++i) {
      int32_t bits = keys[start + i * step];
      if (lines.kind == Kind::Float) {
        bits = isNaN(bits) ? std::numeric_limits<int32_t>::max() : bits;
        bits = (bits & std::numeric_limits<int32_t>::max()) == 0 ? 0 : bits;
      }
      int64_t order = orderOf(bits, lines.kind);
      order = lines.descending ? ~order : order;
      line[i] = static_cast<int64_t>(static_cast<uint64_t>(order) << 32 |
                                     static_cast<uint64_t>(i));
    }
    sortKeys(line, n);
    for (int32_t k = 0; k < call.inputCount; ++k) {
      const int64_t bytes = bytesOf(call.inputs[k]);
      const auto *from = static_cast<const char *>(call.inputs[k].data);
      auto *to = static_cast<char *>(call.outputs[k].data);
      const auto move = [&]<typename Element>(Element) {
        for (int64_t i = 0; i < n; ++i)
          std::memcpy(to + (start + i * step) * sizeof(Element),
                      from + (start + (line[i] & 0xffffffff) * step) *
                                 sizeof(Element),
                      sizeof(Element));
      };
      if (bytes == 4)
        move(uint32_t());
      else if (bytes == 8)
        move(uint64_t());
      else if (bytes == 2)
        move(uint16_t());
      else
        move(uint8_t());
    }
  }
}

Status weir::rt::runSort(const HostCall &call) {
  const auto config = nlohmann::json::parse(call.configJson, nullptr,
                                            /*allow_exceptions=*/false);
  const int64_t dimension =
      config.is_object() ? config.value("dimension", int64_t(-1)) : -1;
  bool fits = call.inputCount > 0 && call.inputCount == call.outputCount &&
              dimension >= 0 && dimension < call.inputs[0].rank;
  SortLines lines;
  for (int32_t k = 0; fits && k < call.inputCount; ++k) {
    const WeirHostBuffer &first = call.inputs[0];
    for (const WeirHostBuffer *buffer :
         {&call.inputs[k],
          static_cast<const WeirHostBuffer *>(&call.outputs[k])})
      fits &=
          buffer->rank == first.rank &&
          std::equal(first.shape, first.shape + first.rank, buffer->shape) &&
          bytesOf(*buffer) != 0 && bytesOf(*buffer) == bytesOf(call.inputs[k]);
  }
  if (!fits)
    return fail(WEIR_INVALID_ARGUMENT,
                "'weir.sort' takes tensors of one shape and a dimension, and "
                "gives as many; it was called with ",
                call.inputCount, " tensors and ", call.configJson);
  const WeirHostBuffer &keys = call.inputs[0];
  for (int32_t d = 0; d < keys.rank; ++d)
    (d < dimension    ? lines.outer
     : d == dimension ? lines.extent
                      : lines.inner) *= keys.shape[d];
  lines.descending = config.value("descending", false);
  const std::string_view type = keys.dtype;
  lines.kind = type.front() == 'f'   ? Kind::Float
               : type.front() == 'u' ? Kind::Unsigned
                                     : Kind::Signed;
  const int64_t bytes = bytesOf(keys);
  const bool isKey = type == "f32" || type == "f64" || type == "i32" ||
                     type == "i64" || type == "ui32" || type == "ui64";
  if (!isKey ||
      (call.inputCount > 1 && (bytes != 4 || lines.extent > INT32_MAX)))
    return fail(WEIR_UNSUPPORTED, "'weir.sort' has no order of keys of type ",
                type, " beside ", call.inputCount - 1, " other tensors");
  const std::unique_ptr<int64_t[]> line(new int64_t[lines.extent]);
  if (call.inputCount > 1)
    sortTogether(lines, call, static_cast<const int32_t *>(keys.data),
                 line.get());
  else if (bytes == 4)
    sortAlone(lines, static_cast<const int32_t *>(keys.data),
              static_cast<int32_t *>(call.outputs[0].data),
              reinterpret_cast<int32_t *>(line.get()));
  else
    sortAlone(lines, static_cast<const int64_t *>(keys.data),
              static_cast<int64_t *>(call.outputs[0].data), line.get());
  return {};
}
