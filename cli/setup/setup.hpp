// From words of the command line to an engine, at a position, with limits.
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

// Makes the engine of a game, with preset and settings. Errors list the valid names and suggest the closest.
Expected<std::unique_ptr<Engine>> set_up_engine(const Catalogue& catalogue, const EngineArguments& arguments);

Expected<void> set_option_by_text(Engine& engine, const std::string& name_and_value);

// Reports every setting that has no effect with the current ones, on standard error.
// `whose` is the prefix: "player A: ".
void report_ineffective_options(const Engine& engine, Terminal& terminal, std::string_view whose = "");

// An error if a setting is not a rule of the game: `user` ignores the options of the alpha-beta search.
Expected<void> check_rules_only(const Engine& engine, const EngineArguments& arguments, std::string_view user);
// The same for a search that uses the evaluation: it also accepts the game's knobs, which change the evaluation.
Expected<void> check_game_settings_only(const Engine& engine, const EngineArguments& arguments, std::string_view user);

std::string joined(std::span<const std::string> words, std::string_view separator);

inline constexpr Milliseconds default_time{5000};  // of an analysis without limits

// Refuses a limit together with --infinite.
Expected<void> check_infinite(const LimitArguments& arguments);
// Reads the limits; `otherwise` is the time if there are none.
Expected<Limits> read_limits(const LimitArguments& arguments, Milliseconds otherwise);

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
