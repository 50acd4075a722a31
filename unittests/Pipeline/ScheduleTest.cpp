//===- ScheduleTest.cpp - Stages that are schedules -----------------------===//
#include "PipelineFixture.h"

#include "weir/Pipeline/ScheduleGenerators.h"

using namespace weir;

namespace {

/// A schedule that tiles matrix products by `size`.
std::string tileBy(int64_t size) {
  std::string n = std::to_string(size);
  return "module attributes {transform.with_named_sequence} {\n"
         "  transform.named_sequence @__transform_main(%m: !transform.any_op "
         "{transform.readonly}) {\n"
         "    %0 = transform.structured.match ops{[\"linalg.matmul\"]} in %m : "
         "(!transform.any_op) -> !transform.any_op\n"
         "    %1, %l = transform.structured.tile_using_for %0 tile_sizes [" +
         n +
         "] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)\n"
         "    transform.yield\n  }\n}\n";
}

class ScheduleTest : public PipelineFixture {
protected:
  static void SetUpTestSuite() {
    PipelineFixture::SetUpTestSuite();
    ParameterSpec size{"size", ParameterType::Int, ParameterValue(8), 1, 64,
                       {},     "rows of a tile"};
    llvm::cantFail(registerScheduleGenerator(
        {"tile-rows",
         "tiles rows",
         {size},
         false,
         [](const Parameters::Map &values) -> llvm::Expected<std::string> {
           return tileBy(*values.at("size").getInt());
         }}));
    llvm::cantFail(registerScheduleGenerator(
        {"broken",
         "",
         {},
         true,
         [](const Parameters::Map &values) -> llvm::Expected<std::string> {
           if (values.count("text"))
             return *values.at("text").getString();
           return llvm::createStringError("it has a bad day");
         }}));
  }
  static void TearDownTestSuite() {
    unregisterScheduleGenerator("tile-rows");
    unregisterScheduleGenerator("broken");
  }

