// The stored games to which evaluations and curves are fitted: the first games, without repetitions. Players with a
// node limit repeat a game if its opening is repeated. Such a game is no further evidence, and it may be held out while
// its twin is fitted.
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

// Those of the stored games that have numbers up to `last`, in the order of `stored`.
GamesToFit games_to_fit(std::vector<match::StoredGame> stored, std::int64_t last);

// What to do if the games are too few to fit, for error messages.
std::string advice_on_too_few(const GamesToFit& games);

}  // namespace kibitz::tune
