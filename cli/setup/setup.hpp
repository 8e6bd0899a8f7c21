// Sets up an engine, its position and its limits from words of the command line.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cli/session.hpp"
#include "cli/setup/arguments.hpp"
#include "cli/show/terminal.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "records/record.hpp"

namespace kibitz {

std::vector<std::string> names_of(const Catalogue& catalogue);

// Makes the engine of a game and applies preset and settings. Errors list the valid names and suggest the closest one.
Expected<std::unique_ptr<Engine>> set_up_engine(const Catalogue& catalogue, const EngineArguments& arguments);

Expected<void> set_option_by_text(Engine& engine, const std::string& name_and_value);

// Prints a warning on standard error for every setting that has no effect in combination with the others. `whose` is a
// prefix, such as "player A: ".
void report_ineffective_options(const Engine& engine, Terminal& terminal, std::string_view whose = "");

// Returns an error if a setting is not a rule of the game. `user` names, for the error, the search that ignores all
// other options.
Expected<void> check_rules_only(const Engine& engine, const EngineArguments& arguments, std::string_view user);
// As check_rules_only(), but also accepts the game's tunable options. Used for searches that call the evaluation.
Expected<void> check_game_settings_only(const Engine& engine, const EngineArguments& arguments, std::string_view user);

std::string joined(std::span<const std::string> words, std::string_view separator);

inline constexpr Milliseconds default_time{5000};  // time of an analysis without limits

// Returns an error if --infinite is combined with a limit.
Expected<void> check_infinite(const LimitArguments& arguments);
// Reads the limits. If there are none, the time limit is `otherwise`.
Expected<Limits> read_limits(const LimitArguments& arguments, Milliseconds otherwise);

// Sets the position from POSITION: moves from the start, a position of the game, "POSITION moves M1 M2 ...", or a file
// with a game (record_file.hpp), of which the last position is taken. Warnings about the file are appended, one
// sentence each. On error the engine is unchanged.
Expected<void> set_up_position(Engine& engine, const PositionArguments& position, std::vector<std::string>& warnings);
// As above, for text from Kibitz's own lists, which produces no warnings.
Expected<void> set_up_position(Engine& engine, const std::string& text);

// Sets up the last position of a recorded game, with the rules that the record declares. `file` is used in errors.
// Warnings are appended.
Expected<void> set_up_record(Engine& engine, records::GameRecord record, const std::string& file,
                             std::vector<std::string>& warnings);

// Makes an engine and sets it to the position that the words describe. Warnings go to standard error. `check` may
// reject the engine's settings before the position is read.
using SettingsCheck = std::function<Expected<void>(const Engine&)>;
Expected<std::unique_ptr<Engine>> set_up_root(const Session& session, const EngineArguments& arguments,
                                              const PositionArguments& position, const SettingsCheck& check = {});

// Prints "kibitz: warning: ..." on standard error, one line per warning.
void print_warnings(const std::vector<std::string>& warnings, Terminal& terminal);

}  // namespace kibitz