  static TransformStage stage(llvm::Expected<TransformStage> made) {
    if (!made)
      ADD_FAILURE() << llvm::toString(made.takeError());
    return *made;
  }
  static std::string runOn(llvm::StringRef program, const Pipeline &pipeline) {
    TestModule test(program);
    auto report = pipeline.run(*test.module);
    return report ? test.str() : llvm::toString(report.takeError());
  }
};

TEST_F(ScheduleTest, Generators) {
  Pipeline pipeline("p", "",
                    {Stage("tile", "",
                           stage(TransformStage::fromGenerator(
                               "tile-rows", {{"size", 16}})))});
  EXPECT_NE(runOn(matmulProgram, pipeline).find("arith.constant 16 : index"),
            std::string::npos);
  // What is printed holds the text, and no longer needs the generator.
  std::string yaml = pipeline.str(),
              passes = pipeline.str(PipelineForm::Passes);
  EXPECT_NE(yaml.find("    generator: tile-rows\n    arguments: {size: 16}\n"
                      "    text: |\n"),
            std::string::npos)
      << yaml;
  std::string result = runOn(matmulProgram, pipeline);
  unregisterScheduleGenerator("tile-rows");
  EXPECT_EQ(parse(yaml).str(), yaml);
  Pipeline again = parse(passes);
  EXPECT_EQ(again.str(PipelineForm::Passes), passes);
  EXPECT_EQ(again.str(), yaml);
  EXPECT_EQ(runOn(matmulProgram, again), result);
  TearDownTestSuite();
  SetUpTestSuite();
}

TEST_F(ScheduleTest, GeneratorsInFiles) {
  Pipeline pipeline = parse("pipeline: p\nparameters:\n  n: {type: int, "
                            "default: 4}\nstages:\n  - stage: tile\n    "
                            "generator: tile-rows\n    arguments: {size: $n}\n",
                            Parameters().set("n", 32));
  ASSERT_EQ(pipeline.stages().size(), 1u);
  const Schedule &schedule = pipeline.stages()[0].asTransform()->schedule();
  EXPECT_EQ(schedule.text, tileBy(32));
  EXPECT_EQ(schedule.generator, "tile-rows");
  Pipeline passes = parse("builtin.module(weir-apply-schedule{"
                          "generator=tile-rows arguments={size=32}})");
  ASSERT_EQ(passes.stages().size(), 1u);
  EXPECT_EQ(passes.stages()[0].asTransform()->schedule().text, tileBy(32));
}

TEST_F(ScheduleTest, GeneratorErrors) {
  using Stage = TransformStage;
  EXPECT_EQ(errorOf(Stage::fromGenerator("tile-row")),
            "no generator 'tile-row'; did you mean 'tile-rows'?");
  EXPECT_EQ(errorOf(Stage::fromGenerator("tile-rows", {{"sizes", 4}})),
            "generator 'tile-rows' has no parameter 'sizes'; did you mean "
            "'size'?");
  EXPECT_EQ(errorOf(Stage::fromGenerator("tile-rows", {{"size", 65}})),
            "generator 'tile-rows': parameter 'size' must be at most 64, not "
            "65");
  EXPECT_EQ(errorOf(Stage::fromGenerator("tile-rows", {{"size", "a"}})),
            "generator 'tile-rows': parameter 'size' takes an int, not \"a\"");
  EXPECT_EQ(errorOf(Stage::fromGenerator("broken")),
            "generator 'broken': it has a bad day");
  EXPECT_EQ(errorOf(Stage::fromGenerator("broken", {{"text", "module {}"}})),
            "schedule '<schedule of generator 'broken'>' has no named sequence "
            "'__transform_main'; it has none");
  EXPECT_EQ(errorOf(Stage::fromGenerator("")),
            "the name of the generator is empty");
  EXPECT_EQ(llvm::toString(registerScheduleGenerator(
                {"broken",
                 "",
                 {},
                 true,
                 [](const Parameters::Map &) -> llvm::Expected<std::string> {
                   return "";
                 }})),
            "there is a generator 'broken' already");
}

TEST_F(ScheduleTest, FromModule) {
  auto schedule = std::make_unique<TestModule>(tileBy(16));
  TransformStage made = stage(TransformStage::fromModule(*schedule->module));
  EXPECT_EQ(errorOf(TransformStage::fromModule(*schedule->module, "main")),
            "schedule '<schedule>' has no named sequence 'main'; it has: "
            "'__transform_main'");
  EXPECT_EQ(errorOf(TransformStage::fromModule(mlir::ModuleOp())),
            "the schedule is no module");
  schedule.reset(); // the stage needs neither module nor context
  Pipeline pipeline("p", "", {Stage("tile", "", made)});
  EXPECT_EQ(
      runOn(matmulProgram, pipeline),
      runOn(matmulProgram,
            Pipeline("p", "",
                     {Stage("tile", "",
                            stage(TransformStage::fromText(tileBy(16))))})));
  EXPECT_EQ(parse(pipeline.str()).str(), pipeline.str());
}

TEST_F(ScheduleTest, LibrariesOfLibraries) {
  std::string inputs = testFolder + "/Inputs/";
  TransformStage made =
      stage(TransformStage::fromFile(inputs + "names-library.mlir"));
  ASSERT_EQ(made.libraries().size(), 2u);
  EXPECT_EQ(made.libraries()[0].path, inputs + "library-chain.mlir");
  EXPECT_EQ(made.libraries()[1].path, inputs + "library.mlir");
  Pipeline pipeline("p", "", {Stage("mark", "", made)});
  EXPECT_NE(runOn(matmulProgram, pipeline).find("{marked}"), std::string::npos);
  for (PipelineForm form : {PipelineForm::Yaml, PipelineForm::PassesOneLine})
    EXPECT_EQ(parse(pipeline.str(form)).str(form), pipeline.str(form));
  // A text finds them by the list that is printed.
  TransformStage text = stage(TransformStage::make(
      {.text = made.schedule().text}, PipelineLibrary(), inputs));
  Pipeline inlined("p", "", {Stage("mark", "", text)});
  EXPECT_EQ(parse(inlined.str()).str(), inlined.str());
  EXPECT_EQ(runOn(matmulProgram, parse(inlined.str())),
            runOn(matmulProgram, pipeline));
}

/// A schedule that cannot apply fails before anything ran.
TEST_F(ScheduleTest, CheckedBeforeItRuns) {
  std::string text = tileBy(4);
  text.replace(text.find("any_op {transform.readonly}"), 27,
               "any_op {transform.readonly}, %n: !transform.param<i64> "
               "{transform.readonly, weir.param = \"n\"}");
  Pipeline pipeline(
      "p", "",
      {Stage("first", "", llvm::cantFail(PassStage::parse("cse"))),
       Stage("tile", "",
             stage(TransformStage::fromText(text)).with({{"n", "many"}}))});
  TestModule test(matmulProgram);
  RunOptions options;
  options.beforeStage = [](const Stage &, mlir::ModuleOp) {
    ADD_FAILURE() << "a stage runs";
    return llvm::Error::success();
  };
  std::string expected = "parameter 'n' of sequence '__transform_main' of "
                         "'<schedule>' is of type '!transform.param<i64>', "
                         "which does not take \"many\"";
  EXPECT_NE(errorOf(pipeline.run(*test.module, options)).find(expected),
            std::string::npos);
  std::string checked = llvm::toString(pipeline.check(&test.context));
  EXPECT_NE(checked.find(expected), std::string::npos) << checked;
  EXPECT_NE(checked.find("in stage 'tile'"), std::string::npos);
  EXPECT_EQ(llvm::toString(loadTile().check(&test.context)), "");
}

/// A line of a schedule that is in no file is shown from the stage.
TEST_F(ScheduleTest, SourceLineOfText) {
  Pipeline pipeline(
      "p", "",
      {Stage(
          "s", "",
          stage(TransformStage::fromText(
              "module attributes {transform.with_named_sequence} {\n"
              "  transform.named_sequence @__transform_main(%m: "
              "!transform.any_op) {\n    transform.no_such_op\n  }\n}\n")))});
  std::string error = runOn("module {}", pipeline);
  EXPECT_NE(error.find("<schedule>:3:5: "), std::string::npos) << error;
  EXPECT_NE(error.find("\n      transform.no_such_op\n      ^\n"),
            std::string::npos)
      << error;
}

TEST_F(ScheduleTest, SkippedIsReported) {
  auto made =
      stage(TransformStage::fromFile(testFolder + "/Inputs/tile.mlir", "fail"))
          .skipOnFailure();
  Pipeline pipeline("p", "", {Stage("try", "", made)});
  TestModule test("func.func @f() {\n  return\n}\n");
  auto report = pipeline.run(*test.module);
  ASSERT_TRUE(bool(report)) << llvm::toString(report.takeError());
  EXPECT_TRUE(report->stages[0].skipped);
  ASSERT_EQ(report->stages[0].diagnostics.size(), 1u);
  EXPECT_EQ(report->stages[0].diagnostics[0].notes.size(), 2u);
  std::string table;
  llvm::raw_string_ostream os(table);
  report->print(os);
  EXPECT_NE(table.find("try (skipped in part)"), std::string::npos) << table;
}

} // namespace
