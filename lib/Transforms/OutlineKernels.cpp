//===- OutlineKernels.cpp - A function of its own for each loop nest ------===//
//
// LLVM's cost grows faster than a function does, and equal loops are compiled
// once a copy. So each outermost loop nest of an entry point becomes a private
// function, named after the operation that it computes; equal ones become one.
// Profiles and disassembly then speak of the program's operations, too.
//
//   scf.for %i = … { memref.load %a[%i] … }   // loc("jit(f)/tanh")
//   →
//   func.call @kernel_tanh(%a, %b)
//
// Buffers that are known to be apart are `llvm.noalias` in the kernel: two
// arguments of the entry point, or ranges of the arena that do not meet. Left
// alone: functions of few loops, and loops that call the host or hold an
// `scf.while`, in which the loops further in are the kernels.
//===----------------------------------------------------------------------===//
#include "BufferSize.h"

#include "weir/Dialect/Weir/Weir.h"
#include "weir/Transforms/Passes.h"

#include <mlir/Interfaces/ViewLikeInterface.h>
#include <mlir/Transforms/RegionUtils.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_OUTLINEKERNELS
#include "weir/Transforms/Passes.h.inc"

namespace {
/// The memory that a buffer lies in: what it is based on and, for views at a
/// constant offset of a function's argument, the bytes in it.
struct Place {
  Value base; // null where it is not known
  int64_t begin = 0, end = 0;

