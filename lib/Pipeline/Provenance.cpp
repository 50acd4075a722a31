//===- Provenance.cpp - How a module came to be ---------------------------===//
#include "weir/Pipeline/Provenance.h"

#include "Yaml.h"

#include "weir/Support/NearestName.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/BLAKE3.h>
#include <llvm/Support/Compression.h>
#include <llvm/Support/Endian.h>
#include <mlir/Bytecode/BytecodeWriter.h>
#include <mlir/IR/AsmState.h>
#include <mlir/IR/AttrTypeSubElements.h>
#include <mlir/IR/DialectResourceBlobManager.h>
#include <mlir/Parser/Parser.h>

using namespace llvm;
using namespace mlir;
using namespace weir;

//===----------------------------------------------------------------------===//
// The attribute
//===----------------------------------------------------------------------===//

static Error wrongField(StringRef field, StringRef expected) {
  return textError({}, "the module's '" + Provenance::attributeName + "': '" +
                           field + "' is not " + expected +
                           "; without that attribute the module is compiled "
                           "from the first stage");
}

static Expected<std::string> readText(DictionaryAttr attribute,
                                      StringRef field) {
  auto text = attribute.getAs<StringAttr>(field);
  if (!text)
    return wrongField(field, "text");
  return text.str();
}

static Error readTexts(DictionaryAttr attribute, StringRef field,
                       Provenance::Texts &texts) {
  auto entries = attribute.getAs<DictionaryAttr>(field);
  if (!entries)
    return wrongField(field, "a dictionary");
  for (NamedAttribute entry : entries) {
    auto text = dyn_cast<StringAttr>(entry.getValue());
    if (!text)
      return wrongField((field + "." + entry.getName().strref()).str(), "text");
    texts[entry.getName().str()] = text.str();
  }
  return Error::success();
}

Expected<std::optional<Provenance>> Provenance::read(ModuleOp module) {
  Attribute found = module->getAttr(attributeName);
  if (!found)
    return std::nullopt;
  auto attribute = dyn_cast<DictionaryAttr>(found);
  if (!attribute)
    return textError({}, "the module's '" + attributeName +
                             "' is not a dictionary");
  Provenance provenance;
  for (auto [field, text] : {std::pair("version", &provenance.version),
                             std::pair("pipeline", &provenance.pipeline),
                             std::pair("fingerprint", &provenance.fingerprint),
                             std::pair("loaded", &provenance.loaded),
                             std::pair("from", &provenance.from),
                             std::pair("after", &provenance.after),
                             std::pair("ir", &provenance.ir)}) {
    Expected<std::string> value = readText(attribute, field);
    if (!value)
      return value.takeError();
    *text = std::move(*value);
  }
  if (Error error = readTexts(attribute, "schedules", provenance.schedules))
    return error;
  if (Error error = readTexts(attribute, "target", provenance.target))
    return error;
  if (Attribute source = attribute.get("source")) {
    provenance.source = dyn_cast<DenseResourceElementsAttr>(source);
    if (!provenance.source)
      return wrongField("source", "a resource");
    // A person may have cut off the resources at the end of the text.
    if (!provenance.source.getRawHandle().getBlob())
      provenance.source = nullptr;
  }
  return provenance;
}

static DictionaryAttr textsAttr(Builder &builder,
                                const Provenance::Texts &texts) {
  SmallVector<NamedAttribute> entries;
  for (const auto &[name, text] : texts)
    entries.push_back(builder.getNamedAttr(name, builder.getStringAttr(text)));
  return builder.getDictionaryAttr(entries);
}

void Provenance::attach(ModuleOp module) const {
  Builder builder(module.getContext());
  SmallVector<NamedAttribute> fields;
  for (const auto &[field, text] :
       {std::pair("version", version), std::pair("pipeline", pipeline),
        std::pair("fingerprint", fingerprint), std::pair("loaded", loaded),
        std::pair("from", from), std::pair("after", after),
        std::pair("ir", ir)})
    fields.push_back(builder.getNamedAttr(field, builder.getStringAttr(text)));
  fields.push_back(
      builder.getNamedAttr("schedules", textsAttr(builder, schedules)));
  fields.push_back(builder.getNamedAttr("target", textsAttr(builder, target)));
  if (source)
    fields.push_back(builder.getNamedAttr("source", source));
  module->setAttr(attributeName, builder.getDictionaryAttr(fields));
}

