// Fits the squash: the scale of the logistic curve that maps scores to results. It determines the scale of the net's
// scores. It is fitted to the scores of the games, because the margins of the search assume their scale.
#pragma once

#include <cstdint>
#include <vector>

#include "learn/played_game.hpp"

namespace kibitz::learn {

// Counts how often each score occurred with each result, so that the games need not be in memory.
class SquashFit {
 public:
  SquashFit();
  // Adds the scores of a game that are neither proved nor 0.
  void add(const PlayedGame& game);
  // The value for which the squashed scores predict the results with the least mean squared error; `usual` if there are
  // few scores. The value is limited to five times the mean absolute score, because the best squash of scores that
  // predict nothing is infinite.
  float best(float usual) const;

 private:
  double loss(float squash) const;

  std::vector<std::uint32_t> counts_;  // for each score from -PackedScore::most: losses, draws and wins
  std::uint64_t count_ = 0;
  std::uint64_t sum_of_sizes_ = 0;  // sum of the absolute scores
};

}  // namespace kibitz::learn
