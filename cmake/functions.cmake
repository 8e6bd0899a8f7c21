# Games and tests are found by their folders, so that adding one touches no list but the catalogue.

# Selects the sources for the target system from a list: X_windows.cpp replaces X.cpp on Windows, X_wasm.cpp replaces it on
# WebAssembly.
function(kibitz_choose_system variable)
  set(sources ${${variable}})
  foreach(system windows wasm)
    set(for_system ${sources})
    list(FILTER for_system INCLUDE REGEX "_${system}[.]cpp$")
    if(system STREQUAL windows AND WIN32 OR system STREQUAL wasm AND KIBITZ_WASM)
      string(REPLACE "_${system}.cpp" ".cpp" for_others "${for_system}")
      list(REMOVE_ITEM sources "" ${for_others})
    else()
      list(REMOVE_ITEM sources "" ${for_system})
    endif()
    if(system STREQUAL windows)
      set_source_files_properties(${for_system} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)  # windows.h is full of macros
    endif()
  endforeach()
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# The folders under games/ that hold sources: all of them, or those that KIBITZ_GAMES names.
set(KIBITZ_GAMES all CACHE STRING "The games to build: all, or a list, for example chess,othello")
function(kibitz_find_games result)
  file(GLOB folders RELATIVE ${PROJECT_SOURCE_DIR}/games CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/*)
  set(found)
  foreach(folder IN LISTS folders)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/${folder}/*.cpp)
    if(sources)
      list(APPEND found ${folder})
    endif()
  endforeach()
  if(NOT KIBITZ_GAMES STREQUAL all)
    string(REPLACE "," ";" chosen "${KIBITZ_GAMES}")
    list(REMOVE_DUPLICATES chosen)
    foreach(game IN LISTS chosen)
      if(NOT game IN_LIST found)
        message(FATAL_ERROR "KIBITZ_GAMES: there is no game '${game}' under games/")
      endif()
    endforeach()
    if(NOT chosen)
      message(FATAL_ERROR "KIBITZ_GAMES is empty: it is all, or a list of games")
    endif()
    set(found ${chosen})
  endif()
  set(${result} ${found} PARENT_SCOPE)
endfunction()

# The sources under games/<game> become the library kibitz_game_<game>; its headers are included as "games/<game>/...".
function(kibitz_add_game game)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/${game}/*.cpp)
  kibitz_choose_system(sources)
  add_library(kibitz_game_${game} STATIC ${sources})
  # The searcher for this game takes as long to compile as all other files together, so it is compiled separately.
  set_source_files_properties(${PROJECT_SOURCE_DIR}/games/${game}/engine.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_include_directories(kibitz_game_${game} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  target_link_libraries(kibitz_game_${game} PUBLIC kibitz)
  kibitz_compile_options(kibitz_game_${game})
  # An evaluation that the game taught itself (docs/reference/weights.md), as bytes of the program.
  set(net ${PROJECT_SOURCE_DIR}/games/${game}/${game}.net)
  if(EXISTS ${net})
    set(weights ${PROJECT_BINARY_DIR}/${game}_weights.cpp)
    set(template cmake/learned_weights.cpp.in)
    set(bytes_of_net ${PROJECT_BINARY_DIR}/${game}_net.cpp)
    file(SIZE ${net} bytes)
    # The WebAssembly module contains these alone; the host supplies the others when their game is opened.
    if(KIBITZ_WASM AND NOT game MATCHES "^(checkers|fanorona)$")
      set(template cmake/wasm/supplied_weights.cpp.in)
      set_property(GLOBAL APPEND PROPERTY kibitz_supplied_weights "    {\"${game}\", ${bytes}},\n")
    else()
      configure_file(${PROJECT_SOURCE_DIR}/cmake/net_bytes.cpp.in ${bytes_of_net} @ONLY)
      target_sources(kibitz_game_${game} PRIVATE ${bytes_of_net})
      set_source_files_properties(${bytes_of_net} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON OBJECT_DEPENDS ${net})
    endif()
    configure_file(${PROJECT_SOURCE_DIR}/${template} ${weights} @ONLY)
    target_sources(kibitz_game_${game} PRIVATE ${weights})
    set_source_files_properties(${weights} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
  # The names of the game's openings, as bytes of the program.
  set(openings ${PROJECT_SOURCE_DIR}/games/${game}/${game}.openings)
  if(EXISTS ${openings})
    set(names ${PROJECT_BINARY_DIR}/${game}_openings.cpp)
    file(GENERATE OUTPUT ${names} CONTENT "#include \"games/${game}/opening_names.hpp\"
#include \"kibitz/learned/built_in.hpp\"
KIBITZ_WEIGHTS(${game}_openings, \"${openings}\")
namespace kibitz::${game} {
std::string_view built_in_openings() { return ${game}_openings(); }
}  // namespace kibitz::${game}
")
    target_sources(kibitz_game_${game} PRIVATE ${names})
    set_source_files_properties(${names} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON OBJECT_DEPENDS ${openings})
  endif()
  if(KIBITZ_WASM)
    kibitz_choose_optimisation(${game})
  # These games are small enough to be fast at any optimisation level.
  elseif(game MATCHES "^(graph|nim|skeleton|tic_tac_toe|tree)$")
    target_compile_options(kibitz_game_${game} PRIVATE $<$<CONFIG:Release>:-O1>)
  elseif(CMAKE_CXX_FLAGS_RELEASE MATCHES "-O3")
    # -O3 makes no search faster that -O2 has compiled, and takes a fifth longer. The game's own files gain by it.
    set_source_files_properties(${PROJECT_SOURCE_DIR}/games/${game}/engine.cpp PROPERTIES COMPILE_OPTIONS
                                $<$<CONFIG:Release>:-O2>)
  endif()
endfunction()

# games/catalogue.cpp becomes kibitz_games, which links every game: the standard catalogue. If only some are built, it
# is compiled without the lines of the others.
function(kibitz_add_catalogue games)
  set(catalogue ${PROJECT_SOURCE_DIR}/games/catalogue.cpp)
  if(NOT KIBITZ_GAMES STREQUAL all)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${catalogue})
    file(READ ${catalogue} text)
    file(GLOB folders RELATIVE ${PROJECT_SOURCE_DIR}/games ${PROJECT_SOURCE_DIR}/games/*)
    list(REMOVE_ITEM folders ${games})
    foreach(game IN LISTS folders)
      string(REGEX REPLACE "\n[^\n]*{\"${game}\"[^\n]*" "" text "${text}")
    endforeach()
    set(catalogue ${PROJECT_BINARY_DIR}/catalogue_of_chosen_games.cpp)
    file(GENERATE OUTPUT ${catalogue} CONTENT "${text}")
  endif()
  add_library(kibitz_games STATIC ${catalogue})
  target_include_directories(kibitz_games PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(kibitz_games PUBLIC kibitz)
  foreach(game IN LISTS games)
    target_link_libraries(kibitz_games PRIVATE kibitz_game_${game})
  endforeach()
  kibitz_compile_options(kibitz_games)
endfunction()

# The sources in and below a folder, without those of other systems, become the static library kibitz_FOLDER.
function(kibitz_add_room folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  kibitz_choose_system(sources)
  add_library(kibitz_${folder} STATIC ${sources})
  target_include_directories(kibitz_${folder} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  kibitz_compile_options(kibitz_${folder})
endfunction()

# process/*.cpp become the library kibitz_process: programs that are started, functions that run in a forked process.
function(kibitz_add_process)
  kibitz_add_room(process)
  target_link_libraries(kibitz_process PUBLIC kibitz)
  kibitz_compile_for_size(kibitz_process)
endfunction()

# ledger/*.cpp become the library kibitz_ledger: tasks and their results, in SQLite or, where there is libpq, PostgreSQL.
function(kibitz_add_ledger)
  find_package(SQLite3 REQUIRED)
  option(KIBITZ_POSTGRESQL "Let ledgers be on PostgreSQL, where there is libpq" ON)
  find_path(KIBITZ_LIBPQ_HEADERS libpq-fe.h PATH_SUFFIXES postgresql)
  find_library(KIBITZ_LIBPQ NAMES pq kibitz_pq)  # the second: the one that a wheel contains (tools/crossing/libpq)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/ledger/*.cpp)
  if(KIBITZ_POSTGRESQL AND KIBITZ_LIBPQ_HEADERS AND KIBITZ_LIBPQ)
    set(other no_postgresql.cpp)
  else()
    set(other postgresql.cpp)
    if(KIBITZ_POSTGRESQL)
      message(STATUS "without libpq (Debian: libpq-dev): ledgers are SQLite files alone")
    endif()
  endif()
  list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/ledger/${other})
  kibitz_choose_system(sources)
  if(WIN32)
    list(FILTER sources EXCLUDE REGEX "/(hand|private_folder)[.]cpp$")  # a process that was forked; its server
  endif()
  add_library(kibitz_ledger STATIC ${sources})
  # Separate objects, because kibitz_static excludes PostgreSQL (cmake/distribution.cmake).
  set_source_files_properties(ledger/postgresql.cpp ledger/no_postgresql.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_include_directories(kibitz_ledger PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  target_link_libraries(kibitz_ledger PUBLIC kibitz kibitz_process SQLite::SQLite3)
  if(other STREQUAL no_postgresql.cpp)
    target_include_directories(kibitz_ledger SYSTEM PRIVATE ${KIBITZ_LIBPQ_HEADERS})
    target_link_libraries(kibitz_ledger PRIVATE pq)
  endif()
  kibitz_compile_options(kibitz_ledger)
  kibitz_compile_for_size(kibitz_ledger)
endfunction()

# records/*.cpp become the library kibitz_records: games in files, read and written.
function(kibitz_add_records)
  kibitz_add_room(records)
  target_link_libraries(kibitz_records PUBLIC kibitz)
  # It reads hundreds of megabytes a byte at a time, in tests of its limits too.
  target_compile_options(kibitz_records PRIVATE $<$<CONFIG:Debug>:-O1>)
endfunction()

# match/*.cpp become the library kibitz_match: games between engines, kept in a ledger.
function(kibitz_add_match)
  kibitz_add_room(match)
  target_link_libraries(kibitz_match PUBLIC kibitz kibitz_ledger kibitz_records)
  kibitz_compile_for_size(kibitz_match)
endfunction()

# tune/*.cpp become the library kibitz_tune: fitting, on the games of kibitz_match.
function(kibitz_add_tune)
  kibitz_add_room(tune)
  target_link_libraries(kibitz_tune PUBLIC kibitz_match)
  kibitz_compile_for_size(kibitz_tune)
endfunction()

# learn/*.cpp become the library kibitz_learn: fitting evaluations that are learned. Its loops over weights are where its
# time goes: they are compiled to vectors, which roots that set errno and comparisons that trap would prevent. The compiler
# fuses no multiplication with an addition (learn/multiply_add.hpp does), so that every compiler gives the same weights.
function(kibitz_add_learn)
  kibitz_add_room(learn)
  target_link_libraries(kibitz_learn PUBLIC kibitz_match)
  target_compile_options(kibitz_learn PRIVATE -ffp-contract=off -fno-math-errno -fno-trapping-math
                         $<$<CONFIG:Release>:-O3>)
endfunction()

# lab/*.cpp become the library kibitz_lab: experiments on the search. Its one file that reads TOML takes the whole library
# with it (toml++ is all headers; Debian's CMake files would link another copy).
function(kibitz_add_lab)
  find_path(KIBITZ_TOML_HEADERS toml++/toml.h REQUIRED)
  find_package(nlohmann_json REQUIRED)
  kibitz_add_room(lab)
  set_source_files_properties(${PROJECT_SOURCE_DIR}/lab/toml.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_include_directories(kibitz_lab SYSTEM PRIVATE ${KIBITZ_TOML_HEADERS})
  target_link_libraries(kibitz_lab PUBLIC kibitz_match PRIVATE $<BUILD_INTERFACE:nlohmann_json::nlohmann_json>)
  kibitz_compile_for_size(kibitz_lab)
endfunction()

# raise/*.cpp become the library kibitz_raise: the rounds of learning, testing and tuning that improve a game's search.
function(kibitz_add_raise)
  kibitz_add_room(raise)
  target_link_libraries(kibitz_raise PUBLIC kibitz_learn kibitz_tune kibitz_lab PRIVATE $<BUILD_INTERFACE:nlohmann_json::nlohmann_json>)
  kibitz_compile_for_size(kibitz_raise)
endfunction()

# trace/*.cpp become the library kibitz_trace: recorded searches, as compressed streams of Apache Arrow.
function(kibitz_add_trace)
  find_path(KIBITZ_FLATBUFFERS_HEADERS flatbuffers/flatbuffers.h REQUIRED)
  find_path(KIBITZ_ZSTD_HEADERS zstd.h REQUIRED)
  find_library(KIBITZ_ZSTD zstd REQUIRED)
  find_package(SQLite3 REQUIRED)
  kibitz_add_room(trace)
  target_link_libraries(kibitz_trace PUBLIC kibitz PRIVATE SQLite::SQLite3 zstd)
endfunction()

# explain/*.cpp become the library kibitz_explain: why a search prefers what it prefers.
function(kibitz_add_explain)
  kibitz_add_room(explain)
  target_link_libraries(kibitz_explain PUBLIC kibitz)
  kibitz_compile_for_size(kibitz_explain)
endfunction()

# protocols/*.cpp become the library kibitz_protocols, which the command line calls; its headers stay inside.
function(kibitz_add_protocols)
  find_package(nlohmann_json REQUIRED)
  kibitz_add_room(protocols)
  target_link_libraries(kibitz_protocols PUBLIC kibitz kibitz_match kibitz_records PRIVATE $<BUILD_INTERFACE:nlohmann_json::nlohmann_json>)
  target_compile_definitions(kibitz_protocols PRIVATE KIBITZ_VERSION="${PROJECT_VERSION}")
  kibitz_compile_for_size(kibitz_protocols)
endfunction()

# web/*.cpp become the library kibitz_web: the page of `kibitz web` and its server. The files under web/page are bytes of
# the program. Without Boost 1.81 or later all but the server is built, and the verb says so.
function(kibitz_add_web)
  find_path(KIBITZ_BOOST_HEADERS boost/beast/websocket.hpp)
  set(boost 0)
  if(KIBITZ_BOOST_HEADERS)
    file(STRINGS ${KIBITZ_BOOST_HEADERS}/boost/version.hpp version REGEX "^#define BOOST_VERSION ")
    string(REGEX MATCH "[0-9]+" boost "${version}")  # 108100 is 1.81.0
  endif()
  option(KIBITZ_WEB "Build the server of `kibitz web`, where there is Boost" ON)
  find_package(nlohmann_json REQUIRED)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/*.cpp)
  kibitz_choose_system(sources)
  if(KIBITZ_WEB AND boost GREATER_EQUAL 108100)
    list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/web/no_server.cpp)
  else()
    list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/web/server.cpp ${PROJECT_SOURCE_DIR}/web/listen.cpp)
    if(KIBITZ_WEB AND KIBITZ_BOOST_HEADERS)
      message(STATUS "the Boost in ${KIBITZ_BOOST_HEADERS} is older than 1.81 (Debian: libboost1.81-dev): `kibitz web` has no server")
    elseif(KIBITZ_WEB)
      message(STATUS "without Boost (Debian: libboost1.81-dev): `kibitz web` has no server")
    endif()
  endif()
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/page/*)
  set(bytes "")
  set(list "")
  foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME)
    string(MAKE_C_IDENTIFIER page_${name} symbol)
    string(APPEND bytes "KIBITZ_WEIGHTS(${symbol}, \"${file}\")\n")
    string(APPEND list "      {\"${name}\", ${symbol}()},\n")
  endforeach()
  set(page ${PROJECT_BINARY_DIR}/page_in_bytes.cpp)
  file(GENERATE OUTPUT ${page} CONTENT "#include \"kibitz/learned/built_in.hpp\"
#include \"web/assets.hpp\"
${bytes}
namespace kibitz::web {
std::span<const Asset> assets() {
  static const Asset all[] = {
${list}  };
  return all;
}
}  // namespace kibitz::web
")
  add_library(kibitz_web STATIC ${sources} ${page})
  set_source_files_properties(${page} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON OBJECT_DEPENDS "${files}")
  # Compiled separately: it takes twenty seconds and most of a gigabyte.
  set_source_files_properties(${PROJECT_SOURCE_DIR}/web/server.cpp ${PROJECT_SOURCE_DIR}/web/listen.cpp PROPERTIES
                              SKIP_UNITY_BUILD_INCLUSION ON)
  if(KIBITZ_BOOST_HEADERS)
    target_include_directories(kibitz_web SYSTEM PRIVATE ${KIBITZ_BOOST_HEADERS})
  endif()
  target_link_libraries(kibitz_web PUBLIC kibitz_protocols PRIVATE $<BUILD_INTERFACE:nlohmann_json::nlohmann_json>)
  kibitz_compile_options(kibitz_web)
  kibitz_compile_for_size(kibitz_web)
endfunction()

# A result of the lab that a claim of the papers shows, as bytes of the program: three of its columns.
function(kibitz_add_lab_games)
  set(cells ${PROJECT_SOURCE_DIR}/docs/lab/null-move-games/cells.csv)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${cells})
  file(READ ${cells} text)
  string(REGEX REPLACE "[^,\n]*,([^,\n]*),[^,\n]*,[^,\n]*,(\"[^\"\n]*\"|[^,\n]*),[^\n]*,([^,\n]*),[^,\n]*,[^,\n]*\n" "\\1,\\2,\\3\n"
                       text "${text}")
  if(NOT text MATCHES "^game,configuration,half_points\n")
    message(FATAL_ERROR "${cells} has other columns than cmake/functions.cmake selects")
  endif()
  set(games ${PROJECT_BINARY_DIR}/lab_games.csv)
  file(CONFIGURE OUTPUT ${games} CONTENT "${text}" @ONLY)
  set(lab_games ${PROJECT_BINARY_DIR}/lab_games_in_bytes.cpp)
  file(GENERATE OUTPUT ${lab_games} CONTENT "#include \"kibitz/learned/built_in.hpp\"
#include \"content/papers/lab_games.hpp\"
KIBITZ_WEIGHTS(null_move_games, \"${games}\")
namespace kibitz::papers {
std::string_view lab_games() { return null_move_games(); }
}  // namespace kibitz::papers
")
  target_sources(kibitz_content PRIVATE ${lab_games})
  set_source_files_properties(${lab_games} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON OBJECT_DEPENDS ${games})
endfunction()

# The sources under content/ become the library kibitz_content: the gallery, the list of methods, the list of papers.
function(kibitz_add_content)
  kibitz_add_room(content)
  target_link_libraries(kibitz_content PUBLIC kibitz kibitz_lab kibitz_match kibitz_records kibitz_trace)
  kibitz_add_lab_games()
  if(TARGET kibitz_games)
    target_link_libraries(kibitz_content PUBLIC kibitz_games)
  endif()
  kibitz_compile_for_size(kibitz_content)
endfunction()

# The sources under cli/ become the library kibitz_cli, and program/main.cpp the program. The library's own libraries are
# private: they are not asked of a program that links kibitz_cli.
function(kibitz_add_front_end)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cli/*.cpp)
  kibitz_choose_system(sources)
  if(NOT sources)
    return()
  endif()
  # A line is edited and recalled by libedit, where there is one.
  find_path(KIBITZ_LIBEDIT_HEADERS histedit.h)
  find_library(KIBITZ_LIBEDIT edit)
  if(KIBITZ_LIBEDIT_HEADERS AND KIBITZ_LIBEDIT)
    list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/cli/verbs/play/keyboard/none.cpp)
  else()
    list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/cli/verbs/play/keyboard/libedit.cpp)
    message(STATUS "without libedit (Debian: libedit-dev): `kibitz play` reads lines without editing and history")
  endif()
  # Compiled separately, because the Python package excludes it.
  set_source_files_properties(${PROJECT_SOURCE_DIR}/cli/verbs/play/keyboard/libedit.cpp
                              ${PROJECT_SOURCE_DIR}/cli/verbs/play/keyboard/none.cpp
                              PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  # Files that include CLI11, which takes seven seconds, are compiled in parallel.
  set(grammar ${sources})
  list(FILTER grammar INCLUDE REGEX "/grammar/(command_line|grammar|hyphens|verb_options)[.]cpp$")
  list(REMOVE_ITEM sources ${grammar})
  list(PREPEND sources ${grammar})
  find_package(CLI11 REQUIRED)
  find_package(nlohmann_json REQUIRED)
  add_library(kibitz_cli STATIC ${sources})
  target_include_directories(kibitz_cli PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  target_link_libraries(kibitz_cli PUBLIC kibitz kibitz_match kibitz_tune kibitz_learn kibitz_lab kibitz_raise kibitz_trace
                               kibitz_explain kibitz_content kibitz_protocols kibitz_web
                        PRIVATE $<BUILD_INTERFACE:CLI11::CLI11>
                                                                  $<BUILD_INTERFACE:nlohmann_json::nlohmann_json>)
  target_compile_definitions(kibitz_cli PRIVATE KIBITZ_VERSION="${PROJECT_VERSION}" KIBITZ_PROCESSOR="${kibitz_processor}")
  if(KIBITZ_LIBEDIT_HEADERS AND KIBITZ_LIBEDIT)
    target_include_directories(kibitz_cli PRIVATE ${KIBITZ_LIBEDIT_HEADERS})
    target_link_libraries(kibitz_cli PRIVATE ${KIBITZ_LIBEDIT})
  endif()
  if(TARGET kibitz_games)
    target_link_libraries(kibitz_cli PUBLIC kibitz_games)
  endif()
  kibitz_compile_options(kibitz_cli)
  kibitz_compile_for_size(kibitz_cli)

  # The name kibitz belongs to the library's target, so the program's is another.
  if(EXISTS ${PROJECT_SOURCE_DIR}/program/main.cpp)
    add_executable(kibitz_main program/main.cpp)
    set_target_properties(kibitz_main PROPERTIES OUTPUT_NAME kibitz)
    target_link_libraries(kibitz_main PRIVATE kibitz_cli)
    kibitz_compile_options(kibitz_main)
  endif()
endfunction()

# The sources under cluster/ become the program kibitz-mpi, if Open MPI and its games are there (docs/operate/mpi.md).
function(kibitz_add_mpi)
  option(KIBITZ_MPI "Build kibitz-mpi, where there is MPI" ON)
  if(NOT KIBITZ_MPI OR NOT KIBITZ_GAMES STREQUAL all OR CMAKE_CROSSCOMPILING OR KIBITZ_SANITIZE)
    return()
  endif()
  find_package(MPI COMPONENTS CXX QUIET)
  if(NOT MPI_CXX_FOUND)
    message(STATUS "without MPI (Debian: libopenmpi-dev): there is no kibitz-mpi")
    return()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cluster/*.cpp)
  add_executable(kibitz_mpi ${sources})
  set_target_properties(kibitz_mpi PROPERTIES OUTPUT_NAME kibitz-mpi)
  # The templates of the games are compiled apart from the rest.
  set_source_files_properties(${PROJECT_SOURCE_DIR}/cluster/tds_games.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_compile_definitions(kibitz_mpi PRIVATE OMPI_SKIP_MPICXX)  # MPI's C++ classes, which are deprecated
  target_link_libraries(kibitz_mpi PRIVATE kibitz_cli MPI::MPI_CXX nlohmann_json::nlohmann_json)
  foreach(game chess xiangqi othello checkers fanorona gomoku)
    target_link_libraries(kibitz_mpi PRIVATE kibitz_game_${game})
  endforeach()
  kibitz_compile_options(kibitz_mpi)
endfunction()

# The tests of kibitz.wasm, which Node runs. The first of each group builds the module: of a few games, or for the slow
# tests of all.
function(kibitz_add_wasm_tests)
  find_program(KIBITZ_WASM_LINKER wasm-ld-19)
  find_program(KIBITZ_NODE node)
  if(NOT KIBITZ_WASM_LINKER OR NOT KIBITZ_NODE)
    message(STATUS "without wasm-ld-19 (Debian: lld-19) and Node, kibitz.wasm is not tested")
    return()
  endif()
  set(scripts ${PROJECT_SOURCE_DIR}/tests/wasm)
  foreach(build few all)
    set(folder ${PROJECT_BINARY_DIR}/wasm_${build})
    if(build STREQUAL few)
      set(games connect_four,othello,tic_tac_toe,nim)
      set(tests runtime questions owner signature_of_few)
    else()
      set(games all)
      set(tests signature size)
    endif()
    # The page on a static host, with this module.
    set(cases quick)
    if(build STREQUAL all)
      set(cases all)
    endif()
    add_test(NAME web/site_${cases} COMMAND ${PROJECT_SOURCE_DIR}/tests/web/site.sh ${folder}/kibitz.wasm ${cases})
    set_tests_properties(web/site_${cases} PROPERTIES FIXTURES_REQUIRED wasm_${build} SKIP_RETURN_CODE 77 PROCESSORS 2
                                                      TIMEOUT 1800)
    if(build STREQUAL all)
      add_test(NAME wasm/signature_in_chromium
               COMMAND ${CMAKE_COMMAND} -E env BROWSERS=chromium ${PROJECT_SOURCE_DIR}/tests/web/site.sh
                       ${folder}/kibitz.wasm signature)
      set_tests_properties(wasm/signature_in_chromium PROPERTIES FIXTURES_REQUIRED wasm_all SKIP_RETURN_CODE 77 LABELS wasm
                                                                 PROCESSORS 2 TIMEOUT 3600)
    endif()
    add_test(NAME wasm/build_${build} COMMAND ${scripts}/build.sh ${folder} ${games})
    set_tests_properties(wasm/build_${build} PROPERTIES FIXTURES_SETUP wasm_${build} PROCESSORS 2 TIMEOUT 3600)
    foreach(test IN LISTS tests)
      string(REPLACE _of_few "" script ${test})
      set(module kibitz.wasm)
      if(test STREQUAL runtime)
        set(module wasm_runtime_test.wasm)
      endif()
      add_test(NAME wasm/${test} COMMAND ${KIBITZ_NODE} ${scripts}/${script}.mjs ${folder}/${module})
      set_tests_properties(wasm/${test} PROPERTIES FIXTURES_REQUIRED wasm_${build} LABELS wasm)
    endforeach()
  endforeach()
endfunction()

# The tests of the npm package, which run on the module of a few games. Those with the program compare with it.
function(kibitz_add_javascript_tests)
  if(NOT KIBITZ_WASM_LINKER OR NOT KIBITZ_NODE)
    return()
  endif()
  set(module ${PROJECT_BINARY_DIR}/wasm_few/kibitz.wasm)
  set(program "")
  if(TARGET kibitz_main)
    set(program $<TARGET_FILE:kibitz_main>)
  endif()
  foreach(test engine rules learn fuzz)
    add_test(NAME javascript/${test} COMMAND ${KIBITZ_NODE} ${PROJECT_SOURCE_DIR}/tests/javascript/${test}.mjs ${module} ${program})
    set_tests_properties(javascript/${test} PROPERTIES FIXTURES_REQUIRED wasm_few LABELS javascript TIMEOUT 600)
  endforeach()
  kibitz_add_script_tests(javascript ${module})
  set_tests_properties(javascript/package javascript/page PROPERTIES FIXTURES_REQUIRED wasm_few TIMEOUT 900)
endfunction()

# Sets `result` to whether one of the sources has the suite "slow".
function(kibitz_has_slow_cases result)
  set(${result} NO PARENT_SCOPE)
  foreach(source IN LISTS ARGN)
    file(STRINGS ${source} suites REGEX "\\(\"slow\"\\)")
    if(suites)
      set(${result} YES PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# The sources under tests/<folder> become one doctest program. Its cases in a suite called "slow" are a test of their own,
# labelled slow, which the sanitizer builds leave out. Where a folder says in threads_test.cpp what threads do, the thread
# sanitizer is given that file alone.
function(kibitz_add_tests folder)
  string(REPLACE "/" "_" name ${folder})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp)
  if(NOT sources OR KIBITZ_TESTS STREQUAL scripts)
    return()
  endif()
  if(KIBITZ_TESTS STREQUAL slow)
    kibitz_has_slow_cases(has_slow_cases ${sources})
    if(NOT has_slow_cases)
      return()
    endif()
  endif()
  set(threads_test ${PROJECT_SOURCE_DIR}/tests/${folder}/threads_test.cpp)
  if(KIBITZ_SANITIZE STREQUAL "thread" AND EXISTS ${threads_test})
    set(sources ${threads_test})
  endif()
  # What claims_test.cpp includes of the engine has names that a game's own tests have as well.
  set(apart ${sources})
  list(FILTER apart INCLUDE REGEX "/claims_test[.]cpp$")
  set_source_files_properties(${apart} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
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

# Adds a test that fuzzes for one second. ARGN: arguments.
function(kibitz_add_fuzz_test name target)
  if(NOT KIBITZ_FUZZER)
    add_test(NAME fuzz/${name} COMMAND fuzz_${target} ${ARGN})
    set_tests_properties(fuzz/${name} PROPERTIES LABELS fuzz ENVIRONMENT "ASAN_OPTIONS=abort_on_error=1;UBSAN_OPTIONS=abort_on_error=1")
  endif()
endfunction()

# tests/<folder>/*_test.sh are tests as they are, called with the arguments that follow. Status 77: what it needs is not
# installed. Where the list kibitz_scripts is set, only the scripts that it names.
function(kibitz_add_script_tests folder)
  file(GLOB scripts CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${folder}/*_test.sh)
  foreach(script IN LISTS scripts)
    get_filename_component(name ${script} NAME_WE)
    string(REGEX REPLACE "_test$" "" name ${name})
    if(kibitz_scripts AND NOT name IN_LIST kibitz_scripts)
      continue()
    endif()
    add_test(NAME ${folder}/${name} COMMAND ${script} ${ARGN})
    set_tests_properties(${folder}/${name} PROPERTIES LABELS ${folder} SKIP_RETURN_CODE 77)
  endforeach()
endfunction()
