// RUN: weir-opt %s -split-input-file -verify-diagnostics

func.func @types(%a: tensor<2xf32>, %b: tensor<2xi32>) {
  // expected-error@+1 {{'actual' of type 'tensor<2xf32>' and 'expected' of type 'tensor<2xi32>' differ}}
  check.expect_close %a, %b : tensor<2xf32>, tensor<2xi32>
  return
}

// -----

func.func @bounds(%a: tensor<2xf32>) {
  // expected-error@+1 {{unknown bound 'max_ulp', expected 'max_ulp_difference' or 'min_ulp_difference'}}
  check.expect_close %a, %a, max_ulp = 3 : tensor<2xf32>, tensor<2xf32>
  return
}
