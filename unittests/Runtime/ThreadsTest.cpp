//===- ThreadsTest.cpp - Thread counts, many callers, the cost of a call --===//
#include "Fixture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>

using namespace weir;
using namespace weir::test;
using runtime::Call;
using runtime::Session;

static int32_t scalar(const runtime::Tensor &tensor) {
  return *static_cast<int32_t *>(tensor->dl_tensor.data);
}

TEST(Threads, CountBelongsToTheSession) {
  Session three = makeSession({.threads = 3});
  Session one = makeSession({.threads = 1});
  for (int turn = 0; turn < 2; ++turn) {
    auto results = three.call("environment", {});
    ASSERT_TRUE(results) << results.message();
    EXPECT_EQ(scalar((*results)[0]), 3);
    EXPECT_EQ(scalar((*results)[1]), 3);
    EXPECT_EQ(*static_cast<uint8_t *>((*results)[2]->dl_tensor.data), 1);
    results = one.call("environment", {});
    EXPECT_EQ(scalar((*results)[1]), 1);
  }
  EXPECT_GE(makeSession().threads(), 1);
  const Bytes bytes = fixture();
  auto exe = runtime::Executable::fromMemory({bytes.data(), bytes.size()});
  EXPECT_EQ(Session::create(*exe, {.threads = -1}).message(),
            "a session cannot have -1 threads: expected 0 (one per core) to "
            "1024");
}

static void runInThreads(int count, const std::function<void(int)> &body) {
  std::vector<std::thread> threads;
  for (int t = 0; t < count; ++t)
    threads.emplace_back(body, t);
  for (std::thread &thread : threads)
    thread.join();
}

TEST(Threads, ManyCallersOfOneSession) {
  Session session = makeSession({.threads = 1});
  std::atomic<int> wrong = 0;
  runInThreads(8, [&](int t) {
    Floats x({2, 3}, {float(t), 1, 2, 3, 4, 5}), y({2, 3}, {1, 1, 1, 1, 1, 1});
    Floats other({2, 3}, {float(t) + 1, 1, 2, 3, 4, 5});
    for (int turn = 0; turn < 400; ++turn) {
      auto sum = session.call("add", {&x, &y});
      wrong += !sum || floatsOf((*sum)[0]->dl_tensor)[0] != float(t + 1);
      // Each run has its own arena: the program fails otherwise.
      wrong += !session.call("environment", {});
      wrong += !session.call("check", {&x, &other});
      wrong += weir_failed_check_count() != 1;
    }
  });
  EXPECT_EQ(wrong, 0);
  EXPECT_LT(session.memory().allocations, 200u);
  session.trim();
  EXPECT_EQ(session.memory().pooled, 0u);
}

TEST(Threads, ManyCallersShareTheCores) {
  const int cores = makeSession().threads();
  const int callers = 4;
  Session session = makeSession({.threads = cores});
  alignas(64) int32_t met[2] = {0, callers};
  int64_t shape[1] = {2};
  const DLTensor argument = {met,   {kDLCPU, 0}, 1, {kDLInt, 32, 1},
                             shape, nullptr,     0};
  for (int turn = 0; turn < 3; ++turn) {
    std::atomic<int> threads = 0, differ = 0;
    runInThreads(callers, [&](int) {
      auto results = session.call("meet", {&argument});
      threads += results ? scalar((*results)[0]) : 1000;
      differ += results && scalar((*results)[0]) != scalar((*results)[1]);
    });
    // The first one has all cores, each later one itself alone.
    EXPECT_EQ(threads, cores + callers - 1);
    EXPECT_EQ(differ, 0);
    // Alone again, it has all.
    met[0] = callers;
    auto results = session.call("meet", {&argument});
    ASSERT_TRUE(results) << results.message();
    EXPECT_EQ(scalar((*results)[0]), cores);
    met[0] = 0;
  }
}

TEST(Threads, LoadingAtOnce) {
  TemporaryFolder folder;
  const std::string path = folder.write("p.weir", fixture());
  std::atomic<int> wrong = 0;
  runInThreads(4, [&](int) {
    for (int turn = 0; turn < 25; ++turn) {
      auto exe = runtime::Executable::open(path);
      wrong += !exe || !exe->load().ok();
    }
  });
  EXPECT_EQ(wrong, 0);
}

TEST(Speed, PreparedCall) {
  Session session = makeSession({.threads = 1});
  Floats n({}, {1}), m({});
  auto call = Call::create(session, entryIndex("nothing"));
  ASSERT_TRUE(call);
  EXPECT_TRUE(call->setArgument(0, *n).ok());
  EXPECT_TRUE(call->setResult(0, *m).ok());
  weir_call *raw = call->get();
  double best = 1e9;
  for (int turn = 0; turn < 20; ++turn) {
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < 10000; ++i)
      weir_call_run(raw);
    const std::chrono::duration<double, std::nano> took =
        std::chrono::steady_clock::now() - start;
    best = std::min(best, took.count() / 10000);
  }
  std::printf("prepared call of an empty program: %.0f ns\n", best);
  EXPECT_LT(best, 500);
}
