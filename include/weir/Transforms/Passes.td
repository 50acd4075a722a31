//===- Passes.td - Transformations of tensor and buffer programs ----------===//
#ifndef WEIR_TRANSFORMS_PASSES
#define WEIR_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"

def RecordSignature : Pass<"weir-record-signature", "::mlir::ModuleOp"> {
  let summary = "note names, dtypes, shapes and donation of the entry points";
  let description = [{
    Puts `weir.entry_points` on the module: one dictionary a public function with its name, its symbol in the
    executable, and name, dtype and shape of each argument and result. Runs before anything changes types.
  }];
}

def InlineCalls : Pass<"weir-inline", "::mlir::ModuleOp"> {
  let summary = "replace calls and composites by their bodies, delete private functions";
  let description = [{
    Every `func.call` and `stablehlo.composite` in a public function is replaced by a copy of the function that it
    names, and so on for the calls in the copy. Recursion is an error. Locations become call sites.
  }];
  let options = [
    Option<"maxOps", "max-ops", "int64_t", "2000000",
      "how many operations inlining may create before it is an error">];
  let statistics = [
    Statistic<"numInlined", "calls", "Number of calls inlined">,
    Statistic<"numErased", "functions", "Number of private functions deleted">];
}

def BindArguments : Pass<"weir-bind-arguments", "::mlir::ModuleOp"> {
  let summary = "public functions read and write the caller's buffers";
  let description = [{
    Tensors at the boundary of a public function become memrefs: an argument is read through `bufferization.to_tensor`,
    a result is written to a memref argument that is appended for it. One-shot bufferization can then compute results
    in the caller's memory.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect"];
}

def PlanMemory : Pass<"weir-plan-memory", "::mlir::ModuleOp"> {
  let summary = "place every static allocation in one arena, by liveness";
  let description = [{
    Each `memref.alloc` of a public function becomes a view of an arena that is the function's last argument. Two
    buffers share memory where their live ranges do not overlap. The size is noted as `arena_bytes` on the entry point.
  }];
  let options = [
    Option<"alignment", "alignment", "int64_t", "64", "alignment of each buffer in bytes">];
  let statistics = [
    Statistic<"numBuffers", "buffers", "Number of buffers placed in the arena">,
    Statistic<"arenaBytes", "arena-bytes", "Size of the arenas">,
    Statistic<"liveBytes", "live-bytes", "Largest sum of buffers that are live at once, the lower bound">];
  let dependentDialects = ["::mlir::memref::MemRefDialect", "::mlir::arith::ArithDialect"];
}

def HostCallToLLVM : Pass<"weir-host-call-to-llvm", "::mlir::ModuleOp"> {
  let summary = "weir.host_call on memrefs to calls through the host table";
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect", "::mlir::arith::ArithDialect"];
}

def EmitEntryPoints : Pass<"weir-emit-entry-points", "::mlir::ModuleOp"> {
  let summary = "add the C entry of each public function (runtime/include/weir/abi.h)";
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // WEIR_TRANSFORMS_PASSES
