//===- DocsTest.cpp - The examples of docs/pipelines.md -------------------===//
//
// A code block whose first line is a comment with the name of a file is that
// file. The test writes them all into a folder, reads each pipeline and runs
// it.
//===----------------------------------------------------------------------===//
#include "PipelineFixture.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>

using namespace weir;

namespace {

class DocsTest : public PipelineFixture {};

TEST_F(DocsTest, ExamplesRun) {
  std::string page = llvm::cantFail(
      readTextFile(std::string(WEIR_SOURCE_DIR) + "/docs/pipelines.md"));
  llvm::SmallString<128> folder;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("weir-docs", folder));
  std::vector<std::string> pipelines;
  llvm::SmallVector<llvm::StringRef> blocks;
  llvm::StringRef(page).split(blocks, "\n```");
  // Text and code take turns.
  for (size_t index = 1; index < blocks.size(); index += 2) {
    auto [language, code] = blocks[index].split('\n');
    llvm::StringRef name = code.split('\n').first;
    if ((!name.consume_front("# ") && !name.consume_front("// ")) ||
        name.contains(' '))
      continue;
    std::string file = (folder.str() + "/" + name).str();
    std::error_code error;
    llvm::raw_fd_ostream(file, error) << code << "\n";
    ASSERT_FALSE(error);
    if (name.ends_with(".yaml"))
      pipelines.push_back(file);
  }
  EXPECT_GE(pipelines.size(), 4u);
  for (const std::string &file : pipelines) {
    SCOPED_TRACE(file);
    Pipeline pipeline = value(Pipeline::load(file));
    TestModule test(matmulProgram);
    EXPECT_EQ(errorOf(pipeline.run(*test.module)), "");
  }
  llvm::sys::fs::remove_directories(folder);
}

} // namespace
