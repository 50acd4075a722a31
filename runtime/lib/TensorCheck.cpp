//===- TensorCheck.cpp - Does a tensor fit an argument or result? ---------===//
#include "TensorCheck.h"

#include <algorithm>
#include <cstring>

using namespace weir::rt;

std::string weir::rt::printSizes(const int64_t *sizes, size_t count) {
  std::string text = "[";
  for (size_t i = 0; i < count; ++i)
    text += (i ? ", " : "") + std::to_string(sizes[i]);
  return text + "]";
}

/// "[?, 3]": what an argument or result may be.
static std::string printShape(const TensorInfo &info) {
  std::string text = "[";
  for (size_t i = 0; i < info.shape.size(); ++i)
    text +=
        (i ? ", " : "") +
        (info.shape[i] < 0 ? std::string("?") : std::to_string(info.shape[i]));
  return text + "]";
}

template <typename Who>
static Status checkType(const Who &who, const TensorInfo &info,
                        DLDataType type) {
  const DLDataType expected = info.type->dlType();
  if (type.code == expected.code && type.bits == expected.bits &&
      type.lanes == expected.lanes)
    return {};
  // Older frameworks call a Boolean an unsigned integer of one bit.
  if (info.type->kind == ElementKind::Bool && type.code == kDLUInt &&
      type.bits == 1 && type.lanes == 1)
    return {};
  return fail(WEIR_INVALID_ARGUMENT, who(), ": expected element type ",
              info.type->name, ", got ", describeDlType(type));
}

template <typename Who>
static Status checkShape(const Who &who, const TensorInfo &info,
                         const DLTensor &tensor) {
  const size_t rank = info.shape.size();
  if (tensor.ndim < 0 || static_cast<size_t>(tensor.ndim) != rank)
    return fail(WEIR_INVALID_ARGUMENT, who(), ": expected rank ", rank,
                ", shape ", printShape(info), ", got rank ", tensor.ndim,
                tensor.ndim > 0 && tensor.shape
                    ? ", shape " + printSizes(tensor.shape, tensor.ndim)
                    : "");
  if (rank > 0 && !tensor.shape)
    return fail(WEIR_INVALID_ARGUMENT, who(), ": its shape is NULL");
  for (size_t i = 0; i < rank; ++i) {
    const weir_dimension &dim = info.dimensions[i];
    const int64_t size = tensor.shape[i];
    if (size >= dim.minimum && (dim.maximum < 0 || size <= dim.maximum))
      continue;
    if (dim.minimum == dim.maximum)
      return fail(WEIR_INVALID_ARGUMENT, who(), ": expected shape ",
                  printShape(info), ", got ", printSizes(tensor.shape, rank));
    return fail(
        WEIR_INVALID_ARGUMENT, who(), ": dimension ", i, " is ", size,
        ", expected at least ", dim.minimum,
        dim.maximum < 0 ? "" : " and at most " + std::to_string(dim.maximum));
  }
  return {};
}

bool weir::rt::countBytes(const TensorInfo &info, const int64_t *shape,
                          int64_t &bytes) {
  bytes = static_cast<int64_t>(info.type->bytes);
  bool overflows = false;
  for (size_t i = 0; i < info.shape.size(); ++i) {
    if (shape[i] == 0) {
      bytes = 0;
      return true;
    }
    overflows |= __builtin_mul_overflow(bytes, shape[i], &bytes);
  }
  return !overflows && bytes <= maxTensorBytes;
}

/// The strides of a dense row-major tensor of that shape.
static std::vector<int64_t> denseStrides(const int64_t *shape, size_t rank) {
  std::vector<int64_t> strides(rank);
  int64_t stride = 1;
  for (size_t i = rank; i-- > 0;) {
    strides[i] = stride;
    stride *= shape[i];
  }
  return strides;
}

static bool isDense(const DLTensor &tensor) {
  if (!tensor.strides)
    return true;
  int64_t stride = 1;
  for (int i = tensor.ndim; i-- > 0;) {
    if (tensor.shape[i] == 0)
      return true;
  }
  for (int i = tensor.ndim; i-- > 0;) {
    if (tensor.shape[i] != 1 && tensor.strides[i] != stride)
      return false;
    stride *= tensor.shape[i];
  }
  return true;
}

bool weir::rt::isPlain(const TensorInfo &info, const DLTensor *tensor,
                       size_t alignment) {
  const size_t rank = info.shape.size();
  if (info.info.bytes <= 0 || !tensor || !tensor->data || tensor->strides ||
      tensor->device.device_type != kDLCPU ||
      static_cast<size_t>(tensor->ndim) != rank)
    return false;
  const DLDataType type = info.type->dlType();
  return tensor->dtype.code == type.code && tensor->dtype.bits == type.bits &&
         tensor->dtype.lanes == 1 &&
         (reinterpret_cast<uintptr_t>(tensor->data) + tensor->byte_offset) %
                 alignment ==
             0 &&
         std::equal(info.shape.begin(), info.shape.end(), tensor->shape);
}

