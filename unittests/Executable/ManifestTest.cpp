//===- ManifestTest.cpp - The manifest's text and its errors --------------===//
#include "weir/Executable/ExecutableFile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace weir;
using testing::HasSubstr;

static ExecutableManifest example() {
  ExecutableManifest manifest;
  manifest.producer = "weir 0.1.0 (LLVM 22.1.8)";
  manifest.cpu = "znver4";
  manifest.requiredFeatures = {"avx2", "fma"};
  manifest.tuning["vector_bits"] = 512;
  manifest.hostCalls = {"check.expect_eq"};
  manifest.needed = {"libm.so.6"};
  manifest.provenance["b"] = 2;
  manifest.provenance["a"] = "\"content_hash\": \"xxh3-128:";
  ManifestEntryPoint entry;
  entry.name = "main";
  entry.symbol = "weir_entry_main";
  entry.arenaBytes = 4096;
  ManifestTensor x;
  x.name = "x";
  x.dtype = "f32";
  x.shape = {ManifestDimension::fixed(2), {1, std::nullopt, "b"}, {0, 8, ""}};
  x.donated = true;
  ManifestTensor y = x;
  y.name = "y";
  y.donated = false;
  y.alias = 0;
  entry.arguments = {x};
  entry.results = {y};
  manifest.entryPoints = {entry};
  return manifest;
}

// clang-format off
static const char expectedText[] = R"~({
  "format": 1,
  "abi": 1,
  "producer": "weir 0.1.0 (LLVM 22.1.8)",
  "content_hash": "xxh3-128:00000000000000000000000000000000",
  "target": {
    "triple": "x86_64-unknown-linux-gnu",
    "cpu": "znver4",
    "required_features": [
      "avx2",
      "fma"
    ],
    "tuning": {
      "vector_bits": 512
    }
  },
  "entry_points": [
    {
      "name": "main",
      "symbol": "weir_entry_main",
      "arena_bytes": 4096,
      "alignment": 64,
      "arguments": [
        {
          "name": "x",
          "dtype": "f32",
          "shape": [
            2,
            {
              "min": 1,
              "max": null,
              "symbol": "b"
            },
            {
              "min": 0,
              "max": 8
            }
          ],
          "donated": true,
          "alias": null
        }
      ],
      "results": [
        {
          "name": "y",
          "dtype": "f32",
          "shape": [
            2,
            {
              "min": 1,
              "max": null,
              "symbol": "b"
            },
            {
              "min": 0,
              "max": 8
            }
          ],
          "alias": 0
        }
      ]
    }
  ],
  "host_calls": [
    "check.expect_eq"
  ],
  "needed": [
    "libm.so.6"
  ],
  "provenance": {
    "a": "\"content_hash\": \"xxh3-128:",
    "b": 2
  }
})~";
// clang-format on

TEST(Manifest, Text) { EXPECT_EQ(example().toJson(), expectedText); }

TEST(Manifest, ReadsWhatItWrote) {
  const std::string text = example().toJson();
  auto manifest = ExecutableManifest::fromJson(text);
  ASSERT_TRUE(bool(manifest)) << llvm::toString(manifest.takeError());
  EXPECT_EQ(manifest->toJson(), text);
  EXPECT_EQ(manifest->entryPoints, example().entryPoints);
}

static std::string errorOf(const std::string &from, const std::string &to) {
  std::string text = example().toJson();
  text.replace(text.find(from), from.size(), to);
  auto manifest = ExecutableManifest::fromJson(text);
  return manifest ? "" : llvm::toString(manifest.takeError());
}

TEST(Manifest, ErrorsNameTheKey) {
  EXPECT_THAT(errorOf("\"f32\"", "7"),
              HasSubstr("manifest.entry_points[0].arguments[0].dtype"));
  EXPECT_THAT(errorOf("\"abi\"", "\"abc\""), HasSubstr("manifest.abi"));
  EXPECT_THAT(errorOf("\"target\"", "\"t\""), HasSubstr("manifest.target"));
  EXPECT_NE(errorOf("{", "["), "");
}

TEST(Note, HoldsTheManifest) {
  const std::string note = buildNoteSection(example());
  const std::string text = example().toJson();
  EXPECT_EQ(note.size() % 4, 0u);
  EXPECT_EQ(note.substr(12, 8), std::string("Weir\0\0\0\0", 8));
  EXPECT_EQ(note.substr(20, text.size()), text);
}
