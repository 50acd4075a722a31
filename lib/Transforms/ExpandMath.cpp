//===- ExpandMath.cpp - Math operations to arithmetic and libm calls ------===//
//
// Functions decide the speed of elementwise code. Upstream leaves a choice
// between scalar libm calls and polynomials that lose digits (log1p and expm1
// near 0, sin and cos of large angles); here the common functions of f32 become
// formulas that are right to a few units in the last place everywhere and run
// on vectors as on scalars. The rest becomes calls to the C library, one an
// element.
//
//   %1 = math.exp %0 : vector<8xf32>    →   about 20 operations on
//   vector<8xf32> %1 = math.exp %0 : f64              →   func.call @exp(%0)
//
// Left alone: what machines have as instructions (sqrt, fma, floor, round,
// copysign, ...), integer operations.
//===----------------------------------------------------------------------===//
#include "weir/Transforms/Passes.h"

#include "MathFormulas.h"

#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/Complex/IR/Complex.h>
#include <mlir/Transforms/GreedyPatternRewriteDriver.h>

#include <llvm/TargetParser/X86TargetParser.h>

using namespace mlir;

namespace weir {
#define GEN_PASS_DEF_EXPANDMATH
#include "weir/Transforms/Passes.h.inc"

namespace {

//===----------------------------------------------------------------------===//
// Formulas
//===----------------------------------------------------------------------===//

/// An operation on f32 scalars or vectors by a formula.
template <typename Op, Value (*formula)(MathBuilder &, Value)>
struct ByFormula : OpRewritePattern<Op> {
  ByFormula(MLIRContext *context, bool hasScale)
      : OpRewritePattern<Op>(context), hasScale(hasScale) {}

  LogicalResult matchAndRewrite(Op op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getType()).isF32())
      return failure();
    MathBuilder b(rewriter, op.getLoc(), hasScale);
    rewriter.replaceOp(op, formula(b, op.getOperand()));
    return success();
  }

  bool hasScale;
};

/// The number that `value` is everywhere, if it is a constant.
std::optional<double> constantOf(Value value) {
  Attribute attr;
  if (!matchPattern(value, m_Constant(&attr)))
    return std::nullopt;
  if (auto splat = dyn_cast<SplatElementsAttr>(attr))
    attr = splat.getSplatValue<Attribute>();
  auto number = dyn_cast<FloatAttr>(attr);
  return number ? std::optional(number.getValueAsDouble()) : std::nullopt;
}

/// (1 + tanh(u)) / 2, as GELU has it, is 1 / (1 + exp(-2 u)): shorter, and
/// exact to the last places where 1 + tanh(u) cancels.
struct HalfOfOnePlusTanh : OpRewritePattern<arith::MulFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::MulFOp op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getType()).isF32())
      return failure();
    for (auto [half, sum] : {std::pair(op.getLhs(), op.getRhs()),
                             std::pair(op.getRhs(), op.getLhs())}) {
      auto add = sum.getDefiningOp<arith::AddFOp>();
      if (!add || constantOf(half) != 0.5)
        continue;
      for (auto [one, function] : {std::pair(add.getLhs(), add.getRhs()),
                                   std::pair(add.getRhs(), add.getLhs())}) {
        auto tanh = function.getDefiningOp<math::TanhOp>();
        if (!tanh || constantOf(one) != 1.0)
          continue;
        MathBuilder b(rewriter, op.getLoc());
        Value power = b.make<math::ExpOp>(b.mul(tanh.getOperand(), -2.0));
        rewriter.replaceOp(op, b.div(1.0, b.add(power, 1.0)));
        return success();
      }
    }
    return failure();
  }
};

struct TruncToBF16 : OpRewritePattern<arith::TruncFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::TruncFOp op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getType()).isBF16() ||
        !getElementTypeOrSelf(op.getIn().getType()).isF32())
      return failure();
    MathBuilder b(rewriter, op.getLoc());
    rewriter.replaceOp(op, expandTruncToBF16(b, op.getIn()));
    return success();
  }
};

/// In integers too: where LLVM sees an extension, it narrows what follows to
/// bf16 again, and calls a support library for it.
struct ExtFromBF16 : OpRewritePattern<arith::ExtFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(arith::ExtFOp op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getType()).isF32() ||
        !getElementTypeOrSelf(op.getIn().getType()).isBF16())
      return failure();
    MathBuilder b(rewriter, op.getLoc());
    rewriter.replaceOp(op, expandExtFromBF16(b, op.getIn()));
    return success();
  }
};

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// The declaration of a C function, made on first use.
func::FuncOp declare(PatternRewriter &rewriter, Operation *user, StringRef name,
                     FunctionType type) {
  auto module = user->getParentOfType<ModuleOp>();
  if (auto existing = module.lookupSymbol<func::FuncOp>(name))
    return existing;
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointToStart(module.getBody());
  auto function = func::FuncOp::create(rewriter, user->getLoc(), name, type);
  function.setPrivate();
  // No memory effects: calls may be moved and removed.
  auto none = LLVM::ModRefInfo::NoModRef;
  function->setAttr("llvm.memory_effects",
                    LLVM::MemoryEffectsAttr::get(rewriter.getContext(), none,
                                                 none, none, none, none, none));
  return function;
}

