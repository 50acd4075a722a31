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

#include <mlir/Dialect/Complex/IR/Complex.h>
#include <mlir/Transforms/GreedyPatternRewriteDriver.h>

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
  using OpRewritePattern<Op>::OpRewritePattern;

  LogicalResult matchAndRewrite(Op op,
                                PatternRewriter &rewriter) const override {
    if (!getElementTypeOrSelf(op.getType()).isF32())
      return failure();
    MathBuilder b(rewriter, op.getLoc());
    rewriter.replaceOp(op, formula(b, op.getOperand()));
    return success();
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
  function->setAttr("llvm.memory_effects",
                    LLVM::MemoryEffectsAttr::get(rewriter.getContext(),
                                                 {LLVM::ModRefInfo::NoModRef,
                                                  LLVM::ModRefInfo::NoModRef,
                                                  LLVM::ModRefInfo::NoModRef}));
  return function;
}

/// A call an element of the C function `name` (f64; f32 has an f at the end).
template <typename Op> struct ByCall : OpRewritePattern<Op> {
  ByCall(MLIRContext *context, StringRef name)
      : OpRewritePattern<Op>(context), name(name) {}

  LogicalResult matchAndRewrite(Op op,
                                PatternRewriter &rewriter) const override {
    Type element = getElementTypeOrSelf(op.getType());
    if (!element.isF32() && !element.isF64())
      return failure();
    std::string symbol = name.str() + (element.isF32() ? "f" : "");
    SmallVector<Type> inputs(op->getNumOperands(), element);
    auto callee = declare(rewriter, op, symbol,
                          rewriter.getFunctionType(inputs, element));
    auto call = [&](ValueRange operands) {
      return func::CallOp::create(rewriter, op.getLoc(), callee, operands)
          .getResult(0);
    };
    auto vector = dyn_cast<VectorType>(op.getType());
    if (!vector) {
      rewriter.replaceOp(op, call(op->getOperands()));
      return success();
    }
    if (vector.isScalable())
      return failure();
    Location loc = op.getLoc();
    Value result = ub::PoisonOp::create(rewriter, loc, vector);
    SmallVector<int64_t> strides = computeStrides(vector.getShape());
    for (int64_t i = 0, e = vector.getNumElements(); i < e; ++i) {
      SmallVector<int64_t> position = delinearize(i, strides);
      SmallVector<Value> operands;
      for (Value operand : op->getOperands())
        operands.push_back(
            vector::ExtractOp::create(rewriter, loc, operand, position));
      result = vector::InsertOp::create(rewriter, loc, call(operands), result,
                                        position);
    }
    rewriter.replaceOp(op, result);
    return success();
  }

  StringRef name;
};

/// A function of complex<f64>.
template <typename Op> struct ComplexByCall : OpRewritePattern<Op> {
  ComplexByCall(MLIRContext *context, StringRef name)
      : OpRewritePattern<Op>(context), name(name) {}

  LogicalResult matchAndRewrite(Op op,
                                PatternRewriter &rewriter) const override {
    if (!cast<ComplexType>(op->getOperand(0).getType())
             .getElementType()
             .isF64())
      return failure();
    auto type =
        rewriter.getFunctionType(op->getOperandTypes(), op->getResultTypes());
    rewriter.replaceOpWithNewOp<func::CallOp>(
        op, declare(rewriter, op, name, type), op->getOperands());
    return success();
  }

  StringRef name;
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

  static Value callEach(PatternRewriter &rewriter, Location loc,
                        func::FuncOp callee, Value x) {
    auto vector = dyn_cast<VectorType>(x.getType());
    if (!vector)
      return func::CallOp::create(rewriter, loc, callee, x).getResult(0);
    SmallVector<int64_t> strides = computeStrides(vector.getShape());
    Value result = x;
    for (int64_t i = 0, e = vector.getNumElements(); i < e; ++i) {
      SmallVector<int64_t> position = delinearize(i, strides);
      Value element = vector::ExtractOp::create(rewriter, loc, x, position);
      Value value =
          func::CallOp::create(rewriter, loc, callee, element).getResult(0);
      result = vector::InsertOp::create(rewriter, loc, value, result, position);
    }
    return result;
  }

  StringRef name;
};

struct ExpandMath : impl::ExpandMathBase<ExpandMath> {
  using ExpandMathBase::ExpandMathBase;

  void runOnOperation() override {
    MLIRContext *context = &getContext();
    RewritePatternSet patterns(context);
    addFormulas(patterns, context);
    addCalls(patterns, context);
    GreedyRewriteConfig config;
    config.enableFolding(false).enableConstantCSE(true);
    if (failed(
            applyPatternsGreedily(getOperation(), std::move(patterns), config)))
      signalPassFailure();
  }

  void addFormulas(RewritePatternSet &patterns, MLIRContext *context) {
    if (!nativeBF16)
      patterns.add<TruncToBF16>(context);
    patterns.add<
        ByFormula<math::ExpOp, expandExp>, ByFormula<math::Exp2Op, expandExp2>,
        ByFormula<math::ExpM1Op, expandExpM1>,
        ByFormula<math::LogOp, expandLog>,
        ByFormula<math::Log1pOp, expandLog1p>,
        ByFormula<math::TanhOp, expandTanh>, ByFormula<math::ErfOp, expandErf>,
        ByFormula<math::RsqrtOp, expandRsqrt>>(context);
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
    auto complexCall = [&]<typename Op>(StringRef name) {
      patterns.add<ComplexByCall<Op>>(context, name);
    };
    complexCall.operator()<complex::AbsOp>("cabs");
    complexCall.operator()<complex::CosOp>("ccos");
    complexCall.operator()<complex::ExpOp>("cexp");
    complexCall.operator()<complex::LogOp>("clog");
    complexCall.operator()<complex::PowOp>("cpow");
    complexCall.operator()<complex::SinOp>("csin");
    complexCall.operator()<complex::SqrtOp>("csqrt");
    complexCall.operator()<complex::TanOp>("ctan");
    complexCall.operator()<complex::TanhOp>("ctanh");
  }
};
} // namespace
} // namespace weir
