// One game from its opening to its end. The rules are those of our own engine, which judges every move.
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
  std::array<bool, 2> is_unfit{};  // a player that is not to be asked again: to be started afresh
};

// Nothing if it was broken off by `stop`; an error where the opening cannot be played, or a player failed through no
// fault of its own.
Expected<std::optional<PlayedGame>> play_game(const Table& table, const Opening& opening);

}  // namespace kibitz::match
