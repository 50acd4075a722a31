#include "weir/Import/Import.h"

#include "weir/Dialect/RegisterDialects.h"

#include <mlir/Bytecode/BytecodeWriter.h>
#include <mlir/IR/Builders.h>
#include <mlir/IR/MLIRContext.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace weir;
using testing::HasSubstr;
using testing::StartsWith;

namespace {
class Import : public testing::Test {
protected:
  Import() : context(registry()) {}

  static mlir::DialectRegistry registry() {
    mlir::DialectRegistry registry;
    registerAllDialects(registry);
    return registry;
  }

  llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
  import(llvm::StringRef bytes) {
    return importModule(llvm::MemoryBuffer::getMemBufferCopy(bytes, "p.mlir"),
                        &context);
  }

  std::string error(llvm::StringRef bytes) {
    auto module = import(bytes);
    return module ? "" : llvm::toString(module.takeError());
  }

  std::string bytecode(llvm::StringRef text) {
    auto module = import(text);
    if (!module)
      return llvm::toString(module.takeError());
    std::string bytes;
    llvm::raw_string_ostream stream(bytes);
    EXPECT_TRUE(succeeded(mlir::writeBytecodeToFile(**module, stream)));
    return bytes;
  }

  mlir::MLIRContext context;
};

constexpr llvm::StringLiteral kProgram = R"(
func.func public @main(%x: tensor<4xf32>, %p: tensor<i1>) -> tensor<4xf32> {
  %0 = stablehlo.while(%a = %x) : tensor<4xf32> cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %1 = stablehlo.add %a, %a : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
)";

TEST_F(Import, ReadsTextAndBytecode) {
  auto text = import(kProgram);
  ASSERT_TRUE(bool(text)) << llvm::toString(text.takeError());
  auto binary = import(bytecode(kProgram));
  ASSERT_TRUE(bool(binary)) << llvm::toString(binary.takeError());
  std::string first, second;
  llvm::raw_string_ostream(first) << **text;
  llvm::raw_string_ostream(second) << **binary;
  EXPECT_EQ(first, second);
}

TEST_F(Import, Files) {
  std::string folder = testing::TempDir();
  auto missing = importModule(folder + "/none.mlir", &context);
  EXPECT_THAT(llvm::toString(missing.takeError()),
              HasSubstr("/none.mlir: error: cannot read file: No such file"));
  auto directory = importModule(folder, &context);
  EXPECT_THAT(llvm::toString(directory.takeError()),
              HasSubstr(": error: cannot read file: Is a directory"));
}

TEST_F(Import, SaysWhereTextIsWrong) {
  EXPECT_THAT(error("func.func @f() {\n  %0 = foo\n}"),
              StartsWith("p.mlir:2:8: error: "));
  EXPECT_THAT(error("func.func @f(%x: tensor<f32>) {\n"
                    "  %0 = stablehlo.subtrct %x, %x : tensor<f32>\n"
                    "  return\n}"),
              HasSubstr("'stablehlo.subtrct' is unknown; did you mean "
                        "'stablehlo.subtract'?\n"));
  EXPECT_THAT(error("func.func @f() {\n  \"stablhlo.add\"() : () -> ()\n}"),
              StartsWith("p.mlir:2:17: error: 'stablhlo.add' is of dialect "
                         "'stablhlo', which Weir does not have; did you mean "
                         "'stablehlo'?\n"));
  EXPECT_THAT(error("func.func @f() {\n  gadget.spin\n}"),
              HasSubstr("error: 'gadget.spin' is of dialect 'gadget', which "
                        "Weir does not have\n"));
  // Verified after parsing.
  EXPECT_THAT(error("func.func @f(%x: tensor<f32>) -> tensor<f32> {\n"
                    "  return\n}"),
              StartsWith("p.mlir:2:3: error: "));
  EXPECT_THAT(error(""), HasSubstr("p.mlir: error: file is empty"));
  EXPECT_THAT(error("module {"), StartsWith("p.mlir:1:7: error: "));
}

TEST_F(Import, BooleansOfOneByteEach) {
  auto module = import("func.func @f() -> tensor<2x5xi1> {\n"
                       "  %0 = stablehlo.constant "
                       "dense<\"0x01000101000000000001\"> : tensor<2x5xi1>\n"
                       "  return %0 : tensor<2x5xi1>\n}");
  ASSERT_TRUE(bool(module)) << llvm::toString(module.takeError());
  std::string text;
  llvm::raw_string_ostream(text) << **module;
  EXPECT_THAT(text, HasSubstr("dense<[[true, false, true, true, false], "
                              "[false, false, false, false, true]]>"));
  // Packed ones stay.
  EXPECT_EQ(error("func.func @f() -> tensor<2x5xi1> {\n"
                  "  %0 = stablehlo.constant "
                  "dense<\"0x0D02\"> : tensor<2x5xi1>\n"
                  "  return %0 : tensor<2x5xi1>\n}"),
            "");
}

TEST_F(Import, DeepNesting) {
  std::string deep;
  for (int level = 0; level < 100000; ++level)
    deep += "module {";
  EXPECT_THAT(error(deep), HasSubstr("nest more than 500 levels deep"));
}

TEST_F(Import, DeepAliases) {
  auto chain = [](int length) {
    std::string text = "#a0 = loc(\"f.py\":1:1)\n";
    for (int i = 1; i < length; ++i)
      text += "#a" + std::to_string(i) + " = loc(callsite(\"f.py\":2:1 at #a" +
              std::to_string(i - 1) + "))\n";
    return text + "module {} loc(#a" + std::to_string(length - 1) + ")";
  };
  EXPECT_EQ(error(chain(600)), "");
  EXPECT_THAT(error(chain(100000)),
              HasSubstr(": error: aliases, written out, nest more than 2000"));
}

TEST_F(Import, DeepBytecode) {
  mlir::OpBuilder builder(&context);
  mlir::OwningOpRef<mlir::ModuleOp> root =
      mlir::ModuleOp::create(builder.getUnknownLoc());
  mlir::ModuleOp inner = *root;
  for (int level = 0; level < 600; ++level) {
    builder.setInsertionPointToStart(inner.getBody());
    inner = mlir::ModuleOp::create(builder, builder.getUnknownLoc());
  }
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  ASSERT_TRUE(succeeded(mlir::writeBytecodeToFile(*root, stream)));
  EXPECT_THAT(error(bytes), HasSubstr("nest more than 500 levels deep"));
}

TEST_F(Import, DamagedBytecode) {
  const std::string bytes = bytecode(kProgram);
  std::string path = testing::TempDir() + "/damaged.mlirbc";
  // A module or an error, never a crash.
  for (size_t at = 4; at < bytes.size(); at += 3) {
    std::string damaged = bytes;
    damaged[at] ^= 1 << at % 8;
    std::error_code error;
    llvm::raw_fd_ostream(path, error) << damaged;
    ASSERT_FALSE(error);
    if (auto module = importModule(path, &context); !module)
      EXPECT_THAT(llvm::toString(module.takeError()), HasSubstr(": error: "))
          << "byte " << at;
  }
}

TEST_F(Import, TruncatedBytecode) {
  std::string bytes = bytecode(kProgram);
  for (size_t size = 4; size < bytes.size(); ++size)
    EXPECT_THAT(error(llvm::StringRef(bytes).take_front(size)),
                StartsWith("p.mlir:"))
        << "first " << size << " bytes";
}
} // namespace
