//===- Yaml.cpp - YAML text to a tree that knows its places ---------------===//
#include "Yaml.h"

#include <llvm/ADT/StringSet.h>
#include <llvm/Support/ConvertUTF.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/YAMLParser.h>

#include <cctype>

using namespace llvm;
using namespace weir;

namespace {

/// LLVM's parser reads a node's content when it is asked to, and the tree is
/// built by recursion: deeper text than this is no pipeline.
constexpr unsigned maxDepth = 128;

/// Behind what separates two values: blanks, line breaks and comments.
size_t skipBlanks(StringRef text, size_t at) {
  for (;;) {
    at = text.find_first_not_of(" \t\n", at);
    if (at >= text.size() || text[at] != '#')
      return at;
    at = text.find('\n', at);
  }
}

/// LLVM's parser recurses for each comma that follows another one. Nobody means
/// so many, be it in a text.
Error checkCommas(StringRef text, StringRef file) {
  constexpr unsigned most = 1000;
  for (size_t at = 0; (at = text.find(',', at)) != StringRef::npos;)
    for (unsigned count = 1; at < text.size() && text[at] == ',';
         ++count, at = skipBlanks(text, at + 1))
      if (count > most)
        return textError(placeOf(file, text, at),
                         "more than " + Twine(most) + " commas in a row");
  return Error::success();
}

class TreeBuilder {
public:
  TreeBuilder(StringRef text, StringRef file) : text(text), file(file) {}

  Expected<YamlNode> run() {
    sources.setDiagHandler(
        [](const SMDiagnostic &diagnostic, void *self) {
          static_cast<TreeBuilder *>(self)->note(diagnostic);
        },
        this);
    yaml::Stream stream(MemoryBufferRef(text, file), sources,
                        /*ShowColors=*/false);
    YamlNode tree;
    bool first = true;
    for (auto document = stream.begin(); document != stream.end(); ++document) {
      yaml::Node *root = document->getRoot();
      if (message.empty() && !first)
        fail(root ? root->getSourceRange().Start : SMLoc(),
             "expected one document");
      if (message.empty() && root)
        tree = convert(root);
      if (!message.empty() || stream.failed())
        break;
      first = false;
    }
    if (stream.failed()) {
      if (message.empty())
        message = "not valid YAML";
      refuseTabWhereFailed();
    }
    if (!message.empty())
      return textError(errorPlace.line ? errorPlace : Place{file.str(), 1, 1},
                       message);
    return tree;
  }

private:
  Place place(SMLoc location) const {
    const char *pointer = location.getPointer();
    if (!pointer || pointer < text.begin() || pointer > text.end())
      return {file.str(), 0, 0};
    // Text is read front to back: count on from where the last place was.
    if (pointer < lastPointer || !lastPointer) {
      lastPointer = lineStart = text.begin();
      lastLine = 1;
    }
    for (; lastPointer < pointer; ++lastPointer)
      if (*lastPointer == '\n') {
        ++lastLine;
        lineStart = lastPointer + 1;
      }
    return {file.str(), lastLine, unsigned(pointer - lineStart) + 1};
  }

  void note(const SMDiagnostic &diagnostic) {
    if (!message.empty())
      return;
    message = diagnostic.getMessage().str();
    if (!message.empty())
      message[0] = std::tolower(message[0]);
    while (!message.empty() && (message.back() == '.' || message.back() == '!'))
      message.pop_back();
    if (message.empty())
      message = "not valid YAML";
    errorPlace = {file.str(), unsigned(std::max(diagnostic.getLineNo(), 1)),
                  unsigned(std::max(diagnostic.getColumnNo(), 0)) + 1};
  }

  void fail(SMLoc location, const Twine &what) {
    if (!message.empty())
      return;
    message = what.str();
    errorPlace = place(location);
  }

  /// Refuses a tab before what stands first in a line: LLVM's parser takes it
  /// for one space. Comments and texts of several lines may have tabs.
  void refuseTab(const Place &place) {
    if (!place.line || !message.empty())
      return;
    StringRef before(lineStart, place.column - 1);
    if (before.find_first_not_of(" \t-?:") == StringRef::npos)
      refuseTabIn(before, place.line);
  }

  void refuseTabIn(StringRef line, unsigned number) {
    size_t tab = line.find_first_not_of(' ');
    if (tab == StringRef::npos || line[tab] != '\t')
      return;
    message = "a tab in the indentation; YAML indents by spaces";
    errorPlace = {file.str(), number, unsigned(tab) + 1};
  }

  /// What the parser says of a line that a tab indents comes of the tab.
  void refuseTabWhereFailed() {
    if (!errorPlace.line)
      return;
    StringRef rest = text;
    for (unsigned line = 1; line < errorPlace.line; ++line)
      rest = rest.split('\n').second;
    refuseTabIn(rest.split('\n').first, errorPlace.line);
  }

