//===- PipelineLibrary.cpp - Where pipelines and schedules are found ------===//
#include "weir/Pipeline/PipelineLibrary.h"

#include "Yaml.h"
#include "weir/Pipeline/Plugin.h"
#include "weir/Support/NearestName.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>

#include <dlfcn.h>

using namespace llvm;
using namespace weir;

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// Where the CMake package that the program was built against keeps the
/// library; the package compiles its definition into the program.
extern "C" __attribute__((weak)) const char weirInstalledShareFolder[];

static StringRef subfolder(PipelineLibrary::Kind kind) {
  return kind == PipelineLibrary::Kind::Pipeline ? "pipelines" : "schedules";
}

static StringRef extension(PipelineLibrary::Kind kind) {
  return kind == PipelineLibrary::Kind::Pipeline ? ".yaml" : ".mlir";
}

/// The folder of the binary that this code is in.
static std::string binaryFolder() {
  static const char anchor = 0;
  Dl_info info;
  if (dladdr(&anchor, &info) && info.dli_fname &&
      StringRef(info.dli_fname).contains(".so"))
    return path::parent_path(info.dli_fname).str();
  return path::parent_path(fs::getMainExecutable(nullptr, nullptr)).str();
}

PipelineLibrary PipelineLibrary::installed() {
  static const std::string found = [] {
    SmallString<128> folder(binaryFolder());
    fs::make_absolute(folder);
    // bin/, lib/, or a few folders below, as of a Python package or a test.
    for (unsigned level = 0; level < 5 && !folder.empty(); ++level) {
      SmallString<128> share(folder);
      path::append(share, "share", "weir");
      if (fs::is_directory(share))
        return std::string(share);
      folder = path::parent_path(folder);
    }
    if (weirInstalledShareFolder && fs::is_directory(weirInstalledShareFolder))
      return std::string(weirInstalledShareFolder);
    return std::string();
  }();
  PipelineLibrary library;
  library.shareFolder = found;
  library.withPlugins = true;
  return library;
}

PipelineLibrary &PipelineLibrary::addPath(StringRef folder) {
  SmallString<128> absolute(folder);
  fs::make_absolute(absolute);
  paths.push_back(std::string(absolute));
  return *this;
}

PipelineLibrary &PipelineLibrary::addText(StringRef name, StringRef text) {
  texts[name.str()] = text.str();
  return *this;
}

Expected<std::string> weir::readTextFile(StringRef file) {
  auto fail = [&](const Twine &what) {
    return createStringError("'" + file + "' " + what);
  };
  fs::file_status status;
  if (std::error_code code = fs::status(file, status))
    return fail("cannot be read: " + code.message());
  if (status.type() == fs::file_type::directory_file)
    return fail("is a folder, not a file");
  if (status.type() != fs::file_type::regular_file)
    return fail("is not a regular file");
  if (status.getSize() > maxTextSize)
    return fail("is too large: " + Twine(status.getSize() >> 20) +
                " MB; at most " + Twine(maxTextSize >> 20) + " MB are read");
  auto buffer = MemoryBuffer::getFile(file);
  if (!buffer)
    return fail("cannot be read: " + buffer.getError().message());
  return (*buffer)->getBuffer().str();
}

std::string weir::withPlainLines(StringRef text) {
  text.consume_front("\xEF\xBB\xBF");
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    size_t end = std::min(text.find("\r\n"), text.size());
    result += text.take_front(end);
    text = text.drop_front(end);
    if (text.consume_front("\r\n"))
      result += '\n';
  }
  return result;
}

namespace {
/// Where a name may be, in order.
struct Candidate {
  std::string path;
  bool installed;
};
} // namespace

static void addCandidates(std::vector<Candidate> &candidates, StringRef folder,
                          StringRef name, PipelineLibrary::Kind kind,
                          bool installed) {
  SmallVector<std::string> names{name.str()};
  if (path::extension(name) != extension(kind))
    names.push_back((name + extension(kind)).str());
  for (const std::string &file : names) {
    SmallString<128> direct(folder), below(folder);
    path::append(direct, file);
    path::append(below, subfolder(kind), file);
    candidates.push_back({std::string(direct), installed});
    if (!folder.empty())
      candidates.push_back({std::string(below), installed});
  }
}

static std::string absolutePath(StringRef file) {
  SmallString<128> absolute(file);
  fs::make_absolute(absolute);
  path::remove_dots(absolute, /*remove_dot_dot=*/true);
  return std::string(absolute);
}

std::vector<std::string> PipelineLibrary::allPaths() const {
  std::vector<std::string> folders = paths;
  if (withPlugins)
    llvm::append_range(folders, pluginFolders());
  return folders;
}

