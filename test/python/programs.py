"""Programs that the tests share, and what is needed to run them."""
import os
import sys

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("WEIR_BUILD_DIR", os.path.join(SOURCE, "build"))
if os.path.join(BUILD, "python") not in sys.path:
    sys.path.insert(0, os.path.join(BUILD, "python"))

ADD = """
func.func @main(%a: tensor<4xf32> loc("a"), %b: tensor<4xf32> loc("b")) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
}
"""

MATMUL = """
func.func @main(%x: tensor<32x48xf32> loc("x"), %w: tensor<48x64xf32> loc("w")) -> tensor<32x64xf32> {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<32x48xf32>, tensor<48x64xf32>) -> tensor<32x64xf32>
  return %0 : tensor<32x64xf32>
}
"""

TWO_RESULTS = """
func.func @main(%x: tensor<2x3xi32> loc("x")) -> (tensor<2x3xi32>, tensor<3x2xi32>) {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  return %x, %0 : tensor<2x3xi32>, tensor<3x2xi32>
}
"""

ROWS = """
func.func @main(%x: tensor<?x4xf32> loc("x"), %y: tensor<?x4xf32> loc("y")) -> tensor<?x4xf32> {
  %0 = stablehlo.add %x, %y : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
"""


def unary(dtype, shape=(4,), op="add"):
    """A program that adds its argument to itself."""
    type = f"tensor<{''.join(f'{size}x' for size in shape)}{dtype}>"
    return f"""
func.func @main(%x: {type} loc("x")) -> {type} {{
  %0 = stablehlo.{op} %x, %x : {type}
  return %0 : {type}
}}
"""


def doubled(rows, columns):
    """Twice the argument less the maximum of each row."""
    x, m = f"tensor<{rows}x{columns}xf32>", f"tensor<{rows}xf32>"
    return f"""
func.func @main(%x: {x} loc("x")) -> {x} {{
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %m = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : ({x}, tensor<f32>) -> {m}
  %b = stablehlo.broadcast_in_dim %m, dims = [0] : ({m}) -> {x}
  %d = stablehlo.add %x, %x : {x}
  %y = stablehlo.subtract %d, %b : {x}
  return %y : {x}
}}
"""