  YamlNode convert(yaml::Node *node, unsigned depth = 0) {
    YamlNode tree;
    tree.place = place(node->getSourceRange().Start);
    refuseTab(tree.place);
    if (depth > maxDepth) {
      fail(node->getSourceRange().Start, "nested too deeply");
      return tree;
    }
    if (!node->getAnchor().empty() || !node->getRawTag().empty())
      fail(node->getSourceRange().Start, "anchors and tags are not supported");
    SmallString<64> storage;
    switch (node->getType()) {
    case yaml::Node::NK_Null:
      return tree;
    case yaml::Node::NK_Scalar: {
      auto *scalar = cast<yaml::ScalarNode>(node);
      StringRef raw = scalar->getRawValue();
      tree.kind = YamlNode::Scalar;
      tree.quoted = raw.starts_with("\"") || raw.starts_with("'");
      tree.text = scalar->getValue(storage).str();
      if (tree.text.size() + 2 * tree.quoted != raw.size() ||
          raw.contains('\n'))
        tree.style = YamlNode::Folded;
      return tree;
    }
    case yaml::Node::NK_BlockScalar:
      tree.kind = YamlNode::Scalar;
      tree.quoted = true;
      tree.style = YamlNode::Block;
      tree.text = cast<yaml::BlockScalarNode>(node)->getValue().str();
      return tree;
    case yaml::Node::NK_Sequence:
      tree.kind = YamlNode::Sequence;
      for (yaml::Node &item : *cast<yaml::SequenceNode>(node)) {
        tree.items.push_back(convert(&item, depth + 1));
        if (!message.empty())
          break;
      }
      return tree;
    case yaml::Node::NK_Mapping:
      tree.kind = YamlNode::Map;
      convertEntries(cast<yaml::MappingNode>(node), tree, depth);
      return tree;
    default:
      fail(node->getSourceRange().Start, "aliases are not supported");
      return tree;
    }
  }

  void convertEntries(yaml::MappingNode *map, YamlNode &tree, unsigned depth) {
    StringSet<> seen;
    for (yaml::KeyValueNode &pair : *map) {
      SMLoc start = pair.getSourceRange().Start;
      auto *key = dyn_cast_or_null<yaml::ScalarNode>(pair.getKey());
      if (!key)
        return fail(start, "expected a name as key");
      SmallString<64> storage;
      YamlNode::Entry entry{
          key->getValue(storage).str(), place(key->getSourceRange().Start), {}};
      refuseTab(entry.place);
      if (!seen.insert(entry.key).second)
        fail(key->getSourceRange().Start, "duplicate key '" + entry.key + "'");
      if (yaml::Node *value = pair.getValue())
        entry.value = convert(value, depth + 1);
      // Nothing has the place of what follows it.
      if (!entry.value.place.line || entry.value.kind == YamlNode::Null)
        entry.value.place = entry.place;
      tree.entries.push_back(std::move(entry));
      if (!message.empty())
        return;
    }
  }

  StringRef text, file;
  SourceMgr sources;
  std::string message;
  Place errorPlace;
  mutable const char *lastPointer = nullptr, *lineStart = nullptr;
  mutable unsigned lastLine = 1;
};

} // namespace

Error weir::textError(const Place &place, const Twine &message) {
  return make_error<PipelineError>(place, message.str());
}

Place weir::placeOf(StringRef file, StringRef text, size_t offset) {
  StringRef before = text.take_front(offset);
  size_t lineStart = before.rfind('\n');
  lineStart = lineStart == StringRef::npos ? 0 : lineStart + 1;
  return {file.str(), unsigned(before.count('\n')) + 1,
          unsigned(before.size() - lineStart) + 1};
}

Error weir::checkIsText(StringRef text, StringRef file) {
  if (size_t nul = text.find('\0'); nul != StringRef::npos)
    return textError(placeOf(file, text, nul),
                     "not a text file: it has a NUL byte");
  auto *at = reinterpret_cast<const UTF8 *>(text.bytes_begin());
  auto *end = reinterpret_cast<const UTF8 *>(text.bytes_end());
  if (!isLegalUTF8String(&at, end))
    return textError(
        placeOf(file, text, at - reinterpret_cast<const UTF8 *>(text.data())),
        "not a text file: it is not valid UTF-8");
  return Error::success();
}

const YamlNode *YamlNode::find(StringRef key) const {
  for (const Entry &entry : entries)
    if (entry.key == key)
      return &entry.value;
  return nullptr;
}

StringRef YamlNode::kindName() const {
  switch (kind) {
  case Null:
    return "nothing";
  case Scalar:
    return "a scalar";
  case Sequence:
    return "a list";
  case Map:
    return "a map";
  }
  llvm_unreachable("all kinds are handled");
}

Expected<YamlNode> weir::parseYaml(StringRef text, StringRef file) {
  if (Error error = checkIsText(text, file))
    return error;
  if (Error error = checkCommas(text, file))
    return error;
  return TreeBuilder(text, file).run();
}

std::string weir::yamlQuoted(StringRef text) {
  return "\"" + yaml::escape(text, /*EscapePrintable=*/false) + "\"";
}

std::string weir::yamlScalar(StringRef text) {
  auto isPlain = [](StringRef text) {
    if (text.empty() || text.back() == ':' || text.back() == ' ')
      return false;
    if (!isAlnum(text[0]) && !StringRef("_./$(").contains(text[0]))
      return false;
    if (text.contains(": ") || text.contains(" #"))
      return false;
    return llvm::all_of(text, [](char c) { return c >= ' ' && c < 0x7f; });
  };
  return isPlain(text) ? text.str() : yamlQuoted(text);
}
