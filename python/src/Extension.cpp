//===- Extension.cpp - The extension module `weir._weir` ------------------===//
#include "Bindings.h"
#include "Compile.h"
#include "NumpyTypes.h"

namespace nb = nanobind;

NB_MODULE(_weir, m) {
  m.doc() = "The compiled part of the package `weir`.";
  weir::python::importNumpy();
  weir::python::registerPasses();
  // What the classes call themselves.
  m.attr("__name__") = "weir";
  weir::python::bindReport(m);
  weir::python::bindStages(m);
  weir::python::bindPipeline(m);
  weir::python::bindModule(m);
  weir::python::bindExecutable(m);
  weir::python::bindCompiler(m);
  m.attr("__name__") = "weir._weir";
}
