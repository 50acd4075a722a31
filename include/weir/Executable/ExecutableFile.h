//===- ExecutableFile.h - The bytes of an executable ----------------------===//
//
// From a linked shared object to a file that the runtime accepts: the note
// section that carries the manifest, the content hash over the whole image, and
// a write that leaves either the old file or the whole new one.
//===----------------------------------------------------------------------===//
#ifndef WEIR_EXECUTABLE_EXECUTABLEFILE_H
#define WEIR_EXECUTABLE_EXECUTABLEFILE_H

#include "weir/Executable/ExecutableManifest.h"

#include <llvm/ADT/ArrayRef.h>

#include <string>
#include <vector>

namespace weir {

/// The content of the section `.note.weir` (aligned to 4 bytes): ELF note
/// header, owner "Weir", manifest. Put it into the module as a constant `[N x
/// i8]` global with that section, referenced by `llvm.used`; the linker keeps
/// it and makes it a PT_NOTE segment.
std::string buildNoteSection(const ExecutableManifest &manifest);

/// The manifest's text in a linked image (a view into `elf`); an error when
/// there is none.
llvm::Expected<llvm::StringRef> findManifest(llvm::ArrayRef<char> elf);

/// Appends a section of that name that is not mapped at run time.
llvm::Error addSection(std::vector<char> &elf, llvm::StringRef name,
                       llvm::ArrayRef<char> content);

/// The content of a section (a view into `elf`), empty where there is none.
llvm::Expected<llvm::StringRef> findSection(llvm::ArrayRef<char> elf,
                                            llvm::StringRef name);

/// An error where the image is not an executable of Weir, or is not as
/// finalizeExecutable left it.
llvm::Error checkContentHash(llvm::ArrayRef<char> elf);

/// Computes the content hash of the linked image and writes it over the digits
/// in its manifest. Finalizing twice changes nothing.
llvm::Error finalizeExecutable(std::vector<char> &elf);

/// Writes `bytes` to `path` through a temporary file in the same folder and a
/// rename, so that an interrupted or failed write leaves no half file and
/// whatever stood there before. The file is executable by those who can read
/// it. `cannot write 'out/p.weir': no such folder 'out'`.
llvm::Error writeExecutable(llvm::StringRef path, llvm::ArrayRef<char> bytes);

} // namespace weir

#endif // WEIR_EXECUTABLE_EXECUTABLEFILE_H
