//===- ApplySchedule.cpp - A schedule as a pass ---------------------------===//
//
// A schedule is a module of named sequences of the transform dialect, in a file
// that people edit. This pass reads it into the payload's context, binds the
// parameters by name and applies one sequence to the module. Unlike MLIR's own
// interpreter pass it takes values for parameters, lists the sequences that
// exist, and prints as text that replays.
//
// Cost: reading the schedule, a millisecond or so, once a run.
//===----------------------------------------------------------------------===//
#include "weir/Pipeline/Passes.h"

#include "ScheduleText.h"
#include "weir/Support/NearestName.h"

#include <llvm/ADT/STLExtras.h>
#include <mlir/Dialect/Transform/IR/TransformDialect.h>
#include <mlir/Dialect/Transform/IR/TransformOps.h>
#include <mlir/Dialect/Transform/IR/TransformTypes.h>
#include <mlir/Dialect/Transform/IR/Utils.h>
#include <mlir/Dialect/Transform/Interfaces/TransformInterfaces.h>
#include <mlir/IR/Verifier.h>
#include <mlir/Parser/Parser.h>

namespace weir {
#define GEN_PASS_DEF_APPLYSCHEDULE
#include "weir/Pipeline/Passes.h.inc"
} // namespace weir

using namespace mlir;
using namespace weir;

namespace {

constexpr llvm::StringLiteral parameterAttr = "weir.param";

/// A schedule in a context, with the sequence that is to be applied.
struct LoadedSchedule {
  OwningOpRef<ModuleOp> module;
  transform::NamedSequenceOp sequence;
  /// A sequence with the same arguments that does nothing.
  transform::NamedSequenceOp nothing;
  /// The values of the arguments after the payload.
  SmallVector<SmallVector<Attribute>> parameters;
};

OwningOpRef<ModuleOp> parseSchedule(const Schedule &schedule,
                                    MLIRContext *context) {
  ParserConfig config(context, /*verifyAfterParse=*/true);
  return parseSourceString<ModuleOp>(schedule.text, config, schedule.path);
}

/// The attribute for one value of a parameter of type `type` (null: any).
Attribute elementAttr(const ParameterValue &value, Type type,
                      MLIRContext *context) {
  Builder builder(context);
  if (const bool *flag = value.getBool()) {
    if (!type || type.isInteger(1))
      return builder.getBoolAttr(*flag);
    if (type.isIntOrIndex())
      return builder.getIntegerAttr(type, *flag);
  } else if (const int64_t *number = value.getInt()) {
    if (!type)
      return builder.getI64IntegerAttr(*number);
    if (type.isIntOrIndex())
      return builder.getIntegerAttr(type, *number);
    if (isa<FloatType>(type))
      return builder.getFloatAttr(type, static_cast<double>(*number));
  } else if (const double *number = value.getFloat()) {
    if (!type)
      return builder.getF64FloatAttr(*number);
    if (isa<FloatType>(type))
      return builder.getFloatAttr(type, *number);
  } else if (const std::string *text = value.getString()) {
    if (!type)
      return builder.getStringAttr(*text);
  }
  return {};
}

/// The attributes for `value`, one for each element of a list; empty where the
/// type does not take it.
std::optional<SmallVector<Attribute>>
attributesOf(const ParameterValue &value, Type type, MLIRContext *context) {
  SmallVector<Attribute> attributes;
  if (const std::vector<int64_t> *items = value.getInts()) {
    for (int64_t item : *items)
      attributes.push_back(elementAttr(item, type, context));
  } else {
    attributes.push_back(elementAttr(value, type, context));
  }
  if (llvm::is_contained(attributes, Attribute()))
    return std::nullopt;
  return attributes;
}

class ApplySchedulePass
    : public weir::impl::ApplyScheduleBase<ApplySchedulePass> {
public:
  using ApplyScheduleBase::ApplyScheduleBase;
  ApplySchedulePass() = default;
  explicit ApplySchedulePass(const TransformStage &stage,
                             SkippedFlag skipped = {})
      : stage(stage), skipped(std::move(skipped)) {
    // The options print as they would be read.
    text = encoded(stage, "text");
    schedule = encoded(stage, "schedule");
    generator = encoded(stage, "generator");
    arguments = encoded(stage, "arguments");
    sequence = encoded(stage, "sequence", sequence);
    with = encoded(stage, "with");
    libraries = encoded(stage, "libraries");
    onFailure = encoded(stage, "on-failure", onFailure);
  }
  ApplySchedulePass(const ApplySchedulePass &other)
      : ApplyScheduleBase(other), stage(other.stage), loaded(other.loaded),
        skipped(other.skipped) {}

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<transform::TransformDialect>();
  }

  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override;

private:
  /// The option as `TransformStage::passText` writes it.
  static std::string encoded(const TransformStage &stage, StringRef option,
                             std::string otherwise = "");
  LogicalResult bind(LoadedSchedule &target, Location location);

