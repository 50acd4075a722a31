//===- Verification.cpp - Are the results of a run right ------------------===//

#include "weir/Execution/Verification.h"

#include <charconv>

using namespace weir;

namespace {
// The value for one result of a list that has none, one for all, or one for
// each.
std::optional<std::string_view> pick(const std::vector<std::string> &list,
                                     size_t index) {
  if (list.empty())
    return {};
  return list.size() == 1 ? list[0] : list[index];
}

Result<std::optional<double>>
readTolerance(const char *name, const std::vector<std::string> &list,
              size_t index) {
  std::optional<std::string_view> text = pick(list, index);
  if (!text || (*text == "none" && std::string_view(name) == "ulp"))
    return std::optional<double>();
  double value = 0;
  const char *end = text->data() + text->size();
  auto [last, error] = std::from_chars(text->data(), end, value);
  if (error != std::errc() || last != end || !(value >= 0))
    return Failure{std::string("'") + name +
                   "' must be a number that is not negative, found '" +
                   std::string(*text) + "'"};
  return std::optional<double>(value);
}
} // namespace

std::string ResultCheck::message() const {
  std::string text = "result '" + name + "': ";
  if (!problem.empty())
    return text + problem;
  if (comparison.matches())
    return text + "matches";
  return text + comparison.message();
}

bool Verification::ok() const {
  for (const ResultCheck &check : checks)
    if (!check.ok())
      return false;
  return true;
}

std::string Verification::message() const {
  std::string text;
  for (const ResultCheck &check : checks)
    if (!check.ok())
      text += (text.empty() ? "" : "\n") + check.message();
  return text;
}

Verification
weir::verify(const std::vector<NamedType> &results,
             const std::vector<TensorValue> &got,
             const std::vector<std::optional<TensorValue>> &expected,
             const std::vector<Tolerance> &tolerances) {
  Verification verification;
  for (size_t i = 0; i < got.size() && i < expected.size(); ++i) {
    if (!expected[i])
      continue;
    ResultCheck check;
    check.name = results[i].name;
    Result<Comparison> comparison =
        compare(got[i], *expected[i], tolerances[i]);
    if (comparison)
      check.comparison = *comparison;
    else
      check.problem = comparison.message();
    verification.checks.push_back(std::move(check));
  }
  return verification;
}

Result<std::vector<Tolerance>> weir::makeTolerances(const ToleranceLists &lists,
                                                    size_t resultCount) {
  const std::pair<const char *, const std::vector<std::string> *> named[] = {
      {"rtol", &lists.rtol}, {"atol", &lists.atol}, {"ulp", &lists.ulp}};
  for (auto [name, list] : named)
    if (list->size() > 1 && list->size() != resultCount)
      return Failure{std::string("'") + name + "' is given " +
                     std::to_string(list->size()) +
                     " times; give it once, or once for each of the " +
                     std::to_string(resultCount) + " results"};
  std::vector<Tolerance> tolerances(resultCount);
  for (size_t i = 0; i < resultCount; ++i) {
    Result<std::optional<double>> rtol = readTolerance("rtol", lists.rtol, i),
                                  atol = readTolerance("atol", lists.atol, i),
                                  ulp = readTolerance("ulp", lists.ulp, i);
    for (const Result<std::optional<double>> *value : {&rtol, &atol, &ulp})
      if (!*value)
        return value->failure();
    tolerances[i] = {rtol->value_or(0), atol->value_or(0), *ulp,
                     lists.signedZeros, lists.flushToZero};
  }
  return tolerances;
}
