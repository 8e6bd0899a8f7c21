// From words on the command line to an engine that is set up, a position, limits.
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

// The game by its name, with its preset and settings; errors name what there is, and the nearest.
Expected<std::unique_ptr<Engine>> set_up_engine(const Catalogue& catalogue, const EngineArguments& arguments);

Expected<void> set_option_by_text(Engine& engine, const std::string& name_and_value);

// On standard error, a sentence for every setting that does nothing as the others stand: nothing is ignored in silence.
// `whose` begins it: "player A: ".
void tell_idle_settings(const Engine& engine, Terminal& terminal, std::string_view whose = "");

// The complaint where a setting is no rule of the game but an option of the alpha-beta search, which `user` lacks.
Expected<void> check_rules_only(const Engine& engine, const EngineArguments& arguments, std::string_view user);
// The same of a search that asks the game for its evaluation, which knobs of the game may change.
Expected<void> check_game_settings_only(const Engine& engine, const EngineArguments& arguments, std::string_view user);

std::string joined(std::span<const std::string> words, std::string_view separator);

inline constexpr Milliseconds default_time{5000};  // of an analysis that was given no limit

// Of analyse: no limit is said beside --infinite.
Expected<void> check_infinite(const LimitArguments& arguments);
// Limits as asked; where none is, `otherwise` is the time.
Expected<Limits> read_limits(const LimitArguments& arguments, Milliseconds otherwise);

}  // namespace kibitz
