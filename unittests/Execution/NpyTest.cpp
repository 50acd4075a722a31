// .npy files that NumPy wrote, that Weir writes, and that are broken.

#include "TestSupport.h"
#include "weir/Execution/File.h"

#include <csignal>
#include <filesystem>
#include <sys/resource.h>

using namespace weir;

namespace {
std::string bytesOf(const std::string &name) {
  Result<std::string> bytes = readFile(dataFile(name));
  EXPECT_TRUE(bool(bytes));
  return bytes ? *bytes : "";
}

/// The failure of reading these bytes, without the name of the file.
std::string problem(const std::string &bytes,
                    const std::optional<TensorType> &expected = {}) {
  std::string message = messageOf(parseNpy(bytes, "f.npy", expected));
  EXPECT_EQ(message.substr(0, 9), "'f.npy': ");
  return message.size() > 9 ? message.substr(9) : message;
}

/// A version 1 file with this header and `dataBytes` zeros.
std::string file(const std::string &header, size_t dataBytes = 0) {
  std::string bytes("\x93NUMPY\x01\x00", 8);
  bytes += char(header.size() & 0xff);
  bytes += char(header.size() >> 8);
  return bytes + header + std::string(dataBytes, '\0');
}

std::string temporary(const std::string &name) {
  return std::string(::testing::TempDir()) + "weir-" + name;
}
} // namespace

TEST(Npy, ReadsEveryTypeOfNumPy) {
  const char *const files[][2] = {{"i1", "i1"},
                                  {"i8", "i8"},
                                  {"i16", "i16"},
                                  {"i32", "i32"},
                                  {"i64", "i64"},
                                  {"ui8", "ui8"},
                                  {"ui16", "ui16"},
                                  {"ui32", "ui32"},
                                  {"ui64", "ui64"},
                                  {"f16", "f16"},
                                  {"f32", "f32"},
                                  {"f64", "f64"},
                                  {"c64", "complex<f32>"},
                                  {"c128", "complex<f64>"}};
  for (auto [name, dtype] : files) {
    TensorValue value = take(readNpy(dataFile(std::string(name) + ".npy")));
    EXPECT_EQ(value.type().str(), std::string("2x3x") + dtype);
    bool boolean = value.type().dtype == DType::I1;
    for (size_t i = 0; i < 6; ++i) {
      EXPECT_EQ(value.real(i), boolean ? double(i % 2) : double(i)) << name;
      if (isComplex(value.type().dtype))
        EXPECT_EQ(value.complex(i).imag(), 5.0 - double(i)) << name;
    }
  }
}

TEST(Npy, ReadsOtherLayoutsAndVersions) {
  for (std::string name : {"fortran", "big_endian", "version2", "version3"}) {
    TensorValue value =
        take(readNpy(dataFile(name + ".npy"), type("2x3x4xf32")));
    for (size_t i = 0; i < 24; ++i)
      EXPECT_EQ(value.real(i), double(i)) << name;
  }
  TensorValue complex = take(readNpy(dataFile("big_endian_complex.npy")));
  EXPECT_EQ(complex.complex(7), std::complex<double>(7, 1));
  EXPECT_EQ(take(readNpy(dataFile("scalar.npy"))).str(), "f64=2.5");
  EXPECT_EQ(take(readNpy(dataFile("empty.npy"))).type().str(), "2x0x3xf32");
  EXPECT_EQ(take(readNpy(dataFile("vector.npy"), type("?xi32"))).str(),
            "5xi32=[0 1 2 3 4]");
}

