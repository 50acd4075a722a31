#include "Errors.h"

namespace nb = nanobind;

namespace weir::python {

static const char *className(Kind kind) {
  switch (kind) {
  case Kind::Parse:
    return "ParseError";
  case Kind::Pipeline:
    return "PipelineError";
  case Kind::Compile:
    return "CompileError";
  case Kind::Executable:
    return "ExecutableError";
  case Kind::Call:
    return "CallError";
  case Kind::Check:
    return "CheckError";
  }
  return "Error";
}

/// How a pass came to its end says more than what was called.
static const char *className(const Failure &failure, Kind kind) {
  if (failure.cancelled)
    return "Cancelled";
  switch (failure.end) {
  case PipelineError::End::Crashed:
    return "Crashed";
  case PipelineError::End::TimedOut:
    return "TimedOut";
  case PipelineError::End::OutOfMemory:
    return "OutOfMemory";
  case PipelineError::End::Told:
    return className(kind);
  }
  return "Error";
}

static nb::object text(const std::string &value) {
  // Messages quote what users wrote, which need not be UTF-8.
  PyObject *decoded =
      PyUnicode_DecodeUTF8(value.data(), value.size(), "backslashreplace");
  return nb::steal(decoded);
}

static nb::object textOrNone(const std::string &value) {
  return value.empty() ? nb::none() : text(value);
}

nb::object locationOf(const Place &place) {
  if (!place)
    return nb::none();
  nb::object type = nb::module_::import_("weir.errors").attr("Location");
  return type(text(place.file), place.line, place.column);
}

nb::object notesOf(const std::vector<PipelineError::Note> &notes) {
  nb::object type = nb::module_::import_("weir.errors").attr("Note");
  nb::list list;
  for (const PipelineError::Note &note : notes)
    list.append(type(text(note.message), locationOf(note.place)));
  return nb::tuple(list);
}

void raise(const Failure &failure, Kind kind) {
  nb::module_ errors = nb::module_::import_("weir.errors");
  nb::object type = errors.attr(className(failure, kind));
  nb::object exception =
      type(text(failure.text), nb::arg("message") = text(failure.message),
           nb::arg("stage") = textOrNone(failure.stage),
           nb::arg("pass_name") = textOrNone(failure.pass),
           nb::arg("location") = locationOf(failure.place),
           nb::arg("source_line") = textOrNone(failure.sourceLine),
           nb::arg("notes") = notesOf(failure.notes));
  PyErr_SetObject(type.ptr(), exception.ptr());
  throw nb::python_error();
}

void raise(llvm::Error error, Kind kind) {
  raise(describe(std::move(error)), kind);
}

void raise(const std::string &message, Kind kind) {
  raise(describe(message), kind);
}

} // namespace weir::python
