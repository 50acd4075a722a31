#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

using namespace mlir;

void weir::stablehlo::populateContractionPatterns(const TypeConverter &converter, RewritePatternSet &patterns) {}