/// One call of `callee` for each element of the operands, which have one type.
Value callEach(PatternRewriter &rewriter, Location loc, func::FuncOp callee,
               ValueRange operands) {
  auto vector = dyn_cast<VectorType>(operands[0].getType());
  if (!vector)
    return func::CallOp::create(rewriter, loc, callee, operands).getResult(0);
  Value result = ub::PoisonOp::create(rewriter, loc, vector);
  SmallVector<int64_t> strides = computeStrides(vector.getShape());
  for (int64_t i = 0, e = vector.getNumElements(); i < e; ++i) {
    SmallVector<int64_t> position = delinearize(i, strides);
    SmallVector<Value> elements;
    for (Value operand : operands)
      elements.push_back(
          vector::ExtractOp::create(rewriter, loc, operand, position));
    Value value =
        func::CallOp::create(rewriter, loc, callee, elements).getResult(0);
    result = vector::InsertOp::create(rewriter, loc, value, result, position);
  }
  return result;
}

/// Replaces an operation on f32, f64 or complex<f64> by the C function `name`,
/// which has an f at the end for f32.
LogicalResult replaceByCall(Operation *op, StringRef name,
                            PatternRewriter &rewriter) {
  Type element = getElementTypeOrSelf(op->getOperand(0).getType());
  Type result = getElementTypeOrSelf(op->getResult(0).getType());
  auto complex = dyn_cast<ComplexType>(element);
  if (!element.isF32() && !element.isF64() &&
      !(complex && complex.getElementType().isF64()))
    return failure();
  auto vector = dyn_cast<VectorType>(op->getOperand(0).getType());
  if (vector && vector.isScalable())
    return failure();
  SmallVector<Type> inputs(op->getNumOperands(), element);
  auto callee = declare(rewriter, op, name.str() + (element.isF32() ? "f" : ""),
                        rewriter.getFunctionType(inputs, result));
  rewriter.replaceOp(
      op, callEach(rewriter, op->getLoc(), callee, op->getOperands()));
  return success();
}

template <typename Op> struct ByCall : OpRewritePattern<Op> {
  ByCall(MLIRContext *context, StringRef name)
      : OpRewritePattern<Op>(context), name(name) {}

  LogicalResult matchAndRewrite(Op op,
                                PatternRewriter &rewriter) const override {
    return replaceByCall(op, name, rewriter);
  }

  StringRef name;
};

struct LibmByCall : OpRewritePattern<ir::LibmOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ir::LibmOp op,
                                PatternRewriter &rewriter) const override {
    return replaceByCall(op, op.getName(), rewriter);
  }
};

/// Angles too large for the formula go to the C library, an element at a time;
/// which is rare, so it is tested for all elements at once.
template <typename Op, Value (*formula)(MathBuilder &, Value)>
struct ByAngle : OpRewritePattern<Op> {
  ByAngle(MLIRContext *context, StringRef name)
      : OpRewritePattern<Op>(context), name(name) {}

  LogicalResult matchAndRewrite(Op op,
                                PatternRewriter &rewriter) const override {
    Type type = op.getType();
    auto vector = dyn_cast<VectorType>(type);
    if (!getElementTypeOrSelf(type).isF32() || (vector && vector.isScalable()))
      return failure();
    Location loc = op.getLoc();
    Value x = op.getOperand();
    MathBuilder b(rewriter, loc);
    // Infinite angles are NaN, which the formula makes of NaN.
    Value magnitude = b.abs(x);
    Value isLarge =
        b.andi(b.cmp(arith::CmpFPredicate::OGE, magnitude, largeAngle),
               b.cmp(arith::CmpFPredicate::OLT, magnitude, b.infinity(type)));
    Value any = isLarge;
    if (vector) {
      auto flat =
          VectorType::get(vector.getNumElements(), rewriter.getI1Type());
      if (isLarge.getType() != flat)
        any = vector::ShapeCastOp::create(rewriter, loc, flat, any);
      any = vector::ReductionOp::create(rewriter, loc,
                                        vector::CombiningKind::OR, any);
    }
    Value small = formula(b, x);
    auto callee = declare(rewriter, op, name,
                          rewriter.getFunctionType({rewriter.getF32Type()},
                                                   rewriter.getF32Type()));
    auto choice =
        scf::IfOp::create(rewriter, loc, type, any, /*withElseRegion=*/true);
    {
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPointToStart(choice.thenBlock());
      scf::YieldOp::create(rewriter, loc, callEach(rewriter, loc, callee, x));
      rewriter.setInsertionPointToStart(choice.elseBlock());
      scf::YieldOp::create(rewriter, loc, small);
    }
    rewriter.replaceOp(op, choice.getResults());
    return success();
  }

