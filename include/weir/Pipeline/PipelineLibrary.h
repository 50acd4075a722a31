//===- PipelineLibrary.h - Where pipelines and schedules are found --------===//
//
// Lookup order: the path itself, the includer's folder, the folders of
// --pipeline-path, loaded plugins, the installed library. A folder may hold the
// files directly or in `pipelines/` and `schedules/`.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PIPELINE_PIPELINELIBRARY_H
#define WEIR_PIPELINE_PIPELINELIBRARY_H

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Error.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace weir {

class PipelineLibrary {
public:
  /// A file that was found.
  struct File {
    std::string path; ///< absolute; of a plugin's text, what messages call it
    /// As it is printed: the name within the installed library or a plugin,
    /// else the absolute path. Looking it up again finds the same file.
    std::string name;
    std::string text; ///< with plain lines, where it is text
  };
  enum class Kind { Pipeline, Schedule };

  /// Nothing but paths.
  PipelineLibrary() = default;
  /// The installed library and the plugins that are loaded. It is `share/weir`
  /// next to the folder of the running program or of Weir's shared library;
  /// else, in a program built against the installed CMake package, where that
  /// package was installed.
  static PipelineLibrary installed();

  /// Adds a folder that is searched before those added later and before the
  /// installed library.
  PipelineLibrary &addPath(llvm::StringRef folder);

  /// Adds a file that lies nowhere; it is found before all others.
  PipelineLibrary &addText(llvm::StringRef name, llvm::StringRef text);

  /// Finds and reads `name`. `folder` is that of the file that asks, or empty.
  /// The error lists where it looked and, for a near name, what there is.
  llvm::Expected<File> find(llvm::StringRef name, Kind kind,
                            llvm::StringRef folder = {}) const;

  /// The names of all pipelines or schedules in the library's folders, sorted.
  std::vector<std::string> list(Kind kind) const;

  /// Empty where there is no installed library.
  llvm::StringRef installedFolder() const { return shareFolder; }

private:
  /// The caller's folders and those of plugins.
  std::vector<std::string> allPaths() const;
  std::optional<File> findInPlugins(llvm::StringRef name, Kind kind) const;

  std::vector<std::string> paths;
  std::string shareFolder;
  std::map<std::string, std::string> texts;
  bool withPlugins = false;
};

/// The size of the largest text that is read.
inline constexpr size_t maxTextSize = 16 << 20;

/// `text` without a byte order mark and with `\n` as end of line, so that it is
/// the same whichever system wrote it.
std::string withPlainLines(llvm::StringRef text);

/// Reads a regular file whole: an error names the path and says what is wrong
/// (missing, a folder, not readable, over maxTextSize).
llvm::Expected<std::string> readTextFile(llvm::StringRef path);

} // namespace weir

#endif // WEIR_PIPELINE_PIPELINELIBRARY_H
