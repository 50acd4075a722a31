//===- CheckOps.td - The check dialect -===//
#ifndef WEIR_CHECK_OPS
#define WEIR_CHECK_OPS

include "weir/Dialect/StableHLO/StableHLOBase.td"

def Check_Dialect : Dialect {
  let name = "check";
  let cppNamespace = "::weir::check";
  let summary = "checks of a program against expected values";
}

class Check_Op<string mnemonic, list<Trait> traits = []> : Op<Check_Dialect, mnemonic, traits>;

#endif // WEIR_CHECK_OPS
