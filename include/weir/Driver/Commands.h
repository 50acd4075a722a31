//===- Commands.h - What the tool `weir` does -----------------------------===//
//
// One function a command, with its arguments as a struct; the tool fills the
// structs from the command line. A command prints to standard output, its
// errors to standard error, and returns the exit status: 0 done, 1 an error or
// a wrong result. No header of LLVM or MLIR is needed to call one.
//===----------------------------------------------------------------------===//
#ifndef WEIR_DRIVER_COMMANDS_H
#define WEIR_DRIVER_COMMANDS_H

#include <optional>
#include <string>
#include <vector>

namespace weir {

/// Loads plugins (see weir/Pipeline/Plugin.h) for all commands that run
/// afterwards; the status of a failed command where one cannot be loaded.
int loadPlugins(const std::vector<std::string> &paths);

/// How a program is compiled; shared by compile, run and bench.
struct CompileArguments {
  std::string pipeline; ///< name in the library, or a path; empty for "cpu",
                        ///< or what a stopped program went through
  std::vector<std::string> pipelinePaths; ///< folders searched first
  std::vector<std::string> settings;      ///< "parameter=value"
  std::vector<std::string> replacements;  ///< "stage=file" or "stage=passes"
  std::vector<std::string> insertions;    ///< the same, after that stage
  std::string cpu; ///< LLVM's name; empty for this machine's, or what a stopped
                   ///< program was lowered for
  std::string startAt;                 ///< the first stage to run
  std::string stopAfter;               ///< a stage; its IR is the output
  std::vector<std::string> printAfter; ///< stages whose IR goes to stderr
  std::string dumpDir;                 ///< folder for the IR after each stage
  std::string timing;     ///< what the compile took: "table", "json" or nothing
  std::string explain;    ///< what was fused: "table", "json" or nothing
  std::vector<std::string> hostFunctions; ///< custom calls that are the user's
  std::vector<std::string> hostLibraries; ///< that register such functions
  bool keepSource = true; ///< the executable can be compiled again
  bool verifyEach = true; ///< verify the IR after each pass
  /// Compile in a child process, so that a crash is an error with a reproducer.
  bool isolate = false;
  double passTimeout = 0;    ///< seconds for each pass; 0 for no limit
  std::string memoryLimit;   ///< of the compiling process: "2G", "500M", bytes
  std::string reproducerDir; ///< folder for reproducers, of failing passes too
};

struct CompileCommand {
  CompileArguments compile;
  std::string input;  ///< path; "-" is standard input
  std::string from;   ///< instead: an executable, whose program is compiled
  std::string output; ///< path; "-" is standard output
  std::string emit =
      "executable"; ///< executable, ir, llvm, llvm-opt, asm, object
};
int runCompile(const CompileCommand &command);

/// The allowance of a comparison; see weir::Tolerance.
struct CompareArguments {
  std::vector<double> rtol, atol, ulp; ///< one for all results, or one each
  bool signedZeros = false, flushToZero = false;
};

struct RunCommand {
  CompileArguments compile;
  std::string input;                 ///< a program or an executable
  std::vector<std::string> inputs;   ///< specifications, `name=…` or in order
  std::vector<std::string> expected; ///< the same, one a result
  std::vector<std::string> outputs;  ///< "@y.npy", one a result
  CompareArguments compare;
  std::string entry; ///< entry point; empty for the only one
  int threads = 0;   ///< 0 for one a core
};
int runRun(const RunCommand &command);

struct CheckCommand {
  CompileArguments compile;
  std::vector<std::string> programs; ///< that check themselves
  int jobs = 1;                      ///< programs at a time
  double seconds = 120;              ///< for a program, then it is stopped
  bool verbose = false;              ///< print those that pass as well
  bool json = false;                 ///< print one JSON object a program
  bool compileOnly = false;          ///< no program is run
};
int runCheck(const CheckCommand &command);

struct BenchCommand {
  CompileArguments compile;
  std::vector<std::string> inputs; ///< programs, executables or workloads
  std::vector<std::string> arguments;
  std::string entry;
  std::optional<int> threads; ///< else what the workload says, else 1
  double seconds = 1;         ///< measured time a program
  std::string json;           ///< path for the figures; "-" is stdout
};
int runBench(const BenchCommand &command);

struct PipelineCommand {
  CompileArguments compile;
  std::string form = "yaml"; ///< yaml, passes, oneline
};
int runPipelineList(const PipelineCommand &command);
int runPipelineShow(const PipelineCommand &command);

/// What is to be changed in one pipeline to get another; status 1 where they
/// differ, 2 where they cannot be compared.
struct PipelineDiffCommand {
  CompileArguments compile; ///< of `after`; its name is not used
  std::string before;       ///< as the library has it
  std::string after;        ///< empty is `before`, with the arguments' changes
  bool json = false;
};
int runPipelineDiff(const PipelineDiffCommand &command);

/// What in a pipeline does nothing; status 1 with findings, 2 where it cannot
/// be checked.
struct PipelineCheckCommand {
  CompileArguments compile;
  std::vector<std::string> corpus; ///< programs, folders; empty: the installed
  bool parameters = true;          ///< try other values of parameters, too
  bool json = false;
};
int runPipelineCheck(const PipelineCheckCommand &command);

struct InspectCommand {
  std::string input;
  bool json = false;
  bool pipeline = false; ///< print the pipeline that made it, too
};
int runInspect(const InspectCommand &command);

struct ConvertCommand {
  std::string input;           ///< path; "-" is standard input
  std::string output;          ///< path; "-", or empty, is standard output
  std::string to = "text";     ///< text, bytecode, portable
  std::string version;         ///< of a portable artifact; the newest if empty
  bool stripLocations = false; ///< leave out locations
  bool verify = true; ///< the program must keep the rules of its dialects
};
int runConvert(const ConvertCommand &command);

struct TargetCommand {
  std::string cpu = "host";
  bool json = false;
};
int runTarget(const TargetCommand &command);

/// "weir 0.1.0 (LLVM 22.1.8)".
std::string versionText();

/// The last call of a tool: writes what is left of standard output. Returns
/// `status`, or 1 with an error where standard output cannot be written.
int finishOutput(int status);

} // namespace weir

#endif // WEIR_DRIVER_COMMANDS_H
