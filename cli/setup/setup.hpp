// Turns command-line arguments into an engine, a position and limits.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cli/setup/arguments.hpp"
#include "cli/show/terminal.hpp"
#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

std::vector<std::string> names_of(const Catalogue& catalogue);

// Makes the engine of a game, with preset and settings. Errors list the valid names and suggest the closest.
Expected<std::unique_ptr<Engine>> set_up_engine(const Catalogue& catalogue, const EngineArguments& arguments);

Expected<void> set_option_by_text(Engine& engine, const std::string& name_and_value);

// Reports every setting that has no effect with the current ones, on standard error.
// `whose` is the prefix: "player A: ".
void tell_idle_settings(const Engine& engine, Terminal& terminal, std::string_view whose = "");

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

}  // namespace kibitz
