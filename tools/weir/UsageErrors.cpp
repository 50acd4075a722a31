#include "UsageErrors.h"

#include "weir/Support/NearestName.h"

#include <cctype>
#include <vector>

namespace weir {
namespace {
std::string suggest(const std::string &name,
                    const std::vector<std::string> &candidates) {
  std::vector<llvm::StringRef> names(candidates.begin(), candidates.end());
  return suggestName(name, names);
}

std::vector<std::string> commandNames(const CLI::App &app) {
  std::vector<std::string> names;
  for (const CLI::App *command : app.get_subcommands({}))
    names.push_back(command->get_name());
  return names;
}

std::vector<std::string> optionNames(const CLI::App &app) {
  std::vector<std::string> names;
  for (const CLI::Option *option : app.get_options())
    for (const std::string &name : option->get_lnames())
      names.push_back("--" + name);
  return names;
}

/// The command line as far as it names commands, such as "weir pipeline show",
/// and the command that it leads to.
struct Command {
  std::string text = "weir";
  const CLI::App *app;
  /// The word that follows; empty at the end.
  std::string next;
};

Command findCommand(const CLI::App &root, int argc, char **argv) {
  Command command{"weir", &root, ""};
  for (int i = 1; i < argc; ++i) {
    command.next = argv[i];
    const CLI::App *found = nullptr;
    for (const CLI::App *candidate : command.app->get_subcommands({}))
      if (candidate->get_name() == command.next)
        found = candidate;
    if (!found)
      return command;
    command.text += " " + command.next;
    command.app = found;
    command.next.clear();
  }
  return command;
}

/// CLI11's own words: lower case, no full stop.
std::string lowered(std::string text) {
  if (!text.empty())
    text[0] = static_cast<char>(std::tolower(text[0]));
  if (!text.empty() && text.back() == '.')
    text.pop_back();
  return text;
}

std::string describe(const Command &command, const CLI::Error &error) {
  std::vector<std::string> commands = commandNames(*command.app);
  bool isOption = command.next.rfind('-', 0) == 0;
  if (!commands.empty() && command.next.empty())
    return "'" + command.text + "' needs a command" + suggest("", commands);
  if (!commands.empty() && !isOption)
    return "'" + command.text + "' has no command '" + command.next + "'" +
           suggest(command.next, commands);
  std::string text = error.what();
  std::string extras = "The following argument";
  if (text.rfind(extras, 0) == 0) {
    std::string first = text.substr(text.find(": ") + 2);
    first = first.substr(0, first.find(' '));
    std::string name = first.substr(0, first.find('='));
    if (first.rfind('-', 0) != 0)
      return "'" + command.text + "' takes no further argument '" + first + "'";
    return "'" + command.text + "' has no option '" + name + "'" +
           suggest(name, optionNames(*command.app));
  }
  // "Could not convert: --threads = x"; text always converts.
  std::string conversion = "Could not convert: ";
  size_t equals = text.find(" = ");
  if (text.rfind(conversion, 0) == 0 && equals != std::string::npos) {
    std::string name =
        text.substr(conversion.size(), equals - conversion.size());
    return "'" + command.text + "': " + name + " takes a number, not '" +
           text.substr(equals + 3) + "'";
  }
  return "'" + command.text + "': " + lowered(text);
}
} // namespace

std::string describeUsageError(const CLI::App &app, const CLI::Error &error,
                               int argc, char **argv) {
  Command command = findCommand(app, argc, argv);
  return "weir: error: " + describe(command, error) + "\n" + "see '" +
         command.text + " --help'\n";
}
} // namespace weir
