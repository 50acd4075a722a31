#include "weir/Dialect/RegisterDialects.h"

#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/Check/Check.h"
#include "weir/Dialect/Sdy/Sdy.h"
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Dialect/TMTensor/TMTensor.h"
#include "weir/Dialect/TransformExt/TransformExt.h"
#include "weir/Dialect/Weir/BufferizableOpInterface.h"
#include "weir/Dialect/Weir/Weir.h"

#include <mlir/InitAllDialects.h>
#include <mlir/InitAllExtensions.h>
#include <mlir/Target/LLVMIR/Dialect/All.h>

void weir::registerAllDialects(mlir::DialectRegistry &registry) {
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllToLLVMIRTranslations(registry);
  registerTransformExtension(registry);
  registry.insert<chlo::CHLODialect, check::CheckDialect, ir::WeirDialect,
                  sdy::SdyDialect, stablehlo::StableHLODialect,
                  tm_tensor::TMTensorDialect>();
  ir::registerBufferizableOpInterface(registry);
}
