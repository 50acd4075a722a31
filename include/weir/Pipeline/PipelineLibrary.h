//===- PipelineLibrary.h - Where pipelines and schedules are found --------===//
//
// Lookup order: the path itself, the includer's folder, the folders of
// --pipeline-path, the installed library. A folder may hold the files directly
// or in `pipelines/` and `schedules/`.
//===----------------------------------------------------------------------===//
#ifndef WEIR_PIPELINE_PIPELINELIBRARY_H
#define WEIR_PIPELINE_PIPELINELIBRARY_H

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Error.h>

#include <map>
#include <string>
#include <vector>

namespace weir {

class PipelineLibrary {
public:
  /// A file that was found.
  struct File {
    std::string path; ///< absolute
    /// As it is printed: the name within the installed library, else the
    /// absolute path. Looking it up again finds the same file.
    std::string name;
    std::string text; ///< with plain lines, where it is text
  };
  enum class Kind { Pipeline, Schedule };

  /// Nothing but paths.
  PipelineLibrary() = default;
  /// The installed library: `share/weir` next to the running program's (or
  /// Weir's shared library's) folder.
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
  std::vector<std::string> paths;
  std::string shareFolder;
  std::map<std::string, std::string> texts;
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
