//===- HostCallToLLVM.cpp - Calls to functions of the runtime -------------===//
//
// `weir.host_call "name"` becomes a call of `weir_host->call(name, config,
// inputs, n, outputs, m)`. `weir_host` is a symbol of the executable that the
// loader sets (runtime/include/weir/abi.h), so no symbol of the runtime has to
// be visible to the dynamic linker. Buffer descriptors are built on the stack;
// a memref that is not dense row-major is refused, since bufferization makes
// none of those for operands of this operation.
//===----------------------------------------------------------------------===//
#include "DynamicShapeCalls.h"

#include "weir/Dialect/Weir/Weir.h"
#include "weir/Transforms/Passes.h"

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_HOSTCALLTOLLVM
#include "weir/Transforms/Passes.h.inc"

namespace {
constexpr StringLiteral hostSymbol = "weir_host";

struct HostCallToLLVM : impl::HostCallToLLVMBase<HostCallToLLVM> {
  void runOnOperation() override {
    module = getOperation();
    pointer = LLVM::LLVMPointerType::get(&getContext());
    i32 = IntegerType::get(&getContext(), 32);
    i64 = IntegerType::get(&getContext(), 64);
    // struct WeirHostBuffer { void *data; const char *dtype; int32_t rank;
    //                         const int64_t *shape; }
    buffer = LLVM::LLVMStructType::getLiteral(&getContext(),
                                              {pointer, pointer, i32, pointer});
    strings.clear();
    // Every executable has the symbol, so that a loader need not ask.
    if (!module.lookupSymbol(hostSymbol)) {
      OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
      auto global = LLVM::GlobalOp::create(
          builder, module.getLoc(), pointer, /*isConstant=*/false,
          LLVM::Linkage::External, hostSymbol, Attribute());
      Block *block = builder.createBlock(&global.getInitializerRegion());
      builder.setInsertionPointToStart(block);
      LLVM::ReturnOp::create(
          builder, module.getLoc(),
          Value(LLVM::ZeroOp::create(builder, module.getLoc(), pointer)));
    }
    SmallVector<ir::HostCallOp> calls;
    module.walk([&](ir::HostCallOp call) { calls.push_back(call); });
    llvm::SetVector<StringRef> targets;
    for (ir::HostCallOp call : calls)
      targets.insert(call.getTargetAttr().getValue());
    // The manifest lists them, so that a loader can say what it lacks.
    module->setAttr(
        "weir.host_calls",
        Builder(&getContext()).getStrArrayAttr(targets.getArrayRef()));
    for (ir::HostCallOp call : calls)
      if (failed(lower(call)))
        return signalPassFailure();
    lowerDynamicShapeOps(module);
  }

  LogicalResult lower(ir::HostCallOp call) {
    for (Type type : call->getOperandTypes())
      if (auto memref = dyn_cast<MemRefType>(type);
          !memref || !memref.getLayout().isIdentity())
        return call.emitError("host call '")
               << call.getTarget() << "' has an operand of type " << type
               << ", expected a memref of identity layout";

    OpBuilder builder(call);
    Location loc = call.getLoc();
    Value target = stringConstant(builder, loc, call.getTarget());
    Value config = stringConstant(builder, loc, call.getConfig());
    auto dtypes = call.getDtypes().getAsValueRange<StringAttr>();
    SmallVector<StringRef> names(dtypes.begin(), dtypes.end());
    size_t numInputs = call.getInputs().size();
    Value inputs = buffers(builder, loc, call.getInputs(),
                           ArrayRef(names).take_front(numInputs));
    Value outputs = buffers(builder, loc, call.getOutputs(),
                            ArrayRef(names).drop_front(numInputs));

    Value hostAddress =
        LLVM::AddressOfOp::create(builder, loc, pointer, hostSymbol);
    Value host = LLVM::LoadOp::create(builder, loc, pointer, hostAddress);
    // struct WeirHost { uint32_t abi_version; int32_t (*call)(...); … }
    auto hostType =
        LLVM::LLVMStructType::getLiteral(&getContext(), {i32, pointer});
    Value slot = LLVM::GEPOp::create(builder, loc, pointer, hostType, host,
                                     ArrayRef<LLVM::GEPArg>{0, 1});
    Value function = LLVM::LoadOp::create(builder, loc, pointer, slot);
    auto type = LLVM::LLVMFunctionType::get(
        i32, {pointer, pointer, pointer, i32, pointer, i32});
    LLVM::CallOp::create(
        builder, loc, type,
        ValueRange{function, target, config, inputs,
                   integer(builder, loc, i32, numInputs), outputs,
                   integer(builder, loc, i32, call.getOutputs().size())});
    call.erase();
    return success();
  }

