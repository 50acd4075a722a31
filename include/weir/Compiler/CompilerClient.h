//===- CompilerClient.h - From a tensor program to an executable ----------===//
//
//   CompilerClient client;
//   auto pipeline = client.getStablehloToExecutablePipeline(options);
//   llvm::outs() << *pipeline;               // edit, save, slice it here
//   auto report = pipeline->run(module);     // StableHLO to LLVM dialect
//   auto executable = client.translateToRuntimeExecutable(module);
//
// `stablehloToExecutable` is exactly these steps.
//===----------------------------------------------------------------------===//
#ifndef WEIR_COMPILER_COMPILERCLIENT_H
#define WEIR_COMPILER_COMPILERCLIENT_H

#include "weir/Compiler/Target.h"
#include "weir/Executable/ExecutableManifest.h"
#include "weir/Pipeline/Pipeline.h"
#include "weir/Pipeline/RegisterPasses.h"

#include <llvm/Support/MemoryBufferRef.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/IR/MLIRContext.h>
#include <mlir/IR/OwningOpRef.h>

namespace weir {

struct CompileOptions {
  /// A pipeline of the library by name, or a path.
  std::string pipeline = "cpu";
  Target target = Target::host();
  /// Values for the pipeline's parameters.
  Parameters parameters;
  PipelineLibrary library = PipelineLibrary::installed();
  /// Whether the executable keeps the program, so that it can be compiled again
  /// (`weir compile --from`).
  bool keepSource = true;
  /// How the pipeline runs in `stablehloToExecutable`.
  RunOptions run;
};

/// A native executable in memory: the bytes of the file, and its manifest.
struct Executable {
  std::vector<char> bytes;
  ExecutableManifest manifest;

  /// Writes the file whole or not at all.
  llvm::Error write(llvm::StringRef path) const;
};

class CompilerClient {
public:
  /// A context made for Weir: all dialects, those of loaded plugins too, one
  /// thread.
  static std::unique_ptr<mlir::MLIRContext> createContext();

  /// The pipeline of `options`, resolved for its target. Parameters of the
  /// pipeline that are `auto` and bear a name of Target (`vector_bits`,
  /// `l2_bytes`, …) get that value.
  llvm::Expected<Pipeline>
  getStablehloToExecutablePipeline(const CompileOptions &options = {}) const;

  /// A module in LLVM dialect, as the pipeline leaves it, to an executable. The
  /// machine is read from the module (`weir.target`). The module is unchanged.
  llvm::Expected<Executable> translateToRuntimeExecutable(
      mlir::ModuleOp module,
      const std::optional<CancellationToken> &cancellation = {}) const;

  llvm::Expected<Executable>
  stablehloToExecutable(mlir::ModuleOp module,
                        const CompileOptions &options = {},
                        RunReport *report = nullptr) const;

  /// The program that an executable was made of, with its provenance: running
  /// its pipeline on it and translating it gives the same bytes. An error where
  /// the executable does not keep it.
  llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
  readSource(llvm::StringRef executable, mlir::MLIRContext *context) const;
  /// The same from the bytes of one.
  llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
  readSource(llvm::MemoryBufferRef executable,
             mlir::MLIRContext *context) const;

  /// The intermediate forms of translation: "llvm" (IR before optimization),
  /// "llvm-opt" (after), "asm", "object". Text or bytes, of the whole program:
  /// an executable of many kernels is compiled in parts, side by side, which
  /// may optimize across functions a little less.
  llvm::Expected<llvm::SmallVector<char, 0>>
  translateTo(llvm::StringRef form, mlir::ModuleOp module,
              const std::optional<CancellationToken> &cancellation = {}) const;
};

} // namespace weir

#endif // WEIR_COMPILER_COMPILERCLIENT_H
