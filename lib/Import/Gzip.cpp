//===- Gzip.cpp - Compressed programs -------------------------------------===//
#include "Unwrap.h"

#include <zlib.h>

using namespace llvm;
using namespace weir;

/// A program that is this much larger than its file is no program; a file of a
/// few kilobytes could fill the memory.
static constexpr uint64_t kMaxRatio = 1100; // what the format can reach at all
static constexpr uint64_t kMaxBytes = uint64_t(16) << 30;

static const char *describe(int status) {
  switch (status) {
  case Z_DATA_ERROR:
    return "its data is damaged";
  case Z_BUF_ERROR:
    return "it ends too early";
  case Z_MEM_ERROR:
    return "there is not enough memory";
  default:
    return "it cannot be decompressed";
  }
}

Expected<std::unique_ptr<MemoryBuffer>>
weir::decompressGzip(MemoryBufferRef bytes) {
  z_stream stream = {};
  if (inflateInit2(&stream, 15 + 16) != Z_OK)
    return createStringError("cannot start decompression");
  auto *input = reinterpret_cast<const Bytef *>(bytes.getBufferStart());
  uint64_t left = bytes.getBufferSize(), total = left;
  SmallVector<char, 0> output;
  output.resize_for_overwrite(std::max<uint64_t>(4 * total, 4096));
  uint64_t used = 0;
  int status = Z_OK;
  std::string error;
  while (error.empty()) {
    constexpr uint64_t step = 1u << 30;
    stream.next_in = const_cast<Bytef *>(input);
    stream.avail_in = std::min(left, step);
    if (used == output.size())
      output.resize_for_overwrite(2 * output.size());
    stream.next_out = reinterpret_cast<Bytef *>(output.data()) + used;
    uint64_t room = std::min<uint64_t>(output.size() - used, step);
    stream.avail_out = room;
    uint64_t given = stream.avail_in;
    status = inflate(&stream, Z_NO_FLUSH);
    input += given - stream.avail_in;
    left -= given - stream.avail_in;
    used += room - stream.avail_out;
    if (used > kMaxBytes || used > kMaxRatio * total + 4096)
      error = "it becomes larger than any program";
    else if (status == Z_STREAM_END && left == 0)
      break;
    else if (status == Z_STREAM_END)
      inflateReset(&stream); // the next member
    else if (status == Z_BUF_ERROR && left != 0 && stream.avail_out == 0)
      continue; // only room was missing
    else if (status != Z_OK)
      error = describe(status);
  }
  inflateEnd(&stream);
  if (!error.empty())
    return createStringError(error);
  return MemoryBuffer::getMemBufferCopy(StringRef(output.data(), used),
                                        bytes.getBufferIdentifier());
}
