//===- runtime.hpp - Thin C++ over weir/runtime.h -------------------------===//
//
// Ownership by destructors and errors by value; everything else, and all
// documentation, is in runtime.h. Header-only, C++20, works with
// -fno-exceptions and -fno-rtti.
//
//   auto exe = weir::runtime::Executable::open("model.weir");
//   if (!exe) return report(exe.message());
//   auto session = weir::runtime::Session::create(*exe, {.threads = 4});
//   auto results = session->call("main", {&x});
//===----------------------------------------------------------------------===//
#ifndef WEIR_RUNTIME_HPP
#define WEIR_RUNTIME_HPP

#include <weir/runtime.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weir::runtime {

/// A code and its message.
class [[nodiscard]] Status {
public:
  Status() = default;
  /// Takes the message of this thread when `code` is not WEIR_OK.
  Status(weir_status code) : statusCode(code) {
    if (code != WEIR_OK)
      text = weir_error_message();
  }
  bool ok() const { return statusCode == WEIR_OK; }
  weir_status code() const { return statusCode; }
  const std::string &message() const { return text; }

private:
  weir_status statusCode = WEIR_OK;
  std::string text;
};

/// A value, or why there is none.
template <typename T> class [[nodiscard]] Result {
public:
  Result(T value) : stored(std::move(value)) {}
  Result(Status status) : why(std::move(status)) {}
  explicit operator bool() const { return stored.has_value(); }
  T &operator*() { return *stored; }
  const T &operator*() const { return *stored; }
  T *operator->() { return &*stored; }
  const T *operator->() const { return &*stored; }
  const Status &status() const { return why; }
  const std::string &message() const { return why.message(); }

private:
  std::optional<T> stored;
  Status why;
};

namespace detail {
template <typename T, void (*release)(T *)> struct Release {
  void operator()(T *object) const { release(object); }
};
inline void releaseTensor(DLManagedTensor *tensor) {
  if (tensor && tensor->deleter)
    tensor->deleter(tensor);
}
} // namespace detail

/// A tensor that is given back at the end of its life.
using Tensor =
    std::unique_ptr<DLManagedTensor,
                    detail::Release<DLManagedTensor, detail::releaseTensor>>;

/// A verified file (shared: copies are the same executable).
class Executable {
public:
  static Result<Executable> open(const std::string &path) {
    weir_executable *executable = nullptr;
    if (weir_status code = weir_executable_open(path.c_str(), &executable))
      return Status(code);
    return Executable(executable);
  }
  static Result<Executable> fromMemory(std::string_view bytes,
                                       const std::string &name = "<memory>") {
    weir_executable *executable = nullptr;
    if (weir_status code = weir_executable_open_memory(
            bytes.data(), bytes.size(), name.c_str(), &executable))
      return Status(code);
    return Executable(executable);
  }

  Status load() const { return weir_executable_load(get()); }

  const char *path() const { return weir_executable_path(get()); }
  const char *manifest() const { return weir_executable_manifest(get()); }
  const char *provenance() const { return weir_executable_provenance(get()); }
  const char *producer() const { return weir_executable_producer(get()); }
  const char *contentHash() const {
    return weir_executable_content_hash(get());
  }
  const char *triple() const { return weir_executable_triple(get()); }
  const char *cpu() const { return weir_executable_cpu(get()); }
  std::vector<std::string> features() const {
    std::vector<std::string> names;
    for (size_t i = 0; i < weir_executable_feature_count(get()); ++i)
      names.emplace_back(weir_executable_feature(get(), i));
    return names;
  }

  size_t entryCount() const { return weir_executable_entry_count(get()); }
  /// nullptr for an index out of range, as in all below.
  const weir_entry_info *entry(size_t index) const {
    return weir_executable_entry(get(), index);
  }
  const weir_tensor_info *argument(size_t entry, size_t index) const {
    return weir_executable_argument(get(), entry, index);
  }
  const weir_tensor_info *result(size_t entry, size_t index) const {
    return weir_executable_result(get(), entry, index);
  }
  Result<size_t> findEntry(const std::string &name) const {
    size_t index = 0;
    if (weir_status code =
            weir_executable_find_entry(get(), name.c_str(), &index))
      return Status(code);
    return index;
  }
  Result<size_t> findArgument(size_t entry, const std::string &name) const {
    size_t index = 0;
    if (weir_status code =
            weir_executable_find_argument(get(), entry, name.c_str(), &index))
      return Status(code);
    return index;
  }
  Result<size_t> findResult(size_t entry, const std::string &name) const {
    size_t index = 0;
    if (weir_status code =
            weir_executable_find_result(get(), entry, name.c_str(), &index))
      return Status(code);
    return index;
  }

