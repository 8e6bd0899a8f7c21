#include "games/gomoku/threats/defences.hpp"

#include <bit>

namespace kibitz::gomoku {

Defences::Defences(const Gomoku& game, const Position& position, std::span<const Move> win)
    : game_(game), position_(position), win_(win), with_replies_(position.lines), must_replay_(depends_on_legality()) {
  for (std::size_t i = 0; i < win.size(); ++i) {
    on_line_.add({win[i].x, win[i].y});
    if (i % 2 == 1) with_replies_.put(win[i].x, win[i].y, position.mover == 0 ? Stone::black : Stone::white);
  }
}

bool Defences::may_meet(Move move) const {
  if (on_line_.has({move.x, move.y}) || may_make_four(move)) return true;
  return must_replay_ && !still_wins(game_.play(position_, move));
}

// Could the stone help to make a four in some stretch of a line, after all replies of the winning line? Exactness of
// the resulting five is not tested, because not all of these replies may be on the board at that time.
bool Defences::may_make_four(Move move) const {
  constexpr std::uint64_t black_bits = 0x5555555555555555;
  const int side = position_.mover;
  const int length = game_.win_length();
  const std::uint64_t stretch = (std::uint64_t{1} << 2 * length) - 1;
  for (int d = 0; d < directions; ++d) {
    const Spot spot = spot_of(d, move.x, move.y);
    for (int place = spot.place - length + 1; place <= spot.place; ++place) {
      const std::uint64_t cells = with_replies_.line(d, spot) >> shift_of(place) & stretch;
      const std::uint64_t black = cells & black_bits;
      const std::uint64_t white = cells & ~black_bits;
      if ((side == 0 ? white : black) == 0 && std::popcount(side == 0 ? black : white) >= length - 2) return true;
    }
  }
  return false;
}

// Renju only: does the winning line depend on a point being forbidden for Black, or on a fork of Black being legal
// because one of its threes does not count?
bool Defences::depends_on_legality() const {
  if (game_.style() != Gomoku::Style::renju) return false;
  Position now = game_.pass(position_);
  for (const Move move : win_) {
    if (now.mover == 0) {
      int threes = 0;
      for (const Shape shape : game_.made_by(now, move).shapes) threes += shape.black() == Pattern::open_three;
      if (threes > 1) return true;
    }
    now = game_.play(now, move);
  }
  return !now.is_won;
}

// Replays the attacker's line, with the attacker to move: is every move still legal, still a four, and answered on the
// same point?
bool Defences::still_wins(Position position) const {
  const int attacker = position.mover;
  for (std::size_t i = 0; i < win_.size(); ++i) {
    const Move move = win_[i];
    if (position.mover == attacker) {
      if (position.count(attacker, PatternKind::five) > 0) return true;
      if (!game_.is_legal(position, move)) return false;
      position = game_.play(position, move);
      if (position.is_won) return true;
      if (position.count(1 - attacker, PatternKind::five) > 0) return false;
      const Fives fives = fives_through(game_, position, attacker, move);
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
