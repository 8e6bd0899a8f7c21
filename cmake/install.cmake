# cmake --install: the program, the libraries with their headers, and the package that find_package(kibitz) reads. Games
# are installed as libraries only; a program reaches them through the catalogue. Sanitized builds are not for use.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(kibitz_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/kibitz)

set(installed_libraries kibitz)
foreach(game IN LISTS games)
  list(APPEND installed_libraries kibitz_game_${game})
endforeach()
foreach(library kibitz_games kibitz_records kibitz_process kibitz_ledger kibitz_match kibitz_tune kibitz_learn kibitz_lab kibitz_raise kibitz_trace kibitz_explain kibitz_content kibitz_protocols
                kibitz_web kibitz_cli)
  if(TARGET ${library})
    list(APPEND installed_libraries ${library})
    string(REPLACE kibitz_ "" name ${library})
    set_target_properties(${library} PROPERTIES EXPORT_NAME ${name})
    add_library(kibitz::${name} ALIAS ${library})
  endif()
endforeach()
add_library(kibitz::kibitz ALIAS kibitz)

install(TARGETS ${installed_libraries} EXPORT kibitz ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT kibitz NAMESPACE kibitz:: FILE kibitz-targets.cmake DESTINATION ${kibitz_package_dir})
install(DIRECTORY include/kibitz DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")

configure_package_config_file(cmake/kibitz-config.cmake.in ${PROJECT_BINARY_DIR}/kibitz-config.cmake
                              INSTALL_DESTINATION ${kibitz_package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/kibitz-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/kibitz-config.cmake ${PROJECT_BINARY_DIR}/kibitz-config-version.cmake
        DESTINATION ${kibitz_package_dir})

# The component "program" has what users need who do not program; tools/release distributes it.
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY examples/ DESTINATION ${CMAKE_INSTALL_DATADIR}/kibitz/examples COMPONENT program
        FILES_MATCHING PATTERN "*.epd" PATTERN "*.obf" PATTERN "README.md"
        PATTERN cluster EXCLUDE PATTERN connect_four EXCLUDE PATTERN embed EXCLUDE PATTERN executors EXCLUDE)  # programs
install(DIRECTORY lab/experiments/ DESTINATION ${CMAKE_INSTALL_DATADIR}/kibitz/experiments COMPONENT program
        FILES_MATCHING PATTERN "*.toml" PATTERN "*.epd" PATTERN "*.txt" PATTERN "*.net" PATTERN "*.net.json")

# The program prints its own manual page and completions.
install(TARGETS kibitz_main RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
if(WIN32)
  return()  # which has neither links nor these
endif()
# Gomocup's managers know a program by this name.
install(CODE "file(CREATE_LINK kibitz \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/pbrain-kibitz\" SYMBOLIC)"
        COMPONENT program)
set(printed_dir ${PROJECT_BINARY_DIR}/printed)
file(MAKE_DIRECTORY ${printed_dir})
function(install_printed what file destination)
  add_custom_command(TARGET kibitz_main POST_BUILD COMMAND kibitz_main completion ${what} > ${printed_dir}/${file})
  install(FILES ${printed_dir}/${file} DESTINATION ${destination} COMPONENT program)
endfunction()
install_printed(man kibitz.1 ${CMAKE_INSTALL_MANDIR}/man1)
install_printed(bash kibitz ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install_printed(zsh _kibitz ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install_printed(fish kibitz.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
