//===- StableHLOContractionOps.td -===//
#ifndef WEIR_STABLEHLO_CONTRACTION_OPS
#define WEIR_STABLEHLO_CONTRACTION_OPS

include "weir/Dialect/StableHLO/StableHLOAttrs.td"

#endif
