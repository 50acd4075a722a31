//===- DynamicShapeCalls.cpp - What programs with dynamic shapes ask for --===//
//
//   %m = weir.scratch %bytes   →   %p = weir_host->allocate(frame, bytes)
//
// and the like, by the table in runtime/include/weir/abi.h. Buffers are made of
// the pointers here, as the memref descriptors that later conversions know.
//===----------------------------------------------------------------------===//
#include "DynamicShapeCalls.h"

#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/SCF/IR/SCF.h>

using namespace mlir;

namespace weir {
namespace {
/// Members of WeirHost.
enum Member : int32_t { Result = 2, Allocate = 3, Release = 4, Stop = 5 };

Value integer(OpBuilder &b, Location loc, Type type, int64_t value) {
  return LLVM::ConstantOp::create(b, loc, type, b.getIntegerAttr(type, value));
}

class Lowering {
public:
  explicit Lowering(func::FuncOp func)
      : func(func), context(func.getContext()),
        pointer(LLVM::LLVMPointerType::get(context)),
        i32(IntegerType::get(context, 32)), i64(IntegerType::get(context, 64)) {
  }

  void run() {
    SmallVector<Operation *> ops;
    func.walk([&](Operation *op) {
      if (isa<ir::RequireOp, ir::ResultBufferOp, ir::ScratchOp, ir::ReleaseOp>(
              op))
        ops.push_back(op);
    });
    if (ops.empty())
      return;
    SmallVector<Type> inputs(func.getArgumentTypes());
    inputs.push_back(pointer);
    func.setFunctionType(
        FunctionType::get(context, inputs, func.getResultTypes()));
    frame = func.getBody().addArgument(pointer, func.getLoc());
    func->setAttr("weir.frame", UnitAttr::get(context));
    for (Operation *op : ops) {
      OpBuilder b(op);
      if (auto require = dyn_cast<ir::RequireOp>(op))
        lower(b, require);
      else if (auto result = dyn_cast<ir::ResultBufferOp>(op))
        lower(b, result);
      else if (auto scratch = dyn_cast<ir::ScratchOp>(op))
        lower(b, scratch);
      else
        lower(b, cast<ir::ReleaseOp>(op));
      op->erase();
    }
  }

private:
  LLVM::CallOp call(OpBuilder &b, Location loc, Member member, Type result,
                    ValueRange operands) {
    Value address = LLVM::AddressOfOp::create(b, loc, pointer, "weir_host");
    Value host = LLVM::LoadOp::create(b, loc, pointer, address);
    // uint32_t and functions; all after the first are pointers.
    Value slot = LLVM::GEPOp::create(
        b, loc, pointer, pointer, host,
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(member)});
    Value function = LLVM::LoadOp::create(b, loc, pointer, slot);
    SmallVector<Value> all{function};
    llvm::append_range(all, operands);
    auto type = LLVM::LLVMFunctionType::get(
        result, llvm::to_vector(operands.getTypes()));
    return LLVM::CallOp::create(b, loc, type, all);
  }

  Value toI64(OpBuilder &b, Location loc, Value value) {
    if (value.getType().isIndex())
      return arith::IndexCastOp::create(b, loc, i64, value);
    unsigned width = value.getType().getIntOrFloatBitWidth();
    if (width == 64)
      return value;
    if (width > 64)
      return arith::TruncIOp::create(b, loc, i64, value);
    return width == 1 ? arith::ExtUIOp::create(b, loc, i64, value).getResult()
                      : arith::ExtSIOp::create(b, loc, i64, value).getResult();
  }

  void lower(OpBuilder &b, ir::RequireOp op) {
    Location loc = op.getLoc();
    Value yes = arith::ConstantIntOp::create(b, loc, 1, 1);
    Value broken = arith::XOrIOp::create(b, loc, op.getCondition(), yes);
    auto branch = scf::IfOp::create(b, loc, broken, /*withElseRegion=*/false);
    b.setInsertionPointToStart(branch.thenBlock());
    SmallVector<Value> values;
    for (Value value : op.getValues())
      values.push_back(toI64(b, loc, value));
    Value stored = values.empty()
                       ? LLVM::ZeroOp::create(b, loc, pointer).getResult()
                       : storeOnStack(b, loc, values);
    call(b, loc, Stop, LLVM::LLVMVoidType::get(context),
         {frame, text(b, loc, op.getMessage()), stored,
          integer(b, loc, i32, static_cast<int64_t>(values.size()))});
  }

  void lower(OpBuilder &b, ir::ResultBufferOp op) {
    Location loc = op.getLoc();
    auto type = cast<MemRefType>(op.getMemory().getType());
    SmallVector<Value> sizes;
    auto next = op.getSizes().begin();
    for (int64_t size : type.getShape())
      sizes.push_back(ShapedType::isDynamic(size) ? toI64(b, loc, *next++)
                                                  : integer(b, loc, i64, size));
    LLVM::CallOp made = call(b, loc, Result, pointer,
                             {frame, integer(b, loc, i32, op.getIndex()),
                              storeOnStack(b, loc, sizes)});
    replace(b, loc, op.getMemory(), made, sizes);
  }

