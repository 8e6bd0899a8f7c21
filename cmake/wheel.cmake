# The Python package: the module, and the program beside it, both over shared libraries that need nothing but the C and
# C++ libraries of the machine. docs/research/python.md is for its users; python/README.md says how it is made.
option(KIBITZ_PYTHON "Build the Python package too; it is installed as component python" OFF)
option(KIBITZ_PYTHON_BOTH "Its engines twice: as KIBITZ_ARCH says, and for x86-64-v3" OFF)
# The next two are for a wheel that zig builds (tools/wheel): its Python is not the one that runs the build.
set(KIBITZ_PYTHON_HEADERS "" CACHE PATH "The folder of pythonVERSION/Python.h for the target")
set(KIBITZ_PYTHON_VERSION "" CACHE STRING "The version of these headers, for example 3.13")
if(NOT KIBITZ_PYTHON)
  return()
endif()

# As in the wheel: python -c "import kibitz" works here once the files of python/kibitz are beside the module.
set(package ${PROJECT_BINARY_DIR}/package/kibitz)

# kibitz_add_library(TARGET NAME [PARTS...] [NETS_OF...] [SOURCES...]): libNAME.so from sources, the objects of these parts of
# the program without nets, and the nets of these games alone.
function(kibitz_add_library target name)
  cmake_parse_arguments(PARSE_ARGV 2 this "" "" "PARTS;NETS_OF;SOURCES")
  list(TRANSFORM this_PARTS REPLACE "(.+)" "$<FILTER:$<TARGET_OBJECTS:\\1>,EXCLUDE,/keyboard/|_net[.]cpp>" OUTPUT_VARIABLE objects)
  list(TRANSFORM this_NETS_OF REPLACE "(.+)" "$<FILTER:$<TARGET_OBJECTS:\\1>,INCLUDE,_net[.]cpp>" OUTPUT_VARIABLE nets)
  list(APPEND objects ${nets})
  add_library(${target} SHARED ${objects} ${this_SOURCES})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} UNITY_BUILD OFF LIBRARY_OUTPUT_DIRECTORY ${package}/lib
                                             BUILD_WITH_INSTALL_RPATH ON)
  target_include_directories(${target} INTERFACE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/include)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/include)
  target_include_directories(${target} SYSTEM PUBLIC $<TARGET_PROPERTY:fmt::fmt,INTERFACE_INCLUDE_DIRECTORIES>)
  install(TARGETS ${target} LIBRARY DESTINATION kibitz/lib COMPONENT python)
endfunction()

# Everything that is not Python's own, from the objects of the program, as three libraries: libkibitz.so, the engines and what
# spends their time, which exists once more for x86-64-v3; under it libkibitz_nets.so, the bytes of the learned evaluations;
# over it libkibitz_program.so. Debian has {fmt} as a shared library only, so its one source is compiled here; the names of
# SQLite and zstd stay inside; and there is no libedit, which would ask for three libraries more. libpq is a separate library:
# this machine's, or the one in the wheel.
function(kibitz_add_shared_libraries)
  find_library(KIBITZ_SQLITE_ARCHIVE libsqlite3.a REQUIRED)
  find_library(KIBITZ_ZSTD_ARCHIVE libzstd.a REQUIRED)
  list(TRANSFORM games PREPEND kibitz_game_ OUTPUT_VARIABLE engines)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/nets.cpp CONTENT "// libkibitz_nets.so needs a source if no game has a net.\n")
  kibitz_add_library(kibitz_shared_nets kibitz_nets SOURCES ${PROJECT_BINARY_DIR}/nets.cpp NETS_OF ${engines})
  kibitz_add_library(kibitz_shared kibitz SOURCES python/src/fmt.cpp PARTS
    kibitz kibitz_games ${engines} kibitz_records kibitz_process kibitz_ledger kibitz_match kibitz_learn kibitz_trace)
  kibitz_add_library(kibitz_shared_program kibitz_program SOURCES cli/verbs/play/keyboard/none.cpp PARTS
    kibitz_tune kibitz_lab kibitz_raise kibitz_explain kibitz_content kibitz_protocols kibitz_web kibitz_cli)
  set_target_properties(kibitz_shared PROPERTIES INSTALL_RPATH "$ORIGIN:$ORIGIN/../..")  # of the one for x86-64-v3, too
  target_link_libraries(kibitz_shared PUBLIC Threads::Threads PRIVATE kibitz_shared_nets ${KIBITZ_SQLITE_ARCHIVE}
                                                                      ${KIBITZ_ZSTD_ARCHIVE} ${CMAKE_DL_LIBS} m)
  target_link_libraries(kibitz_shared_program PUBLIC kibitz_shared PRIVATE ${KIBITZ_ZSTD_ARCHIVE})
  set_target_properties(kibitz_shared_program PROPERTIES INSTALL_RPATH $ORIGIN)
  if(KIBITZ_POSTGRESQL AND KIBITZ_LIBPQ_HEADERS AND KIBITZ_LIBPQ)
    target_link_libraries(kibitz_shared PRIVATE ${KIBITZ_LIBPQ})
  endif()
  if(KIBITZ_CROSS_FOLDER)
    kibitz_bundle_libraries()
  else()
    target_link_options(kibitz_shared PRIVATE -Wl,-Bsymbolic-functions,--exclude-libs,ALL,-z,defs)
    target_link_options(kibitz_shared_program PRIVATE -Wl,-Bsymbolic-functions,--exclude-libs,ALL,-z,defs)
  endif()
