#include "games/fanorona/evaluate.hpp"

#include <numeric>

namespace kibitz::fanorona {

namespace {

using Scores = std::array<Score, feature_count>;

Score& at(Scores& scores, Feature feature) { return scores[static_cast<std::size_t>(feature)]; }

// The points that have a neighbour in all four orthogonal directions.
Board inner_points(Board points) {
  return points & shift_points<0>(points) & shift_points<2>(points) & shift_points<4>(points) & shift_points<6>(points);
}

// One side's view of the position.
struct SideView {
  Board own_pieces;    // the side's pieces
  Board enemy_pieces;  // the opponent's pieces
  Score sign;          // 1 for the side to move, -1 for its opponent
};

void add_terms_of_side(Scores& scores, const SideView& side, const MaskedPosition& masked, const Weights& weights) {
  const Board empty = masked.empty();
  at(scores, Feature::pieces) += side.sign * weights.piece * count(side.own_pieces);
  at(scores, Feature::strong) += side.sign * weights.strong_point * count(side.own_pieces & strong_points);
  at(scores, Feature::centre) +=
      side.sign * weights.centre_piece * count(side.own_pieces & inner_points(masked.points));
  at(scores, Feature::mobility) += side.sign * weights.step * count_steps(side.own_pieces, empty);
  at(scores, Feature::threats) +=
      side.sign * weights.capturer * count(capturing_pieces(side.own_pieces, side.enemy_pieces, empty));
}

}  // namespace

std::array<Score, feature_count> feature_scores(const MaskedPosition& masked, const Weights& weights) {
  const Board own_pieces = masked.position.own_pieces();
  const Board enemy_pieces = masked.position.enemy_pieces();
  Scores scores{};
  add_terms_of_side(scores, {own_pieces, enemy_pieces, 1}, masked, weights);
  add_terms_of_side(scores, {enemy_pieces, own_pieces, -1}, masked, weights);
  const int total = count(own_pieces | enemy_pieces);
  if (total > 0) at(scores, Feature::trading) = (count(own_pieces) - count(enemy_pieces)) * weights.trade / total;
  return scores;
}

Score static_score(const MaskedPosition& masked, const Weights& weights) {
  const Scores scores = feature_scores(masked, weights);
  return std::accumulate(scores.begin(), scores.end(), Score{0});
}

}  // namespace kibitz::fanorona
