#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

using namespace mlir;

void weir::stablehlo::populateDataMovementPatterns(const TypeConverter &converter, RewritePatternSet &patterns) {}
