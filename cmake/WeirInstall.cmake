# What `make install PREFIX=` puts where, beside the runtime, which installs itself (runtime/CMakeLists.txt):
#
#   PREFIX/bin           the tools
#   PREFIX/lib           the compiler's libraries, and the CMake package Weir with its component `compiler`:
#                        find_package(Weir REQUIRED COMPONENTS compiler) gives Weir::compiler for programs,
#                        weir_add_plugin for plugins, and Weir::headers, which both have
#   PREFIX/include       the headers, with what TableGen makes of them
#   PREFIX/lib/python3.*/site-packages/weir
#                        the Python package (python/CMakeLists.txt)
#   PREFIX/share/weir    the pipelines, their schedules, and the programs that `weir pipeline check` checks them with
include(GNUInstallDirs)

set(weir_package ${CMAKE_INSTALL_LIBDIR}/cmake/Weir)

get_property(tools GLOBAL PROPERTY WEIR_TOOLS)
set_target_properties(${tools} PROPERTIES
  INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR};${LLVM_LIBRARY_DIR}")
install(TARGETS ${tools} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

# One name for all of the C++ libraries; they pull in each other, MLIR and LLVM.
get_property(libraries GLOBAL PROPERTY WEIR_LIBRARIES)
add_library(weir_compiler INTERFACE)
add_library(Weir::compiler ALIAS weir_compiler)
set_target_properties(weir_compiler PROPERTIES EXPORT_NAME compiler)
target_link_libraries(weir_compiler INTERFACE ${libraries} MLIR LLVM)
# Weir's own tools find the library of pipelines beside themselves; into programs elsewhere the package compiles where it
# is.
target_sources(weir_compiler INTERFACE
  $<INSTALL_INTERFACE:$<INSTALL_PREFIX>/${CMAKE_INSTALL_DATADIR}/weir/ShareFolder.cpp>)
target_compile_definitions(weir_compiler INTERFACE
  $<INSTALL_INTERFACE:WEIR_SHARE_DIR="$<INSTALL_PREFIX>/${CMAKE_INSTALL_DATADIR}/weir">)
install(FILES ${PROJECT_SOURCE_DIR}/cmake/ShareFolder.cpp
  DESTINATION ${CMAKE_INSTALL_DATADIR}/weir)

set_target_properties(weir_options PROPERTIES EXPORT_NAME headers)
install(TARGETS ${libraries} weir_options weir_compiler
  EXPORT WeirCompilerTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT WeirCompilerTargets NAMESPACE Weir:: DESTINATION ${weir_package})
install(FILES ${PROJECT_SOURCE_DIR}/cmake/WeirCompilerDependencies.cmake
    ${PROJECT_SOURCE_DIR}/cmake/WeirPlugin.cmake
  DESTINATION ${weir_package})

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/weir
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h" PATTERN "*.td")
install(DIRECTORY ${PROJECT_BINARY_DIR}/include/weir
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.inc")
install(DIRECTORY ${PROJECT_SOURCE_DIR}/corpus ${PROJECT_SOURCE_DIR}/pipelines
    ${PROJECT_SOURCE_DIR}/schedules
  DESTINATION ${CMAKE_INSTALL_DATADIR}/weir
  FILES_MATCHING PATTERN "*.yaml" PATTERN "*.mlir")
