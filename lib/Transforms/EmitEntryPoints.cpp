//===- EmitEntryPoints.cpp - The C entry of each public function ----------===//
//
// `int32_t weir_entry_NAME(const WeirCallFrame *)` unpacks the frame and calls
// the function with memref descriptors whose shapes are known here; after
// inlining nothing of them is left. The frame is declared in
// runtime/include/weir/abi.h: arguments, results, arena, …
//
// The function itself becomes internal and its pointers `noalias`: the ABI
// promises that results overlap nothing.
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_EMITENTRYPOINTS
#include "weir/Transforms/Passes.h.inc"

namespace {
/// Appends the expanded memref descriptor (pointer twice, offset, sizes,
/// strides) of a dense row-major buffer.
void appendDescriptor(OpBuilder &builder, Location loc, Value pointer,
                      ArrayRef<int64_t> shape,
                      SmallVectorImpl<Value> &operands) {
  auto constant = [&](int64_t value) -> Value {
    return LLVM::ConstantOp::create(builder, loc, builder.getI64Type(), value);
  };
  operands.append({pointer, pointer, constant(0)});
  for (int64_t size : shape)
    operands.push_back(constant(size));
  SmallVector<int64_t> strides(shape.size(), 1);
  for (int64_t dim = static_cast<int64_t>(shape.size()) - 2; dim >= 0; --dim)
    strides[dim] = strides[dim + 1] * shape[dim + 1];
  for (int64_t stride : strides)
    operands.push_back(constant(stride));
}

struct EmitEntryPoints : impl::EmitEntryPointsBase<EmitEntryPoints> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto entries = module->getAttrOfType<ArrayAttr>("weir.entry_points");
    if (!entries) {
      module.emitError("module has no 'weir.entry_points'; run "
                       "'weir-record-signature' first");
      return signalPassFailure();
    }
    for (auto entry : entries.getAsRange<DictionaryAttr>())
      if (failed(emit(module, entry)))
        return signalPassFailure();
  }

  LogicalResult emit(ModuleOp module, DictionaryAttr entry) {
    StringRef name = entry.getAs<StringAttr>("name").getValue();
    StringRef symbol = entry.getAs<StringAttr>("symbol").getValue();
    auto function = module.lookupSymbol<LLVM::LLVMFuncOp>(name);
    if (!function)
      return module.emitError("entry point '") << name << "' has no llvm.func";

    Location loc = function.getLoc();
    OpBuilder builder(function);
    Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
    Type i32 = builder.getI32Type();
    auto wrapper = LLVM::LLVMFuncOp::create(
        builder, loc, symbol, LLVM::LLVMFunctionType::get(i32, {pointer}));
    builder.setInsertionPointToStart(wrapper.addEntryBlock(builder));

    auto field = [&](Value base, int64_t index) -> Value {
      Value address =
          LLVM::GEPOp::create(builder, loc, pointer, pointer, base,
                              ArrayRef<LLVM::GEPArg>{int32_t(index)});
      return LLVM::LoadOp::create(builder, loc, pointer, address);
    };
    Value frame = wrapper.getArgument(0);
    Value arguments = field(frame, 0), results = field(frame, 1);
    SmallVector<Value> operands;
    SmallVector<unsigned> pointers;
    auto append = [&](Value base, ArrayAttr types) {
      for (auto [index, type] :
           llvm::enumerate(types.getAsRange<DictionaryAttr>())) {
        pointers.push_back(operands.size());
        appendDescriptor(builder, loc, field(base, index),
                         type.getAs<DenseI64ArrayAttr>("shape").asArrayRef(),
                         operands);
      }
    };
    append(arguments, entry.getAs<ArrayAttr>("arguments"));
    append(results, entry.getAs<ArrayAttr>("results"));
    if (auto arena = entry.getAs<IntegerAttr>("arena_bytes")) {
      pointers.push_back(operands.size());
      appendDescriptor(builder, loc, field(frame, 2), {arena.getInt()},
                       operands);
    }
    if (operands.size() != function.getNumArguments())
      return function.emitError("function '")
             << name << "' has " << function.getNumArguments()
             << " arguments in LLVM form, its signature says "
             << operands.size();
    LLVM::CallOp::create(builder, loc, function, operands);
    LLVM::ReturnOp::create(
        builder, loc, Value(LLVM::ConstantOp::create(builder, loc, i32, 0)));

    for (unsigned index : pointers)
      for (unsigned at : {index, index + 1})
        function.setArgAttr(at, LLVM::LLVMDialect::getNoAliasAttrName(),
                            builder.getUnitAttr());
    function.setLinkage(LLVM::Linkage::Internal);
    function.setVisibility(SymbolTable::Visibility::Private);
    return success();
  }
};
} // namespace
} // namespace weir
