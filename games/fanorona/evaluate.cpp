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
  Board own;    // the side's pieces
  Board enemy;  // the opponent's pieces
  Score sign;   // 1 for the side to move, -1 for its opponent
};

void add_terms_of_side(Scores& scores, const SideView& side, const MaskedPosition& place, const Weights& weights) {
  const Board empty = place.empty();
  at(scores, Feature::men) += side.sign * weights.man * count(side.own);
  at(scores, Feature::strong) += side.sign * weights.strong_man * count(side.own & strong_points);
  at(scores, Feature::centre) += side.sign * weights.centre_man * count(side.own & inner_points(place.points));
  at(scores, Feature::mobility) += side.sign * weights.step * count_steps(side.own, empty);
  at(scores, Feature::threats) += side.sign * weights.capturer * count(capturing_men(side.own, side.enemy, empty));
}

}  // namespace

std::array<Score, feature_count> feature_scores(const MaskedPosition& place, const Weights& weights) {
  const Board own = place.position.own();
  const Board enemy = place.position.enemy();
  Scores scores{};
  add_terms_of_side(scores, {own, enemy, 1}, place, weights);
  add_terms_of_side(scores, {enemy, own, -1}, place, weights);
  const int total = count(own | enemy);
  if (total > 0) at(scores, Feature::trading) = (count(own) - count(enemy)) * weights.trade / total;
  return scores;
}

Score static_score(const MaskedPosition& place, const Weights& weights) {
  const Scores scores = feature_scores(place, weights);
  return std::accumulate(scores.begin(), scores.end(), Score{0});
}

}  // namespace kibitz::fanorona
