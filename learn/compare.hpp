// A match of two engines at equal nodes, in pairs of games: one random opening, with both colours.
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

// Empty if is_stopped() ended it.
Expected<std::optional<EngineComparison>> compare(const Opponents& opponents, const PlaySettings& settings, int pairs,
                                                  const std::function<bool()>& is_stopped);

}  // namespace kibitz::learn
