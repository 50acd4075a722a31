//===- IsolationTest.cpp - Work that may crash, hang or eat all memory ----===//
#include "weir/Support/Isolation.h"

#include <gtest/gtest.h>

#include <csignal>
#include <vector>

#include <unistd.h>

using namespace weir;

namespace {

class IsolationTest : public testing::Test {
protected:
  IsolationOutcome run(llvm::function_ref<int(ProgressNote &)> work) {
    auto outcome = runIsolated(work, *note, limits);
    if (outcome)
      return *outcome;
    ADD_FAILURE() << llvm::toString(outcome.takeError());
    return {IsolationOutcome::Exited, -1};
  }
  /// What happened, as a person reads it.
  std::string describe(llvm::function_ref<int(ProgressNote &)> work) {
    return run(work).describe(limits);
  }

  SharedNote note;
  IsolationLimits limits;
};

TEST_F(IsolationTest, GivesTheStatus) {
  int here = 0;
  EXPECT_EQ(describe([&](ProgressNote &) { return here = 7; }),
            "ended with status 7");
  EXPECT_EQ(here, 0) << "the work runs in another process";
}

TEST_F(IsolationTest, NotesOutliveACrash) {
  IsolationOutcome outcome = run([](ProgressNote &note) {
    note.enter("fuse", "cse", "func.func @main", 3);
    note.setFailed();
    std::signal(SIGABRT, SIG_DFL);
    raise(SIGABRT);
    return 0;
  });
  EXPECT_EQ(outcome.kind, IsolationOutcome::Crashed);
  EXPECT_EQ(outcome.describe(limits), "crashed (SIGABRT: Aborted)");
  EXPECT_EQ(note->stage(), "fuse");
  EXPECT_EQ(note->pass(), "cse");
  EXPECT_EQ(note->op(), "func.func @main");
  EXPECT_EQ(note->item(), 3u);
  EXPECT_TRUE(note->hasFailed());
  // The next work begins with an empty note.
  EXPECT_EQ(run([](ProgressNote &) { return 0; }).kind,
            IsolationOutcome::Exited);
  EXPECT_EQ(note->stage(), "");
  EXPECT_FALSE(note->hasFailed());
}

TEST_F(IsolationTest, LongNamesAreCut) {
  std::string name(10000, 'x');
  run([&](ProgressNote &note) {
    note.enter(name, name, name, 0);
    return 0;
  });
  EXPECT_EQ(note->stage(), name.substr(0, note->stage().size()));
  EXPECT_EQ(note->pass(), note->stage());
  EXPECT_GT(note->op().size(), 100u);
}

TEST_F(IsolationTest, EachStepHasItsTime) {
  limits.stepSeconds = 0.4;
  auto sleep = [](int milliseconds) { usleep(milliseconds * 1000); };
  // Three steps that are each in time, and together are not.
  EXPECT_EQ(describe([&](ProgressNote &note) {
              for (unsigned step = 0; step < 3; ++step) {
                note.enter("a", "b", "", step);
                sleep(200);
              }
              return 0;
            }),
            "ended with status 0");
  EXPECT_EQ(describe([&](ProgressNote &note) {
              note.enter("a", "b", "", 0);
              std::signal(SIGTERM, SIG_IGN); // and yet it ends
              for (;;)
                sleep(1000);
              return 0;
            }),
            "took longer than 0.4 s");
}

TEST_F(IsolationTest, MemoryHasALimit) {
  limits.memoryBytes = uint64_t(1) << 30;
  IsolationOutcome outcome = run([](ProgressNote &) {
    std::vector<std::vector<char>> held;
    for (;;)
      held.emplace_back(size_t(64) << 20, 'x');
    return 0;
  });
  EXPECT_EQ(outcome.kind, IsolationOutcome::OutOfMemory);
  EXPECT_EQ(outcome.describe(limits), "needed more than 1024 MiB of memory");
}

} // namespace
