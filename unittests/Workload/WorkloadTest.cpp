// Workload files: what they may say, and what a wrong one is told.

#include "weir/Workload/Workload.h"
#include "weir/Execution/File.h"

#include <filesystem>
#include <gtest/gtest.h>

using namespace weir;
namespace fs = std::filesystem;

namespace {
/// The message of a file that cannot be read, without its name.
std::string problem(const std::string &text) {
  Result<Workload> workload = Workload::parse(text, "w/x.json");
  EXPECT_FALSE(bool(workload));
  std::string message = workload ? "" : workload.message(),
              place = "'w/x.json': ";
  EXPECT_EQ(message.substr(0, place.size()), place);
  return message.substr(std::min(place.size(), message.size()));
}

/// A folder of its own for a test.
class Folder {
public:
  explicit Folder(const std::string &name)
      : path(fs::path(::testing::TempDir()) / ("weir-" + name)) {
    fs::remove_all(path);
    fs::create_directories(path);
  }
  ~Folder() { fs::remove_all(path); }

  void write(const std::string &file, const std::string &text) const {
    fs::create_directories((path / file).parent_path());
    EXPECT_TRUE(bool(writeFile((path / file).string(), {text})));
  }

  fs::path path;
};

NamedType named(const std::string &name, const std::string &type) {
  return {name, *TensorType::parse(type)};
}
} // namespace

TEST(Workload, ReadsAllFields) {
  Result<Workload> workload = Workload::parse(R"({
    "summary": "classifier",
    "program": "p.mlir",
    "entry": "predict",
    "pipeline": "reference",
    "parameters": {"tile": "8,16", "unroll": 4, "pack": true},
    "threads": 2,
    "inputs": ["x=1", "random"],
    "expected": ["@y.npy"],
    "tolerance": [{"rtol": 1e-5, "atol": 2e-5}, {"ulp": 4, "signed_zeros": true}],
    "cost": {"flops": 2e9, "bytes": 100}
  })",
                                              "w/x.json");
  ASSERT_TRUE(bool(workload)) << workload.message();
  EXPECT_EQ(workload->name, "x");
  EXPECT_EQ(workload->summary, "classifier");
  EXPECT_EQ(workload->program, "w/p.mlir");
  EXPECT_EQ(workload->entry, "predict");
  EXPECT_EQ(workload->pipeline, "reference");
  using Settings = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(workload->parameters,
            (Settings{{"tile", "8,16"}, {"unroll", "4"}, {"pack", "true"}}));
  EXPECT_EQ(workload->threads, 2);
  EXPECT_EQ(workload->inputs, (std::vector<std::string>{"x=1", "random"}));
  ASSERT_EQ(workload->tolerances.size(), 2u);
  EXPECT_EQ(workload->tolerances[0].atol, 2e-5);
  EXPECT_FALSE(workload->tolerances[0].ulp.has_value());
  EXPECT_EQ(workload->tolerances[1].ulp, 4);
  EXPECT_TRUE(workload->tolerances[1].signedZeros);
  EXPECT_EQ(workload->cost.flops, 2e9);
  EXPECT_EQ(workload->cost.bytes, 100);
}

TEST(Workload, NeedsOnlyAProgram) {
  Result<Workload> workload =
      Workload::parse(R"({"program": "p.mlir"})", "w/digits/workload.json");
  ASSERT_TRUE(bool(workload)) << workload.message();
  EXPECT_EQ(workload->name, "digits");
  EXPECT_EQ(workload->pipeline, "cpu");
  EXPECT_FALSE(workload->cost.flops.has_value());
  Result<std::vector<Tolerance>> tolerances = workload->tolerancesFor(3);
  ASSERT_TRUE(bool(tolerances));
  EXPECT_EQ(tolerances->size(), 3u);
}

