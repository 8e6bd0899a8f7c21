# The Python package: the module, and the program beside it, both over one shared library that needs nothing but the C and
# C++ libraries of the machine. docs/python.md is for its users; python/README.md says how it is made.
option(KIBITZ_PYTHON "Build the Python package in place of what cmake --install installs" OFF)
option(KIBITZ_PYTHON_BOTH "The package's library twice: for any machine, and for x86-64-v3" OFF)
if(NOT KIBITZ_PYTHON)
  return()
endif()
if(KIBITZ_PYTHON_BOTH)
  set(KIBITZ_ARCH baseline)
endif()

# Code of a shared library that nobody interposes is as fast as a program's.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
add_compile_options(-fno-semantic-interposition)

# Debian has {fmt} as a shared library only: its one source is compiled here.
add_library(kibitz_fmt STATIC ${PROJECT_SOURCE_DIR}/python/src/fmt.cpp)
target_compile_features(kibitz_fmt PUBLIC cxx_std_23)
add_library(fmt::fmt ALIAS kibitz_fmt)

# SQLite and zstd as archives, whose names stay inside; no libedit, which would ask for three libraries more.
find_library(SQLite3_LIBRARY libsqlite3.a REQUIRED)
find_library(KIBITZ_ZSTD libzstd.a REQUIRED)
add_library(zstd STATIC IMPORTED GLOBAL)
set_target_properties(zstd PROPERTIES IMPORTED_LOCATION ${KIBITZ_ZSTD})
set(KIBITZ_LIBEDIT "" CACHE FILEPATH "libedit, which the package does without")

# Everything that is not Python's own, as libkibitz.so.
function(kibitz_add_shared_library)
  set(parts kibitz kibitz_games kibitz_match kibitz_tune kibitz_learn kibitz_lab kibitz_trace kibitz_explain
            kibitz_protocols kibitz_web kibitz_cli)
  foreach(game IN LISTS games)
    list(APPEND parts kibitz_game_${game})
  endforeach()
  list(TRANSFORM parts REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>" OUTPUT_VARIABLE objects)
  add_library(kibitz_shared SHARED ${objects})
  set_target_properties(kibitz_shared PROPERTIES OUTPUT_NAME kibitz LINKER_LANGUAGE CXX)
  target_include_directories(kibitz_shared INTERFACE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/include)
  target_compile_features(kibitz_shared PUBLIC cxx_std_23)
  target_link_libraries(kibitz_shared PUBLIC Threads::Threads PRIVATE kibitz_fmt SQLite::SQLite3 zstd)
  target_link_options(kibitz_shared PRIVATE -Wl,-Bsymbolic-functions -Wl,--exclude-libs,libsqlite3.a:libzstd.a -Wl,-s)
endfunction()

# The module, for the stable interface of Python 3.12 where there is one, else for the Python at hand.
function(kibitz_add_module)
  find_package(Python 3.11 REQUIRED COMPONENTS Interpreter Development.Module OPTIONAL_COMPONENTS Development.SABIModule)
  execute_process(COMMAND ${Python_EXECUTABLE} -m nanobind --cmake_dir OUTPUT_STRIP_TRAILING_WHITESPACE
                  OUTPUT_VARIABLE nanobind_ROOT COMMAND_ERROR_IS_FATAL ANY)
  find_package(nanobind CONFIG REQUIRED)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/python/src/*.cpp)
  list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/python/src/fmt.cpp)
  nanobind_add_module(_kibitz STABLE_ABI NB_STATIC ${sources})
  set_target_properties(_kibitz PROPERTIES INSTALL_RPATH "$ORIGIN/lib" UNITY_BUILD OFF)
  target_include_directories(_kibitz SYSTEM PRIVATE ${NB_DIR}/include)  # whose warnings are not ours
  target_include_directories(_kibitz PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_definitions(_kibitz PRIVATE KIBITZ_VERSION="${PROJECT_VERSION}")
  target_link_libraries(_kibitz PRIVATE kibitz_shared)
  kibitz_compile_options(_kibitz)
  # The searches over games in Python: their time goes into Python.
  target_compile_options(_kibitz PRIVATE $<$<CONFIG:Release>:-O2>)
  install(TARGETS _kibitz LIBRARY DESTINATION kibitz COMPONENT python)
endfunction()

# The program, the module and the files beside them, where the wheel has them.
function(kibitz_add_python)
  kibitz_add_shared_library()
  install(TARGETS kibitz_shared LIBRARY DESTINATION kibitz/lib COMPONENT python)
  add_executable(kibitz_program cli/main.cpp)
  set_target_properties(kibitz_program PROPERTIES OUTPUT_NAME kibitz RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin
                                                  INSTALL_RPATH "$ORIGIN/../lib")
  target_link_libraries(kibitz_program PRIVATE kibitz_shared)
  install(TARGETS kibitz_program RUNTIME DESTINATION kibitz/bin COMPONENT python)
  kibitz_add_module()
endfunction()
