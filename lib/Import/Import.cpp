//===- Import.cpp - Any input file to a module ----------------------------===//
#include "weir/Import/Import.h"

#include "AliasNesting.h"
#include "PackBooleans.h"
#include "TryBytecode.h"
#include "Unwrap.h"
#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/Check/Check.h"
#include "weir/Dialect/Sdy/Sdy.h"
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Import/Content.h"
#include "weir/Portable/Artifact.h"
#include "weir/Support/NearestName.h"
#include "weir/Support/TextNesting.h"

#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/thread.h>
#include <mlir/Bytecode/BytecodeReader.h>
#include <mlir/IR/Verifier.h>
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

/// Shows of a line of source and the caret below it what is near the caret: a
/// constant may hold megabytes.
std::string cropLongLines(StringRef text) {
  constexpr size_t width = 160;
  std::string result;
  SmallVector<StringRef> lines;
  text.split(lines, '\n');
  for (size_t i = 0; i < lines.size(); ++i) {
    StringRef line = lines[i];
    StringRef below = i + 1 < lines.size() ? lines[i + 1] : StringRef();
    size_t caret = below.find('^');
    bool isSource = i > 0 && caret != StringRef::npos &&
                    below.find_first_not_of(" ~^") == StringRef::npos;
    result += i ? "\n" : "";
    if (!isSource || line.size() <= width) {
      result += line;
      continue;
    }
    auto inCharacter = [&](size_t at) { // of UTF-8
      return at < line.size() && (line[at] & 0xC0) == 0x80;
    };
    size_t begin = caret < width / 2 ? 0 : caret - width / 2;
    size_t end = std::min(begin + width, line.size());
    while (inCharacter(begin))
      --begin;
    while (inCharacter(end))
      ++end;
    result += begin ? "…" : "";
    result += line.slice(begin, end);
    result += end < line.size() ? "…" : "";
    result += ("\n" + StringRef(begin ? " " : "") +
               below.substr(begin, width).rtrim())
                  .str();
    ++i;
  }
  return result;
}

/// Keeps what MLIR reports, each with its source line, as one text.
class DiagnosticText {
public:
  DiagnosticText(SourceMgr &sources, MLIRContext *context)
      : stream(text), handler(sources, context, stream) {}

  std::string take() { return cropLongLines(StringRef(text).rtrim()); }

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
                            MLIRContext *context, bool verify) {
  ParserConfig config(context, verify);
  return parseSourceFile<ModuleOp>(sources, config);
}
} // namespace

/// The argument that says which platform a program for several runs on becomes
/// a constant: Weir's programs run on the CPU.
static Error bindPlatform(ModuleOp module, const JaxExport &exported,
                          StringRef path) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  if (!main || main.isExternal() || main.getNumArguments() == 0)
    return Error::success();
  auto constant = main.getArgAttrOfType<StringAttr>(0, "jax.global_constant");
  if (!constant || constant.getValue() != "_platform_index")
    return Error::success();
  auto type = dyn_cast<RankedTensorType>(main.getArgument(0).getType());
  if (!type || type.getRank() != 0 || !type.getElementType().isInteger())
    return fail(path, "the platform index is not a scalar integer");
  auto platform = llvm::find(exported.platforms, "cpu");
  if (platform == exported.platforms.end())
    return fail(path, "file is exported for the platforms '" +
                          llvm::join(exported.platforms, "', '") +
                          "'; Weir needs 'cpu' among them");
  int64_t index = platform - exported.platforms.begin();
  OpBuilder builder(main.getBody());
  auto value = DenseElementsAttr::get(
      type, builder.getIntegerAttr(type.getElementType(), index));
  Value bound = stablehlo::ConstantOp::create(builder, main.getLoc(), value);
  main.getArgument(0).replaceAllUsesWith(bound);
  if (failed(main.eraseArgument(0)))
    return fail(path, "the platform index cannot be bound");
  return Error::success();
}

