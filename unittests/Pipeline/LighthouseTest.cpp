//===- LighthouseTest.cpp - Descriptors of the Lighthouse project ---------===//
#include "PipelineFixture.h"

using namespace weir;

namespace {

class LighthouseTest : public PipelineFixture {
protected:
  static Pipeline load() {
    return value(Pipeline::load(
        testFolder + "/Inputs/lighthouse.yaml",
        Parameters().setText("m", "4").set("n", 8).derive("vector_bits", 512)));
  }
  static Pipeline entry(llvm::StringRef text,
                        const Parameters &parameters = {}) {
    return value(Pipeline::parse(
        ("Pipeline:\n  - " + text + "\n").str(),
        {testFolder + "/Inputs/test.yaml", parameters, PipelineLibrary()}));
  }
  static std::string passesOf(const Pipeline &pipeline) {
    return pipeline.stages().empty() ? "" : pipeline.stages()[0].passText();
  }
};

TEST_F(LighthouseTest, ReadsAsWeirsForm) {
  Pipeline pipeline = load();
  std::vector<std::string> names;
  for (const Stage &stage : pipeline.stages())
    names.push_back(stage.name());
  EXPECT_EQ(names, (std::vector<std::string>{
                       "canonicalize", "cse", "names-library", "tile",
                       "canonicalize-2", "cse-2", "clean", "cse-3"}));
  EXPECT_EQ(pipeline.name(), "lighthouse");
  EXPECT_EQ(pipeline.parameters(), (Parameters::Map{{"m", 4}, {"n", 8}}));
  EXPECT_EQ(pipeline.find("tile")->asTransform()->bindings(),
            llvm::ArrayRef(Schedule::Values{{"tile_m", 4}, {"tile_n", 8}}));
  EXPECT_EQ(pipeline.find("canonicalize-2")->passText(),
            "canonicalize{max-iterations=3}");
  EXPECT_EQ(pipeline.find("clean")->passText(),
            "canonicalize{max-iterations=8},cse");
  EXPECT_EQ(pipeline.find("cse")->passText(),
            "func.func(cse,affine-loop-tile{tile-sizes=16,32})");
  for (PipelineForm form :
       {PipelineForm::Yaml, PipelineForm::Passes, PipelineForm::PassesOneLine})
    EXPECT_EQ(parse(pipeline.str(form)).str(form), pipeline.str(form));
  EXPECT_EQ(pipeline.str().substr(0, 21), "pipeline: lighthouse\n");
}

TEST_F(LighthouseTest, Runs) {
  Pipeline pipeline = load();
  TestModule test(matmulProgram);
  EXPECT_EQ(errorOf(pipeline.run(*test.module)), "");
  EXPECT_NE(test.str().find("marked"), std::string::npos);
  EXPECT_NE(test.str().find("scf.for"), std::string::npos);
}

TEST_F(LighthouseTest, Values) {
  auto bindings = [&](llvm::StringRef values, const Parameters &parameters) {
    std::string text = "module attributes {transform.with_named_sequence} {\n"
                       "transform.named_sequence @s(%m: !transform.any_op, "
                       "%a: !transform.any_param {weir.param = \"a\"}, "
                       "%b: !transform.any_param {weir.param = \"b\"}) { "
                       "transform.yield }\n}\n";
    std::string error;
    std::string file = ::testing::TempDir() + "weir-values.mlir";
    std::error_code code;
    llvm::raw_fd_ostream(file, code) << text;
    Pipeline pipeline =
        entry(("schedule: " + file + "[seq=s]" + values).str(), parameters);
    return pipeline.stages().empty()
               ? Schedule::Values()
               : pipeline.stages()[0].asTransform()->bindings().vec();
  };
  using Ints = std::vector<int64_t>;
  EXPECT_EQ(bindings("{a=[1,2] b=1,2,3}", {}),
            (Schedule::Values{{"a", Ints{1, 2}}, {"b", Ints{1, 2, 3}}}));
  EXPECT_EQ(bindings(" { a=[1, 2]  b=[] }", {}),
            (Schedule::Values{{"a", Ints{1, 2}}, {"b", Ints{}}}));
  EXPECT_EQ(bindings("{a=0.5 b=true}", {}),
            (Schedule::Values{{"a", 0.5}, {"b", true}}));
  EXPECT_EQ(bindings("{a='x y' b={x, y}}", {}),
            (Schedule::Values{{"a", "x y"}, {"b", "x, y"}}));
  EXPECT_EQ(bindings("{a=\"4\" b=$$4}", {}),
            (Schedule::Values{{"a", "4"}, {"b", "$4"}}));
  EXPECT_EQ(bindings("{a=$v b=${w}x}",
                     Parameters().set("v", Ints{4}).set("w", "a b")),
            (Schedule::Values{{"a", Ints{4}}, {"b", "a bx"}}));
}

TEST_F(LighthouseTest, Passes) {
  EXPECT_EQ(passesOf(entry("pass: 'func.func(affine-loop-tile{tile-sizes=$s})'",
                           Parameters().set("s", std::vector<int64_t>{4, 8}))),
            "func.func(affine-loop-tile{tile-sizes=4,8})");
  EXPECT_EQ(passesOf(entry("pass: cse, canonicalize")), "cse,canonicalize");
  EXPECT_EQ(passesOf(entry("pass: any(canonicalize{disable-patterns={a,b}})")),
            "any(canonicalize{disable-patterns={a,b}})");
}

TEST_F(LighthouseTest, EmptyAndUnused) {
  EXPECT_EQ(parse("Pipeline:\n").str(), "pipeline: test\nstages: []\n");
  EXPECT_EQ(parse("Pipeline: []\n").stages().size(), 0u);
  EXPECT_EQ(parseError("Pipeline:\n  - pass: cse\n", Parameters().set("x", 1)),
            "nothing uses '$x'");
  EXPECT_EQ(
      parseError("Pipeline:\n  - pass: canonicalize{max-iterations=$ni}\n",
                 Parameters().set("n", 1)),
      "test.yaml:2:39: '$ni' has no value; did you mean '$n'?");
}

/// A pipeline in Weir's form may include one, and the other way round.
TEST_F(LighthouseTest, IncludedByWeirsForm) {
  Pipeline pipeline = value(Pipeline::parse(
      "pipeline: p\nstages:\n  - include: lighthouse-part.yaml\n    with: "
      "{iterations: 5}\n    as: part\n",
      {testFolder + "/Inputs/test.yaml", {}, PipelineLibrary()}));
  ASSERT_EQ(pipeline.stages().size(), 2u);
  EXPECT_EQ(pipeline.stages()[0].name(), "part.canonicalize");
  EXPECT_EQ(passesOf(pipeline), "canonicalize{max-iterations=5}");
}

} // namespace