endfunction()

# In a wheel that zig builds, libkibitz.so contains and exports the C++ library, which all others take from it: an exception of one C++ library would not be caught by code with another. The version of the exported names keeps them
# apart from a C++ library that the process has loaded for all. libpq and the nets are next to the first of the two libkibitz.so.
function(kibitz_bundle_libraries)
  set(names ${PROJECT_BINARY_DIR}/libkibitz.map)
  file(WRITE ${names} "KIBITZ { *; };\n")
  foreach(library kibitz_shared_nets kibitz_shared kibitz_shared_program)
    target_link_options(${library} PRIVATE -Wl,-Bsymbolic -Wl,-z,defs -Wl,--version-script=${names})
  endforeach()
  target_link_options(kibitz_shared PUBLIC -nostdlib++)
  set(root ${KIBITZ_CROSS_FOLDER}/root/lib)
  target_link_libraries(kibitz_shared PRIVATE -Wl,--whole-archive ${root}/libc++.a ${root}/libc++abi.a -Wl,--no-whole-archive
                                      PUBLIC unwind)
  install(PROGRAMS ${root}/libkibitz_pq.so DESTINATION kibitz/lib COMPONENT python)
endfunction()

# The same tree once more, of which only libkibitz.so is built: the loader takes it where the processor has AVX2 and BMI2.
function(kibitz_add_library_for_v3)
  include(ExternalProject)
  if(KIBITZ_CROSS_FOLDER)
    set(more -DCMAKE_TOOLCHAIN_FILE=${CMAKE_TOOLCHAIN_FILE} -DKIBITZ_CROSS_FOLDER=${KIBITZ_CROSS_FOLDER}
             -DKIBITZ_CROSS_SYSTEM=${KIBITZ_CROSS_SYSTEM} -DKIBITZ_CROSS_PROCESSOR=${KIBITZ_CROSS_PROCESSOR}
             -DKIBITZ_PYTHON_HEADERS=${KIBITZ_PYTHON_HEADERS} -DKIBITZ_PYTHON_VERSION=${KIBITZ_PYTHON_VERSION})
  endif()
  ExternalProject_Add(kibitz_v3 SOURCE_DIR ${PROJECT_SOURCE_DIR} BINARY_DIR ${PROJECT_BINARY_DIR}-v3
    CMAKE_ARGS -DCMAKE_BUILD_TYPE=${CMAKE_BUILD_TYPE} -DKIBITZ_PYTHON=ON -DKIBITZ_ARCH=v3 -DKIBITZ_GAMES=${KIBITZ_GAMES}
               -DPython_EXECUTABLE=${Python_EXECUTABLE} -DCMAKE_MAKE_PROGRAM=${CMAKE_MAKE_PROGRAM} ${more}
    BUILD_COMMAND ${CMAKE_COMMAND} --build <BINARY_DIR> --target kibitz_shared
    INSTALL_COMMAND "" BUILD_ALWAYS ON USES_TERMINAL_BUILD ON DEPENDS kibitz_shared)
  install(PROGRAMS ${PROJECT_BINARY_DIR}-v3/package/kibitz/lib/libkibitz.so
          DESTINATION kibitz/lib/glibc-hwcaps/x86-64-v3 COMPONENT python)
