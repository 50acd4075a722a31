#include "CompileParts.h"

#include "SplitModule.h"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/Support/MemoryBuffer.h>

#include <atomic>
#include <thread>

using namespace llvm;

namespace weir {
namespace {
struct Part {
  std::unique_ptr<LLVMContext> context;
  std::unique_ptr<Module> owned;
  Module *module = nullptr;
  std::vector<std::string> exported;
  SmallVector<char, 0> object;
};

/// Runs `step` on every part, on as many threads as there are cores; the error
/// is that of the first part that has one.
Error forEach(std::vector<Part> &parts, function_ref<Error(Part &)> step) {
  std::vector<Error> errors;
  for (size_t i = 0; i < parts.size(); ++i)
    errors.push_back(Error::success());
  std::atomic<size_t> next = 0;
  auto work = [&] {
    for (size_t at; (at = next++) < parts.size();) {
      cantFail(std::move(errors[at]));
      errors[at] = step(parts[at]);
    }
  };
  std::vector<std::thread> threads;
  size_t cores = std::max(1u, std::thread::hardware_concurrency());
  for (size_t i = 1; i < std::min(parts.size(), cores); ++i)
    threads.emplace_back(work);
  work();
  for (std::thread &thread : threads)
    thread.join();
  Error first = Error::success();
  for (Error &error : errors)
    if (first)
      consumeError(std::move(error));
    else
      first = std::move(error);
  return first;
}

} // namespace

Expected<std::vector<SmallVector<char, 0>>>
compileParts(Module &module, const Target &target, unsigned level,
             ArrayRef<std::string> exported,
             const std::optional<CancellationToken> &cancellation,
             function_ref<void(Module &, ArrayRef<Module *>)> describe) {
  std::vector<Part> parts(1);
  parts[0].module = &module;
  parts[0].exported = exported.vec();
  std::vector<ModulePart> kernels = splitKernels(module, parts[0].exported);
  for (ModulePart &kernel : kernels) {
    Part &part = parts.emplace_back();
    part.context = std::make_unique<LLVMContext>();
    part.exported = std::move(kernel.shared);
  }

  if (Error error = forEach(parts, [&](Part &part) -> Error {
        if (part.context) {
          const auto &bitcode = kernels[&part - parts.data() - 1].bitcode;
          auto read = parseBitcodeFile(
              MemoryBufferRef(StringRef(bitcode.data(), bitcode.size()),
                              module.getName()),
              *part.context);
          if (!read)
            return read.takeError();
          part.owned = std::move(*read);
          part.module = part.owned.get();
        }
        return optimize(*part.module, target, level, part.exported,
                        cancellation);
      }))
    return error;

  std::vector<Module *> all;
  for (const Part &part : parts)
    all.push_back(part.module);
  describe(module, all);

  bool fast = !kernels.empty() && hasLargeCaller(module);
  if (Error error = forEach(parts, [&](Part &part) -> Error {
        auto code = emitCode(*part.module, target,
                             fast && part.module == &module ? 0 : level,
                             CodeKind::Object, cancellation);
        if (!code)
          return code.takeError();
        part.object = std::move(*code);
        return Error::success();
      }))
    return error;
  std::vector<SmallVector<char, 0>> objects;
  for (Part &part : parts)
    objects.push_back(std::move(part.object));
  return objects;
}
} // namespace weir
