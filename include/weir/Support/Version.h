//===- Version.h - Which Weir this is -------------------------------------===//
#ifndef WEIR_SUPPORT_VERSION_H
#define WEIR_SUPPORT_VERSION_H

#include <llvm/ADT/StringRef.h>

namespace weir {
/// "0.1.0".
llvm::StringRef getVersion();
/// "weir 0.1.0 (LLVM 22.1.8)", the producer written into executables.
llvm::StringRef getProducer();
} // namespace weir

#endif // WEIR_SUPPORT_VERSION_H
