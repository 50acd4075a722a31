#include "Program.h"

#include "weir/Compiler/CompilerClient.h"
#include "weir/Import/Import.h"
#include "weir/Pipeline/IsolatedRun.h"
#include "weir/Pipeline/Provenance.h"
#include "weir/Pipeline/StageFunctions.h"

#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/MemoryBufferRef.h>
#include <mlir/AsmParser/AsmParser.h>
#include <mlir/Bytecode/BytecodeWriter.h>
#include <mlir/IR/Diagnostics.h>
#include <mlir/IR/OwningOpRef.h>
#include <mlir/IR/SymbolTable.h>
#include <mlir/IR/Verifier.h>
#include <mlir/Parser/Parser.h>

#include <mutex>

using namespace llvm;
using namespace mlir;

namespace weir::python {

struct Program::Impl {
  std::unique_ptr<MLIRContext> context; ///< none of a borrowed module
  OwningOpRef<ModuleOp> owned;
  ModuleOp module;
  std::mutex inUse;
};

/// Holds a program for one operation: a module belongs to one thread at a time.
class Program::Use {
public:
  static Expected<Use> of(const Program &program) {
    std::unique_lock<std::mutex> lock(program.impl->inUse, std::try_to_lock);
    if (!lock)
      return createStringError("the module is in use by another thread; give "
                               "each thread its own with clone()");
    if (!program.impl->module)
      return createStringError("the module was that of a stage that has ended; "
                               "keep a clone() of it instead");
    return Use(std::move(lock), program.impl->module);
  }
  ModuleOp operator*() const { return module; }
  ModuleOp *operator->() { return &module; }

private:
  Use(std::unique_lock<std::mutex> lock, ModuleOp module)
      : lock(std::move(lock)), module(module) {}
  std::unique_lock<std::mutex> lock;
  ModuleOp module;
};

Program::Program(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
Program::~Program() = default;

//===----------------------------------------------------------------------===//
// Made from text, bytes, files and other modules
//===----------------------------------------------------------------------===//

/// A module and the context that it lives in.
struct Program::Contents {
  std::unique_ptr<MLIRContext> context;
  OwningOpRef<ModuleOp> module;
};

template <typename Contents, typename Read>
static Expected<Contents> readWith(Read read) {
  registerAllPasses();
  std::unique_ptr<MLIRContext> context = CompilerClient::createContext();
  auto module = read(context.get());
  if (!module)
    return module.takeError();
  return Contents{std::move(context), std::move(*module)};
}

std::shared_ptr<Program> Program::own(Contents contents) {
  auto impl = std::make_unique<Impl>();
  impl->context = std::move(contents.context);
  impl->owned = std::move(contents.module);
  impl->module = *impl->owned;
  return std::shared_ptr<Program>(new Program(std::move(impl)));
}

Expected<std::shared_ptr<Program>> Program::parse(StringRef bytes,
                                                  StringRef name) {
  auto read = readWith<Contents>([&](MLIRContext *context) {
    return importModule(MemoryBuffer::getMemBuffer(bytes, name), context);
  });
  if (!read)
    return read.takeError();
  return own(std::move(*read));
}

Expected<std::shared_ptr<Program>> Program::load(StringRef path) {
  auto read = readWith<Contents>(
      [&](MLIRContext *context) { return importModule(path, context); });
  if (!read)
    return read.takeError();
  return own(std::move(*read));
}

std::shared_ptr<Program> Program::borrow(void *moduleOp) {
  auto impl = std::make_unique<Impl>();
  impl->module = cast<ModuleOp>(static_cast<Operation *>(moduleOp));
  return std::shared_ptr<Program>(new Program(std::move(impl)));
}

void Program::invalidate() {
  std::lock_guard<std::mutex> lock(impl->inUse);
  impl->module = nullptr;
}

static std::string bytecodeOf(ModuleOp module) {
  std::string bytes;
  raw_string_ostream os(bytes);
  (void)writeBytecodeToFile(module, os);
  return bytes;
}

Expected<std::shared_ptr<Program>> Program::clone() const {
  auto use = Use::of(*this);
  if (!use)
    return use.takeError();
  std::string bytes = bytecodeOf(**use);
  auto read = readWith<Contents>(
      [&](MLIRContext *context) -> Expected<OwningOpRef<ModuleOp>> {
        // The module was verified when it was read, and a failed pipeline may
        // have left it so that it would not be again.
        auto module = parseSourceString<ModuleOp>(
            bytes, ParserConfig(context, /*verifyAfterParse=*/false));
        if (!module)
          return createStringError("the module cannot be copied: its bytecode "
                                   "does not read back");
        return module;
      });
  if (!read)
    return read.takeError();
  return own(std::move(*read));
}

//===----------------------------------------------------------------------===//
// Looking at a module
//===----------------------------------------------------------------------===//

Expected<std::string> Program::text(bool locations,
                                    std::optional<int64_t> elide) const {
  auto use = Use::of(*this);
  if (!use)
    return use.takeError();
  OpPrintingFlags flags;
  if (locations)
    flags.enableDebugInfo();
  if (elide) {
    flags.elideLargeElementsAttrs(*elide);
    flags.elideLargeResourceString(*elide);
  }
  std::string text;
  raw_string_ostream os(text);
  (*use)->print(os, flags);
  return text;
}

Expected<std::string> Program::bytecode() const {
  auto use = Use::of(*this);
  if (!use)
    return use.takeError();
  return bytecodeOf(**use);
}

template <typename T> static std::string textOf(T value) {
  std::string text;
  raw_string_ostream(text) << value;
  return text;
}

static std::vector<std::pair<std::string, std::string>>
attributesOf(Operation *op) {
  std::vector<std::pair<std::string, std::string>> attributes;
  for (NamedAttribute attribute : op->getAttrDictionary())
    attributes.emplace_back(attribute.getName().str(),
                            textOf(attribute.getValue()));
  return attributes;
}

static OperationInfo infoOf(Operation *op) {
  OperationInfo info;
  info.name = op->getName().getStringRef().str();
  info.attributes = attributesOf(op);
  for (mlir::Type type : op->getOperandTypes())
    info.operandTypes.push_back(textOf(type));
  for (mlir::Type type : op->getResultTypes())
    info.resultTypes.push_back(textOf(type));
  if (auto symbol =
          op->getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName()))
    info.symbol = symbol.str();
  info.place = placeOf(op->getLoc());
  for (Operation *up = op->getParentOp(); up; up = up->getParentOp())
    ++info.depth;
  return info;
}

Expected<std::vector<OperationInfo>> Program::walk() const {
  auto use = Use::of(*this);
  if (!use)
    return use.takeError();
  std::vector<OperationInfo> result;
  (*use)->walk<WalkOrder::PreOrder>(
      [&](Operation *op) { result.push_back(infoOf(op)); });
  return result;
}

Expected<std::vector<std::pair<std::string, std::string>>>
Program::attributes() const {
  auto use = Use::of(*this);
  if (!use)
    return use.takeError();
  return attributesOf(**use);
}

Expected<std::optional<Program::Origin>> Program::origin() const {
  auto use = Use::of(*this);
  if (!use)
    return use.takeError();
  auto provenance = Provenance::read(**use);
  if (!provenance)
    return provenance.takeError();
  if (!*provenance)
    return std::nullopt;
  Expected<Pipeline> pipeline = (*provenance)->readPipeline();
  if (!pipeline)
    return pipeline.takeError();
  std::string next = (*provenance)->next(*pipeline);
  return Origin{(*provenance)->version,
                pipeline->recordingProvenance((*provenance)->source != nullptr,
                                              (*provenance)->loaded),
                (*provenance)->after, next, (*provenance)->sourceBytes() != 0};
}

Expected<std::shared_ptr<Program>> Program::source() const {
  auto use = Use::of(*this);
  if (!use)
    return use.takeError();
  auto provenance = Provenance::read(**use);
  if (!provenance)
    return provenance.takeError();
  if (!*provenance)
    return createStringError("the module does not say where it came from");
  auto read = readWith<Contents>(
      [&](MLIRContext *context) { return (*provenance)->readSource(context); });
  if (!read)
    return read.takeError();
  return own(std::move(*read));
}

Expected<std::shared_ptr<Program>> Program::sourceOf(StringRef executable) {
  auto read = readWith<Contents>([&](MLIRContext *context) {
    return CompilerClient().readSource(
        MemoryBufferRef(executable, "the executable"), context);
  });
  if (!read)
    return read.takeError();
  return own(std::move(*read));
}

//===----------------------------------------------------------------------===//
// Changing it
//===----------------------------------------------------------------------===//

Error Program::assign(StringRef text, StringRef name) {
  auto use = Use::of(*this);
  if (!use)
    return use.takeError();
  ModuleOp target = **use;
  auto read =
      importModule(MemoryBuffer::getMemBuffer(text, name), target.getContext());
  if (!read)
    return read.takeError();
  ModuleOp source = **read;
  target->setAttrs(source->getAttrDictionary());
  target->setLoc(source->getLoc());
  target.getBodyRegion().takeBody(source.getBodyRegion());
  return Error::success();
}

Error Program::setAttribute(StringRef name, StringRef text) {
  auto use = Use::of(*this);
  if (!use)
    return use.takeError();
  if (text.empty()) {
    (*use)->getOperation()->removeAttr(name);
    return Error::success();
  }
  MLIRContext *context = (*use)->getContext();
  std::string message;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (message.empty())
      message = diagnostic.str();
    return success();
  });
  Attribute value = parseAttribute(text, context);
  if (!value)
    return createStringError("attribute '" + name + "': " + message);
  Operation *op = (*use)->getOperation();
  DictionaryAttr before = op->getAttrDictionary();
  op->setAttr(name, value);
  if (succeeded(verify(op, /*verifyRecursively=*/false)))
    return Error::success();
  op->setAttrs(before);
  return createStringError("attribute '" + name + "': " + message);
}

