//===- CpuFeatures.h - Which instructions this machine runs ---------------===//
//
// Executables name the features they need as LLVM does. The runtime asks the
// processor itself (CPUID), and the operating system whether it saves the wide
// registers (XGETBV), for it has no LLVM to ask.
//===----------------------------------------------------------------------===//
#ifndef WEIR_RUNTIME_CPUFEATURES_H
#define WEIR_RUNTIME_CPUFEATURES_H

#include <string_view>
#include <vector>

namespace weir::rt {

enum class FeatureSupport { Present, Absent, Unknown };

/// Whether this machine has the feature that LLVM calls `name`; Unknown for a
/// name that the runtime has never heard of.
FeatureSupport checkCpuFeature(std::string_view name);

/// All names that are known, for tests.
std::vector<std::string_view> knownCpuFeatures();

} // namespace weir::rt

#endif // WEIR_RUNTIME_CPUFEATURES_H
