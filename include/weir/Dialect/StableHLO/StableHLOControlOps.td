//===- StableHLOControlOps.td -===//
#ifndef WEIR_STABLEHLO_CONTROL_OPS
#define WEIR_STABLEHLO_CONTROL_OPS

include "weir/Dialect/StableHLO/StableHLOAttrs.td"

#endif
