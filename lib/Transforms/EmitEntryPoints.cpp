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
#include "BufferSize.h"

#include "weir/Transforms/Passes.h"

#include <mlir/AsmParser/AsmParser.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_EMITENTRYPOINTS
#include "weir/Transforms/Passes.h.inc"

namespace {
constexpr int64_t alignment = 64;

/// Appends the expanded memref descriptor (pointer twice, offset, sizes,
/// strides) of a dense row-major buffer.
void appendDescriptor(OpBuilder &builder, Location loc, Value pointer,
                      ArrayRef<int64_t> shape, SmallVectorImpl<Value> &operands,
                      function_ref<Value()> dynamicSize = {}) {
  auto constant = [&](int64_t value) -> Value {
    return LLVM::ConstantOp::create(builder, loc, builder.getI64Type(), value);
  };
  operands.append({pointer, pointer, constant(0)});
  if (ShapedType::isDynamicShape(shape)) {
    SmallVector<Value> sizes, strides(shape.size());
    for (int64_t size : shape)
      sizes.push_back(ShapedType::isDynamic(size) ? dynamicSize()
                                                  : constant(size));
    Value stride = constant(1);
    for (size_t dim = shape.size(); dim-- > 0;) {
      strides[dim] = stride;
      if (dim > 0)
        stride = LLVM::MulOp::create(builder, loc, stride, sizes[dim]);
    }
    operands.append(sizes);
    operands.append(strides);
    return;
  }
  for (int64_t size : shape)
    operands.push_back(constant(size));
  SmallVector<int64_t> strides(shape.size(), 1);
  for (int64_t dim = static_cast<int64_t>(shape.size()) - 2; dim >= 0; --dim)
    strides[dim] = strides[dim + 1] * shape[dim + 1];
  for (int64_t stride : strides)
    operands.push_back(constant(stride));
}

int64_t bytesOf(DictionaryAttr type) {
  Type element =
      parseType(type.getAs<StringAttr>("dtype").getValue(), type.getContext());
  int64_t bytes = elementBytes(element);
  for (int64_t size : type.getAs<DenseI64ArrayAttr>("shape").asArrayRef())
    bytes *= size;
  return bytes;
}

/// Where to read an argument whose memory the caller may have given to a
/// result: there, or from `spare`, which it is copied to if that is so. The
/// code then never sees overlapping buffers.
Value readApart(OpBuilder &builder, Location loc, Value argument, Value result,
                Value spare, int64_t bytes) {
  auto constant = [&](int64_t v) -> Value {
    return LLVM::ConstantOp::create(builder, loc, builder.getI64Type(), v);
  };
  Value same = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq,
                                    argument, result);
  Value size =
      LLVM::SelectOp::create(builder, loc, same, constant(bytes), constant(0));
  LLVM::MemcpyOp::create(builder, loc, spare, argument, size,
                         /*isVolatile=*/false);
  return LLVM::SelectOp::create(builder, loc, same, spare, argument);
}