/// Reads a portable artifact, alone or in a file of `jax.export`.
static Expected<OwningOpRef<ModuleOp>> importArtifact(MemoryBufferRef buffer,
                                                      bool isJaxExport,
                                                      MLIRContext *context,
                                                      bool verify) {
  StringRef path = buffer.getBufferIdentifier();
  JaxExport exported = {buffer.getBuffer(), "", {}, 0};
  if (isJaxExport) {
    Expected<JaxExport> read = readJaxExport(buffer.getBuffer());
    if (!read)
      return fail(path, "file of jax.export cannot be read: " +
                            toString(read.takeError()));
    exported = *std::move(read);
  }
  Expected<OwningOpRef<ModuleOp>> module =
      portable::readArtifact(exported.artifact, context);
  if (!module)
    return fail(path, toString(module.takeError()));
  auto sources = std::make_shared<SourceMgr>();
  DiagnosticText diagnostics(*sources, context);
  if (verify && failed(mlir::verify(**module)))
    return fail(path,
                "the program of the file is wrong\n" + diagnostics.take());
  if (Error error = bindPlatform(**module, exported, path))
    return error;
  return module;
}

static Expected<OwningOpRef<ModuleOp>>
importUnknown(std::unique_ptr<MemoryBuffer> buffer, MLIRContext *context,
              bool verify);

static Expected<OwningOpRef<ModuleOp>>
importBuffer(std::unique_ptr<MemoryBuffer> buffer, MLIRContext *context,
             bool verify) {
  std::string path = buffer->getBufferIdentifier().str();
  Content content = recognizeContent(buffer->getBuffer());
  if (content.kind == ContentKind::Empty)
    return fail(path, "file is empty; expected StableHLO, TOSA or linalg as "
                      "text or bytecode");
  if (content.kind == ContentKind::Foreign)
    return fail(path, "file is " + content.description);
  if (content.kind == ContentKind::Gzip) {
    Expected<std::unique_ptr<MemoryBuffer>> inside = decompressGzip(*buffer);
    if (!inside)
      return fail(path,
                  "gzip file cannot be read: " + toString(inside.takeError()));
    if (recognizeContent((*inside)->getBuffer()).kind == ContentKind::Gzip)
      return fail(path, "file is gzip-compressed twice");
    return importUnknown(std::move(*inside), context, verify);
  }
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
  if (content.kind == ContentKind::Artifact ||
      content.kind == ContentKind::JaxExport)
    return importArtifact(*buffer, content.kind == ContentKind::JaxExport,
                          context, verify);
  auto sources = std::make_shared<SourceMgr>();
  sources->AddNewSourceBuffer(std::move(buffer), SMLoc());
  DiagnosticText diagnostics(*sources, context);
  OwningOpRef<ModuleOp> module;
  bool tooDeep = false;
  auto read = [&] {
    module = parse(sources, context, verify);
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

/// A file may be damaged; what is in memory its maker has just written.
static Expected<OwningOpRef<ModuleOp>>
importUnknown(std::unique_ptr<MemoryBuffer> buffer, MLIRContext *context,
              bool verify) {
  if (recognizeContent(buffer->getBuffer()).kind == ContentKind::Bytecode &&
      !canReadBytecode(*buffer, context->getDialectRegistry()))
    return fail(buffer->getBufferIdentifier(),
                "file is damaged MLIR bytecode: its reader does not survive "
                "it");
  return importBuffer(std::move(buffer), context, verify);
}

Expected<OwningOpRef<ModuleOp>>
weir::importModule(StringRef path, MLIRContext *context, bool verify) {
  auto buffer = MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/false);
  if (std::error_code error = buffer.getError())
    return fail(path, "cannot read file: " + error.message());
  return importUnknown(std::move(*buffer), context, verify);
}

Expected<OwningOpRef<ModuleOp>>
weir::importModule(std::unique_ptr<MemoryBuffer> buffer, MLIRContext *context) {
  return importBuffer(std::move(buffer), context, /*verify=*/true);
}
