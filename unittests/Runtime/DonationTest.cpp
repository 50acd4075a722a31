//===- DonationTest.cpp - Arguments that the program may overwrite --------===//
#include "Fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace weir;
using namespace weir::test;
using runtime::Call;
using runtime::Session;
using testing::ElementsAre;

TEST(Donation, BorrowedArgumentsKeepTheirValues) {
  Session session = makeSession();
  Floats state({4}, {1, 2, 3, 4});
  auto results = session.call("step", {&state});
  ASSERT_TRUE(results);
  EXPECT_THAT(floatsOf((*results)[0]->dl_tensor), ElementsAre(2, 3, 4, 5));
  EXPECT_THAT(state.values(), ElementsAre(1, 2, 3, 4));
}

TEST(Donation, ResultTakesOverTheMemory) {
  Session session = makeSession();
  const size_t step = entryIndex("step");
  const weir_tensor_info *info =
      weir_executable_argument(weir_session_executable(session.get()), step, 0);
  auto state = session.allocate(*info);
  ASSERT_TRUE(state);
  runtime::Tensor tensor = std::move(*state);
  void *memory = tensor->dl_tensor.data;
  for (int i = 0; i < 4; ++i)
    static_cast<float *>(memory)[i] = float(i);
  auto call = Call::create(session, step);
  ASSERT_TRUE(call);
  for (int turn = 0; turn < 10; ++turn) {
    EXPECT_EQ(call->donateArgument(0, std::move(tensor)).message(), "");
    EXPECT_EQ(call->run().message(), "");
    auto next = call->takeResult(0);
    ASSERT_TRUE(next);
    EXPECT_EQ((*next)->dl_tensor.data, memory);
    tensor = std::move(*next);
  }
  EXPECT_THAT(floatsOf(tensor->dl_tensor), ElementsAre(10, 11, 12, 13));
  // It is gone after the run.
  EXPECT_EQ(call->run().message(),
            "argument 'state' of entry point 'step' is not set");
}

/// A tensor that counts how often it is given back.
struct Counted {
  Floats floats{{4}, {1, 2, 3, 4}};
  int deleted = 0;
  DLManagedTensor managed = {};
  Counted() {
    managed.dl_tensor = *floats;
    managed.manager_ctx = this;
    managed.deleter = [](DLManagedTensor *self) {
      ++static_cast<Counted *>(self->manager_ctx)->deleted;
    };
  }
};

TEST(Donation, EachTensorIsGivenBackOnce) {
  Session session = makeSession();
  Counted taken, replaced, dropped, elsewhere, refused;
  {
    auto call = Call::create(session, entryIndex("step"));
    ASSERT_TRUE(call);
    const auto donate = [&](Counted &tensor) {
      return weir_call_donate_argument(call->get(), 0, &tensor.managed);
    };
    ASSERT_EQ(donate(replaced), WEIR_OK);
    ASSERT_EQ(donate(taken), WEIR_OK);
    EXPECT_EQ(replaced.deleted, 1);
    EXPECT_TRUE(call->run().ok());
    EXPECT_EQ(taken.deleted, 0); // lives on as the result
    auto next = call->takeResult(0);
    ASSERT_TRUE(next);
    EXPECT_EQ((*next)->dl_tensor.data, taken.floats.data());
    next->reset();
    EXPECT_EQ(taken.deleted, 1);

    Floats out({4});
    EXPECT_TRUE(call->setResult(0, *out).ok());
    ASSERT_EQ(donate(elsewhere), WEIR_OK);
    EXPECT_TRUE(call->run().ok());
    EXPECT_EQ(elsewhere.deleted, 1);
    EXPECT_THAT(out.values(), ElementsAre(2, 3, 4, 5));

    refused.managed.dl_tensor.dtype.bits = 64;
    EXPECT_EQ(donate(refused), WEIR_INVALID_ARGUMENT);
    EXPECT_EQ(refused.deleted, 0);
    ASSERT_EQ(donate(dropped), WEIR_OK);
  }
  EXPECT_EQ(dropped.deleted, 1);
}

TEST(Donation, InPlaceIntoTheCallersMemory) {
  Session session = makeSession();
  Counted state;
  auto call = Call::create(session, entryIndex("step"));
  ASSERT_TRUE(call);
  EXPECT_TRUE(call->setResult(0, state.managed.dl_tensor).ok());
  ASSERT_EQ(weir_call_donate_argument(call->get(), 0, &state.managed), WEIR_OK);
  EXPECT_EQ(call->run().message(), "");
  EXPECT_THAT(state.floats.values(), ElementsAre(2, 3, 4, 5));
  EXPECT_EQ(state.deleted, 1);
}
