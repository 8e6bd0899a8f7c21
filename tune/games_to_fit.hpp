// The stored games to which evaluations and curves are fitted, without repetitions. Players with a node limit repeat a
// game if its opening is repeated. Such a game is no further evidence, and it may be held out while its twin is fitted.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "match/game_store.hpp"

namespace kibitz::tune {

struct GamesToFit {
  std::vector<match::StoredGame> games;
  std::int64_t repeated = 0;  // number of games that were dropped because they repeat an earlier game move for move
};

GamesToFit without_repetitions(std::vector<match::StoredGame> games);

// What to do if the games are too few to fit, for error messages.
std::string advice_on_too_few(const GamesToFit& games);

}  // namespace kibitz::tune
