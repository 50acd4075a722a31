//===- ElfFile.cpp - Checking the structure of an executable --------------===//
//
// ELF-64 as in the System V ABI. Reads headers, sections and the dynamic symbol
// table through bounded copies.
//===----------------------------------------------------------------------===//
#include "ElfFile.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <vector>

#include <elf.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace weir::rt;

// Far more than any compiler writes; a damaged size must not make us allocate.
static constexpr uint64_t maxManifestBytes = uint64_t(256) << 20;
static constexpr uint64_t maxSymbolBytes = uint64_t(64) << 20;

static bool withinFile(const OpenFile &file, uint64_t offset, uint64_t size) {
  return offset <= file.size() && size <= file.size() - offset;
}

//===----------------------------------------------------------------------===//
// File header
//===----------------------------------------------------------------------===//

static const char *machineName(unsigned machine) {
  switch (machine) {
  case EM_X86_64:
    return "x86_64";
  case EM_386:
    return "i386";
  case EM_AARCH64:
    return "aarch64";
  case EM_ARM:
    return "arm";
  case EM_RISCV:
    return "riscv";
  case EM_PPC64:
    return "ppc64";
  case EM_S390:
    return "s390x";
  default:
    return "an unknown machine";
  }
}

/// What a file that is no ELF file seems to be, with what to do about it.
static Status notElf(const OpenFile &file, std::string_view start) {
  std::string guess;
  const bool isText =
      std::all_of(start.begin(), start.end(), [](unsigned char c) {
        return c >= 0x20 || c == '\n' || c == '\t' || c == '\r';
      });
  if (start.substr(0, 4) == "ML\xefR")
    guess = "it is MLIR bytecode; compile it first with 'weir compile'";
  else if (start.substr(0, 6) == "\x93NUMPY")
    guess = "it is a NumPy array";
  else if (isText)
    guess = "it is text; if it is a program, compile it first with 'weir "
            "compile'";
  else
    guess = "it does not begin with the ELF magic number";
  return fail(WEIR_NOT_AN_EXECUTABLE, "'", file.name(),
              "' is not a Weir executable: ", guess);
}

static Status readHeader(const OpenFile &file, Elf64_Ehdr &header) {
  if (file.size() == 0)
    return fail(WEIR_NOT_AN_EXECUTABLE, "'", file.name(),
                "' is not a Weir executable: it is empty");
  char start[64] = {};
  const uint64_t available = std::min<uint64_t>(file.size(), sizeof(start));
  WEIR_TRY(file.read(0, available, start));
  if (std::memcmp(start, ELFMAG, std::min<size_t>(available, SELFMAG)) != 0)
    return notElf(file, {start, available});
  if (available < sizeof(header))
    return file.truncated("an ELF header takes ", sizeof(header), " bytes");
  std::memcpy(&header, start, sizeof(header));

  const auto unsupported = [&](const auto &...what) {
    return fail(WEIR_UNSUPPORTED_TARGET, "'", file.name(), "' is for ",
                what...);
  };
  if (header.e_ident[EI_CLASS] == ELFCLASS32)
    return unsupported("a 32-bit machine, this runtime is 64-bit");
  if (header.e_ident[EI_CLASS] != ELFCLASS64)
    return file.damaged("unknown ELF class ", int(header.e_ident[EI_CLASS]),
                        ", expected ", ELFCLASS64);
  if (header.e_ident[EI_DATA] == ELFDATA2MSB)
    return unsupported("a big-endian machine, this one is little-endian");
  if (header.e_ident[EI_DATA] != ELFDATA2LSB)
    return file.damaged("unknown ELF byte order ", int(header.e_ident[EI_DATA]),
                        ", expected ", ELFDATA2LSB);
  if (header.e_ident[EI_VERSION] != EV_CURRENT ||
      header.e_version != EV_CURRENT)
    return file.damaged("ELF version ", header.e_version, ", expected ",
                        EV_CURRENT);
  if (header.e_machine != EM_X86_64)
    return unsupported(machineName(header.e_machine), " (ELF machine ",
                       header.e_machine, "), this runtime runs x86_64");
  if (header.e_type != ET_DYN)
    return fail(WEIR_NOT_AN_EXECUTABLE, "'", file.name(),
                "' is not a Weir executable: ELF type ", header.e_type,
                ", expected a shared object (", ET_DYN, ")");
  return {};
}

//===----------------------------------------------------------------------===//
// Header tables
//===----------------------------------------------------------------------===//

