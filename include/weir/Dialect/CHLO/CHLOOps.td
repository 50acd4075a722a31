//===- CHLOOps.td - The chlo dialect -===//
#ifndef WEIR_CHLO_OPS
#define WEIR_CHLO_OPS

include "weir/Dialect/StableHLO/StableHLOBase.td"

def CHLO_Dialect : Dialect {
  let name = "chlo";
  let cppNamespace = "::weir::chlo";
  let summary = "client operations that expand to StableHLO";
}

class CHLO_Op<string mnemonic, list<Trait> traits = []> : Op<CHLO_Dialect, mnemonic, traits>;

#endif // WEIR_CHLO_OPS
