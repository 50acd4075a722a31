//===- Import.cpp - Any input file to a module ----------------------------===//
#include "weir/Import/Import.h"

#include "AliasNesting.h"
#include "PackBooleans.h"
#include "TryBytecode.h"
#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/Check/Check.h"
#include "weir/Dialect/Sdy/Sdy.h"
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Import/Content.h"
#include "weir/Support/NearestName.h"
#include "weir/Support/TextNesting.h"

#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/thread.h>
#include <mlir/Bytecode/BytecodeReader.h>
#include <mlir/Parser/Parser.h>

using namespace llvm;
using namespace mlir;
using namespace weir;

namespace {
Error fail(StringRef path, const Twine &what) {
  return createStringError(path + ": error: " + what);
}

/// Locations are call stacks, two brackets a frame: longer than anything else
/// in a program, and harmless up to here.
constexpr unsigned kMaxAliasNesting = 4 * maxTextNesting;

Error failAt(StringRef path, TextPosition place, StringRef what,
             unsigned limit) {
  return createStringError(path + ":" + Twine(place.line) + ":" +
                           Twine(place.column) + ": error: " + what +
                           " more than " + Twine(limit) + " levels deep");
}

/// Keeps what MLIR reports, each with its source line, as one text.
class DiagnosticText {
public:
  DiagnosticText(SourceMgr &sources, MLIRContext *context)
      : stream(text), handler(sources, context, stream) {}

  std::string take() { return StringRef(text).rtrim().str(); }

private:
  std::string text;
  raw_string_ostream stream;
  SourceMgrDiagnosticHandler handler;
};

/// `op` is `dialect.name`, unknown; a suggestion if its dialect has a similar
/// name.
std::string suggestOperation(StringRef op, MLIRContext *context) {
  SmallVector<StringRef> candidates;
  for (RegisteredOperationName name : context->getRegisteredOperations())
    candidates.push_back(name.getStringRef());
  StringRef nearest = nearestName(op, candidates);
  return nearest.empty() ? "" : ("; did you mean '" + nearest + "'?").str();
}

/// "operation of dialect 'x', which Weir does not have".
std::string describeForeignDialect(StringRef op, MLIRContext *context) {
  StringRef dialect = op.split('.').first;
  std::vector<StringRef> known = context->getAvailableDialects();
  StringRef nearest = nearestName(dialect, known);
  std::string suggestion =
      nearest.empty() ? "" : ("; did you mean '" + nearest + "'?").str();
  return ("'" + op + "' is of dialect '" + dialect +
          "', which Weir does not have" + suggestion)
      .str();
}

/// MLIR's words about an unknown operation, for people who write programs, not
/// dialects. `text` is a diagnostic with its source line below.
std::string reword(StringRef text, MLIRContext *context) {
  size_t lineEnd = std::min(text.find('\n'), text.size());
  StringRef message = text.take_front(lineEnd), rest = text.substr(lineEnd);
  auto replaceFrom = [&](StringRef start, const Twine &words) {
    return (message.take_front(message.find(start)) + words + rest).str();
  };
  // "custom op 'x.y' is unknown (tried 'func.x.y' as well)"
  constexpr StringLiteral unknown = "custom op '";
  if (message.contains(unknown) && message.contains("' is unknown")) {
    StringRef op = message.split(unknown).second.split('\'').first;
    return replaceFrom(unknown, unknown + op + "' is unknown" +
                                    suggestOperation(op, context));
  }
  // "Dialect `x' not found for custom op 'x.y'"
  if (message.contains("Dialect `") && message.contains("' not found for")) {
    StringRef op = message.split(unknown).second.split('\'').first;
    return replaceFrom("Dialect `", describeForeignDialect(op, context));
  }
  // The generic form, named in the source line only.
  constexpr StringLiteral foreign = "operation being parsed with an "
                                    "unregistered dialect";
  StringRef op =
      rest.ltrim('\n').split('\n').first.split('"').second.split('"').first;
  if (message.contains(foreign) && op.contains('.'))
    return replaceFrom(foreign, describeForeignDialect(op, context));
  return text.str();
}

/// True where operations nest deeper than passes that recurse can bear.
/// Does not recurse itself.
bool nestsTooDeeply(Operation *root) {
  SmallVector<std::pair<Operation *, unsigned>> worklist = {{root, 0}};
  while (!worklist.empty()) {
    auto [op, depth] = worklist.pop_back_val();
    if (depth > maxTextNesting)
      return true;
    for (Region &region : op->getRegions())
      for (Operation &nested : region.getOps())
        if (nested.getNumRegions())
          worklist.push_back({&nested, depth + 1});
  }
  return false;
}

/// Parses text or bytecode; null with diagnostics on failure.
OwningOpRef<ModuleOp> parse(const std::shared_ptr<SourceMgr> &sources,
                            MLIRContext *context) {
  ParserConfig config(context);
  return parseSourceFile<ModuleOp>(sources, config);
}
} // namespace

