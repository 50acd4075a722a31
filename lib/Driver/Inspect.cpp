//===- Inspect.cpp - weir inspect -----------------------------------------===//
//
// Reads an executable with the runtime, which verifies it first: what is shown
// is what a program that loads it would get.
//===----------------------------------------------------------------------===//
#include "CompileProgram.h"

#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/raw_ostream.h>
#include <weir/runtime.h>

using namespace llvm;

namespace weir {
namespace {
void printTensor(const weir_tensor_info &info, StringRef kind) {
  outs() << formatv("    {0,-9} {1,-20} ", kind, info.name);
  for (int32_t dim = 0; dim < info.rank; ++dim) {
    const weir_dimension &bounds = info.dimensions[dim];
    if (bounds.minimum == bounds.maximum)
      outs() << bounds.minimum << "x";
    else
      outs() << (bounds.symbol ? bounds.symbol : "?") << "x";
  }
  outs() << info.dtype;
  if (info.donated)
    outs() << "  donated";
  if (info.alias >= 0)
    outs() << "  alias " << info.alias;
  outs() << "\n";
}

/// What made the executable, and with `whole` the pipeline's text.
void printProvenance(StringRef manifest, bool whole) {
  Expected<json::Value> parsed = json::parse(manifest);
  const json::Object *made = nullptr;
  if (!parsed)
    consumeError(parsed.takeError());
  else if (const json::Object *object = parsed->getAsObject())
    made = object->getObject("provenance");
  std::optional<StringRef> text;
  if (!made || !(text = made->getString("pipeline"))) {
    outs() << "made by:      not recorded\n";
    return;
  }
  StringRef first = text->split('\n').first;
  first.consume_front("pipeline: ");
  outs() << "made by:      pipeline " << first << " "
         << made->getString("fingerprint").value_or("");
  if (made->getBoolean("edited").value_or(false))
    outs() << ", edited";
  StringRef from = made->getString("from").value_or("");
  outs() << (from.empty() ? "" : ", from IR at stage '" + from.str() + "'");
  std::optional<int64_t> source = made->getInteger("source_bytes");
  outs() << "\nkeeps:        ";
  if (source)
    outs() << "its program (" << *source
           << " bytes); 'weir compile --from' makes it again\n";
  else
    outs() << "no program to make it again from\n";
  if (whole)
    outs() << "\n" << *text << "\n";
}
/// How much of the scratch memory is in use at the same time, the least that
/// any plan needs, as far as the executable says.
std::string liveAtOnce(StringRef manifest, size_t entry) {
  Expected<json::Value> parsed = json::parse(manifest);
  if (!parsed) {
    consumeError(parsed.takeError());
    return "";
  }
  const json::Object *object = parsed->getAsObject();
  const json::Array *entries =
      object ? object->getArray("entry_points") : nullptr;
  if (!entries || entry >= entries->size())
    return "";
  const json::Object *point = (*entries)[entry].getAsObject();
  std::optional<int64_t> live =
      point ? point->getInteger("live_bytes") : std::nullopt;
  return live ? ", " + std::to_string(*live) + " of them in use at once" : "";
}
} // namespace

int runInspect(const InspectCommand &command) {
  weir_executable *executable = nullptr;
  if (weir_executable_open(command.input.c_str(), &executable) != WEIR_OK)
    return fail(weir_error_message());
  if (command.json) {
    outs() << weir_executable_manifest(executable) << "\n";
    weir_executable_release(executable);
    return 0;
  }
  outs() << "producer:     " << weir_executable_producer(executable) << "\n"
         << "content hash: " << weir_executable_content_hash(executable) << "\n"
         << "target:       " << weir_executable_triple(executable)
         << ", tuned for " << weir_executable_cpu(executable) << "\n"
         << "needs:       ";
  for (size_t i = 0; i < weir_executable_feature_count(executable); ++i)
    outs() << " " << weir_executable_feature(executable, i);
  outs() << "\n";
  printProvenance(weir_executable_manifest(executable), command.pipeline);
  for (size_t i = 0; i < weir_executable_entry_count(executable); ++i) {
    const weir_entry_info &entry = *weir_executable_entry(executable, i);
    outs() << "entry point '" << entry.name << "': " << entry.arena_bytes
           << " bytes of scratch memory a call";
    if (entry.arena_bytes)
      outs() << liveAtOnce(weir_executable_manifest(executable), i);
    outs() << "\n";
    for (size_t k = 0; k < entry.argument_count; ++k)
      printTensor(*weir_executable_argument(executable, i, k), "argument");
    for (size_t k = 0; k < entry.result_count; ++k)
      printTensor(*weir_executable_result(executable, i, k), "result");
  }
  weir_executable_release(executable);
  return 0;
}
} // namespace weir
