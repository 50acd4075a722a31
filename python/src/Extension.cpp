//===- Extension.cpp - The extension module `weir._weir` ------------------===//
#include "Bindings.h"
#include "Compile.h"
#include "NumpyTypes.h"

namespace nb = nanobind;

NB_MODULE(_weir, m) {
  m.doc() = "The compiled part of the package `weir`.";
  // Functions that stages call are kept until the process ends, and what they
  // hold with them.
  nb::set_leak_warnings(false);
  weir::python::importNumpy();
  weir::python::registerPasses();
  weir::python::bindReport(m);
  weir::python::bindStages(m);
  weir::python::bindPipeline(m);
  weir::python::bindModule(m);
  weir::python::bindExecutable(m);
  weir::python::bindCompiler(m);
  weir::python::bindWorkload(m);
}
