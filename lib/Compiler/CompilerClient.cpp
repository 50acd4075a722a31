#include "weir/Compiler/CompilerClient.h"

#include "CompileParts.h"
#include "EmbedProvenance.h"
#include "LargeConstants.h"
#include "weir/Compiler/CodeGeneration.h"
#include "weir/Dialect/RegisterDialects.h"
#include "weir/Executable/ExecutableFile.h"
#include "weir/Pipeline/Plugin.h"
#include "weir/Support/NearestName.h"
#include "weir/Support/Version.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Transforms/Utils/ModuleUtils.h>
#include <mlir/IR/Diagnostics.h>

using namespace llvm;
using namespace mlir;

namespace weir {
namespace {
/// The parameters that a pipeline may leave to the target.
void deriveFromTarget(Parameters &parameters, const weir::Target &target) {
  parameters.derive("triple", target.triple)
      .derive("cpu", target.cpu)
      .derive("features", target.featureString())
      .derive("vector_bits", target.vectorBits)
      .derive("vector_registers", target.vectorRegisters)
      .derive("l1_bytes", target.l1Bytes)
      .derive("l2_bytes", target.l2Bytes)
      .derive("l3_bytes", target.l3Bytes)
      .derive("cores", target.cores)
      // A panel of 64 columns of f32 and this many rows takes a quarter of L2;
      // sums up to twice as long are not split.
      .derive("tile_depth",
              std::max<int64_t>(256, target.l2Bytes / (4 * 64 * 4)))
      .derive("block_bytes", target.l2Bytes / 2)
      .derive("dot_bf16", target.bf16DotGroup())
      .derive("dot_int8", target.int8DotGroup())
      // The register tile is 6 rows of 2 vectors in 16 registers, of 4 in 32.
      .derive("tile_vectors", target.vectorRegisters >= 32 ? 4 : 2);
}

std::vector<std::string> splitFeatures(StringRef text) {
  SmallVector<StringRef> features;
  text.split(features, ',', -1, /*KeepEmpty=*/false);
  return std::vector<std::string>(features.begin(), features.end());
}

/// The machine that a pipeline's parameters speak of, where they do: told
/// before anything ran.
Error checkTarget(const Pipeline &pipeline) {
  const Parameters::Map &values = pipeline.parameters();
  auto text = [&](const char *name) {
    auto found = values.find(name);
    const std::string *value =
        found == values.end() ? nullptr : found->second.getString();
    return value ? *value : std::string();
  };
  weir::Target target;
  target.triple = text("triple");
  target.cpu = text("cpu");
  target.features = splitFeatures(text("features"));
  if (target.triple.empty() && target.cpu.empty())
    return Error::success();
  if (Error error = target.check())
    return error;
  auto number = [&](const char *name) {
    auto found = values.find(name);
    const int64_t *value =
        found == values.end() ? nullptr : found->second.getInt();
    return value ? *value : 1;
  };
  target.vectorBits = number("vector_bits");
  struct {
    const char *name;
    int64_t most;
  } dots[] = {{"dot_bf16", target.hasFeature("avx512bf16") ? 2 : 1},
              {"dot_int8", target.int8DotGroup()}};
  for (auto &[name, most] : dots)
    if (int64_t group = number(name); group > most)
      return createStringError("'" + Twine(name) + "' is " + Twine(group) +
                               ": cpu '" + target.cpu + "' has instructions " +
                               "for " + Twine(most) + " at most");
  return Error::success();
}

/// What `weir-attach-target` noted.
struct ModuleTarget {
  weir::Target target;
  unsigned optLevel = 3;
};

Expected<ModuleTarget> readTarget(ModuleOp module) {
  auto attribute = module->getAttrOfType<DictionaryAttr>("weir.target");
  if (!attribute)
    return createStringError("the module has no 'weir.target'; run a pipeline "
                             "that has the pass 'weir-attach-target' first");
  auto text = [&](StringRef name) {
    auto value = attribute.getAs<StringAttr>(name);
    return value ? value.getValue() : StringRef();
  };
  auto number = [&](StringRef name, int64_t otherwise) {
    auto value = attribute.getAs<IntegerAttr>(name);
    return value ? value.getInt() : otherwise;
  };
  ModuleTarget result;
  result.target.triple = text("triple").str();
  result.target.cpu = text("cpu").str();
  result.target.features = splitFeatures(text("features"));
  result.target.vectorBits = number("vector_bits", 128);
  if (Error error = result.target.check())
    return error;
  result.optLevel = number("opt_level", 3);
  return result;
}

ManifestTensor readTensor(DictionaryAttr attribute) {
  ManifestTensor tensor;
  tensor.name = attribute.getAs<StringAttr>("name").str();
  tensor.dtype = attribute.getAs<StringAttr>("dtype").str();
  auto bounds = attribute.getAs<DenseI64ArrayAttr>("bounds");
  auto least = attribute.getAs<DenseI64ArrayAttr>("least");
  auto symbols = attribute.getAs<ArrayAttr>("symbols");
  for (auto [index, size] : llvm::enumerate(
           attribute.getAs<DenseI64ArrayAttr>("shape").asArrayRef())) {
    if (ShapedType::isStatic(size)) {
      tensor.shape.push_back(ManifestDimension::fixed(size));
      continue;
    }
    ManifestDimension dim{0, std::nullopt, {}};
    if (bounds && ShapedType::isStatic(bounds[index]))
      dim.max = bounds[index];
    if (least)
      dim.min = least[index];
    if (symbols)
      dim.symbol = cast<StringAttr>(symbols[index]).str();
    tensor.shape.push_back(dim);
  }
  if (auto donated = attribute.getAs<BoolAttr>("donated"))
    tensor.donated = donated.getValue();
  if (auto alias = attribute.getAs<IntegerAttr>("alias"))
    tensor.alias = alias.getInt();
  return tensor;
}

/// What compiled code asks of the memory of arguments and results: that of
/// their elements. Vectors are loaded from wherever they lie, so that arrays of
/// NumPy, which are aligned to 16 bytes, need no copy.
int64_t alignmentOf(const ManifestEntryPoint &entry) {
  int64_t largest = 1;
  for (const auto *tensors : {&entry.arguments, &entry.results})
    for (const ManifestTensor &tensor : *tensors) {
      // The first number in the name is the bits: f32, ui8, complex<f64>.
      StringRef name = StringRef(tensor.dtype).drop_until(isDigit);
      int64_t bits = 8;
      name.consumeInteger(10, bits);
      largest = std::max<int64_t>(largest, bits / 8);
    }
  return largest;
}

Expected<ExecutableManifest> readManifest(ModuleOp module,
                                          const ModuleTarget &target) {
  ExecutableManifest manifest;
  manifest.producer = getProducer().str();
  manifest.triple = target.target.triple;
  manifest.cpu = target.target.cpu;
  manifest.requiredFeatures = target.target.instructionSet();
  manifest.tuning["vector_bits"] = target.target.vectorBits;
  manifest.tuning["opt_level"] = target.optLevel;
  auto entries = module->getAttrOfType<ArrayAttr>("weir.entry_points");
  if (!entries || entries.empty())
    return createStringError("the module has no entry point; a program needs "
                             "a public function with a body");
  for (auto entry : entries.getAsRange<DictionaryAttr>()) {
    ManifestEntryPoint point;
    point.name = entry.getAs<StringAttr>("name").str();
    point.symbol = entry.getAs<StringAttr>("symbol").str();
    if (auto bytes = entry.getAs<IntegerAttr>("arena_bytes"))
      point.arenaBytes = bytes.getInt();
    if (auto bytes = entry.getAs<IntegerAttr>("live_bytes"))
      point.liveBytes = bytes.getInt();
    for (auto type :
         entry.getAs<ArrayAttr>("arguments").getAsRange<DictionaryAttr>())
      point.arguments.push_back(readTensor(type));
    for (auto type :
         entry.getAs<ArrayAttr>("results").getAsRange<DictionaryAttr>())
      point.results.push_back(readTensor(type));
    point.alignment = alignmentOf(point);
    manifest.entryPoints.push_back(std::move(point));
  }
  auto abi = module->getAttrOfType<IntegerAttr>("weir.abi");
  manifest.abi = abi ? abi.getInt() : 1;
  if (auto calls = module->getAttrOfType<ArrayAttr>("weir.host_calls"))
    for (auto call : calls.getAsRange<StringAttr>())
      manifest.hostCalls.push_back(call.str());
  Expected<std::optional<Provenance>> provenance = Provenance::read(module);
  if (!provenance)
    return provenance.takeError();
  if (*provenance)
    manifest.provenance = describeProvenance(**provenance);
  return manifest;
}

std::vector<std::string> exportedSymbols(const ExecutableManifest &manifest) {
  std::vector<std::string> symbols = {"weir_host"};
  for (const ManifestEntryPoint &entry : manifest.entryPoints)
    symbols.push_back(entry.symbol);
  return symbols;
}

/// The shared libraries that the optimized code calls, by what its modules
/// declare and none of them defines.
std::vector<std::string> neededLibraries(ArrayRef<llvm::Module *> modules) {
  llvm::StringSet<> defined;
  for (const llvm::Module *module : modules)
    for (const Function &function : *module)
      if (!function.isDeclaration())
        defined.insert(function.getName());
  bool math = false, threads = false;
  for (const llvm::Module *module : modules)
    for (const Function &function : *module) {
      StringRef name = function.getName();
      // Intrinsics may become calls of the C library in code generation.
      if (function.isIntrinsic())
        math |= !function.use_empty();
      else if (name.starts_with("__kmpc") || name.starts_with("omp_"))
        threads = true;
      else
        math |= !defined.contains(name);
    }
  std::vector<std::string> needed;
  if (math)
    needed.push_back("libm.so.6");
  if (threads)
    needed.push_back("libomp.so.5");
  return needed;
}

/// Puts the manifest into the module as the section `.note.weir`.
void embedManifest(llvm::Module &module, const ExecutableManifest &manifest) {
  Constant *bytes = ConstantDataArray::getString(
      module.getContext(), buildNoteSection(manifest), /*AddNull=*/false);
  auto *note =
      new GlobalVariable(module, bytes->getType(), /*isConstant=*/true,
                         GlobalValue::InternalLinkage, bytes, "weir_manifest");
  note->setSection(".note.weir");
  note->setAlignment(llvm::Align(4));
  appendToUsed(module, {note});
}

/// The first error that MLIR reports while this is alive.
class FirstError {
public:
  explicit FirstError(MLIRContext *context)
      : handler(context, [this](Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() != mlir::DiagnosticSeverity::Error ||
              !message.empty())
            return success();
          raw_string_ostream(message)
              << diagnostic.getLocation() << ": " << diagnostic;
          return success();
        }) {}
  Error addTo(Error error) {
    if (message.empty())
      return error;
    return createStringError(toString(std::move(error)) + ": " + message);
  }

private:
  std::string message;
  ScopedDiagnosticHandler handler;
};

/// A lowered module as LLVM IR, with what it says about itself.
struct Translation {
  ModuleTarget target;
  ExecutableManifest manifest;
  std::unique_ptr<llvm::Module> code;
};

/// With a place for `constants`, large ones are moved there.
Expected<Translation> translate(ModuleOp module, LLVMContext &context,
                                std::vector<LargeConstant> *constants = {}) {
  Expected<ModuleTarget> target = readTarget(module);
  if (!target)
    return target.takeError();
  Expected<ExecutableManifest> manifest = readManifest(module, *target);
  if (!manifest)
    return manifest.takeError();
  OwningOpRef<ModuleOp> lean;
  if (constants)
    lean = separateLargeConstants(module, target->target, *constants);
  FirstError diagnostics(module.getContext());
  auto code = translateToLLVMIR(lean ? *lean : module, context, target->target);
  if (!code)
    return diagnostics.addTo(code.takeError());
  return Translation{std::move(*target), std::move(*manifest),
                     std::move(*code)};
}
} // namespace

