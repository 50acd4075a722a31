//===- Types.cpp - Types that are no more than a name ---------------------===//
#include "Types.h"

#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Quant/IR/QuantTypes.h>
#include <mlir/IR/BuiltinTypes.h>

using namespace mlir;
using namespace weir::portable;

namespace {
using IntegerSign = IntegerType::SignednessSemantics;

template <unsigned width, IntegerSign sign = IntegerSign::Signless>
mlir::Type integer(MLIRContext *context) {
  return IntegerType::get(context, width, sign);
}

template <unsigned width> mlir::Type unsignedInteger(MLIRContext *context) {
  return integer<width, IntegerSign::Unsigned>(context);
}

template <typename T> mlir::Type named(MLIRContext *context) {
  return T::get(context);
}

struct NamedType {
  uint64_t code;
  mlir::Type (*get)(MLIRContext *);
  Version since = weir::portable::oldestVersion;
};

constexpr NamedType kNamedTypes[] = {
    {0, integer<1>},
    {2, named<BFloat16Type>},
    {3, named<Float16Type>},
    {4, named<Float32Type>},
    {5, named<Float64Type>},
    {6, named<Float8E4M3FNType>},
    {7, named<Float8E5M2Type>},
    {9, named<IndexType>},
    {10, integer<4>},
    {11, integer<8>},
    {12, integer<16>},
    {13, integer<32>},
    {14, integer<64>},
    {15, unsignedInteger<4>},
    {16, unsignedInteger<8>},
    {17, unsignedInteger<16>},
    {18, unsignedInteger<32>},
    {19, unsignedInteger<64>},
    {22, named<weir::stablehlo::TokenType>},
    {27, named<Float8E4M3FNUZType>, {0, 10, 0}},
    {28, named<Float8E5M2FNUZType>, {0, 10, 0}},
    {29, named<Float8E4M3B11FNUZType>, {0, 11, 0}},
    {31, integer<2>, {1, 2, 0}},
    {32, unsignedInteger<2>, {1, 2, 0}},
    {33, named<NoneType>, {1, 6, 0}},
    {34, named<FloatTF32Type>, {1, 6, 0}},
    {35, named<Float8E4M3Type>, {1, 7, 0}},
    {36, named<Float8E3M4Type>, {1, 7, 0}},
    {37, named<Float4E2M1FNType>, {1, 8, 0}},
    {38, named<Float6E2M3FNType>, {1, 8, 0}},
    {39, named<Float6E3M2FNType>, {1, 8, 0}},
    {40, named<Float8E8M0FNUType>, {1, 8, 0}},
};

const NamedType *find(mlir::Type type) {
  for (const NamedType &entry : kNamedTypes)
    if (entry.get(type.getContext()) == type)
      return &entry;
  return nullptr;
}
} // namespace

mlir::Type weir::portable::typeOfCode(uint64_t code, MLIRContext *context) {
  for (const NamedType &entry : kNamedTypes)
    if (entry.code == code)
      return entry.get(context);
  return {};
}

std::optional<uint64_t> weir::portable::codeOfType(mlir::Type type) {
  const NamedType *entry = find(type);
  return entry ? std::optional(entry->code) : std::nullopt;
}

Version weir::portable::versionOfType(mlir::Type type) {
  if (isa<quant::UniformQuantizedPerAxisType>(type))
    return {0, 18, 0};
  if (isa<MemRefType>(type))
    return {1, 12, 0};
  const NamedType *entry = find(type);
  return entry ? entry->since : oldestVersion;
}
