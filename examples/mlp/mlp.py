"""Two layers of a perceptron, with bias and ReLU fused into the products by a schedule of one's own.

    python examples/mlp/mlp.py [--batch 256] [--width 1024] [--columns 256] [--seconds 1]
"""
import argparse
import os

import numpy as np
import weir

HERE = os.path.dirname(os.path.abspath(__file__))
EPILOGUE = os.path.join(HERE, "epilogue.mlir")


def layer(result, x, w, bias, batch, width):
    """StableHLO of relu(x @ w + bias)."""
    type = f"tensor<{batch}x{width}xf32>"
    return f"""
  {result}_0 = stablehlo.dot_general {x}, {w}, contracting_dims = [1] x [0]
      : ({type}, tensor<{width}x{width}xf32>) -> {type}
  {result}_1 = stablehlo.broadcast_in_dim {bias}, dims = [1] : (tensor<{width}xf32>) -> {type}
  {result}_2 = stablehlo.add {result}_0, {result}_1 : {type}
  {result}_3 = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<f32>) -> {type}
  {result} = stablehlo.maximum {result}_2, {result}_3 : {type}"""


def program(batch, width):
    weights, bias = f"tensor<{width}x{width}xf32>", f"tensor<{width}xf32>"
    return f"""
func.func @main(%x: tensor<{batch}x{width}xf32> loc("x"),
                %w1: {weights} loc("w1"), %b1: {bias} loc("b1"),
                %w2: {weights} loc("w2"), %b2: {bias} loc("b2")) -> tensor<{batch}x{width}xf32> {{
  %zero = stablehlo.constant dense<0.0> : tensor<f32>{layer("%h", "%x", "%w1", "%b1", batch, width)}{
      layer("%y", "%h", "%w2", "%b2", batch, width)}
  return %y : tensor<{batch}x{width}xf32>
}}
"""


def mlp(x, w1, b1, w2, b2):
    return np.maximum(np.maximum(x @ w1 + b1, 0) @ w2 + b2, 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--width", type=int, default=1024)
    parser.add_argument("--columns", type=int, default=256, help="of a block, which product and epilogue share")
    parser.add_argument("--seconds", type=float, default=1, help="to time each pipeline for")
    arguments = parser.parse_args()
    if arguments.columns < 1 or arguments.width % arguments.columns:
        parser.error(f"--columns {arguments.columns} does not divide --width {arguments.width}")

    module = weir.Module(program(arguments.batch, arguments.width), "mlp")
    built_in = weir.CompilerClient().get_stablehlo_to_executable_pipeline()
    fused = built_in.insert_after("fuse", weir.Stage(
        "epilogue", weir.TransformStage.from_file(EPILOGUE, "fuse_epilogue").bind(columns=arguments.columns),
        "bias and activation in the loop of the product"))
    print(fused)
    print("what changes:", built_in.diff(fused), sep="\n")

    scale = arguments.width ** -0.5
    random = np.random.default_rng(0)
    shapes = [info.shape for info in weir.CompilerClient().stablehlo_to_executable(module).arguments]
    inputs = [(random.standard_normal(shape) * scale).astype(np.float32) for shape in shapes]
    cost = {"flops": 2 * 2 * arguments.batch * arguments.width ** 2}
    for name, pipeline in (("built in", built_in), ("fused epilogue", fused)):
        work = weir.Workload(module, inputs, mlp, cost, pipeline, name=name, rtol=1e-4, atol=1e-5)
        work.check()
        print(work.bench(arguments.seconds))


if __name__ == "__main__":
    main()
