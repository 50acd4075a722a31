//===- Call.h - A prepared call -------------------------------------------===//
//
// Everything that can be checked or looked up before a run is, so that a run of
// a small program costs little more than the program.
//===----------------------------------------------------------------------===//
#ifndef WEIR_RUNTIME_CALL_H
#define WEIR_RUNTIME_CALL_H

#include "HostFunctions.h"
#include "MemoryPool.h"
#include "Session.h"
#include "TensorCheck.h"

#include <memory>
#include <vector>

namespace weir::rt {
struct DynamicRun;
}

struct weir_call {
  static weir::rt::Status create(weir_session *session, size_t entry,
                                 bool ownsSession,
                                 std::unique_ptr<weir_call> &result);
  ~weir_call();
  weir_call(const weir_call &) = delete;
  weir_call &operator=(const weir_call &) = delete;

  weir::rt::Status checkCounts(size_t arguments, size_t results) const;
  weir::rt::Status setArgument(size_t index, const DLTensor *tensor);
  weir::rt::Status donateArgument(size_t index, DLManagedTensor *tensor);
  weir::rt::Status setResult(size_t index, const DLTensor *tensor);
  weir::rt::Status run();
  const DLTensor *result(size_t index) const;
  weir::rt::Status takeResult(size_t index, DLManagedTensor **tensor);

  size_t entry() const { return entryIndex; }
  weir::rt::FailedChecks &failedChecks() { return checks; }

  /// Memory for a result of dynamic shape, once its sizes are known, and how
  /// many bytes of it.
  weir::rt::Status placeResult(size_t index, const int64_t *shape,
                               void *&memory, int64_t &bytes);

private:
  struct Argument {
    const weir::rt::TensorInfo *info = nullptr;
    weir::rt::TensorView view;
    bool isSet = false;
    bool isPlain = false;                     ///< see TensorCheck.h
    DLManagedTensor *donated = nullptr;       ///< ours until the run
    weir::rt::OwnedTensor *scratch = nullptr; ///< where it is copied to
    int64_t scratchBytes = 0;
    size_t firstDimension = 0; ///< of its dynamic ones, in `dimensions`

    /// The program gets a copy: the layout does not fit, or it may write to it.
    bool needsCopy() const {
      return !view.fits() || (info->info.donated && !donated);
    }
  };
  struct Result {
    const weir::rt::TensorInfo *info = nullptr;
    bool isCallers = false;
    bool isComputed = false; ///< by the last run, and not taken since
    DLTensor tensor = {};    ///< the caller's
    weir::rt::TensorView view;
    weir::rt::OwnedTensor *owned = nullptr; ///< allocated; also as scratch
  };

  weir_call(weir_session *session, size_t entry, bool ownsSession);
  weir::rt::Status checkIndex(const char *role, size_t index,
                              size_t count) const;
  weir::rt::Status checkReady();
  weir::rt::Status checkOverlaps() const;
  void prepareArguments();
  void prepareResults();
  weir::rt::Status checkSymbols() const;
  weir::rt::Status invoke();
  void finishResults();
  void releaseDonated();
  const Argument *adoptedArgument(const Result &result) const;
  void needs(int64_t bytes);

  weir_session *session;
  size_t entryIndex;
  bool ownsSession;
  const weir::rt::EntryInfo &info;
  WeirEntry function;
  std::vector<Argument> arguments;
  std::vector<Result> results;
  std::vector<void *> argumentData, resultData; ///< what the frame points to
  std::vector<int64_t> dimensions; ///< dynamic ones of the arguments
  size_t unset;                    ///< arguments that are not set
  bool isFresh = true;             ///< tensors changed since the last check
  bool hasDonations = false;       ///< an argument is donated to the next run
  bool needsCopies = false;        ///< an argument is copied at every run
  int64_t needed = 0;              ///< memory of a run, as the pool was told
  weir::rt::FailedChecks checks;
};

#endif // WEIR_RUNTIME_CALL_H
