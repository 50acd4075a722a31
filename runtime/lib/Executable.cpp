//===- Executable.cpp - Open, inspect, load -------------------------------===//
#include "Executable.h"
#include "CpuFeatures.h"
#include "Guard.h"
#include "HostFunctions.h"

#include <string_view>

using namespace weir::rt;

/// "'a', 'b'" of at most ten names, "…" for the rest.
template <typename Range, typename Name>
static std::string listNames(const Range &range, Name &&name) {
  std::string text;
  size_t count = 0;
  for (const auto &item : range) {
    text += count == 0 ? "'" : ", '";
    text += name(item);
    text += "'";
    if (++count == 10 && count < range.size())
      return text + ", … (" + std::to_string(range.size()) + " in all)";
  }
  return text.empty() ? "none" : text;
}

//===----------------------------------------------------------------------===//
// Verifying
//===----------------------------------------------------------------------===//

Status weir_executable::verify() {
  ElfContents contents;
  WEIR_TRY(readElf(file, contents));
  ContentHash hash;
  WEIR_TRY(readVersions(file.name(), contents.manifest, hash));
  WEIR_TRY(verifyContentHash(file, hash.digits,
                             contents.manifestOffset + hash.offset));
  WEIR_TRY(readManifest(file.name(), contents.manifest, manifest));
  symbols = std::move(contents.symbols);
  for (const std::string &library : manifest.needed)
    usesOpenMP |= library.rfind("libomp.", 0) == 0;
  return checkSymbols();
}

Status weir_executable::checkSymbols() const {
  for (const EntryInfo &entry : manifest.entries)
    if (!symbols.count(entry.symbol))
      return file.damaged("it does not define '", entry.symbol,
                          "', the code of entry point '", entry.name, "'");
  if (!manifest.hostCalls.empty() && !symbols.count(WEIR_HOST_SYMBOL))
    return file.damaged("it calls host functions but does not define '",
                        WEIR_HOST_SYMBOL, "'");
  return {};
}

const EntryInfo *weir_executable::entry(size_t index) const {
  return index < manifest.entries.size() ? &manifest.entries[index] : nullptr;
}

//===----------------------------------------------------------------------===//
// Loading
//===----------------------------------------------------------------------===//

Status weir_executable::checkFeatures() const {
  std::vector<std::string> missing;
  for (const std::string &feature : manifest.features) {
    const FeatureSupport support = checkCpuFeature(feature);
    if (support == FeatureSupport::Unknown)
      return fail(WEIR_UNSUPPORTED_TARGET, "'", file.name(),
                  "' needs the CPU feature '", feature,
                  "', which this runtime does not know: use a newer runtime");
    if (support == FeatureSupport::Absent)
      missing.push_back(feature);
  }
  if (missing.empty())
    return {};
  return fail(WEIR_UNSUPPORTED_TARGET, "'", file.name(), "' was compiled for ",
              manifest.cpu.empty() ? "a" : "the", " CPU ",
              manifest.cpu.empty() ? "" : "'" + manifest.cpu + "' ",
              "and needs ", missing.size() == 1 ? "the feature " : "features ",
              listNames(missing, [](const auto &name) { return name; }),
              ", which this CPU does not have; compile it for this one");
}

Status weir_executable::checkHostFunctions() const {
  for (const std::string &name : manifest.hostCalls)
    if (Status status = checkHostFunction(name); status.failed())
      return fail(status.code(), "'", file.name(),
                  "' calls the host function '", name, "': ", status.message());
  return {};
}

Status weir_executable::load() {
  if (loaded.load(std::memory_order_acquire))
    return {};
  std::lock_guard lock(loadMutex);
  if (loaded)
    return {};
  WEIR_TRY(checkFeatures());
  WEIR_TRY(checkHostFunctions());
  WEIR_TRY(file.checkUnchanged());
  std::shared_ptr<Image> mapped;
  WEIR_TRY(Image::load(file, manifest.contentHash, mapped));
  functions.clear();
  for (const EntryInfo &entry : manifest.entries) {
    auto function =
        reinterpret_cast<WeirEntry>(mapped->symbol(entry.symbol.c_str()));
    if (!function)
      return file.damaged("it does not define '", entry.symbol, "'");
    functions.push_back(function);
  }
  image = std::move(mapped);
  loaded.store(true, std::memory_order_release);
  return {};
}

//===----------------------------------------------------------------------===//
// C API
//===----------------------------------------------------------------------===//

static Status missing(const char *function, const char *argument) {
  return fail(WEIR_INVALID_ARGUMENT, function, ": '", argument, "' is NULL");
}

