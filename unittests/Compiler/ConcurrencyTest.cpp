//===- ConcurrencyTest.cpp - One pipeline and one client, many threads ----===//
//
// Whatever threads do at the same time, each gets the bytes that it would get
// alone. `make tsan` runs this under ThreadSanitizer.
//===----------------------------------------------------------------------===//
#include "weir/Compiler/CompilerClient.h"

#include <gtest/gtest.h>
#include <mlir/Parser/Parser.h>

#include <barrier>
#include <thread>

using namespace weir;

namespace {
/// Programs of several kinds; `size` makes them differ.
std::string programText(unsigned kind, unsigned size) {
  std::string n = std::to_string(size);
  std::string square = "tensor<" + n + "x" + n + "xf32>";
  std::string body;
  switch (kind % 4) {
  case 0:
    body = "%r = stablehlo.add %x, %x : " + square;
    break;
  case 1:
    body = "%r = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : "
           "(" +
           square + ", " + square + ") -> " + square;
    break;
  case 2:
    body = "%0 = stablehlo.exponential %x : " + square +
           "\n%r = stablehlo.transpose %0, dims = [1, 0] : (" + square +
           ") -> " + square;
    break;
  case 3:
    body = "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
           "%s = stablehlo.reduce(%x init: %z) applies stablehlo.add across "
           "dimensions = [1] : (" +
           square + ", tensor<f32>) -> tensor<" + n +
           "xf32>\n%r = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<" +
           n + "xf32>) -> " + square;
    break;
  }
  return "func.func @main(%x: " + square + ") -> " + square + " {\n" + body +
         "\nreturn %r : " + square + "\n}\n";
}

/// A module in a context of its own: a context is for one thread at a time.
struct Program {
  explicit Program(const std::string &text)
      : context(CompilerClient::createContext()),
        module(mlir::parseSourceString<mlir::ModuleOp>(text, context.get())) {}
  std::unique_ptr<mlir::MLIRContext> context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

/// Calls `work` with each number from as many threads, all at once.
template <typename Work> void inThreads(unsigned count, Work work) {
  std::barrier start(count);
  std::vector<std::thread> threads;
  for (unsigned number = 0; number < count; ++number)
    threads.emplace_back([&, number] {
      start.arrive_and_wait();
      work(number);
    });
  for (std::thread &thread : threads)
    thread.join();
}

/// The IR that the pipeline makes, or its error.
std::string lowered(const Pipeline &pipeline, const std::string &text) {
  Program program(text);
  if (auto report = pipeline.run(*program.module); !report)
    return "error: " + llvm::toString(report.takeError());
  std::string result;
  llvm::raw_string_ostream(result) << *program.module;
  return result;
}

std::string executableBytes(const CompilerClient &client,
                            const std::string &text) {
  Program program(text);
  auto executable = client.stablehloToExecutable(*program.module);
  if (!executable)
    return "error: " + llvm::toString(executable.takeError());
  return {executable->bytes.begin(), executable->bytes.end()};
}

class ConcurrencyTest : public testing::Test {
protected:
  static void SetUpTestSuite() { registerAllPasses(); }
};
} // namespace

TEST_F(ConcurrencyTest, OnePipelineFromFourThreads) {
  auto pipeline = CompilerClient().getStablehloToExecutablePipeline();
  ASSERT_TRUE(bool(pipeline)) << llvm::toString(pipeline.takeError());
  constexpr unsigned threads = 4, rounds = 2;
  std::vector<std::string> alone(threads), together(threads * rounds);
  for (unsigned kind = 0; kind < threads; ++kind) {
    alone[kind] = lowered(*pipeline, programText(kind, 24 + kind));
    ASSERT_EQ(alone[kind].find("error"), std::string::npos) << alone[kind];
  }
  inThreads(threads, [&](unsigned number) {
    for (unsigned round = 0; round < rounds; ++round)
      together[number * rounds + round] =
          lowered(*pipeline, programText(number, 24 + number));
  });
  for (unsigned i = 0; i < together.size(); ++i)
    EXPECT_EQ(together[i], alone[i / rounds]);
}

TEST_F(ConcurrencyTest, OneClientFromManyThreads) {
  CompilerClient client;
  constexpr unsigned threads = 8;
  std::vector<std::string> alone(threads), together(threads);
  for (unsigned kind = 0; kind < threads; ++kind)
    alone[kind] = executableBytes(client, programText(kind, 16 + kind));
  inThreads(threads, [&](unsigned number) {
    together[number] =
        executableBytes(client, programText(number, 16 + number));
  });
  for (unsigned kind = 0; kind < threads; ++kind) {
    EXPECT_EQ(alone[kind].substr(1, 3), "ELF") << alone[kind].substr(0, 200);
    EXPECT_TRUE(together[kind] == alone[kind])
        << together[kind].size() << " bytes, not " << alone[kind].size();
  }
}

TEST_F(ConcurrencyTest, PipelinesAreLoadedPrintedAndEditedFromManyThreads) {
  CompilerClient client;
  auto whole = client.getStablehloToExecutablePipeline();
  ASSERT_TRUE(bool(whole));
  std::string text = whole->str(), fingerprint = whole->fingerprint();
  std::vector<std::string> messages(8);
  inThreads(messages.size(), [&](unsigned number) {
    CompileOptions options;
    options.parameters.set("opt_level", number % 4);
    auto own = client.getStablehloToExecutablePipeline(options);
    auto part = whole->slice("", whole->stages()[number % 3].name());
    auto again = Pipeline::parse(text);
    if (!own || !part || !again)
      messages[number] = "an error";
    else if (again->fingerprint() != fingerprint || whole->str() != text ||
             (own->str() == text) != (number % 4 == 3))
      messages[number] = "another pipeline";
    llvm::consumeError(own.takeError());
    llvm::consumeError(part.takeError());
    llvm::consumeError(again.takeError());
  });
  for (const std::string &message : messages)
    EXPECT_EQ(message, "");
}

TEST_F(ConcurrencyTest, AnErrorStaysWithItsThread) {
  auto pipeline = CompilerClient().getStablehloToExecutablePipeline();
  ASSERT_TRUE(bool(pipeline));
  std::string wrong =
      "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
      "  %0 = \"stablehlo.custom_call\"(%x) {call_target_name = \"nobody\"} : "
      "(tensor<4xf32>) -> tensor<4xf32>\n  return %0 : tensor<4xf32>\n}\n";
  std::string right = programText(1, 20);
  std::string wrongAlone = lowered(*pipeline, wrong),
              rightAlone = lowered(*pipeline, right);
  ASSERT_NE(wrongAlone, rightAlone);
  std::vector<std::string> together(4);
  inThreads(together.size(), [&](unsigned number) {
    together[number] = lowered(*pipeline, number % 2 ? wrong : right);
  });
  for (unsigned number = 0; number < together.size(); ++number)
    EXPECT_EQ(together[number], number % 2 ? wrongAlone : rightAlone);
}
