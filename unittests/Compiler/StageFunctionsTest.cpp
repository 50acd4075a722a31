//===- StageFunctionsTest.cpp - Stages that are functions -----------------===//
#include "weir/Pipeline/StageFunctions.h"
#include "weir/Compiler/CompilerClient.h"

#include <gtest/gtest.h>
#include <mlir/Parser/Parser.h>

using namespace weir;

namespace {
Pipeline pipelineCalling(llvm::StringRef name) {
  registerAllPasses();
  auto body = PassStage::parse(llvm::cantFail(stageFunctionPass(name)));
  return Pipeline("functions", "",
                  {Stage("call", "", llvm::cantFail(std::move(body)))});
}

TEST(StageFunctions, AreCalledAndPrint) {
  int calls = 0;
  registerStageFunction("counting", [&](mlir::ModuleOp module) {
    ++calls;
    module->setAttr("test.seen", mlir::UnitAttr::get(module.getContext()));
    return llvm::Error::success();
  });
  Pipeline pipeline = pipelineCalling("counting");
  auto again = Pipeline::parse(pipeline.str());
  ASSERT_TRUE(bool(again)) << llvm::toString(again.takeError());
  auto context = CompilerClient::createContext();
  auto module =
      mlir::parseSourceString<mlir::ModuleOp>("module {}", context.get());
  for (const Pipeline *one : {&pipeline, &*again})
    ASSERT_TRUE(bool(one->run(*module)));
  EXPECT_EQ(calls, 2);
  EXPECT_TRUE((*module)->hasAttr("test.seen"));
}

TEST(StageFunctions, FailWithTheirMessage) {
  registerStageFunction("failing", [](mlir::ModuleOp) {
    return llvm::createStringError("no luck");
  });
  auto context = CompilerClient::createContext();
  auto module =
      mlir::parseSourceString<mlir::ModuleOp>("module {}", context.get());
  auto failed = pipelineCalling("failing").run(*module);
  ASSERT_FALSE(bool(failed));
  std::string message = llvm::toString(failed.takeError());
  EXPECT_NE(message.find("function 'failing': no luck"), std::string::npos)
      << message;
  auto unknown = pipelineCalling("failling").run(*module);
  ASSERT_FALSE(bool(unknown));
  message = llvm::toString(unknown.takeError());
  EXPECT_NE(message.find("did you mean 'failing'?"), std::string::npos)
      << message;
}

TEST(StageFunctions, NamesArePlain) {
  for (const char *name : {"", "a b", "a{b}", "ä"}) {
    auto pass = stageFunctionPass(name);
    EXPECT_FALSE(bool(pass)) << name;
    llvm::consumeError(pass.takeError());
  }
}
} // namespace
