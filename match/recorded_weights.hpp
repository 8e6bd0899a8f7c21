// The files of weights that players of a match read, as settings of the match: a file may change without its name, and
// the players would then be others.
#pragma once

#include <string_view>

#include "kibitz/core/error.hpp"
#include "match/game_store.hpp"
#include "match/match_settings.hpp"

namespace kibitz::match {

// For each file of weights that a player reads in this process, a row with its name and a hash of its contents.
Expected<SettingRows> weights_rows(const MatchSettings& settings);
// Fails if a player's weights have other contents here than in `recorded`, the settings of the match. A player of
// another machine may have a file of the same name.
Expected<void> check_weights(const MatchSettings& settings, const SettingRows& recorded);
// True if weights_rows() gave a row this name. Version 0.1.0 stored no such rows.
bool is_weights_row(std::string_view name);

}  // namespace kibitz::match
