//===- RunReportJson.cpp - What a run did, as JSON ------------------------===//
#include "weir/Pipeline/RunReport.h"

#include <llvm/ADT/STLExtras.h>

using namespace llvm;
using namespace weir;

static json::Object countsJson(const RunReport::OpCounts &counts) {
  json::Object object;
  for (const auto &[dialect, count] : counts)
    object[dialect] = count;
  return object;
}

json::Value RunReport::json() const {
  json::Array stageArray;
  for (const Stage &stage : stages) {
    json::Array passArray, diagnosticArray;
    for (const Pass &pass : stage.passes)
      passArray.push_back(
          json::Object{{"name", pass.name},
                       {"seconds", pass.seconds},
                       {"ops_before", pass.opsBefore},
                       {"ops_after", pass.opsAfter},
                       {"statistics", countsJson(pass.statistics)},
                       {"runs", pass.runs},
                       {"nested", pass.nested}});
    for (const Diagnostic &diagnostic : stage.diagnostics) {
      json::Array notes;
      for (const PipelineError::Note &note : diagnostic.notes)
        notes.push_back(json::Object{{"location", note.place.str()},
                                     {"message", note.message}});
      diagnosticArray.push_back(
          json::Object{{"severity", diagnostic.severity},
                       {"location", diagnostic.place.str()},
                       {"message", diagnostic.message},
                       {"notes", std::move(notes)}});
    }
    stageArray.push_back(
        json::Object{{"name", stage.name},
                     {"seconds", stage.seconds},
                     {"peak_growth_bytes", stage.peakGrowthBytes},
                     {"passes", std::move(passArray)},
                     {"ops_before", countsJson(stage.opsBefore)},
                     {"ops_after", countsJson(stage.opsAfter)},
                     {"diagnostics", std::move(diagnosticArray)},
                     {"skipped", stage.skipped}});
  }
  json::Object object{{"pipeline", pipeline},
                      {"seconds", seconds},
                      {"translation_seconds", translationSeconds},
                      {"memory", "growth of the peak resident set (getrusage)"},
                      {"stages", std::move(stageArray)}};
  if (fusion)
    object["fusion"] = fusion->json();
  return object;
}

//===----------------------------------------------------------------------===//
// Reading it
//===----------------------------------------------------------------------===//

/// `file:line:column`, as Place::str writes it.
static Place placeFrom(StringRef text) {
  Place place;
  unsigned numbers[2] = {0, 0};
  unsigned count = 0;
  while (count < 2) {
    auto [rest, last] = text.rsplit(':');
    if (last.empty() || rest.empty() || last.getAsInteger(10, numbers[count]))
      break;
    text = rest;
    ++count;
  }
  place.file = text.str();
  place.line = count ? numbers[count - 1] : 0;
  place.column = count == 2 ? numbers[0] : 0;
  return place;
}

namespace weir {
static bool fromJSON(const json::Value &value, Place &place, json::Path path) {
  std::string text;
  if (!llvm::json::fromJSON(value, text, path))
    return false;
  place = placeFrom(text);
  return true;
}

static bool fromJSON(const json::Value &value, RunReport::Pass &pass,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("name", pass.name) &&
         map.map("seconds", pass.seconds) && map.map("runs", pass.runs) &&
         map.map("nested", pass.nested) &&
         map.map("ops_before", pass.opsBefore) &&
         map.map("ops_after", pass.opsAfter) &&
         map.map("statistics", pass.statistics);
}

static bool fromJSON(const json::Value &value, PipelineError::Note &note,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("location", note.place) &&
         map.map("message", note.message);
}

static bool fromJSON(const json::Value &value,
                     RunReport::Diagnostic &diagnostic, json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("severity", diagnostic.severity) &&
         map.map("location", diagnostic.place) &&
         map.map("message", diagnostic.message) &&
         map.map("notes", diagnostic.notes);
}

static bool fromJSON(const json::Value &value, RunReport::Stage &stage,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("name", stage.name) &&
         map.map("seconds", stage.seconds) &&
         map.map("peak_growth_bytes", stage.peakGrowthBytes) &&
         map.map("passes", stage.passes) &&
         map.map("ops_before", stage.opsBefore) &&
         map.map("ops_after", stage.opsAfter) &&
         map.map("diagnostics", stage.diagnostics) &&
         map.map("skipped", stage.skipped);
}

static bool fromJSON(const json::Value &value, FusionReport::Op &op,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("op", op.name) && map.map("location", op.place);
}

static bool fromJSON(const json::Value &value, FusionReport::Edge &edge,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  std::string how;
  if (!map || !map.map("producer", edge.producer) ||
      !map.map("user", edge.user) || !map.map("through", edge.through) ||
      !map.map("how", how) || !map.map("pass", edge.pass) ||
      !map.map("reason", edge.reason))
    return false;
  for (FusionReport::Kind kind :
       {FusionReport::Apart, FusionReport::OuterLoop, FusionReport::OneLoop})
    if (how == FusionReport::textOf(kind))
      edge.kind = kind;
  return true;
}

static bool fromJSON(const json::Value &value, FusionReport &fusion,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("edges", fusion.edges) &&
         map.map("without_code", fusion.withoutCode);
}
} // namespace weir

Expected<RunReport> RunReport::fromJson(StringRef text) {
  Expected<json::Value> value = json::parse(text);
  if (!value)
    return value.takeError();
  RunReport report;
  json::Path::Root root("report");
  json::Path path(root);
  json::ObjectMapper map(*value, path);
  if (map && map.map("pipeline", report.pipeline) &&
      map.map("seconds", report.seconds) &&
      map.map("translation_seconds", report.translationSeconds) &&
      map.map("stages", report.stages) &&
      map.mapOptional("fusion", report.fusion))
    return report;
  return root.getError();
}
