# How Weir's targets are declared.
#
#   weir_add_library(WeirX SOURCES ... LINK_LIBS ... [DEPENDS ...] [NO_MLIR])
#   weir_tablegen(WeirXIncGen FILE include/weir/.../X.td OUT Ops.h.inc=-gen-op-decls ...)
#   weir_add_tool(name SOURCES ... LINK_LIBS ...)
#
# LINK_LIBS names only layers above the target in docs/architecture.md; a test checks it.

# Warnings that are errors nowhere else would only be ignored.
add_library(weir_options INTERFACE)
target_compile_options(weir_options INTERFACE
  $<BUILD_INTERFACE:-Wall;-Wextra;-Wno-unused-parameter;-fno-rtti;-fno-exceptions>
  $<BUILD_INTERFACE:$<$<CXX_COMPILER_ID:Clang>:-Wno-unused-command-line-argument>>)
target_compile_features(weir_options INTERFACE cxx_std_20)
target_include_directories(weir_options INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
  $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
  $<INSTALL_INTERFACE:include>)
target_include_directories(weir_options SYSTEM INTERFACE
  ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
separate_arguments(weir_llvm_definitions UNIX_COMMAND "${LLVM_DEFINITIONS}")
target_compile_definitions(weir_options INTERFACE ${weir_llvm_definitions})

# One precompiled header for everything that sees MLIR: a pass compiles in about a second instead of fifteen.
add_library(WeirPCH STATIC ${PROJECT_SOURCE_DIR}/cmake/pch.cpp)
target_link_libraries(WeirPCH PRIVATE weir_options)
target_precompile_headers(WeirPCH PRIVATE ${PROJECT_SOURCE_DIR}/cmake/pch.h)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(WeirPCH PRIVATE -fpch-instantiate-templates
    "SHELL:-Xclang -fno-pch-timestamp")
endif()

function(weir_tablegen target)
  cmake_parse_arguments(ARG "" "FILE" "OUT" ${ARGN})
  get_filename_component(dir ${ARG_FILE} DIRECTORY)
  set(outputs)
  foreach(pair ${ARG_OUT})
    string(REGEX MATCH "^([^=]+)=(.*)$" _ ${pair})
    set(out ${PROJECT_BINARY_DIR}/${dir}/${CMAKE_MATCH_1})
    string(REPLACE "," ";" flags "${CMAKE_MATCH_2}")
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/${dir})
    add_custom_command(OUTPUT ${out}
      COMMAND ${MLIR_TABLEGEN_EXE} ${flags} -I ${PROJECT_SOURCE_DIR}/include
        -I ${MLIR_INCLUDE_DIRS} -I ${LLVM_INCLUDE_DIRS}
        ${PROJECT_SOURCE_DIR}/${ARG_FILE} --write-if-changed -o ${out} -d ${out}.d
      DEPFILE ${out}.d
      DEPENDS ${PROJECT_SOURCE_DIR}/${ARG_FILE} ${MLIR_TABLEGEN_EXE}
      COMMENT "TableGen ${dir}/${CMAKE_MATCH_1}")
    list(APPEND outputs ${out})
  endforeach()
  add_custom_target(${target} DEPENDS ${outputs})
  set_property(GLOBAL APPEND PROPERTY WEIR_TABLEGEN_TARGETS ${target})
endfunction()

function(weir_add_library name)
  cmake_parse_arguments(ARG "NO_MLIR" "" "SOURCES;LINK_LIBS;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${ARG_SOURCES})
  add_library(Weir::${name} ALIAS ${name})
  set_property(GLOBAL APPEND PROPERTY WEIR_LIBRARIES ${name})
  target_link_libraries(${name} PUBLIC weir_options ${ARG_LINK_LIBS})
  if(NOT ARG_NO_MLIR)
    target_precompile_headers(${name} REUSE_FROM WeirPCH)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
      target_compile_options(${name} PRIVATE -fpch-instantiate-templates
        "SHELL:-Xclang -fno-pch-timestamp")
    endif()
  endif()
  get_property(generated GLOBAL PROPERTY WEIR_TABLEGEN_TARGETS)
  if(generated)
    add_dependencies(${name} ${generated})
  endif()
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

function(weir_add_tool name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK_LIBS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  # The precompiled header is PIC; PIE would refuse it.
  # Plugins take Weir's symbols from the tool.
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE OFF
    ENABLE_EXPORTS ON)
  target_compile_options(${name} PRIVATE -fPIC)
  target_link_libraries(${name} PRIVATE weir_options ${ARG_LINK_LIBS} MLIR LLVM)
  target_precompile_headers(${name} REUSE_FROM WeirPCH)
  set_property(GLOBAL APPEND PROPERTY WEIR_TOOLS ${name})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${name} PRIVATE -fpch-instantiate-templates
      "SHELL:-Xclang -fno-pch-timestamp")
    target_link_options(${name} PRIVATE -fuse-ld=lld)
  endif()
endfunction()
