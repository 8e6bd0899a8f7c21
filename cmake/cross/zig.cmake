# The toolchain of tools/cross, which makes the folder that it is told of: zig's clang for KIBITZ_CROSS_SYSTEM, and the
# libraries for it. The two variables go on to the projects by which CMake tries the compiler.
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES KIBITZ_CROSS_FOLDER KIBITZ_CROSS_SYSTEM KIBITZ_CROSS_PROCESSOR)
set(CMAKE_SYSTEM_NAME ${KIBITZ_CROSS_SYSTEM})
set(CMAKE_SYSTEM_PROCESSOR ${KIBITZ_CROSS_PROCESSOR})
set(CMAKE_C_COMPILER ${KIBITZ_CROSS_FOLDER}/bin/zig-cc)
set(CMAKE_CXX_COMPILER ${KIBITZ_CROSS_FOLDER}/bin/zig-c++)
set(CMAKE_AR ${KIBITZ_CROSS_FOLDER}/bin/zig-ar CACHE FILEPATH "")
set(CMAKE_RANLIB ${KIBITZ_CROSS_FOLDER}/bin/zig-ranlib CACHE FILEPATH "")
set(CMAKE_FIND_ROOT_PATH ${KIBITZ_CROSS_FOLDER}/root)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
foreach(kind LIBRARY INCLUDE PACKAGE)
  set(CMAKE_FIND_ROOT_PATH_MODE_${kind} ONLY)
endforeach()
