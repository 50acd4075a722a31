//===- SplitModule.h - A program in parts, for LLVM on several cores ------===//
//
// A module whose kernels are functions of their own (`weir-outline-kernels`)
// is cut into parts that LLVM compiles side by side. The cut depends on the
// program alone, so that the code does not depend on the machine's cores.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_COMPILER_SPLITMODULE_H
#define WEIR_LIB_COMPILER_SPLITMODULE_H

#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <string>
#include <vector>

namespace weir {

/// Part of a program as LLVM bitcode, and the symbols that other parts use.
struct ModulePart {
  llvm::SmallVector<char, 0> bitcode;
  std::vector<std::string> shared;
};

/// Whether what `module` has besides kernels is so large that LLVM's best
/// register allocation, quadratic in a block, does not pay: it is calls, for
/// which the fast one will do.
bool hasLargeCaller(const llvm::Module &module);

/// Takes functions marked `noinline` out of `module`, where they are enough to
/// be worth it or the caller is large, and returns them in parts of about equal
/// size. `shared` gets the symbols of `module` that the parts use. Constants
/// stay in `module`, but for small ones, and functions that kernels call are
/// copied to each part.
std::vector<ModulePart> splitKernels(llvm::Module &module,
                                     std::vector<std::string> &shared);

} // namespace weir

#endif // WEIR_LIB_COMPILER_SPLITMODULE_H