TEST(Npy, ReadsBitPatternsByTheExpectedType) {
  std::string bf16 = "6xbf16=[0 0.5 -1 2 -3 nan]";
  EXPECT_EQ(take(readNpy(dataFile("bf16_bits.npy"), type("6xbf16"))).str(),
            bf16);
  EXPECT_EQ(take(readNpy(dataFile("bf16_raw.npy"), type("6xbf16"))).str(),
            bf16);
  EXPECT_EQ(take(readNpy(dataFile("bf16_raw.npy"))).str(), bf16);
  std::string f8 = "6xf8E4M3FN=[0 0.5 -1 2 -3 nan]";
  EXPECT_EQ(take(readNpy(dataFile("f8_bits.npy"), type("6xf8E4M3FN"))).str(),
            f8);
  EXPECT_EQ(take(readNpy(dataFile("f8_raw.npy"), type("6xf8E4M3FN"))).str(),
            f8);
  std::string i4 = "4xi4=[-8 -1 0 7]";
  EXPECT_EQ(take(readNpy(dataFile("i4_raw.npy"), type("4xi4"))).str(), i4);
  EXPECT_EQ(take(readNpy(dataFile("i4_bytes.npy"), type("4xi4"))).str(), i4);
  EXPECT_EQ(messageOf(readNpy(dataFile("f8_raw.npy"))),
            "'" + dataFile("f8_raw.npy") +
                "': element type '<V1' does not tell which type it holds; give "
                "one, as in '4xf8E4M3FN=@file.npy'");
}

TEST(Npy, WritesWhatNumPyWrites) {
  for (std::string name :
       {"i1", "i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64", "f16",
        "f32", "f64", "c64", "c128", "scalar", "empty", "vector"}) {
    std::string path = temporary(name + ".npy");
    TensorValue value = take(readNpy(dataFile(name + ".npy")));
    ASSERT_TRUE(bool(writeNpy(path, value)));
    Result<std::string> written = readFile(path);
    ASSERT_TRUE(bool(written));
    EXPECT_EQ(*written, bytesOf(name + ".npy")) << name;
    std::filesystem::remove(path);
  }
  TensorValue bf16 = take(readNpy(dataFile("bf16_bits.npy"), type("6xbf16")));
  std::string path = temporary("bf16.npy");
  ASSERT_TRUE(bool(writeNpy(path, bf16)));
  EXPECT_EQ(*readFile(path), bytesOf("bf16_bits.npy"));
  std::filesystem::remove(path);
}

TEST(Npy, WritesWholeFilesOrNone) {
  TensorValue value = tensor("2xf32", {1, 2});
  EXPECT_EQ(messageOf(writeNpy("/nowhere/x.npy", value)),
            "cannot write '/nowhere/x.npy': No such file or directory");
  EXPECT_FALSE(bool(writeNpy("/", value)));
  EXPECT_EQ(messageOf(writeNpy("/dev/full", value)),
            "cannot write '/dev/full': No space left on device");
  // A write that fails half way leaves what was there, and no other file.
  std::string folder = temporary("folder"), path = folder + "/x.npy";
  std::filesystem::create_directory(folder);
  ASSERT_TRUE(bool(writeNpy(path, value)));
  rlimit before, small{100, 0};
  getrlimit(RLIMIT_FSIZE, &before);
  small.rlim_max = before.rlim_max;
  signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &small);
  Result<void> written = writeNpy(path, tensor("20xf32", {}));
  setrlimit(RLIMIT_FSIZE, &before);
  EXPECT_EQ(messageOf(written), "cannot write '" + path + "': File too large");
  EXPECT_EQ(take(readNpy(path)).str(), "2xf32=[1 2]");
  size_t files = 0;
  for ([[maybe_unused]] auto &entry :
       std::filesystem::directory_iterator(folder))
    ++files;
  EXPECT_EQ(files, 1u);
  std::filesystem::remove_all(folder);
}

TEST(Npy, SaysWhatIsWrong) {
  EXPECT_EQ(messageOf(readNpy("/nowhere/x.npy")),
            "cannot read '/nowhere/x.npy': No such file or directory");
  EXPECT_EQ(messageOf(readNpy("/")), "cannot read '/': not a regular file");
  EXPECT_EQ(problem(""), "it is empty, not a .npy file");
  EXPECT_EQ(problem("\x7f"
                    "ELF"),
            "it is not a .npy file (no '\\x93NUMPY' at its start)");
  EXPECT_EQ(problem(bytesOf("objects.npy")),
            "it holds Python objects, which are not numbers");
  EXPECT_EQ(problem(bytesOf("records.npy")),
            "it holds records, which are not tensors");
  EXPECT_EQ(problem(bytesOf("strings.npy")),
            "element type '<U2' is not one that a tensor can have");
  EXPECT_EQ(problem(bytesOf("extended.npy")),
            "element type '<f16' is not one that a tensor can have");
  EXPECT_EQ(problem(bytesOf("f32.npy"), type("2x3xf64")),
            "expected 2x3xf64, found 2x3xf32");
  EXPECT_EQ(problem(bytesOf("f32.npy"), type("3x2xf32")),
            "expected 3x2xf32, found 2x3xf32");
  EXPECT_EQ(problem(bytesOf("f32.npy"), type("6xf32")),
            "expected 6xf32, found 2x3xf32");
  EXPECT_EQ(problem(bytesOf("f32.npy"), type("2x3xbf16")),
            "expected 2x3xbf16 (as bit patterns in uint16, or '<V2'), found "
            "2x3xf32");
  EXPECT_EQ(problem(bytesOf("i8.npy"), type("2x3xf8E5M2")),
            "expected 2x3xf8E5M2 (as one byte an element), found 2x3xi8");
}

