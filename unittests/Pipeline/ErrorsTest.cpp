//===- ErrorsTest.cpp - What wrong pipeline files print -------------------===//
//
// Each file of test/Pipeline/errors is wrong in one way; what it prints is in
// the file of that name with `.txt`. WEIR_BLESS=1 writes those.
//===----------------------------------------------------------------------===//
#include "PipelineFixture.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>

#include <cstdlib>

using namespace weir;

namespace {

std::string replaceAll(std::string text, llvm::StringRef from,
                       llvm::StringRef to) {
  for (size_t at = 0; (at = text.find(from.str(), at)) != std::string::npos;
       at += to.size())
    text.replace(at, from.size(), to.str());
  return text;
}

class ErrorsTest : public PipelineFixture {};

TEST_F(ErrorsTest, Files) {
  std::string folder = testFolder + "/errors";
  std::vector<std::string> files;
  std::error_code code;
  for (llvm::sys::fs::directory_iterator it(folder, code), end;
       !code && it != end; it.increment(code))
    if (llvm::StringRef(it->path()).ends_with(".yaml"))
      files.push_back(it->path());
  ASSERT_FALSE(files.empty());
  llvm::sort(files);
  for (const std::string &file : files) {
    // No installed library: the folder of the build is not part of a message.
    std::string message =
        replaceAll(errorOf(Pipeline::load(file, {}, PipelineLibrary())),
                   testFolder, "TEST") +
        "\n";
    EXPECT_NE(message, "\n") << file << " is read without an error";
    llvm::SmallString<128> expectedFile(file);
    llvm::sys::path::replace_extension(expectedFile, ".txt");
    if (std::getenv("WEIR_BLESS")) {
      llvm::raw_fd_ostream(expectedFile, code) << message;
      continue;
    }
    auto expected = llvm::MemoryBuffer::getFile(expectedFile);
    ASSERT_TRUE(bool(expected)) << std::string(expectedFile) << " is missing";
    EXPECT_EQ(message, (*expected)->getBuffer()) << file;
  }
}

} // namespace
