# Games and tests are found by their folders, so that adding one touches no list but the catalogue.

# The folders under games/ that hold sources.
function(kibitz_find_games result)
  file(GLOB folders RELATIVE ${PROJECT_SOURCE_DIR}/games CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/*)
  set(found)
  foreach(folder IN LISTS folders)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/${folder}/*.cpp)
    if(sources)
      list(APPEND found ${folder})
    endif()
  endforeach()
  set(${result} ${found} PARENT_SCOPE)
endfunction()

# The sources under games/<game> become the library kibitz_game_<game>; its headers are included as "games/<game>/...".
function(kibitz_add_game game)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/${game}/*.cpp)
  add_library(kibitz_game_${game} STATIC ${sources})
  # The searcher over this game: as much work as all other files together, and so on another core.
  set_source_files_properties(${PROJECT_SOURCE_DIR}/games/${game}/engine.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_include_directories(kibitz_game_${game} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  target_link_libraries(kibitz_game_${game} PUBLIC kibitz)
  kibitz_compile_options(kibitz_game_${game})
  # Small enough at any speed.
  if(game MATCHES "^(graph|nim|skeleton|tic_tac_toe|tree)$")
    target_compile_options(kibitz_game_${game} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
endfunction()

# games/catalogue.cpp becomes kibitz_games, which links every game: the standard catalogue.
function(kibitz_add_catalogue games)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/*.cpp)
  if(NOT sources)
    return()
  endif()
  add_library(kibitz_games STATIC ${sources})
  target_include_directories(kibitz_games PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(kibitz_games PUBLIC kibitz)
  foreach(game IN LISTS games)
    target_link_libraries(kibitz_games PRIVATE kibitz_game_${game})
  endforeach()
  kibitz_compile_options(kibitz_games)
endfunction()

# match/*.cpp become the library kibitz_match: games between engines, kept by SQLite.
function(kibitz_add_match)
  find_package(SQLite3 REQUIRED)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/match/*.cpp)
  add_library(kibitz_match STATIC ${sources})
  target_include_directories(kibitz_match PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  target_link_libraries(kibitz_match PUBLIC kibitz SQLite::SQLite3)
  kibitz_compile_options(kibitz_match)
  # Words and waiting, not search.
  target_compile_options(kibitz_match PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# tune/*.cpp become the library kibitz_tune: fitting, on the games of kibitz_match.
function(kibitz_add_tune)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tune/*.cpp)
  add_library(kibitz_tune STATIC ${sources})
  target_link_libraries(kibitz_tune PUBLIC kibitz_match)
  kibitz_compile_options(kibitz_tune)
endfunction()

# protocols/*.cpp become the library kibitz_protocols, which the command line calls; its headers stay inside.
function(kibitz_add_protocols)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/protocols/*.cpp)
  find_package(nlohmann_json REQUIRED)
  add_library(kibitz_protocols STATIC ${sources})
  target_include_directories(kibitz_protocols PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  target_link_libraries(kibitz_protocols PUBLIC kibitz PRIVATE $<BUILD_INTERFACE:nlohmann_json::nlohmann_json>)
  target_compile_definitions(kibitz_protocols PRIVATE KIBITZ_VERSION="${PROJECT_VERSION}")
  kibitz_compile_options(kibitz_protocols)
  target_compile_options(kibitz_protocols PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# cli/*.cpp and cli/*/*.cpp become the library kibitz_cli, all but main.cpp, which is the program. Its libraries are its own affair: they
# are not asked of a program that links kibitz_cli.
function(kibitz_add_front_end)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cli/*.cpp ${PROJECT_SOURCE_DIR}/cli/*/*.cpp)
  list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/cli/main.cpp)
  if(NOT sources)
    return()
  endif()
  find_package(CLI11 REQUIRED)
  find_package(nlohmann_json REQUIRED)
  add_library(kibitz_cli STATIC ${sources})
  target_include_directories(kibitz_cli PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  target_link_libraries(kibitz_cli PUBLIC kibitz kibitz_match kibitz_tune kibitz_protocols
                        PRIVATE $<BUILD_INTERFACE:CLI11::CLI11>
                                                                  $<BUILD_INTERFACE:nlohmann_json::nlohmann_json>)
  target_compile_definitions(kibitz_cli PRIVATE KIBITZ_VERSION="${PROJECT_VERSION}")
  if(TARGET kibitz_games)
    target_link_libraries(kibitz_cli PUBLIC kibitz_games)
  endif()
  kibitz_compile_options(kibitz_cli)
  # Words, not search: half the time to compile, nothing lost.
  target_compile_options(kibitz_cli PRIVATE $<$<CONFIG:Release>:-O1>)

  # The name kibitz belongs to the library's target, so the program's is another.
  if(EXISTS ${PROJECT_SOURCE_DIR}/cli/main.cpp)
    add_executable(kibitz_main cli/main.cpp)
    set_target_properties(kibitz_main PROPERTIES OUTPUT_NAME kibitz)
    target_link_libraries(kibitz_main PRIVATE kibitz_cli)
    kibitz_compile_options(kibitz_main)
  endif()
endfunction()

# tests/<folder>/*.cpp become one doctest program. Its cases in a suite called "slow" are a test of their own, labelled
# slow, which the sanitizer builds leave out. Where a folder says in threads_test.cpp what threads do, the thread sanitizer
# is given that file alone.
function(kibitz_add_tests folder)
  string(REPLACE "/" "_" name ${folder})
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp)
  if(NOT sources)
    return()
  endif()
  set(threads_test ${PROJECT_SOURCE_DIR}/tests/${folder}/threads_test.cpp)
  if(KIBITZ_SANITIZE STREQUAL "thread" AND EXISTS ${threads_test})
    set(sources ${threads_test})
  endif()
  add_executable(test_${name} ${sources} $<TARGET_OBJECTS:test_main>)
  target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(test_${name} PRIVATE KIBITZ_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data")
  target_link_libraries(test_${name} PRIVATE kibitz doctest::doctest ${ARGN})
  kibitz_compile_options(test_${name})
  # clang calls an operator== unused that only a concept asks for, and warns of GCC 12's own std::stable_sort.
  target_compile_options(test_${name} PRIVATE
                         $<$<CXX_COMPILER_ID:Clang>:-Wno-unused-function;-Wno-deprecated-declarations>)
  # Only the tests of the games count positions by the million.
  if(NOT folder MATCHES "^games/")
    target_compile_options(test_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  set_property(GLOBAL APPEND PROPERTY kibitz_test_programs test_${name})
  add_test(NAME ${folder} COMMAND test_${name} -tse=slow)
  add_test(NAME ${folder}.slow COMMAND test_${name} -ts=slow)
  set_tests_properties(${folder}.slow PROPERTIES LABELS slow)
  if(folder MATCHES "^games/")
    set_tests_properties(${folder} PROPERTIES LABELS game)
  endif()
endfunction()

# tests/fuzz/<target>_fuzz.cpp become programs fuzz_<target>: with a loop of our own, or with libFuzzer (KIBITZ_FUZZER).
function(kibitz_add_fuzz_programs)
  add_library(fuzz_support OBJECT fuzz/support.cpp)
  target_link_libraries(fuzz_support PRIVATE kibitz)
  target_include_directories(fuzz_support PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  file(GLOB sources RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS fuzz/*_fuzz.cpp)
  foreach(source IN LISTS sources)
    get_filename_component(target ${source} NAME_WE)
    string(REGEX REPLACE "_fuzz$" "" target ${target})
    add_executable(fuzz_${target} ${source} $<TARGET_OBJECTS:fuzz_support>)
    if(KIBITZ_FUZZER)
      target_link_options(fuzz_${target} PRIVATE -fsanitize=fuzzer)
    else()
      target_sources(fuzz_${target} PRIVATE fuzz/loop.cpp)
    endif()
    target_include_directories(fuzz_${target} PRIVATE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/tests)
    target_compile_definitions(fuzz_${target} PRIVATE KIBITZ_FUZZ_CORPUS="${CMAKE_CURRENT_SOURCE_DIR}/fuzz/corpus")
    target_link_libraries(fuzz_${target} PRIVATE kibitz_cli kibitz_games)
    kibitz_compile_options(fuzz_${target})
  endforeach()
endfunction()

# A second of fuzzing is a test. ARGN: arguments.
function(kibitz_add_fuzz_test name target)
  if(NOT KIBITZ_FUZZER)
    add_test(NAME fuzz/${name} COMMAND fuzz_${target} ${ARGN})
    set_tests_properties(fuzz/${name} PROPERTIES LABELS fuzz ENVIRONMENT "ASAN_OPTIONS=abort_on_error=1;UBSAN_OPTIONS=abort_on_error=1")
  endif()
endfunction()

# tests/<folder>/*_test.sh are tests as they are, called with the arguments that follow. Status 77: what it needs is not installed.
function(kibitz_add_script_tests folder)
  file(GLOB scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*_test.sh)
  foreach(script IN LISTS scripts)
    get_filename_component(name ${script} NAME_WE)
    string(REGEX REPLACE "_test$" "" name ${name})
    add_test(NAME ${folder}/${name} COMMAND ${script} ${ARGN})
    set_tests_properties(${folder}/${name} PROPERTIES LABELS ${folder} SKIP_RETURN_CODE 77)
  endforeach()
endfunction()
