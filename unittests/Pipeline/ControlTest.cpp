//===- ControlTest.cpp - Who watches a run, and who stops it --------------===//
#include "PipelineFixture.h"

#include "weir/Pipeline/Provenance.h"

#include <llvm/ADT/ScopeExit.h>
#include <llvm/Support/FileSystem.h>

#include <mutex>

using namespace weir;

namespace {

using Names = std::vector<std::string>;

class ControlTest : public PipelineFixture {
protected:
  static constexpr const char *twoStages = R"(pipeline: two
stages:
  - stage: first
    passes: canonicalize{top-down=true}, func.func(cse, any(cse)), symbol-dce
  - stage: second
    passes: [cse]
)";
  static constexpr const char *program =
      "func.func @f(%x: i32) -> i32 { return %x : i32 }";
};

TEST_F(ControlTest, CallbacksAroundPasses) {
  TestModule test(program);
  std::mutex mutex;
  Names seen;
  auto note = [&](const char *when) {
    return [&, when](const RunOptions::PassEvent &event) {
      std::lock_guard<std::mutex> lock(mutex);
      seen.push_back(when + event.stage.name() + " " + event.pass.str() + " " +
                     event.op->getName().getStringRef().str());
      return llvm::Error::success();
    };
  };
  RunOptions options;
  options.beforePass = note("> ");
  options.afterPass = note("< ");
  auto report = parse(twoStages).run(*test.module, options);
  ASSERT_TRUE(bool(report)) << llvm::toString(report.takeError());
  // 'any(cse)' finds no operation of its own scope in the function.
  EXPECT_EQ(seen, (Names{"> first canonicalize{top-down=true} builtin.module",
                         "< first canonicalize{top-down=true} builtin.module",
                         "> first cse func.func", "< first cse func.func",
                         "> first symbol-dce builtin.module",
                         "< first symbol-dce builtin.module",
                         "> second cse builtin.module",
                         "< second cse builtin.module"}));
}

TEST_F(ControlTest, CallbackStopsBeforePass) {
  TestModule test(program);
  RunOptions options;
  Names after;
  options.beforePass = [](const RunOptions::PassEvent &event) {
    return event.pass == "symbol-dce" ? llvm::createStringError("not this one")
                                      : llvm::Error::success();
  };
  options.afterPass = [&](const RunOptions::PassEvent &event) {
    after.push_back(event.pass.str());
    return llvm::Error::success();
  };
  EXPECT_EQ(errorOf(parse(twoStages).run(*test.module, options)),
            "not this one\n  in stage 'first'");
  EXPECT_EQ(after, (Names{"canonicalize{top-down=true}", "cse"}));
}

TEST_F(ControlTest, SchedulesHavePointsToo) {
  TestModule test(matmulProgram);
  RunOptions options;
  options.from = options.to = "tile";
  Names seen;
  options.beforePass =
      options.afterPass = [&](const RunOptions::PassEvent &event) {
        seen.push_back(event.pass.str());
        return llvm::Error::success();
      };
  Pipeline pipeline = loadTile();
  auto report = pipeline.run(*test.module, options);
  ASSERT_TRUE(bool(report)) << llvm::toString(report.takeError());
  std::string text = pipeline.find("tile")->passText();
  EXPECT_EQ(seen, (Names{text, text}));
}

/// Watching changes nothing.
TEST_F(ControlTest, SameResultWithPoints) {
  auto result = [&](bool watched) {
    TestModule test(matmulProgram);
    RunOptions options;
    if (watched)
      options.cancellation.emplace();
    std::string error = errorOf(loadTile().run(*test.module, options));
    EXPECT_EQ(error, "");
    return test.str();
  };
  EXPECT_EQ(result(false), result(true));
}

TEST_F(ControlTest, CancelledBetweenPasses) {
  for (llvm::StringRef at : {"cse", "symbol-dce"}) {
    TestModule test(program);
    CancellationToken token;
    Names after;
    RunOptions options;
    options.cancellation = token;
    options.afterPass = [&](const RunOptions::PassEvent &event) {
      after.push_back(event.pass.str());
      if (event.pass == at)
        token.cancel();
      return llvm::Error::success();
    };
    auto report = parse(twoStages).run(*test.module, options);
    ASSERT_FALSE(bool(report));
    llvm::handleAllErrors(report.takeError(), [&](const PipelineError &error) {
      EXPECT_TRUE(error.cancelled);
      EXPECT_EQ(error.message, "cancelled");
      EXPECT_EQ(error.stage, "first");
    });
    EXPECT_EQ(after.back(), at);
  }
}