template <typename Header>
static Status readTable(const OpenFile &file, const char *what, uint64_t offset,
                        unsigned entrySize, unsigned count,
                        std::vector<Header> &result) {
  if (count == 0 || offset == 0)
    return file.damaged("it has no ", what, " headers");
  if (entrySize != sizeof(Header))
    return file.damaged("its ", what, " headers have ", entrySize,
                        " bytes each, expected ", sizeof(Header));
  const uint64_t size = uint64_t(count) * sizeof(Header);
  if (!withinFile(file, offset, size))
    return file.truncated("the ", what, " header table at byte ", offset,
                          " takes ", size, " bytes");
  result.resize(count);
  return file.read(offset, size, result.data());
}

static bool isPowerOfTwoOrZero(uint64_t value) {
  return (value & (value - 1)) == 0;
}

/// The dynamic loader trusts these; we do not.
static Status checkSegments(const OpenFile &file,
                            const std::vector<Elf64_Phdr> &segments) {
  bool hasDynamic = false;
  uint64_t end = 0;
  for (size_t i = 0; i < segments.size(); ++i) {
    const Elf64_Phdr &segment = segments[i];
    if (!withinFile(file, segment.p_offset, segment.p_filesz))
      return file.truncated("segment ", i, " at byte ", segment.p_offset,
                            " takes ", segment.p_filesz, " bytes");
    if (!isPowerOfTwoOrZero(segment.p_align))
      return file.damaged("segment ", i, " is aligned to ", segment.p_align,
                          ", expected a power of two");
    hasDynamic |= segment.p_type == PT_DYNAMIC;
    if (segment.p_type != PT_LOAD)
      continue;
    if (segment.p_memsz < segment.p_filesz)
      return file.damaged("segment ", i, " has ", segment.p_filesz,
                          " bytes in the file and ", segment.p_memsz,
                          " in memory");
    uint64_t segmentEnd;
    if (__builtin_add_overflow(segment.p_vaddr, segment.p_memsz, &segmentEnd) ||
        segmentEnd > (uint64_t(1) << 47))
      return file.damaged("segment ", i, " does not fit the address space");
    if (segment.p_vaddr < end)
      return file.damaged("segment ", i, " overlaps the one before it");
    if (segment.p_align > 1 &&
        (segment.p_vaddr - segment.p_offset) % segment.p_align)
      return file.damaged("segment ", i, " is not aligned as it says");
    end = segmentEnd;
  }
  if (end == 0)
    return file.damaged("it has nothing to load");
  if (!hasDynamic)
    return file.damaged("it has no dynamic section");
  return {};
}

static Status checkSections(const OpenFile &file,
                            const std::vector<Elf64_Shdr> &sections) {
  for (size_t i = 0; i < sections.size(); ++i) {
    const Elf64_Shdr &section = sections[i];
    if (section.sh_type != SHT_NOBITS && section.sh_type != SHT_NULL &&
        !withinFile(file, section.sh_offset, section.sh_size))
      return file.truncated("section ", i, " at byte ", section.sh_offset,
                            " takes ", section.sh_size, " bytes");
  }
  return {};
}

/// A section's bytes; an error above `limit`.
static Status readSection(const OpenFile &file, const Elf64_Shdr &section,
                          const char *what, uint64_t limit,
                          std::string &result) {
  if (section.sh_type == SHT_NOBITS || section.sh_size > limit)
    return file.damaged("its ", what, " has ", section.sh_size, " bytes");
  result.resize(section.sh_size);
  return file.read(section.sh_offset, section.sh_size, result.data());
}

/// The string at `offset` of a string table; empty when it has no end there.
static std::string_view stringAt(const std::string &table, uint64_t offset) {
  if (offset >= table.size())
    return {};
  const size_t end = table.find('\0', offset);
  if (end == std::string::npos)
    return {};
  return std::string_view(table).substr(offset, end - offset);
}

//===----------------------------------------------------------------------===//
// Manifest and symbols
//===----------------------------------------------------------------------===//

static Status readNote(const OpenFile &file, const Elf64_Shdr &section,
                       ElfContents &result) {
  std::string note;
  WEIR_TRY(
      readSection(file, section, "manifest section", maxManifestBytes, note));
  const auto align = [](uint64_t value) { return (value + 3) & ~uint64_t(3); };
  uint64_t offset = 0;
  while (note.size() - offset >= sizeof(Elf64_Nhdr)) {
    Elf64_Nhdr header;
    std::memcpy(&header, note.data() + offset, sizeof(header));
    const uint64_t owner = offset + sizeof(header);
    const uint64_t text = owner + align(header.n_namesz);
    if (text > note.size() || header.n_descsz > note.size() - text)
      return file.damaged("the note in its manifest section takes ",
                          sizeof(header) + align(header.n_namesz) +
                              uint64_t(header.n_descsz),
                          " bytes, the section has ", note.size() - offset);
    const size_t ownerSize = sizeof(WEIR_NOTE_OWNER); // with NUL
    if (header.n_namesz == ownerSize && header.n_type == WEIR_NOTE_TYPE &&
        std::memcmp(note.data() + owner, WEIR_NOTE_OWNER, ownerSize) == 0) {
      result.manifest = note.substr(text, header.n_descsz);
      result.manifestOffset = section.sh_offset + text;
      return {};
    }
    offset = std::min<uint64_t>(text + align(header.n_descsz), note.size());
  }
  return file.damaged("its manifest section has no note of owner '",
                      WEIR_NOTE_OWNER, "' and type ", WEIR_NOTE_TYPE);
}

