// Plays a match between two engines with equal node limits. Both games of a pair have the same random opening, with
// colours exchanged.
#pragma once

#include <functional>

#include "learn/self_play.hpp"
#include "match/statistics.hpp"

namespace kibitz::learn {

struct EngineComparison {
  match::GameCounts games;  // results of the first engine, as are `pairs` and `elo`
  match::PairCounts pairs{};
  int repeated_pairs = 0;  // they repeat an earlier pair move for move, and are not in `pairs`
  match::Estimate elo;
};

struct Opponents {
  Engine& first;
  Engine& second;
};

// Plays a match of `pairs` pairs of games. Empty if is_stopped() returned true.
Expected<std::optional<EngineComparison>> compare_engines(const Opponents& opponents, const PlaySettings& settings,
                                                          int pairs, const std::function<bool()>& is_stopped);

}  // namespace kibitz::learn