/// A pass that was told to stop does nothing more: here it does not begin.
TEST_F(ControlTest, CancelledWithinPasses) {
  TestModule test("func.func @f(%x: i32) -> i32 {\n"
                  "  %c = arith.constant 0 : i32\n"
                  "  %y = arith.addi %x, %c : i32\n  return %y : i32\n}");
  std::string before = test.str();
  RunOptions options;
  CancellationToken token;
  options.cancellation = token;
  options.beforePass = [&](const RunOptions::PassEvent &) {
    token.cancel(); // behind the point's own look at it
    return llvm::Error::success();
  };
  EXPECT_EQ(errorOf(parse(twoStages).run(*test.module, options)),
            "cancelled\n  in stage 'first'");
  EXPECT_EQ(test.str(), before);
  // The context is as it was.
  EXPECT_FALSE(test.context.hasActionHandler());
  EXPECT_EQ(errorOf(parse(twoStages).run(*test.module)), "");
  EXPECT_NE(test.str(), before);
}

/// Another run in the same context does not stop with the first.
TEST_F(ControlTest, CancelsOneRunOfTwo) {
  TestModule test(program);
  mlir::OwningOpRef<mlir::ModuleOp> other = test.module->clone();
  CancellationToken token;
  RunOptions options;
  options.cancellation = token;
  options.beforePass = [&](const RunOptions::PassEvent &event) {
    if (event.stage.name() != "second")
      return llvm::Error::success();
    token.cancel();
    RunOptions inner;
    unsigned passes = 0;
    inner.afterPass = [&](const RunOptions::PassEvent &) {
      ++passes;
      return llvm::Error::success();
    };
    EXPECT_EQ(errorOf(parse(twoStages).run(*other, inner)), "");
    EXPECT_EQ(passes, 4u);
    return llvm::Error::success();
  };
  EXPECT_EQ(errorOf(parse(twoStages).run(*test.module, options)),
            "cancelled\n  in stage 'second'");
}

TEST_F(ControlTest, CancelledBeforeItStarts) {
  TestModule test(program);
  std::string before = test.str();
  RunOptions options;
  options.cancellation.emplace().cancel();
  EXPECT_EQ(errorOf(parse(twoStages).run(*test.module, options)),
            "cancelled\n  in stage 'first'");
  EXPECT_EQ(test.str(), before);
}

/// What a failed pass leaves fails in the same way again, with nothing before.
TEST_F(ControlTest, FailedPassLeavesReproducer) {
  TestModule test(program);
  llvm::SmallString<128> folder;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("weir-test", folder));
  llvm::scope_exit remove([&] { llvm::sys::fs::remove_directories(folder); });
  Pipeline pipeline = parse("pipeline: p\nstages:\n"
                            "  - {stage: a, passes: canonicalize}\n"
                            "  - {stage: b, passes: \"cse, "
                            "weir-emit-entry-points, symbol-dce\"}\n");
  RunOptions options;
  std::string plain = errorOf(pipeline.run(*TestModule(program).module));
  options.reproducerDir = (folder + "/made").str();
  std::string message = errorOf(pipeline.run(*test.module, options));
  std::string path =
      options.reproducerDir + "/weir-reproducer-b-weir-emit-entry-points.mlir";
  EXPECT_TRUE(llvm::StringRef(message).starts_with(plain)) << message;
  EXPECT_TRUE(llvm::StringRef(message).contains("reproducer: " + path))
      << message;
  auto module = mlir::parseSourceFile<mlir::ModuleOp>(path, &test.context);
  ASSERT_TRUE(module);
  auto provenance = Provenance::read(*module);
  ASSERT_TRUE(bool(provenance) && *provenance);
  auto rest = (*provenance)->readPipeline();
  ASSERT_TRUE(bool(rest)) << llvm::toString(rest.takeError());
  ASSERT_EQ(rest->stages().size(), 1u);
  EXPECT_EQ(rest->stages()[0].asPasses()->passes(),
            "weir-emit-entry-points,symbol-dce");
  EXPECT_TRUE(llvm::StringRef(errorOf(rest->run(*module)))
                  .contains("module has no 'weir.entry_points'"));
}

} // namespace
