//===- FileTest.cpp - Files that are no executables, or not good ones -----===//
//
// Whatever the bytes are, opening them succeeds or gives a message that names
// what is wrong; it never crashes.
//===----------------------------------------------------------------------===//
#include "Fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include <elf.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace weir;
using namespace weir::test;
using testing::HasSubstr;

/// Bytes with one value of the ELF header changed.
template <typename T> static Bytes withHeader(size_t offset, T value) {
  Bytes bytes = fixture();
  std::memcpy(bytes.data() + offset, &value, sizeof(value));
  return bytes;
}

static void expect(const Outcome &outcome, weir_status code,
                   const std::string &message) {
  EXPECT_EQ(outcome.code, code) << outcome.message;
  EXPECT_THAT(outcome.message, HasSubstr(message));
}

TEST(File, GoodOneOpensAndLoads) {
  EXPECT_EQ(openBytes(fixture(), /*load=*/true).message, "");
}

TEST(File, Missing) {
  expect(openPath("/no/such/p.weir"), WEIR_NOT_FOUND,
         "cannot open '/no/such/p.weir': no such file");
}

TEST(File, FolderAndPipe) {
  TemporaryFolder folder;
  expect(openPath(folder.path("")), WEIR_IO_ERROR, "it is a folder");
  ASSERT_EQ(::mkfifo(folder.path("pipe").c_str(), 0600), 0);
  expect(openPath(folder.path("pipe")), WEIR_IO_ERROR,
         "it is not a regular file");
}

TEST(File, Unreadable) {
  if (::geteuid() == 0)
    GTEST_SKIP() << "root can read everything";
  TemporaryFolder folder;
  const std::string path = folder.write("p.weir", fixture());
  ::chmod(path.c_str(), 0);
  expect(openPath(path), WEIR_IO_ERROR, "Permission denied");
}

TEST(File, NotElf) {
  const auto open = [](const std::string &text) {
    return openBytes(Bytes(text.begin(), text.end()));
  };
  expect(open(""), WEIR_NOT_AN_EXECUTABLE,
         "'p.weir' is not a Weir executable: it is empty");
  expect(open("func.func @main() {}"), WEIR_NOT_AN_EXECUTABLE,
         "it is text; if it is a program, compile it first");
  expect(open("ML\xefR\x06StableHLO"), WEIR_NOT_AN_EXECUTABLE,
         "it is MLIR bytecode; compile it first with 'weir compile'");
  expect(open("\x93NUMPY\x01"), WEIR_NOT_AN_EXECUTABLE, "it is a NumPy array");
  expect(open(std::string("\0\1\2\3", 4)), WEIR_NOT_AN_EXECUTABLE,
         "it does not begin with the ELF magic number");
}

TEST(File, ForeignElf) {
  expect(openBytes(withHeader<char>(EI_CLASS, ELFCLASS32)),
         WEIR_UNSUPPORTED_TARGET, "is for a 32-bit machine");
  expect(openBytes(withHeader<char>(EI_DATA, ELFDATA2MSB)),
         WEIR_UNSUPPORTED_TARGET, "is for a big-endian machine");
  const size_t machine = offsetof(Elf64_Ehdr, e_machine);
  expect(openBytes(withHeader<uint16_t>(machine, EM_AARCH64)),
         WEIR_UNSUPPORTED_TARGET,
         "'p.weir' is for aarch64 (ELF machine 183), this runtime runs x86_64");
  expect(openBytes(withHeader<uint16_t>(offsetof(Elf64_Ehdr, e_type), ET_REL)),
         WEIR_NOT_AN_EXECUTABLE, "expected a shared object");
  expect(openPath("/usr/lib/x86_64-linux-gnu/libm.so.6"),
         WEIR_NOT_AN_EXECUTABLE,
         "it is a shared object without the section '.note.weir'");
}

TEST(File, TruncatedAnywhere) {
  const Bytes whole = fixture();
  for (size_t size = 4; size < whole.size();
       size += size < 200 ? 1 : whole.size() / 97) {
    const Outcome outcome =
        openBytes(Bytes(whole.begin(), whole.begin() + size));
    expect(outcome, WEIR_DAMAGED, "'p.weir' is truncated: ");
    EXPECT_THAT(outcome.message,
                HasSubstr("the file has " + std::to_string(size)));
  }
}

TEST(File, OneFlippedBitAnywhere) {
  const Bytes whole = fixture();
  std::mt19937 random(1);
  for (int turn = 0; turn < 500; ++turn) {
    Bytes bytes = whole;
    bytes[random() % bytes.size()] ^= char(1 << (random() % 8));
    EXPECT_NE(openBytes(bytes, /*load=*/true).code, WEIR_OK);
  }
}

