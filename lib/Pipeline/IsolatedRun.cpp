#include "weir/Pipeline/IsolatedRun.h"

#include "weir/Pipeline/Reproducer.h"

#include <llvm/ADT/ScopeExit.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/MemoryBuffer.h>
#include <mlir/Bytecode/BytecodeWriter.h>
#include <mlir/IR/OwningOpRef.h>
#include <mlir/Parser/Parser.h>

#include <sys/mman.h>
#include <unistd.h>

using namespace llvm;
using namespace mlir;
using namespace weir;

//===----------------------------------------------------------------------===//
// What a child leaves: text as JSON, and bytes
//===----------------------------------------------------------------------===//

namespace {
/// A memory file that parent and child share.
class SharedFile {
public:
  SharedFile() : file(memfd_create("weir-isolated", MFD_CLOEXEC)) {}
  ~SharedFile() {
    if (file >= 0)
      ::close(file);
  }
  SharedFile(const SharedFile &) = delete;
  SharedFile &operator=(const SharedFile &) = delete;

  bool isOpen() const { return file >= 0; }
  /// By the child; false where it does not fit.
  bool write(StringRef bytes) {
    raw_fd_ostream os(file, /*shouldClose=*/false);
    os << bytes;
    os.flush();
    bool whole = !os.has_error();
    os.clear_error();
    return whole;
  }
  std::string read() {
    auto buffer = MemoryBuffer::getOpenFile(
        sys::fs::convertFDToNativeFile(file), "", -1, false);
    return buffer ? (*buffer)->getBuffer().str() : std::string();
  }

private:
  int file;
};
} // namespace

static json::Value placeJson(const Place &place) {
  return json::Array{place.file, place.line, place.column};
}

static Place placeOf(const json::Value *value) {
  Place place;
  const json::Array *parts = value ? value->getAsArray() : nullptr;
  if (!parts || parts->size() != 3)
    return place;
  place.file = (*parts)[0].getAsString().value_or("").str();
  place.line = (*parts)[1].getAsInteger().value_or(0);
  place.column = (*parts)[2].getAsInteger().value_or(0);
  return place;
}

/// Text of a program need not be UTF-8, which JSON is.
static std::string utf8(StringRef text) { return json::fixUTF8(text); }

static json::Value errorJson(Error error) {
  json::Object object;
  handleAllErrors(
      std::move(error),
      [&](const PipelineError &e) {
        json::Array notes;
        for (const PipelineError::Note &note : e.notes)
          notes.push_back(
              json::Array{placeJson(note.place), utf8(note.message)});
        object = json::Object{{"place", placeJson(e.place)},
                              {"message", utf8(e.PipelineError::message)},
                              {"line", utf8(e.sourceLine)},
                              {"stage", e.stage},
                              {"pass", e.pass},
                              {"notes", std::move(notes)}};
      },
      [&](const ErrorInfoBase &e) {
        object = json::Object{{"message", utf8(e.message())}};
      });
  return object;
}

static std::unique_ptr<PipelineError> readError(const json::Value &value) {
  auto error = std::make_unique<PipelineError>(Place(), "the step failed");
  const json::Object *object = value.getAsObject();
  if (!object)
    return error;
  auto text = [&](StringRef key) {
    return object->getString(key).value_or("").str();
  };
  error->place = placeOf(object->get("place"));
  error->message = text("message");
  error->sourceLine = text("line");
  error->stage = text("stage");
  error->pass = text("pass");
  if (const json::Array *notes = object->getArray("notes"))
    for (const json::Value &note : *notes)
      if (const json::Array *parts = note.getAsArray();
          parts && parts->size() == 2)
        error->notes.push_back({placeOf(&(*parts)[0]),
                                (*parts)[1].getAsString().value_or("").str()});
  return error;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

/// What ended the child, in the words of the tools.
static std::unique_ptr<PipelineError> endOf(const IsolationOutcome &outcome,
                                            const ProgressNote &note,
                                            const IsolationLimits &limits) {
  std::string subject = note.stage().empty()  ? note.pass()
                        : note.pass().empty() ? std::string("the stage")
                                              : "pass '" + note.pass() + "'";
  if (!note.op().empty())
    subject += " on '" + note.op() + "'";
  auto error = std::make_unique<PipelineError>(
      Place(), subject + " " + outcome.describe(limits));
  error->stage = note.stage();
  if (!note.stage().empty())
    error->pass = note.pass();
  error->cancelled = outcome.kind == IsolationOutcome::Cancelled;
  using End = PipelineError::End;
  error->end = outcome.kind == IsolationOutcome::Crashed    ? End::Crashed
               : outcome.kind == IsolationOutcome::TimedOut ? End::TimedOut
               : outcome.kind == IsolationOutcome::OutOfMemory
                   ? End::OutOfMemory
                   : End::Told;
  return error;
}

/// Runs `work` in a child: what it writes, or the error, with a reproducer
/// where one is due; that is written in a child, too.
static Expected<std::string>
inChild(llvm::function_ref<Error(ProgressNote &, raw_ostream &)> work,
        const Isolation &isolation, bool keepFailing,
        llvm::function_ref<Error(const ProgressNote &, StringRef path,
                                 StringRef what)>
            reproduce,
        llvm::function_ref<std::string(const ProgressNote &)> pathFor) {
  SharedFile file;
  SharedNote note;
  if (!file.isOpen())
    return createStringError("no memory file for what a child process makes");
  Expected<IsolationOutcome> outcome = runIsolated(
      [&](ProgressNote &shared) {
        std::string bytes;
        raw_string_ostream os(bytes);
        if (Error error = work(shared, os)) {
          file.write(formatv("{0}", errorJson(std::move(error))).str());
          return 1;
        }
        return file.write(bytes) ? 0 : 2;
      },
      *note, isolation.limits, isolation.hooks);
  if (!outcome)
    return outcome.takeError();
  bool ended = outcome->kind == IsolationOutcome::Exited;
  if (ended && outcome->status == 0)
    return file.read();
  std::unique_ptr<PipelineError> error;
  if (!ended || outcome->status != 1) {
    error = endOf(*outcome, *note, isolation.limits);
  } else {
    Expected<json::Value> value = json::parse(file.read());
    if (!value)
      return value.takeError();
    error = readError(*value);
    if (!keepFailing || error->pass.empty())
      return Error(std::move(error));
  }
  if (error->cancelled)
    return Error(std::move(error));
  std::string path = pathFor(*note);
  SharedFile problem;
  SharedNote progress;
  Isolation again = isolation;
  again.limits = {};
  again.limits.stepSeconds = std::max(60.0, 10 * isolation.limits.stepSeconds);
  Expected<IsolationOutcome> left = runIsolated(
      [&](ProgressNote &) {
        Error failed = reproduce(*note, path, error->PipelineError::message);
        if (!failed)
          return 0;
        problem.write(toString(std::move(failed)));
        return 1;
      },
      *progress, again.limits, again.hooks);
  if (!left)
    return left.takeError();
  if (left->kind == IsolationOutcome::Exited && left->status == 0) {
    error->notes.push_back({Place(), "reproducer: " + path});
    error->notes.push_back({Place(), "replay: " + replayCommand(path)});
  } else
    error->notes.push_back(
        {Place(),
         "no reproducer: " +
             (left->kind == IsolationOutcome::Exited
                  ? problem.read()
                  : "the way to the pass " + left->describe(again.limits) +
                        " when it was gone a second time")});
  return Error(std::move(error));
}

static std::string headerOf(StringRef what, StringRef path) {
  std::string line = what.split('\n').first.str();
  return "// " + line + "\n// replay: " + replayCommand(path) + "\n";
}

static std::string nameOf(Operation *op) {
  auto symbol = op->getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName());
  return symbol
             ? (op->getName().getStringRef() + " @" + symbol.getValue()).str()
             : "";
}