TEST(Npy, SaysWhichSizeIsWrong) {
  std::string good = bytesOf("f32.npy");
  EXPECT_EQ(problem(good.substr(0, good.size() - 1)),
            "its header says 2x3xf32, which takes 24 bytes, but 23 follow");
  EXPECT_EQ(problem(good + "x"),
            "its header says 2x3xf32, which takes 24 bytes, but 25 follow");
  for (size_t size : {7, 9, 10, 50, 127})
    EXPECT_EQ(problem(good.substr(0, size)), "it ends within its header");
  EXPECT_EQ(problem(std::string("\x93NUMPY\x09\x00\x00\x00", 10)),
            "it has .npy format version 9; versions 1 to 3 are known");
  std::string narrow =
      file("{'descr': '|i1', 'fortran_order': False, 'shape': (2,)}");
  EXPECT_EQ(problem(narrow + "\x01\x02", type("2xi2")),
            "element [1] does not fit i2");
}

TEST(Npy, HostileHeaders) {
  auto header = [](const std::string &shape) {
    return file("{'descr': '<f8', 'fortran_order': True, 'shape': " + shape +
                    ", }\n",
                8);
  };
  EXPECT_EQ(problem(header("(4294967296, 4294967296)")),
            "'4294967296x4294967296xf64' has more elements than 64 bits count");
  EXPECT_EQ(problem(header("(4611686018427387904,)")),
            "'4611686018427387904xf64' is larger than any memory");
  EXPECT_EQ(problem(header("(1000000000000,)")),
            "its header says 1000000000000xf64, which takes 8000000000000 "
            "bytes, but 8 follow");
  EXPECT_EQ(problem(header("(99999999999999999999,)")),
            "its header has an extent that is too large, "
            "'99999999999999999999,), }?'");
  EXPECT_EQ(problem(header("(-1,)")),
            "its header is malformed: expected an extent at '-1,), }?'");
  EXPECT_EQ(problem(header("(1;")),
            "its header is malformed: expected a ',' or ')' at ';, }?'");
  EXPECT_EQ(problem(header("1")),
            "its header is malformed: expected a '(' of the shape at '1, }?'");
  EXPECT_EQ(problem(file("{'descr': '<f8', }")),
            "its header has no 'fortran_order'");
  EXPECT_EQ(problem(file("")),
            "its header is malformed: expected a '{' at its end");
  EXPECT_EQ(problem(file("{'sort': 1}")),
            "its header has an unknown key 'sort'");
  EXPECT_EQ(problem(file("\xff\x1b[2J")),
            "its header is malformed: expected a '{' at '??[2J'");
  std::string manyOnes = "(";
  for (int i = 0; i < 20000; ++i)
    manyOnes += "1,";
  EXPECT_EQ(take(parseNpy(header(manyOnes + ")"), "f.npy")).elementCount(), 1u);
}

TEST(Npy, EveryTruncationAndEveryFlippedByteIsHandled) {
  for (std::string name : {"f32.npy", "version2.npy", "fortran.npy"}) {
    std::string good = bytesOf(name);
    for (size_t size = 0; size < good.size(); ++size)
      EXPECT_FALSE(bool(parseNpy(good.substr(0, size), "f.npy")));
    for (size_t i = 0; i < good.size(); ++i)
      for (int flip : {1, 0x10, 0x80, 0xff}) {
        std::string bad = good;
        bad[i] = char(bad[i] ^ flip);
        (void)bool(parseNpy(bad, "f.npy"));
      }
  }
}
