// A match of two engines with equal node limits, in pairs of games: both games of a pair have one random opening,
// with colours exchanged.
#pragma once

#include <functional>

#include "learn/self_play.hpp"
#include "match/statistics.hpp"

namespace kibitz::learn {

struct EngineComparison {
  match::GameCounts games;  // results of the first engine
  match::PairCounts pairs{};
  match::Estimate elo;
};

struct Opponents {
  Engine& first;
  Engine& second;
};

// Plays the match. Empty if is_stopped() ended it.
Expected<std::optional<EngineComparison>> compare(const Opponents& opponents, const PlaySettings& settings, int pairs,
                                                  const std::function<bool()>& is_stopped);

}  // namespace kibitz::learn
