//===- Sharding.cpp - Sharding annotations on one device ------------------===//
#include "ControlPatterns.h"
#include "weir/Dialect/Sdy/Sdy.h"

using namespace mlir;
using namespace weir;

void stablehlo::populateShardingPatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {}
