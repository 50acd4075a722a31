#include "Bindings.h"

#include "weir/Pipeline/RunReport.h"

#include "Errors.h"

#include <llvm/Support/FormatVariadic.h>

#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

namespace nb = nanobind;

namespace weir::python {
namespace {

std::string tableOf(const RunReport &report) {
  std::string text;
  llvm::raw_string_ostream os(text);
  report.print(os);
  return text;
}

std::string jsonOf(const RunReport &report) {
  return llvm::formatv("{0:2}", report.json()).str();
}

void bindParts(nb::module_ &m) {
  nb::class_<RunReport::Pass>(m, "PassReport", "What one pass of a stage did.")
      .def_ro("name", &RunReport::Pass::name, "`canonicalize`")
      .def_ro("seconds", &RunReport::Pass::seconds,
              "Wall time; of nested passes, summed over threads.")
      .def_ro("runs", &RunReport::Pass::runs, "Operations that it ran on.")
      .def_ro("nested", &RunReport::Pass::nested,
              "Whether it ran on operations inside the module.")
      .def("__repr__", [](const RunReport::Pass &pass) {
        return llvm::formatv("<weir.PassReport {0}: {1:f4} s>", pass.name,
                             pass.seconds)
            .str();
      });
  nb::class_<RunReport::Diagnostic>(m, "Diagnostic",
                                    "A warning or remark of a pass.")
      .def_ro("severity", &RunReport::Diagnostic::severity,
              "`warning` or `remark`")
      .def_ro("message", &RunReport::Diagnostic::message, "What was said.")
      .def_prop_ro(
          "location",
          [](const RunReport::Diagnostic &diagnostic) {
            return locationOf(diagnostic.place);
          },
          nb::sig("def location(self) -> weir.errors.Location | None"),
          "Where in the user's file, if that is known.")
      .def_prop_ro(
          "notes",
          [](const RunReport::Diagnostic &diagnostic) {
            return notesOf(diagnostic.notes);
          },
          nb::sig("def notes(self) -> tuple[weir.errors.Note, ...]"),
          "What belongs to it.")
      .def("__repr__", [](const RunReport::Diagnostic &diagnostic) {
        return "<weir.Diagnostic " + diagnostic.severity + ": " +
               diagnostic.message + ">";
      });
  nb::class_<RunReport::Stage>(m, "StageReport",
                               "What one stage of a pipeline did.")
      .def_ro("name", &RunReport::Stage::name, "The stage.")
      .def_ro("seconds", &RunReport::Stage::seconds, "Wall time.")
      .def_ro("passes", &RunReport::Stage::passes,
              "Its passes, where the run was asked for `timing`.")
      .def_ro("peak_growth_bytes", &RunReport::Stage::peakGrowthBytes,
              "How much the peak of the process's memory grew, with `memory`.")
      .def_ro("ops_before", &RunReport::Stage::opsBefore,
              "Operations by dialect before the stage, with `count_ops`.")
      .def_ro("ops_after", &RunReport::Stage::opsAfter,
              "Operations by dialect after it, with `count_ops`.")
      .def_ro("diagnostics", &RunReport::Stage::diagnostics,
              "What its passes warned of.")
      .def_ro("skipped", &RunReport::Stage::skipped,
              "Whether its schedule did not apply and was left out, as the "
              "stage allows.")
      .def("__repr__", [](const RunReport::Stage &stage) {
        return llvm::formatv("<weir.StageReport {0}: {1:f4} s>", stage.name,
                             stage.seconds)
            .str();
      });
}

std::vector<FusionReport::Edge> edgesOf(const FusionReport &report) {
  return report.edges;
}

void bindFusion(nb::module_ &m) {
  using Op = FusionReport::Op;
  using Edge = FusionReport::Edge;
  nb::class_<Op>(m, "ProgramOp", "An operation of the user's program.")
      .def_ro("name", &Op::name, "`exponential`")
      .def_prop_ro(
          "location", [](const Op &op) { return locationOf(op.place); },
          nb::sig("def location(self) -> weir.errors.Location | None"),
          "Where in the user's file, if that is known.")
      .def("__repr__",
           [](const Op &op) { return "<weir.ProgramOp " + op.name + ">"; });
  nb::class_<Edge>(m, "FusionEdge",
                   "An operation of the program, and one that reads it.")
      .def_ro("producer", &Edge::producer, "What computes.")
      .def_ro("user", &Edge::user, "What reads that.")
      .def_ro("through", &Edge::through,
              "Operations between the two without code of their own.")
      .def_prop_ro(
          "fused",
          [](const Edge &edge) { return edge.kind != FusionReport::Apart; },
          "Whether they share a loop.")
      .def_prop_ro(
          "how",
          [](const Edge &edge) {
            return FusionReport::textOf(edge.kind).str();
          },
          "`one loop`, `one outer loop` or `not fused`.")
      .def_ro("pass_name", &Edge::pass, "The pass that fused them, or empty.")
      .def_ro("reason", &Edge::reason, "Why they are not fused, or empty.")
      .def("__repr__", [](const Edge &edge) {
        return "<weir.FusionEdge " + edge.producer.name + " -> " +
               edge.user.name + ": " + FusionReport::textOf(edge.kind).str() +
               ">";
      });
  nb::class_<FusionReport>(m, "FusionReport",
                           "For each edge of the program, whether its two "
                           "operations were fused, and why not. `str()` is a "
                           "table.")
      .def_prop_ro("edges", &edgesOf, "In the order of the program.")
      .def_ro("without_code", &FusionReport::withoutCode,
              "Operations that need no code of their own.")
      .def("__str__", [](const FusionReport &report) {
        std::string text;
        llvm::raw_string_ostream os(text);
        report.print(os);
        return text;
      });
}

} // namespace

void bindReport(nb::module_ &m) {
  bindParts(m);
  bindFusion(m);
  nb::class_<RunReport>(m, "RunReport",
                        "What a run of a pipeline did. `str()` is a table.")
      .def_ro("pipeline", &RunReport::pipeline, "The name of the pipeline.")
      .def_ro("stages", &RunReport::stages, "What each stage did, in order.")
      .def_ro("seconds", &RunReport::seconds, "Wall time of the whole run.")
      .def_ro("fusion", &RunReport::fusion,
              "Which operations were fused, where the run was asked to "
              "`explain`.")
      .def("__str__", &tableOf)
      .def("__repr__",
           [](const RunReport &report) {
             return llvm::formatv("<weir.RunReport {0}: {1} stages, {2:f4} s>",
                                  report.pipeline, report.stages.size(),
                                  report.seconds)
                 .str();
           })
      .def("json", &jsonOf, "All of it as JSON text.")
      .def(
          "to_dict",
          [](const RunReport &report) {
            return nb::module_::import_("json").attr("loads")(jsonOf(report));
          },
          nb::sig("def to_dict(self) -> dict[str, typing.Any]"),
          "The same as Python values.");
}

} // namespace weir::python
