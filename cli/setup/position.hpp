// From POSITION of the command line to an engine at that position.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/setup/arguments.hpp"
#include "cli/setup/session.hpp"
#include "records/record.hpp"

namespace kibitz {

// POSITION: moves from the start, what the game reads, "POSITION moves M1 M2 ...", or a file that holds a game
// (record_file.hpp), at whose last position the engine is set up. Warnings about the file are appended, one sentence
// each. The engine is as it was on error.
Expected<void> set_up_position(Engine& engine, const PositionArguments& position, std::vector<std::string>& warnings);
// The same of a text that is known to hold no warnings: of Kibitz's own lists.
Expected<void> set_up_position(Engine& engine, const std::string& text);

// The game of a record, up to its end, with the rules that it declares. `file` names it in errors; warnings are
// appended.
Expected<void> set_up_record(Engine& engine, records::GameRecord record, const std::string& file,
                             std::vector<std::string>& warnings);

// An engine at the position that the words describe; warnings go to standard error. `check` may refuse its settings
// before the position is read.
using SettingsCheck = std::function<Expected<void>(const Engine&)>;
Expected<std::unique_ptr<Engine>> set_up_root(const Session& session, const EngineArguments& arguments,
                                              const PositionArguments& position, const SettingsCheck& check = {});

// "kibitz: warning: ...", a line each, on standard error.
void print_warnings(const std::vector<std::string>& warnings, Terminal& terminal);

}  // namespace kibitz
