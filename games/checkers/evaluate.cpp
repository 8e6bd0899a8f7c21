#include "games/checkers/evaluate.hpp"

#include <numeric>

namespace kibitz::checkers {

namespace {

constexpr Board centre = squares(10, 11, 14, 15, 18, 19, 22, 23);
constexpr std::array<Board, 2> bridge = {squares(1, 3), squares(30, 32)};
constexpr std::array<Board, 2> dog_hole_man = {squares(28), squares(5)};
constexpr std::array<Board, 2> dog_hole_guard = {squares(32), squares(1)};
constexpr Board double_corners = squares(1, 5, 28, 32);

// The opposition: each side has a system of squares, rows 0, 2, 4 and 6 for Black and rows 1, 3, 5 and 7 for White. The
// pieces on the system's rows decide whether the side has "the move".
constexpr std::array<Board, 2> system_rows = {squares_where([](int row, int) { return row % 2 == 0; }),
                                              squares_where([](int row, int) { return row % 2 == 1; })};

// row_bits[i]: the squares whose row number has bit i set. Three population counts give the sum of the rows of all men.
constexpr std::array<Board, 3> row_bits = {squares_where([](int row, int) { return (row & 1) != 0; }),
                                           squares_where([](int row, int) { return (row & 2) != 0; }),
                                           squares_where([](int row, int) { return (row & 4) != 0; })};

int sum_of_rows(Board board) {
  return count(board & row_bits[0]) + 2 * count(board & row_bits[1]) + 4 * count(board & row_bits[2]);
}

template <Colour Side>
Board forward_steps(Board board) {
  return step<forward_direction(Side, 0)>(board) | step<forward_direction(Side, 1)>(board);
}
template <Colour Side>
Board backward_steps(Board board) {
  return step<backward_direction(Side, 0)>(board) | step<backward_direction(Side, 1)>(board);
}

template <int Index>
int count_open_steps(Board pieces, Board empty) {
  return count(step<Index>(pieces) & empty);
}

// The men that can be crowned unhindered: in the cone of squares ahead of such a man there is no enemy piece and no
// square that an enemy reaches in one step. This is an estimate, because own pieces in the way are ignored.
template <Colour Side>
Board runaway_men(Board men, Board enemy_pieces, Board enemy_kings) {
  constexpr Colour opponent = opponent_of(Side);
  Board barred = enemy_pieces | forward_steps<opponent>(enemy_pieces) | backward_steps<opponent>(enemy_kings);
  for (int row = 0; row < rows - 1; ++row) barred |= backward_steps<Side>(barred);
  return men & ~barred;
}

template <Colour Side>
Board movable_kings(Board kings, Board empty) {
  return kings & (step<0>(empty) | step<1>(empty) | step<2>(empty) | step<3>(empty));
}

using Scores = std::array<Score, feature_count>;

Score& at(Scores& scores, Feature feature) { return scores[static_cast<std::size_t>(feature)]; }

template <Colour Side>
void add_mobility_terms(Scores& scores, const Position& position, const Weights& weights) {
  constexpr Score sign = Side == black ? 1 : -1;
  const Board empty = position.empty();
  const Board kings = position.pieces[Side] & position.kings;
  const Board men = position.pieces[Side] & ~position.kings;
  const int men_steps = count_open_steps<forward_direction(Side, 0)>(men, empty) +
                        count_open_steps<forward_direction(Side, 1)>(men, empty);
  at(scores, Feature::mobility) += sign * weights.step * men_steps;
  if (kings == 0) return;
  const int king_steps = count_open_steps<0>(kings, empty) + count_open_steps<1>(kings, empty) +
                         count_open_steps<2>(kings, empty) + count_open_steps<3>(kings, empty);
  at(scores, Feature::king_mobility) +=
      sign *
      (weights.king_step * king_steps + weights.trapped_king * count(kings & ~movable_kings<Side>(kings, empty)));
}

template <Colour Side>
void add_man_terms(Scores& scores, const Position& position, const Weights& weights) {
  constexpr Score sign = Side == black ? 1 : -1;
  constexpr Colour opponent = opponent_of(Side);
  const Board men = position.pieces[Side] & ~position.kings;
  const Board enemy_pieces = position.pieces[opponent];
  const Board enemy_men = enemy_pieces & ~position.kings;
  if (enemy_men != 0) {
    const Score bridged = (men & bridge[Side]) == bridge[Side] ? weights.bridge : 0;
    at(scores, Feature::back_rank) += sign * (weights.back_man * count(men & crown_row[opponent]) + bridged);
  }
  const int rows_gone = Side == black ? sum_of_rows(men) : (rows - 1) * count(men) - sum_of_rows(men);
  at(scores, Feature::advance) += sign * weights.row * rows_gone;
  if ((men & dog_hole_man[Side]) != 0 && (enemy_men & dog_hole_guard[Side]) != 0)
    at(scores, Feature::dog_hole) += sign * weights.dog_hole;
  if (const Board free = runaway_men<Side>(men, enemy_pieces, enemy_pieces & position.kings); free != 0) {
    const int free_rows = Side == black ? sum_of_rows(free) : (rows - 1) * count(free) - sum_of_rows(free);
    at(scores, Feature::runaways) += sign * (weights.runaway * count(free) + weights.runaway_row * free_rows);
  }
}

template <Colour Side>
void add_terms_of_side(Scores& scores, const Position& position, const Weights& weights) {
  constexpr Score sign = Side == black ? 1 : -1;
  const Board kings = position.pieces[Side] & position.kings;
  const Board men = position.pieces[Side] & ~position.kings;
  at(scores, Feature::men) += sign * weights.man * count(men);
  at(scores, Feature::kings) += sign * weights.king * count(kings);
  at(scores, Feature::centre) +=
      sign * (weights.centre_man * count(men & centre) + weights.centre_king * count(kings & centre));
  if (count(position.pieces[Side]) < count(position.pieces[opponent_of(Side)]))
    at(scores, Feature::double_corner) += sign * weights.double_corner * ((kings & double_corners) != 0 ? 1 : 0);
  add_mobility_terms<Side>(scores, position, weights);
  if (men != 0) add_man_terms<Side>(scores, position, weights);
}

// The value of the opposition, from Black's view. The side to move has "the move" if the number of pieces, of both
// colours, on the rows of its system is odd.
Score opposition(const Position& position, const Weights& weights) {
  constexpr int max_pieces = 12;
  const Board all = position.pieces[black] | position.pieces[white];
  if (count(position.pieces[black]) != count(position.pieces[white]) || count(all) > max_pieces) return 0;
  const bool mover_has_it = count(all & system_rows[position.to_move]) % 2 == 1;
  return mover_has_it == (position.mover() == black) ? weights.opposition : -weights.opposition;
}

}  // namespace

std::array<Score, feature_count> feature_scores(const Position& position, const Weights& weights) {
  Scores scores{};
  add_terms_of_side<black>(scores, position, weights);
  add_terms_of_side<white>(scores, position, weights);
  const int lead = count(position.pieces[black]) - count(position.pieces[white]);
  const int total = count(~position.empty());
  if (total > 0) at(scores, Feature::trading) = lead * weights.trade / total;
  at(scores, Feature::opposition) = opposition(position, weights);
  if (position.mover() == white)
    for (Score& score : scores) score = -score;
  return scores;
}

Score static_score(const Position& position, const Weights& weights) {
  const Scores scores = feature_scores(position, weights);
  return std::accumulate(scores.begin(), scores.end(), Score{0});
}

}  // namespace kibitz::checkers
