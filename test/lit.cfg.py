# How lit runs Weir's tests.
#
#   lit -sv build/test                      all
#   lit -sv build/test --filter=gather      those whose path has this in it
#
# Substitutions beside lit's own: weir, weir-opt, FileCheck, not (the tools of this build and of LLVM), %transcript
# (scripts/transcript.py), %python (the virtual environment's, else the system's), %src (the source tree), %build (this
# build), %shared (the folder ../shared, where there is one). Features: shared, avx2, avx512, root.
import os
import platform
import sys

import lit.formats

config.name = "Weir"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "lib", "models", "conformance"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.weir_binary_dir, "test")

source = config.weir_source_dir
tools = os.path.join(config.weir_binary_dir, "bin")
shared = os.path.join(os.path.dirname(source), "shared")
venv_python = os.path.join(source, ".venv", "bin", "python")
python = venv_python if os.path.exists(venv_python) else sys.executable

config.environment["PATH"] = os.pathsep.join(
    [tools, os.path.join(config.weir_binary_dir, "test", "bin"), config.llvm_tools_dir, os.environ.get("PATH", "")])
for name in ("OMP_NUM_THREADS", "WEIR_BLESS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

transcript = os.path.join(source, "scripts", "transcript.py")

config.substitutions.append(("%transcript", f"{python} {transcript}"))
config.substitutions.append(("%python", python))
config.substitutions.append(("%src", source))
config.substitutions.append(("%build", config.weir_binary_dir))
config.substitutions.append(("%shared", shared))


def cpu_flags():
    try:
        with open("/proc/cpuinfo") as cpuinfo:
            for line in cpuinfo:
                if line.startswith("flags"):
                    return set(line.split(":", 1)[1].split())
    except OSError:
        pass
    return set()


flags = cpu_flags() if platform.machine() == "x86_64" else set()
if "avx2" in flags:
    config.available_features.add("avx2")
if "avx512f" in flags:
    config.available_features.add("avx512")
if os.path.isdir(shared):
    config.available_features.add("shared")
if os.geteuid() == 0:
    config.available_features.add("root")
