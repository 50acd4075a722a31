#include "weir/Compiler/CompilerClient.h"
#include "weir/Execution/Runner.h"

#include <gtest/gtest.h>
#include <mlir/Parser/Parser.h>

#include <thread>

using namespace weir;

namespace {
constexpr const char *program = R"mlir(
func.func public @main(%x: tensor<2x3xf32> loc("x")) -> tensor<2x3xf32> {
  %0 = stablehlo.add %x, %x : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
})mlir";

class CompilerClientTest : public testing::Test {
protected:
  CompilerClientTest() { registerAllPasses(); }

  mlir::OwningOpRef<mlir::ModuleOp> parse(mlir::MLIRContext &context,
                                          const char *text = program) {
    return mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  }

  std::vector<char> compileBytes() {
    auto context = CompilerClient::createContext();
    auto module = parse(*context);
    auto executable = CompilerClient().stablehloToExecutable(*module);
    if (!executable) {
      ADD_FAILURE() << llvm::toString(executable.takeError());
      return {};
    }
    return executable->bytes;
  }
};
} // namespace

TEST_F(CompilerClientTest, OneShotIsExactlyTheSteps) {
  auto context = CompilerClient::createContext();
  auto module = parse(*context);
  CompilerClient client;
  auto pipeline = client.getStablehloToExecutablePipeline();
  ASSERT_TRUE(bool(pipeline)) << llvm::toString(pipeline.takeError());
  auto report = pipeline->run(*module);
  ASSERT_TRUE(bool(report)) << llvm::toString(report.takeError());
  auto executable = client.translateToRuntimeExecutable(*module);
  ASSERT_TRUE(bool(executable)) << llvm::toString(executable.takeError());
  EXPECT_EQ(executable->bytes, compileBytes());
}

TEST_F(CompilerClientTest, SameInputSameBytes) {
  EXPECT_EQ(compileBytes(), compileBytes());
}

TEST_F(CompilerClientTest, ThreadsWithContextsOfTheirOwnAgree) {
  std::vector<char> expected = compileBytes();
  std::vector<std::vector<char>> results(4);
  std::vector<std::thread> threads;
  for (auto &result : results)
    threads.emplace_back([&] { result = compileBytes(); });
  for (std::thread &thread : threads)
    thread.join();
  for (auto &result : results)
    EXPECT_EQ(result, expected);
}

TEST_F(CompilerClientTest, ManifestDescribesTheProgram) {
  auto context = CompilerClient::createContext();
  auto module = parse(*context);
  auto executable = CompilerClient().stablehloToExecutable(*module);
  ASSERT_TRUE(bool(executable));
  const ExecutableManifest &manifest = executable->manifest;
  ASSERT_EQ(manifest.entryPoints.size(), 1u);
  ASSERT_EQ(manifest.entryPoints[0].arguments.size(), 1u);
  EXPECT_EQ(manifest.entryPoints[0].arguments[0].name, "x");
  EXPECT_EQ(manifest.entryPoints[0].arguments[0].dtype, "f32");
  EXPECT_TRUE(manifest.hostCalls.empty());
}

TEST_F(CompilerClientTest, ExecutableRuns) {
  std::vector<char> bytes = compileBytes();
  auto runner = Runner::openMemory({bytes.data(), bytes.size()}, "test");
  ASSERT_TRUE(bool(runner)) << runner.message();
  std::vector<TensorValue> inputs;
  inputs.push_back(std::move(*TensorValue::zeros({DType::F32, {2, 3}})));
  for (int i = 0; i < 6; ++i)
    inputs[0].as<float>()[i] = i;
  auto outcome = runner->run(inputs);
  ASSERT_TRUE(bool(outcome)) << outcome.message();
  for (int i = 0; i < 6; ++i)
    EXPECT_EQ(outcome->results[0].as<float>()[i], 2.0f * i);
}

TEST_F(CompilerClientTest, OtherCpusAreCompiledFor) {
  auto context = CompilerClient::createContext();
  auto module = parse(*context);
  CompileOptions options;
  auto target = Target::forCpu("znver2");
  ASSERT_TRUE(bool(target));
  options.target = *target;
  auto executable = CompilerClient().stablehloToExecutable(*module, options);
  ASSERT_TRUE(bool(executable)) << llvm::toString(executable.takeError());
  EXPECT_EQ(executable->manifest.cpu, "znver2");
  EXPECT_TRUE(
      llvm::is_contained(executable->manifest.requiredFeatures, "avx2"));
  EXPECT_FALSE(
      llvm::is_contained(executable->manifest.requiredFeatures, "avx512f"));
}

TEST_F(CompilerClientTest, ModuleThatWasNotLoweredIsAnError) {
  auto context = CompilerClient::createContext();
  auto module = parse(*context);
  auto executable = CompilerClient().translateToRuntimeExecutable(*module);
  ASSERT_FALSE(bool(executable));
  EXPECT_NE(llvm::toString(executable.takeError()).find("weir.target"),
            std::string::npos);
}

TEST_F(CompilerClientTest, UnknownPipelineIsAnError) {
  CompileOptions options;
  options.pipeline = "cpuu";
  auto pipeline = CompilerClient().getStablehloToExecutablePipeline(options);
  ASSERT_FALSE(bool(pipeline));
  EXPECT_NE(llvm::toString(pipeline.takeError()).find("cpu"),
            std::string::npos);
}
