// The schedule of a match. Players, opening and colours of a game are a function of the settings and the game's
// number, so an interrupted match resumes with exactly the missing games.
#pragma once

#include <cstdint>
#include <vector>

#include "match/match_settings.hpp"

namespace kibitz::match {

struct ScheduledGame {
  std::int64_t number = 0;   // number of the game, from 1
  std::int64_t pair = 0;     // number of the pair, from 0; it consists of games 2 * pair + 1 and 2 * pair + 2
  std::int64_t opening = 0;  // number of the opening, from 0
  std::size_t first = 0;     // index of the player that moves first; like `second`, an index into the settings' players
  std::size_t second = 0;
};

struct Pairing {
  std::size_t one = 0;
  std::size_t other = 0;
};

// Round robin: every player meets every other. Gauntlet: the first player meets all others.
std::vector<Pairing> pairings(std::size_t players, MatchFormat format);

// In each round, every pairing plays one opening twice. The pairing's first player moves first in odd games.
ScheduledGame job_of(const std::vector<Pairing>& pairings, std::int64_t number);

}  // namespace kibitz::match
