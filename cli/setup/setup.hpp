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
#include "records/set_up_record.hpp"

namespace kibitz {

// The names of all games in the catalogue.
std::vector<std::string> game_names(const Catalogue& catalogue);

// Makes the engine of a game and applies preset and settings. Errors list the valid names and suggest the closest one.
Expected<std::unique_ptr<Engine>> set_up_engine(const Catalogue& catalogue, const EngineArguments& arguments);

// Sets an option from text of the form "name=value".
Expected<void> set_option_by_text(Engine& engine, const std::string& name_and_value);

// Prints on standard error a remark for every old name of an option or value, and for every setting that has no effect
// in combination with the others. `whose` is a prefix, such as "player A: ". Each remark is printed once.
void print_remarks(const Engine& engine, Terminal& terminal, std::string_view whose = "");
// Prints only the remarks about old names.
void print_old_names(const Engine& engine, Terminal& terminal);
// Prints a remark once if `name`, which the user typed, is an old name. `kind` is the kind of thing, such as "column";
// `now` is the current name.
void print_old_name(std::string_view kind, std::string_view name, std::string_view now, Terminal& terminal);

// Returns an error if a setting is not a rule of the game. `user` is the name, in the error, of the search that would
// ignore other settings.
Expected<void> check_rules_only(const Engine& engine, const EngineArguments& arguments, std::string_view user);
// As check_rules_only(), but also accepts the game's tunable options. Used for searches that call the evaluation.
Expected<void> reject_search_settings(const Engine& engine, const EngineArguments& arguments, std::string_view user);

// Joins the words, with the separator between them.
std::string join_strings(std::span<const std::string> words, std::string_view separator);

inline constexpr Milliseconds default_time{5000};  // time of an analysis if no limit is given

// Returns an error if --infinite is combined with a limit.
Expected<void> check_no_limit_with_infinite(const LimitArguments& arguments);
// Reads the limits. If none is given, the time limit is `otherwise`, except with --infinite.
Expected<Limits> read_limits(const LimitArguments& arguments, Milliseconds otherwise);

// Sets the position that a POSITION argument gives: moves from the start, a position of the game, "POSITION moves M1 M2
// ...", or a file with a game (record_file.hpp), which gives its last position. Warnings about the file are appended,
// one sentence each. On error the engine is unchanged.
Expected<void> set_up_position(Engine& engine, const PositionArguments& position, std::vector<std::string>& warnings);
// Sets the position that a text from one of Kibitz's own lists of positions gives. Such texts cause no warnings.
Expected<void> set_up_position(Engine& engine, const std::string& text);

// A verb's check of the engine's settings; the error says which setting is not allowed.
using SettingsCheck = std::function<Expected<void>(const Engine&)>;
// Makes an engine and sets it to the position that the words describe. Warnings go to standard error. `check` is called
// before the position is read.
Expected<std::unique_ptr<Engine>> make_engine_at_position(const Session& session, const EngineArguments& arguments,
                                                          const PositionArguments& position,
                                                          const SettingsCheck& check = {});

// Prints the warnings on standard error, one line each: "kibitz: FILE:LINE:COLUMN: warning: ...".
void print_warnings(const std::vector<std::string>& warnings, Terminal& terminal);

}  // namespace kibitz