Status weir::rt::checkTensor(const char *role, const TensorInfo &info,
                             const DLTensor *tensor, size_t alignment,
                             bool allowUnfit, TensorView &result) {
  // Built only for a message: this is on the path of every call.
  const auto who = [&] { return role + (" '" + info.name + "'"); };
  if (!tensor)
    return fail(WEIR_INVALID_ARGUMENT, who(), " is NULL");
  if (tensor->device.device_type != kDLCPU &&
      tensor->device.device_type != kDLCUDAHost)
    return fail(WEIR_INVALID_ARGUMENT, who(),
                ": expected a tensor in the memory of the CPU, got DLPack "
                "device type ",
                int(tensor->device.device_type));
  WEIR_TRY(checkType(who, info, tensor->dtype));
  WEIR_TRY(checkShape(who, info, *tensor));

  const bool isEmpty = std::find(tensor->shape, tensor->shape + tensor->ndim,
                                 0) != tensor->shape + tensor->ndim;
  result = {};
  result.bytes = info.info.bytes;
  if (!info.isStatic()) {
    result.shape.assign(tensor->shape, tensor->shape + tensor->ndim);
    if (!countBytes(info, tensor->shape, result.bytes))
      return fail(WEIR_INVALID_ARGUMENT, who(), ": shape ",
                  printSizes(tensor->shape, tensor->ndim),
                  " is more than memory can hold");
  }
  if (isEmpty)
    return {};
  if (!tensor->data)
    return fail(WEIR_INVALID_ARGUMENT, who(), ": its data is NULL");
  result.data = static_cast<char *>(tensor->data) + tensor->byte_offset;
  if (!isDense(*tensor)) {
    result.strides.assign(tensor->strides, tensor->strides + tensor->ndim);
    if (!allowUnfit)
      return fail(WEIR_INVALID_ARGUMENT, who(), ": expected dense strides ",
                  printSizes(denseStrides(tensor->shape, tensor->ndim).data(),
                             tensor->ndim),
                  ", got ", printSizes(tensor->strides, tensor->ndim),
                  "; make a dense copy or let the session do it "
                  "('copy_unfit')");
  }
  const auto address = reinterpret_cast<uintptr_t>(result.data);
  result.isAligned = address % alignment == 0;
  if (!result.isAligned && !allowUnfit)
    return fail(WEIR_INVALID_ARGUMENT, who(), ": its data is aligned to ",
                address & -address, " bytes, expected ", alignment,
                "; make an aligned copy or let the session do it "
                "('copy_unfit')");
  return {};
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// Visits the rows of a strided tensor: element offset in it, element offset in
/// dense memory.
template <typename Copy>
static void forEachElement(const TensorInfo &info, const TensorView &view,
                           Copy &&copy) {
  const std::vector<int64_t> &shape =
      view.shape.empty() ? info.shape : view.shape;
  const std::vector<int64_t> &strides = view.strides;
  std::vector<int64_t> index(shape.size(), 0);
  int64_t offset = 0;
  const int64_t total = view.bytes / static_cast<int64_t>(info.type->bytes);
  for (int64_t dense = 0; dense < total; ++dense) {
    copy(offset, dense);
    for (size_t d = shape.size(); d-- > 0;) {
      offset += strides[d];
      if (++index[d] < shape[d])
        break;
      offset -= strides[d] * shape[d];
      index[d] = 0;
    }
  }
}

void weir::rt::packTensor(const TensorInfo &info, const TensorView &from,
                          char *to) {
  const size_t bytes = info.type->bytes;
  if (from.bytes == 0)
    return;
  if (from.strides.empty())
    std::memcpy(to, from.data, from.bytes);
  else
    forEachElement(info, from, [&](int64_t offset, int64_t dense) {
      std::memcpy(to + dense * bytes,
                  from.data + offset * static_cast<int64_t>(bytes), bytes);
    });
}

void weir::rt::unpackTensor(const TensorInfo &info, const char *from,
                            const TensorView &to) {
  const size_t bytes = info.type->bytes;
  if (to.bytes == 0)
    return;
  if (to.strides.empty())
    std::memcpy(to.data, from, to.bytes);
  else
    forEachElement(info, to, [&](int64_t offset, int64_t dense) {
      std::memcpy(to.data + offset * static_cast<int64_t>(bytes),
                  from + dense * bytes, bytes);
    });
}
