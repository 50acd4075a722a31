# How Weir's GoogleTest executables are declared.
#
#   weir_add_unittest(SupportTests SOURCES ... LINK_LIBS ... [NO_MLIR])
#
# One executable in build/unittests and one ctest entry each: a list of cases would have to be discovered by running it.

find_package(GTest REQUIRED)

add_custom_target(WeirUnittests)

function(weir_add_unittest name)
  cmake_parse_arguments(ARG "NO_MLIR" "" "SOURCES;LINK_LIBS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  set_target_properties(${name} PROPERTIES
    POSITION_INDEPENDENT_CODE OFF
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/unittests)
  # The precompiled header is PIC; PIE would refuse it.
  target_compile_options(${name} PRIVATE -fPIC)
  # Where tests find the files of the source tree and of this build.
  target_compile_definitions(${name} PRIVATE
    WEIR_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
    WEIR_BINARY_DIR="${CMAKE_BINARY_DIR}")
  target_link_libraries(${name} PRIVATE
    weir_options ${ARG_LINK_LIBS} GTest::gmock GTest::gtest GTest::gtest_main)
  if(NOT ARG_NO_MLIR)
    target_link_libraries(${name} PRIVATE MLIR LLVM)
    target_precompile_headers(${name} REUSE_FROM WeirPCH)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
      target_compile_options(${name} PRIVATE -fpch-instantiate-templates
        "SHELL:-Xclang -fno-pch-timestamp")
    endif()
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_link_options(${name} PRIVATE -fuse-ld=lld)
  endif()
  get_property(generated GLOBAL PROPERTY WEIR_TABLEGEN_TARGETS)
  if(generated)
    add_dependencies(${name} ${generated})
  endif()
  add_dependencies(WeirUnittests ${name})
  add_test(NAME ${name} COMMAND ${name})
endfunction()
