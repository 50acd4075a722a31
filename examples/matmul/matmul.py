"""A matrix product with a schedule of one's own, beside what the built-in pipeline does.

    python examples/matmul/matmul.py [--size 1024] [--rows 128] [--columns 256] [--seconds 1]
"""
import argparse
import os

import numpy as np
import weir

HERE = os.path.dirname(os.path.abspath(__file__))


def program(size):
    type = f"tensor<{size}x{size}xf32>"
    return f"""
func.func @main(%a: {type} loc("a"), %b: {type} loc("b")) -> {type} {{
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : ({type}, {type}) -> {type}
  return %0 : {type}
}}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", type=int, default=1024)
    parser.add_argument("--rows", type=int, default=128, help="of a block")
    parser.add_argument("--columns", type=int, default=256, help="of a block")
    parser.add_argument("--seconds", type=float, default=1, help="to time each pipeline for")
    arguments = parser.parse_args()
    if min(arguments.size, arguments.rows, arguments.columns) < 1:
        parser.error("sizes are 1 or more")

    built_in = weir.CompilerClient().get_stablehlo_to_executable_pipeline()
    schedule = weir.TransformStage.from_file(os.path.join(HERE, "schedule.mlir"), "blocks")
    own = built_in.insert_after("fuse", weir.Stage(
        "blocks", schedule.bind(rows=arguments.rows, columns=arguments.columns), "blocks that stay in the cache"))
    print(own)

    module = weir.Module(program(arguments.size), "matmul")
    after = own.run(module.clone(), stop_after="blocks")
    print("the loops that the schedule made:", [op.name for op in after.walk() if op.name.startswith("scf.for")])

    random = np.random.default_rng(0)
    inputs = [random.standard_normal((arguments.size, arguments.size)).astype(np.float32) for _ in range(2)]
    for name, pipeline in (("built in", built_in), ("own schedule", own)):
        work = weir.Workload(module, inputs, lambda a, b: a @ b, {"flops": 2 * arguments.size ** 3}, pipeline,
                             name=name, rtol=1e-4, atol=1e-3)
        work.check()
        print(work.bench(arguments.seconds))


if __name__ == "__main__":
    main()
