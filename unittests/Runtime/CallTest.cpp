//===- CallTest.cpp - Inspecting and calling ------------------------------===//
#include "Fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace weir;
using namespace weir::test;
using runtime::Call;
using runtime::Session;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Inspect, EverythingInTheManifest) {
  const Bytes bytes = fixture();
  auto exe = runtime::Executable::fromMemory({bytes.data(), bytes.size()});
  ASSERT_TRUE(exe);
  EXPECT_EQ(exe->entryCount(), 8u);
  const weir_entry_info *info = exe->entry(0);
  EXPECT_STREQ(info->name, "add");
  EXPECT_STREQ(info->symbol, "weir_entry_add");
  EXPECT_EQ(info->argument_count, 2u);
  EXPECT_EQ(info->result_count, 1u);
  EXPECT_EQ(info->alignment, 64u);
  const weir_tensor_info *x = exe->argument(0, 0);
  EXPECT_STREQ(x->name, "x");
  EXPECT_STREQ(x->dtype, "f32");
  EXPECT_EQ(x->dl_dtype.code, kDLFloat);
  EXPECT_EQ(x->rank, 2);
  EXPECT_EQ(x->shape[1], 3);
  EXPECT_EQ(x->dimensions[1].maximum, 3);
  EXPECT_EQ(x->bytes, 24);
  EXPECT_EQ(x->alias, -1);
  EXPECT_EQ(exe->argument(1, 0)->donated, 1);
  EXPECT_EQ(exe->argument(1, 0)->alias, 0);
  EXPECT_EQ(exe->result(1, 0)->alias, 0);
  EXPECT_EQ(exe->argument(0, 2), nullptr);
  EXPECT_EQ(exe->entry(8), nullptr);
  EXPECT_STREQ(exe->provenance(), "{\"pipeline\":\"cpu\"}");
  EXPECT_THAT(exe->features(), ElementsAre("sse2"));
  EXPECT_EQ(*exe->findArgument(0, "y"), 1u);
  EXPECT_EQ(exe->findArgument(0, "z").message(),
            "entry point 'add' has no argument 'z'; it has: 'x', 'y'");
  EXPECT_THAT(exe->findEntry("main").message(),
              HasSubstr("has no entry point 'main'; it has: 'add', 'step'"));
}

TEST(Inspect, DynamicShapes) {
  ExecutableManifest manifest = fixtureManifest();
  manifest.entryPoints[0].arguments[0].shape[0] = {1, std::nullopt, "b"};
  manifest.entryPoints[0].arguments[1].shape[0] = {2, 8, ""};
  const Bytes bytes = fixture(manifest);
  auto exe = runtime::Executable::fromMemory({bytes.data(), bytes.size()});
  ASSERT_TRUE(exe) << exe.message();
  const weir_tensor_info *x = exe->argument(0, 0);
  EXPECT_EQ(x->shape[0], -1);
  EXPECT_EQ(x->bytes, -1);
  EXPECT_EQ(x->dimensions[0].minimum, 1);
  EXPECT_EQ(x->dimensions[0].maximum, -1);
  EXPECT_STREQ(x->dimensions[0].symbol, "b");
  EXPECT_EQ(exe->argument(0, 1)->dimensions[0].maximum, 8);
  // Bounds are checked when an argument is set.
  auto session = Session::create(*exe);
  ASSERT_TRUE(session);
  auto call = Call::create(*session, 0);
  ASSERT_TRUE(call) << call.message();
  EXPECT_EQ(call->setArgument(0, *Floats({0, 3}, {})).message(),
            "argument 'x': dimension 0 is 0, expected at least 1");
  EXPECT_EQ(
      call->setArgument(1, *Floats({9, 3}, std::vector<float>(27))).message(),
      "argument 'y': dimension 0 is 9, expected at least 2 and at most 8");
}

