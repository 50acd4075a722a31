//===- HostFunctions.cpp - Functions of the user's own --------------------===//
//
// A program may call functions that a shared library registers with the
// runtime. The compiler learns of them through the module's attribute
// `weir.host_functions`, so that a name that nobody knows is still an error at
// its place in the program.
//===----------------------------------------------------------------------===//
#include "CompileProgram.h"

#include <weir/runtime.h>

using namespace llvm;

Error weir::loadHostLibraries(const CompileArguments &arguments) {
  for (const std::string &path : arguments.hostLibraries)
    if (weir_load_host_library(path.c_str()))
      return createStringError(weir_error_message());
  return Error::success();
}

void weir::declareHostFunctions(mlir::ModuleOp module,
                                const CompileArguments &arguments) {
  constexpr StringLiteral attribute = "weir.host_functions";
  SmallVector<StringRef> names;
  if (auto given = module->getAttrOfType<mlir::ArrayAttr>(attribute))
    append_range(names, given.getAsValueRange<mlir::StringAttr>());
  size_t before = names.size();
  std::vector<const char *> registered(weir_host_function_names(nullptr, 0));
  weir_host_function_names(registered.data(), registered.size());
  auto add = [&](StringRef name) {
    if (!is_contained(names, name))
      names.push_back(name);
  };
  for_each(registered, add);
  for_each(arguments.hostFunctions, add);
  if (names.size() != before)
    module->setAttr(attribute,
                    mlir::Builder(module.getContext()).getStrArrayAttr(names));
}
