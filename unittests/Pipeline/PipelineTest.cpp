//===- PipelineTest.cpp - Reading, editing and running pipelines ----------===//
#include "PipelineFixture.h"

#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>

#include <thread>

using namespace weir;

namespace {

class PipelineTest : public PipelineFixture {
protected:
  static Stage stage(llvm::StringRef name, llvm::StringRef passes) {
    return Stage(name, "", llvm::cantFail(PassStage::parse(passes)));
  }
  static std::vector<std::string> names(const Pipeline &pipeline) {
    std::vector<std::string> result;
    for (const Stage &stage : pipeline.stages())
      result.push_back(stage.name());
    return result;
  }
};

using Names = std::vector<std::string>;

constexpr const char *threeStages = R"(pipeline: three
summary: "three stages: a test"
stages:
  - stage: clean
    summary: remove what is dead
    passes: canonicalize{ top-down=true },
            cse , func.func( cse, canonicalize)
  - stage: again
    passes: [cse, canonicalize]
  - stage: lower
    passes: [convert-func-to-llvm]
)";

TEST_F(PipelineTest, ReadsStages) {
  Pipeline pipeline = parse(threeStages);
  EXPECT_EQ(names(pipeline), (Names{"clean", "again", "lower"}));
  EXPECT_EQ(pipeline.name(), "three");
  EXPECT_EQ(pipeline.summary(), "three stages: a test");
  EXPECT_EQ(pipeline.stages()[0].passText(),
            "canonicalize{top-down=true},cse,func.func(cse,canonicalize)");
  EXPECT_EQ(pipeline.find("again")->passText(), "cse,canonicalize");
  EXPECT_EQ(pipeline.find("again")->place().str(), "test.yaml:8:12");
}

TEST_F(PipelineTest, ResolvesParametersAndIncludes) {
  Pipeline pipeline = loadTile();
  EXPECT_EQ(names(pipeline),
            (Names{"before", "tile", "last.clean", "nothing", "inline"}));
  EXPECT_EQ(pipeline.stages()[0].passText(),
            "canonicalize{top-down=true region-simplify=normal},"
            "func.func(cse,affine-loop-tile{tile-sizes=16,32})");
  EXPECT_EQ(pipeline.stages()[0].summary(), "$ is a dollar");
  EXPECT_EQ(pipeline.stages()[2].passText(),
            "canonicalize{max-iterations=3},cse");
  EXPECT_EQ(pipeline.parameters().at("tile_m"), ParameterValue(4));
  EXPECT_EQ(pipeline.parameters().at("tile"),
            ParameterValue(std::vector<int64_t>{16, 32}));
}

TEST_F(PipelineTest, TakesParameters) {
  std::string file = testFolder + "/Inputs/clean.yaml";
  auto passes = [&](const Parameters &parameters) {
    Pipeline pipeline = value(Pipeline::load(file, parameters));
    return pipeline.stages().empty() ? "" : pipeline.stages()[0].passText();
  };
  EXPECT_EQ(passes(Parameters().set("iterations", 7)),
            "canonicalize{max-iterations=7},cse");
  EXPECT_EQ(passes(Parameters().setText("iterations", "7")),
            "canonicalize{max-iterations=7},cse");
  EXPECT_EQ(passes(Parameters().derive("iterations", 7)),
            "canonicalize{max-iterations=10},cse");
  EXPECT_EQ(passes(Parameters()
                       .setText("iterations", "auto")
                       .derive("iterations", 7)
                       .derive("vector_bits", 512)),
            "canonicalize{max-iterations=7},cse");
  EXPECT_EQ(errorOf(Pipeline::load(file, Parameters().set("iteration", 1))),
            "pipeline 'clean' has no parameter 'iteration'; did you mean "
            "'iterations'?");
  EXPECT_NE(errorOf(Pipeline::load(file, Parameters().set("iterations", 0)))
                .find("parameter 'iterations' must be at least 1, not 0"),
            std::string::npos);
  auto specs = Pipeline::declaredParameters(file, PipelineLibrary());
  ASSERT_TRUE(bool(specs));
  EXPECT_EQ(specs->front().help, "how often at most");
}