//===----------------------------------------------------------------------===//
// Compiling it
//===----------------------------------------------------------------------===//

static RunOptions::Callback wrap(const Program::StageCallback &callback) {
  if (!callback)
    return {};
  return [&callback](const Stage &stage, ModuleOp module) {
    std::shared_ptr<Program> view = Program::borrow(module.getOperation());
    Error error = callback(stage, view);
    view->invalidate();
    return error;
  };
}

static RunOptions::PassCallback wrap(const Program::PassCallback &callback) {
  if (!callback)
    return {};
  return [&callback](const RunOptions::PassEvent &event) {
    return callback(event.stage, event.pass, infoOf(event.op));
  };
}

Expected<RunReport> Program::run(const Pipeline &pipeline, RunOptions options,
                                 const Callbacks &callbacks,
                                 const std::optional<Isolation> &isolation) {
  auto use = Use::of(*this);
  if (!use)
    return use.takeError();
  options.beforeStage = wrap(callbacks.beforeStage);
  options.afterStage = wrap(callbacks.afterStage);
  options.beforePass = wrap(callbacks.beforePass);
  options.afterPass = wrap(callbacks.afterPass);
  if (isolation)
    return runPipelineIsolated(pipeline, **use, options, *isolation);
  return pipeline.run(**use, options);
}

