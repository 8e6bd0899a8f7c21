// Plays one game from its opening to its end. The referee, an engine of Kibitz, checks every move.
#pragma once

#include <functional>

#include "match/match_game.hpp"
#include "match/player.hpp"

namespace kibitz::match {

struct Opening {
  std::string start;               // starting position; empty: the game's usual one
  std::vector<std::string> moves;  // moves in the notation that programs exchange, for example e2e4
};

struct MatchPlayer {
  Player& player;
  const PlayerSpec& spec;
};

struct GameSetup {
  Engine& referee;
  std::array<MatchPlayer, 2> seats;  // the player of each side
  const MatchSettings& settings;
  std::stop_token stop;
};

struct FinishedGame {
  MatchGame record;
  std::array<bool, 2> needs_restart{};  // for each side: true if its player must be restarted before its next game
};

// Plays one game from `opening`. The result is empty if `stop` interrupted the game. Fails if the opening cannot be
// played, or if Kibitz itself failed.
Expected<std::optional<FinishedGame>> play_game(const GameSetup& setup, const Opening& opening);

}  // namespace kibitz::match
