//===- MathBuilder.h - Formulas on scalars and vectors alike -------------===//
//
// Expansions of functions are formulas; this builder lets them read as such.
// Every method takes scalars or vectors, and constants take the shape of the
// type that they are asked for.
//===----------------------------------------------------------------------===//
#ifndef WEIR_TRANSFORMS_MATHBUILDER_H
#define WEIR_TRANSFORMS_MATHBUILDER_H

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Math/IR/Math.h>
#include <mlir/IR/Builders.h>
#include <mlir/IR/BuiltinTypes.h>

namespace weir {

class MathBuilder {
public:
  using Value = mlir::Value;
  using Type = mlir::Type;

  /// `hasScale`: the machine multiplies 16 f32 by powers of two at once, for
  /// any exponents (AVX-512's scalef).
  MathBuilder(mlir::OpBuilder &builder, mlir::Location loc,
              bool hasScale = false)
      : builder(builder), loc(loc), hasScale(hasScale) {}

  /// `element`, or a vector of it where `shape` is a vector.
  static Type like(Type shape, Type element) {
    if (auto vector = llvm::dyn_cast<mlir::VectorType>(shape))
      return vector.clone(element);
    return element;
  }
  /// The signless integer of the width of `type`'s elements, in its shape.
  static Type bitsType(Type type) {
    return like(type,
                mlir::IntegerType::get(
                    type.getContext(),
                    mlir::getElementTypeOrSelf(type).getIntOrFloatBitWidth()));
  }
  Type intLike(Type shape, unsigned width) {
    return like(shape, builder.getIntegerType(width));
  }