TEST(Call, OneShot) {
  Session session = makeSession();
  Floats x({2, 3}, {1, 2, 3, 4, 5, 6}), y({2, 3}, {10, 20, 30, 40, 50, 60});
  auto results = session.call("add", {&x, &y});
  ASSERT_TRUE(results) << results.message();
  const DLTensor &sum = (*results)[0]->dl_tensor;
  EXPECT_THAT(floatsOf(sum), ElementsAre(11, 22, 33, 44, 55, 66));
  EXPECT_EQ(reinterpret_cast<uintptr_t>(sum.data) % 64, 0u);
  EXPECT_EQ(sum.ndim, 2);
  EXPECT_EQ(sum.shape[0], 2);
  EXPECT_EQ(sum.strides[0], 3);

  // Into the caller's memory.
  Floats mine({2, 3});
  DLManagedTensor wrapped = {};
  wrapped.dl_tensor = *mine;
  DLManagedTensor *out[] = {&wrapped};
  const DLTensor *in[] = {&x, &y};
  ASSERT_EQ(weir_session_call(session.get(), 0, in, 2, out, 1), WEIR_OK);
  EXPECT_THAT(mine.values(), ElementsAre(11, 22, 33, 44, 55, 66));
}

TEST(Call, ErrorsNameTheArgument) {
  Session session = makeSession();
  Floats good({2, 3});
  const auto add = [&](const std::vector<const DLTensor *> &arguments) {
    return session.call("add", arguments).message();
  };
  EXPECT_EQ(add({&good}), "entry point 'add' has 2 arguments, got 1");
  EXPECT_EQ(add({&good, nullptr}), "argument 'y' is NULL");
  Floats transposed({3, 2}), flat({6});
  EXPECT_EQ(add({&good, &transposed}),
            "argument 'y': expected shape [2, 3], got [3, 2]");
  EXPECT_EQ(add({&good, &flat}),
            "argument 'y': expected rank 2, shape [2, 3], got rank 1, shape "
            "[6]");
  Floats typed({2, 3});
  (*typed).dtype.bits = 64;
  EXPECT_EQ(add({&typed, &good}),
            "argument 'x': expected element type f32, got f64");
  (*typed).dtype = {kDLBfloat, 16, 1};
  EXPECT_EQ(add({&typed, &good}),
            "argument 'x': expected element type f32, got bf16");
  (*typed).dtype = {77, 16, 1};
  EXPECT_EQ(add({&typed, &good}),
            "argument 'x': expected element type f32, got DLPack code 77 of 16 "
            "bits");
  Floats gpu({2, 3});
  (*gpu).device.device_type = kDLCUDA;
  EXPECT_EQ(add({&gpu, &good}),
            "argument 'x': expected a tensor in the memory of the CPU, got "
            "DLPack device type 2");
  Floats empty({2, 3});
  (*empty).data = nullptr;
  EXPECT_EQ(add({&empty, &good}), "argument 'x': its data is NULL");
  Floats strided({2, 3});
  int64_t strides[] = {1, 2};
  (*strided).strides = strides;
  EXPECT_EQ(add({&strided, &good}),
            "argument 'x': expected dense strides [3, 1], got [1, 2]; make a "
            "dense copy or let the session do it ('copy_unfit')");
  Floats shifted({4, 3});
  (*shifted).shape[0] = 2;
  (*shifted).byte_offset = 16;
  EXPECT_EQ(add({&shifted, &good}),
            "argument 'x': its data is aligned to 16 bytes, expected 64; make "
            "an aligned copy or let the session do it ('copy_unfit')");
  EXPECT_THAT(session.call(9, {}).message(),
              HasSubstr("there is no entry point 9"));
  EXPECT_THAT(session.call("sub", {}).message(),
              HasSubstr("has no entry point 'sub'"));
}

TEST(Call, NullsAreErrors) {
  Session session = makeSession();
  EXPECT_EQ(weir_session_call(nullptr, 0, nullptr, 0, nullptr, 0),
            WEIR_INVALID_ARGUMENT);
  EXPECT_EQ(weir_session_call(session.get(), 0, nullptr, 2, nullptr, 1),
            WEIR_INVALID_ARGUMENT);
  EXPECT_EQ(weir_executable_open(nullptr, nullptr), WEIR_INVALID_ARGUMENT);
  EXPECT_EQ(weir_session_create(nullptr, nullptr, nullptr),
            WEIR_INVALID_ARGUMENT);
  EXPECT_EQ(weir_call_run(nullptr), WEIR_INVALID_ARGUMENT);
  EXPECT_STREQ(weir_error_message(), "weir_call_run: 'call' is NULL");
  weir_executable_release(nullptr);
  weir_session_release(nullptr);
  weir_call_release(nullptr);
}