std::optional<PipelineLibrary::File>
PipelineLibrary::findInPlugins(StringRef name, Kind kind) const {
  if (!withPlugins)
    return std::nullopt;
  std::string file = name.str();
  if (path::extension(name) != extension(kind))
    file += extension(kind);
  std::optional<PluginText> text = findPluginText(file);
  if (!text)
    return std::nullopt;
  return File{text->path, text->name, text->text};
}

Expected<PipelineLibrary::File> PipelineLibrary::find(StringRef name, Kind kind,
                                                      StringRef folder) const {
  StringRef what = kind == Kind::Pipeline ? "pipeline" : "schedule";
  if (name.empty())
    return createStringError("the name of the " + what + " is empty");
  // Texts go by the names of files alone; a schedule may speak of folders.
  for (StringRef key : {name, path::filename(name)})
    if (auto found = texts.find(key.str()); found != texts.end())
      return File{found->first, found->first, found->second};
  std::vector<Candidate> candidates;
  size_t pluginsBefore = 0; // what plugins carry comes before this candidate
  if (path::is_absolute(name)) {
    candidates.push_back({name.str(), false});
  } else {
    if (folder.empty()) {
      addCandidates(candidates, "", name, kind, false);
    } else {
      addCandidates(candidates, folder, name, kind, false);
      addCandidates(candidates, path::parent_path(folder), name, kind, false);
    }
    for (const std::string &entry : allPaths())
      addCandidates(candidates, entry, name, kind, false);
    pluginsBefore = candidates.size();
    if (!shareFolder.empty())
      addCandidates(candidates, shareFolder, name, kind, true);
  }
  for (auto [index, candidate] : llvm::enumerate(candidates)) {
    if (index == pluginsBefore)
      if (std::optional<File> text = findInPlugins(name, kind))
        return *text;
    if (!fs::exists(candidate.path) ||
        (fs::is_directory(candidate.path) && candidates.size() > 1))
      continue;
    Expected<std::string> text = readTextFile(candidate.path);
    if (!text)
      return text.takeError();
    if (!StringRef(*text).starts_with("ML\xefR")) // bytecode has no lines
      *text = withPlainLines(*text);
    std::string absolute = absolutePath(candidate.path);
    bool installed = !shareFolder.empty() &&
                     StringRef(absolute).starts_with(shareFolder + "/");
    std::string shown = installed ? path::filename(absolute).str() : absolute;
    return File{absolute, shown, std::move(*text)};
  }
  if (pluginsBefore == candidates.size())
    if (std::optional<File> text = findInPlugins(name, kind))
      return *text;

  // A folder of that name is what the user meant, or stumbled over.
  for (const Candidate &candidate : candidates)
    if (fs::is_directory(candidate.path))
      return createStringError("'" + candidate.path + "' is a folder, not a " +
                               what);

  SmallVector<std::string> folders;
  for (const Candidate &candidate : candidates) {
    std::string folder = path::parent_path(absolutePath(candidate.path)).str();
    if (!llvm::is_contained(folders, folder) && fs::is_directory(folder))
      folders.push_back(folder);
  }
  // What there is where it was looked for.
  PipelineLibrary nearby = *this;
  for (const std::string &entry : folders)
    nearby.addPath(entry);
  std::vector<std::string> known = nearby.list(kind);
  SmallVector<StringRef> names(known.begin(), known.end());
  std::string message = ("no " + what + " '" + name + "'").str();
  // By what tells names apart: an ending that all have makes all look near.
  SmallVector<StringRef> stems;
  for (StringRef known : names)
    stems.push_back(path::stem(known));
  StringRef near = nearestName(path::stem(name), stems);
  if (!near.empty())
    near = names[llvm::find(stems, near) - stems.begin()];
  message += near.empty() ? ";" : "; did you mean '" + near.str() + "'?";
  if (folders.empty())
    message += " its folder does not exist";
  else
    message += " looked in '" + join(folders, "', '") + "'";
  return createStringError(message);
}

std::vector<std::string> PipelineLibrary::list(Kind kind) const {
  std::vector<std::string> names;
  auto addFolder = [&](StringRef folder) {
    std::error_code code;
    for (fs::directory_iterator it(folder, code), end; !code && it != end;
         it.increment(code)) {
      StringRef file = path::filename(it->path());
      if (file.ends_with(extension(kind)))
        names.push_back(kind == Kind::Pipeline ? path::stem(file).str()
                                               : file.str());
    }
  };
  if (withPlugins)
    for (const std::string &name : pluginTextNames())
      if (path::extension(name) == extension(kind))
        names.push_back(kind == Kind::Pipeline ? path::stem(name).str() : name);
  std::vector<std::string> folders = allPaths();
  if (!shareFolder.empty())
    folders.push_back(shareFolder);
  for (const std::string &folder : folders) {
    addFolder(folder);
    SmallString<128> below(folder);
    path::append(below, subfolder(kind));
    addFolder(below);
  }
  llvm::sort(names);
  names.erase(llvm::unique(names), names.end());
  return names;
}
