//===- InstalledPipelinesTest.cpp - Every pipeline, setting and program ---===//
//
// The promise that what is printed can be read back and does the same, over
// all installed pipelines (and some of the tests'), several values of each of
// their parameters, and several programs:
//
//   - print, parse, print is the same text in all three forms, and from YAML
//     over the pass form to YAML;
//   - the pass form, in MLIR and in weir-opt, gives the bytes of Pipeline::run.
//
// A pipeline that comes to the library is covered without an edit here.
//===----------------------------------------------------------------------===//
#include "PipelineFixture.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Program.h>
#include <mlir/Pass/PassManager.h>
#include <mlir/Pass/PassRegistry.h>

#include <iostream>

using namespace weir;

namespace {

struct Program {
  const char *name, *text;
};

/// For the pipelines of the tests: their schedules want one matrix product.
constexpr Program products[] = {
    {"matmul", matmulProgram.data()},
    {"odd", R"(
func.func @odd(%a: tensor<7x5xf64>, %b: tensor<5x3xf64>, %c: tensor<7x3xf64>)
    -> tensor<7x3xf64> {
  %0 = linalg.matmul ins(%a, %b : tensor<7x5xf64>, tensor<5x3xf64>)
      outs(%c : tensor<7x3xf64>) -> tensor<7x3xf64>
  return %0 : tensor<7x3xf64>
}
)"},
    {"twice", R"(
func.func @twice(%a: tensor<32x32xi32>) -> (tensor<32x32xi32>, tensor<32x32xi32>) {
  %0 = arith.addi %a, %a : tensor<32x32xi32>
  %1 = arith.addi %a, %a : tensor<32x32xi32>
  %2 = linalg.matmul ins(%0, %1 : tensor<32x32xi32>, tensor<32x32xi32>)
      outs(%a : tensor<32x32xi32>) -> tensor<32x32xi32>
  return %2, %1 : tensor<32x32xi32>, tensor<32x32xi32>
}
)"},
    {"dynamic", R"(
func.func @dynamic(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>)
    -> tensor<?x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>)
      outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
)"},
};

constexpr Program programs[] = {
    {"empty", "func.func @main() { return }\n"},
    {"elementwise", R"(
func.func @main(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = stablehlo.add %a, %b : tensor<4x8xf32>
  %1 = stablehlo.tanh %0 : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
)"},
    {"layer", R"(
func.func @main(%x: tensor<8x32xf32>, %w: tensor<32x16xf32>, %b: tensor<16xf32>)
    -> tensor<8x16xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<8x16xf32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
      : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
  %1 = stablehlo.broadcast_in_dim %b, dims = [1]
      : (tensor<16xf32>) -> tensor<8x16xf32>
  %2 = stablehlo.add %0, %1 : tensor<8x16xf32>
  %3 = stablehlo.maximum %2, %zero : tensor<8x16xf32>
  return %3 : tensor<8x16xf32>
}
)"},
    {"reduce", R"(
func.func @main(%x: tensor<16x64xf32>) -> tensor<16xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1]
      : (tensor<16x64xf32>, tensor<f32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
)"},
    {"loop", R"(
func.func @main(%n: tensor<i32>, %x: tensor<3xf32>) -> tensor<3xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<3xf32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %w = stablehlo.multiply %v, %v : tensor<3xf32>
    stablehlo.return %next, %w : tensor<i32>, tensor<3xf32>
  }
  return %0#1 : tensor<3xf32>
}
)"},
};

class InstalledPipelinesTest : public PipelineFixture {
protected:
  /// A value where a parameter has none without a target.
  static ParameterValue anyValue(const ParameterSpec &spec) {
    if (!spec.choices.empty())
      return spec.choices.front();
    if (spec.name == "triple")
      return "x86_64-unknown-linux-gnu";
    if (spec.name == "vector_bits")
      return 256;
    switch (spec.type) {
    case ParameterType::Bool:
      return true;
    case ParameterType::Int:
      return static_cast<int64_t>(spec.min.value_or(8));
    case ParameterType::Float:
      return spec.min.value_or(0.5);
    case ParameterType::String:
      return "x86-64";
    case ParameterType::Ints:
      return std::vector<int64_t>{8, 8, 8};
    }
    return {};
  }

  /// Other values that the parameter takes.
  static std::vector<ParameterValue> otherValues(const ParameterSpec &spec) {
    std::vector<ParameterValue> values(spec.choices);
    if (spec.type == ParameterType::Bool)
      values = {true, false};
    if (!values.empty())
      return values;
    if (spec.type == ParameterType::Int && spec.name != "vector_bits") {
      if (spec.min)
        values.emplace_back(static_cast<int64_t>(*spec.min));
      if (spec.max)
        values.emplace_back(static_cast<int64_t>(*spec.max));
    }
    if (spec.name == "vector_bits")
      values = {128, 512};
    return values;
  }

  static std::vector<ParameterSpec> specsOf(const std::string &pipeline) {
    auto specs =
        Pipeline::declaredParameters(pipeline, PipelineLibrary::installed());
    if (specs)
      return *specs;
    ADD_FAILURE() << llvm::toString(specs.takeError());
    return {};
  }

  /// Nothing set; then each parameter set to each of its other values.
  static std::vector<Parameters> settings(const std::string &pipeline) {
    std::vector<ParameterSpec> specs = specsOf(pipeline);
    Parameters base;
    for (const ParameterSpec &spec : specs)
      if (spec.defaultValue)
        base.derive(spec.name, anyValue(spec));
      else
        base.set(spec.name, anyValue(spec));
    if (llvm::StringRef(pipeline).ends_with("lighthouse.yaml"))
      base.set("m", 4).set("n", 8); // it declares none
    std::vector<Parameters> all{base};
    for (const ParameterSpec &spec : specs)
      for (const ParameterValue &value : otherValues(spec))
        all.push_back(Parameters(base).set(spec.name, value));
    return all;
  }