Expected<PassStage> Program::registerFunction(
    StringRef name,
    std::function<Error(const std::shared_ptr<Program> &)> function) {
  Expected<std::string> pass = stageFunctionPass(name);
  if (!pass)
    return pass.takeError();
  registerStageFunction(
      name, [function = std::move(function)](ModuleOp module) {
        std::shared_ptr<Program> view = borrow(module.getOperation());
        Error error = function(view);
        view->invalidate();
        return error;
      });
  return PassStage::parse(*pass);
}

Expected<std::string>
Program::executable(const CancellationToken &cancellation,
                    const std::optional<Isolation> &isolation,
                    StringRef reproducerDir) const {
  auto use = Use::of(*this);
  if (!use)
    return use.takeError();
  auto translate = [&](raw_ostream &os) -> Error {
    auto executable =
        CompilerClient().translateToRuntimeExecutable(**use, cancellation);
    if (!executable)
      return executable.takeError();
    os.write(executable->bytes.data(), executable->bytes.size());
    return Error::success();
  };
  if (isolation)
    return runStepIsolated("translation to machine code", **use, reproducerDir,
                           *isolation, translate);
  std::string bytes;
  raw_string_ostream os(bytes);
  if (Error error = translate(os))
    return error;
  return bytes;
}

Expected<std::string> Program::translateTo(StringRef form) const {
  auto use = Use::of(*this);
  if (!use)
    return use.takeError();
  auto bytes = CompilerClient().translateTo(form, **use);
  if (!bytes)
    return bytes.takeError();
  return std::string(bytes->begin(), bytes->end());
}

} // namespace weir::python
