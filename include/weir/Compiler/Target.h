//===- Target.h - The machine that code is made for -----------------------===//
//
// Everything that the compiler may depend on about the machine, as a value that
// prints and can be made by hand: code for another CPU is compiled by giving
// another Target. Detection happens in `Target::host()` only.
//===----------------------------------------------------------------------===//
#ifndef WEIR_COMPILER_TARGET_H
#define WEIR_COMPILER_TARGET_H

#include <llvm/Support/Error.h>
#include <llvm/Support/JSON.h>

#include <cstdint>
#include <string>
#include <vector>

namespace weir {

struct Target {
  /// "x86_64-unknown-linux-gnu".
  std::string triple;
  /// LLVM's name of the CPU ("znver4"): instruction set and tuning.
  std::string cpu;
  /// What differs from the named CPU, in LLVM's form: "+avx512bf16", "-xsaves".
  std::vector<std::string> features;
  /// Width of the widest vector register that code should use, in bits.
  unsigned vectorBits = 128;
  /// Number of such registers.
  unsigned vectorRegisters = 16;
  /// Data caches in bytes; L1 and L2 of one core, L3 as seen by one core.
  int64_t l1Bytes = 32 << 10;
  int64_t l2Bytes = 512 << 10;
  int64_t l3Bytes = 8 << 20;
  /// Cores that this process may use.
  unsigned cores = 1;

  /// The machine that this runs on.
  static Target host();

  /// A CPU by LLVM's name, with typical cache sizes; an unknown name is an
  /// error that names the nearest.
  static llvm::Expected<Target> forCpu(llvm::StringRef cpu);

  /// Whether LLVM can make code for it: an error names what it does not know,
  /// and the nearest that it does. LLVM itself would warn and go on without.
  llvm::Error check() const;

  /// The instruction-set features that compiled code may use, sorted: what a
  /// machine must have to run it. Tuning flags are not among them.
  std::vector<std::string> instructionSet() const;

  /// `features` as LLVM takes them: "+a,-b".
  std::string featureString() const;

  /// How many 8-bit factors one instruction multiplies and sums, on vectors of
  /// `vectorBits`: 4 (vpdpbusd), 2 (vpmaddwd, on 16 bits), 1 for none.
  int64_t int8DotGroup() const;
  /// The same for bf16, where it pays: 2 (vdpbf16ps) or 1. The cores of Intel
  /// take as long for it as for four multiply-adds of f32.
  int64_t bf16DotGroup() const;

  bool hasFeature(llvm::StringRef name) const;
  llvm::json::Object toJson() const;
  void print(llvm::raw_ostream &os) const;
};

} // namespace weir

#endif // WEIR_COMPILER_TARGET_H