TEST(Workload, SaysWhatIsWrong) {
  EXPECT_EQ(problem("{}"), "field 'program': is missing");
  EXPECT_EQ(problem("[]"), "expected an object with a 'program'");
  EXPECT_EQ(problem(""), "not JSON, see line 1, column 1");
  EXPECT_EQ(problem("{\n  \"program\": p\n}"),
            "not JSON, see line 2, column 14");
  EXPECT_EQ(problem(R"({"program": 1})"),
            "field 'program': expected a string, found a number");
  EXPECT_EQ(problem(R"({"program": "p", "tolerence": {}})"),
            "field 'tolerence': is unknown; did you mean 'tolerance'?");
  EXPECT_EQ(problem(R"({"program": "p", "tolerance": {"rtol": "1"}})"),
            "field 'tolerance.rtol': expected a number, found a string");
  EXPECT_EQ(problem(R"({"program": "p", "tolerance": [{}, {"atol": -1}]})"),
            "field 'tolerance[1].atol': expected a number that is not "
            "negative, found -1");
  EXPECT_EQ(problem(R"({"program": "p", "tolerance": [1]})"),
            "field 'tolerance[0]': expected an object, found a number");
  EXPECT_EQ(problem(R"({"program": "p", "inputs": ["1", 2]})"),
            "field 'inputs[1]': expected a string, found a number");
  EXPECT_EQ(problem(R"({"program": "p", "inputs": "1"})"),
            "field 'inputs': expected a list, found a string");
  EXPECT_EQ(
      problem(R"({"program": "p", "threads": 1.5})"),
      "field 'threads': expected a whole number from 1 to 4096, found 1.5");
  EXPECT_EQ(problem(R"({"program": "p", "cost": {"flop": 1}})"),
            "field 'cost.flop': is unknown; did you mean 'flops'?");
  EXPECT_EQ(problem(R"({"program": "p", "parameters": {"a": []}})"),
            "field 'parameters.a': expected a string, a number or true or "
            "false, found a list");
}

TEST(Workload, LoadsFilesAndFolders) {
  Folder folder("workloads");
  std::string text = R"({"program": "p.mlir"})";
  folder.write("p.mlir", "");
  folder.write("b.json", text);
  folder.write("a/workload.json", text);
  folder.write("a/p.mlir", "");
  folder.write("other/notes.txt", "");
  Result<std::vector<Workload>> all = Workload::loadAll(folder.path.string());
  ASSERT_TRUE(bool(all)) << all.message();
  ASSERT_EQ(all->size(), 2u);
  EXPECT_EQ((*all)[0].name, "a");
  EXPECT_EQ((*all)[1].name, "b");
  EXPECT_TRUE(bool(Workload::load((folder.path / "a").string())));

  folder.write("b/workload.json", text);
  folder.write("b/p.mlir", "");
  all = Workload::loadAll(folder.path.string());
  ASSERT_FALSE(bool(all));
  EXPECT_EQ(all.message().substr(0, 29), "two workloads are called 'b':");

  fs::remove(folder.path / "p.mlir");
  Result<Workload> lost = Workload::load((folder.path / "b.json").string());
  ASSERT_FALSE(bool(lost));
  EXPECT_EQ(lost.message(), "'" + (folder.path / "b.json").string() +
                                "': field 'program': there is no file '" +
                                (folder.path / "p.mlir").string() + "'");
  EXPECT_FALSE(bool(Workload::load("/nowhere")));
  EXPECT_FALSE(bool(Workload::loadAll("/nowhere")));
}

TEST(Workload, ReadsTheProjectsOwn) {
  Result<std::vector<Workload>> all =
      Workload::loadAll(WEIR_SOURCE_DIR "/workloads");
  ASSERT_TRUE(bool(all)) << all.message();
  EXPECT_FALSE(all->empty());
  for (const Workload &workload : *all)
    EXPECT_FALSE(workload.summary.empty()) << workload.name;
}

TEST(Workload, BringsInputsAndExpectations) {
  Result<Workload> workload = Workload::parse(
      R"json({"program": "p", "inputs": ["x=[1 2]", "w=random(seed=3)"],
          "expected": ["loss=0.5"], "tolerance": {"atol": 1}})json",
      "w/x.json");
  ASSERT_TRUE(bool(workload)) << workload.message();
  std::vector<NamedType> arguments = {named("w", "2xf32"), named("x", "2xi8")};
  Result<std::vector<TensorValue>> inputs = workload->readInputs(arguments);
  ASSERT_TRUE(bool(inputs)) << inputs.message();
  EXPECT_EQ((*inputs)[1].str(), "2xi8=[1 2]");
  Result<std::vector<std::optional<TensorValue>>> expected =
      workload->readExpected({named("y", "f32"), named("loss", "f64")});
  ASSERT_TRUE(bool(expected)) << expected.message();
  EXPECT_FALSE((*expected)[0].has_value());
  EXPECT_EQ((*expected)[1]->str(), "f64=0.5");
  Result<std::vector<TensorValue>> wrong = workload->readInputs({arguments[0]});
  ASSERT_FALSE(bool(wrong));
  EXPECT_EQ(wrong.message(), "'w/x.json': field 'inputs': there is no argument "
                             "'x'; it has: 'w'");
}
