//===- DamageTest.cpp - Damaged texts are read or refused, never more -----===//
#include "PipelineFixture.h"

#include <llvm/Support/FileSystem.h>

#include <cstdlib>
#include <random>

using namespace weir;

namespace {

class DamageTest : public PipelineFixture {
protected:
  static void read(const std::string &text) {
    // Beside the inputs, so that includes and schedules are found.
    PipelineSource source{testFolder + "/Inputs/damaged.yaml",
                          Parameters().derive("tile_m", 4), PipelineLibrary()};
    llvm::Expected<Pipeline> pipeline = Pipeline::parse(text, source);
    if (!pipeline) {
      llvm::consumeError(pipeline.takeError());
      return;
    }
    // What is accepted prints as text that is accepted and prints the same.
    source.parameters = {};
    for (PipelineForm form :
         {PipelineForm::Yaml, PipelineForm::PassesOneLine}) {
      std::string printed = pipeline->str(form);
      llvm::Expected<Pipeline> again = Pipeline::parse(printed, source);
      if (!again)
        ADD_FAILURE() << llvm::toString(again.takeError()) << "\nfrom\n"
                      << text << "\nprinted\n"
                      << printed;
      else
        EXPECT_EQ(again->str(form), printed) << "from\n" << text;
    }
  }

  static std::vector<std::string> texts() {
    Pipeline pipeline = loadTile();
    return {llvm::cantFail(readTextFile(testFolder + "/Inputs/tile.yaml")),
            pipeline.str(PipelineForm::Yaml),
            pipeline.str(PipelineForm::Passes)};
  }
};

/// What fuzzing found.
TEST_F(DamageTest, Fuzzed) {
  unsigned count = 0;
  std::error_code code;
  for (llvm::sys::fs::directory_iterator it(testFolder + "/fuzzed", code), end;
       !code && it != end; it.increment(code), ++count) {
    SCOPED_TRACE(it->path());
    std::string text = llvm::cantFail(readTextFile(it->path()));
    read(text);
    read("Pipeline:\n" + text);
    read("builtin.module(" + text + ")");
    auto [declaration, value] = llvm::StringRef(text).split('\n');
    errorOf(Pipeline::parse(
        "pipeline: p\nparameters:\n  p: {" + declaration.str() +
            "}\nstages:\n  - stage: s\n    passes: "
            "canonicalize{max-iterations=$p}\n",
        {"fuzzed.yaml", Parameters().setText("p", value), PipelineLibrary()}));
  }
  EXPECT_GE(count, 1u);
}

TEST_F(DamageTest, Truncated) {
  for (const std::string &text : texts())
    for (size_t size = 0; size < text.size(); ++size)
      read(text.substr(0, size));
}

// WEIR_DAMAGE_ROUNDS=100000 looks longer.
TEST_F(DamageTest, Mutated) {
  constexpr llvm::StringLiteral tokens =
      "{}[]()'\"$%:,-#|>&*!?@`\\ \n\t\r=0a\x7f";
  std::mt19937 random(1);
  const int rounds = std::getenv("WEIR_DAMAGE_ROUNDS")
                         ? std::atoi(std::getenv("WEIR_DAMAGE_ROUNDS"))
                         : 500;
  for (const std::string &original : texts())
    for (int round = 0; round < rounds; ++round) {
      std::string text = original;
      for (unsigned edits = 1 + random() % 4; edits; --edits) {
        size_t at = random() % text.size();
        char c = tokens[random() % tokens.size()];
        switch (random() % 4) {
        case 0:
          text[at] = c;
          break;
        case 1:
          text.insert(at, 1 + random() % 3, c);
          break;
        case 2:
          text.erase(at, 1 + random() % 8);
          break;
        case 3:
          text.insert(at, text.substr(random() % text.size(), random() % 40));
          break;
        }
        if (text.empty())
          break;
      }
      read(text);
    }
}

} // namespace
