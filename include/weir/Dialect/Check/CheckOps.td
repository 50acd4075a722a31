//===- CheckOps.td - Checks of a program against expected values ----------===//
//
// As the conformance programs of StableHLO write them. A check that fails does
// not stop the program: the runtime notes it and the caller reads it.
//===----------------------------------------------------------------------===//
#ifndef WEIR_CHECK_OPS
#define WEIR_CHECK_OPS

include "weir/Dialect/StableHLO/StableHLOBase.td"

def Check_Dialect : Dialect {
  let name = "check";
  let cppNamespace = "::weir::check";
  let summary = "checks of a program against expected values";
}

class Check_Op<string mnemonic, list<Trait> traits = []>
    : Op<Check_Dialect, mnemonic, traits>;

def Check_ExpectEqOp : Check_Op<"expect_eq", [SameTypeOperands]> {
  let summary = "equal elements; NaN equals NaN";
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}

def Check_ExpectEqConstOp
    : Check_Op<"expect_eq_const", [AllTypesMatch<["lhs", "value"]>]> {
  let summary = "expect_eq with a constant";
  let arguments = (ins StableHLO_Tensor:$lhs, ElementsAttr:$value);
  let assemblyFormat = "$lhs `,` $value attr-dict";
}

def Check_ExpectAlmostEqOp
    : Check_Op<"expect_almost_eq", [SameTypeOperands]> {
  let summary = "elements that differ by less than `tolerance`";
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs,
    DefaultValuedAttr<F64Attr, "0.001">:$tolerance);
  let assemblyFormat = [{
    $lhs `,` $rhs (`,` `tolerance` `=` $tolerance^)? attr-dict `:` type($lhs)
  }];
}

def Check_ExpectAlmostEqConstOp
    : Check_Op<"expect_almost_eq_const", [AllTypesMatch<["lhs", "value"]>]> {
  let summary = "expect_almost_eq with a constant";
  let arguments = (ins StableHLO_Tensor:$lhs, ElementsAttr:$value,
    DefaultValuedAttr<F64Attr, "0.0001">:$tolerance);
  let assemblyFormat = "$lhs `,` $value attr-dict";
}

def Check_ExpectCloseOp : Check_Op<"expect_close"> {
  let summary = "elements so many representable numbers (ULP) apart";
  let description = [{
    ```mlir
    check.expect_close %got, %expected, max_ulp_difference = 3
        : tensor<4xf32>, tensor<4xf32>
    ```
    The largest difference must be at least `min_ulp_difference` too.
  }];
  let arguments = (ins StableHLO_Tensor:$actual, StableHLO_Tensor:$expected,
    DefaultValuedAttr<UI64Attr, "3">:$max_ulp_difference,
    DefaultValuedAttr<UI64Attr, "0">:$min_ulp_difference);
  let assemblyFormat = [{
    $actual `,` $expected
    `` custom<UlpBounds>($max_ulp_difference, $min_ulp_difference)
    attr-dict `:` type($actual) `,` type($expected)
  }];
  let hasVerifier = 1;
}

#endif // WEIR_CHECK_OPS