std::unique_ptr<MLIRContext> CompilerClient::createContext() {
  DialectRegistry registry;
  weir::registerAllDialects(registry);
  registerPluginDialects(registry);
  auto context =
      std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  // Messages show the user's line; the operation may hold megabytes of weights.
  context->printOpOnDiagnostic(false);
  return context;
}

Expected<Pipeline> CompilerClient::getStablehloToExecutablePipeline(
    const CompileOptions &options) const {
  Parameters parameters = options.parameters;
  deriveFromTarget(parameters, options.target);
  Expected<Pipeline> pipeline =
      Pipeline::load(options.pipeline, parameters, options.library);
  if (!pipeline)
    return pipeline.takeError();
  if (Error error = checkTarget(*pipeline))
    return error;
  return pipeline->recordingProvenance(options.keepSource);
}

Expected<SmallVector<char, 0>> CompilerClient::translateTo(
    StringRef form, ModuleOp module,
    const std::optional<CancellationToken> &cancellation) const {
  const StringRef forms[] = {"llvm", "llvm-opt", "asm", "object"};
  if (!is_contained(forms, form))
    return createStringError("no form '" + form + "' of a translation" +
                             suggestName(form, forms));
  LLVMContext context;
  Expected<Translation> translation = translate(module, context);
  if (!translation)
    return translation.takeError();
  auto &[target, manifest, code] = *translation;
  auto print = [&code = code] {
    SmallVector<char, 0> text;
    raw_svector_ostream(text) << *code;
    return text;
  };
  if (form == "llvm")
    return print();
  if (Error error = optimize(*code, target.target, target.optLevel,
                             exportedSymbols(manifest), cancellation))
    return error;
  if (form == "llvm-opt")
    return print();
  if (form == "asm")
    return emitCode(*code, target.target, target.optLevel, CodeKind::Assembly,
                    cancellation);
  manifest.needed = neededLibraries(code.get());
  embedManifest(*code, manifest);
  return emitCode(*code, target.target, target.optLevel, CodeKind::Object,
                  cancellation);
}

