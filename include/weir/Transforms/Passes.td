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

def AttachTarget : Pass<"weir-attach-target", "::mlir::ModuleOp"> {
  let summary = "note on the module which machine it is compiled for";
  let description = [{
    Sets `weir.target`, which later passes and the translation to machine code read, so that a lowered module says by
    itself what it was lowered for.
  }];
  let options = [
    Option<"triple", "triple", "std::string", "", "LLVM target triple">,
    Option<"cpu", "cpu", "std::string", "", "LLVM's name of the CPU">,
    Option<"features", "features", "std::string", "", "features that differ from the named CPU: +a,-b">,
    Option<"vectorBits", "vector-bits", "int64_t", "128", "width of the vector registers to use">,
    Option<"optLevel", "opt-level", "int64_t", "3", "LLVM's optimization level, 0 to 3">];
}

def ResolveSizes : Pass<"weir-resolve-sizes", "::mlir::ModuleOp"> {
  let summary = "express dynamic sizes by those of the arguments";
  let description = [{
    `tensor.dim` of a computed tensor becomes that of the tensors that it is computed from, as far back as operations can
    say. Equal sizes are then one value, and what requires them to be equal folds. Programs without dynamic sizes are left
    as they are.
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def SeparateInitials : Pass<"weir-separate-initials", "::mlir::ModuleOp"> {
  let summary = "a filled or empty tensor of its own for each computation that starts from one";
  let description = [{
    Undoes CSE for tensors that several operations overwrite. Shared, they cost a copy, and empty-tensor elimination
    would put two results into the same memory.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def BindArguments : Pass<"weir-bind-arguments", "::mlir::ModuleOp"> {
  let summary = "public functions read and write the caller's buffers";
  let description = [{
    Tensors at the boundary of a public function become memrefs: an argument is read through `bufferization.to_tensor`,
    a result is written to a memref argument that is appended for it. One-shot bufferization can then compute results
    in the caller's memory.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect",
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect", "::weir::ir::WeirDialect"];
}

def FuseElementwise : Pass<"weir-fuse-elementwise", "::mlir::ModuleOp"> {
  let summary = "elementwise operations into the one operation that uses them";
  let description = [{
    A producer is fused where nothing is computed more often than before, or where computing it again is cheap.
    Contractions and convolutions take producers that only move or widen elements, since they know how to read those.
    A body stops growing at `max-body` operations, which keeps compile time linear in the program.
  }];
  let options = [Option<"maxBody", "max-body", "int64_t", "100",
    "weight of the body of a fused operation: its operations, a function counted as 16">];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::affine::AffineDialect"];
}

def FuseRows : Pass<"weir-fuse-rows", "::mlir::ModuleOp"> {
  let summary = "compute chains with row reductions one row at a time";
  let description = [{
    Softmax, normalizations and their like reduce over trailing dimensions and use the result on the same rows. Such a
    group is computed in one loop over its rows, so that everything between its inputs and its result stays in the
    first cache. The loop is marked `weir.parallel`.
  }];
  let statistics = [Statistic<"numGroups", "groups", "Number of groups fused">,
                    Statistic<"numFused", "fused", "Number of operations fused into the last one of a group">];
  let dependentDialects = ["::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::affine::AffineDialect"];
}

def ForwardCopies : Pass<"weir-forward-copies", "::mlir::ModuleOp"> {
  let summary = "write results to where they are copied";
  let description = [{
    A buffer that is copied into a part of a larger one, as padding and concatenation do, is that part from the start:
    one pass over memory less, and one buffer. Fills of the larger one are narrowed to what the copy leaves.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::memref::MemRefDialect"];
  let statistics = [
    Statistic<"numForwarded", "copies", "Number of copies that are no longer made">];
}

def BlockRows : Pass<"weir-block-rows", "::mlir::ModuleOp"> {
  let summary = "two products around a loop over rows join it by blocks of rows";
  let description = [{
    On buffers: a product, a loop over the rows of its result (softmax, say) and a product that takes what the loop makes
    become one loop over blocks of rows, as many as fit into `block-bytes` with what is made of them. 0 leaves all alone.
  }];
  let options = [
    Option<"blockBytes", "block-bytes", "int64_t", "0", "bytes of the cache that a block may take">];
  let statistics = [Statistic<"numBlocked", "groups", "Number of groups that became one loop">];
  let dependentDialects = ["::mlir::scf::SCFDialect", "::mlir::memref::MemRefDialect", "::mlir::arith::ArithDialect"];
}

def BooleansAsBytes : Pass<"weir-booleans-as-bytes", "::mlir::ModuleOp"> {
  let summary = "load and store truth values as bytes, which vectors can take";
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def TileTransposes : Pass<"weir-tile-transposes", "::mlir::ModuleOp"> {
  let summary = "cut operations that read along one dimension and write along another into blocks";
  let description = [{
    For linalg on buffers without sums, where the result is contiguous along one loop and an operand along another.
    Blocks are squares of `size`; operations of fewer than `min-elements` in the two dimensions are left alone. The
    outermost loop is marked `weir.parallel` from `parallel-work` element steps on.
  }];
  let options = [
    Option<"size", "size", "int64_t", "16", "rows and columns of a block">,
    Option<"minElements", "min-elements", "int64_t", "4096", "elements from which blocks pay">,
    Option<"parallelWork", "parallel-work", "int64_t", "65536", "element steps from which a loop is worth sharing among threads">];
  let statistics = [Statistic<"numTiled", "operations", "Number of operations cut into blocks">];
  let dependentDialects = ["::mlir::scf::SCFDialect", "::mlir::memref::MemRefDialect", "::mlir::affine::AffineDialect"];
}

def TransposeInRegisters : Pass<"weir-transpose-in-registers", "::mlir::ModuleOp"> {
  let summary = "turn squares of vectors where operands disagree about the inner loop";
  let description = [{
    For linalg on buffers without sums, with a short body, where the result is contiguous along one loop and an operand
    along another. Squares of 16 by 16 elements go through registers; rows and columns beside them become plain loops.
    The outermost loop is marked `weir.parallel` from `parallel-work` element steps on.
  }];
  let options = [Option<"parallelWork", "parallel-work", "int64_t", "65536",
                        "element steps from which a loop is worth sharing among threads">];
  let statistics = [Statistic<"numTurned", "operations", "Number of operations that go through registers">];
  let dependentDialects = ["::mlir::scf::SCFDialect", "::mlir::memref::MemRefDialect", "::mlir::affine::AffineDialect",
                           "::mlir::vector::VectorDialect"];
}

def LinalgToLoops : Pass<"weir-linalg-to-loops", "::mlir::ModuleOp"> {
  let summary = "linalg on buffers to loops in a good order";
  let description = [{
    The innermost loop is the one along which most operands are contiguous; a sum runs in registers. Float sums that
    run innermost may be reassociated, which StableHLO leaves open. Outermost parallel loops with at least
    `parallel-work` element steps are marked `weir.parallel`. With `vector-bits`, float maxima and minima and
    selections such as argmax are made of vectors, and so are loops that store a result of at least `stream-bytes` of
    the entry point or, in a loop over rows with the mark `weir.rows`, fetch the next row.
  }];
  let options = [Option<"parallelWork", "parallel-work", "int64_t", "65536",
                        "element steps from which a loop is worth sharing among threads">,
                 Option<"vectorBits", "vector-bits", "int64_t", "0",
                        "width of the vector registers to use; 0 leaves all vectors to LLVM">,
                 Option<"streamBytes", "stream-bytes", "int64_t", "0",
                        "bytes of a result from which on stores bypass the caches; 0 for never">];
  let dependentDialects = ["::mlir::scf::SCFDialect", "::mlir::memref::MemRefDialect", "::mlir::affine::AffineDialect",
                           "::mlir::vector::VectorDialect", "::mlir::LLVM::LLVMDialect"];
}

def Parallelize : Pass<"weir-parallelize", "::mlir::ModuleOp"> {
  let summary = "share marked loops among threads";
  let description = [{
    An outermost `scf.for` with the mark `weir.parallel` becomes an `scf.parallel` over `chunks` ranges of its
    iterations. Buffers that an iteration allocates are given one copy a chunk, outside. Results do not depend on the
    number of threads.
  }];
  let options = [Option<"chunks", "chunks", "int64_t", "8", "ranges that a loop is cut into">];
  let statistics = [Statistic<"numLoops", "loops", "Number of loops shared among threads">];
  let dependentDialects = ["::mlir::scf::SCFDialect", "::mlir::memref::MemRefDialect"];
}

def LoopDestinations : Pass<"weir-loop-destinations", "::mlir::ModuleOp"> {
  let summary = "carry tensors through loops in one buffer each";
  let description = [{
    The value that an iteration of `scf.for` or `scf.while` yields is written into the tensor that it got, so that
    bufferization keeps one buffer for all iterations instead of refusing or allocating in each.
  }];
  let statistics = [
    Statistic<"numSetAside", "set-aside", "Number of loops that copy all tensors in each iteration">];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect", "::mlir::scf::SCFDialect"];
}

def SwapLoopBuffers : Pass<"weir-swap-loop-buffers", "::mlir::ModuleOp"> {
  let summary = "let two buffers change places instead of a copy in each iteration";
  let description = [{
    Where an iteration of `scf.for` or `scf.while` computes into a buffer of its own and copies that into one that the
    loop keeps, the loop carries two buffers that change places. What is left of the copies is one before the loop, if
    only a part of the buffer is replaced, and one after it, if the last iteration wrote the second buffer.
  }];
  let options = [
    Option<"minBytes", "min-bytes", "int64_t", "4096", "least bytes that the copy moves">];
  let statistics = [
    Statistic<"numSwapped", "swapped", "Number of copies that an iteration no longer makes">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
}

def TakeOverArguments : Pass<"weir-take-over-arguments", "::mlir::ModuleOp"> {
  let summary = "compute in the memory of a donated argument";
  let description = [{
    Where a result may use the memory of an argument (`alias` of the entry point), and nothing reads the argument after
    the result is first written, the function works on the result's memory alone; the argument is noted as `in_place`,
    and the entry copies it there only if the caller gave other memory. `weir-bind-arguments` runs before.
  }];
  let statistics = [
    Statistic<"numTaken", "taken", "Number of arguments whose memory a result takes over">];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

def PlanMemory : Pass<"weir-plan-memory", "::mlir::ModuleOp"> {
  let summary = "place every static allocation in one arena, by liveness";
  let description = [{
    Each `memref.alloc` of a public function becomes a view of an arena that is the function's last argument. Two
    buffers share memory where their live ranges do not overlap. The size is noted as `arena_bytes` on the entry point,
    and its lower bound, what is live at the same time, as `live_bytes`.
    Buffers of dynamic size are in a `weir.scratch` each call asks for, when the function is entered if their sizes are
    known then.
  }];
  let options = [
    Option<"alignment", "alignment", "int64_t", "64", "alignment of each buffer in bytes">];
  let statistics = [
    Statistic<"numBuffers", "buffers", "Number of buffers placed in the arena">,
    Statistic<"arenaBytes", "arena-bytes", "Size of the arenas">,
    Statistic<"liveBytes", "live-bytes", "Largest sum of buffers that are live at once, the lower bound">];
  let dependentDialects = ["::mlir::memref::MemRefDialect", "::mlir::arith::ArithDialect", "::weir::ir::WeirDialect"];
}

def OutlineKernels : Pass<"weir-outline-kernels", "::mlir::ModuleOp"> {
  let summary = "each outermost loop nest to a function of its own, equal ones to one";
  let description = [{
    Functions are private, never inlined, and named after the operation that the loop computes (the last part of the
    name in its location). A public function with fewer than `min-loops` such loops stays as it is. Buffers pass as
    plain pointers where all shapes are static, and are `llvm.noalias` where they are known to be apart.
  }];
  let options = [Option<"minLoops", "min-loops", "int64_t", "8",
                        "loop nests of a function from which on they become functions">];
  let statistics = [Statistic<"numOutlined", "loops", "Number of loop nests replaced by calls">,
                    Statistic<"numKernels", "kernels", "Number of functions made">];
  let dependentDialects = ["::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect"];
}

def SplitDimensions : Pass<"weir-split-dimensions", "::mlir::ModuleOp"> {
  let summary = "memory whose dimension is split into several of dynamic size, by strides";
  let description = [{
    `memref.expand_shape` of a dimension into two or more of dynamic size becomes `memref.reinterpret_cast`: the passes
    behind take the sizes of such a group from its type, which has not enough of them.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect"];
}

def HostCallToLLVM : Pass<"weir-host-call-to-llvm", "::mlir::ModuleOp"> {
  let summary = "weir.host_call on memrefs to calls through the host table";
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect", "::mlir::arith::ArithDialect"];
}

def LoopHints : Pass<"weir-loop-hints", "::mlir::ModuleOp"> {
  let summary = "hints on loops to where LLVM reads them";
  let description = [{
    `llvm.loop_annotation` on an `scf.for` comes down to the branch that closes the loop, but stays an attribute that
    translation to LLVM IR ignores. This makes it the branch's own.
  }];
}

def Bf16AsIntegers : Pass<"weir-bf16-as-integers", "::mlir::ModuleOp"> {
  let summary = "bf16 values of the LLVM dialect travel as 16-bit integers";
  let description = [{
    Loads, stores, choices, branches and calls of bf16 values become those of i16, since LLVM's code for x86 changes
    subnormal values that it only moves. Operations that compute on bf16 are left, between bitcasts.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def EmitEntryPoints : Pass<"weir-emit-entry-points", "::mlir::ModuleOp"> {
  let summary = "add the C entry of each public function (runtime/include/weir/abi.h)";
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def FenceStreams : Pass<"weir-fence-streams", "::mlir::ModuleOp"> {
  let summary = "order stores that bypass the caches before the end of a parallel region";
  let description = [{
    A nontemporal store is ordered by no other store. Each thread waits for its own before the region ends, so that who
    started the region sees them.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def ExpandMath : Pass<"weir-expand-math", "::mlir::ModuleOp"> {
  let summary = "math operations to formulas on f32 and calls of the C library";
  let description = [{
    exp, exp2, expm1, log, log1p, tanh, erf, erfc, sin, cos, tan and rsqrt of f32 become arithmetic on scalars or vectors,
    within 7 ULP everywhere. Other functions and f64 become calls, one an element; so do functions of complex<f64>. Conversions
    from f32 to bf16 become integer arithmetic, unless the target has them.
  }];
  let options = [
    Option<"nativeBF16", "native-bf16", "bool", "false", "the target converts f32 to bf16 itself">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::func::FuncDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::math::MathDialect", "::mlir::scf::SCFDialect", "::mlir::ub::UBDialect", "::mlir::vector::VectorDialect"];
}

#endif // WEIR_TRANSFORMS_PASSES
