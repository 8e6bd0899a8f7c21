// Scores the positions of existing games again, with more nodes. Results and moves stay. A game's new scores are a
// function of the engine, the settings and the game; they do not depend on the number of threads.
#pragma once

#include "learn/label.hpp"
#include "learn/self_play.hpp"

namespace kibitz::learn {

struct RescoreJob {
  const Engine& engine;  // searches with its options, from an empty search memory in each game
  const BoardShape& board;
  const PositionFilter& filter;  // positions that it skips are not searched, and keep their scores
  std::uint64_t nodes = 10'000;  // node limit of each search
  int threads = 1;
};

// Adds the games of `from` to `to` with new scores, except for those that `to` has. Proved scores stay. Calls `on_game`
// from time to time, and stops if it returns false; the result is then false.
Expected<bool> rescore_games(const SelfPlayFile& from, SelfPlayFile& to, const RescoreJob& job,
                             const std::function<bool(const PlayProgress&)>& on_game);

}  // namespace kibitz::learn