  StringRef name;
};

struct ExpandMath : impl::ExpandMathBase<ExpandMath> {
  using ExpandMathBase::ExpandMathBase;

  void runOnOperation() override {
    MLIRContext *context = &getContext();
    // Before its functions are formulas.
    RewritePatternSet combinations(context);
    combinations.add<HalfOfOnePlusTanh>(context);
    if (failed(applyPatternsGreedily(getOperation(), std::move(combinations))))
      return signalPassFailure();
    RewritePatternSet patterns(context);
    addFormulas(patterns, context);
    addCalls(patterns, context);
    GreedyRewriteConfig config;
    config.enableFolding(false).enableConstantCSE(true);
    if (failed(
            applyPatternsGreedily(getOperation(), std::move(patterns), config)))
      signalPassFailure();
  }

  /// Whether the target has AVX-512's scalef.
  bool hasScale() {
    auto target = getOperation()->getAttrOfType<DictionaryAttr>("weir.target");
    auto cpu = target ? target.getAs<StringAttr>("cpu") : StringAttr();
    auto triple = target ? target.getAs<StringAttr>("triple") : StringAttr();
    auto changes = target ? target.getAs<StringAttr>("features") : StringAttr();
    if (!cpu || !triple || !triple.getValue().starts_with("x86_64") ||
        (changes && changes.getValue().contains("-avx512f")))
      return false;
    SmallVector<StringRef> features;
    llvm::X86::getFeaturesForCPU(cpu, features);
    return llvm::is_contained(features, "avx512f");
  }

  void addFormulas(RewritePatternSet &patterns, MLIRContext *context) {
    if (!nativeBF16)
      patterns.add<ExtFromBF16, TruncToBF16>(context);
    patterns.add<
        ByFormula<math::ExpOp, expandExp>, ByFormula<math::Exp2Op, expandExp2>,
        ByFormula<math::ExpM1Op, expandExpM1>,
        ByFormula<math::LogOp, expandLog>,
        ByFormula<math::Log1pOp, expandLog1p>,
        ByFormula<math::TanhOp, expandTanh>, ByFormula<math::ErfOp, expandErf>,
        ByFormula<math::ErfcOp, expandErfc>,
        ByFormula<math::RsqrtOp, expandRsqrt>>(context, hasScale());
    patterns.add<ByAngle<math::SinOp, expandSin>>(context, "sinf");
    patterns.add<ByAngle<math::CosOp, expandCos>>(context, "cosf");
    patterns.add<ByAngle<math::TanOp, expandTan>>(context, "tanf");
  }

  void addCalls(RewritePatternSet &patterns, MLIRContext *context) {
    auto call = [&]<typename Op>(StringRef name) {
      patterns.add<ByCall<Op>>(context, name);
    };
    call.operator()<math::AcosOp>("acos");
    call.operator()<math::AcoshOp>("acosh");
    call.operator()<math::AsinOp>("asin");
    call.operator()<math::AsinhOp>("asinh");
    call.operator()<math::Atan2Op>("atan2");
    call.operator()<math::AtanOp>("atan");
    call.operator()<math::AtanhOp>("atanh");
    call.operator()<math::CbrtOp>("cbrt");
    call.operator()<math::CosOp>("cos");
    call.operator()<math::CoshOp>("cosh");
    call.operator()<math::ErfOp>("erf");
    call.operator()<math::ErfcOp>("erfc");
    call.operator()<math::Exp2Op>("exp2");
    call.operator()<math::ExpM1Op>("expm1");
    call.operator()<math::ExpOp>("exp");
    call.operator()<math::Log10Op>("log10");
    call.operator()<math::Log1pOp>("log1p");
    call.operator()<math::Log2Op>("log2");
    call.operator()<math::LogOp>("log");
    call.operator()<math::PowFOp>("pow");
    call.operator()<math::SinOp>("sin");
    call.operator()<math::SinhOp>("sinh");
    call.operator()<math::TanOp>("tan");
    call.operator()<math::TanhOp>("tanh");
    call.operator()<arith::RemFOp>("fmod");
    patterns.add<LibmByCall>(context);
    call.operator()<complex::AbsOp>("cabs");
    call.operator()<complex::CosOp>("ccos");
    call.operator()<complex::ExpOp>("cexp");
    call.operator()<complex::LogOp>("clog");
    call.operator()<complex::PowOp>("cpow");
    call.operator()<complex::SinOp>("csin");
    call.operator()<complex::SqrtOp>("csqrt");
    call.operator()<complex::TanOp>("ctan");
    call.operator()<complex::TanhOp>("ctanh");
  }
};
} // namespace
} // namespace weir