  std::optional<TransformStage> stage;
  std::shared_ptr<LoadedSchedule> loaded;
  SkippedFlag skipped;
};

} // namespace

std::string ApplySchedulePass::encoded(const TransformStage &stage,
                                       StringRef option,
                                       std::string otherwise) {
  for (const auto &[name, value] : scheduleOptions(stage))
    if (name == option)
      return value;
  return otherwise;
}

LogicalResult ApplySchedulePass::initialize(MLIRContext *context) {
  Location unknown = UnknownLoc::get(context);
  if (!stage) {
    llvm::Expected<TransformStage> made =
        makeTransformStage({schedule, text, sequence, with, libraries,
                            onFailure, generator, arguments},
                           PipelineLibrary::installed(), "");
    if (!made)
      return emitError(unknown) << llvm::toString(made.takeError());
    stage = std::move(*made);
  }
  auto target = std::make_shared<LoadedSchedule>();
  target->module = parseSchedule(stage->schedule(), context);
  if (!target->module)
    return failure();
  Location location = target->module->getLoc();
  for (const Schedule &library : stage->libraries()) {
    OwningOpRef<ModuleOp> module = parseSchedule(library, context);
    if (!module || failed(transform::detail::mergeSymbolsInto(
                       *target->module, std::move(module))))
      return failure();
  }

  // MLIR tells so when it gets there, half way.
  WalkResult resolved = target->module->walk([&](transform::IncludeOp op) {
    auto included =
        SymbolTable::lookupNearestSymbolFrom<transform::NamedSequenceOp>(
            op, op.getTarget());
    if (!included || !included.isExternal())
      return WalkResult::advance();
    op.emitError() << "sequence '" << included.getSymName()
                   << "' is only declared; a library that has it is named by "
                      "'libraries' of the stage or 'weir.libraries' of the "
                      "schedule";
    return WalkResult::interrupt();
  });
  if (resolved.wasInterrupted())
    return failure();

  target->sequence = target->module->lookupSymbol<transform::NamedSequenceOp>(
      stage->sequence());
  if (!target->sequence) {
    std::vector<std::string> existing;
    for (auto op : target->module->getOps<transform::NamedSequenceOp>())
      existing.push_back(op.getSymName().str());
    return emitError(location)
           << missingSequence(stage->schedule(), stage->sequence(), existing);
  }
  if (failed(bind(*target, target->sequence.getLoc())))
    return failure();

  target->nothing = target->sequence.clone();
  target->nothing.setSymName("__weir_nothing");
  Block &body = target->nothing.getBody().front();
  while (&body.front() != body.getTerminator())
    body.getTerminator()->getPrevNode()->erase(); // users before what they use
  target->module->push_back(target->nothing);
  loaded = std::move(target);
  return success();
}

