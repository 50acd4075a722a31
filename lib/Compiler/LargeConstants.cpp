#include "LargeConstants.h"

#include <llvm/MC/MCAsmBackend.h>
#include <llvm/MC/MCAsmInfo.h>
#include <llvm/MC/MCCodeEmitter.h>
#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCExpr.h>
#include <llvm/MC/MCInstrInfo.h>
#include <llvm/MC/MCObjectFileInfo.h>
#include <llvm/MC/MCObjectWriter.h>
#include <llvm/MC/MCRegisterInfo.h>
#include <llvm/MC/MCStreamer.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/MCSymbol.h>
#include <llvm/MC/MCTargetOptions.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/raw_ostream.h>
#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/IR/BuiltinAttributes.h>
#include <mlir/IR/DialectResourceBlobManager.h>

using namespace llvm;
using namespace mlir;

namespace weir {
namespace {
constexpr size_t smallestLarge = 4096;
constexpr uint64_t alignment = 64;

/// The bytes of a constant as they lie in memory; none where storage in the
/// compiler differs, as it does for booleans, or all elements are equal.
ArrayRef<char> bytesInMemory(Attribute value) {
  auto elements = dyn_cast_or_null<ElementsAttr>(value);
  if (!elements)
    return {};
  mlir::Type element = elements.getElementType();
  uint64_t parts = 1;
  if (auto complex = dyn_cast<ComplexType>(element)) {
    element = complex.getElementType();
    parts = 2;
  }
  if (!element.isIntOrFloat() || element.getIntOrFloatBitWidth() % 8)
    return {};
  ArrayRef<char> bytes;
  if (auto dense = dyn_cast<DenseElementsAttr>(value)) {
    if (dense.isSplat())
      return {};
    bytes = dense.getRawData();
  } else if (auto resource = dyn_cast<DenseResourceElementsAttr>(value)) {
    if (AsmResourceBlob *blob = resource.getRawHandle().getBlob())
      bytes = blob->getData();
  }
  uint64_t expected =
      elements.getNumElements() * parts * (element.getIntOrFloatBitWidth() / 8);
  return bytes.size() == expected ? bytes : ArrayRef<char>();
}

bool isLarge(LLVM::GlobalOp global) {
  return global.getConstant() &&
         bytesInMemory(global.getValueOrNull()).size() >= smallestLarge;
}
} // namespace

OwningOpRef<ModuleOp>
separateLargeConstants(ModuleOp module, const Target &target,
                       std::vector<LargeConstant> &constants) {
  if (!Triple(target.triple).isLittleEndian() ||
      !Triple(target.triple).isOSBinFormatELF() ||
      none_of(module.getOps<LLVM::GlobalOp>(), isLarge))
    return nullptr;
  OwningOpRef<ModuleOp> lean = module.clone();
  for (auto global : lean->getOps<LLVM::GlobalOp>()) {
    if (!isLarge(global))
      continue;
    constants.push_back(
        {global.getSymName().str(), bytesInMemory(global.getValueOrNull())});
    global.removeValueAttr();
    global.setLinkage(LLVM::Linkage::External);
    global.setVisibility_(LLVM::Visibility::Hidden);
    global.setDsoLocal(true);
    global.setAlignment(alignment);
  }
  return lean;
}

Expected<SmallVector<char, 0>> emitConstants(ArrayRef<LargeConstant> constants,
                                             const Target &target) {
  std::string error;
  Triple triple(target.triple);
  const llvm::Target *registered = TargetRegistry::lookupTarget(triple, error);
  if (!registered)
    return createStringError("no code generator for '" + target.triple +
                             "': " + error);
  MCTargetOptions options;
  std::unique_ptr<MCRegisterInfo> registers(
      registered->createMCRegInfo(triple));
  std::unique_ptr<MCAsmInfo> assembly(
      registered->createMCAsmInfo(*registers, triple, options));
  std::unique_ptr<MCSubtargetInfo> subtarget(
      registered->createMCSubtargetInfo(triple, target.cpu, ""));
  std::unique_ptr<MCInstrInfo> instructions(registered->createMCInstrInfo());
  MCContext context(triple, assembly.get(), registers.get(), subtarget.get());
  std::unique_ptr<MCObjectFileInfo> file(
      registered->createMCObjectFileInfo(context, /*PIC=*/true));
  context.setObjectFileInfo(file.get());

  SmallVector<char, 0> object;
  size_t total = 4096;
  for (const LargeConstant &constant : constants)
    total += alignTo(constant.bytes.size(), alignment) + 256;
  object.reserve(total);
  raw_svector_ostream stream(object);
  std::unique_ptr<MCAsmBackend> backend(
      registered->createMCAsmBackend(*subtarget, *registers, options));
  std::unique_ptr<MCObjectWriter> writer = backend->createObjectWriter(stream);
  std::unique_ptr<MCCodeEmitter> emitter(
      registered->createMCCodeEmitter(*instructions, context));
  std::unique_ptr<MCStreamer> streamer(registered->createMCObjectStreamer(
      triple, context, std::move(backend), std::move(writer),
      std::move(emitter), *subtarget));
  streamer->initSections(/*NoExecStack=*/true, *subtarget);
  streamer->switchSection(file->getReadOnlySection());
  for (const LargeConstant &constant : constants) {
    MCSymbol *symbol = context.getOrCreateSymbol(constant.symbol);
    streamer->emitValueToAlignment(Align(alignment));
    for (MCSymbolAttr attribute :
         {MCSA_Global, MCSA_Hidden, MCSA_ELF_TypeObject})
      streamer->emitSymbolAttribute(symbol, attribute);
    streamer->emitELFSize(
        symbol, MCConstantExpr::create(constant.bytes.size(), context));
    streamer->emitLabel(symbol);
    streamer->emitBytes(
        StringRef(constant.bytes.data(), constant.bytes.size()));
  }
  streamer->finish();
  return object;
}
} // namespace weir
