# What the CMake package Weir looks for before it declares the compiler's libraries.
find_dependency(MLIR 22.1 CONFIG HINTS /usr/lib/llvm-22/lib/cmake/mlir)
find_dependency(ZLIB)
find_dependency(nlohmann_json)
