//===- HostCallTest.cpp - Checks and registered functions -----------------===//
#include "Fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace weir;
using namespace weir::test;
using runtime::Call;
using runtime::Session;
using testing::ElementsAre;

TEST(HostCall, FailedChecksAreReported) {
  Session session = makeSession();
  Floats x({2, 3}, {1, 2, 3, 4, 5, 6}), y({2, 3}, {1, 2, 3.5, 4, 9, 6});
  auto call = Call::create(session, entryIndex("check"));
  ASSERT_TRUE(call);
  EXPECT_TRUE(call->setArgument(0, *x).ok());
  EXPECT_TRUE(call->setArgument(1, *y).ok());
  EXPECT_EQ(call->run().message(), "");
  ASSERT_EQ(call->failedCheckCount(), 1u);
  const weir_failed_check *check = call->failedCheck(0);
  EXPECT_STREQ(check->message,
               "model.mlir:12:3: 'check.expect_eq' failed: element [1, 1] is "
               "5, expected 9; 2 of 6 elements fail");
  EXPECT_STREQ(check->index, "[1, 1]");
  EXPECT_STREQ(check->got, "5");
  EXPECT_STREQ(check->expected, "9");
  EXPECT_STREQ(check->location, "model.mlir:12:3");
  EXPECT_EQ(check->linear_index, 4);
  EXPECT_EQ(check->failing, 2);
  EXPECT_EQ(check->total, 6);
  EXPECT_EQ(call->failedCheck(1), nullptr);
  std::copy_n(y.data(), 6, x.data());
  EXPECT_TRUE(call->run().ok());
  EXPECT_EQ(call->failedCheckCount(), 0u);

  x.data()[0] = 8;
  EXPECT_TRUE(session.call("check", {&x, &y}));
  EXPECT_EQ(weir_failed_check_count(), 1u);
  EXPECT_STREQ(weir_failed_check_at(0)->got, "8");
  EXPECT_TRUE(session.call("check", {&y, &y}));
  EXPECT_EQ(weir_failed_check_count(), 0u);
}

static int32_t multiply(void *factor, const char *config,
                        const WeirHostBuffer *inputs, int32_t,
                        WeirHostBuffer *outputs, int32_t) {
  EXPECT_STREQ(config, "{}");
  EXPECT_EQ(inputs[0].rank, 2);
  EXPECT_STREQ(inputs[0].dtype, "f32");
  for (int i = 0; i < 6; ++i)
    static_cast<float *>(outputs[0].data)[i] =
        *static_cast<float *>(factor) *
        static_cast<const float *>(inputs[0].data)[i];
  return 0;
}

static int32_t complain(void *, const char *, const WeirHostBuffer *, int32_t,
                        WeirHostBuffer *, int32_t) {
  weir_host_error("the matrix is singular");
  return 1;
}

TEST(HostCall, RegisteredFunction) {
  Session session = makeSession();
  Floats x({2, 3}, {1, 2, 3, 4, 5, 6}), y({2, 3});
  EXPECT_EQ(session.call("custom", {&x, &y}).message(),
            "entry point 'custom' stopped: no host function 'test.custom' is "
            "registered");
  float factor = 3;
  ASSERT_EQ(weir_register_host_function("test.custom", multiply, &factor),
            WEIR_OK);
  auto results = session.call("custom", {&x, &y});
  ASSERT_TRUE(results) << results.message();
  EXPECT_THAT(floatsOf((*results)[0]->dl_tensor),
              ElementsAre(3, 6, 9, 12, 15, 18));
  weir_register_host_function("test.custom", complain, nullptr);
  auto failed = session.call("custom", {&x, &y});
  EXPECT_EQ(failed.status().code(), WEIR_EXECUTION_FAILED);
  EXPECT_EQ(failed.message(), "entry point 'custom' stopped: host function "
                              "'test.custom' failed: the matrix is singular");
  EXPECT_EQ(session.call("careless", {&x, &y}).message(),
            "entry point 'careless' stopped: host function 'test.custom' "
            "failed: the matrix is singular");
  EXPECT_EQ(weir_register_host_function("test.custom", nullptr, nullptr),
            WEIR_OK);
  EXPECT_EQ(weir_register_host_function("check.mine", multiply, nullptr),
            WEIR_INVALID_ARGUMENT);
}
