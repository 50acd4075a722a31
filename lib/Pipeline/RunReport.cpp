//===- RunReport.cpp - What a run did, as a table -------------------------===//
#include "weir/Pipeline/RunReport.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/FormatVariadic.h>

using namespace llvm;
using namespace weir;

static std::string countsText(const RunReport::OpCounts &counts) {
  std::string text;
  for (const auto &[dialect, count] : counts)
    text += (text.empty() ? "" : ", ") + dialect + " " + std::to_string(count);
  return text;
}

static std::string describe(const RunReport::Pass &pass) {
  std::string text = (pass.nested ? "  " : "") + pass.name;
  if (pass.name == "verification")
    return text +
           formatv(" (about; {0} times, within the passes)", pass.runs).str();
  if (pass.nested)
    text += formatv(" ({0} runs)", pass.runs);
  if (pass.opsBefore != pass.opsAfter)
    text += formatv("  {0} -> {1} ops", pass.opsBefore, pass.opsAfter);
  for (const auto &[name, value] : pass.statistics)
    text += formatv("  {0} {1}", value, name);
  return text;
}

void RunReport::print(raw_ostream &os) const {
  os << formatv("pipeline {0}: {1:f1} ms\n", pipeline, seconds * 1e3);
  os << "   ms      %  peak MB  stage (growth of the peak resident set)\n";
  double total = seconds > 0 ? seconds : 1;
  double verifying = 0;
  for (const Stage &stage : stages) {
    os << formatv("{0,7:f1} {1,5:f1}% {2,8:f1}  {3}\n", stage.seconds * 1e3,
                  stage.seconds / total * 100,
                  double(stage.peakGrowthBytes) / 1e6,
                  stage.name + (stage.skipped ? " (skipped in part)" : ""));
    for (const Pass &pass : stage.passes) {
      os << formatv("{0,7:f1} {1,5:f1}%             {2}\n", pass.seconds * 1e3,
                    pass.seconds / total * 100, describe(pass));
      verifying += pass.name == "verification" ? pass.seconds : 0;
    }
    if (!stage.opsBefore.empty() && stage.opsBefore != stage.opsAfter)
      os << "                           from: " << countsText(stage.opsBefore)
         << "\n";
    if (!stage.opsAfter.empty())
      os << "                           ops: " << countsText(stage.opsAfter)
         << "\n";
    for (const Diagnostic &diagnostic : stage.diagnostics) {
      os << "                           " << diagnostic.place.str()
         << (diagnostic.place ? ": " : "") << diagnostic.severity << ": "
         << diagnostic.message << "\n";
      for (const PipelineError::Note &note : diagnostic.notes)
        os << "                             " << note.place.str()
           << (note.place ? ": " : "") << "note: " << note.message << "\n";
    }
  }
  if (verifying > 0)
    os << formatv("verification: about {0:f1} ms of it, {1:f1}% "
                  "(--no-verify-each leaves it out)\n",
                  verifying * 1e3, verifying / total * 100);
  if (translationSeconds > 0)
    os << formatv("translation to machine code: {0:f1} ms\n",
                  translationSeconds * 1e3);
}
