//===- PassForm.cpp - The pass form to a pipeline -------------------------===//
#include "PipelineReader.h"

#include "ScheduleText.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/Path.h>

using namespace llvm;
using namespace weir;

namespace {
/// The options of a `weir-stage`.
struct Marker {
  std::string name, summary, pipeline, pipelineSummary, parameters;
};
} // namespace

/// Options are texts: what `%XX` spells must be text too.
static Error checkEncoding(const PassItem &item) {
  std::string decoded = decodeOption(item.options);
  Error error = checkIsText(decoded, item.name);
  if (!error)
    return error;
  consumeError(std::move(error));
  return make_error<PassTextError>(
      item.offset, "'" + item.name + "' spells what is no text by '%XX'");
}

static Expected<Marker> readMarker(const PassItem &item) {
  auto options = splitOptions(item.options);
  if (!options)
    return options.takeError();
  Marker marker;
  for (const auto &[name, value] : *options) {
    if (name == "name")
      marker.name = decodeOption(value);
    else if (name == "summary")
      marker.summary = decodeOption(value);
    else if (name == "pipeline")
      marker.pipeline = decodeOption(value);
    else if (name == "pipeline-summary")
      marker.pipelineSummary = decodeOption(value);
    else if (name == "parameters")
      marker.parameters = value;
  }
  return marker;
}

Expected<TransformStage> PipelineReader::readApplySchedule(const PassItem &item,
                                                           StringRef folder) {
  auto options = splitOptions(item.options);
  if (!options)
    return options.takeError();
  ScheduleOptions schedule;
  for (const auto &[name, value] : *options) {
    if (name == "schedule")
      schedule.schedule = value;
    else if (name == "text")
      schedule.text = value;
    else if (name == "generator")
      schedule.generator = value;
    else if (name == "arguments")
      schedule.arguments = value;
    else if (name == "sequence")
      schedule.sequence = value;
    else if (name == "with")
      schedule.with = value;
    else if (name == "libraries")
      schedule.libraries = value;
    else if (name == "on-failure")
      schedule.onFailure = value;
  }
  Expected<TransformStage> stage =
      makeTransformStage(schedule, library, folder);
  if (!stage)
    return stage.takeError();
  if (std::optional<BindingProblem> problem = checkBindingNames(*stage))
    return createStringError(problem->message);
  return stage;
}

Expected<Pipeline> PipelineReader::readPasses(StringRef text, StringRef file) {
  auto locate = [&](Error error, size_t offset) {
    Place place = placeOf(file, text, offset);
    return handleErrors(
        std::move(error),
        [&](const PassTextError &e) {
          return textError(placeOf(file, text, e.offset), e.message);
        },
        [&](const PipelineError &e) { return textError(place, e.message); },
        [&](const ErrorInfoBase &e) { return textError(place, e.message()); });
  };
  Expected<std::vector<PassItem>> items = parsePassText(text);
  if (!items)
    return locate(items.takeError(), 0);
  if (items->size() != 1 || !items->front().isAnchor ||
      items->front().name != "builtin.module")
    return textError(placeOf(file, text, 0),
                     "a pipeline is one 'builtin.module(...)'");
  std::vector<PassItem> passes = std::move(items->front().children);
  if (Error error = checkPasses(passes))
    return locate(std::move(error), 0);

  std::string folder = sys::path::parent_path(file).str();
  PipelineBuilder pipeline;
  ArrayRef<PassItem> rest = passes;
  while (!rest.empty()) {
    const PassItem &first = rest.front();
    Place place = placeOf(file, text, first.offset);
    // Passes before the first marker are a stage too.
    Marker marker{"main", "", "", "", ""};
    if (first.name == "weir-stage") {
      if (Error error = checkEncoding(first))
        return locate(std::move(error), 0);
      Expected<Marker> read = readMarker(first);
      if (!read)
        return locate(read.takeError(), first.offset);
      marker = *read;
      rest = rest.drop_front();
    }
    if (marker.name.empty())
      return textError(place, "'weir-stage' has no name");
    if (pipeline.stages().empty()) {
      if (!marker.pipeline.empty())
        pipeline.name = marker.pipeline;
      pipeline.summary = marker.pipelineSummary;
      auto values = decodeBindings(marker.parameters);
      if (!values)
        return locate(values.takeError(), first.offset);
      for (const auto &[name, value] : *values)
        pipeline.parameters[name] = value;
    }
    ArrayRef<PassItem> body = rest.take_until(
        [](const PassItem &item) { return item.name == "weir-stage"; });
    rest = rest.drop_front(body.size());
    if (body.size() == 1 && body.front().name == "weir-apply-schedule") {
      if (Error error = checkEncoding(body.front()))
        return locate(std::move(error), 0);
      Expected<TransformStage> stage = readApplySchedule(body.front(), folder);
      if (!stage)
        return locate(stage.takeError(), body.front().offset);
      if (Error error = pipeline.add(
              Stage(marker.name, marker.summary, *stage).at(place)))
        return error;
      continue;
    }
    if (Error error =
            pipeline.add(Stage(marker.name, marker.summary,
                               PassStage::checked(printPassText(body.vec())))
                             .at(place)))
      return error;
  }
  return std::move(pipeline).build();
}
