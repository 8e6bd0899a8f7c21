// Plays one game from its opening to its end. The referee, our own engine, checks every move.
#pragma once

#include <functional>

#include "match/game_record.hpp"
#include "match/player.hpp"

namespace kibitz::match {

struct Opening {
  std::string start;               // position; empty: the usual beginning
  std::vector<std::string> moves;  // machine's form
};

struct Seat {
  Player& player;
  const PlayerSpec& spec;
};

struct Table {
  Engine& referee;
  std::array<Seat, 2> seats;  // by side
  const Settings& settings;
  std::stop_token stop;
};

struct PlayedGame {
  GameRecord record;
  std::array<bool, 2> is_unfit{};  // by side: the player must be restarted before its next game
};

// Empty if `stop` ended it. Errors: the opening cannot be played; a player failed for a reason on our side.
Expected<std::optional<PlayedGame>> play_game(const Table& table, const Opening& opening);

}  // namespace kibitz::match
