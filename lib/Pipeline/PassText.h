//===- PassText.h - MLIR pass-pipeline text as a tree ---------------------===//
//
// MLIR builds passes from text but does not say where in the text a name is
// wrong, nor gives the text back in parts. This reads the same grammar
//
//   list := item (',' item)*
//   item := pass | pass '{' options '}' | anchor '(' list ')'
//
// into a tree with offsets.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_PIPELINE_PASSTEXT_H
#define WEIR_LIB_PIPELINE_PASSTEXT_H

#include <llvm/ADT/StringRef.h>
#include <llvm/Support/Error.h>

#include <string>
#include <utility>
#include <vector>

namespace weir {

struct PassItem {
  std::string name;
  std::string options; ///< between the braces, in normal form
  bool isAnchor = false;
  std::vector<PassItem> children; ///< of an anchor
  size_t offset = 0;              ///< of the name in the text

  std::string str() const;
};

/// An error in pass text, with its offset.
class PassTextError : public llvm::ErrorInfo<PassTextError> {
public:
  static char ID;
  PassTextError(size_t offset, std::string message)
      : offset(offset), message(std::move(message)) {}
  size_t offset;
  std::string message;
  void log(llvm::raw_ostream &os) const override;
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }
};

llvm::Expected<std::vector<PassItem>> parsePassText(llvm::StringRef text);
std::string printPassText(const std::vector<PassItem> &items);

/// Checks that every pass is registered and takes its options, on a module.
llvm::Error checkPasses(const std::vector<PassItem> &items);

/// The `name=value` pairs of a pass's options; braces around a value are gone.
llvm::Expected<std::vector<std::pair<std::string, std::string>>>
splitOptions(llvm::StringRef options);

/// `text` as the value of a pass option: what MLIR's option parser would take
/// for syntax is written `%XX`. Such values print as MLIR's passes print
/// theirs.
std::string encodeOption(llvm::StringRef text);
/// `name=value`, in braces where the encoded value has spaces.
std::string optionPair(llvm::StringRef name, llvm::StringRef encoded);
/// The same within a list that spaces separate.
std::string encodeOptionItem(llvm::StringRef text);
/// The text of an encoded value, braces removed already.
std::string decodeOption(llvm::StringRef value);

} // namespace weir

#endif // WEIR_LIB_PIPELINE_PASSTEXT_H
