//===- Example.cpp - A plugin for Weir ------------------------------------===//
//
// A pass, a dialect that the pass asks, a schedule, and a pipeline that uses
// them before the built-in one:
//
//   weir compile model.mlir --load-plugin=example.so --pipeline=example
//===----------------------------------------------------------------------===//
#include <weir/Dialect/StableHLO/StableHLO.h>
#include <weir/Pipeline/PluginApi.h>

#include <llvm/Config/llvm-config.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/IR/Dialect.h>
#include <mlir/Pass/Pass.h>

#include <iterator>

namespace {

/// The dialect has one attribute: operations with `example.keep` stay.
class ExampleDialect : public mlir::Dialect {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ExampleDialect)
  explicit ExampleDialect(mlir::MLIRContext *context)
      : Dialect(getDialectNamespace(), context,
                mlir::TypeID::get<ExampleDialect>()) {}
  static llvm::StringRef getDialectNamespace() { return "example"; }

  mlir::LogicalResult
  verifyOperationAttribute(mlir::Operation *op,
                           mlir::NamedAttribute attribute) override {
    if (attribute.getName() != "example.keep")
      return op->emitOpError("has an unknown attribute '")
             << attribute.getName().getValue() << "'; expected 'example.keep'";
    if (!llvm::isa<mlir::UnitAttr>(attribute.getValue()))
      return op->emitOpError("attribute 'example.keep' takes no value");
    return mlir::success();
  }
};

/// negate(negate(x)) is x.
class FoldNegations
    : public mlir::PassWrapper<FoldNegations,
                               mlir::OperationPass<mlir::func::FuncOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(FoldNegations)
  llvm::StringRef getArgument() const override {
    return "example-fold-negations";
  }
  llvm::StringRef getDescription() const override {
    return "Remove pairs of negations";
  }
  void runOnOperation() override {
    getOperation()->walk([](weir::stablehlo::NegOp outer) {
      auto inner = outer.getOperand().getDefiningOp<weir::stablehlo::NegOp>();
      if (!inner || outer->hasAttr("example.keep") ||
          inner->hasAttr("example.keep"))
        return;
      outer.getResult().replaceAllUsesWith(inner.getOperand());
    });
  }
};

constexpr WeirPluginText pipelines[] = {{"example.yaml", R"yaml(
pipeline: example
summary: the cpu pipeline, after pairs of negations are gone
stages:
  - stage: fold-negations
    summary: remove pairs of negations
    passes: func.func(example-fold-negations)
  - stage: clean
    summary: remove what nobody uses any more
    schedule: example-clean.mlir
  - include: cpu
)yaml"}};

constexpr WeirPluginText schedules[] = {{"example-clean.mlir", R"mlir(
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(
      %module: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %module
        : (!transform.any_op) -> !transform.any_op
    transform.apply_dce to %functions : !transform.any_op
    transform.yield
  }
}
)mlir"}};

constexpr WeirPluginInfo info = {
    WEIR_PLUGIN_API_VERSION,
    "example",
    "1.0",
    LLVM_VERSION_STRING,
    [] { mlir::PassRegistration<FoldNegations>(); },
    [](void *registry) {
      static_cast<mlir::DialectRegistry *>(registry)->insert<ExampleDialect>();
    },
    pipelines,
    std::size(pipelines),
    schedules,
    std::size(schedules),
};

} // namespace

extern "C" WEIR_PLUGIN_EXPORT const WeirPluginInfo *weirGetPluginInfo() {
  return &info;
}
