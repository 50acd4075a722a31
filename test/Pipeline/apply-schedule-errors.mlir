// What a wrong use of a schedule prints.
//
// RUN: not weir-opt %s --pass-pipeline='builtin.module(weir-apply-schedule{schedule=%S/Inputs/tile.mlir sequence=tille})' 2>&1 | FileCheck %s --check-prefix=SEQUENCE
// SEQUENCE: error: schedule '{{.*}}/Inputs/tile.mlir' has no named sequence 'tille'; did you mean 'tile'? it has: 'tile', 'tile_only_m', 'fail'

// RUN: not weir-opt %s --pass-pipeline='builtin.module(weir-apply-schedule{schedule=%S/Inputs/tile.mlir sequence=tile with={tile_m=2}})' 2>&1 | FileCheck %s --check-prefix=VALUE
// VALUE: Inputs/tile.mlir:3:3: error: parameter 'tile_n' of sequence 'tile' of '{{.*}}' has no value

// RUN: not weir-opt %s --pass-pipeline='builtin.module(weir-apply-schedule{schedule=%S/Inputs/tile.mlir sequence=tile with={tile_m=2 tile_x=3}})' 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: Inputs/tile.mlir:3:3: error: sequence 'tile' of '{{.*}}' has no parameter 'tile_x'; did you mean 'tile_m'?

// RUN: not weir-opt %s --pass-pipeline='builtin.module(weir-apply-schedule{schedule=%S/Inputs/tile.mlir sequence=tile with={tile_m=2.5 tile_n=3}})' 2>&1 | FileCheck %s --check-prefix=TYPE
// TYPE: Inputs/tile.mlir:3:3: error: parameter 'tile_m' of sequence 'tile' of '{{.*}}' is of type '!transform.param<i64>', which does not take 2.5

// RUN: not weir-opt %s --pass-pipeline='builtin.module(weir-apply-schedule{schedule=%S/Inputs/none.mlir})' 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: error: no schedule '{{.*}}/Inputs/none.mlir'; looked in '{{.*}}/Inputs'

// RUN: not weir-opt %s --pass-pipeline='builtin.module(weir-apply-schedule)' 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: 'weir-apply-schedule' takes a 'schedule', its 'text' or a 'generator'

// RUN: not weir-opt %s --pass-pipeline='builtin.module(weir-apply-schedule{text={module %%7B nonsense named_sequence @__transform_main %%7D}})' 2>&1 | FileCheck %s --check-prefix=SYNTAX
// SYNTAX: <schedule>:1:10: error

// A silenceable failure names the transform and the payload.
//
// RUN: not weir-opt %s --pass-pipeline='builtin.module(weir-apply-schedule{schedule=%S/Inputs/tile.mlir sequence=fail})' 2>&1 | FileCheck %s --check-prefix=FAIL
// FAIL: Inputs/tile.mlir:23:21: error: only ops implementing TilingInterface are supported
// FAIL: apply-schedule-errors.mlir:[[# @LINE + 9]]:3: note: target op
// FAIL: Inputs/tile.mlir:20:3: note: while applying sequence 'fail' of '{{.*}}tile.mlir'

// RUN: weir-opt %s --pass-pipeline='builtin.module(weir-apply-schedule{schedule=%S/Inputs/tile.mlir sequence=fail on-failure=skip},cse)' 2>&1 | FileCheck %s --check-prefix=SKIP
// SKIP: Inputs/tile.mlir:23:21: warning: only ops implementing TilingInterface are supported
// SKIP: note: while applying sequence 'fail' of '{{.*}}tile.mlir'; the rest of it is skipped
// SKIP: func @f

func.func @f() {
  return
}

// A library that is not given.
// RUN: not weir-opt %s --pass-pipeline='builtin.module(weir-apply-schedule{schedule=%S/Inputs/uses-library.mlir})' 2>&1 | FileCheck %s --check-prefix=LIBRARY
// LIBRARY: uses-library.mlir:6:5: error: sequence 'mark' is only declared; a library that has it is named by 'libraries' of the stage or 'weir.libraries' of the schedule