/// Brings an argument that the code works on in the memory of a result there,
/// if the caller has not given that memory with the argument.
void moveToResult(OpBuilder &builder, Location loc, Value argument,
                  Value result, int64_t bytes) {
  auto constant = [&](int64_t v) -> Value {
    return LLVM::ConstantOp::create(builder, loc, builder.getI64Type(), v);
  };
  Value same = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq,
                                    argument, result);
  Value size =
      LLVM::SelectOp::create(builder, loc, same, constant(0), constant(bytes));
  LLVM::MemcpyOp::create(builder, loc, result, argument, size,
                         /*isVolatile=*/false);
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
    SmallVector<Attribute> updated;
    for (auto entry : entries.getAsRange<DictionaryAttr>()) {
      FailureOr<DictionaryAttr> emitted = emit(module, entry);
      if (failed(emitted))
        return signalPassFailure();
      updated.push_back(*emitted);
    }
    module->setAttr("weir.entry_points",
                    ArrayAttr::get(&getContext(), updated));
  }

  /// Returns the entry with the memory that it needs in the end.
  FailureOr<DictionaryAttr> emit(ModuleOp module, DictionaryAttr entry) {
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
    int32_t nextDimension = 0;
    auto dynamicSize = [&]() -> Value {
      Type i64 = builder.getI64Type();
      Value address =
          LLVM::GEPOp::create(builder, loc, pointer, i64, field(frame, 3),
                              ArrayRef<LLVM::GEPArg>{nextDimension++});
      return LLVM::LoadOp::create(builder, loc, i64, address);
    };
    auto append = [&](Value buffer, DictionaryAttr type) {
      pointers.push_back(operands.size());
      appendDescriptor(builder, loc, buffer,
                       type.getAs<DenseI64ArrayAttr>("shape").asArrayRef(),
                       operands, dynamicSize);
    };
    auto argumentTypes = entry.getAs<ArrayAttr>("arguments");
    auto resultTypes = entry.getAs<ArrayAttr>("results");
    llvm::SmallDenseMap<int64_t, int64_t> aliases; // result by argument
    for (auto [index, type] :
         llvm::enumerate(resultTypes.getAsRange<DictionaryAttr>()))
      if (auto alias = type.getAs<IntegerAttr>("alias"))
        aliases[alias.getInt()] = index;
    int64_t arenaBytes = 0;
    if (auto planned = entry.getAs<IntegerAttr>("arena_bytes"))
      arenaBytes = planned.getInt();
    Value arena = field(frame, 2);
    int64_t spareBytes = llvm::alignTo(arenaBytes, alignment);
    for (auto [index, type] :
         llvm::enumerate(argumentTypes.getAsRange<DictionaryAttr>())) {
      Value buffer = field(arguments, index);
      auto alias = aliases.find(index);
      if (alias != aliases.end() && type.contains("in_place")) {
        Value result = field(results, alias->second);
        moveToResult(builder, loc, buffer, result, bytesOf(type));
        buffer = result;
      } else if (alias != aliases.end()) {
        Value spare = LLVM::GEPOp::create(
            builder, loc, pointer, builder.getI8Type(), arena,
            ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(spareBytes)});
        buffer = readApart(builder, loc, buffer, field(results, alias->second),
                           spare, bytesOf(type));
        spareBytes += llvm::alignTo(bytesOf(type), alignment);
      }
      append(buffer, type);
    }
    for (auto [index, type] :
         llvm::enumerate(resultTypes.getAsRange<DictionaryAttr>()))
      if (!ShapedType::isDynamicShape(
              type.getAs<DenseI64ArrayAttr>("shape").asArrayRef()))
        append(field(results, index), type);
    if (entry.getAs<IntegerAttr>("arena_bytes")) {
      pointers.push_back(operands.size());
      appendDescriptor(builder, loc, arena, {arenaBytes}, operands);
    }
    // What asks the runtime for memory needs the frame.
    if (function->removeAttr("weir.frame"))
      operands.push_back(frame);
    // The least ABI that it needs.
    if (nextDimension > 0 || operands.back() == frame)
      module->setAttr("weir.abi", builder.getI64IntegerAttr(2));
    if (operands.size() != function.getNumArguments())
      return function.emitError("function '")
             << name << "' has " << function.getNumArguments()
             << " arguments in LLVM form, its signature says "
             << operands.size();
    LLVM::CallOp::create(builder, loc, function, operands);
    LLVM::ReturnOp::create(
        builder, loc, Value(LLVM::ConstantOp::create(builder, loc, i32, 0)));

    // Inlining notes for each access what it does not touch: for very many
    // pointers that is more than the program.
    constexpr size_t maxNoAlias = 256;
    for (unsigned index : ArrayRef<unsigned>(pointers).take_front(maxNoAlias))
      for (unsigned at : {index, index + 1})
        function.setArgAttr(at, LLVM::LLVMDialect::getNoAliasAttrName(),
                            builder.getUnitAttr());
    function.setLinkage(LLVM::Linkage::Internal);
    function.setVisibility(SymbolTable::Visibility::Private);
    if (aliases.empty())
      return entry;
    NamedAttrList updated(entry);
    updated.set("arena_bytes", builder.getI64IntegerAttr(spareBytes));
    if (auto live = entry.getAs<IntegerAttr>("live_bytes"))
      updated.set("live_bytes", builder.getI64IntegerAttr(
                                    live.getInt() + spareBytes - arenaBytes));
    return updated.getDictionary(&getContext());
  }
};
} // namespace
} // namespace weir
