//===- UsageErrors.h - What is wrong with a command line ------------------===//
//
// CLI11 says that something is; these say what, in the words of all of Weir's
// errors, with the nearest name that would be right.
//===----------------------------------------------------------------------===//
#ifndef WEIR_TOOLS_USAGEERRORS_H
#define WEIR_TOOLS_USAGEERRORS_H

#include <CLI/CLI.hpp>

#include <string>

namespace weir {
/// The text for standard error, line end included.
std::string describeUsageError(const CLI::App &app, const CLI::Error &error,
                               int argc, char **argv);
} // namespace weir

#endif // WEIR_TOOLS_USAGEERRORS_H
