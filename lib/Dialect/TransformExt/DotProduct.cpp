//===- DotProduct.cpp - Instructions that sum several products ------------===//
#include "DotProduct.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>

using namespace mlir;

namespace weir {
namespace {
bool isWidened(const Factor &factor) {
  return factor.widening.casts.size() == 1;
}

bool isUnsigned(const Factor &factor) {
  return isa<arith::ExtUIOp>(factor.widening.casts.front());
}
} // namespace

DotProduct DotProduct::choose(const Contraction &contraction,
                              const ContractionTiles &tiles) {
  DotProduct dot;
  const Factor &lhs = contraction.lhs, &rhs = contraction.rhs;
  if (!isWidened(lhs) || !isWidened(rhs))
    return dot;
  MLIRContext *context = lhs.element().getContext();
  std::string bits = std::to_string(tiles.vectorBits);
  if (contraction.element.isF32() && lhs.element().isBF16() &&
      rhs.element().isBF16() && tiles.dotBf16 == 2) {
    dot.group = 2;
    dot.element = BFloat16Type::get(context);
    dot.intrinsic = "llvm.x86.avx512bf16.dpbf16ps." + bits;
    return dot;
  }
  if (!contraction.element.isInteger(32) || !lhs.element().isInteger(8) ||
      !rhs.element().isInteger(8))
    return dot;
  dot.group = tiles.dotInt8;
  if (dot.group == 2) {
    dot.element = IntegerType::get(context, 16);
    dot.multiplies = true;
    dot.intrinsic = tiles.vectorBits == 512   ? "llvm.x86.avx512.pmaddw.d.512"
                    : tiles.vectorBits == 256 ? "llvm.x86.avx2.pmadd.wd"
                                              : "llvm.x86.sse2.pmadd.wd";
  } else if (dot.group == 4) {
    dot.element = IntegerType::get(context, 8);
    dot.intrinsic = "llvm.x86.avx512.vpdpbusd." + bits;
    // The first operand is unsigned, the second signed.
    dot.swap = isUnsigned(rhs);
    dot.flip = isUnsigned(lhs) == isUnsigned(rhs);
  }
  return dot;
}

Value DotProduct::widen(OpBuilder &builder, Location loc, Value value,
                        const Factor &factor) const {
  if (factor.element() == element)
    return value;
  Type type = element;
  if (auto vector = dyn_cast<VectorType>(value.getType()))
    type = vector.clone(element);
  if (isUnsigned(factor))
    return arith::ExtUIOp::create(builder, loc, type, value);
  return arith::ExtSIOp::create(builder, loc, type, value);
}

Value DotProduct::sum(OpBuilder &builder, Location loc, Value left, Value right,
                      Value accumulator) const {
  auto type = cast<VectorType>(accumulator.getType());
  auto factors = VectorType::get({type.getNumElements() * group}, element);
  auto view = [&](Value value) -> Value {
    return vector::BitCastOp::create(builder, loc, factors, value);
  };
  SmallVector<Value> operands = {view(left), view(right)};
  if (swap)
    std::swap(operands[0], operands[1]);
  if (!multiplies)
    operands.insert(operands.begin(), accumulator);
  Value value =
      LLVM::CallIntrinsicOp::create(builder, loc, type,
                                    builder.getStringAttr(intrinsic), operands)
          .getResults();
  if (multiplies)
    return arith::AddIOp::create(builder, loc, value, accumulator);
  return value;
}

Value DotProduct::signs(OpBuilder &builder, Location loc, int64_t lanes) const {
  auto type = VectorType::get({lanes}, builder.getI32Type());
  return arith::ConstantOp::create(
      builder, loc,
      DenseElementsAttr::get(type, static_cast<int32_t>(0x80808080)));
}

} // namespace weir
