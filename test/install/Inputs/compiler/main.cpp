// A program of another project that compiles, the way the README shows it.
#include <weir/Compiler/CompilerClient.h>
#include <weir/Import/Import.h>

#include <llvm/Support/raw_ostream.h>

using namespace weir;

int main(int argc, char **argv) {
  if (argc != 3)
    return 2;
  llvm::ExitOnError check("uses-compiler: ");
  registerAllPasses();
  auto context = CompilerClient::createContext();
  auto module = check(importModule(argv[1], context.get()));

  CompilerClient client;
  Pipeline pipeline = check(client.getStablehloToExecutablePipeline());
  llvm::outs() << pipeline.stages().size() << " stages\n";
  check(pipeline.run(*module));
  Executable executable = check(client.translateToRuntimeExecutable(*module));
  check(executable.write(argv[2]));
}