  //===--- Constants ------------------------------------------------------===//
  Value constant(Type type, llvm::APFloat value) {
    auto element =
        llvm::cast<mlir::FloatType>(mlir::getElementTypeOrSelf(type));
    bool losesInfo;
    value.convert(element.getFloatSemantics(),
                  llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    return splat(type, mlir::FloatAttr::get(element, value));
  }
  Value constant(Type type, double value) {
    return constant(type, llvm::APFloat(value));
  }
  Value integer(Type type, const llvm::APInt &value) {
    return splat(
        type, mlir::IntegerAttr::get(mlir::getElementTypeOrSelf(type), value));
  }
  Value integer(Type type, int64_t value) {
    unsigned width = mlir::getElementTypeOrSelf(type).getIntOrFloatBitWidth();
    return integer(type, llvm::APInt(width, value, /*isSigned=*/true,
                                     /*implicitTrunc=*/true));
  }
  Value infinity(Type type) {
    auto element =
        llvm::cast<mlir::FloatType>(mlir::getElementTypeOrSelf(type));
    return constant(type, llvm::APFloat::getInf(element.getFloatSemantics()));
  }
  Value nan(Type type) {
    auto element =
        llvm::cast<mlir::FloatType>(mlir::getElementTypeOrSelf(type));
    return constant(type, llvm::APFloat::getNaN(element.getFloatSemantics()));
  }

  //===--- Floats ---------------------------------------------------------===//
  Value add(Value a, Value b) { return make<mlir::arith::AddFOp>(a, b); }
  Value sub(Value a, Value b) { return make<mlir::arith::SubFOp>(a, b); }
  Value mul(Value a, Value b) { return make<mlir::arith::MulFOp>(a, b); }
  Value div(Value a, Value b) { return make<mlir::arith::DivFOp>(a, b); }
  Value add(Value a, double b) { return add(a, constant(a.getType(), b)); }
  Value sub(Value a, double b) { return sub(a, constant(a.getType(), b)); }
  Value sub(double a, Value b) { return sub(constant(b.getType(), a), b); }
  Value mul(Value a, double b) { return mul(a, constant(a.getType(), b)); }
  Value div(double a, Value b) { return div(constant(b.getType(), a), b); }
  Value fma(Value a, Value b, Value c) {
    return make<mlir::math::FmaOp>(a, b, c);
  }
  Value fma(Value a, Value b, double c) {
    return fma(a, b, constant(a.getType(), c));
  }
  Value fma(Value a, double b, double c) {
    return fma(a, constant(a.getType(), b), constant(a.getType(), c));
  }
  Value fma(Value a, double b, Value c) {
    return fma(a, constant(a.getType(), b), c);
  }
  Value neg(Value a) { return make<mlir::arith::NegFOp>(a); }
  Value abs(Value a) { return make<mlir::math::AbsFOp>(a); }
  Value sqrt(Value a) { return make<mlir::math::SqrtOp>(a); }
  Value floor(Value a) { return make<mlir::math::FloorOp>(a); }
  Value trunc(Value a) { return make<mlir::math::TruncOp>(a); }
  Value roundEven(Value a) { return make<mlir::math::RoundEvenOp>(a); }
  Value copysign(Value magnitude, Value sign) {
    return make<mlir::math::CopySignOp>(magnitude, sign);
  }
  Value max(Value a, Value b) { return make<mlir::arith::MaximumFOp>(a, b); }
  Value min(Value a, Value b) { return make<mlir::arith::MinimumFOp>(a, b); }
  /// `coefficients[0] + x * (coefficients[1] + x * ...)`.
  Value polynomial(Value x, llvm::ArrayRef<double> coefficients) {
    Value sum = constant(x.getType(), coefficients.back());
    for (double c : llvm::reverse(coefficients.drop_back()))
      sum = fma(sum, x, c);
    return sum;
  }

  //===--- Integers -------------------------------------------------------===//
  Value addi(Value a, Value b) { return make<mlir::arith::AddIOp>(a, b); }
  Value subi(Value a, Value b) { return make<mlir::arith::SubIOp>(a, b); }
  Value muli(Value a, Value b) { return make<mlir::arith::MulIOp>(a, b); }
  Value andi(Value a, Value b) { return make<mlir::arith::AndIOp>(a, b); }
  Value ori(Value a, Value b) { return make<mlir::arith::OrIOp>(a, b); }
  Value xori(Value a, Value b) { return make<mlir::arith::XOrIOp>(a, b); }
  Value shl(Value a, Value b) { return make<mlir::arith::ShLIOp>(a, b); }
  Value shr(Value a, Value b) { return make<mlir::arith::ShRUIOp>(a, b); }
  Value sar(Value a, Value b) { return make<mlir::arith::ShRSIOp>(a, b); }
  Value addi(Value a, int64_t b) { return addi(a, integer(a.getType(), b)); }
  Value subi(Value a, int64_t b) { return subi(a, integer(a.getType(), b)); }
  Value andi(Value a, int64_t b) { return andi(a, integer(a.getType(), b)); }
  Value ori(Value a, int64_t b) { return ori(a, integer(a.getType(), b)); }
  Value xori(Value a, int64_t b) { return xori(a, integer(a.getType(), b)); }
  Value shl(Value a, int64_t b) { return shl(a, integer(a.getType(), b)); }
  Value shr(Value a, int64_t b) { return shr(a, integer(a.getType(), b)); }
  Value sar(Value a, int64_t b) { return sar(a, integer(a.getType(), b)); }

  //===--- Choice ---------------------------------------------------------===//
  Value cmp(mlir::arith::CmpFPredicate predicate, Value a, Value b) {
    return mlir::arith::CmpFOp::create(builder, loc, predicate, a, b);
  }
  Value cmp(mlir::arith::CmpFPredicate predicate, Value a, double b) {
    return cmp(predicate, a, constant(a.getType(), b));
  }
  Value cmp(mlir::arith::CmpIPredicate predicate, Value a, Value b) {
    return mlir::arith::CmpIOp::create(builder, loc, predicate, a, b);
  }
  Value cmp(mlir::arith::CmpIPredicate predicate, Value a, int64_t b) {
    return cmp(predicate, a, integer(a.getType(), b));
  }
  Value isNaN(Value a) { return cmp(mlir::arith::CmpFPredicate::UNO, a, a); }
  Value select(Value condition, Value a, Value b) {
    return make<mlir::arith::SelectOp>(condition, a, b);
  }

  //===--- Conversions ----------------------------------------------------===//
  Value bitcast(Value a, Type type) {
    return cast<mlir::arith::BitcastOp>(a, type);
  }
  Value bits(Value a) { return bitcast(a, bitsType(a.getType())); }
  Value extf(Value a, Type element) {
    return cast<mlir::arith::ExtFOp>(a, element);
  }
  Value truncf(Value a, Type element) {
    return cast<mlir::arith::TruncFOp>(a, element);
  }
  Value fptosi(Value a, Type element) {
    return cast<mlir::arith::FPToSIOp>(a, element);
  }
  Value fptoui(Value a, Type element) {
    return cast<mlir::arith::FPToUIOp>(a, element);
  }
  Value sitofp(Value a, Type element) {
    return cast<mlir::arith::SIToFPOp>(a, element);
  }
  Value uitofp(Value a, Type element) {
    return cast<mlir::arith::UIToFPOp>(a, element);
  }
  Value trunci(Value a, Type element) {
    return cast<mlir::arith::TruncIOp>(a, element);
  }
  Value extsi(Value a, Type element) {
    return cast<mlir::arith::ExtSIOp>(a, element);
  }
  Value extui(Value a, Type element) {
    return cast<mlir::arith::ExtUIOp>(a, element);
  }

  template <typename Op, typename... Args> Value make(Args... args) {
    return Op::create(builder, loc, args...);
  }

  mlir::OpBuilder &builder;
  mlir::Location loc;
  bool hasScale;

private:
  Value splat(Type type, mlir::TypedAttr value) {
    if (auto vector = llvm::dyn_cast<mlir::VectorType>(type))
      value = mlir::DenseElementsAttr::get(vector, mlir::Attribute(value));
    return mlir::arith::ConstantOp::create(builder, loc, value);
  }

  /// `type` is an element, or has the shape of `a` already.
  template <typename Op> Value cast(Value a, Type type) {
    if (!llvm::isa<mlir::VectorType>(type))
      type = like(a.getType(), type);
    return a.getType() == type ? a
                               : Op::create(builder, loc, type, a).getResult();
  }
};

} // namespace weir

#endif // WEIR_TRANSFORMS_MATHBUILDER_H