static Status readSymbols(const OpenFile &file,
                          const std::vector<Elf64_Shdr> &sections,
                          const Elf64_Shdr &section, ElfContents &result) {
  if (section.sh_link >= sections.size())
    return file.damaged("its symbol table has no string table");
  std::string bytes, names;
  WEIR_TRY(readSection(file, section, "symbol table", maxSymbolBytes, bytes));
  WEIR_TRY(readSection(file, sections[section.sh_link], "symbol string table",
                       maxSymbolBytes, names));
  for (size_t i = 0; i + sizeof(Elf64_Sym) <= bytes.size();
       i += sizeof(Elf64_Sym)) {
    Elf64_Sym symbol;
    std::memcpy(&symbol, bytes.data() + i, sizeof(symbol));
    const auto name = stringAt(names, symbol.st_name);
    if (symbol.st_shndx != SHN_UNDEF && !name.empty())
      result.symbols.emplace(name);
  }
  return {};
}

Status weir::rt::readElf(const OpenFile &file, ElfContents &result) {
  Elf64_Ehdr header;
  WEIR_TRY(readHeader(file, header));
  std::vector<Elf64_Phdr> segments;
  WEIR_TRY(readTable(file, "program", header.e_phoff, header.e_phentsize,
                     header.e_phnum, segments));
  std::vector<Elf64_Shdr> sections;
  WEIR_TRY(readTable(file, "section", header.e_shoff, header.e_shentsize,
                     header.e_shnum, sections));
  WEIR_TRY(checkSegments(file, segments));
  WEIR_TRY(checkSections(file, sections));
  if (header.e_shstrndx >= sections.size())
    return file.damaged("its section names are in section ", header.e_shstrndx,
                        ", it has ", sections.size());
  std::string names;
  WEIR_TRY(readSection(file, sections[header.e_shstrndx], "section name table",
                       maxSymbolBytes, names));

  const auto manifest = std::find_if(
      sections.begin(), sections.end(), [&](const Elf64_Shdr &section) {
        return stringAt(names, section.sh_name) == WEIR_NOTE_SECTION;
      });
  if (manifest == sections.end())
    return fail(WEIR_NOT_AN_EXECUTABLE, "'", file.name(),
                "' is not a Weir executable: it is a shared object without the "
                "section '",
                WEIR_NOTE_SECTION, "'");
  WEIR_TRY(readNote(file, *manifest, result));

  for (const Elf64_Shdr &section : sections)
    if (section.sh_type == SHT_DYNSYM)
      WEIR_TRY(readSymbols(file, sections, section, result));
  return {};
}

//===----------------------------------------------------------------------===//
// Content hash
//===----------------------------------------------------------------------===//

Status weir::rt::verifyContentHash(const OpenFile &file,
                                   const std::string &digits, uint64_t offset) {
  XXH3_state_t state;
  XXH3_128bits_reset(&state);
  std::vector<char> chunk(std::min<uint64_t>(file.size(), 1u << 20));
  for (uint64_t start = 0; start < file.size(); start += chunk.size()) {
    const uint64_t size = std::min<uint64_t>(chunk.size(), file.size() - start);
    WEIR_TRY(file.read(start, size, chunk.data()));
    const uint64_t from = std::max(start, offset);
    const uint64_t to = std::min(start + size, offset + digits.size());
    for (uint64_t i = from; i < to; ++i)
      chunk[i - start] = '0';
    XXH3_128bits_update(&state, chunk.data(), size);
  }
  XXH128_canonical_t bytes;
  XXH128_canonicalFromHash(&bytes, XXH3_128bits_digest(&state));
  std::string found;
  for (const unsigned char byte : bytes.digest) {
    found += "0123456789abcdef"[byte >> 4];
    found += "0123456789abcdef"[byte & 15];
  }
  if (found != digits)
    return file.damaged("its content has the hash ", found,
                        ", its manifest says ", digits);
  return {};
}
