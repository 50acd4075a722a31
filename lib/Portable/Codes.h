//===- Codes.h - Numbers of attributes and types in bytecode --------------===//
#ifndef WEIR_LIB_PORTABLE_CODES_H
#define WEIR_LIB_PORTABLE_CODES_H

#include <cstdint>

namespace weir::portable {

/// Attributes of the `vhlo` dialect.
namespace vhloattr {
enum Code : uint64_t {
  Array = 1,
  Bool = 2,
  ComparisonDirection = 3,
  ComparisonType = 4,
  CustomCallApiVersion = 5,
  Dictionary = 6,
  FftType = 7,
  Float = 8,
  Integer = 9,
  OutputOperandAlias = 10,
  Precision = 11,
  RngAlgorithm = 12,
  RngDistribution = 13,
  String = 14,
  Tensor = 15,
  Transpose = 16,
  Type = 17,
  TypeExtensions = 18,
  ResultAccuracyMode = 19,
  ResultAccuracy = 20,
  SubAxisInfo = 21,
  AxisRef = 22,
  ReplicaGroupMeshAxes = 23,
};
} // namespace vhloattr

/// Types of the `vhlo` dialect that are more than a name; the others are in
/// `Types.cpp`.
namespace vhlotype {
enum Code : uint64_t {
  Complex = 1,
  Function = 8,
  RankedTensor = 20,
  RankedTensorWithEncoding = 21,
  Tuple = 23,
  Quantized = 24,
  UnrankedTensor = 25,
  QuantizedPerAxis = 30,
  Buffer = 41,
  Future = 42,
};
} // namespace vhlotype

/// Attributes of the `builtin` dialect, of those that artifacts hold: module
/// attributes, attributes that StableHLO does not know, locations.
namespace builtinattr {
enum Code : uint64_t {
  Array = 0,
  Dictionary = 1,
  String = 2,
  TypedString = 3,
  FlatSymbol = 4,
  Symbol = 5,
  Type = 6,
  Unit = 7,
  Integer = 8,
  Float = 9,
  CallSiteLocation = 10,
  FileLocation = 11,
  FusedLocation = 12,
  FusedLocationWithMetadata = 13,
  NameLocation = 14,
  UnknownLocation = 15,
  DenseArray = 17,
  DenseElements = 18,
  FileRange = 22,
};
} // namespace builtinattr

/// Types of the `builtin` dialect.
namespace builtintype {
enum Code : uint64_t {
  Integer = 0,
  Index = 1,
  Function = 2,
  BF16 = 3,
  F16 = 4,
  F32 = 5,
  F64 = 6,
  Complex = 9,
  None = 12,
  RankedTensor = 13,
  RankedTensorWithEncoding = 14,
  Tuple = 15,
};
} // namespace builtintype

} // namespace weir::portable

#endif // WEIR_LIB_PORTABLE_CODES_H
