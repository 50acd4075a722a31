// RUN: weir-opt %s --weir-attach-target="cpu=znver3 triple=x86_64-unknown-linux-gnu vector-bits=256" | FileCheck %s

// CHECK: module attributes {weir.target = {cpu = "znver3", features = "", opt_level = 3 : i64, triple = "x86_64-unknown-linux-gnu", vector_bits = 256 : i64}}
module {}