void Provenance::remove(ModuleOp module) { module->removeAttr(attributeName); }

//===----------------------------------------------------------------------===//
// The pipeline
//===----------------------------------------------------------------------===//

Expected<Pipeline> Provenance::readPipeline() const {
  PipelineLibrary library;
  for (const auto &[name, text] : schedules)
    library.addText(name, text);
  Expected<Pipeline> read =
      Pipeline::parse(pipeline, {"<weir.provenance>", {}, library});
  if (!read)
    return read.takeError();
  for (auto [field, stage] : {std::pair("from", StringRef(from)),
                              std::pair("after", StringRef(after))})
    if (!stage.empty() && !read->find(stage)) {
      SmallVector<StringRef> names;
      for (const Stage &known : read->stages())
        names.push_back(known.name());
      return textError({}, "the module's '" + attributeName + "': '" + field +
                               "' is stage '" + stage +
                               "', which its pipeline does not have" +
                               suggestName(stage, names));
    }
  return read;
}

std::string Provenance::next(const Pipeline &whole) const {
  if (after.empty())
    return from.empty() && !whole.stages().empty()
               ? whole.stages().front().name()
               : from;
  const Stage *last = whole.find(after);
  if (!last || last == &whole.stages().back())
    return "";
  return std::next(last)->name();
}

/// Whether two stages of one name do the same.
static bool doTheSame(const Stage &one, const Stage &other) {
  return Pipeline().append(one)->fingerprint() ==
         Pipeline().append(other)->fingerprint();
}

std::vector<std::string> weir::differences(const Pipeline &before,
                                           const Pipeline &after,
                                           StringRef upTo) {
  std::vector<std::string> lines;
  auto upToStage = [&](const Pipeline &pipeline) {
    ArrayRef<Stage> stages = pipeline.stages();
    if (const Stage *last = upTo.empty() ? nullptr : pipeline.find(upTo))
      return stages.take_front(last - stages.data() + 1);
    return stages;
  };
  ArrayRef<Stage> had = upToStage(before), has = upToStage(after);
  for (const Stage &stage : had) {
    const Stage *other = after.find(stage.name());
    if (!other)
      lines.push_back("stage '" + stage.name() + "' is gone");
    else if (!doTheSame(stage, *other))
      lines.push_back(
          stage.passText() == other->passText()
              ? "stage '" + stage.name() + "': the schedule's text has changed"
              : "stage '" + stage.name() + "' was '" + stage.passText() +
                    "', is '" + other->passText() + "'");
  }
  for (const Stage &stage : has)
    if (!before.find(stage.name()))
      lines.push_back("stage '" + stage.name() + "' is new");
  auto names = [](ArrayRef<Stage> stages) {
    return to_vector(
        map_range(stages, [](const Stage &s) { return s.name(); }));
  };
  if (lines.empty() && names(had) != names(has))
    lines.push_back("the stages are in another order");
  if (lines.empty() && !upTo.empty()) // of no matter up to there
    return lines;
  std::vector<std::string> all;
  for (const auto &[name, value] : before.parameters()) {
    auto found = after.parameters().find(name);
    if (found != after.parameters().end() && !(found->second == value))
      all.push_back("parameter '" + name + "' was " + value.yaml() + ", is " +
                    found->second.yaml());
  }
  llvm::append_range(all, lines);
  return all;
}

//===----------------------------------------------------------------------===//
// The source
//===----------------------------------------------------------------------===//

/// What locations in the program's own file are called once it is kept.
static constexpr StringLiteral sourceName = "<source>";

/// A copy whose locations do not say where the program lay.
static OwningOpRef<ModuleOp> withoutPlace(ModuleOp module, StringRef file) {
  OwningOpRef<ModuleOp> copy = module.clone();
  auto here = dyn_cast<FileLineColRange>(module.getLoc());
  StringRef own = here ? here.getFilename().getValue() : StringRef();
  auto name = StringAttr::get(module.getContext(), sourceName);
  AttrTypeReplacer replacer;
  replacer.addReplacement(
      [&](FileLineColRange range) -> std::optional<Attribute> {
        StringRef old = range.getFilename().getValue();
        if (old.empty() || (old != own && old != file))
          return std::nullopt;
        if (isa<FileLineColLoc>(range))
          return FileLineColLoc::get(name, range.getStartLine(),
                                     range.getStartColumn());
        return FileLineColRange::get(name, range.getStartLine(),
                                     range.getStartColumn(), range.getEndLine(),
                                     range.getEndColumn());
      });
  replacer.recursivelyReplaceElementsIn(*copy, /*replaceAttrs=*/false,
                                        /*replaceLocs=*/true,
                                        /*replaceTypes=*/false);
  Provenance::remove(*copy);
  return copy;
}