/// Puts the module of `bytes` in the place of `module`. Bytecode is read where
/// it lies, and has to be aligned as the heap is.
static Error replaceBy(ModuleOp module, const std::string &bytes) {
  OwningOpRef<ModuleOp> read = parseSourceString<ModuleOp>(
      bytes, ParserConfig(module.getContext(), /*verifyAfterParse=*/false));
  if (!read)
    return createStringError("the module that a child process made cannot be "
                             "read back");
  module->setAttrs((*read)->getAttrDictionary());
  module->setLoc((*read)->getLoc());
  module.getBodyRegion().takeBody(read->getBodyRegion());
  return Error::success();
}

Expected<RunReport> weir::runPipelineIsolated(const Pipeline &pipeline,
                                              ModuleOp module,
                                              const RunOptions &options,
                                              const Isolation &isolation) {
  Expected<Pipeline> way = pipeline.slice(options.from, options.to);
  if (!way)
    return way.takeError();
  Expected<std::string> made = inChild(
      [&](ProgressNote &note, raw_ostream &os) -> Error {
        RunOptions inner = options;
        inner.reproducerDir.clear();
        inner.cancellation.reset(); // this process is ended instead
        inner.beforeStage = [&](const Stage &stage, ModuleOp at) {
          note.enter(stage.name(), "", "", 0);
          return options.beforeStage ? options.beforeStage(stage, at)
                                     : Error::success();
        };
        inner.watchPass = [&](const RunOptions::PassEvent &event, size_t item) {
          note.enter(event.stage.name(), event.pass, nameOf(event.op), item);
          if (options.watchPass)
            options.watchPass(event, item);
        };
        Expected<RunReport> report = pipeline.run(module, inner);
        if (!report)
          return report.takeError();
        note.enter("", "handing the module over", "", 0);
        std::string text = formatv("{0}", report->json()).str();
        os << text.size() << "\n" << text;
        (void)writeBytecodeToFile(module, os);
        return Error::success();
      },
      isolation, !options.reproducerDir.empty(),
      [&](const ProgressNote &note, StringRef path, StringRef what) -> Error {
        if (!note.stage().empty())
          if (Error error = runUpTo(*way, note.stage(), note.item(), module))
            return error;
        return writeReproducer(path, headerOf(what, path), module);
      },
      [&](const ProgressNote &note) {
        return reproducerPath(options.reproducerDir, options.programFile,
                              note.stage(), note.pass());
      });
  if (!made)
    return made.takeError();
  auto [size, rest] = StringRef(*made).split('\n');
  size_t length = 0;
  size.getAsInteger(10, length);
  Expected<RunReport> report = RunReport::fromJson(rest.take_front(length));
  if (!report)
    return report.takeError();
  if (Error error = replaceBy(module, rest.drop_front(length).str()))
    return error;
  return report;
}

Expected<std::string>
weir::runStepIsolated(StringRef step, ModuleOp module, StringRef reproducerDir,
                      const Isolation &isolation,
                      llvm::function_ref<Error(raw_ostream &)> work) {
  return inChild(
      [&](ProgressNote &note, raw_ostream &os) {
        note.enter("", step, "", 0);
        return work(os);
      },
      isolation, /*keepFailing=*/false,
      [&](const ProgressNote &, StringRef path, StringRef what) {
        return writeReproducer(path, headerOf(what, path), module);
      },
      [&](const ProgressNote &) {
        return reproducerPath(reproducerDir, "", "", "translation");
      });
}
