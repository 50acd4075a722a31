//===- ExecutableManifest.cpp - The manifest as JSON ----------------------===//
//
// Written key by key in a fixed order, so that equal manifests are equal bytes,
// and read with errors that name the key.
//===----------------------------------------------------------------------===//
#include "weir/Executable/ExecutableManifest.h"
#include "weir/Support/Version.h"
#include "weir/abi.h"

#include <llvm/Support/raw_ostream.h>

using namespace llvm;
using namespace weir;

ExecutableManifest::ExecutableManifest()
    : format(WEIR_MANIFEST_FORMAT), abi(1), producer(getProducer().str()),
      contentHash("xxh3-128:" + std::string(32, '0')) {}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static void writeDimension(json::OStream &out, const ManifestDimension &dim) {
  if (dim.isStatic())
    return out.value(dim.min);
  out.object([&] {
    out.attribute("min", dim.min);
    out.attribute("max",
                  dim.max ? json::Value(*dim.max) : json::Value(nullptr));
    if (!dim.symbol.empty())
      out.attribute("symbol", dim.symbol);
  });
}

static void writeTensor(json::OStream &out, const ManifestTensor &tensor,
                        bool isArgument) {
  out.object([&] {
    out.attribute("name", tensor.name);
    out.attribute("dtype", tensor.dtype);
    out.attributeArray("shape", [&] {
      for (const ManifestDimension &dim : tensor.shape)
        writeDimension(out, dim);
    });
    if (isArgument)
      out.attribute("donated", tensor.donated);
    out.attribute("alias", tensor.alias ? json::Value(*tensor.alias)
                                        : json::Value(nullptr));
  });
}

static void writeEntryPoint(json::OStream &out,
                            const ManifestEntryPoint &entry) {
  out.object([&] {
    out.attribute("name", entry.name);
    out.attribute("symbol", entry.symbol);
    out.attribute("arena_bytes", entry.arenaBytes);
    if (entry.liveBytes)
      out.attribute("live_bytes", *entry.liveBytes);
    out.attribute("alignment", entry.alignment);
    out.attributeArray("arguments", [&] {
      for (const ManifestTensor &tensor : entry.arguments)
        writeTensor(out, tensor, /*isArgument=*/true);
    });
    out.attributeArray("results", [&] {
      for (const ManifestTensor &tensor : entry.results)
        writeTensor(out, tensor, /*isArgument=*/false);
    });
  });
}

static void writeStrings(json::OStream &out, StringRef key,
                         const std::vector<std::string> &strings) {
  out.attributeArray(key, [&] {
    for (const std::string &string : strings)
      out.value(string);
  });
}

static json::Value copyOf(const json::Object &object) {
  return json::Value(json::Object(object));
}

std::string ExecutableManifest::toJson() const {
  std::string text;
  raw_string_ostream os(text);
  json::OStream out(os, /*IndentSize=*/2);
  out.object([&] {
    out.attribute("format", format);
    out.attribute("abi", abi);
    out.attribute("producer", producer);
    out.attribute("content_hash", contentHash);
    out.attributeObject("target", [&] {
      out.attribute("triple", triple);
      out.attribute("cpu", cpu);
      writeStrings(out, "required_features", requiredFeatures);
      out.attribute("tuning", copyOf(tuning));
    });
    out.attributeArray("entry_points", [&] {
      for (const ManifestEntryPoint &entry : entryPoints)
        writeEntryPoint(out, entry);
    });
    writeStrings(out, "host_calls", hostCalls);
    writeStrings(out, "needed", needed);
    out.attribute("provenance", copyOf(provenance));
  });
  return text;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

// Found by llvm::json through argument-dependent lookup.
namespace weir {

static bool fromJSON(const json::Value &value, ManifestDimension &dim,
                     json::Path path) {
  if (std::optional<int64_t> size = value.getAsInteger()) {
    dim = ManifestDimension::fixed(*size);
    return true;
  }
  dim.max.reset();
  json::ObjectMapper map(value, path);
  return map && map.map("min", dim.min) && map.map("max", dim.max) &&
         map.mapOptional("symbol", dim.symbol);
}

static bool fromJSON(const json::Value &value, ManifestTensor &tensor,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("name", tensor.name) &&
         map.map("dtype", tensor.dtype) && map.map("shape", tensor.shape) &&
         map.mapOptional("donated", tensor.donated) &&
         map.map("alias", tensor.alias);
}

static bool fromJSON(const json::Value &value, ManifestEntryPoint &entry,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("name", entry.name) &&
         map.map("symbol", entry.symbol) &&
         map.map("arena_bytes", entry.arenaBytes) &&
         map.mapOptional("live_bytes", entry.liveBytes) &&
         map.map("alignment", entry.alignment) &&
         map.map("arguments", entry.arguments) &&
         map.map("results", entry.results);
}

} // namespace weir

static json::Object objectAt(const json::Object &parent, StringRef key) {
  if (const json::Object *object = parent.getObject(key))
    return *object;
  return {};
}

static bool readManifest(const json::Value &value, ExecutableManifest &manifest,
                         json::Path path) {
  json::ObjectMapper map(value, path);
  if (!map || !map.map("format", manifest.format) ||
      !map.map("abi", manifest.abi) ||
      !map.map("producer", manifest.producer) ||
      !map.map("content_hash", manifest.contentHash) ||
      !map.map("entry_points", manifest.entryPoints) ||
      !map.mapOptional("host_calls", manifest.hostCalls) ||
      !map.mapOptional("needed", manifest.needed))
    return false;
  const json::Object &object = *value.getAsObject();
  manifest.provenance = objectAt(object, "provenance");
  const json::Value *target = object.get("target");
  if (!target) {
    path.field("target").report("missing value");
    return false;
  }
  json::ObjectMapper targetMap(*target, path.field("target"));
  if (!targetMap || !targetMap.map("triple", manifest.triple) ||
      !targetMap.map("cpu", manifest.cpu) ||
      !targetMap.map("required_features", manifest.requiredFeatures))
    return false;
  manifest.tuning = objectAt(*target->getAsObject(), "tuning");
  return true;
}

Expected<ExecutableManifest> ExecutableManifest::fromJson(StringRef text) {
  Expected<json::Value> value = json::parse(text);
  if (!value)
    return value.takeError();
  ExecutableManifest manifest;
  json::Path::Root root("manifest");
  if (!readManifest(*value, manifest, root))
    return root.getError();
  return manifest;
}