TEST(File, FlippedContent) {
  Bytes bytes = fixture();
  bytes[bytes.size() / 2] ^= 1;
  expect(openBytes(bytes), WEIR_DAMAGED,
         "'p.weir' is damaged: its content has the hash ");
}

/// Headers of any values under a right hash: the structure alone must hold.
TEST(File, RandomHeaders) {
  const Bytes whole = fixture();
  Elf64_Ehdr header;
  std::memcpy(&header, whole.data(), sizeof(header));
  const size_t sectionBytes = header.e_shnum * sizeof(Elf64_Shdr);
  const size_t programBytes = header.e_phnum * sizeof(Elf64_Phdr);
  std::mt19937_64 random(2);
  int opened = 0, refused = 0;
  for (int turn = 0; turn < 6000; ++turn) {
    Bytes bytes = whole;
    for (int change = 0; change < 1 + turn % 3; ++change) {
      const size_t places[] = {
          16 + random() % (sizeof(header) - 16),
          header.e_phoff + random() % programBytes,
          header.e_shoff + random() % sectionBytes,
          header.e_shoff + random() % sectionBytes,
      };
      const uint64_t values[] = {0, 1, 0xff, 0x7f, 0x80, random() & 0xff};
      const size_t at = places[random() % 4];
      const size_t width = size_t(1) << (random() % 4);
      for (size_t i = 0; i < width && at + i < bytes.size(); ++i)
        bytes[at + i] = static_cast<char>(values[random() % 6]);
    }
    llvm::consumeError(finalizeExecutable(bytes));
    const Outcome outcome = openBytes(bytes);
    (outcome.code == WEIR_OK ? opened : refused) += 1;
    if (outcome.code != WEIR_OK)
      EXPECT_NE(outcome.message, "");
  }
  EXPECT_GT(refused, 1000);
  EXPECT_GT(opened, 100); // names of sections and such do not matter
}

/// Manifests of any bytes under a right hash.
TEST(File, RandomManifests) {
  const std::string text = fixtureManifest().toJson();
  std::mt19937 random(3);
  const std::string pieces[] = {"-1",
                                "null",
                                "{}",
                                "[]",
                                "\"",
                                "1e99",
                                ",",
                                "9999999",
                                "true",
                                "\\u0000",
                                "18446744073709551615"};
  const size_t start = text.find("\"target\"");
  for (int turn = 0; turn < 4000; ++turn) {
    std::string changed = text;
    for (int change = 0; change < 1 + turn % 2; ++change) {
      size_t at = start + random() % (changed.size() - start);
      if (turn % 2) // aim at the numbers
        at = std::min(changed.find_first_of("0123456789", at),
                      changed.size() - 1);
      const std::string &piece = pieces[random() % std::size(pieces)];
      changed.replace(at, random() % 3, piece);
    }
    const Outcome outcome = openBytes(fixtureWithText(changed));
    if (outcome.code != WEIR_OK)
      EXPECT_THAT(outcome.message, HasSubstr("'p.weir'"));
  }
}

TEST(File, DeepManifest) {
  std::string text = fixtureManifest().toJson();
  const std::string key = "\"provenance\": ";
  text.insert(text.find(key) + key.size(), std::string(14000, '[') + "0" +
                                               std::string(14000, ']') +
                                               ", \"old\": ");
  // Either answer is right; a crash is not.
  openBytes(fixtureWithText(text));
}

