#include "weir/Compiler/CodeGeneration.h"

#include "weir/Pipeline/PipelineError.h"

#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/CodeGen/CommandFlags.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Verifier.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/Transforms/IPO/Internalize.h>
#include <mlir/Target/LLVMIR/Export.h>
#include <mlir/Target/LLVMIR/ModuleTranslation.h>

using namespace llvm;

namespace weir {
namespace {
Expected<std::unique_ptr<TargetMachine>> createMachine(const Target &target,
                                                       unsigned level) {
  std::string error;
  Triple triple(target.triple);
  const llvm::Target *registered = TargetRegistry::lookupTarget(triple, error);
  if (!registered)
    return createStringError("no code generator for '" + target.triple +
                             "': " + error);
  TargetOptions options;
  options.EnableFastISel = false;
  static const CodeGenOptLevel levels[] = {
      CodeGenOptLevel::None, CodeGenOptLevel::Less, CodeGenOptLevel::Default,
      CodeGenOptLevel::Aggressive};
  return std::unique_ptr<TargetMachine>(registered->createTargetMachine(
      triple, target.cpu, target.featureString(), options, Reloc::PIC_,
      CodeModel::Small, levels[std::min(level, 3u)]));
}

/// Every function is compiled for the target, not for a generic CPU.
void setTargetAttributes(Module &module, const Target &target) {
  std::string features = target.featureString();
  std::string width = std::to_string(target.vectorBits);
  for (Function &function : module) {
    if (function.isDeclaration())
      continue;
    function.addFnAttr("target-cpu", target.cpu);
    if (!features.empty())
      function.addFnAttr("target-features", features);
    function.addFnAttr("prefer-vector-width", width);
    function.addFnAttr("min-legal-vector-width", width);
    // Nothing unwinds through compiled code.
    function.setDoesNotThrow();
  }
}

Error cancelled() {
  auto error = std::make_unique<PipelineError>(
      Place(), "the translation to machine code was cancelled");
  error->cancelled = true;
  return Error(std::move(error));
}

/// Goes ahead of code generation, function by function. LLVM cannot be told to
/// stop; once cancelled, all that is left is too small to take time.
class EmptyWhenCancelled : public FunctionPass {
public:
  static char ID;
  explicit EmptyWhenCancelled(const CancellationToken &cancellation)
      : FunctionPass(ID), cancellation(cancellation) {}
  bool runOnFunction(Function &function) override {
    if (!cancellation.isCancelled())
      return false;
    function.dropAllReferences();
    LLVMContext &context = function.getContext();
    new UnreachableInst(context, BasicBlock::Create(context, "", &function));
    return true;
  }

private:
  CancellationToken cancellation;
};
char EmptyWhenCancelled::ID = 0;

/// Code generation with that pass ahead of each run over the functions, up to
/// where they are machine code.
class CancellablePasses : public legacy::PassManagerBase {
public:
  CancellablePasses(legacy::PassManager &passes,
                    const CancellationToken &cancellation)
      : passes(passes), cancellation(cancellation) {}
  void add(Pass *pass) override {
    bool isModule =
        pass->getPassKind() == PT_Module && !pass->getAsImmutablePass();
    if (isModule)
      begins = true;
    else if (begins && !selected && pass->getPassKind() == PT_Function) {
      passes.add(new EmptyWhenCancelled(cancellation));
      begins = false;
    }
    selected |= pass->getPassName().contains("Instruction Selection");
    passes.add(pass);
  }

private:
  legacy::PassManager &passes;
  const CancellationToken &cancellation;
  bool begins = true, selected = false;
};
} // namespace

Expected<std::unique_ptr<Module>> translateToLLVMIR(mlir::ModuleOp module,
                                                    LLVMContext &context,
                                                    const Target &target) {
  Expected<std::unique_ptr<TargetMachine>> machine = createMachine(target, 3);
  if (!machine)
    return machine.takeError();
  std::unique_ptr<Module> result = mlir::translateModuleToLLVMIR(
      module, context, "weir", /*disableVerification=*/true);
  if (!result)
    return createStringError("the module does not translate to LLVM IR");
  result->setTargetTriple(Triple(target.triple));
  result->setDataLayout((*machine)->createDataLayout());
  setTargetAttributes(*result, target);
  std::string problem;
  raw_string_ostream stream(problem);
  if (verifyModule(*result, &stream))
    return createStringError("translation made wrong LLVM IR: " + problem);
  return result;
}

Error optimize(Module &module, const Target &target, unsigned level,
               ArrayRef<std::string> exported,
               const std::optional<CancellationToken> &cancellation) {
  Expected<std::unique_ptr<TargetMachine>> machine =
      createMachine(target, level);
  if (!machine)
    return machine.takeError();
  internalizeModule(module, [&](const GlobalValue &value) {
    return is_contained(exported, value.getName());
  });

  PipelineTuningOptions tuning;
  tuning.LoopUnrolling = true;
  tuning.LoopVectorization = level > 1;
  tuning.SLPVectorization = level > 1;
  // LLVM stops nowhere, but it skips what it need not run.
  PassInstrumentationCallbacks callbacks;
  if (cancellation)
    callbacks.registerShouldRunOptionalPassCallback(
        [&](StringRef, Any) { return !cancellation->isCancelled(); });
  PassBuilder builder(machine->get(), tuning, std::nullopt, &callbacks);
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager components;
  ModuleAnalysisManager modules;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  static const OptimizationLevel levels[] = {
      OptimizationLevel::O0, OptimizationLevel::O1, OptimizationLevel::O2,
      OptimizationLevel::O3};
  ModulePassManager passes =
      level == 0
          ? builder.buildO0DefaultPipeline(OptimizationLevel::O0)
          : builder.buildPerModuleDefaultPipeline(levels[std::min(level, 3u)]);
  passes.run(module, modules);
  if (cancellation && cancellation->isCancelled())
    return cancelled();
  return Error::success();
}

Expected<SmallVector<char, 0>>
emitCode(Module &module, const Target &target, unsigned level, CodeKind kind,
         const std::optional<CancellationToken> &cancellation) {
  if (cancellation && cancellation->isCancelled())
    return cancelled();
  Expected<std::unique_ptr<TargetMachine>> machine =
      createMachine(target, level);
  if (!machine)
    return machine.takeError();
  SmallVector<char, 0> code;
  raw_svector_ostream stream(code);
  legacy::PassManager passes;
  std::optional<CancellablePasses> cancellable;
  if (cancellation)
    cancellable.emplace(passes, *cancellation);
  legacy::PassManagerBase &manager =
      cancellable ? static_cast<legacy::PassManagerBase &>(*cancellable)
                  : passes;
  if ((*machine)->addPassesToEmitFile(manager, stream, nullptr,
                                      kind == CodeKind::Object
                                          ? CodeGenFileType::ObjectFile
                                          : CodeGenFileType::AssemblyFile,
                                      /*DisableVerify=*/true))
    return createStringError("target '" + target.triple +
                             "' cannot emit this kind of file");
  passes.run(module);
  if (cancellation && cancellation->isCancelled())
    return cancelled();
  return code;
}
} // namespace weir
