//===- FileTest.cpp - Finalizing and writing executables ------------------===//
#include "weir/Executable/ExecutableFile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>

#include <cstring>
#include <elf.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace weir;
using testing::HasSubstr;

/// The smallest image that has sections: header, names, note.
static std::vector<char> image() {
  const std::string note = buildNoteSection(ExecutableManifest());
  const std::string names("\0.note.weir\0.shstrtab\0", 22);
  Elf64_Ehdr header = {};
  std::memcpy(header.e_ident, ELFMAG, SELFMAG);
  header.e_ident[EI_CLASS] = ELFCLASS64;
  header.e_ident[EI_DATA] = ELFDATA2LSB;
  header.e_ident[EI_VERSION] = EV_CURRENT;
  header.e_type = ET_DYN;
  header.e_machine = EM_X86_64;
  header.e_version = EV_CURRENT;
  header.e_ehsize = sizeof(header);
  header.e_shentsize = sizeof(Elf64_Shdr);
  header.e_shnum = 3;
  header.e_shstrndx = 2;
  header.e_shoff = sizeof(header);
  Elf64_Shdr sections[3] = {};
  sections[1].sh_name = 1;
  sections[1].sh_type = SHT_NOTE;
  sections[1].sh_offset = sizeof(header) + sizeof(sections);
  sections[1].sh_size = note.size();
  sections[2].sh_name = 12;
  sections[2].sh_type = SHT_STRTAB;
  sections[2].sh_offset = sections[1].sh_offset + note.size();
  sections[2].sh_size = names.size();
  std::string bytes(reinterpret_cast<char *>(&header), sizeof(header));
  bytes.append(reinterpret_cast<char *>(sections), sizeof(sections));
  bytes += note + names;
  return std::vector<char>(bytes.begin(), bytes.end());
}

static std::string hashOf(const std::vector<char> &elf) {
  auto text = findManifest(elf);
  if (!text)
    return llvm::toString(text.takeError());
  return llvm::cantFail(ExecutableManifest::fromJson(*text)).contentHash;
}

TEST(Finalize, SameContentSameHash) {
  std::vector<char> first = image(), second = image();
  ASSERT_FALSE(finalizeExecutable(first));
  EXPECT_NE(hashOf(first), hashOf(image()));
  ASSERT_FALSE(finalizeExecutable(second));
  EXPECT_EQ(first, second);
  ASSERT_FALSE(finalizeExecutable(second));
  EXPECT_EQ(first, second);
  second[64 + 64 + offsetof(Elf64_Shdr, sh_flags)] ^= 1;
  ASSERT_FALSE(finalizeExecutable(second));
  EXPECT_NE(hashOf(first), hashOf(second));
}

TEST(Finalize, NeedsAManifest) {
  std::vector<char> elf = image();
  elf[64 + 64 + offsetof(Elf64_Shdr, sh_name)] = 12;
  EXPECT_EQ(llvm::toString(finalizeExecutable(elf)),
            "the image has no manifest in a section '.note.weir'");
  std::vector<char> text = {'a', 'b'};
  EXPECT_NE(llvm::toString(finalizeExecutable(text)), "");
}

static std::string sectionOf(const std::vector<char> &elf, const char *name) {
  auto found = findSection(elf, name);
  return found ? found->str() : llvm::toString(found.takeError());
}

TEST(Sections, AddedBehindTheImage) {
  const std::vector<char> before = image();
  std::vector<char> elf = before;
  const std::string first = "not mapped", second(100000, 'x');
  ASSERT_FALSE(addSection(elf, ".first", llvm::ArrayRef(first.data(), 10)));
  ASSERT_FALSE(
      addSection(elf, ".second", llvm::ArrayRef(second.data(), second.size())));
  ASSERT_FALSE(addSection(elf, ".empty", {}));
  EXPECT_EQ(sectionOf(elf, ".first"), first);
  EXPECT_EQ(sectionOf(elf, ".second"), second);
  EXPECT_EQ(sectionOf(elf, ".empty"), "");
  EXPECT_EQ(sectionOf(elf, ".none"), "");
  // What the loader reads, all but the place of the sections, stays.
  EXPECT_EQ(sectionOf(elf, ".note.weir"), sectionOf(before, ".note.weir"));
  EXPECT_TRUE(std::equal(before.begin() + sizeof(Elf64_Ehdr), before.end(),
                         elf.begin() + sizeof(Elf64_Ehdr)));
  EXPECT_FALSE(finalizeExecutable(elf));
}

