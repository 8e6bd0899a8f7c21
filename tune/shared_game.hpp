// Games and their settings as text, for players on other machines. Kibitz plays; programs are not supported.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "tune/self_play.hpp"

namespace kibitz::tune {

// The bytes of the weights that players use, in hexadecimal, by content address.
using WeightsByAddress = std::map<std::string, std::string>;

// Names and values as text, and the player as text; the reverse is empty if the text is damaged.
std::string text_of_pairs(const std::vector<std::pair<std::string, std::string>>& pairs);
std::optional<std::vector<std::pair<std::string, std::string>>> read_pairs(const std::string& text);
std::string text_of(const match::PlayerSpec& player);
std::optional<match::PlayerSpec> read_shared_player(const std::string& text);

// text_of() writes a game as the text of a task, and read_shared_game() reads it. The value of a player's option
// `weights` must be a content address, because a name of a file means nothing on another machine.
std::string text_of(const GameWithOpening& planned);
Expected<GameWithOpening> read_shared_game(const std::string& text);

// The settings that a task needs besides the game: rules, length limit, margin, stall, and the weights of all players.
struct SharedSettings {
  match::MatchSettings match;  // without players, openings and seed
  WeightsByAddress weights;
};
std::string text_of(const SharedSettings& settings);
Expected<SharedSettings> read_shared_settings(const std::string& game, const std::string& text);

}  // namespace kibitz::tune
