# What `make install PREFIX=` puts where, and the CMake package `Weir`:
#
#   find_package(Weir REQUIRED COMPONENTS runtime)      Weir::runtime, the C API; no MLIR is looked for
#   find_package(Weir REQUIRED COMPONENTS compiler)     Weir::compiler, all C++ libraries; finds MLIR too
#
# PREFIX/bin has the tools, PREFIX/share/weir the pipelines and their schedules.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(weir_package ${CMAKE_INSTALL_LIBDIR}/cmake/Weir)

get_property(tools GLOBAL PROPERTY WEIR_TOOLS)
set_target_properties(${tools} PROPERTIES
  INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
install(TARGETS ${tools} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})

install(TARGETS weir_runtime EXPORT WeirRuntimeTargets
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT WeirRuntimeTargets NAMESPACE Weir:: DESTINATION ${weir_package})

# The compiler's C++ libraries; WeirCompiler and WeirDriver pull in the rest.
add_library(weir_compiler INTERFACE)
set_target_properties(weir_compiler PROPERTIES EXPORT_NAME compiler)
target_link_libraries(weir_compiler INTERFACE WeirDriver MLIR LLVM)
get_property(libraries GLOBAL PROPERTY WEIR_LIBRARIES)
install(TARGETS ${libraries} weir_options weir_compiler
  EXPORT WeirCompilerTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT WeirCompilerTargets NAMESPACE Weir:: DESTINATION ${weir_package})

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/weir ${PROJECT_SOURCE_DIR}/runtime/include/weir
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  FILES_MATCHING PATTERN "*.h" PATTERN "*.hpp" PATTERN "*.td")
install(DIRECTORY ${PROJECT_BINARY_DIR}/include/weir
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.inc")
install(DIRECTORY ${PROJECT_SOURCE_DIR}/pipelines ${PROJECT_SOURCE_DIR}/schedules
  DESTINATION ${CMAKE_INSTALL_DATADIR}/weir
  FILES_MATCHING PATTERN "*.yaml" PATTERN "*.mlir")

configure_package_config_file(
  ${PROJECT_SOURCE_DIR}/cmake/WeirConfig.cmake.in ${PROJECT_BINARY_DIR}/WeirConfig.cmake
  INSTALL_DESTINATION ${weir_package})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/WeirConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/WeirConfig.cmake ${PROJECT_BINARY_DIR}/WeirConfigVersion.cmake
  DESTINATION ${weir_package})
