// RUN: weir-opt %s --weir-loop-destinations --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: @carried
// CHECK:       scf.for {{.*}} iter_args(%[[A:.*]] = %{{.*}}) -> (tensor<4xf32>)
// CHECK:         %[[N:.*]] = "test.next"(%[[A]])
// CHECK:         %[[W:.*]] = bufferization.materialize_in_destination %[[N]] in %[[A]]
// CHECK:         scf.yield %[[W]]
func.func @carried(%init: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %init) -> (tensor<4xf32>) {
    %b = "test.next"(%a) : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %b : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// Values that change places are set aside before either buffer is written.
// CHECK-LABEL: @swapped
// CHECK:       scf.for {{.*}} iter_args(%[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}})
// CHECK-DAG:     %[[CB:.*]] = bufferization.alloc_tensor() copy(%[[B]])
// CHECK-DAG:     %[[CA:.*]] = bufferization.alloc_tensor() copy(%[[A]])
// CHECK-DAG:     bufferization.materialize_in_destination %[[CB]] in %[[A]]
// CHECK-DAG:     bufferization.materialize_in_destination %[[CA]] in %[[B]]
func.func @swapped(%x: tensor<4xf32>, %y: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (tensor<4xf32>, tensor<4xf32>) {
    scf.yield %b, %a : tensor<4xf32>, tensor<4xf32>
  }
  return %r#0 : tensor<4xf32>
}

// The condition passes on what the body must write into.
// CHECK-LABEL: @while
// CHECK:       scf.while (%[[I:.*]] = %{{.*}}, %[[T:.*]] = %{{.*}})
// CHECK:         scf.condition(%{{.*}}) %[[I]], %[[T]]
// CHECK:       ^bb0(%[[AI:.*]]: tensor<i32>, %[[AT:.*]]: tensor<4xf32>):
// CHECK:         bufferization.materialize_in_destination %{{.*}} in %[[AI]]
// CHECK:         bufferization.materialize_in_destination %{{.*}} in %[[AT]]
func.func @while(%i: tensor<i32>, %t: tensor<4xf32>) -> tensor<i32> {
  %r = scf.while (%a = %i, %b = %t) : (tensor<i32>, tensor<4xf32>) -> tensor<i32> {
    %c = "test.condition"(%b) : (tensor<4xf32>) -> i1
    scf.condition(%c) %a : tensor<i32>
  } do {
  ^bb0(%a: tensor<i32>):
    %x:2 = "test.next"(%a) : (tensor<i32>) -> (tensor<i32>, tensor<4xf32>)
    scf.yield %x#0, %x#1 : tensor<i32>, tensor<4xf32>
  }
  return %r : tensor<i32>
}

// The inner loop keeps the buffer, and nothing reads it afterwards.
// CHECK-LABEL: func.func @inner_loop
// CHECK: scf.for
// CHECK: tensor.extract
// CHECK: %[[INNER:.*]] = scf.for
// CHECK: materialize_in_destination
// CHECK: %[[DONE:.*]] = tensor.insert %{{.*}} into %[[INNER]]
// CHECK-NEXT: scf.yield %[[DONE]]
func.func @inner_loop(%x: tensor<8xf32>, %v: f32) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %0 = scf.for %i = %c0 to %c8 step %c1 iter_args(%a = %x) -> (tensor<8xf32>) {
    %first = tensor.extract %a[%c0] : tensor<8xf32>
    %1 = scf.for %j = %c0 to %i step %c1 iter_args(%b = %a) -> (tensor<8xf32>) {
      %2 = tensor.insert %first into %b[%j] : tensor<8xf32>
      scf.yield %2 : tensor<8xf32>
    }
    %3 = tensor.insert %v into %1[%i] : tensor<8xf32>
    scf.yield %3 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// The same of loops with a condition, nested.
// CHECK-LABEL: func.func @inner_while
// CHECK:      ^bb0(%[[A:.*]]: tensor<8xf32>):
// CHECK-NEXT:   %[[INNER:.*]] = scf.while (%{{.*}} = %[[A]])
// CHECK:          materialize_in_destination
// CHECK:        scf.yield %[[INNER]]
func.func @inner_while(%x: tensor<8xf32>, %v: f32, %p: i1) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %0 = scf.while (%a = %x) : (tensor<8xf32>) -> tensor<8xf32> {
    scf.condition(%p) %a : tensor<8xf32>
  } do {
  ^bb0(%a: tensor<8xf32>):
    %1 = scf.while (%b = %a) : (tensor<8xf32>) -> tensor<8xf32> {
      scf.condition(%p) %b : tensor<8xf32>
    } do {
    ^bb0(%b: tensor<8xf32>):
      %2 = tensor.insert %v into %b[%c0] : tensor<8xf32>
      scf.yield %2 : tensor<8xf32>
    }
    scf.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// A branch may have worked in the buffer or not.
// CHECK-LABEL: func.func @branch
// CHECK: %[[B:.*]] = scf.if
// CHECK: %[[COPY:.*]] = bufferization.alloc_tensor() copy(%[[B]])
// CHECK: materialize_in_destination %[[COPY]] in
func.func @branch(%x: tensor<8xf32>, %v: f32, %p: i1, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (tensor<8xf32>) {
    %1 = scf.if %p -> tensor<8xf32> {
      %2 = tensor.insert %v into %a[%c0] : tensor<8xf32>
      scf.yield %2 : tensor<8xf32>
    } else {
      scf.yield %a : tensor<8xf32>
    }
    scf.yield %1 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// What the condition passes on in another order, and leaves out, is passed on
// at its own place: that is where bufferization looks for its buffer.

// CHECK-LABEL: func.func @condition_in_another_order
// CHECK:         %[[LOOP:.*]]:3 = scf.while (%[[N:.*]] = %{{.*}}, %[[FLAG:.*]] = %{{.*}}, %[[T:.*]] = %{{.*}})
// CHECK:           scf.condition(%{{.*}}) %[[N]], %[[FLAG]], %[[T]]
// CHECK:         ^bb0(%[[I:.*]]: i64, %[[OLD:.*]]: tensor<i1>, %[[U:.*]]: tensor<4xf32>):
// CHECK:           bufferization.materialize_in_destination %{{.*}} in %[[OLD]]
// CHECK:           bufferization.materialize_in_destination %{{.*}} in %[[U]]
// CHECK:         return %[[LOOP]]#2
func.func @condition_in_another_order(%n: i64, %flag: tensor<i1>,
                                      %t: tensor<4xf32>) -> tensor<4xf32> {
  %one = arith.constant 1 : i64
  %r:2 = scf.while (%i = %n, %go = %flag, %x = %t)
      : (i64, tensor<i1>, tensor<4xf32>) -> (tensor<4xf32>, i64) {
    %more = tensor.extract %go[] : tensor<i1>
    scf.condition(%more) %x, %i : tensor<4xf32>, i64
  } do {
  ^bb0(%x: tensor<4xf32>, %i: i64):
    %next = arith.addi %i, %one : i64
    %go = "test.flag"(%next) : (i64) -> tensor<i1>
    %y = "test.step"(%x) : (tensor<4xf32>) -> tensor<4xf32>
    scf.yield %next, %go, %y : i64, tensor<i1>, tensor<4xf32>
  }
  return %r#0 : tensor<4xf32>
}
