module {
  func.func @main(%arg0: tensor<4x40xf32>) -> (tensor<4x40xf32>, tensor<4x40xi64>) {
    %0 = tosa.const_shape  {values = dense<[4, 40, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %1 = "tosa.const"() <{values = dense<0x7F800000> : tensor<4x40x1xf32>}> : () -> tensor<4x40x1xf32>
    %2 = "tosa.const"() <{values = dense<0> : tensor<4x40x1xi8>}> : () -> tensor<4x40x1xi8>
    %3 = "tosa.const"() <{values = dense<1> : tensor<4x40x1xi8>}> : () -> tensor<4x40x1xi8>
    %4 = "tosa.const"() <{values = dense<1> : tensor<4x1x1xi8>}> : () -> tensor<4x1x1xi8>
    %5 = "tosa.const"() <{values = dense<0> : tensor<4x40x1xi32>}> : () -> tensor<4x40x1xi32>
    %6 = "tosa.const"() <{values = dense<1> : tensor<4x1xi32>}> : () -> tensor<4x1xi32>
    %7 = tosa.const_shape  {values = dense<[4, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %8 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %9 = tosa.const_shape  {values = dense<[4, 1, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
    %10 = tosa.const_shape  {values = dense<[4, 40]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %11 = "tosa.const"() <{values = dense<true> : tensor<4x40x1xi1>}> : () -> tensor<4x40x1xi1>
    %12 = tosa.reshape %arg0, %0 : (tensor<4x40xf32>, !tosa.shape<3>) -> tensor<4x40x1xf32>
    %13 = tosa.equal %12, %12 : (tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xi1>
    %14 = tosa.logical_not %13 : (tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %15 = tosa.logical_and %13, %11 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %16 = tosa.logical_and %14, %11 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %17 = tosa.select %15, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %18 = tosa.argmax %17 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %19 = tosa.gather %17, %18 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %20 = tosa.reshape %19, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %21 = tosa.cast %20 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %22 = tosa.equal %21, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %23 = tosa.select %16, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %24 = tosa.argmax %23 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %25 = tosa.select %15, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %26 = tosa.negate %25, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %27 = tosa.argmax %26 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %28 = tosa.gather %17, %27 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %29 = tosa.reshape %28, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %30 = tosa.cast %29 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %31 = tosa.equal %30, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %32 = tosa.select %31, %27, %18 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %33 = tosa.select %22, %32, %24 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %34 = tosa.gather %12, %33 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %35 = tosa.reshape %33, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %36 = tosa.scatter %2, %33, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %37 = tosa.cast %36 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %38 = tosa.equal %37, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %39 = tosa.logical_and %38, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %40 = tosa.logical_and %38, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %41 = tosa.select %39, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %42 = tosa.argmax %41 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %43 = tosa.gather %41, %42 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %44 = tosa.reshape %43, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %45 = tosa.cast %44 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %46 = tosa.equal %45, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %47 = tosa.select %40, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %48 = tosa.argmax %47 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %49 = tosa.select %39, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %50 = tosa.negate %49, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %51 = tosa.argmax %50 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %52 = tosa.gather %41, %51 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %53 = tosa.reshape %52, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %54 = tosa.cast %53 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %55 = tosa.equal %54, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %56 = tosa.select %55, %51, %42 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %57 = tosa.select %46, %56, %48 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %58 = tosa.gather %12, %57 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %59 = tosa.reshape %57, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %60 = tosa.scatter %36, %57, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %61 = tosa.cast %60 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %62 = tosa.equal %61, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %63 = tosa.logical_and %62, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %64 = tosa.logical_and %62, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %65 = tosa.select %63, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %66 = tosa.argmax %65 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %67 = tosa.gather %65, %66 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %68 = tosa.reshape %67, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %69 = tosa.cast %68 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %70 = tosa.equal %69, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %71 = tosa.select %64, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %72 = tosa.argmax %71 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %73 = tosa.select %63, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %74 = tosa.negate %73, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %75 = tosa.argmax %74 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %76 = tosa.gather %65, %75 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %77 = tosa.reshape %76, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %78 = tosa.cast %77 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %79 = tosa.equal %78, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %80 = tosa.select %79, %75, %66 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %81 = tosa.select %70, %80, %72 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %82 = tosa.gather %12, %81 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %83 = tosa.reshape %81, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %84 = tosa.scatter %60, %81, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %85 = tosa.cast %84 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %86 = tosa.equal %85, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %87 = tosa.logical_and %86, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %88 = tosa.logical_and %86, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %89 = tosa.select %87, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %90 = tosa.argmax %89 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %91 = tosa.gather %89, %90 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %92 = tosa.reshape %91, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %93 = tosa.cast %92 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %94 = tosa.equal %93, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %95 = tosa.select %88, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %96 = tosa.argmax %95 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %97 = tosa.select %87, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %98 = tosa.negate %97, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %99 = tosa.argmax %98 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %100 = tosa.gather %89, %99 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %101 = tosa.reshape %100, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %102 = tosa.cast %101 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %103 = tosa.equal %102, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %104 = tosa.select %103, %99, %90 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %105 = tosa.select %94, %104, %96 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %106 = tosa.gather %12, %105 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %107 = tosa.reshape %105, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %108 = tosa.scatter %84, %105, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %109 = tosa.cast %108 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %110 = tosa.equal %109, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %111 = tosa.logical_and %110, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %112 = tosa.logical_and %110, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %113 = tosa.select %111, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %114 = tosa.argmax %113 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %115 = tosa.gather %113, %114 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %116 = tosa.reshape %115, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %117 = tosa.cast %116 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %118 = tosa.equal %117, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %119 = tosa.select %112, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %120 = tosa.argmax %119 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %121 = tosa.select %111, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %122 = tosa.negate %121, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %123 = tosa.argmax %122 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %124 = tosa.gather %113, %123 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %125 = tosa.reshape %124, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %126 = tosa.cast %125 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %127 = tosa.equal %126, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %128 = tosa.select %127, %123, %114 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %129 = tosa.select %118, %128, %120 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %130 = tosa.gather %12, %129 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %131 = tosa.reshape %129, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %132 = tosa.scatter %108, %129, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %133 = tosa.cast %132 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %134 = tosa.equal %133, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %135 = tosa.logical_and %134, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %136 = tosa.logical_and %134, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %137 = tosa.select %135, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %138 = tosa.argmax %137 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %139 = tosa.gather %137, %138 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %140 = tosa.reshape %139, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %141 = tosa.cast %140 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %142 = tosa.equal %141, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %143 = tosa.select %136, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %144 = tosa.argmax %143 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %145 = tosa.select %135, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %146 = tosa.negate %145, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %147 = tosa.argmax %146 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %148 = tosa.gather %137, %147 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %149 = tosa.reshape %148, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %150 = tosa.cast %149 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %151 = tosa.equal %150, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %152 = tosa.select %151, %147, %138 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %153 = tosa.select %142, %152, %144 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %154 = tosa.gather %12, %153 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %155 = tosa.reshape %153, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %156 = tosa.scatter %132, %153, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %157 = tosa.cast %156 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %158 = tosa.equal %157, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %159 = tosa.logical_and %158, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %160 = tosa.logical_and %158, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %161 = tosa.select %159, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %162 = tosa.argmax %161 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %163 = tosa.gather %161, %162 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %164 = tosa.reshape %163, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %165 = tosa.cast %164 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %166 = tosa.equal %165, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %167 = tosa.select %160, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %168 = tosa.argmax %167 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %169 = tosa.select %159, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %170 = tosa.negate %169, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %171 = tosa.argmax %170 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %172 = tosa.gather %161, %171 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %173 = tosa.reshape %172, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %174 = tosa.cast %173 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %175 = tosa.equal %174, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %176 = tosa.select %175, %171, %162 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %177 = tosa.select %166, %176, %168 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %178 = tosa.gather %12, %177 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %179 = tosa.reshape %177, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %180 = tosa.scatter %156, %177, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %181 = tosa.cast %180 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %182 = tosa.equal %181, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %183 = tosa.logical_and %182, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %184 = tosa.logical_and %182, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %185 = tosa.select %183, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %186 = tosa.argmax %185 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %187 = tosa.gather %185, %186 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %188 = tosa.reshape %187, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %189 = tosa.cast %188 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %190 = tosa.equal %189, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %191 = tosa.select %184, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %192 = tosa.argmax %191 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %193 = tosa.select %183, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %194 = tosa.negate %193, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %195 = tosa.argmax %194 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %196 = tosa.gather %185, %195 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %197 = tosa.reshape %196, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %198 = tosa.cast %197 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %199 = tosa.equal %198, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %200 = tosa.select %199, %195, %186 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %201 = tosa.select %190, %200, %192 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %202 = tosa.gather %12, %201 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %203 = tosa.reshape %201, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %204 = tosa.scatter %180, %201, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %205 = tosa.cast %204 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %206 = tosa.equal %205, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %207 = tosa.logical_and %206, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %208 = tosa.logical_and %206, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %209 = tosa.select %207, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %210 = tosa.argmax %209 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %211 = tosa.gather %209, %210 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %212 = tosa.reshape %211, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %213 = tosa.cast %212 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %214 = tosa.equal %213, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %215 = tosa.select %208, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %216 = tosa.argmax %215 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %217 = tosa.select %207, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %218 = tosa.negate %217, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %219 = tosa.argmax %218 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %220 = tosa.gather %209, %219 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %221 = tosa.reshape %220, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %222 = tosa.cast %221 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %223 = tosa.equal %222, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %224 = tosa.select %223, %219, %210 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %225 = tosa.select %214, %224, %216 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %226 = tosa.gather %12, %225 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %227 = tosa.reshape %225, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %228 = tosa.scatter %204, %225, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %229 = tosa.cast %228 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %230 = tosa.equal %229, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %231 = tosa.logical_and %230, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %232 = tosa.logical_and %230, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %233 = tosa.select %231, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %234 = tosa.argmax %233 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %235 = tosa.gather %233, %234 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %236 = tosa.reshape %235, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %237 = tosa.cast %236 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %238 = tosa.equal %237, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %239 = tosa.select %232, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %240 = tosa.argmax %239 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %241 = tosa.select %231, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %242 = tosa.negate %241, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %243 = tosa.argmax %242 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %244 = tosa.gather %233, %243 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %245 = tosa.reshape %244, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %246 = tosa.cast %245 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %247 = tosa.equal %246, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %248 = tosa.select %247, %243, %234 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %249 = tosa.select %238, %248, %240 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %250 = tosa.gather %12, %249 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %251 = tosa.reshape %249, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %252 = tosa.scatter %228, %249, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %253 = tosa.cast %252 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %254 = tosa.equal %253, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %255 = tosa.logical_and %254, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %256 = tosa.logical_and %254, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %257 = tosa.select %255, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %258 = tosa.argmax %257 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %259 = tosa.gather %257, %258 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %260 = tosa.reshape %259, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %261 = tosa.cast %260 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %262 = tosa.equal %261, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %263 = tosa.select %256, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %264 = tosa.argmax %263 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %265 = tosa.select %255, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %266 = tosa.negate %265, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %267 = tosa.argmax %266 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %268 = tosa.gather %257, %267 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %269 = tosa.reshape %268, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %270 = tosa.cast %269 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %271 = tosa.equal %270, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %272 = tosa.select %271, %267, %258 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %273 = tosa.select %262, %272, %264 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %274 = tosa.gather %12, %273 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %275 = tosa.reshape %273, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %276 = tosa.scatter %252, %273, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %277 = tosa.cast %276 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %278 = tosa.equal %277, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %279 = tosa.logical_and %278, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %280 = tosa.logical_and %278, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %281 = tosa.select %279, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %282 = tosa.argmax %281 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %283 = tosa.gather %281, %282 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %284 = tosa.reshape %283, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %285 = tosa.cast %284 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %286 = tosa.equal %285, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %287 = tosa.select %280, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %288 = tosa.argmax %287 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %289 = tosa.select %279, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %290 = tosa.negate %289, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %291 = tosa.argmax %290 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %292 = tosa.gather %281, %291 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %293 = tosa.reshape %292, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %294 = tosa.cast %293 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %295 = tosa.equal %294, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %296 = tosa.select %295, %291, %282 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %297 = tosa.select %286, %296, %288 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %298 = tosa.gather %12, %297 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %299 = tosa.reshape %297, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %300 = tosa.scatter %276, %297, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %301 = tosa.cast %300 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %302 = tosa.equal %301, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %303 = tosa.logical_and %302, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %304 = tosa.logical_and %302, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %305 = tosa.select %303, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %306 = tosa.argmax %305 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %307 = tosa.gather %305, %306 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %308 = tosa.reshape %307, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %309 = tosa.cast %308 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %310 = tosa.equal %309, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %311 = tosa.select %304, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %312 = tosa.argmax %311 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %313 = tosa.select %303, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %314 = tosa.negate %313, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %315 = tosa.argmax %314 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %316 = tosa.gather %305, %315 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %317 = tosa.reshape %316, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %318 = tosa.cast %317 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %319 = tosa.equal %318, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %320 = tosa.select %319, %315, %306 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %321 = tosa.select %310, %320, %312 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %322 = tosa.gather %12, %321 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %323 = tosa.reshape %321, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %324 = tosa.scatter %300, %321, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %325 = tosa.cast %324 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %326 = tosa.equal %325, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %327 = tosa.logical_and %326, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %328 = tosa.logical_and %326, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %329 = tosa.select %327, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %330 = tosa.argmax %329 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %331 = tosa.gather %329, %330 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %332 = tosa.reshape %331, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %333 = tosa.cast %332 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %334 = tosa.equal %333, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %335 = tosa.select %328, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %336 = tosa.argmax %335 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %337 = tosa.select %327, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %338 = tosa.negate %337, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %339 = tosa.argmax %338 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %340 = tosa.gather %329, %339 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %341 = tosa.reshape %340, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %342 = tosa.cast %341 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %343 = tosa.equal %342, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %344 = tosa.select %343, %339, %330 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %345 = tosa.select %334, %344, %336 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %346 = tosa.gather %12, %345 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %347 = tosa.reshape %345, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %348 = tosa.scatter %324, %345, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %349 = tosa.cast %348 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %350 = tosa.equal %349, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %351 = tosa.logical_and %350, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %352 = tosa.logical_and %350, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %353 = tosa.select %351, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %354 = tosa.argmax %353 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %355 = tosa.gather %353, %354 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %356 = tosa.reshape %355, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %357 = tosa.cast %356 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %358 = tosa.equal %357, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %359 = tosa.select %352, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %360 = tosa.argmax %359 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %361 = tosa.select %351, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %362 = tosa.negate %361, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %363 = tosa.argmax %362 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %364 = tosa.gather %353, %363 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %365 = tosa.reshape %364, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %366 = tosa.cast %365 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %367 = tosa.equal %366, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %368 = tosa.select %367, %363, %354 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %369 = tosa.select %358, %368, %360 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %370 = tosa.gather %12, %369 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %371 = tosa.reshape %369, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %372 = tosa.scatter %348, %369, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %373 = tosa.cast %372 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %374 = tosa.equal %373, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %375 = tosa.logical_and %374, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %376 = tosa.logical_and %374, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %377 = tosa.select %375, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %378 = tosa.argmax %377 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %379 = tosa.gather %377, %378 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %380 = tosa.reshape %379, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %381 = tosa.cast %380 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %382 = tosa.equal %381, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %383 = tosa.select %376, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %384 = tosa.argmax %383 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %385 = tosa.select %375, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %386 = tosa.negate %385, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %387 = tosa.argmax %386 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %388 = tosa.gather %377, %387 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %389 = tosa.reshape %388, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %390 = tosa.cast %389 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %391 = tosa.equal %390, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %392 = tosa.select %391, %387, %378 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %393 = tosa.select %382, %392, %384 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %394 = tosa.gather %12, %393 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %395 = tosa.reshape %393, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %396 = tosa.scatter %372, %393, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %397 = tosa.cast %396 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %398 = tosa.equal %397, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %399 = tosa.logical_and %398, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %400 = tosa.logical_and %398, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %401 = tosa.select %399, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %402 = tosa.argmax %401 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %403 = tosa.gather %401, %402 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %404 = tosa.reshape %403, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %405 = tosa.cast %404 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %406 = tosa.equal %405, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %407 = tosa.select %400, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %408 = tosa.argmax %407 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %409 = tosa.select %399, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %410 = tosa.negate %409, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %411 = tosa.argmax %410 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %412 = tosa.gather %401, %411 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %413 = tosa.reshape %412, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %414 = tosa.cast %413 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %415 = tosa.equal %414, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %416 = tosa.select %415, %411, %402 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %417 = tosa.select %406, %416, %408 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %418 = tosa.gather %12, %417 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %419 = tosa.reshape %417, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %420 = tosa.scatter %396, %417, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %421 = tosa.cast %420 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %422 = tosa.equal %421, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %423 = tosa.logical_and %422, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %424 = tosa.logical_and %422, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %425 = tosa.select %423, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %426 = tosa.argmax %425 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %427 = tosa.gather %425, %426 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %428 = tosa.reshape %427, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %429 = tosa.cast %428 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %430 = tosa.equal %429, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %431 = tosa.select %424, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %432 = tosa.argmax %431 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %433 = tosa.select %423, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %434 = tosa.negate %433, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %435 = tosa.argmax %434 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %436 = tosa.gather %425, %435 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %437 = tosa.reshape %436, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %438 = tosa.cast %437 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %439 = tosa.equal %438, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %440 = tosa.select %439, %435, %426 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %441 = tosa.select %430, %440, %432 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %442 = tosa.gather %12, %441 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %443 = tosa.reshape %441, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %444 = tosa.scatter %420, %441, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %445 = tosa.cast %444 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %446 = tosa.equal %445, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %447 = tosa.logical_and %446, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %448 = tosa.logical_and %446, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %449 = tosa.select %447, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %450 = tosa.argmax %449 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %451 = tosa.gather %449, %450 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %452 = tosa.reshape %451, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %453 = tosa.cast %452 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %454 = tosa.equal %453, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %455 = tosa.select %448, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %456 = tosa.argmax %455 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %457 = tosa.select %447, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %458 = tosa.negate %457, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %459 = tosa.argmax %458 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %460 = tosa.gather %449, %459 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %461 = tosa.reshape %460, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %462 = tosa.cast %461 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %463 = tosa.equal %462, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %464 = tosa.select %463, %459, %450 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %465 = tosa.select %454, %464, %456 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %466 = tosa.gather %12, %465 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %467 = tosa.reshape %465, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %468 = tosa.scatter %444, %465, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %469 = tosa.cast %468 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %470 = tosa.equal %469, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %471 = tosa.logical_and %470, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %472 = tosa.logical_and %470, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %473 = tosa.select %471, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %474 = tosa.argmax %473 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %475 = tosa.gather %473, %474 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %476 = tosa.reshape %475, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %477 = tosa.cast %476 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %478 = tosa.equal %477, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %479 = tosa.select %472, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %480 = tosa.argmax %479 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %481 = tosa.select %471, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %482 = tosa.negate %481, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %483 = tosa.argmax %482 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %484 = tosa.gather %473, %483 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %485 = tosa.reshape %484, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %486 = tosa.cast %485 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %487 = tosa.equal %486, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %488 = tosa.select %487, %483, %474 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %489 = tosa.select %478, %488, %480 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %490 = tosa.gather %12, %489 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %491 = tosa.reshape %489, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %492 = tosa.scatter %468, %489, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %493 = tosa.cast %492 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %494 = tosa.equal %493, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %495 = tosa.logical_and %494, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %496 = tosa.logical_and %494, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %497 = tosa.select %495, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %498 = tosa.argmax %497 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %499 = tosa.gather %497, %498 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %500 = tosa.reshape %499, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %501 = tosa.cast %500 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %502 = tosa.equal %501, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %503 = tosa.select %496, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %504 = tosa.argmax %503 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %505 = tosa.select %495, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %506 = tosa.negate %505, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %507 = tosa.argmax %506 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %508 = tosa.gather %497, %507 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %509 = tosa.reshape %508, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %510 = tosa.cast %509 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %511 = tosa.equal %510, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %512 = tosa.select %511, %507, %498 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %513 = tosa.select %502, %512, %504 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %514 = tosa.gather %12, %513 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %515 = tosa.reshape %513, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %516 = tosa.scatter %492, %513, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %517 = tosa.cast %516 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %518 = tosa.equal %517, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %519 = tosa.logical_and %518, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %520 = tosa.logical_and %518, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %521 = tosa.select %519, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %522 = tosa.argmax %521 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %523 = tosa.gather %521, %522 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %524 = tosa.reshape %523, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %525 = tosa.cast %524 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %526 = tosa.equal %525, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %527 = tosa.select %520, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %528 = tosa.argmax %527 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %529 = tosa.select %519, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %530 = tosa.negate %529, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %531 = tosa.argmax %530 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %532 = tosa.gather %521, %531 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %533 = tosa.reshape %532, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %534 = tosa.cast %533 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %535 = tosa.equal %534, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %536 = tosa.select %535, %531, %522 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %537 = tosa.select %526, %536, %528 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %538 = tosa.gather %12, %537 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %539 = tosa.reshape %537, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %540 = tosa.scatter %516, %537, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %541 = tosa.cast %540 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %542 = tosa.equal %541, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %543 = tosa.logical_and %542, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %544 = tosa.logical_and %542, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %545 = tosa.select %543, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %546 = tosa.argmax %545 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %547 = tosa.gather %545, %546 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %548 = tosa.reshape %547, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %549 = tosa.cast %548 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %550 = tosa.equal %549, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %551 = tosa.select %544, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %552 = tosa.argmax %551 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %553 = tosa.select %543, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %554 = tosa.negate %553, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %555 = tosa.argmax %554 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %556 = tosa.gather %545, %555 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %557 = tosa.reshape %556, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %558 = tosa.cast %557 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %559 = tosa.equal %558, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %560 = tosa.select %559, %555, %546 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %561 = tosa.select %550, %560, %552 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %562 = tosa.gather %12, %561 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %563 = tosa.reshape %561, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %564 = tosa.scatter %540, %561, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %565 = tosa.cast %564 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %566 = tosa.equal %565, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %567 = tosa.logical_and %566, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %568 = tosa.logical_and %566, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %569 = tosa.select %567, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %570 = tosa.argmax %569 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %571 = tosa.gather %569, %570 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %572 = tosa.reshape %571, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %573 = tosa.cast %572 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %574 = tosa.equal %573, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %575 = tosa.select %568, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %576 = tosa.argmax %575 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %577 = tosa.select %567, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %578 = tosa.negate %577, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %579 = tosa.argmax %578 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %580 = tosa.gather %569, %579 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %581 = tosa.reshape %580, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %582 = tosa.cast %581 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %583 = tosa.equal %582, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %584 = tosa.select %583, %579, %570 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %585 = tosa.select %574, %584, %576 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %586 = tosa.gather %12, %585 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %587 = tosa.reshape %585, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %588 = tosa.scatter %564, %585, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %589 = tosa.cast %588 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %590 = tosa.equal %589, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %591 = tosa.logical_and %590, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %592 = tosa.logical_and %590, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %593 = tosa.select %591, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %594 = tosa.argmax %593 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %595 = tosa.gather %593, %594 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %596 = tosa.reshape %595, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %597 = tosa.cast %596 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %598 = tosa.equal %597, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %599 = tosa.select %592, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %600 = tosa.argmax %599 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %601 = tosa.select %591, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %602 = tosa.negate %601, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %603 = tosa.argmax %602 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %604 = tosa.gather %593, %603 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %605 = tosa.reshape %604, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %606 = tosa.cast %605 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %607 = tosa.equal %606, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %608 = tosa.select %607, %603, %594 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %609 = tosa.select %598, %608, %600 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %610 = tosa.gather %12, %609 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %611 = tosa.reshape %609, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %612 = tosa.scatter %588, %609, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %613 = tosa.cast %612 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %614 = tosa.equal %613, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %615 = tosa.logical_and %614, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %616 = tosa.logical_and %614, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %617 = tosa.select %615, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %618 = tosa.argmax %617 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %619 = tosa.gather %617, %618 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %620 = tosa.reshape %619, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %621 = tosa.cast %620 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %622 = tosa.equal %621, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %623 = tosa.select %616, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %624 = tosa.argmax %623 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %625 = tosa.select %615, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %626 = tosa.negate %625, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %627 = tosa.argmax %626 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %628 = tosa.gather %617, %627 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %629 = tosa.reshape %628, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %630 = tosa.cast %629 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %631 = tosa.equal %630, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %632 = tosa.select %631, %627, %618 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %633 = tosa.select %622, %632, %624 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %634 = tosa.gather %12, %633 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %635 = tosa.reshape %633, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %636 = tosa.scatter %612, %633, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %637 = tosa.cast %636 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %638 = tosa.equal %637, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %639 = tosa.logical_and %638, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %640 = tosa.logical_and %638, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %641 = tosa.select %639, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %642 = tosa.argmax %641 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %643 = tosa.gather %641, %642 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %644 = tosa.reshape %643, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %645 = tosa.cast %644 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %646 = tosa.equal %645, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %647 = tosa.select %640, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %648 = tosa.argmax %647 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %649 = tosa.select %639, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %650 = tosa.negate %649, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %651 = tosa.argmax %650 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %652 = tosa.gather %641, %651 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %653 = tosa.reshape %652, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %654 = tosa.cast %653 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %655 = tosa.equal %654, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %656 = tosa.select %655, %651, %642 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %657 = tosa.select %646, %656, %648 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %658 = tosa.gather %12, %657 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %659 = tosa.reshape %657, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %660 = tosa.scatter %636, %657, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %661 = tosa.cast %660 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %662 = tosa.equal %661, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %663 = tosa.logical_and %662, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %664 = tosa.logical_and %662, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %665 = tosa.select %663, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %666 = tosa.argmax %665 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %667 = tosa.gather %665, %666 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %668 = tosa.reshape %667, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %669 = tosa.cast %668 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %670 = tosa.equal %669, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %671 = tosa.select %664, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %672 = tosa.argmax %671 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %673 = tosa.select %663, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %674 = tosa.negate %673, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %675 = tosa.argmax %674 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %676 = tosa.gather %665, %675 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %677 = tosa.reshape %676, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %678 = tosa.cast %677 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %679 = tosa.equal %678, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %680 = tosa.select %679, %675, %666 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %681 = tosa.select %670, %680, %672 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %682 = tosa.gather %12, %681 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %683 = tosa.reshape %681, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %684 = tosa.scatter %660, %681, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %685 = tosa.cast %684 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %686 = tosa.equal %685, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %687 = tosa.logical_and %686, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %688 = tosa.logical_and %686, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %689 = tosa.select %687, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %690 = tosa.argmax %689 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %691 = tosa.gather %689, %690 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %692 = tosa.reshape %691, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %693 = tosa.cast %692 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %694 = tosa.equal %693, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %695 = tosa.select %688, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %696 = tosa.argmax %695 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %697 = tosa.select %687, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %698 = tosa.negate %697, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %699 = tosa.argmax %698 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %700 = tosa.gather %689, %699 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %701 = tosa.reshape %700, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %702 = tosa.cast %701 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %703 = tosa.equal %702, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %704 = tosa.select %703, %699, %690 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %705 = tosa.select %694, %704, %696 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %706 = tosa.gather %12, %705 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %707 = tosa.reshape %705, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %708 = tosa.scatter %684, %705, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %709 = tosa.cast %708 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %710 = tosa.equal %709, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %711 = tosa.logical_and %710, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %712 = tosa.logical_and %710, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %713 = tosa.select %711, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %714 = tosa.argmax %713 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %715 = tosa.gather %713, %714 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %716 = tosa.reshape %715, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %717 = tosa.cast %716 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %718 = tosa.equal %717, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %719 = tosa.select %712, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %720 = tosa.argmax %719 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %721 = tosa.select %711, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %722 = tosa.negate %721, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %723 = tosa.argmax %722 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %724 = tosa.gather %713, %723 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %725 = tosa.reshape %724, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %726 = tosa.cast %725 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %727 = tosa.equal %726, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %728 = tosa.select %727, %723, %714 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %729 = tosa.select %718, %728, %720 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %730 = tosa.gather %12, %729 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %731 = tosa.reshape %729, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %732 = tosa.scatter %708, %729, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %733 = tosa.cast %732 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %734 = tosa.equal %733, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %735 = tosa.logical_and %734, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %736 = tosa.logical_and %734, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %737 = tosa.select %735, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %738 = tosa.argmax %737 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %739 = tosa.gather %737, %738 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %740 = tosa.reshape %739, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %741 = tosa.cast %740 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %742 = tosa.equal %741, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %743 = tosa.select %736, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %744 = tosa.argmax %743 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %745 = tosa.select %735, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %746 = tosa.negate %745, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %747 = tosa.argmax %746 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %748 = tosa.gather %737, %747 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %749 = tosa.reshape %748, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %750 = tosa.cast %749 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %751 = tosa.equal %750, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %752 = tosa.select %751, %747, %738 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %753 = tosa.select %742, %752, %744 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %754 = tosa.gather %12, %753 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %755 = tosa.reshape %753, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %756 = tosa.scatter %732, %753, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %757 = tosa.cast %756 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %758 = tosa.equal %757, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %759 = tosa.logical_and %758, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %760 = tosa.logical_and %758, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %761 = tosa.select %759, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %762 = tosa.argmax %761 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %763 = tosa.gather %761, %762 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %764 = tosa.reshape %763, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %765 = tosa.cast %764 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %766 = tosa.equal %765, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %767 = tosa.select %760, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %768 = tosa.argmax %767 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %769 = tosa.select %759, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %770 = tosa.negate %769, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %771 = tosa.argmax %770 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %772 = tosa.gather %761, %771 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %773 = tosa.reshape %772, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %774 = tosa.cast %773 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %775 = tosa.equal %774, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %776 = tosa.select %775, %771, %762 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %777 = tosa.select %766, %776, %768 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %778 = tosa.gather %12, %777 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %779 = tosa.reshape %777, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %780 = tosa.scatter %756, %777, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %781 = tosa.cast %780 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %782 = tosa.equal %781, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %783 = tosa.logical_and %782, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %784 = tosa.logical_and %782, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %785 = tosa.select %783, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %786 = tosa.argmax %785 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %787 = tosa.gather %785, %786 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %788 = tosa.reshape %787, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %789 = tosa.cast %788 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %790 = tosa.equal %789, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %791 = tosa.select %784, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %792 = tosa.argmax %791 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %793 = tosa.select %783, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %794 = tosa.negate %793, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %795 = tosa.argmax %794 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %796 = tosa.gather %785, %795 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %797 = tosa.reshape %796, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %798 = tosa.cast %797 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %799 = tosa.equal %798, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %800 = tosa.select %799, %795, %786 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %801 = tosa.select %790, %800, %792 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %802 = tosa.gather %12, %801 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %803 = tosa.reshape %801, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %804 = tosa.scatter %780, %801, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %805 = tosa.cast %804 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %806 = tosa.equal %805, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %807 = tosa.logical_and %806, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %808 = tosa.logical_and %806, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %809 = tosa.select %807, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %810 = tosa.argmax %809 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %811 = tosa.gather %809, %810 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %812 = tosa.reshape %811, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %813 = tosa.cast %812 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %814 = tosa.equal %813, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %815 = tosa.select %808, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %816 = tosa.argmax %815 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %817 = tosa.select %807, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %818 = tosa.negate %817, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %819 = tosa.argmax %818 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %820 = tosa.gather %809, %819 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %821 = tosa.reshape %820, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %822 = tosa.cast %821 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %823 = tosa.equal %822, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %824 = tosa.select %823, %819, %810 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %825 = tosa.select %814, %824, %816 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %826 = tosa.gather %12, %825 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %827 = tosa.reshape %825, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %828 = tosa.scatter %804, %825, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %829 = tosa.cast %828 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %830 = tosa.equal %829, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %831 = tosa.logical_and %830, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %832 = tosa.logical_and %830, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %833 = tosa.select %831, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %834 = tosa.argmax %833 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %835 = tosa.gather %833, %834 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %836 = tosa.reshape %835, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %837 = tosa.cast %836 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %838 = tosa.equal %837, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %839 = tosa.select %832, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %840 = tosa.argmax %839 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %841 = tosa.select %831, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %842 = tosa.negate %841, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %843 = tosa.argmax %842 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %844 = tosa.gather %833, %843 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %845 = tosa.reshape %844, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %846 = tosa.cast %845 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %847 = tosa.equal %846, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %848 = tosa.select %847, %843, %834 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %849 = tosa.select %838, %848, %840 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %850 = tosa.gather %12, %849 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %851 = tosa.reshape %849, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %852 = tosa.scatter %828, %849, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %853 = tosa.cast %852 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %854 = tosa.equal %853, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %855 = tosa.logical_and %854, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %856 = tosa.logical_and %854, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %857 = tosa.select %855, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %858 = tosa.argmax %857 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %859 = tosa.gather %857, %858 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %860 = tosa.reshape %859, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %861 = tosa.cast %860 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %862 = tosa.equal %861, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %863 = tosa.select %856, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %864 = tosa.argmax %863 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %865 = tosa.select %855, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %866 = tosa.negate %865, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %867 = tosa.argmax %866 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %868 = tosa.gather %857, %867 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %869 = tosa.reshape %868, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %870 = tosa.cast %869 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %871 = tosa.equal %870, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %872 = tosa.select %871, %867, %858 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %873 = tosa.select %862, %872, %864 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %874 = tosa.gather %12, %873 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %875 = tosa.reshape %873, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %876 = tosa.scatter %852, %873, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %877 = tosa.cast %876 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %878 = tosa.equal %877, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %879 = tosa.logical_and %878, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %880 = tosa.logical_and %878, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %881 = tosa.select %879, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %882 = tosa.argmax %881 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %883 = tosa.gather %881, %882 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %884 = tosa.reshape %883, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %885 = tosa.cast %884 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %886 = tosa.equal %885, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %887 = tosa.select %880, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %888 = tosa.argmax %887 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %889 = tosa.select %879, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %890 = tosa.negate %889, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %891 = tosa.argmax %890 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %892 = tosa.gather %881, %891 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %893 = tosa.reshape %892, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %894 = tosa.cast %893 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %895 = tosa.equal %894, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %896 = tosa.select %895, %891, %882 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %897 = tosa.select %886, %896, %888 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %898 = tosa.gather %12, %897 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %899 = tosa.reshape %897, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %900 = tosa.scatter %876, %897, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %901 = tosa.cast %900 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %902 = tosa.equal %901, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %903 = tosa.logical_and %902, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %904 = tosa.logical_and %902, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %905 = tosa.select %903, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %906 = tosa.argmax %905 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %907 = tosa.gather %905, %906 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %908 = tosa.reshape %907, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %909 = tosa.cast %908 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %910 = tosa.equal %909, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %911 = tosa.select %904, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %912 = tosa.argmax %911 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %913 = tosa.select %903, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %914 = tosa.negate %913, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %915 = tosa.argmax %914 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %916 = tosa.gather %905, %915 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %917 = tosa.reshape %916, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %918 = tosa.cast %917 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %919 = tosa.equal %918, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %920 = tosa.select %919, %915, %906 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %921 = tosa.select %910, %920, %912 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %922 = tosa.gather %12, %921 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %923 = tosa.reshape %921, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %924 = tosa.scatter %900, %921, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %925 = tosa.cast %924 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %926 = tosa.equal %925, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %927 = tosa.logical_and %926, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %928 = tosa.logical_and %926, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %929 = tosa.select %927, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %930 = tosa.argmax %929 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %931 = tosa.gather %929, %930 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %932 = tosa.reshape %931, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %933 = tosa.cast %932 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %934 = tosa.equal %933, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %935 = tosa.select %928, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %936 = tosa.argmax %935 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %937 = tosa.select %927, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %938 = tosa.negate %937, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %939 = tosa.argmax %938 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %940 = tosa.gather %929, %939 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %941 = tosa.reshape %940, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %942 = tosa.cast %941 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %943 = tosa.equal %942, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %944 = tosa.select %943, %939, %930 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %945 = tosa.select %934, %944, %936 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %946 = tosa.gather %12, %945 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %947 = tosa.reshape %945, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %948 = tosa.scatter %924, %945, %4 : (tensor<4x40x1xi8>, tensor<4x1xi32>, tensor<4x1x1xi8>) -> tensor<4x40x1xi8>
    %949 = tosa.cast %948 : (tensor<4x40x1xi8>) -> tensor<4x40x1xi32>
    %950 = tosa.equal %949, %5 : (tensor<4x40x1xi32>, tensor<4x40x1xi32>) -> tensor<4x40x1xi1>
    %951 = tosa.logical_and %950, %13 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %952 = tosa.logical_and %950, %14 : (tensor<4x40x1xi1>, tensor<4x40x1xi1>) -> tensor<4x40x1xi1>
    %953 = tosa.select %951, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %954 = tosa.argmax %953 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %955 = tosa.gather %953, %954 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %956 = tosa.reshape %955, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %957 = tosa.cast %956 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %958 = tosa.equal %957, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %959 = tosa.select %952, %3, %2 : (tensor<4x40x1xi1>, tensor<4x40x1xi8>, tensor<4x40x1xi8>) -> tensor<4x40x1xi8>
    %960 = tosa.argmax %959 {axis = 1 : i32} : (tensor<4x40x1xi8>) -> tensor<4x1xi32>
    %961 = tosa.select %951, %12, %1 : (tensor<4x40x1xi1>, tensor<4x40x1xf32>, tensor<4x40x1xf32>) -> tensor<4x40x1xf32>
    %962 = tosa.negate %961, %8, %8 : (tensor<4x40x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x40x1xf32>
    %963 = tosa.argmax %962 {axis = 1 : i32} : (tensor<4x40x1xf32>) -> tensor<4x1xi32>
    %964 = tosa.gather %953, %963 : (tensor<4x40x1xi8>, tensor<4x1xi32>) -> tensor<4x1x1xi8>
    %965 = tosa.reshape %964, %7 : (tensor<4x1x1xi8>, !tosa.shape<2>) -> tensor<4x1xi8>
    %966 = tosa.cast %965 : (tensor<4x1xi8>) -> tensor<4x1xi32>
    %967 = tosa.equal %966, %6 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %968 = tosa.select %967, %963, %954 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %969 = tosa.select %958, %968, %960 : (tensor<4x1xi1>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %970 = tosa.gather %12, %969 : (tensor<4x40x1xf32>, tensor<4x1xi32>) -> tensor<4x1x1xf32>
    %971 = tosa.reshape %969, %9 : (tensor<4x1xi32>, !tosa.shape<3>) -> tensor<4x1x1xi32>
    %972 = tosa.concat %34, %58, %82, %106, %130, %154, %178, %202, %226, %250, %274, %298, %322, %346, %370, %394, %418, %442, %466, %490, %514, %538, %562, %586, %610, %634, %658, %682, %706, %730, %754, %778, %802, %826, %850, %874, %898, %922, %946, %970 {axis = 1 : i32} : (tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>, tensor<4x1x1xf32>) -> tensor<4x40x1xf32>
    %973 = tosa.concat %35, %59, %83, %107, %131, %155, %179, %203, %227, %251, %275, %299, %323, %347, %371, %395, %419, %443, %467, %491, %515, %539, %563, %587, %611, %635, %659, %683, %707, %731, %755, %779, %803, %827, %851, %875, %899, %923, %947, %971 {axis = 1 : i32} : (tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x40x1xi32>
    %974 = tosa.reshape %972, %10 : (tensor<4x40x1xf32>, !tosa.shape<2>) -> tensor<4x40xf32>
    %975 = tosa.reshape %973, %10 : (tensor<4x40x1xi32>, !tosa.shape<2>) -> tensor<4x40xi32>
    %976 = tosa.cast %975 : (tensor<4x40xi32>) -> tensor<4x40xi64>
    return %974, %976 : tensor<4x40xf32>, tensor<4x40xi64>
  }
}
