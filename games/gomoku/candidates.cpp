// Subsets of the legal moves: noisy moves, and the candidate moves of a selective search.
#include <algorithm>
#include <bit>

#include "games/gomoku/gomoku.hpp"

namespace kibitz {

using gomoku::Pattern;
using gomoku::PatternKind;

namespace {

constexpr int max_distance_to_stone = 2;  // maximum distance of a quiet candidate from a stone

// The given cells of a row and the cells at most `max_distance_to_stone` away from them. A cell is represented by its
// lower bit.
std::uint64_t widen_cells(std::uint64_t cells) {
  std::uint64_t wide = cells;
  for (int i = 1; i <= max_distance_to_stone; ++i) wide |= cells << 2 * i | cells >> 2 * i;
  return wide;
}

// The cells of a line with a stone, represented by their lower bits.
std::uint64_t stone_cells(std::uint64_t line) { return (line ^ line >> 1) & 0x5555555555555555; }

}  // namespace

// Adds the legal moves among these points to the list.
void Gomoku::add_legal_points(const Position& position, const gomoku::Points& points, MoveList<Move>& moves) const {
  points.for_each([&](gomoku::Point point) {
    const Move move{point.x, point.y};
    if (!is_forbidden(position, move)) moves.push(move);
  });
}

gomoku::Points Gomoku::find_four_points(const Position& position, int side, Pattern least) const {
  int pairs = position.count(side, PatternKind::five);
  if (least <= Pattern::open_four) pairs += position.count(side, PatternKind::winning_four);
  if (least <= Pattern::closed_four) pairs += position.count(side, PatternKind::closed_four);
  const int stones = least == Pattern::five ? win_length_ - 1 : win_length_ - 2;
  const gomoku::PointQuery query{{side, win_length_, stones}, pairs};
  return gomoku::find_points(*patterns_, position.lines, query, [&](gomoku::PatternPair pattern_pair) {
    return effective_pattern(pattern_pair, side) >= least;
  });
}

void Gomoku::generate_noisy(const Position& position, MoveList<Move>& moves) const {
  if (position.is_won || !can_make_four(position)) return;
  add_legal_points(position, find_four_points(position, position.mover, Pattern::closed_four), moves);
}

void Gomoku::generate_checks(const Position& position, MoveList<Move>& moves) const {
  const int side = position.mover;
  if (position.is_won) return;
  const gomoku::PointQuery query{{side, win_length_, win_length_ - 3}, position.count(side, PatternKind::open_three)};
  const auto threes = gomoku::find_points(*patterns_, position.lines, query, [&](gomoku::PatternPair pattern_pair) {
    return pattern_pair.of(side) == Pattern::open_three;
  });
  threes.for_each([&](gomoku::Point point) {
    const Move move{point.x, point.y};
    if (patterns_made_by(position, move).best == Pattern::open_three && !is_forbidden(position, move)) moves.push(move);
  });
}

void Gomoku::generate_candidates(const Position& position, MoveList<Move>& moves) const {
  if (position.is_won) return;
  if (position.free == start_.free)
    return moves.push({static_cast<std::uint8_t>(width_ / 2), static_cast<std::uint8_t>(height_ / 2)});
  const int before = moves.size();
  const int side = position.mover;
  if (position.count(side, PatternKind::five) > 0) {
    add_legal_points(position, find_four_points(position, side, Pattern::five), moves);
  } else if (must_move(position)) {
    add_legal_points(position, find_four_points(position, 1 - side, Pattern::five), moves);
  } else if (position.count(1 - side, PatternKind::winning_four) > 0) {
    gomoku::Points points = find_four_points(position, side, Pattern::closed_four);
    points.merge(find_four_points(position, 1 - side, Pattern::closed_four));
    add_legal_points(position, points, moves);
  } else {
    generate_moves_near_stones(position, moves);
  }
  generate_all_if_none(position, before, moves);
}

void Gomoku::generate_all_if_none(const Position& position, int before, MoveList<Move>& moves) const {
  if (moves.size() == before) generate(position, moves);
}

void Gomoku::generate_moves_near_stones(const Position& position, MoveList<Move>& moves) const {
  std::array<std::uint64_t, gomoku::max_side + 2 * max_distance_to_stone> wide{};
  for (int y = 0; y < height_; ++y)
    wide[static_cast<std::size_t>(y + max_distance_to_stone)] = widen_cells(stone_cells(position.lines.row(y)));
  for (std::uint8_t y = 0; y < height_; ++y) {
    std::uint64_t cells = 0;
    for (std::size_t i = 0; i <= 2 * max_distance_to_stone; ++i) cells |= wide[y + i];
    for (cells &= gomoku::empty_cells(position.lines.row(y)); cells != 0; cells &= cells - 1) {
      const Move move{static_cast<std::uint8_t>(std::countr_zero(cells) / 2 - gomoku::margin), y};
      if (!is_forbidden(position, move)) moves.push(move);
    }
  }
}

}  // namespace kibitz
