//===- Unwrap.h - Programs inside other files -----------------------------===//
#ifndef WEIR_LIB_IMPORT_UNWRAP_H
#define WEIR_LIB_IMPORT_UNWRAP_H

#include <llvm/Support/Error.h>
#include <llvm/Support/MemoryBuffer.h>

namespace weir {

/// The content of a gzip file (one or several members). Errors where it is
/// damaged or grows beyond all measure.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
decompressGzip(llvm::MemoryBufferRef bytes);

/// What `jax.export` writes: a FlatBuffer around a portable artifact.
struct JaxExport {
  llvm::StringRef artifact;
  std::string functionName;
  /// The platforms that the program is for, such as `cpu`. Where there are
  /// several its first argument is the index of the one it runs on.
  std::vector<std::string> platforms;
  unsigned callingConvention = 0;
};

/// True where bytes look like such a file.
bool isJaxExport(llvm::StringRef bytes);

/// Reads one; errors name what is damaged, or the version that is not read.
llvm::Expected<JaxExport> readJaxExport(llvm::StringRef bytes);

} // namespace weir

#endif // WEIR_LIB_IMPORT_UNWRAP_H