TEST(Sections, DamagedImages) {
  std::vector<char> text = {'n', 'o', ' ', 'e', 'l', 'f'};
  EXPECT_NE(llvm::toString(addSection(text, ".x", {})), "");
  EXPECT_EQ(text.size(), 6u);
  // Cut anywhere: an error, and what is there stays as it is; or the whole.
  const std::vector<char> whole = image();
  for (size_t size = 0; size < whole.size(); ++size) {
    std::vector<char> cut(whole.begin(), whole.begin() + size);
    EXPECT_NE(llvm::toString(addSection(cut, ".x", {})), "") << size;
    EXPECT_EQ(cut.size(), size);
  }
  std::vector<char> nameless = whole;
  nameless[offsetof(Elf64_Ehdr, e_shstrndx)] = 99;
  EXPECT_EQ(llvm::toString(addSection(nameless, ".x", {})),
            "the image has no table of section names");
}

namespace {
class Write : public testing::Test {
protected:
  void SetUp() override {
    char name[] = "/tmp/weir-test-XXXXXX";
    root = ::mkdtemp(name);
  }
  void TearDown() override {
    ::chmod(root.c_str(), 0700);
    llvm::sys::fs::remove_directories(root);
  }
  std::string path(const std::string &name) const { return root + "/" + name; }
  size_t fileCount() const {
    size_t count = 0;
    std::error_code error;
    for (llvm::sys::fs::directory_iterator it(root, error), end;
         it != end && !error; it.increment(error))
      ++count;
    return count;
  }
  static std::string contentOf(const std::string &path) {
    auto buffer = llvm::MemoryBuffer::getFile(path);
    return buffer ? (*buffer)->getBuffer().str() : "none";
  }
  std::string root;
};
} // namespace

static std::string write(const std::string &path, const std::string &content) {
  return llvm::toString(
      writeExecutable(path, llvm::ArrayRef(content.data(), content.size())));
}

TEST_F(Write, NewAndOver) {
  EXPECT_EQ(write(path("p.weir"), "one"), "");
  EXPECT_EQ(write(path("p.weir"), "two"), "");
  EXPECT_EQ(contentOf(path("p.weir")), "two");
  EXPECT_EQ(fileCount(), 1u);
  EXPECT_EQ(::access(path("p.weir").c_str(), X_OK), 0);
}

TEST_F(Write, ThroughALink) {
  EXPECT_EQ(write(path("p.weir"), "one"), "");
  ASSERT_EQ(::symlink("p.weir", path("link").c_str()), 0);
  EXPECT_EQ(write(path("link"), "two"), "");
  EXPECT_EQ(contentOf(path("p.weir")), "two");
  EXPECT_TRUE(llvm::sys::fs::is_symlink_file(path("link")));
}

TEST_F(Write, Errors) {
  EXPECT_EQ(write("", "x"), "cannot write an executable: the path is empty");
  EXPECT_EQ(write(path("none/p.weir"), "x"),
            "cannot write '" + path("none/p.weir") + "': no such folder '" +
                path("none") + "'");
  EXPECT_EQ(write(root, "x"), "cannot write '" + root + "': it is a folder");
  EXPECT_EQ(write(path("file"), "x"), "");
  EXPECT_EQ(write(path("file/p.weir"), "x"),
            "cannot write '" + path("file/p.weir") + "': '" + path("file") +
                "' is not a folder");
}

TEST_F(Write, ReadOnlyFolder) {
  if (::geteuid() == 0)
    GTEST_SKIP() << "root can write everywhere";
  EXPECT_EQ(write(path("p.weir"), "old"), "");
  ::chmod(root.c_str(), 0500);
  EXPECT_THAT(write(path("p.weir"), "new"),
              HasSubstr("cannot write '" + path("p.weir") + "': "));
  EXPECT_EQ(contentOf(path("p.weir")), "old");
}

TEST_F(Write, FullDevice) {
  EXPECT_EQ(write("/dev/full", "x"),
            "cannot write '/dev/full': No space left on device");
}