  Value integer(OpBuilder &builder, Location loc, Type type, int64_t value) {
    return LLVM::ConstantOp::create(builder, loc, type,
                                    builder.getIntegerAttr(type, value));
  }

  /// The address of a NUL-terminated constant; equal strings are one global.
  Value stringConstant(OpBuilder &builder, Location loc, StringRef text) {
    LLVM::GlobalOp &global = strings[text];
    if (!global) {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToStart(module.getBody());
      std::string value = text.str() + '\0';
      global = LLVM::GlobalOp::create(
          builder, module.getLoc(),
          LLVM::LLVMArrayType::get(builder.getI8Type(), value.size()),
          /*isConstant=*/true, LLVM::Linkage::Internal,
          "weir_string_" + std::to_string(strings.size()),
          builder.getStringAttr(value));
    }
    return LLVM::AddressOfOp::create(builder, loc, global);
  }

  /// A constant global with the sizes of a shape.
  Value shapeConstant(OpBuilder &builder, Location loc,
                      ArrayRef<int64_t> shape) {
    std::string key = "shape";
    for (int64_t size : shape)
      key += "_" + std::to_string(size);
    std::string name = "weir_" + key;
    auto global = module.lookupSymbol<LLVM::GlobalOp>(name);
    if (!global) {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToStart(module.getBody());
      SmallVector<int64_t> values(shape);
      if (values.empty())
        values.push_back(0);
      auto count = static_cast<int64_t>(values.size());
      global = LLVM::GlobalOp::create(
          builder, module.getLoc(), LLVM::LLVMArrayType::get(i64, count),
          /*isConstant=*/true, LLVM::Linkage::Internal, name,
          DenseElementsAttr::get(RankedTensorType::get({count}, i64),
                                 ArrayRef(values)));
    }
    return LLVM::AddressOfOp::create(builder, loc, global);
  }

  Value buffers(OpBuilder &builder, Location loc, ValueRange memrefs,
                ArrayRef<StringRef> dtypes) {
    if (memrefs.empty())
      return LLVM::ZeroOp::create(builder, loc, pointer);
    Value array;
    {
      // In the entry block, so that a call in a loop does not grow the stack.
      OpBuilder::InsertionGuard guard(builder);
      auto function = builder.getInsertionBlock()
                          ->getParentOp()
                          ->getParentOfType<FunctionOpInterface>();
      if (auto self = dyn_cast<FunctionOpInterface>(
              builder.getInsertionBlock()->getParentOp()))
        function = self;
      builder.setInsertionPointToStart(&function.getFunctionBody().front());
      array = LLVM::AllocaOp::create(
          builder, loc, pointer, buffer,
          integer(builder, loc, i64, static_cast<int64_t>(memrefs.size())));
    }
    for (auto [index, memref] : llvm::enumerate(memrefs)) {
      Value aligned =
          memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, memref);
      Value asInteger =
          arith::IndexCastUIOp::create(builder, loc, i64, aligned);
      Value data = LLVM::IntToPtrOp::create(builder, loc, pointer, asInteger);
      auto type = cast<MemRefType>(memref.getType());
      ArrayRef<int64_t> shape = type.getShape();
      Value fields[] = {
          data, stringConstant(builder, loc, dtypes[index]),
          integer(builder, loc, i32, static_cast<int64_t>(shape.size())),
          type.hasStaticShape() ? shapeConstant(builder, loc, shape)
                                : shapeOnStack(builder, loc, memref)};
      for (auto [at, value] : llvm::enumerate(fields)) {
        Value address = LLVM::GEPOp::create(
            builder, loc, pointer, buffer, array,
            ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index),
                                   static_cast<int32_t>(at)});
        LLVM::StoreOp::create(builder, loc, value, address);
      }
    }
    return array;
  }

  /// The sizes of a memref of dynamic shape, stored for the call.
  static Value shapeOnStack(OpBuilder &builder, Location loc, Value memref) {
    SmallVector<Value> sizes;
    for (int64_t dim = 0; dim < cast<MemRefType>(memref.getType()).getRank();
         ++dim)
      sizes.push_back(arith::IndexCastOp::create(
          builder, loc, builder.getI64Type(),
          memref::DimOp::create(builder, loc, memref, dim)));
    return storeOnStack(builder, loc, sizes);
  }

  ModuleOp module;
  Type pointer, i32, i64;
  Type buffer;
  llvm::StringMap<LLVM::GlobalOp> strings;
};
} // namespace
} // namespace weir