extern "C" {

weir_status weir_executable_open(const char *path, weir_executable **result) {
  return guarded([&]() -> Status {
    if (!path)
      return missing("weir_executable_open", "path");
    if (!result)
      return missing("weir_executable_open", "result");
    auto executable = std::make_unique<weir_executable>();
    WEIR_TRY(OpenFile::open(path, executable->file));
    WEIR_TRY(executable->verify());
    *result = executable.release();
    return {};
  });
}

weir_status weir_executable_open_memory(const void *bytes, size_t size,
                                        const char *name,
                                        weir_executable **result) {
  return guarded([&]() -> Status {
    if (!bytes && size > 0)
      return missing("weir_executable_open_memory", "bytes");
    if (!result)
      return missing("weir_executable_open_memory", "result");
    auto executable = std::make_unique<weir_executable>();
    WEIR_TRY(OpenFile::copyOf(bytes, size, name ? name : "<memory>",
                              executable->file));
    WEIR_TRY(executable->verify());
    *result = executable.release();
    return {};
  });
}

void weir_executable_retain(weir_executable *executable) {
  executable->references.fetch_add(1, std::memory_order_relaxed);
}

void weir_executable_release(weir_executable *executable) {
  if (executable &&
      executable->references.fetch_sub(1, std::memory_order_acq_rel) == 1)
    delete executable;
}

weir_status weir_executable_load(weir_executable *executable) {
  return guarded([&]() -> Status {
    if (!executable)
      return missing("weir_executable_load", "executable");
    return executable->load();
  });
}

const char *weir_executable_path(const weir_executable *executable) {
  return executable->file.name().c_str();
}

const char *weir_executable_manifest(const weir_executable *executable) {
  return executable->manifest.text.c_str();
}

const char *weir_executable_provenance(const weir_executable *executable) {
  return executable->manifest.provenance.c_str();
}

const char *weir_executable_producer(const weir_executable *executable) {
  return executable->manifest.producer.c_str();
}

const char *weir_executable_content_hash(const weir_executable *executable) {
  return executable->manifest.contentHash.c_str();
}

const char *weir_executable_triple(const weir_executable *executable) {
  return executable->manifest.triple.c_str();
}

const char *weir_executable_cpu(const weir_executable *executable) {
  return executable->manifest.cpu.c_str();
}

size_t weir_executable_feature_count(const weir_executable *executable) {
  return executable->manifest.features.size();
}

const char *weir_executable_feature(const weir_executable *executable,
                                    size_t index) {
  const auto &features = executable->manifest.features;
  return index < features.size() ? features[index].c_str() : nullptr;
}

size_t weir_executable_entry_count(const weir_executable *executable) {
  return executable->manifest.entries.size();
}

const weir_entry_info *weir_executable_entry(const weir_executable *executable,
                                             size_t entry) {
  const EntryInfo *found = executable->entry(entry);
  return found ? &found->info : nullptr;
}

const weir_tensor_info *
weir_executable_argument(const weir_executable *executable, size_t entry,
                         size_t index) {
  const EntryInfo *found = executable->entry(entry);
  return found && index < found->arguments.size()
             ? &found->arguments[index].info
             : nullptr;
}

const weir_tensor_info *
weir_executable_result(const weir_executable *executable, size_t entry,
                       size_t index) {
  const EntryInfo *found = executable->entry(entry);
  return found && index < found->results.size() ? &found->results[index].info
                                                : nullptr;
}
}

template <typename Items>
static weir_status findByName(const Items &items, const char *what,
                              const char *owner, const char *name,
                              size_t *index) {
  return guarded([&]() -> Status {
    if (!name)
      return missing("weir_executable_find", "name");
    for (size_t i = 0; i < items.size(); ++i)
      if (items[i].name == name) {
        if (index)
          *index = i;
        return {};
      }
    return fail(WEIR_NOT_FOUND, owner, " has no ", what, " '", name,
                "'; it has: ",
                listNames(items, [](const auto &item) { return item.name; }));
  });
}

/// What to search in; empty, after noting the error, when there is no such
/// entry.
static const EntryInfo *entryOrError(const weir_executable *executable,
                                     size_t entry) {
  if (!executable) {
    setLastError("weir_executable_find: 'executable' is NULL");
    return nullptr;
  }
  const EntryInfo *found = executable->entry(entry);
  if (!found)
    setLastError("there is no entry point " + std::to_string(entry) + ", '" +
                 executable->file.name() + "' has " +
                 std::to_string(executable->manifest.entries.size()));
  return found;
}

extern "C" {

weir_status weir_executable_find_entry(const weir_executable *executable,
                                       const char *name, size_t *index) {
  if (!executable)
    return guarded(
        [] { return missing("weir_executable_find_entry", "executable"); });
  const std::string owner = "'" + executable->file.name() + "'";
  return findByName(executable->manifest.entries, "entry point", owner.c_str(),
                    name, index);
}

weir_status weir_executable_find_argument(const weir_executable *executable,
                                          size_t entry, const char *name,
                                          size_t *index) {
  const EntryInfo *found = entryOrError(executable, entry);
  if (!found)
    return WEIR_INVALID_ARGUMENT;
  const std::string owner = "entry point '" + found->name + "'";
  return findByName(found->arguments, "argument", owner.c_str(), name, index);
}

weir_status weir_executable_find_result(const weir_executable *executable,
                                        size_t entry, const char *name,
                                        size_t *index) {
  const EntryInfo *found = entryOrError(executable, entry);
  if (!found)
    return WEIR_INVALID_ARGUMENT;
  const std::string owner = "entry point '" + found->name + "'";
  return findByName(found->results, "result", owner.c_str(), name, index);
}
}
