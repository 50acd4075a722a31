//===- ArtifactFuzzer.cpp - StableHLO portable artifacts ------------------===//
//
// Any bytes are refused or read; what is read and keeps the rules can be written
// in the newest version, and reads back.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Portable/Artifact.h"

#include <llvm/Support/raw_ostream.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/Dialect/Quant/IR/Quant.h>
#include <mlir/IR/Diagnostics.h>
#include <mlir/IR/Verifier.h>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  using namespace weir;
  llvm::StringRef bytes(reinterpret_cast<const char *>(data), size);
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  context.loadDialect<mlir::func::FuncDialect, mlir::quant::QuantDialect,
                      stablehlo::StableHLODialect>();
  mlir::ScopedDiagnosticHandler quiet(
      &context, [](mlir::Diagnostic &) { return mlir::success(); });
  auto module = portable::readArtifact(bytes, &context);
  if (!module) {
    llvm::consumeError(module.takeError());
    return 0;
  }
  if (failed(mlir::verify(**module)))
    return 0;
  std::string written;
  llvm::raw_string_ostream out(written);
  if (llvm::Error error =
          portable::writeArtifact(**module, portable::newestVersion, out)) {
    llvm::consumeError(std::move(error));
    return 0;
  }
  auto again = portable::readArtifact(written, &context);
  if (!again) {
    llvm::errs() << llvm::toString(again.takeError()) << "\n";
    __builtin_trap();
  }
  return 0;
}
