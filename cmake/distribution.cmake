# What `tools/release` ships for x86-64 Linux besides kibitz_main: the launcher that chooses between the baseline and
# the x86-64-v3 program, and both without any shared library, for machines that are not Debian 12.
if(NOT CMAKE_SYSTEM_NAME STREQUAL Linux OR NOT CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64 OR KIBITZ_SANITIZE)
  return()
endif()

add_executable(kibitz_launcher packaging/linux/launcher.cpp)
add_executable(kibitz_static_launcher EXCLUDE_FROM_ALL packaging/linux/launcher.cpp)
target_link_options(kibitz_static_launcher PRIVATE -static-pie)
foreach(launcher kibitz_launcher kibitz_static_launcher)
  target_compile_options(${launcher} PRIVATE -Wall -Wextra -Wpedantic -Werror -fno-exceptions)  # and no -march
endforeach()

# The same objects as kibitz_main, linked with Debian's static libraries. {fmt} has no static library there, so it is
# compiled here. libpq would need a dozen more libraries, so this program excludes it: no_postgresql.cpp comes first, and the
# linker then does not look for the other definition.
set(archives)
foreach(library sqlite3 zstd edit bsd md tinfo)
  list(APPEND archives -l:lib${library}.a)
endforeach()
set(objects)
foreach(library IN LISTS installed_libraries)
  list(APPEND objects $<TARGET_FILE:${library}>)
endforeach()
add_executable(kibitz_static EXCLUDE_FROM_ALL program/main.cpp python/src/fmt.cpp
                                            ledger/no_postgresql.cpp)
add_dependencies(kibitz_static ${installed_libraries})
target_include_directories(kibitz_static PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/include)
target_link_options(kibitz_static PRIVATE -static-pie)
target_link_libraries(kibitz_static PRIVATE -Wl,--start-group ${objects} -Wl,--end-group ${archives})
set_target_properties(kibitz_static PROPERTIES UNITY_BUILD OFF)
kibitz_compile_options(kibitz_static)
