//===- CallMemoryTest.cpp - What calls of compiled programs cost memory ---===//
//
// After the first calls a call neither asks the system for memory nor touches a
// page for the first time, and a donated argument is the result's memory.
//===----------------------------------------------------------------------===//
#include "weir/Compiler/CompilerClient.h"
#include "weir/runtime.hpp"

#include <gtest/gtest.h>
#include <mlir/Parser/Parser.h>
#include <sys/resource.h>

#include <numeric>

using namespace weir;

namespace {
runtime::Session sessionOf(const char *program) {
  registerAllPasses();
  auto context = CompilerClient::createContext();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(program, context.get());
  auto compiled = CompilerClient().stablehloToExecutable(*module);
  if (!compiled)
    llvm::report_fatal_error(compiled.takeError());
  auto executable = runtime::Executable::fromMemory(
      {compiled->bytes.data(), compiled->bytes.size()});
  if (!executable)
    llvm::report_fatal_error(executable.message().c_str());
  auto session = runtime::Session::create(*executable);
  if (!session)
    llvm::report_fatal_error(session.message().c_str());
  return *session;
}

/// Memory for an argument, filled with 0, 1, 2, ….
runtime::Tensor counting(const runtime::Session &session, size_t index) {
  const weir_tensor_info *info = weir_executable_argument(
      weir_session_executable(session.get()), 0, index);
  auto tensor = session.allocate(*info);
  if (!tensor)
    llvm::report_fatal_error(tensor.message().c_str());
  auto *values = static_cast<float *>((*tensor)->dl_tensor.data);
  std::iota(values, values + info->bytes / sizeof(float), 0.0f);
  return std::move(*tensor);
}

/// The pages that this thread has touched for the first time.
long pageFaults() {
  rusage usage = {};
  getrusage(RUSAGE_THREAD, &usage);
  return usage.ru_minflt;
}

constexpr const char *cacheProgram = R"mlir(
func.func @main(%cache: tensor<64x8xf32> {tf.aliasing_output = 0 : i32},
                %row: tensor<1x8xf32>) -> (tensor<64x8xf32>, tensor<8xf32>) {
  %three = stablehlo.constant dense<3> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %new = stablehlo.dynamic_update_slice %cache, %row, %three, %zero
      : (tensor<64x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<64x8xf32>
  %sum = stablehlo.reduce(%new init: %none) applies stablehlo.add across dimensions = [0]
      : (tensor<64x8xf32>, tensor<f32>) -> tensor<8xf32>
  return %new, %sum : tensor<64x8xf32>, tensor<8xf32>
})mlir";

// Every step of a stencil reads what the one before wrote, and two temporaries
// of a megabyte each are in the arena.
constexpr const char *loopProgram = R"mlir(
func.func @main(%x: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %five = stablehlo.constant dense<5> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<512x512xf32>
  cond {
    %p = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %l = stablehlo.slice %a [1:511, 0:510] : (tensor<512x512xf32>) -> tensor<510x510xf32>
    %m = stablehlo.slice %a [1:511, 2:512] : (tensor<512x512xf32>) -> tensor<510x510xf32>
    %s = stablehlo.add %l, %m : tensor<510x510xf32>
    %b = stablehlo.dynamic_update_slice %a, %s, %one, %one
        : (tensor<512x512xf32>, tensor<510x510xf32>, tensor<i32>, tensor<i32>) -> tensor<512x512xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %b : tensor<i32>, tensor<512x512xf32>
  }
  %t = stablehlo.dot_general %r#1, %x, contracting_dims = [1] x [0]
      : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  return %t : tensor<512x512xf32>
})mlir";
} // namespace

TEST(CallMemory, DonatedCacheIsChangedWhereItIs) {
  runtime::Session session = sessionOf(cacheProgram);
  const weir_entry_info *entry =
      weir_executable_entry(weir_session_executable(session.get()), 0);
  EXPECT_EQ(entry->arena_bytes, 0u);
  runtime::Tensor cache = counting(session, 0), row = counting(session, 1);
  void *memory = cache->dl_tensor.data;
  auto call = runtime::Call::create(session);
  ASSERT_TRUE(call);
  ASSERT_EQ(call->setArgument(1, row->dl_tensor).message(), "");
  ASSERT_EQ(call->donateArgument(0, std::move(cache)).message(), "");
  ASSERT_EQ(call->run().message(), "");
  auto next = call->takeResult(0), sum = call->takeResult(1);
  ASSERT_TRUE(next);
  ASSERT_TRUE(sum);
  EXPECT_EQ((*next)->dl_tensor.data, memory);
  const auto *values = static_cast<float *>(memory);
  const auto *sums = static_cast<float *>((*sum)->dl_tensor.data);
  for (int j = 0; j < 8; ++j) {
    float expected = 0;
    for (int i = 0; i < 64; ++i) {
      const float value = i == 3 ? float(j) : float(8 * i + j);
      EXPECT_EQ(values[8 * i + j], value);
      expected += value;
    }
    EXPECT_EQ(sums[j], expected);
  }
}

TEST(CallMemory, BorrowedCacheKeepsItsValues) {
  runtime::Session session = sessionOf(cacheProgram);
  runtime::Tensor cache = counting(session, 0), row = counting(session, 1);
  auto results = session.call(0, {&cache->dl_tensor, &row->dl_tensor});
  ASSERT_TRUE(results);
  const auto *before = static_cast<float *>(cache->dl_tensor.data);
  const auto *after = static_cast<float *>((*results)[0]->dl_tensor.data);
  for (int i = 0; i < 64 * 8; ++i) {
    EXPECT_EQ(before[i], float(i));
    EXPECT_EQ(after[i], i / 8 == 3 ? float(i % 8) : float(i));
  }
}

TEST(CallMemory, LaterCallsTouchNoNewPage) {
  runtime::Session session = sessionOf(loopProgram);
  runtime::Tensor x = counting(session, 0), y = counting(session, 0);
  auto call = runtime::Call::create(session);
  ASSERT_TRUE(call);
  ASSERT_EQ(call->setArgument(0, x->dl_tensor).message(), "");
  for (bool isCallers : {false, true}) {
    if (isCallers)
      ASSERT_EQ(call->setResult(0, y->dl_tensor).message(), "");
    auto run = [&] {
      ASSERT_TRUE(call->run().ok());
      if (!isCallers)
        ASSERT_TRUE(call->takeResult(0));
    };
    for (int i = 0; i < 5; ++i)
      run();
    const size_t allocations = session.memory().allocations;
    const long faults = pageFaults();
    for (int i = 0; i < 50; ++i)
      run();
    EXPECT_EQ(pageFaults(), faults) << "result of the caller: " << isCallers;
    EXPECT_EQ(session.memory().allocations, allocations);
  }
}