Expected<weir::Executable> CompilerClient::translateToRuntimeExecutable(
    ModuleOp module,
    const std::optional<CancellationToken> &cancellation) const {
  LLVMContext context;
  std::vector<LargeConstant> constants;
  Expected<Translation> translation = translate(module, context, &constants);
  if (!translation)
    return translation.takeError();
  ExecutableManifest &written = translation->manifest;
  auto objects = compileParts(
      *translation->code, translation->target.target,
      translation->target.optLevel, exportedSymbols(written), cancellation,
      [&](llvm::Module &main, ArrayRef<llvm::Module *> all) {
        written.needed = neededLibraries(all);
        embedManifest(main, written);
      });
  if (!objects)
    return objects.takeError();
  if (!constants.empty()) {
    auto object = emitConstants(constants, translation->target.target);
    if (!object)
      return object.takeError();
    objects->push_back(std::move(*object));
  }
  Expected<std::vector<char>> linked = linkSharedObject(*objects);
  if (!linked)
    return linked.takeError();
  if (Error error = embedProvenance(*linked, module))
    return error;
  if (Error error = finalizeExecutable(*linked))
    return error;
  Executable executable{std::move(*linked), {}};
  Expected<StringRef> text = findManifest(executable.bytes);
  if (!text)
    return text.takeError();
  Expected<ExecutableManifest> manifest = ExecutableManifest::fromJson(*text);
  if (!manifest)
    return manifest.takeError();
  executable.manifest = std::move(*manifest);
  return executable;
}

Expected<weir::Executable> CompilerClient::stablehloToExecutable(
    ModuleOp module, const CompileOptions &options, RunReport *report) const {
  Expected<Pipeline> pipeline = getStablehloToExecutablePipeline(options);
  if (!pipeline)
    return pipeline.takeError();
  Expected<RunReport> ran = pipeline->run(module, options.run);
  if (!ran)
    return ran.takeError();
  if (report)
    *report = std::move(*ran);
  return translateToRuntimeExecutable(module, options.run.cancellation);
}

Error weir::Executable::write(StringRef path) const {
  return writeExecutable(path, bytes);
}
} // namespace weir