  static std::vector<std::string> pipelines() {
    PipelineLibrary library = PipelineLibrary::installed();
    EXPECT_NE(library.installedFolder(), "");
    std::vector<std::string> names =
        library.list(PipelineLibrary::Kind::Pipeline);
    names.push_back(testFolder + "/Inputs/tile.yaml");
    names.push_back(testFolder + "/Inputs/lighthouse.yaml");
    return names;
  }

  static llvm::ArrayRef<Program> programsFor(llvm::StringRef pipeline) {
    if (pipeline.starts_with(testFolder))
      return products;
    return programs;
  }

  /// The module that a pipeline makes of a program, or the error.
  static std::string run(const Pipeline &pipeline, const Program &program) {
    TestModule test(program.text);
    if (!test.module)
      return std::string("no program: ") + program.name;
    llvm::Expected<RunReport> report = pipeline.run(*test.module);
    return report ? test.str() : "error: " + llvm::toString(report.takeError());
  }

  /// The same by MLIR's own pass manager, from the pass form.
  static std::string runByMLIR(const std::string &passes,
                               const Program &program) {
    TestModule test(program.text);
    mlir::PassManager manager(&test.context);
    mlir::ScopedDiagnosticHandler quiet(
        &test.context, [](mlir::Diagnostic &) { return mlir::success(); });
    auto parsed = mlir::parsePassPipeline(passes);
    if (failed(parsed))
      return "not a pass pipeline";
    static_cast<mlir::OpPassManager &>(manager) = std::move(*parsed);
    return succeeded(manager.run(*test.module)) ? test.str() : "error: ";
  }
};

bool isError(llvm::StringRef result) { return result.starts_with("error: "); }

TEST_F(InstalledPipelinesTest, RoundTrip) {
  unsigned texts = 0, runs = 0, refused = 0, count = 0;
  for (const std::string &name : pipelines()) {
    SCOPED_TRACE(name);
    llvm::ArrayRef<Program> all = programsFor(name);
    ++count;
    for (auto [index, parameters] : llvm::enumerate(settings(name))) {
      Pipeline pipeline = value(Pipeline::load(name, parameters));
      expectRoundTrip(pipeline);
      texts += 3;
      Pipeline again =
          value(Pipeline::parse(pipeline.str(PipelineForm::PassesOneLine)));
      EXPECT_EQ(again.parameters(), pipeline.parameters());
      // The first setting on all programs, the others on one after the other.
      for (auto [number, program] : llvm::enumerate(all)) {
        if (index && index % all.size() != number)
          continue;
        SCOPED_TRACE(program.name);
        std::string expected = run(pipeline, program);
        std::string result =
            runByMLIR(pipeline.str(PipelineForm::PassesOneLine), program);
        refused += isError(expected);
        if (isError(expected))
          EXPECT_EQ(result, "error: ") << expected;
        else
          EXPECT_EQ(result, expected);
        ++runs;
      }
    }
  }
  std::cout << "round trip: " << count << " pipelines, " << texts / 3
            << " settings, " << texts << " texts, " << runs
            << " runs by the pass form, " << refused << " of them refused alike"
            << std::endl;
  EXPECT_GE(count, 3u);
  EXPECT_GE(texts, 60u);
  EXPECT_GE(runs, 30u);
  EXPECT_EQ(refused, 0u);
}

TEST_F(InstalledPipelinesTest, WeirOptDoesTheSame) {
  std::string tool = std::string(WEIR_BINARY_DIR) + "/bin/weir-opt";
  llvm::SmallString<128> input, output;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("weir", "mlir", input));
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("weir", "mlir", output));
  unsigned runs = 0;
  for (const std::string &name : pipelines()) {
    SCOPED_TRACE(name);
    std::vector<Parameters> all = settings(name);
    // The first, the middle and the last setting.
    for (size_t index : {size_t(0), all.size() / 2, all.size() - 1}) {
      Pipeline pipeline = value(Pipeline::load(name, all[index]));
      for (auto [number, program] : llvm::enumerate(programsFor(name))) {
        if (index && number % 2 != index % 2)
          continue;
        SCOPED_TRACE(program.name);
        std::string expected = run(pipeline, program);
        std::error_code code;
        llvm::raw_fd_ostream(input, code) << program.text;
        std::string passes =
            "--pass-pipeline=" +
            pipeline.str(number % 2 ? PipelineForm::Passes
                                    : PipelineForm::PassesOneLine);
        int status = llvm::sys::ExecuteAndWait(
            tool, {tool, input, passes, "-o", output}, std::nullopt,
            {std::nullopt, std::nullopt, llvm::StringRef("")});
        ++runs;
        EXPECT_EQ(status != 0, isError(expected)) << expected;
        if (status)
          continue;
        auto result = llvm::MemoryBuffer::getFile(output);
        ASSERT_TRUE(bool(result));
        EXPECT_EQ((*result)->getBuffer().trim(),
                  llvm::StringRef(expected).trim());
      }
    }
  }
  llvm::sys::fs::remove(input);
  llvm::sys::fs::remove(output);
  std::cout << "weir-opt: " << runs << " runs, the same bytes" << std::endl;
  EXPECT_GE(runs, 25u);
}

} // namespace
