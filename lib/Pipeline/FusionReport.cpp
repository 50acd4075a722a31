//===- FusionReport.cpp - The edges of a program for people and as JSON ---===//
#include "weir/Pipeline/FusionReport.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/Path.h>

#include <map>
#include <set>

using namespace llvm;
using namespace weir;

using Op = FusionReport::Op;

namespace {
/// What an operation is called in the table: `reduce:12`, with the column where
/// the line has two of the name, with the file where there are several.
class OpLabels {
public:
  explicit OpLabels(const FusionReport &report) {
    for (const FusionReport::Edge &edge : report.edges) {
      note(edge.producer);
      note(edge.user);
      for (const Op &op : edge.through)
        note(op);
    }
    for (const Op &op : report.withoutCode)
      note(op);
  }

  std::string of(const Op &op) const {
    if (!op.place)
      return op.name;
    std::string text = op.name;
    if (files.size() > 1)
      text += ":" + sys::path::filename(op.place.file).str();
    text += ":" + std::to_string(op.place.line);
    if (columns.at(lineOf(op)).size() > 1)
      text += ":" + std::to_string(op.place.column);
    return text;
  }

  /// The only file, for the heading.
  std::string file() const {
    return files.size() == 1 ? sys::path::filename(*files.begin()).str() : "";
  }

private:
  using Line = std::tuple<std::string, std::string, unsigned>;
  static Line lineOf(const Op &op) {
    return {op.name, op.place.file, op.place.line};
  }
  void note(const Op &op) {
    if (!op.place)
      return;
    files.insert(op.place.file);
    columns[lineOf(op)].insert(op.place.column);
  }

  std::set<std::string> files;
  std::map<Line, std::set<unsigned>> columns;
};
} // namespace

StringRef FusionReport::textOf(Kind kind) {
  switch (kind) {
  case FusionReport::Apart:
    return "not fused";
  case FusionReport::OuterLoop:
    return "one outer loop";
  case FusionReport::OneLoop:
    return "one loop";
  }
  return "";
}

size_t FusionReport::numFused() const {
  return llvm::count_if(edges,
                        [](const Edge &edge) { return edge.kind != Apart; });
}

void FusionReport::print(raw_ostream &os) const {
  OpLabels labels(*this);
  std::string file = labels.file();
  os << "fusion" << (file.empty() ? "" : " of " + file) << ": " << numFused()
     << " of " << edges.size() << " edges\n";
  std::vector<std::string> texts;
  size_t width = 0;
  for (const Edge &edge : edges) {
    std::string text = labels.of(edge.producer);
    for (const Op &op : edge.through)
      text += " -> (" + labels.of(op) + ")";
    text += " -> " + labels.of(edge.user);
    // One long chain must not move the whole table.
    if (text.size() <= 60)
      width = std::max(width, text.size());
    texts.push_back(std::move(text));
  }
  for (auto [edge, text] : llvm::zip_equal(edges, texts))
    os << "  " << left_justify(text, width) << "  " << textOf(edge.kind)
       << (edge.kind == Apart  ? ": " + edge.reason
           : edge.pass.empty() ? ""
                               : " (" + edge.pass + ")")
       << "\n";
  if (withoutCode.empty())
    return;
  os << "no code of their own: ";
  interleaveComma(withoutCode, os, [&](const Op &op) { os << labels.of(op); });
  os << "\n";
}

static json::Value opJson(const Op &op) {
  return json::Object{{"op", op.name}, {"location", op.place.str()}};
}

static json::Value opsJson(const std::vector<Op> &ops) {
  json::Array array;
  for (const Op &op : ops)
    array.push_back(opJson(op));
  return array;
}

json::Value FusionReport::json() const {
  json::Array array;
  for (const Edge &edge : edges)
    array.push_back(json::Object{{"producer", opJson(edge.producer)},
                                 {"user", opJson(edge.user)},
                                 {"through", opsJson(edge.through)},
                                 {"fused", edge.kind != Apart},
                                 {"how", textOf(edge.kind)},
                                 {"pass", edge.pass},
                                 {"reason", edge.reason}});
  return json::Object{{"edges", std::move(array)},
                      {"without_code", opsJson(withoutCode)}};
}