  weir_executable *get() const { return handle.get(); }

private:
  explicit Executable(weir_executable *executable)
      : handle(executable, weir_executable_release) {}
  std::shared_ptr<weir_executable> handle;
};

struct SessionOptions {
  int32_t threads = 0;    ///< 0: one per core
  bool copyUnfit = false; ///< copy tensors that are strided or not aligned
};

/// An executable ready to run (shared: copies are the same session).
class Session {
public:
  static Result<Session> create(const Executable &executable,
                                SessionOptions options = {}) {
    const weir_session_options raw = {sizeof(raw), options.threads,
                                      options.copyUnfit ? 1 : 0};
    weir_session *session = nullptr;
    if (weir_status code =
            weir_session_create(executable.get(), &raw, &session))
      return Status(code);
    return Session(session);
  }

  int32_t threads() const { return weir_session_threads(get()); }
  weir_memory_info memory() const {
    weir_memory_info info;
    weir_session_memory(get(), &info);
    return info;
  }
  void trim() const { weir_session_trim(get()); }

  /// Memory for one argument or result.
  Result<Tensor> allocate(const weir_tensor_info &info) const {
    DLManagedTensor *tensor = nullptr;
    if (weir_status code = weir_session_allocate(get(), &info, &tensor))
      return Status(code);
    return Tensor(tensor);
  }

  /// Calls an entry point; all results are allocated.
  Result<std::vector<Tensor>>
  call(size_t entry, const std::vector<const DLTensor *> &arguments) const {
    const weir_entry_info *info =
        weir_executable_entry(weir_session_executable(get()), entry);
    std::vector<DLManagedTensor *> raw(info ? info->result_count : 0, nullptr);
    if (weir_status code =
            weir_session_call(get(), entry, arguments.data(), arguments.size(),
                              raw.data(), raw.size()))
      return Status(code);
    return std::vector<Tensor>(raw.begin(), raw.end());
  }
  Result<std::vector<Tensor>>
  call(const std::string &entry,
       const std::vector<const DLTensor *> &arguments) const {
    size_t index = 0;
    if (weir_status code = weir_executable_find_entry(
            weir_session_executable(get()), entry.c_str(), &index))
      return Status(code);
    return call(index, arguments);
  }

  weir_session *get() const { return handle.get(); }

private:
  explicit Session(weir_session *session)
      : handle(session, weir_session_release) {}
  std::shared_ptr<weir_session> handle;
};

/// A prepared call, for one thread at a time.
class Call {
public:
  static Result<Call> create(const Session &session, size_t entry = 0) {
    weir_call *call = nullptr;
    if (weir_status code = weir_call_create(session.get(), entry, &call))
      return Status(code);
    return Call(call);
  }

  /// Borrows the tensor's memory.
  Status setArgument(size_t index, const DLTensor &tensor) {
    return weir_call_set_argument(get(), index, &tensor);
  }
  /// Gives the tensor to the next run; on failure it stays with `tensor`.
  Status donateArgument(size_t index, Tensor &&tensor) {
    const weir_status code =
        weir_call_donate_argument(get(), index, tensor.get());
    if (code == WEIR_OK)
      (void)tensor.release();
    return code;
  }
  Status setResult(size_t index, const DLTensor &tensor) {
    return weir_call_set_result(get(), index, &tensor);
  }
  Status run() { return weir_call_run(get()); }
  const DLTensor *result(size_t index) const {
    return weir_call_result(get(), index);
  }
  Result<Tensor> takeResult(size_t index) {
    DLManagedTensor *tensor = nullptr;
    if (weir_status code = weir_call_take_result(get(), index, &tensor))
      return Status(code);
    return Tensor(tensor);
  }
  size_t failedCheckCount() const {
    return weir_call_failed_check_count(get());
  }
  const weir_failed_check *failedCheck(size_t index) const {
    return weir_call_failed_check(get(), index);
  }

  weir_call *get() const { return handle.get(); }

private:
  explicit Call(weir_call *call) : handle(call) {}
  std::unique_ptr<weir_call, detail::Release<weir_call, weir_call_release>>
      handle;
};

} // namespace weir::runtime

#endif // WEIR_RUNTIME_HPP
