# How everything here is compiled.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release)
endif()

# x86-64-v3 (AVX2, BMI2) where this machine has it; "baseline" builds for any machine and gives the same signature.
include(CheckCXXSourceRuns)
set(KIBITZ_ARCH auto CACHE STRING "auto, v3 or baseline")
if(KIBITZ_ARCH STREQUAL auto AND NOT CMAKE_CROSSCOMPILING)
  check_cxx_source_runs(
    "int main() { return __builtin_cpu_supports(\"x86-64-v3\") ? 0 : 1; }" KIBITZ_HOST_IS_V3)
endif()
if(KIBITZ_ARCH STREQUAL v3 OR KIBITZ_HOST_IS_V3 AND NOT KIBITZ_ARCH STREQUAL baseline)
  set(kibitz_arch_flags -march=x86-64-v3)
  set(kibitz_processor x86-64-v3)
  if(KIBITZ_CROSS_FOLDER)
    set(kibitz_arch_flags -march=x86_64_v3)  # zig's name for it
  endif()
else()
  string(REPLACE x86_64 x86-64 kibitz_processor ${CMAKE_SYSTEM_PROCESSOR})
endif()

option(KIBITZ_CONTRACT "Assert at every node of alpha-beta what must hold there, in builds with assertions" OFF)
if(KIBITZ_CONTRACT)
  add_compile_definitions(KIBITZ_CONTRACT)
endif()
set(KIBITZ_SANITIZE "" CACHE STRING "Sanitizers to build with, for example address,undefined")
if(KIBITZ_SANITIZE)
  add_compile_options(-fsanitize=${KIBITZ_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${KIBITZ_SANITIZE})
endif()

option(KIBITZ_FUZZER "Link the fuzz targets with clang's libFuzzer" OFF)
if(KIBITZ_FUZZER)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

find_program(ccache_program ccache)
if(ccache_program)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${ccache_program})
endif()

# Allows a shared library to be linked from the same objects (cmake/wheel.cmake). Without interposition of our functions, a
# program linked from them is as fast as one without position-independent code. The library exports no inline functions.
if(CMAKE_BUILD_TYPE STREQUAL Release AND NOT KIBITZ_WASM)
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
  add_compile_options(-fno-semantic-interposition)
endif()

# The files of a library or a test program are compiled a dozen at a time, because reading the headers takes most of a
# file's time. Names without linkage must therefore differ within a folder, and the compiler says so where they do not.
set(CMAKE_UNITY_BUILD ON CACHE BOOL "Compile files a dozen at a time")
set(CMAKE_UNITY_BUILD_BATCH_SIZE 12)

# Warnings are errors under the compilers that ./test uses. A cross compiler's warnings do not stop the build.
if(NOT CMAKE_CROSSCOMPILING)
  set(kibitz_strictness -Werror)
endif()

if(KIBITZ_WASM)
  add_compile_options(-Wno-unused-private-field)  # of a class that needs less there
endif()

# Keeps windows.h from defining names that we use. File sizes have 64 bits.
if(WIN32)
  add_compile_definitions(NOMINMAX WIN32_LEAN_AND_MEAN _FILE_OFFSET_BITS=64)
  add_compile_options(-Wno-unused-private-field)  # of a class that needs less there
endif()

function(kibitz_compile_options target)
  target_compile_options(${target} PRIVATE ${kibitz_arch_flags} -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
                                           -Wimplicit-fallthrough ${kibitz_strictness})
endfunction()

# For code that handles text or waits for searches: half the time to compile, and smaller.
function(kibitz_compile_for_size target)
  if(KIBITZ_WASM)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Oz>)  # a fifth smaller
  else()
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Os>)
  endif()
endfunction()
