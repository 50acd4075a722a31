//===- CpuFeatures.cpp - CPUID bits by LLVM's names -----------------------===//
//
// Bits as in the Intel SDM, volume 2A ("CPUID"), and the AMD64 manual, volume
// 3, appendix E.
//===----------------------------------------------------------------------===//
#include "CpuFeatures.h"

#include <cstdint>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

using namespace weir::rt;

namespace {
enum Register : uint8_t { EAX, EBX, ECX, EDX };

/// Registers that the operating system must save for a feature to be usable.
enum class State : uint8_t { None, Ymm, Zmm, Tile };

struct Feature {
  std::string_view name;
  uint32_t leaf, subleaf;
  Register reg;
  uint8_t bit;
  State state = State::None;
};
} // namespace

static constexpr Feature features[] = {
    {"cx8", 1, 0, EDX, 8},
    {"cmov", 1, 0, EDX, 15},
    {"mmx", 1, 0, EDX, 23},
    {"fxsr", 1, 0, EDX, 24},
    {"sse", 1, 0, EDX, 25},
    {"sse2", 1, 0, EDX, 26},
    {"x87", 1, 0, EDX, 0},
    {"sse3", 1, 0, ECX, 0},
    {"pclmul", 1, 0, ECX, 1},
    {"ssse3", 1, 0, ECX, 9},
    {"fma", 1, 0, ECX, 12, State::Ymm},
    {"cx16", 1, 0, ECX, 13},
    {"sse4.1", 1, 0, ECX, 19},
    {"sse4.2", 1, 0, ECX, 20},
    {"crc32", 1, 0, ECX, 20},
    {"movbe", 1, 0, ECX, 22},
    {"popcnt", 1, 0, ECX, 23},
    {"aes", 1, 0, ECX, 25},
    {"xsave", 1, 0, ECX, 27, State::Ymm},
    {"avx", 1, 0, ECX, 28, State::Ymm},
    {"f16c", 1, 0, ECX, 29, State::Ymm},
    {"rdrnd", 1, 0, ECX, 30},

    {"fsgsbase", 7, 0, EBX, 0},
    {"sgx", 7, 0, EBX, 2},
    {"bmi", 7, 0, EBX, 3},
    {"avx2", 7, 0, EBX, 5, State::Ymm},
    {"bmi2", 7, 0, EBX, 8},
    {"invpcid", 7, 0, EBX, 10},
    {"rtm", 7, 0, EBX, 11},
    {"avx512f", 7, 0, EBX, 16, State::Zmm},
    {"avx512dq", 7, 0, EBX, 17, State::Zmm},
    {"rdseed", 7, 0, EBX, 18},
    {"adx", 7, 0, EBX, 19},
    {"avx512ifma", 7, 0, EBX, 21, State::Zmm},
    {"clflushopt", 7, 0, EBX, 23},
    {"clwb", 7, 0, EBX, 24},
    {"avx512cd", 7, 0, EBX, 28, State::Zmm},
    {"sha", 7, 0, EBX, 29},
    {"avx512bw", 7, 0, EBX, 30, State::Zmm},
    {"avx512vl", 7, 0, EBX, 31, State::Zmm},
    {"avx512vbmi", 7, 0, ECX, 1, State::Zmm},
    {"pku", 7, 0, ECX, 4},
    {"waitpkg", 7, 0, ECX, 5},
    {"avx512vbmi2", 7, 0, ECX, 6, State::Zmm},
    {"shstk", 7, 0, ECX, 7},
    {"gfni", 7, 0, ECX, 8},
    {"vaes", 7, 0, ECX, 9, State::Ymm},
    {"vpclmulqdq", 7, 0, ECX, 10, State::Ymm},
    {"avx512vnni", 7, 0, ECX, 11, State::Zmm},
    {"avx512bitalg", 7, 0, ECX, 12, State::Zmm},
    {"avx512vpopcntdq", 7, 0, ECX, 14, State::Zmm},
    {"rdpid", 7, 0, ECX, 22},
    {"kl", 7, 0, ECX, 23},
    {"cldemote", 7, 0, ECX, 25},
    {"movdiri", 7, 0, ECX, 27},
    {"movdir64b", 7, 0, ECX, 28},
    {"enqcmd", 7, 0, ECX, 29},
    {"uintr", 7, 0, EDX, 5},
    {"avx512vp2intersect", 7, 0, EDX, 8, State::Zmm},
    {"serialize", 7, 0, EDX, 14},
    {"tsxldtrk", 7, 0, EDX, 16},
    {"pconfig", 7, 0, EDX, 18},
    {"amx-bf16", 7, 0, EDX, 22, State::Tile},
    {"avx512fp16", 7, 0, EDX, 23, State::Zmm},
    {"amx-tile", 7, 0, EDX, 24, State::Tile},
    {"amx-int8", 7, 0, EDX, 25, State::Tile},

    {"sha512", 7, 1, EAX, 0},
    {"sm3", 7, 1, EAX, 1},
    {"sm4", 7, 1, EAX, 2},
    {"raoint", 7, 1, EAX, 3},
    {"avxvnni", 7, 1, EAX, 4, State::Ymm},
    {"avx512bf16", 7, 1, EAX, 5, State::Zmm},
    {"cmpccxadd", 7, 1, EAX, 7},
    {"amx-fp16", 7, 1, EAX, 21, State::Tile},
    {"hreset", 7, 1, EAX, 22},
    {"avxifma", 7, 1, EAX, 23, State::Ymm},
    {"movrs", 7, 1, EAX, 31},
    {"avxvnniint8", 7, 1, EDX, 4, State::Ymm},
    {"avxneconvert", 7, 1, EDX, 5, State::Ymm},
    {"amx-complex", 7, 1, EDX, 8, State::Tile},
    {"avxvnniint16", 7, 1, EDX, 10, State::Ymm},
    {"prefetchi", 7, 1, EDX, 14},
    {"usermsr", 7, 1, EDX, 15},

    {"xsaveopt", 0xd, 1, EAX, 0, State::Ymm},
    {"xsavec", 0xd, 1, EAX, 1, State::Ymm},
    {"xsaves", 0xd, 1, EAX, 3, State::Ymm},
    {"ptwrite", 0x14, 0, EBX, 4},

    {"sahf", 0x80000001, 0, ECX, 0},
    {"lzcnt", 0x80000001, 0, ECX, 5},
    {"sse4a", 0x80000001, 0, ECX, 6},
    {"prfchw", 0x80000001, 0, ECX, 8},
    {"xop", 0x80000001, 0, ECX, 11, State::Ymm},
    {"lwp", 0x80000001, 0, ECX, 15},
    {"fma4", 0x80000001, 0, ECX, 16, State::Ymm},
    {"tbm", 0x80000001, 0, ECX, 21},
    {"mwaitx", 0x80000001, 0, ECX, 29},
    {"64bit", 0x80000001, 0, EDX, 29},
    {"clzero", 0x80000008, 0, EBX, 0},
    {"rdpru", 0x80000008, 0, EBX, 4},
    {"wbnoinvd", 0x80000008, 0, EBX, 9},
};

