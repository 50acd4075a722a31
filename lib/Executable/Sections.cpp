//===- Sections.cpp - Sections of a linked image --------------------------===//
//
// A section that nothing maps is appended behind the image: its content, the
// table of names with one more, and the table of sections with one more. What
// the loader reads stays where it is.
//===----------------------------------------------------------------------===//
#include "weir/Executable/ExecutableFile.h"

#include <llvm/Object/ELF.h>
#include <llvm/Support/MathExtras.h>

#include <cstring>

using namespace llvm;
using namespace weir;

using Elf = object::ELF64LE;

static Expected<object::ELFFile<Elf>> parse(ArrayRef<char> elf) {
  return object::ELFFile<Elf>::create(StringRef(elf.data(), elf.size()));
}

Expected<StringRef> weir::findSection(ArrayRef<char> elf, StringRef name) {
  Expected<object::ELFFile<Elf>> file = parse(elf);
  if (!file)
    return file.takeError();
  Expected<Elf::ShdrRange> sections = file->sections();
  if (!sections)
    return sections.takeError();
  for (const Elf::Shdr &section : *sections) {
    Expected<StringRef> found = file->getSectionName(section);
    if (!found)
      return found.takeError();
    if (*found != name)
      continue;
    Expected<ArrayRef<uint8_t>> bytes = file->getSectionContents(section);
    if (!bytes)
      return bytes.takeError();
    return toStringRef(*bytes);
  }
  return StringRef();
}

Error weir::addSection(std::vector<char> &elf, StringRef name,
                       ArrayRef<char> content) {
  Expected<object::ELFFile<Elf>> file = parse(elf);
  if (!file)
    return file.takeError();
  Expected<Elf::ShdrRange> found = file->sections();
  if (!found)
    return found.takeError();
  Elf::Ehdr header = file->getHeader();
  std::vector<Elf::Shdr> sections(found->begin(), found->end());
  if (header.e_shstrndx >= sections.size() ||
      sections.size() + 1 >= llvm::ELF::SHN_LORESERVE)
    return createStringError("the image has no table of section names");
  Expected<ArrayRef<uint8_t>> names =
      file->getSectionContents(sections[header.e_shstrndx]);
  if (!names)
    return names.takeError();
  std::string table = toStringRef(*names).str();

  // One move of the image at most; it may hold megabytes of weights.
  elf.reserve(elf.size() + content.size() + table.size() + name.size() +
              (sections.size() + 1) * sizeof(Elf::Shdr) + 64);
  auto append = [&](const void *data, size_t size, size_t alignment) {
    elf.resize(alignTo(elf.size(), alignment));
    size_t offset = elf.size();
    auto *bytes = static_cast<const char *>(data);
    elf.insert(elf.end(), bytes, bytes + size);
    return offset;
  };
  Elf::Shdr section = {};
  section.sh_name = table.size();
  section.sh_type = llvm::ELF::SHT_PROGBITS;
  section.sh_addralign = 16;
  section.sh_size = content.size();
  table += name.str() + '\0';
  section.sh_offset = append(content.data(), content.size(), 16);
  sections[header.e_shstrndx].sh_offset = append(table.data(), table.size(), 1);
  sections[header.e_shstrndx].sh_size = table.size();
  sections.push_back(section);
  header.e_shoff =
      append(sections.data(), sections.size() * sizeof(Elf::Shdr), 8);
  header.e_shnum = sections.size();
  std::memcpy(elf.data(), &header, sizeof(header));
  return Error::success();
}
