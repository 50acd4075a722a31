//===- TensorValue.h - A tensor in memory ---------------------------------===//
//
// Dense, row-major, 64-byte aligned where Weir allocates it; or a view of
// memory that someone else owns. Element access converts, for code that reads
// inputs, compares and prints: it is not for inner loops of programs.
//===----------------------------------------------------------------------===//
#ifndef WEIR_EXECUTION_TENSORVALUE_H
#define WEIR_EXECUTION_TENSORVALUE_H

#include "weir/Execution/TensorType.h"

#include <complex>
#include <cstdlib>
#include <memory>
#include <string>

namespace weir {

class TensorValue {
public:
  /// The alignment of owned memory, a cache line and a 512-bit vector.
  static constexpr size_t alignment = 64;

  /// Owned memory, all bytes zero. Fails for a dynamic type and for one that no
  /// memory can be had for.
  static Result<TensorValue> zeros(TensorType type);
  /// As `zeros`, the bytes left as they come: for who fills them at once.
  static Result<TensorValue> uninitialized(TensorType type);
  /// A view of `data`, which must hold the bytes of the static `type` and
  /// outlive the view.
  static TensorValue view(TensorType type, void *data);

  /// An owned copy.
  Result<TensorValue> clone() const;

  const TensorType &type() const { return tensorType; }
  size_t elementCount() const { return count; }
  size_t byteSize() const { return count * dtypeInfo(tensorType.dtype).bytes; }
  bool ownsMemory() const { return owned != nullptr; }

  void *data() { return memory; }
  const void *data() const { return memory; }
  template <typename T> T *as() { return static_cast<T *>(memory); }
  template <typename T> const T *as() const {
    return static_cast<const T *>(memory);
  }

  /// Element `i` in row-major order. `real` is the value of an integer or float
  /// (64-bit integers round) and the real part of a complex one.
  double real(size_t i) const;
  std::complex<double> complex(size_t i) const;
  /// An integer or boolean, sign-extended; ui64 keeps its bits.
  int64_t integer(size_t i) const;
  /// The bits of an integer, a boolean or a float; zero-extended.
  uint64_t bits(size_t i) const;

  /// Rounds once to a float type; an integer type takes it as `setInteger`.
  void setReal(size_t i, double value);
  void setComplex(size_t i, std::complex<double> value);
  /// Keeps the low bits that the type has; a boolean is 1 unless `value` is 0.
  void setInteger(size_t i, int64_t value);
  void setBits(size_t i, uint64_t bits);

  /// The shortest text that gives the element back: `1.5`, `-3`, `(1,-2)`,
  /// `nan`.
  std::string formatElement(size_t i) const;

  /// `2x3xf32=[[1 2 3][4 5 6]]`, which is an input of `weir run` as it stands,
  /// unless there are more than `limit` elements: `...` replaces the others
  /// then.
  std::string str(size_t limit = 1024) const;

private:
  TensorValue(TensorType type, size_t count, void *memory)
      : tensorType(std::move(type)), count(count), memory(memory) {}

  struct Free {
    void operator()(void *pointer) const { std::free(pointer); }
  };

  TensorType tensorType;
  size_t count = 0;
  void *memory = nullptr;
  std::unique_ptr<void, Free> owned;
};

/// The shortest decimal text that reads back as the float with these bits.
std::string formatFloat(const FloatFormat &format, uint64_t bits);

} // namespace weir

#endif // WEIR_EXECUTION_TENSORVALUE_H
