#include "learn/squash.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "learn/loss_gradient.hpp"

namespace kibitz::learn {

namespace {

constexpr std::size_t results = 3;  // loss, draw and win

// The game's result for the side that moves first: 2 for a win, 1 for a draw, 0 for a loss. A result in points is
// reduced to these, because a finer conversion needs the squash, which is not known yet.
std::size_t half_points_of(const PlayedGame& game) {
  if (game.counts_points) return game.result > 0 ? 2 : game.result < 0 ? 0 : 1;
  return static_cast<std::size_t>(std::clamp<int>(game.result, 0, 2));
}

}  // namespace

SquashFit::SquashFit() : counts_((2 * std::size_t{PackedScore::most} + 1) * results) {}

void SquashFit::add(const PlayedGame& game) {
  std::size_t of_mover = half_points_of(game);
  for (const PlayedMove& move : game.moves) {
    const PackedScore score = move.score;
    if (!score.is_none() && !score.is_win() && !score.is_loss() && score.score() != 0) {
      ++counts_[static_cast<std::size_t>(score.score() + PackedScore::most) * results + of_mover];
      ++count_;
      sum_of_sizes_ += static_cast<std::uint64_t>(std::abs(score.score()));
    }
    of_mover = 2 - of_mover;
  }
}

double SquashFit::loss(float squash) const {
  double loss = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    if (counts_[i] == 0) continue;
    const auto score = static_cast<double>(i / results) - PackedScore::most;
    const double error = squashed_score(score, squash) - static_cast<double>(i % results) / 2;
    loss += error * error * counts_[i];
  }
  return loss;
}

float SquashFit::best(float usual) const {
  constexpr std::uint64_t least_count = 1'000;
  // Limit on the ratio of the squash to the mean absolute score. The largest ratio in Kibitz's games was 3.4, in
  // checkers.
  constexpr double most_to_size = 5;
  if (count_ < least_count) return usual;
  const double most = most_to_size * static_cast<double>(sum_of_sizes_) / static_cast<double>(count_);
  std::optional<double> least;
  float best = usual;
  // Tries squash values in steps of 10 %, which is fine enough.
  for (float squash = 40; squash < 4'000; squash *= 1.1F) {
    const double found = loss(squash);
    if (least && found >= *least) continue;
    least = found;
    best = squash;
  }
  return std::min(best, static_cast<float>(most));
}

}  // namespace kibitz::learn
