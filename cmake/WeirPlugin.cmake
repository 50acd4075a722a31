# What the CMake package Weir gives to plugins (see weir/Pipeline/PluginApi.h):
#
#   find_package(Weir REQUIRED COMPONENTS compiler)
#   weir_add_plugin(name SOURCES ...)
#
# The plugin is linked with MLIR and LLVM and takes Weir's own symbols from the tool that loads it, so that both have the
# same dialects. The file is called name.so.
function(weir_add_plugin name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK_LIBS" ${ARGN})
  add_library(${name} MODULE ${ARG_SOURCES})
  set_target_properties(${name} PROPERTIES PREFIX "")
  target_link_libraries(${name} PRIVATE Weir::headers ${ARG_LINK_LIBS} MLIR LLVM)
  target_compile_options(${name} PRIVATE -fno-rtti -fno-exceptions)
endfunction()
