# kibitz.wasm: the engine of `kibitz serve` and the queries of the page, for browsers and Node (docs/reference/wasm.md). Read by
# CMakeLists.txt in a build with cmake/wasm/toolchain.cmake, instead of what needs files, processes or a network.

# ---- libraries ----

# The headers that the system's compiler and this one share. Their folder as a whole would bring the system's C library.
set(wasm_headers ${PROJECT_BINARY_DIR}/headers)
find_path(KIBITZ_FMT_HEADERS fmt/core.h PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
find_path(KIBITZ_JSON_HEADERS nlohmann/json.hpp PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(MAKE_DIRECTORY ${wasm_headers})
file(CREATE_LINK ${KIBITZ_FMT_HEADERS}/fmt ${wasm_headers}/fmt SYMBOLIC)
file(CREATE_LINK ${KIBITZ_JSON_HEADERS}/nlohmann ${wasm_headers}/nlohmann SYMBOLIC)

# Debian's libc++ is built without threads and files. Its configuration is changed so that the headers declare both; the
# definitions are in wasm/. The changed file is made from Debian's, so that it fits the installed version.
get_filename_component(compiler ${CMAKE_CXX_COMPILER} REALPATH)
get_filename_component(llvm ${compiler} DIRECTORY)
set(libcxx_configuration ${llvm}/../include/wasm32-wasi/c++/v1/__config_site)
if(NOT EXISTS ${libcxx_configuration})
  message(FATAL_ERROR "there is no ${libcxx_configuration} (Debian: libc++-19-dev-wasm32)")
endif()
file(READ ${libcxx_configuration} text)
string(REPLACE "#define _LIBCPP_HAS_NO_THREADS"
               "#define _LIBCPP_HAS_THREAD_API_EXTERNAL\n#define __STDCPP_THREADS__ 1" text "${text}")
string(REPLACE "#define _LIBCPP_HAS_NO_FILESYSTEM\n" "" text "${text}")
file(CONFIGURE OUTPUT ${wasm_headers}/__config_site CONTENT "${text}" @ONLY)
configure_file(${PROJECT_SOURCE_DIR}/wasm/external_threading.hpp ${wasm_headers}/__external_threading COPYONLY)
include_directories(SYSTEM ${wasm_headers})

add_library(fmt::fmt INTERFACE IMPORTED)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)
add_library(Threads::Threads INTERFACE IMPORTED)

# The searcher is compiled once for each game, and is most of the module. Games that few people search for long are compiled
# for size, which makes their searches slower and the compressed module smaller (docs/reference/wasm.md).
function(kibitz_choose_optimisation game)
  if(NOT game MATCHES "^(checkers|chess|connect_four|draughts|fanorona|go|gomoku|othello|xiangqi)$")
    set_source_files_properties(${PROJECT_SOURCE_DIR}/games/${game}/engine.cpp PROPERTIES COMPILE_OPTIONS
                                $<$<CONFIG:Release>:-Oz>)
  endif()
endfunction()

# ---- the parts of Kibitz that the module contains ----

# FOLDER LIBRARY... SOURCES FILE...: the static library kibitz_FOLDER from some of the folder's files.
function(kibitz_add_part folder)
  cmake_parse_arguments(PARSE_ARGV 1 part "" "" "SOURCES")
  list(TRANSFORM part_SOURCES PREPEND ${PROJECT_SOURCE_DIR}/${folder}/)
  add_library(kibitz_${folder} STATIC ${part_SOURCES})
  target_include_directories(kibitz_${folder} PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(kibitz_${folder} PUBLIC kibitz ${part_UNPARSED_ARGUMENTS})
  target_compile_definitions(kibitz_${folder} PRIVATE KIBITZ_VERSION="${PROJECT_VERSION}")
  kibitz_compile_options(kibitz_${folder})
  kibitz_compile_for_size(kibitz_${folder})
endfunction()

# TARGET SOURCE...: a linked module TARGET.wasm, whose exports a host calls. Its functions still have names.
function(kibitz_add_module target)
  add_executable(${target} ${ARGN} $<TARGET_OBJECTS:kibitz_wasm_runtime>)
  set_target_properties(${target} PROPERTIES SUFFIX .wasm UNITY_BUILD OFF)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
  kibitz_compile_options(${target})
  # The stack is first in memory, so that its overflow traps instead of overwriting data. With another level than -O0 the
  # compiler would run wasm-opt if it were installed, which makes nothing smaller after compression.
  target_link_options(${target} PRIVATE -mexec-model=reactor -O0 -Wl,-z,stack-size=1048576 -Wl,--stack-first)
endfunction()

function(kibitz_add_wasm)
  kibitz_add_records()
  kibitz_compile_for_size(kibitz_records)
  kibitz_add_explain()
  kibitz_add_part(protocols kibitz_records SOURCES board_marks.cpp channel.cpp evaluation_text.cpp json_values.cpp
    kept_engines.cpp read_json.cpp record_json.cpp record_notes.cpp serve.cpp serve_board.cpp serve_proof.cpp serve_query.cpp)
  kibitz_add_part(web kibitz_protocols SOURCES export_queries.cpp file_index.cpp file_queries.cpp game_of_file.cpp
    icicle.cpp queries.cpp setup_query.cpp stored_file_wasm.cpp tab_files.cpp)
  file(GLOB_RECURSE content RELATIVE ${PROJECT_SOURCE_DIR}/content CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/content/*.cpp)
  list(REMOVE_ITEM content gallery/traces.cpp)  # writes files
  kibitz_add_part(lab SOURCES minimal_graph.cpp)
  kibitz_add_part(match SOURCES statistics.cpp)
  # Learning without files and threads. The code is seldom the slowest part: the rules are.
  kibitz_add_part(learn kibitz_match SOURCES adam.cpp block_stream_wasm.cpp compare.cpp fit.cpp fit_state_wasm.cpp gradient.cpp
    greedy_player.cpp label.cpp learn_in_memory.cpp loss.cpp loss_gradient.cpp net_fit.cpp played_game.cpp portable_math.cpp
    schedule.cpp self_play.cpp squash.cpp weights.cpp workers.cpp)
  target_compile_options(kibitz_learn PRIVATE -ffp-contract=off)
  kibitz_add_part(content kibitz_games kibitz_lab kibitz_match kibitz_records SOURCES ${content})
  kibitz_add_lab_games()
  kibitz_add_part(cli kibitz_web kibitz_content kibitz_explain SOURCES show/exhibit_json.cpp show/explanation_json.cpp show/json_text.cpp
    verbs/bench/bench_list.cpp verbs/bench/run_bench.cpp verbs/web/papers_query.cpp verbs/web/questions.cpp)

  get_property(supplied GLOBAL PROPERTY kibitz_supplied_weights)
  list(JOIN supplied "" supplied)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/wasm/games_with_supplied_weights.cpp.in
                 ${PROJECT_BINARY_DIR}/games_with_supplied_weights.cpp @ONLY)
  # What Debian's libraries lack, for the module and for the tests of it.
  add_library(kibitz_wasm_runtime OBJECT wasm/exceptions.cpp wasm/files.cpp wasm/operator_new.cpp wasm/threads.cpp
                                         python/src/fmt.cpp)
  set_target_properties(kibitz_wasm_runtime PROPERTIES UNITY_BUILD OFF)
  kibitz_compile_options(kibitz_wasm_runtime)
  # Small, not fast: the rules of games in JavaScript take most of the time of their searches.
  set(host_games wasm/non_repeating_noisy_host_game.cpp wasm/non_repeating_quiet_host_game.cpp wasm/noisy_host_game.cpp
                 wasm/quiet_host_game.cpp)
  set_source_files_properties(${host_games} wasm/host_games.cpp wasm/learn_query.cpp wasm/module.cpp
                              PROPERTIES COMPILE_OPTIONS -Oz)
  kibitz_add_module(kibitz_wasm wasm/module.cpp wasm/supplied_weights.cpp wasm/host_game.cpp wasm/host_games.cpp
                    wasm/host_rules.cpp wasm/learn_query.cpp ${host_games}
                    ${PROJECT_BINARY_DIR}/games_with_supplied_weights.cpp)
  target_link_libraries(kibitz_wasm PRIVATE kibitz_cli kibitz_learn)
  find_program(KIBITZ_NODE node REQUIRED)
  set(pack ${PROJECT_SOURCE_DIR}/cmake/wasm/pack.mjs)
  add_custom_command(TARGET kibitz_wasm POST_BUILD VERBATIM
                     COMMAND ${KIBITZ_NODE} ${pack} $<TARGET_FILE:kibitz_wasm> ${PROJECT_BINARY_DIR}/kibitz.wasm ${games})
  set_target_properties(kibitz_wasm PROPERTIES LINK_DEPENDS "${pack};${PROJECT_SOURCE_DIR}/cmake/wasm/binary.mjs")
  kibitz_add_module(wasm_runtime_test tests/wasm/runtime.cpp)
  target_link_libraries(wasm_runtime_test PRIVATE kibitz)
endfunction()
