//===- StableHLODataMovementOps.td -===//
#ifndef WEIR_STABLEHLO_DATAMOVEMENT_OPS
#define WEIR_STABLEHLO_DATAMOVEMENT_OPS

include "weir/Dialect/StableHLO/StableHLOAttrs.td"

#endif
