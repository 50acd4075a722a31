//===- Bindings.h - The parts of the extension module ---------------------===//
#ifndef WEIR_PYTHON_BINDINGS_H
#define WEIR_PYTHON_BINDINGS_H

#include <nanobind/nanobind.h>

namespace weir::python {

void bindModule(nanobind::module_ &m);
void bindReport(nanobind::module_ &m);
void bindStages(nanobind::module_ &m);
/// After the class TransformStage, which it adds to.
void bindGenerators(nanobind::module_ &m);
void bindPipeline(nanobind::module_ &m);
void bindExecutable(nanobind::module_ &m);
void bindCompiler(nanobind::module_ &m);
void bindWorkload(nanobind::module_ &m);

} // namespace weir::python

#endif // WEIR_PYTHON_BINDINGS_H
