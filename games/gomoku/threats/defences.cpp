#include "games/gomoku/threats/defences.hpp"

#include <bit>

namespace kibitz::gomoku {

Defences::Defences(const Gomoku& game, const Position& position, std::span<const Move> win)
    : game_(game),
      position_(position),
      win_(win),
      board_with_replies_(position.lines),
      must_replay_(depends_on_legality()) {
  for (std::size_t i = 0; i < win.size(); ++i) {
    line_points_.add({win[i].x, win[i].y});
    if (i % 2 == 1)
      board_with_replies_.put_stone(win[i].x, win[i].y, position.mover == 0 ? Stone::black : Stone::white);
  }
  points_for_fours_ = find_points_for_fours();
}

bool Defences::can_meet_threat(Move move) const {
  const Point point{move.x, move.y};
  if (line_points_.has(point) || points_for_fours_.has(point)) return true;
  return must_replay_ && !line_still_wins(game_.play(position_, move));
}

// The points where a stone can help to make a four. It is assumed that all replies of the winning line are on the
// board. Whether the five would have exactly the win length is ignored, because that depends on which of the replies
// have been played when the four is made.
Points Defences::find_points_for_fours() const {
  Points points;
  const int length = game_.win_length();
  const StretchQuery query{position_.mover, length, length - 2};
  for (int d = 0; d < directions; ++d)
    for (int i = 0; i < max_side; ++i) {
      const std::uint64_t line = board_with_replies_.line(d, {i, 0});
      if (std::popcount(cells_of(line, query.side)) < query.min_stones) continue;
      for (std::uint64_t cells = cells_in_stretches(line, query); cells != 0; cells &= cells - 1)
        points.add(point_of(d, {i, std::countr_zero(cells) / 2 - margin}));
    }
  return points;
}

// True if the winning line depends on the forbidden moves of renju: on a point that is forbidden to Black, or on a
// double three of Black that is legal only because one of its threes does not count.
bool Defences::depends_on_legality() const {
  if (game_.style() != Gomoku::Style::renju) return false;
  Position now = game_.pass(position_);
  for (const Move move : win_) {
    if (now.mover == 0) {
      int threes = 0;
      for (const PatternPair pattern_pair : game_.patterns_made_by(now, move).pattern_pairs)
        threes += pattern_pair.black() == Pattern::open_three;
      if (threes > 1) return true;
    }
    now = game_.play(now, move);
  }
  return !now.is_won;
}

// Replays the attacker's line in a position with the attacker to move. True if it still wins: every move is legal,
// makes a four, and is answered on the same point as before.
bool Defences::line_still_wins(Position position) const {
  const int attacker = position.mover;
  for (std::size_t i = 0; i < win_.size(); ++i) {
    const Move move = win_[i];
    if (position.mover == attacker) {
      if (position.count(attacker, PatternKind::five) > 0) return true;
      if (!game_.is_legal(position, move)) return false;
      position = game_.play(position, move);
      if (position.is_won) return true;
      if (position.count(1 - attacker, PatternKind::five) > 0) return false;
      const FivePoints fives = find_five_points_through(game_, position, attacker, move);
      if (fives.count == 0) return false;
      if (fives.count > 1 || game_.is_forbidden(position, fives.points[0])) return true;
      if (i + 1 == win_.size() || !(fives.points[0] == win_[i + 1])) return false;
    } else {
      position = game_.play(position, move);
    }
  }
  return false;
}

}  // namespace kibitz::gomoku