endfunction()

# The module, for the stable interface of Python 3.12 where there is one, else for the Python at hand.
function(kibitz_add_module)
  execute_process(COMMAND ${Python_EXECUTABLE} -m nanobind --cmake_dir OUTPUT_STRIP_TRAILING_WHITESPACE
                  OUTPUT_VARIABLE nanobind_ROOT COMMAND_ERROR_IS_FATAL ANY)
  find_package(nanobind CONFIG REQUIRED NO_CMAKE_FIND_ROOT_PATH)  # it is sources, on this machine
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/src/*.cpp)
  list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/python/src/fmt.cpp)
  if(KIBITZ_PYTHON_HEADERS)
    add_compile_options(-include stdio.h)  # nanobind prints, and the stable interface's headers do not include it
  endif()
  nanobind_add_module(_kibitz STABLE_ABI NB_STATIC ${sources})
  set_target_properties(_kibitz PROPERTIES UNITY_BUILD OFF LIBRARY_OUTPUT_DIRECTORY ${package}
                                           BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH "$ORIGIN/lib")
  target_include_directories(_kibitz SYSTEM PRIVATE ${NB_DIR}/include)  # whose warnings are not ours
  target_include_directories(_kibitz PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_definitions(_kibitz PRIVATE KIBITZ_VERSION="${PROJECT_VERSION}")
  target_link_libraries(_kibitz PRIVATE kibitz_shared_program)
  kibitz_compile_options(_kibitz)
  # The searches over games in Python: their time goes into Python.
  target_compile_options(_kibitz PRIVATE $<$<CONFIG:Release>:-O2>)
  install(TARGETS _kibitz LIBRARY DESTINATION kibitz COMPONENT python)
endfunction()

# The Python to build for. FindPython would look for the headers of the interpreter that runs the build.
macro(kibitz_find_python)
  if(KIBITZ_PYTHON_HEADERS)
    find_package(Python 3.11 REQUIRED COMPONENTS Interpreter)
    set(Python_VERSION ${KIBITZ_PYTHON_VERSION})
    set(Python_INCLUDE_DIRS ${KIBITZ_PYTHON_HEADERS}/python${KIBITZ_PYTHON_VERSION} ${KIBITZ_PYTHON_HEADERS})
    foreach(target Python::Module Python::SABIModule)
      add_library(${target} INTERFACE IMPORTED)
      target_include_directories(${target} SYSTEM INTERFACE ${Python_INCLUDE_DIRS})
    endforeach()
  else()
    find_package(Python 3.11 REQUIRED COMPONENTS Interpreter Development.Module
                 OPTIONAL_COMPONENTS Development.SABIModule)
  endif()
endmacro()

# The program, the module and the files beside them, where the wheel has them.
function(kibitz_add_python)
  kibitz_find_python()
  kibitz_add_shared_libraries()
  if(KIBITZ_PYTHON_BOTH)
    kibitz_add_library_for_v3()
  endif()
  add_executable(kibitz_program program/main.cpp)
  set_target_properties(kibitz_program PROPERTIES OUTPUT_NAME kibitz RUNTIME_OUTPUT_DIRECTORY ${package}/bin
                                                  BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH "$ORIGIN/../lib")
  target_link_libraries(kibitz_program PRIVATE kibitz_shared_program)
  install(TARGETS kibitz_program RUNTIME DESTINATION kibitz/bin COMPONENT python)
  kibitz_add_module()
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/kibitz/*)
  add_custom_command(OUTPUT ${package}/copied DEPENDS ${files} VERBATIM
                     COMMAND ${CMAKE_COMMAND} -E copy_if_different ${files} ${package}
                     COMMAND ${CMAKE_COMMAND} -E touch ${package}/copied)
  add_custom_target(kibitz_python ALL DEPENDS ${package}/copied)
  add_dependencies(kibitz_python _kibitz kibitz_program)
  if(KIBITZ_PYTHON_BOTH)
    add_dependencies(kibitz_python kibitz_v3)
  endif()
endfunction()
kibitz_add_python()