TEST(Call, CopiesUnfitTensors) {
  Session session = makeSession({.threads = 1, .copyUnfit = true});
  Floats x({2, 3}, {1, 4, 2, 5, 3, 6}), y({2, 3}, {0, 0, 0, 0, 0, 0});
  int64_t columns[] = {1, 2};
  (*x).strides = columns;
  Floats memory({3, 3});
  int64_t shape[] = {2, 3};
  DLTensor odd = *memory;
  odd.byte_offset = 4;
  odd.shape = shape;
  auto call = Call::create(session, 0);
  ASSERT_TRUE(call);
  EXPECT_EQ(call->setArgument(0, *x).message(), "");
  EXPECT_EQ(call->setArgument(1, *y).message(), "");
  EXPECT_EQ(call->setResult(0, odd).message(), "");
  for (const float first : {1.0f, 9.0f}) { // copied at every run
    x.data()[0] = first;
    EXPECT_EQ(call->run().message(), "");
    EXPECT_THAT(std::vector<float>(memory.data() + 1, memory.data() + 7),
                ElementsAre(first, 2, 3, 4, 5, 6));
  }
  EXPECT_EQ(memory.data()[0], -7);
  EXPECT_EQ(memory.data()[7], -7);
  DLTensor transposed = *memory;
  transposed.shape = shape;
  transposed.strides = columns;
  EXPECT_EQ(call->setResult(0, transposed).message(), "");
  EXPECT_EQ(call->run().message(), "");
  EXPECT_THAT(std::vector<float>(memory.data(), memory.data() + 6),
              ElementsAre(9, 4, 2, 5, 3, 6));
}

TEST(Call, PreparedCallReusesAndHandsOut) {
  Session session = makeSession();
  Floats x({2, 3}, {1, 1, 1, 1, 1, 1}), y({2, 3}, {2, 2, 2, 2, 2, 2});
  auto call = Call::create(session, 0);
  ASSERT_TRUE(call);
  EXPECT_EQ(call->run().message(),
            "argument 'x' of entry point 'add' is not set");
  EXPECT_TRUE(call->setArgument(0, *x).ok());
  EXPECT_TRUE(call->setArgument(1, *y).ok());
  EXPECT_EQ(call->result(0), nullptr);
  EXPECT_EQ(call->takeResult(0).message(),
            "result 'sum' is not computed, or was taken since");
  EXPECT_TRUE(call->run().ok());
  const void *memory = call->result(0)->data;
  const size_t allocations = session.memory().allocations;
  x.data()[0] = 5; // the same memory, new values
  EXPECT_TRUE(call->run().ok());
  EXPECT_EQ(call->result(0)->data, memory);
  EXPECT_EQ(static_cast<const float *>(memory)[0], 7);
  {
    auto taken = call->takeResult(0);
    ASSERT_TRUE(taken);
    EXPECT_EQ(call->result(0), nullptr);
    EXPECT_TRUE(call->run().ok());
    EXPECT_NE(call->result(0)->data, (*taken)->dl_tensor.data);
  }
  // What was given back is used again.
  for (int turn = 0; turn < 100; ++turn) {
    auto taken = call->takeResult(0);
    EXPECT_TRUE(call->run().ok());
  }
  EXPECT_LE(session.memory().allocations, allocations + 1);
}

TEST(Call, ResultsOutliveTheSession) {
  runtime::Tensor kept;
  {
    Session session = makeSession();
    Floats x({2, 3}, {1, 2, 3, 4, 5, 6}), y({2, 3}, {0, 0, 0, 0, 0, 0});
    auto results = session.call("add", {&x, &y});
    ASSERT_TRUE(results);
    kept = std::move((*results)[0]);
  }
  EXPECT_THAT(floatsOf(kept->dl_tensor), ElementsAre(1, 2, 3, 4, 5, 6));
}

TEST(Call, OverlapsAreErrors) {
  Session session = makeSession();
  Floats x({2, 3}), y({2, 3}), z({2, 3});
  auto call = Call::create(session, 0);
  EXPECT_TRUE(call->setArgument(0, *x).ok());
  EXPECT_TRUE(call->setArgument(1, *y).ok());
  EXPECT_TRUE(call->setResult(0, *y).ok());
  EXPECT_EQ(call->run().message(),
            "result 'sum' and argument 'y' overlap in memory");
  EXPECT_TRUE(call->setResult(0, *z).ok());
  EXPECT_TRUE(call->run().ok());
}
