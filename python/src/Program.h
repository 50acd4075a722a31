//===- Program.h - A module that Python holds -----------------------------===//
//
// All that the bindings need of MLIR, behind a header without it: the bindings
// are compiled with exceptions and RTTI, which MLIR's headers need not see, and
// in a fraction of the time.
//
// A program owns its context, so that programs of different threads share
// nothing. Functions return errors by value; nothing here throws.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PYTHON_PROGRAM_H
#define WEIR_PYTHON_PROGRAM_H

#include "weir/Pipeline/Pipeline.h"
#include "weir/Support/Isolation.h"

#include <llvm/Support/Error.h>

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace weir::python {

/// One operation of a module, as text; a copy, so that it outlives the module.
struct OperationInfo {
  std::string name;
  std::vector<std::pair<std::string, std::string>> attributes;
  std::vector<std::string> operandTypes, resultTypes;
  std::optional<std::string> symbol;
  Place place;
  unsigned depth = 0; ///< regions around it; the module is 0
};

class Program {
public:
  /// Text, bytecode or any other input form, from memory, where a NUL ends it,
  /// or from a file.
  static llvm::Expected<std::shared_ptr<Program>> parse(llvm::StringRef bytes,
                                                        llvm::StringRef name);
  static llvm::Expected<std::shared_ptr<Program>> load(llvm::StringRef path);
  /// A view of a module that someone else owns, until `invalidate`.
  static std::shared_ptr<Program> borrow(void *moduleOp);
  void invalidate();
  ~Program();

  /// The same module in a context of its own.
  llvm::Expected<std::shared_ptr<Program>> clone() const;
  /// Text; attributes of more elements than `elide` are left out where given.
  llvm::Expected<std::string> text(bool locations,
                                   std::optional<int64_t> elide) const;
  llvm::Expected<std::string> bytecode() const;
  llvm::Expected<std::vector<OperationInfo>> walk() const;
  /// The attributes of the module itself, as text.
  llvm::Expected<std::vector<std::pair<std::string, std::string>>>
  attributes() const;
  /// How the module came to be; nothing where it does not say.
  struct Origin {
    std::string version;
    Pipeline pipeline;
    std::string after; ///< the last stage that ran; empty: none
    std::string next;  ///< the stage that is next; empty: all have run
    bool hasSource = false;
  };
  llvm::Expected<std::optional<Origin>> origin() const;
  /// The module that the pipeline began with.
  llvm::Expected<std::shared_ptr<Program>> source() const;
  /// The program that an executable keeps.
  static llvm::Expected<std::shared_ptr<Program>>
  sourceOf(llvm::StringRef executable);
  /// Puts the module of `text` in the place of this one.
  llvm::Error assign(llvm::StringRef text, llvm::StringRef name);
  /// Sets an attribute of the module; empty text removes it.
  llvm::Error setAttribute(llvm::StringRef name, llvm::StringRef text);

  /// Called with a borrowed program, which is valid until it returns.
  using StageCallback = std::function<llvm::Error(
      const Stage &, const std::shared_ptr<Program> &)>;
  /// Called with the pass and the operation that it runs on.
  using PassCallback = std::function<llvm::Error(const Stage &, llvm::StringRef,
                                                 const OperationInfo &)>;
  struct Callbacks {
    StageCallback beforeStage, afterStage;
    PassCallback beforePass, afterPass;
  };
  /// In a child process where `isolation` is given.
  llvm::Expected<RunReport> run(const Pipeline &pipeline, RunOptions options,
                                const Callbacks &callbacks,
                                const std::optional<Isolation> &isolation);
  /// Makes `function` callable by stages, as `weir-call{function=name}`.
  static llvm::Expected<PassStage> registerFunction(
      llvm::StringRef name,
      std::function<llvm::Error(const std::shared_ptr<Program> &)> function);
  /// The bytes of an executable, of a module in LLVM dialect.
  llvm::Expected<std::string>
  executable(const CancellationToken &cancellation,
             const std::optional<Isolation> &isolation,
             llvm::StringRef reproducerDir) const;
  /// "llvm", "llvm-opt", "asm" or "object".
  llvm::Expected<std::string> translateTo(llvm::StringRef form) const;

private:
  struct Impl;
  struct Contents;
  class Use;
  explicit Program(std::unique_ptr<Impl> impl);
  static std::shared_ptr<Program> own(Contents contents);
  std::unique_ptr<Impl> impl;
};

} // namespace weir::python

#endif // WEIR_PYTHON_PROGRAM_H