TEST_F(PipelineTest, StringsInPasses) {
  const char *text = "pipeline: p\nparameters:\n  s: {type: string}\n"
                     "stages:\n  - stage: a\n    passes: "
                     "convert-to-llvm{filter-dialects=$s}\n";
  auto passes = [&](const char *value) {
    Pipeline pipeline = parse(text, Parameters().set("s", value));
    return pipeline.stages().empty() ? "" : pipeline.stages()[0].passText();
  };
  EXPECT_EQ(passes("a,b"), "convert-to-llvm{filter-dialects=a,b}");
  EXPECT_EQ(passes("a b"), "convert-to-llvm{filter-dialects={a b}}");
  EXPECT_EQ(parseError(text, Parameters().set("s", "} x{")),
            "test.yaml:6:45: the value of 's' cannot be an option of a pass: "
            "\"} x{\"");
}

TEST_F(PipelineTest, EditsGiveNewPipelines) {
  Pipeline pipeline = parse(threeStages);
  Stage extra = stage("extra", "cse");
  EXPECT_EQ(names(value(pipeline.slice("again", ""))),
            (Names{"again", "lower"}));
  EXPECT_EQ(names(value(pipeline.slice("", "again"))),
            (Names{"clean", "again"}));
  EXPECT_EQ(names(value(pipeline.insertBefore("again", extra))),
            (Names{"clean", "extra", "again", "lower"}));
  EXPECT_EQ(names(value(pipeline.insertAfter("lower", extra))),
            (Names{"clean", "again", "lower", "extra"}));
  EXPECT_EQ(names(value(pipeline.replace("again", extra))),
            (Names{"clean", "extra", "lower"}));
  EXPECT_EQ(names(value(pipeline.remove("clean"))), (Names{"again", "lower"}));
  EXPECT_EQ(names(value(pipeline.append(extra))),
            (Names{"clean", "again", "lower", "extra"}));
  EXPECT_EQ(names(pipeline), (Names{"clean", "again", "lower"}));

  EXPECT_EQ(errorOf(pipeline.remove("clen")),
            "pipeline 'three' has no stage 'clen'; did you mean 'clean'?");
  EXPECT_EQ(errorOf(pipeline.append(stage("clean", "cse"))),
            "pipeline 'three' has a stage 'clean' already");
  EXPECT_EQ(errorOf(pipeline.slice("lower", "clean")),
            "stage 'lower' comes after stage 'clean' in pipeline 'three'");
}

TEST_F(PipelineTest, FingerprintIsOfWhatRuns) {
  Pipeline pipeline = parse(threeStages);
  EXPECT_EQ(pipeline.fingerprint().size(), 32u);
  EXPECT_EQ(pipeline.fingerprint(), parse(threeStages).fingerprint());
  EXPECT_NE(pipeline.fingerprint(),
            value(pipeline.remove("again")).fingerprint());
  EXPECT_NE(
      pipeline.fingerprint(),
      value(pipeline.replace("again", stage("again", "cse"))).fingerprint());
}

