#!/bin/bash
# Makes a Python environment with all the peers that bench.py measures.
#
#   benchmarks/peers/setup-peers.sh VENV
#
# VENV is made if missing, completed if not; done once, it takes a moment. Needs python3 (3.11 or later) with venv, g++
# (peak.cpp and torch.compile use it) and about 6 GB of disk.
#
# The torch wheel on PyPI is a CUDA build. Only its CPU part is used here, but it must find the CUDA libraries to load.
# Where a CUDA toolkit is installed (CUDA_HOME, by default /usr/local/cuda), torch is installed without its CUDA packages,
# which saves several GB; elsewhere they come from PyPI. (pip then complains of torch's missing dependencies; that is
# expected.)
set -euo pipefail

if [ $# -ne 1 ]; then
  echo "usage: $0 VENV" >&2
  exit 2
fi
venv=$1
cuda=${CUDA_HOME:-/usr/local/cuda}
torch=torch==2.15.0

# The stamp is written last: it says which form of this script has been through.
cmp -s "$0" "$venv/setup-peers.stamp" && exit
command -v g++ > /dev/null || { echo "$0: needs g++" >&2; exit 1; }
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
pip=("$venv/bin/python" -m pip install --quiet --disable-pip-version-check)

"${pip[@]}" jax==0.10.2 jaxlib==0.10.2 iree-base-compiler==3.13.0 iree-base-runtime==3.13.0 \
  onnxruntime==1.32.0 openvino==2026.4.1 onnx==1.23.2 onnxscript scikit-learn scipy ml_dtypes \
  threadpoolctl
if compgen -G "$cuda/lib64/libcudart.so.13*" > /dev/null; then
  "${pip[@]}" --no-deps $torch nvidia-cufile nvidia-cusparselt-cu13 nvidia-nvshmem-cu13 nvidia-nccl-cu13
  "${pip[@]}" filelock typing-extensions sympy networkx jinja2 fsspec "setuptools>=77"
else
  "${pip[@]}" $torch "setuptools>=77"
fi

# bench.py sets this for its workers by itself.
site=$("$venv/bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
path=$(find "$site/nvidia" -mindepth 2 -maxdepth 2 -name lib -type d 2> /dev/null | sort | paste -sd: -)
[ -d "$cuda/lib64" ] && path=${path:+$path:}$cuda/lib64
export LD_LIBRARY_PATH=$path${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}

"$venv/bin/python" - <<'PYTHON'
import iree.compiler, iree.runtime, jax, onnxruntime, onnxscript, openvino, scipy, torch
print("jax", jax.__version__, "torch", torch.__version__, "onnxruntime", onnxruntime.__version__,
      "openvino", openvino.__version__)
PYTHON
cp "$0" "$venv/setup-peers.stamp"
echo "ready: $venv/bin/python"
echo "to use torch by hand: export LD_LIBRARY_PATH=$path"
