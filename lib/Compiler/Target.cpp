#include "weir/Compiler/Target.h"

#include "weir/Support/NearestName.h"

#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/TargetParser/Triple.h>

#include <sched.h>

using namespace llvm;

namespace weir {
namespace {
/// MC's description of a CPU; null for a triple that LLVM was built without.
std::unique_ptr<MCSubtargetInfo> subtarget(StringRef triple, StringRef cpu,
                                           StringRef features) {
  static const bool initialized = [] {
    InitializeAllTargetInfos();
    InitializeAllTargets();
    InitializeAllTargetMCs();
    InitializeAllAsmPrinters();
    InitializeAllAsmParsers();
    return true;
  }();
  (void)initialized;
  std::string error;
  Triple parsed(triple);
  const llvm::Target *target = TargetRegistry::lookupTarget(parsed, error);
  if (!target)
    return nullptr;
  return std::unique_ptr<MCSubtargetInfo>(
      target->createMCSubtargetInfo(parsed, cpu, features));
}

/// Whether compiled tensor code may contain instructions of this feature. Of
/// the x86 features most are for operating systems or are reached by intrinsics
/// only.
bool isUsedByCode(const Triple &triple, StringRef feature) {
  if (!triple.isX86())
    return true;
  static constexpr StringLiteral prefixes[] = {
      "sse", "ssse",  "avx",    "fma",   "f16c",
      "bmi", "lzcnt", "popcnt", "movbe", "gfni"};
  return any_of(prefixes,
                [&](StringRef prefix) { return feature.starts_with(prefix); });
}

/// A size such as "32K" from sysfs; 0 where it is not to be had.
int64_t readCacheSize(unsigned index) {
  std::string path = "/sys/devices/system/cpu/cpu0/cache/index" +
                     std::to_string(index) + "/size";
  // The files say that they are a page long; a stream ends where they do.
  auto buffer = MemoryBuffer::getFileAsStream(path);
  if (!buffer)
    return 0;
  StringRef text = (*buffer)->getBuffer().trim();
  int64_t scale = text.consume_back("K")   ? 1 << 10
                  : text.consume_back("M") ? 1 << 20
                                           : 1;
  int64_t value = 0;
  return text.getAsInteger(10, value) ? 0 : value * scale;
}

unsigned usableCores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof(set), &set) != 0)
    return 1;
  return std::max(1, CPU_COUNT(&set));
}

void setVectorShape(Target &target) {
  bool wide = target.hasFeature("avx512f") && target.hasFeature("avx512vl");
  target.vectorBits = wide ? 512 : target.hasFeature("avx") ? 256 : 128;
  target.vectorRegisters = wide ? 32 : 16;
}
} // namespace

Target Target::host() {
  Target target;
  target.triple = sys::getDefaultTargetTriple();
  target.cpu = sys::getHostCPUName().str();
  // Keep only what the name does not say: a virtual machine may hide a
  // feature, a newer stepping may add one.
  auto named = subtarget(target.triple, target.cpu, "");
  for (const auto &feature : sys::getHostCPUFeatures())
    if (named && named->checkFeatures((feature.second ? "+" : "-") +
                                      feature.first().str()) == false)
      target.features.push_back((feature.second ? "+" : "-") +
                                feature.first().str());
  sort(target.features);
  if (int64_t size = readCacheSize(0))
    target.l1Bytes = size;
  if (int64_t size = readCacheSize(2))
    target.l2Bytes = size;
  if (int64_t size = readCacheSize(3))
    target.l3Bytes = size;
  target.cores = usableCores();
  setVectorShape(target);
  return target;
}

Expected<Target> Target::forCpu(StringRef cpu) {
  if (cpu == "host")
    return host();
  Target target;
  target.triple = sys::getDefaultTargetTriple();
  target.cpu = cpu.str();
  if (Error error = target.check())
    return error;
  setVectorShape(target);
  return target;
}

Error Target::check() const {
  auto generic = subtarget(triple, "", "");
  if (!generic)
    return createStringError("no code generator for target '" + triple + "'");
  auto namesOf = [](auto descriptions) {
    SmallVector<StringRef> names;
    for (const auto &description : descriptions)
      names.push_back(description.Key);
    return names;
  };
  if (!generic->isCPUStringValid(cpu))
    return createStringError(
        "unknown cpu '" + cpu + "' for target '" + triple + "'" +
        suggestName(cpu, namesOf(generic->getAllProcessorDescriptions())));
  SmallVector<StringRef> known = namesOf(generic->getAllProcessorFeatures());
  for (StringRef feature : features) {
    StringRef name = feature.drop_front(std::min<size_t>(feature.size(), 1));
    if (!feature.starts_with("+") && !feature.starts_with("-"))
      return createStringError("feature '" + feature +
                               "' of the target: expected '+" + feature +
                               "' or '-" + feature + "'");
    if (!is_contained(known, name))
      return createStringError("unknown feature '" + name + "' for target '" +
                               triple + "'" + suggestName(name, known));
  }
  if (vectorBits != 128 && vectorBits != 256 && vectorBits != 512)
    return createStringError("vector registers of " + Twine(vectorBits) +
                             " bits: expected 128, 256 or 512");
  return Error::success();
}

std::string Target::featureString() const { return join(features, ","); }

bool Target::hasFeature(StringRef name) const {
  auto info = subtarget(triple, cpu, featureString());
  return info && info->checkFeatures("+" + name.str());
}

int64_t Target::int8DotGroup() const {
  if (hasFeature("avx512vnni") || (vectorBits <= 256 && hasFeature("avxvnni")))
    return 4;
  StringRef pairs = vectorBits == 512   ? "avx512bw"
                    : vectorBits == 256 ? "avx2"
                                        : "sse2";
  return hasFeature(pairs) ? 2 : 1;
}

int64_t Target::bf16DotGroup() const {
  return hasFeature("avx512bf16") && StringRef(cpu).starts_with("znver") ? 2
                                                                         : 1;
}

std::vector<std::string> Target::instructionSet() const {
  std::vector<std::string> result;
  auto info = subtarget(triple, cpu, featureString());
  if (!info)
    return result;
  for (const SubtargetFeatureKV &feature : info->getEnabledProcessorFeatures())
    if (isUsedByCode(Triple(triple), feature.Key))
      result.push_back(feature.Key);
  sort(result);
  return result;
}

json::Object Target::toJson() const {
  return json::Object{{"triple", triple},
                      {"cpu", cpu},
                      {"features", json::Array(features)},
                      {"vector_bits", vectorBits},
                      {"vector_registers", vectorRegisters},
                      {"l1_bytes", l1Bytes},
                      {"l2_bytes", l2Bytes},
                      {"l3_bytes", l3Bytes},
                      {"cores", cores}};
}

void Target::print(raw_ostream &os) const {
  os << "triple:           " << triple << "\n"
     << "cpu:              " << cpu << "\n"
     << "differs by:       " << (features.empty() ? "nothing" : featureString())
     << "\n"
     << "vector registers: " << vectorRegisters << " of " << vectorBits
     << " bits\n"
     << "caches:           L1 " << (l1Bytes >> 10) << " KiB, L2 "
     << (l2Bytes >> 10) << " KiB, L3 " << (l3Bytes >> 10) << " KiB\n"
     << "cores:            " << cores << "\n"
     << "instruction set:  " << join(instructionSet(), " ") << "\n";
}
} // namespace weir
