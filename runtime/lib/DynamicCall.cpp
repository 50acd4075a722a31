//===- DynamicCall.cpp - Memory and errors of runs with dynamic shapes ----===//
#include "DynamicCall.h"
#include "Call.h"

#include <algorithm>
#include <new>
#include <string>
#include <utility>

using namespace weir::rt;

DynamicRun::~DynamicRun() {
  for (const Block &block : blocks)
    pool.release(block.memory, block.bytes);
}

int32_t DynamicRun::call(WeirEntry entry) {
  return setjmp(start) == 0 ? entry(&frame) : -1;
}

DynamicRun &DynamicRun::of(const WeirCallFrame *frame) {
  return *reinterpret_cast<DynamicRun *>(const_cast<WeirCallFrame *>(frame));
}

void *DynamicRun::placeResult(int32_t index, const int64_t *shape) noexcept {
  try {
    void *memory = nullptr;
    int64_t bytes = 0;
    failure =
        owner.placeResult(static_cast<size_t>(index), shape, memory, bytes);
    count(bytes);
    return failure.failed() ? nullptr : memory;
  } catch (const std::bad_alloc &) {
    failure = fail(WEIR_OUT_OF_MEMORY, "out of memory for result ", index);
    return nullptr;
  }
}

void *DynamicRun::allocate(int64_t bytes) noexcept {
  try {
    if (bytes < 0 || bytes > maxTensorBytes) {
      failure = fail(WEIR_OUT_OF_MEMORY, "sizes of more than memory can hold");
      return nullptr;
    }
    blocks.reserve(blocks.size() + 1);
    void *memory = pool.acquire(static_cast<size_t>(bytes));
    blocks.push_back({memory, static_cast<size_t>(bytes)});
    count(bytes);
    return memory;
  } catch (const std::bad_alloc &) {
    failure =
        fail(WEIR_OUT_OF_MEMORY, "out of memory for ", bytes, " scratch bytes");
    return nullptr;
  }
}

void DynamicRun::release(void *memory) noexcept {
  for (size_t i = blocks.size(); i-- > 0;)
    if (blocks[i].memory == memory) {
      pool.release(memory, blocks[i].bytes);
      live -= static_cast<int64_t>(blocks[i].bytes);
      blocks.erase(blocks.begin() + static_cast<std::ptrdiff_t>(i));
      return;
    }
}

//===----------------------------------------------------------------------===//
// What compiled code calls
//===----------------------------------------------------------------------===//

void *weir::rt::hostResult(const WeirCallFrame *frame, int32_t index,
                           const int64_t *shape) {
  DynamicRun &run = DynamicRun::of(frame);
  if (void *memory = run.placeResult(index, shape))
    return memory;
  run.leave();
}

void *weir::rt::hostAllocate(const WeirCallFrame *frame, int64_t bytes) {
  DynamicRun &run = DynamicRun::of(frame);
  if (void *memory = run.allocate(bytes))
    return memory;
  run.leave();
}

void weir::rt::hostRelease(const WeirCallFrame *frame, void *memory) {
  DynamicRun::of(frame).release(memory);
}

/// `message` with the values in place of {0}, {1}, …
static std::string format(const char *message, const int64_t *values,
                          int32_t count) {
  std::string text = message;
  for (int32_t i = 0; i < count; ++i) {
    const std::string mark = "{" + std::to_string(i) + "}";
    const std::string value = std::to_string(values[i]);
    for (size_t at = text.find(mark); at != std::string::npos;
         at = text.find(mark, at + value.size()))
      text.replace(at, mark.size(), value);
  }
  return text;
}

static void noteStop(DynamicRun &run, const char *message,
                     const int64_t *values, int32_t count) noexcept {
  try {
    run.failure = fail(WEIR_INVALID_ARGUMENT, format(message, values, count));
  } catch (const std::bad_alloc &) {
    run.failure = fail(WEIR_OUT_OF_MEMORY, "out of memory");
  }
}

void weir::rt::hostStop(const WeirCallFrame *frame, const char *message,
                        const int64_t *values, int32_t count) {
  DynamicRun &run = DynamicRun::of(frame);
  noteStop(run, message, values, count);
  run.leave();
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

/// Where there is nothing to write.
alignas(64) static char nothing[64];

Status weir_call::placeResult(size_t index, const int64_t *shape, void *&memory,
                              int64_t &bytes) {
  Result &result = results[index];
  const TensorInfo &type = *result.info;
  const size_t rank = type.shape.size();
  for (size_t i = 0; i < rank; ++i) {
    const weir_dimension &dim = type.dimensions[i];
    if (shape[i] < dim.minimum || (dim.maximum >= 0 && shape[i] > dim.maximum))
      return fail(
          WEIR_INVALID_ARGUMENT, "result '", type.name, "': dimension ", i,
          " is ", shape[i], ", expected at least ", dim.minimum,
          dim.maximum < 0 ? "" : " and at most " + std::to_string(dim.maximum));
  }
  if (!countBytes(type, shape, bytes))
    return fail(WEIR_OUT_OF_MEMORY, "result '", type.name, "': shape ",
                printSizes(shape, rank), " is more than memory can hold");
  if (result.isCallers) {
    if (!std::equal(shape, shape + rank, result.view.shape.begin()))
      return fail(WEIR_INVALID_ARGUMENT, "result '", type.name,
                  "': its shape is ", printSizes(shape, rank),
                  ", the caller's tensor has ",
                  printSizes(result.view.shape.data(), rank));
    if (result.view.fits()) {
      memory = bytes == 0 ? nothing : result.view.data;
      resultData[index] = memory;
      return {};
    }
  }
  if (result.owned)
    std::exchange(result.owned, nullptr)->destroy();
  result.owned = OwnedTensor::allocate(session->pool, type, shape, bytes,
                                       info.info.alignment);
  memory = result.owned->data();
  resultData[index] = memory;
  return {};
}
