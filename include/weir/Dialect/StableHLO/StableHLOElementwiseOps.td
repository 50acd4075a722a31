//===- StableHLOElementwiseOps.td -===//
#ifndef WEIR_STABLEHLO_ELEMENTWISE_OPS
#define WEIR_STABLEHLO_ELEMENTWISE_OPS

include "weir/Dialect/StableHLO/StableHLOAttrs.td"

#endif