TEST_F(PipelineTest, RunReports) {
  TestModule test(R"(func.func @f(%x: i32) -> i32 {
           %0 = arith.addi %x, %x : i32
           %1 = arith.addi %x, %x : i32
           %2 = arith.muli %0, %1 : i32
           return %2 : i32
         })");
  RunOptions options;
  options.to = "again";
  options.timing = options.countOps = options.memory = true;
  Names seen;
  options.beforeStage = [&](const Stage &stage, mlir::ModuleOp) {
    seen.push_back("before " + stage.name());
    return llvm::Error::success();
  };
  options.afterStage = [&](const Stage &stage, mlir::ModuleOp) {
    seen.push_back("after " + stage.name());
    return llvm::Error::success();
  };
  llvm::Expected<RunReport> report =
      parse(threeStages).run(*test.module, options);
  ASSERT_TRUE(bool(report)) << llvm::toString(report.takeError());
  ASSERT_EQ(report->stages.size(), 2u);
  EXPECT_EQ(report->stages[0].passes.size(), 5u); // with the verification
  EXPECT_EQ(report->stages[0].opsBefore["arith"], 3);
  EXPECT_EQ(report->stages[0].opsAfter["arith"], 2);
  EXPECT_EQ(seen, (Names{"before clean", "after clean", "before again",
                         "after again"}));
  std::string table;
  llvm::raw_string_ostream os(table);
  report->print(os);
  EXPECT_NE(table.find("ops: arith 2, builtin 1, func 2"), std::string::npos);
  std::string json;
  llvm::raw_string_ostream(json) << report->json();
  EXPECT_NE(json.find("\"name\":\"clean\""), std::string::npos);
}

TEST_F(PipelineTest, CallbackStopsRun) {
  TestModule test("func.func private @f()");
  RunOptions options;
  options.beforeStage = [&](const Stage &stage, mlir::ModuleOp) {
    return stage.name() == "again" ? llvm::createStringError("enough")
                                   : llvm::Error::success();
  };
  EXPECT_EQ(errorOf(parse(threeStages).run(*test.module, options)),
            "enough\n  in stage 'again'");
}

TEST_F(PipelineTest, FailureHasStagePassAndPlace) {
  TestModule test("\nfunc.func @f() {\n  return\n}\n");
  llvm::Expected<RunReport> report =
      value(Pipeline::parse(
                "builtin.module(weir-stage{name=fail},weir-apply-schedule{"
                "schedule=" +
                testFolder + "/Inputs/tile.mlir sequence=fail})"))
          .run(*test.module);
  ASSERT_FALSE(bool(report));
  llvm::handleAllErrors(report.takeError(), [&](const PipelineError &error) {
    EXPECT_EQ(error.stage, "fail");
    EXPECT_EQ(error.pass, "weir-apply-schedule");
    EXPECT_EQ(error.place.str(), testFolder + "/Inputs/tile.mlir:23:21");
    EXPECT_EQ(error.message,
              "only ops implementing TilingInterface are supported");
    std::string printed;
    llvm::raw_string_ostream os(printed);
    error.log(os);
    EXPECT_NE(printed.find("  " + error.sourceLine + "\n" +
                           std::string(22, ' ') +
                           "^\n  in stage 'fail', pass "
                           "'weir-apply-schedule'\n"),
              std::string::npos)
        << printed;
    ASSERT_EQ(error.notes.size(), 2u);
    EXPECT_EQ(error.notes[0].place.str(), "test.mlir:3:3");
    EXPECT_EQ(error.notes[0].message, "target op");
  });
}

TEST_F(PipelineTest, Snapshots) {
  llvm::SmallString<128> folder;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("weir-snapshots", folder));
  TestModule test(matmulProgram);
  RunOptions options;
  options.snapshotDir = std::string(folder) + "/ir";
  options.from = "tile";
  options.to = "last.clean";
  std::string error = errorOf(loadTile().run(*test.module, options));
  EXPECT_EQ(error, "");
  for (const char *name : {"02-tile.mlir", "03-last.clean.mlir"})
    EXPECT_TRUE(llvm::sys::fs::exists(std::string(folder) + "/ir/" + name))
        << name;
  llvm::sys::fs::remove_directories(folder);
}

TEST_F(PipelineTest, RunsFromManyThreads) {
  Pipeline pipeline = loadTile();
  std::vector<std::string> results(4);
  std::vector<std::thread> threads;
  for (std::string &result : results)
    threads.emplace_back([&] {
      TestModule test(matmulProgram);
      llvm::Expected<RunReport> report = pipeline.run(*test.module);
      result = report ? test.str() : llvm::toString(report.takeError());
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_NE(results[0].find("scf.for"), std::string::npos) << results[0];
  for (const std::string &result : results)
    EXPECT_EQ(result, results[0]);
}

} // namespace
