// The schedule of a match. The players, opening and colours of a game are a function of the settings and the game's
// number, so an interrupted match resumes with exactly the missing games.
#pragma once

#include <cstdint>
#include <vector>

#include "match/match_settings.hpp"

namespace kibitz::match {

struct ScheduledGame {
  std::int64_t number = 0;  // number of the game, from 1
  std::int64_t pair = 0;    // number of the game pair, from 0; the pair consists of games 2 * pair + 1 and 2 * pair + 2
  std::int64_t opening = 0;  // number of the opening, from 0
  std::size_t first = 0;     // player that moves first; `first` and `second` are indices into the settings' players
  std::size_t second = 0;
};

struct Pairing {
  std::size_t one = 0;
  std::size_t other = 0;
};

// All pairings of a match. Round robin: every player meets every other player. Gauntlet: the first player
// meets all other players.
std::vector<Pairing> pairings(std::size_t players, MatchFormat format);

// The game with this number. In each round, every pairing plays one opening twice: the pairing's first player moves
// first in games with odd numbers, second in games with even numbers.
ScheduledGame scheduled_game(const std::vector<Pairing>& pairings, std::int64_t number);

}  // namespace kibitz::match
