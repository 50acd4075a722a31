//===- TestPasses.cpp - Passes that misbehave on purpose ------------------===//
//
// Each does so on functions whose name holds "bad", so that a test can tell
// which of several it was.
//===----------------------------------------------------------------------===//
#include <mlir/Interfaces/FunctionInterfaces.h>
#include <mlir/Pass/Pass.h>
#include <mlir/Pass/PassRegistry.h>

#include <csignal>
#include <cstdlib>
#include <memory>
#include <vector>

#include <unistd.h>

using namespace mlir;

namespace {
void crash(Operation *) { raise(SIGSEGV); }
void abortHere(Operation *) { std::abort(); }
[[noreturn]] void hang(Operation *) {
  for (;;)
    usleep(1000);
}
[[noreturn]] void leak(Operation *) {
  for (;;) {
    auto *block = new std::vector<char>(1 << 20, 'x');
    // Seen by the optimizer as used.
    asm volatile("" : : "r"(block->data()) : "memory");
  }
}

using Deed = void (*)(Operation *);

template <typename Self>
struct TestPass : PassWrapper<Self, OperationPass<>> {
  void runOnOperation() override {
    this->getOperation()->walk([&](FunctionOpInterface function) {
      if (!function.getName().contains("bad"))
        return;
      if (Self::deed)
        Self::deed(function);
      function.emitOpError("is bad");
      this->signalPassFailure();
    });
  }
};

#define TEST_PASS(CLASS, NAME, SUMMARY, DEED)                                  \
  struct CLASS : TestPass<CLASS> {                                             \
    MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CLASS)                        \
    StringRef getArgument() const final { return NAME; }                       \
    StringRef getDescription() const final { return SUMMARY; }                 \
    static constexpr Deed deed = DEED;                                         \
  };                                                                           \
  PassRegistration<CLASS> register##CLASS;

TEST_PASS(TestCrash, "weir-test-crash", "Reads what is not there", crash)
TEST_PASS(TestAbort, "weir-test-abort", "Gives up", abortHere)
TEST_PASS(TestHang, "weir-test-hang", "Never ends", hang)
TEST_PASS(TestLeak, "weir-test-leak", "Takes all memory", leak)
TEST_PASS(TestFail, "weir-test-fail", "Fails with a diagnostic", nullptr)
} // namespace
