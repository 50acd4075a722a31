"""Imports the Python package of an installation, and has it find the installed pipelines."""
import glob
import os
import sys

packages, = glob.glob(os.path.join(sys.argv[1], "lib", "python3*", "site-packages"))
sys.path.insert(0, packages)
import weir  # noqa: E402

print(os.path.dirname(weir.__file__))
exe = weir.CompilerClient().stablehlo_to_executable(weir.Module("""
func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %x, %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}"""))
print(exe([1, 2, 3]), os.path.exists(os.path.join(packages, "weir", "_weir.pyi")))
