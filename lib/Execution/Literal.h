//===- Literal.h - Numbers in brackets ------------------------------------===//
//
// `1`, `1 2 3`, `[[1 2 3][4 5 6]]`: the structure first, then the elements by
// the type that they turn out to have.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_EXECUTION_LITERAL_H
#define WEIR_LIB_EXECUTION_LITERAL_H

#include "weir/Execution/TensorValue.h"

#include <string_view>
#include <vector>

namespace weir {

/// Elements of a literal, row-major, as text.
struct Literal {
  std::vector<std::string_view> elements;
  bool bracketed = false;
  std::vector<int64_t> shape; ///< By its brackets, where it has some.
};

/// Splits `text`; brackets must be balanced and rows equally long.
Result<Literal> parseLiteral(std::string_view text);

/// One element of `value`, rounded or checked as its type requires.
Result<void> setElement(TensorValue &value, size_t index,
                        std::string_view text);

/// A tensor of a type that `expected` accepts: one element fills it.
Result<TensorValue> literalToTensor(const Literal &literal,
                                    const TensorType &expected);

} // namespace weir

#endif // WEIR_LIB_EXECUTION_LITERAL_H
