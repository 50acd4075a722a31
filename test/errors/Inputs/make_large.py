"""Prints a program that is large or nests deeply: make_large.py ops|if|attributes|types|locations COUNT."""
import sys

kind, count = sys.argv[1], int(sys.argv[2])
if kind == "ops":
    print("func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {")
    for i in range(count):
        print(f"  %{i + 1} = stablehlo.add %{i}, %{i} : tensor<4xf32>")
    print(f"  return %{count} : tensor<4xf32>\n}}")
elif kind == "if":
    # Each branch doubles the value of the one inside it.
    print("func.func @main(%p: tensor<i1>, %x: tensor<f32>) -> tensor<f32> {")
    for i in range(count):
        print(f"%a{i} = \"stablehlo.if\"(%p) ({{")
    print("stablehlo.return %x : tensor<f32>")
    for i in reversed(range(count)):
        print("}, { stablehlo.return %x : tensor<f32> }) : (tensor<i1>) -> tensor<f32>")
        print(f"%b{i} = stablehlo.add %a{i}, %a{i} : tensor<f32>")
        print(f"{'stablehlo.return' if i else 'return'} %b{i} : tensor<f32>")
    print("}")
elif kind == "attributes":
    print("func.func @main() attributes {a = " + "[" * count + "]" * count + "} { return }")
elif kind == "types":
    print("func.func private @main(" + "tuple<" * count + "i1" + ">" * count + ")")
elif kind == "locations":
    print("func.func @main() { return loc(" + "callsite(unknown at " * count + "unknown" + ")" * count + ") }")