LogicalResult ApplySchedulePass::bind(LoadedSchedule &target,
                                      Location location) {
  MLIRContext *context = location.getContext();
  transform::NamedSequenceOp op = target.sequence;
  std::string what = "sequence '" + stage->sequence() + "' of '" +
                     stage->schedule().path + "'";
  if (op.getBody().empty())
    return emitError(location) << what << " has no body";
  if (op.getNumArguments() == 0 ||
      !isa<transform::TransformHandleTypeInterface>(
          op.getArgument(0).getType()))
    return emitError(location)
           << what << " must take the payload as its first argument";

  SmallVector<StringRef> names;
  for (unsigned index = 1; index < op.getNumArguments(); ++index) {
    auto name = op.getArgAttrOfType<StringAttr>(index, parameterAttr);
    if (!name)
      return emitError(location)
             << "argument " << index << " of " << what << " has no '"
             << parameterAttr << "' to bind it by";
    names.push_back(name.getValue());
  }
  for (const auto &[name, value] : stage->bindings())
    if (!llvm::is_contained(names, name))
      return emitError(location)
             << what << " has no parameter '" << name << "'"
             << (names.empty() ? std::string("; it has none")
                               : suggestName(name, names));

  for (auto [index, name] : llvm::enumerate(names)) {
    auto bindings = stage->bindings();
    auto *found = llvm::find_if(
        bindings, [&](const auto &pair) { return pair.first == name; });
    if (found == bindings.end())
      return emitError(location)
             << "parameter '" << name << "' of " << what << " has no value";
    Type type = op.getArgument(index + 1).getType();
    Type element;
    if (auto param = dyn_cast<transform::ParamType>(type))
      element = param.getType();
    else if (!isa<transform::AnyParamType>(type))
      return emitError(location)
             << "parameter '" << name << "' of " << what << " is of type "
             << type << ", which takes no value";
    std::optional<SmallVector<Attribute>> attributes =
        attributesOf(found->second, element, context);
    if (!attributes)
      return emitError(location)
             << "parameter '" << name << "' of " << what << " is of type "
             << type << ", which does not take " << found->second.yaml();
    target.parameters.push_back(std::move(*attributes));
  }
  return success();
}

void ApplySchedulePass::runOnOperation() {
  using transform::MappedValue;
  Operation *payload = getOperation();
  RaggedArray<MappedValue> extra;
  for (ArrayRef<Attribute> values : loaded->parameters)
    extra.push_back(llvm::map_range(
        values, [](Attribute value) { return MappedValue(value); }));

  // The interpreter reports a silenceable failure as an error before one can
  // look at it. The state is the same for a sequence that does nothing, so the
  // real one is applied first, by hand.
  bool isFailure = false;
  auto apply = [&](transform::TransformState &state) {
    DiagnosedSilenceableFailure result = state.applyTransform(
        cast<transform::TransformOpInterface>(*loaded->sequence));
    if (result.succeeded())
      return;
    if (result.isDefiniteFailure()) {
      isFailure = true;
      return;
    }
    SmallVector<Diagnostic> diagnostics;
    result.takeDiagnostics(diagnostics);
    for (Diagnostic &diagnostic : diagnostics) {
      InFlightDiagnostic report = stage->skipsOnFailure()
                                      ? emitWarning(diagnostic.getLocation())
                                      : emitError(diagnostic.getLocation());
      report << diagnostic.str();
      for (Diagnostic &note : diagnostic.getNotes())
        report.attachNote(note.getLocation()) << note.str();
      report.attachNote(loaded->sequence.getLoc())
          << "while applying sequence '" << stage->sequence() << "' of '"
          << stage->schedule().path << "'"
          << (stage->skipsOnFailure() ? "; the rest of it is skipped" : "");
    }
    isFailure = !stage->skipsOnFailure();
    if (!isFailure && skipped)
      *skipped = true;
  };
  LogicalResult result = transform::applyTransforms(
      payload, cast<transform::TransformOpInterface>(*loaded->nothing), extra,
      transform::TransformOptions(), /*enforceToplevelTransformOp=*/false,
      apply);
  if (failed(result) || isFailure)
    signalPassFailure();
}

LogicalResult weir::checkSchedule(const TransformStage &stage,
                                  MLIRContext *context) {
  context->getOrLoadDialect<transform::TransformDialect>();
  return ApplySchedulePass(stage).initialize(context);
}

std::unique_ptr<Pass> weir::createApplySchedule(const TransformStage &stage,
                                                SkippedFlag skipped) {
  return std::make_unique<ApplySchedulePass>(stage, std::move(skipped));
}