  void lower(OpBuilder &b, ir::ScratchOp op) {
    Location loc = op.getLoc();
    Value bytes = toI64(b, loc, op.getBytes());
    LLVM::CallOp made = call(b, loc, Allocate, pointer, {frame, bytes});
    // Fresh memory, whose address nobody else has. (That of a result is not
    // marked: nobody in the program reads it, so its stores would be dead.)
    made.setResAttrsAttr(b.getArrayAttr(b.getDictionaryAttr(b.getNamedAttr(
        LLVM::LLVMDialect::getNoAliasAttrName(), b.getUnitAttr()))));
    replace(b, loc, op.getMemory(), made, bytes);
  }

  void lower(OpBuilder &b, ir::ReleaseOp op) {
    Location loc = op.getLoc();
    Value address =
        memref::ExtractAlignedPointerAsIndexOp::create(b, loc, op.getMemory());
    Value number = arith::IndexCastUIOp::create(b, loc, i64, address);
    Value memory = LLVM::IntToPtrOp::create(b, loc, pointer, number);
    call(b, loc, Release, LLVM::LLVMVoidType::get(context), {frame, memory});
  }

  /// The dense buffer at the address that `made` returns in place of `memref`.
  void replace(OpBuilder &b, Location loc, Value memref, LLVM::CallOp made,
               ValueRange sizes) {
    auto rank = static_cast<int64_t>(sizes.size());
    SmallVector<Type> fields{pointer, pointer, i64};
    if (rank > 0)
      fields.append(2, LLVM::LLVMArrayType::get(i64, rank));
    Value descriptor = LLVM::PoisonOp::create(
        b, loc, LLVM::LLVMStructType::getLiteral(context, fields));
    auto insert = [&](Value value, ArrayRef<int64_t> at) {
      descriptor = LLVM::InsertValueOp::create(b, loc, descriptor, value, at);
    };
    insert(made.getResult(), 0);
    insert(made.getResult(), 1);
    insert(integer(b, loc, i64, 0), 2);
    Value stride = integer(b, loc, i64, 1);
    for (int64_t dim = rank - 1; dim >= 0; --dim) {
      insert(sizes[dim], {3, dim});
      insert(stride, {4, dim});
      if (dim > 0)
        stride = LLVM::MulOp::create(b, loc, stride, sizes[dim]);
    }
    Value buffer =
        UnrealizedConversionCastOp::create(b, loc, memref.getType(), descriptor)
            .getResult(0);
    memref.replaceAllUsesWith(buffer);
  }

  Value text(OpBuilder &b, Location loc, StringRef message) {
    auto module = func->getParentOfType<ModuleOp>();
    std::string value = message.str() + '\0';
    auto bytes = b.getStringAttr(value);
    std::string name = "weir_message";
    unsigned number = 0;
    std::string free = name;
    while (auto global = module.lookupSymbol<LLVM::GlobalOp>(free)) {
      if (global.getValueOrNull() == bytes)
        return LLVM::AddressOfOp::create(b, loc, global);
      free = name + "_" + std::to_string(++number);
    }
    OpBuilder top = OpBuilder::atBlockBegin(module.getBody());
    auto global = LLVM::GlobalOp::create(
        top, module.getLoc(),
        LLVM::LLVMArrayType::get(b.getI8Type(), value.size()),
        /*isConstant=*/true, LLVM::Linkage::Internal, free, bytes);
    return LLVM::AddressOfOp::create(b, loc, global);
  }

  func::FuncOp func;
  MLIRContext *context;
  Type pointer, i32, i64;
  Value frame;
};
} // namespace

Value storeOnStack(OpBuilder &builder, Location loc, ValueRange values) {
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Type i64 = builder.getI64Type();
  Value array;
  {
    // In the entry block, so that a loop does not grow the stack.
    OpBuilder::InsertionGuard guard(builder);
    Operation *parent = builder.getInsertionBlock()->getParentOp();
    auto function = isa<FunctionOpInterface>(parent)
                        ? cast<FunctionOpInterface>(parent)
                        : parent->getParentOfType<FunctionOpInterface>();
    builder.setInsertionPointToStart(&function.getFunctionBody().front());
    array = LLVM::AllocaOp::create(
        builder, loc, pointer, i64,
        integer(builder, loc, i64, static_cast<int64_t>(values.size())));
  }
  for (auto [index, value] : llvm::enumerate(values)) {
    Value address = LLVM::GEPOp::create(
        builder, loc, pointer, i64, array,
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index)});
    LLVM::StoreOp::create(builder, loc, value, address);
  }
  return array;
}

void lowerDynamicShapeOps(ModuleOp module) {
  for (func::FuncOp func : module.getOps<func::FuncOp>())
    if (!func.isExternal())
      Lowering(func).run();
}
} // namespace weir
