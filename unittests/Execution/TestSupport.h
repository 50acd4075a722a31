//===- TestSupport.h - What the tests of Execution share ------------------===//
#ifndef WEIR_UNITTESTS_EXECUTION_TESTSUPPORT_H
#define WEIR_UNITTESTS_EXECUTION_TESTSUPPORT_H

#include "weir/Execution/Npy.h"

#include <cstring>
#include <gtest/gtest.h>
#include <initializer_list>

namespace weir {

/// A file that make_data.py wrote.
inline std::string dataFile(const std::string &name) {
  return WEIR_SOURCE_DIR "/unittests/Execution/data/" + name;
}

inline TensorType type(const std::string &text) {
  Result<TensorType> parsed = TensorType::parse(text);
  EXPECT_TRUE(bool(parsed)) << (parsed ? "" : parsed.message());
  return parsed ? *parsed : TensorType{};
}

inline TensorValue tensor(const std::string &text,
                          std::initializer_list<double> values) {
  TensorValue value = *TensorValue::zeros(type(text));
  size_t i = 0;
  for (double element : values)
    value.setReal(i++, element);
  return value;
}

/// The value of a result, or a failed test and a scalar.
inline TensorValue take(Result<TensorValue> result) {
  EXPECT_TRUE(bool(result)) << (result ? "" : result.message());
  return result ? std::move(*result) : *TensorValue::zeros(type("f32"));
}

/// The message of a failure, or "" and a failed test.
template <typename T> std::string messageOf(const Result<T> &result) {
  EXPECT_FALSE(bool(result)) << "expected a failure";
  return result ? "" : result.message();
}

} // namespace weir

#endif // WEIR_UNITTESTS_EXECUTION_TESTSUPPORT_H
