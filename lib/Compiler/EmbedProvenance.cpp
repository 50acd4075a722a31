//===- EmbedProvenance.cpp - What an executable keeps of its making -------===//
#include "EmbedProvenance.h"

#include "weir/Compiler/CompilerClient.h"
#include "weir/Executable/ExecutableFile.h"

#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>
#include <mlir/Bytecode/BytecodeWriter.h>
#include <mlir/Parser/Parser.h>

using namespace llvm;
using namespace mlir;
using namespace weir;

static constexpr StringLiteral sectionName = ".weir.provenance";

json::Object weir::describeProvenance(const Provenance &provenance) {
  json::Object target;
  for (const auto &[key, text] : provenance.target)
    target[key] = text;
  json::Object object{{"version", provenance.version},
                      {"pipeline", provenance.pipeline},
                      {"fingerprint", provenance.fingerprint},
                      {"edited", provenance.fingerprint != provenance.loaded},
                      {"from", provenance.from},
                      {"target", std::move(target)}};
  if (provenance.source)
    object["source_bytes"] = static_cast<int64_t>(provenance.sourceBytes());
  else
    object["source_bytes"] = nullptr;
  return object;
}

Error weir::embedProvenance(std::vector<char> &elf, ModuleOp module) {
  Expected<std::optional<Provenance>> provenance = Provenance::read(module);
  if (!provenance)
    return provenance.takeError();
  if (!*provenance || !(*provenance)->source)
    return Error::success();
  OwningOpRef<ModuleOp> empty =
      ModuleOp::create(UnknownLoc::get(module.getContext()));
  // The digest is of a module that is not in the file.
  Provenance kept = **provenance;
  kept.ir.clear();
  kept.after.clear();
  kept.attach(*empty);
  SmallVector<char, 0> bytecode;
  raw_svector_ostream os(bytecode);
  BytecodeWriterConfig config(/*producer=*/"weir");
  if (failed(writeBytecodeToFile(*empty, os, config)))
    return createStringError("the program cannot be kept in the executable");
  return addSection(elf, sectionName, bytecode);
}

Expected<OwningOpRef<ModuleOp>>
CompilerClient::readSource(StringRef path, MLIRContext *context) const {
  auto file = MemoryBuffer::getFile(path, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  if (!file)
    return createStringError("'" + path +
                             "' cannot be read: " + file.getError().message());
  return readSource((*file)->getMemBufferRef(), context);
}

Expected<OwningOpRef<ModuleOp>>
CompilerClient::readSource(MemoryBufferRef file, MLIRContext *context) const {
  auto fail = [&](const Twine &what) {
    return createStringError("'" + file.getBufferIdentifier() + "' " + what);
  };
  StringRef bytes = file.getBuffer();
  ArrayRef<char> elf(bytes.data(), bytes.size());
  if (Error error = checkContentHash(elf))
    return fail(toString(std::move(error)));
  Expected<StringRef> section = findSection(elf, sectionName);
  if (!section)
    return section.takeError();
  if (section->empty())
    return fail(
        "does not keep the program that it was made of (it was compiled "
        "with --no-keep-source); compile the program itself");
  // A copy: bytecode wants alignment.
  auto holder =
      parseSourceString<ModuleOp>(*section, ParserConfig(context), sectionName);
  if (!holder)
    return fail("is damaged: its section '" + sectionName + "' cannot be read");
  Expected<std::optional<Provenance>> provenance = Provenance::read(*holder);
  if (!provenance)
    return provenance.takeError();
  if (!*provenance)
    return fail("is damaged: its section '" + sectionName +
                "' has no provenance");
  return (*provenance)->readSource(context);
}