  bool apartFrom(const Place &other) const {
    if (!base || !other.base)
      return false;
    return base != other.base || end <= other.begin || other.end <= begin;
  }
};

bool isEntryArgument(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  return argument && argument.getOwner()->isEntryBlock() &&
         isa<func::FuncOp>(argument.getOwner()->getParentOp());
}

Place placeOf(Value buffer) {
  constexpr int64_t all = std::numeric_limits<int64_t>::max();
  while (Operation *op = buffer.getDefiningOp()) {
    if (auto view = dyn_cast<memref::ViewOp>(op)) {
      std::optional<int64_t> offset =
          getConstantIntValue(getAsOpFoldResult(view.getByteShift()));
      std::optional<int64_t> bytes;
      if (view.getType().hasStaticShape())
        bytes = bufferBytes(view.getType(), /*alignment=*/1);
      if (offset && bytes && isEntryArgument(view.getSource()))
        return {view.getSource(), *offset, *offset + *bytes};
    }
    if (auto view = dyn_cast<ViewLikeOpInterface>(op))
      buffer = view.getViewSource();
    else if (isa<memref::AllocaOp, memref::GetGlobalOp, ir::ScratchOp,
                 ir::ResultBufferOp>(op))
      return {buffer, 0, all}; // a global is only read, so any two are apart
    else
      return {};
  }
  return isEntryArgument(buffer) ? Place{buffer, 0, all} : Place{};
}

/// The name of the operation that a loop computes, as the front end gave it:
/// the last part of "jit(f)/block/tanh".
std::string kernelName(Location location) {
  std::string found = "kernel_";
  location->walk([&](Location part) {
    auto name = dyn_cast<NameLoc>(part);
    if (!name)
      return WalkResult::advance();
    StringRef text = name.getName().getValue();
    text = text.rsplit('/').second.empty() ? text : text.rsplit('/').second;
    for (char c : text.take_front(40))
      found += llvm::isAlnum(c) ? c : '_';
    return WalkResult::interrupt();
  });
  return found == "kernel_" ? "kernel_loop" : found;
}

bool isKernel(Operation *op) {
  if (!isa<scf::ForOp, scf::ParallelOp>(op))
    return false;
  return !op->walk([](Operation *inner) {
              return isa<scf::WhileOp, ir::HostCallOp, ir::RequireOp,
                         ir::ResultBufferOp, ir::ScratchOp, ir::ReleaseOp>(
                         inner)
                         ? WalkResult::interrupt()
                         : WalkResult::advance();
            }).wasInterrupted();
}

/// Equal for kernels that compute the same, wherever they come from.
llvm::hash_code hashBody(func::FuncOp kernel) {
  llvm::DenseMap<Value, unsigned> numbers;
  auto number = [&](Value value) -> llvm::hash_code {
    return llvm::hash_value(
        numbers.try_emplace(value, numbers.size()).first->second);
  };
  llvm::hash_code hash = mlir::hash_value(kernel.getFunctionType());
  kernel.getBody().walk([&](Operation *op) {
    hash = llvm::hash_combine(hash, OperationEquivalence::computeHash(
                                        op, number,
                                        OperationEquivalence::ignoreHashValue,
                                        OperationEquivalence::IgnoreLocations));
  });
  return hash;
}

struct OutlineKernels : impl::OutlineKernelsBase<OutlineKernels> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    std::unordered_multimap<size_t, func::FuncOp> known;
    SmallVector<func::FuncOp> functions;
    for (func::FuncOp function : module.getOps<func::FuncOp>())
      if (function.isPublic() && !function.isExternal())
        functions.push_back(function);
    for (func::FuncOp function : functions) {
      SmallVector<Operation *> roots;
      function.walk<WalkOrder::PreOrder>([&](Operation *op) {
        if (!isKernel(op))
          return WalkResult::advance();
        roots.push_back(op);
        return WalkResult::skip();
      });
      if (static_cast<int64_t>(roots.size()) < minLoops)
        continue;
      for (Operation *root : roots)
        outline(root, symbols, known);
      numOutlined += roots.size();
    }
    numKernels += known.size();
  }

  void outline(Operation *root, SymbolTable &symbols,
               std::unordered_multimap<size_t, func::FuncOp> &known) {
    hoistViews(root);
    llvm::SetVector<Value> captured(root->operand_begin(), root->operand_end());
    getUsedValuesDefinedAbove(root->getRegions(), captured);
    SmallVector<Value> arguments;
    SmallVector<Operation *> constants;
    for (Value value : captured)
      if (Operation *op = value.getDefiningOp();
          op && op->hasTrait<OpTrait::ConstantLike>())
        constants.push_back(op);
      else
        arguments.push_back(value);

    func::FuncOp kernel = build(root, arguments, constants);
    func::FuncOp same = nullptr;
    size_t hash = hashBody(kernel);
    for (auto [it, end] = known.equal_range(hash); it != end && !same; ++it)
      if (kernel.getFunctionType() == it->second.getFunctionType() &&
          kernel.getArgAttrsAttr() == it->second.getArgAttrsAttr() &&
          OperationEquivalence::isRegionEquivalentTo(
              &kernel.getBody(), &it->second.getBody(),
              OperationEquivalence::IgnoreLocations))
        same = it->second;
    if (same) {
      kernel.erase();
      kernel = same;
    } else {
      symbols.insert(kernel);
      known.emplace(hash, kernel);
    }
    OpBuilder builder(root);
    auto call =
        func::CallOp::create(builder, root->getLoc(), kernel, arguments);
    root->replaceAllUsesWith(call);
    root->erase();
  }

  /// A view of the arena that is made inside becomes an argument, so that its
  /// place is known and kernels at different places are equal.
  void hoistViews(Operation *root) {
    root->walk([&](memref::ViewOp view) {
      if (!isEntryArgument(view.getSource()) ||
          !matchPattern(view.getByteShift(), m_Constant()))
        return;
      Operation *shift = view.getByteShift().getDefiningOp();
      OpBuilder builder(root);
      if (root->isProperAncestor(shift))
        view.getByteShiftMutable().assign(builder.clone(*shift)->getResult(0));
      view->moveBefore(root);
    });
  }

  func::FuncOp build(Operation *root, ArrayRef<Value> arguments,
                     ArrayRef<Operation *> constants) {
    Location loc = root->getLoc();
    OpBuilder builder(&getContext());
    SmallVector<Type> inputs =
        llvm::map_to_vector(arguments, [](Value v) { return v.getType(); });
    auto kernel = func::FuncOp::create(
        loc, kernelName(loc),
        builder.getFunctionType(inputs, root->getResultTypes()));
    kernel.setPrivate();
    // The point is a function of its own.
    kernel->setAttr("passthrough", builder.getStrArrayAttr({"noinline"}));
    Block *body = kernel.addEntryBlock();
    builder.setInsertionPointToStart(body);
    IRMapping mapping;
    mapping.map(arguments, body->getArguments());
    for (Operation *constant : constants)
      builder.clone(*constant, mapping);
    Operation *loop = builder.clone(*root, mapping);
    func::ReturnOp::create(builder, loc, loop->getResults());
    describeBuffers(kernel, arguments);
    return kernel;
  }

  /// Buffers pass as one pointer where their shape says the rest.
  void describeBuffers(func::FuncOp kernel, ArrayRef<Value> arguments) {
    Builder builder(&getContext());
    bool plain = true;
    SmallVector<std::pair<unsigned, Place>> places;
    bool unknown = false;
    for (auto [index, value] : llvm::enumerate(arguments)) {
      auto type = dyn_cast<MemRefType>(value.getType());
      if (!type)
        continue;
      SmallVector<int64_t> strides;
      int64_t offset;
      plain &= type.hasStaticShape() &&
               succeeded(type.getStridesAndOffset(strides, offset)) &&
               !ShapedType::isDynamic(offset) &&
               llvm::none_of(strides, ShapedType::isDynamic);
      places.push_back({index, placeOf(value)});
      unknown |= !places.back().second.base;
    }
    if (!plain)
      return;
    kernel->setAttr("llvm.bareptr", builder.getUnitAttr());
    for (auto &[index, place] : places) {
      bool apart =
          llvm::all_of(places, [&, i = index, &p = place](auto &other) {
            return other.first == i || p.apartFrom(other.second);
          });
      if (apart && !unknown)
        kernel.setArgAttr(index, LLVM::LLVMDialect::getNoAliasAttrName(),
                          builder.getUnitAttr());
    }
  }
};
} // namespace
} // namespace weir