static Expected<OwningOpRef<ModuleOp>>
importBuffer(std::unique_ptr<MemoryBuffer> buffer, MLIRContext *context) {
  std::string path = buffer->getBufferIdentifier().str();
  Content content = recognizeContent(buffer->getBuffer());
  if (content.kind == ContentKind::Empty)
    return fail(path, "file is empty; expected StableHLO text or MLIR "
                      "bytecode");
  if (content.kind == ContentKind::Foreign)
    return fail(path, "file is " + content.description);
  if (content.kind == ContentKind::Text) {
    StringRef text = buffer->getBuffer();
    if (auto place = findDeepNesting(text))
      return failAt(path, *place, "brackets nest", maxTextNesting);
    if (auto place = findDeepAlias(text, kMaxAliasNesting))
      return failAt(path, *place, "aliases, written out, nest",
                    kMaxAliasNesting);
    if (std::optional<std::string> packed = packBooleans(text))
      buffer = MemoryBuffer::getMemBufferCopy(*packed, path);
  }

  context
      ->loadDialect<check::CheckDialect, chlo::CHLODialect, func::FuncDialect,
                    sdy::SdyDialect, stablehlo::StableHLODialect>();
  auto sources = std::make_shared<SourceMgr>();
  sources->AddNewSourceBuffer(std::move(buffer), SMLoc());
  DiagnosticText diagnostics(*sources, context);
  OwningOpRef<ModuleOp> module;
  bool tooDeep = false;
  auto read = [&] {
    module = parse(sources, context);
    if (module && (tooDeep = nestsTooDeeply(*module)))
      module = nullptr;
  };
  if (content.kind == ContentKind::Text) {
    read();
  } else {
    // No look at its bytes bounds how deep bytecode nests.
    llvm::thread reader(std::optional<unsigned>(readerStackBytes), read);
    reader.join();
  }
  if (tooDeep)
    return fail(path, "operations nest more than " + Twine(maxTextNesting) +
                          " levels deep");
  if (module)
    return module;
  std::string text = diagnostics.take();
  if (text.empty())
    return fail(path, "file is not a valid program");
  return createStringError(reword(text, context));
}

Expected<OwningOpRef<ModuleOp>> weir::importModule(StringRef path,
                                                   MLIRContext *context) {
  auto buffer = MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/false);
  if (std::error_code error = buffer.getError())
    return fail(path, "cannot read file: " + error.message());
  // A file may be damaged; what is in memory its maker has just written.
  if (recognizeContent((*buffer)->getBuffer()).kind == ContentKind::Bytecode &&
      !canReadBytecode(**buffer, context->getDialectRegistry()))
    return fail(path, "file is damaged MLIR bytecode: its reader does not "
                      "survive it");
  return importBuffer(std::move(*buffer), context);
}

Expected<OwningOpRef<ModuleOp>> weir::importModule(MemoryBufferRef buffer,
                                                   MLIRContext *context) {
  return importBuffer(MemoryBuffer::getMemBufferCopy(
                          buffer.getBuffer(), buffer.getBufferIdentifier()),
                      context);
}