#if defined(__x86_64__)

static bool hasState(State state) {
  if (state == State::None)
    return true;
  unsigned eax, ebx, ecx, edx;
  if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || !(ecx & (1u << 27)))
    return false; // XGETBV itself is missing
  unsigned low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  const unsigned ymm = 0x6;        // xmm, upper halves of ymm
  const unsigned zmm = ymm | 0xe0; // mask registers, upper parts of zmm
  const unsigned tile = (1u << 17) | (1u << 18);
  const unsigned mask = state == State::Ymm   ? ymm
                        : state == State::Zmm ? zmm
                                              : tile;
  return (low & mask) == mask;
}

static bool hasBit(const Feature &feature) {
  // Not __get_cpuid_count for all: it does not check the extended range.
  const unsigned range = feature.leaf & 0x80000000u;
  unsigned reg[4];
  if (__get_cpuid_max(range, nullptr) < feature.leaf)
    return false;
  __cpuid_count(feature.leaf, feature.subleaf, reg[EAX], reg[EBX], reg[ECX],
                reg[EDX]);
  return reg[feature.reg] & (1u << feature.bit);
}

#else

static bool hasState(State) { return false; }
static bool hasBit(const Feature &) { return false; }

#endif

FeatureSupport weir::rt::checkCpuFeature(std::string_view name) {
  for (const Feature &feature : features)
    if (feature.name == name)
      return hasBit(feature) && hasState(feature.state)
                 ? FeatureSupport::Present
                 : FeatureSupport::Absent;
  return FeatureSupport::Unknown;
}

std::vector<std::string_view> weir::rt::knownCpuFeatures() {
  std::vector<std::string_view> names;
  for (const Feature &feature : features)
    names.push_back(feature.name);
  return names;
}