TEST(File, ManifestErrorsNameTheKey) {
  const std::string text = fixtureManifest().toJson();
  const auto open = [&](const std::string &from, const std::string &to) {
    std::string changed = text;
    const size_t at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    changed.replace(at, from.size(), to);
    return openBytes(fixtureWithText(changed));
  };
  expect(open("\"f32\"", "\"f33\""), WEIR_DAMAGED,
         "manifest key 'entry_points[0].arguments[0].dtype': unknown element "
         "type 'f33'");
  expect(open("\"f32\"", "7"), WEIR_DAMAGED,
         "'entry_points[0].arguments[0].dtype': expected string, found number");
  expect(open("\"arena_bytes\": 0", "\"arena_bytes\": -8"), WEIR_DAMAGED,
         "'entry_points[0].arena_bytes': -8 is not between 0 and");
  expect(open("\"alignment\": 64", "\"alignment\": 48"), WEIR_DAMAGED,
         "'entry_points[0].alignment': 48 is not a power of two");
  expect(open("\"donated\": true", "\"donated\": false"), WEIR_DAMAGED,
         "argument 'state' is not donated");
  expect(open("weir_entry_add", "weir_entry_sub"), WEIR_DAMAGED,
         "it does not define 'weir_entry_sub', the code of entry point 'add'");
  expect(open("\"entry_points\"", "\"entrypoints\""), WEIR_DAMAGED,
         "manifest key 'entry_points': missing");
  expect(open("\"abi\"", "abi"), WEIR_DAMAGED, "its manifest is not JSON");
  expect(open("\"shape\": [\n            2,",
              "\"shape\": [\n            4611686018427387904,"),
         WEIR_DAMAGED, "'entry_points[0].arguments[0].shape[0]'");
  expect(open("\"shape\": [\n            2,\n            3",
              "\"shape\": [\n            70000000000000,\n            9"),
         WEIR_DAMAGED,
         "'entry_points[0].arguments[0].shape': a tensor of more");
  expect(openBytes(fixtureWithText("[1]")), WEIR_DAMAGED,
         "its manifest is array, expected an object");
  expect(openBytes(fixtureWithText("{\"format\": 1, \"abi\": 1}")),
         WEIR_DAMAGED, "its manifest has no content hash");
}

TEST(File, NewerVersions) {
  ExecutableManifest manifest = fixtureManifest();
  manifest.format = WEIR_MANIFEST_FORMAT + 1;
  manifest.producer = "weir 9.0.0";
  expect(openBytes(fixture(manifest)), WEIR_NEWER_VERSION,
         "'p.weir' has format 2 and was written by weir 9.0.0; this runtime "
         "reads formats up to 1: use a newer runtime");
  manifest = fixtureManifest();
  manifest.abi = WEIR_ABI_VERSION + 1;
  expect(openBytes(fixture(manifest)), WEIR_NEWER_VERSION,
         "has calling convention 3");
}

TEST(File, CpuFeatures) {
  ExecutableManifest manifest = fixtureManifest();
  manifest.requiredFeatures = {"sse2", "xop", "lwp"}; // of one AMD generation
  manifest.cpu = "bdver1";
  const Bytes bytes = fixture(manifest);
  EXPECT_EQ(openBytes(bytes).code, WEIR_OK); // may be inspected
  expect(openBytes(bytes, /*load=*/true), WEIR_UNSUPPORTED_TARGET,
         "'p.weir' was compiled for the CPU 'bdver1' and needs features 'xop', "
         "'lwp', which this CPU does not have");
  manifest.requiredFeatures = {"warp-drive"};
  expect(
      openBytes(fixture(manifest), /*load=*/true), WEIR_UNSUPPORTED_TARGET,
      "needs the CPU feature 'warp-drive', which this runtime does not know");
}

TEST(File, UnknownHostFunction) {
  ExecutableManifest manifest = fixtureManifest();
  manifest.hostCalls.push_back("my.function");
  expect(openBytes(fixture(manifest), /*load=*/true), WEIR_NOT_FOUND,
         "calls the host function 'my.function': no host function 'my.function' is registered");
}

TEST(File, OneFileManyTimes) {
  TemporaryFolder folder;
  const std::string path = folder.write("p.weir", fixture());
  auto first = runtime::Executable::open(path);
  auto second = runtime::Executable::open(path);
  ASSERT_TRUE(first && second);
  EXPECT_TRUE(first->load().ok());
  EXPECT_TRUE(second->load().ok());
  // A new file under the same name is another executable.
  ::unlink(path.c_str());
  ExecutableManifest manifest = fixtureManifest();
  manifest.provenance["pipeline"] = "other";
  folder.write("p.weir", fixture(manifest));
  auto third = runtime::Executable::open(path);
  ASSERT_TRUE(third);
  EXPECT_TRUE(third->load().ok());
  EXPECT_STRNE(first->contentHash(), third->contentHash());
}

TEST(File, WrittenOverAfterItWasVerified) {
  TemporaryFolder folder;
  const std::string path = folder.write("p.weir", fixture());
  auto executable = runtime::Executable::open(path);
  ASSERT_TRUE(executable);
  ::usleep(20000); // time stamps move in steps
  folder.write("p.weir", Bytes(100, 'x'));
  const runtime::Status status = executable->load();
  EXPECT_EQ(status.code(), WEIR_DAMAGED);
  EXPECT_THAT(status.message(),
              HasSubstr("was written to after it had been verified"));
}