DenseResourceElementsAttr weir::keepSource(ModuleOp module,
                                           StringRef programFile) {
  SmallVector<char, 0> bytecode;
  raw_svector_ostream os(bytecode);
  BytecodeWriterConfig config(/*producer=*/"weir");
  (void)writeBytecodeToFile(*withoutPlace(module, programFile), os, config);
  SmallVector<uint8_t, 0> compressed;
  // Weights hardly compress; the rest does at any level.
  compression::zstd::compress(arrayRefFromStringRef(os.str()), compressed,
                              compression::zstd::BestSpeedCompression);
  constexpr size_t header = 8;
  AsmResourceBlob blob =
      HeapAsmResourceBlob::allocate(header + compressed.size(), header);
  char *data = blob.getMutableData().data();
  support::endian::write64le(data, bytecode.size());
  llvm::copy(compressed, data + header);

  MLIRContext *context = module.getContext();
  auto type = RankedTensorType::get(static_cast<int64_t>(blob.getData().size()),
                                    IntegerType::get(context, 8));
  return DenseResourceElementsAttr::get(type, "weir_source", std::move(blob));
}

static ArrayRef<char> dataOf(DenseResourceElementsAttr source) {
  AsmResourceBlob *blob = source ? source.getRawHandle().getBlob() : nullptr;
  return blob ? blob->getData() : ArrayRef<char>();
}

size_t Provenance::sourceBytes() const { return dataOf(source).size(); }

Expected<OwningOpRef<ModuleOp>>
Provenance::readSource(MLIRContext *context) const {
  ArrayRef<char> bytes = dataOf(source);
  auto damaged = [](StringRef what) {
    return textError({}, "the source program in it is damaged: " + what);
  };
  if (bytes.size() < 8)
    return damaged("it has no size");
  uint64_t size = support::endian::read64le(bytes.data());
  // zstd makes a byte of at most some thousands.
  if (size > bytes.size() * uint64_t(1) << 20)
    return damaged("its size is impossible");
  SmallVector<uint8_t, 0> bytecode;
  if (Error error = compression::zstd::decompress(
          arrayRefFromStringRef(StringRef(bytes.data() + 8, bytes.size() - 8)),
          bytecode, size))
    return damaged(toString(std::move(error)));
  auto module = parseSourceString<ModuleOp>(toStringRef(bytecode),
                                            ParserConfig(context), sourceName);
  if (!module)
    return damaged("it is no valid program");
  Provenance start = *this;
  start.after.clear();
  start.ir.clear();
  start.attach(*module);
  return module;
}

//===----------------------------------------------------------------------===//
// The digest
//===----------------------------------------------------------------------===//

namespace {
/// Hashes what is printed to it.
class HashingStream : public raw_ostream {
public:
  ~HashingStream() override { flush(); }
  std::string digits() {
    flush();
    return toHex(hasher.final(), /*LowerCase=*/true);
  }

private:
  void write_impl(const char *data, size_t size) override {
    hasher.update(arrayRefFromStringRef(StringRef(data, size)));
    written += size;
  }
  uint64_t current_pos() const override { return written; }

  TruncatedBLAKE3<16> hasher;
  uint64_t written = 0;
};
} // namespace

std::string weir::digestOf(ModuleOp module) {
  Attribute provenance = module->removeAttr(Provenance::attributeName);
  HashingStream os;
  module->print(os);
  if (provenance)
    module->setAttr(Provenance::attributeName, provenance);
  return os.digits();
}

std::string weir::irText(ModuleOp module) {
  if (auto provenance = Provenance::read(module); !provenance)
    consumeError(provenance.takeError());
  else if (*provenance && (*provenance)->ir.empty()) {
    (*provenance)->ir = digestOf(module);
    (*provenance)->attach(module);
  }
  std::string text;
  raw_string_ostream stream(text);
  module.print(stream, OpPrintingFlags().enableDebugInfo());
  stream << "\n";
  return text;
}
