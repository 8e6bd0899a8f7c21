// Which replies can meet a threat to win by fours: those on a point of the winning line, and those that make a four of
// their own somewhere on its way. Any other stone leaves the line as good as it was. In renju a stone can also make a
// point legal for Black or bar it, so lines in which that matters are played through after every other reply.
#pragma once

#include <array>
#include <span>

#include "games/gomoku/threats/fives.hpp"

namespace kibitz::gomoku {

class Defences {
 public:
  using Move = Gomoku::Move;

  // The win is the attacker's line of fours after a pass of the side to move.
  Defences(const Gomoku& game, const Position& position, std::span<const Move> win);

  // Of a legal move.
  bool may_meet(Move move) const;

 private:
  bool may_make_four(Move move) const;
  bool depends_on_legality() const;
  bool still_wins(Position position) const;

  const Gomoku& game_;
  const Position& position_;
  std::span<const Move> win_;
  Lines with_replies_;  // all those of the line on the board
  Points on_line_;
  bool must_replay_;
};

}  // namespace kibitz::gomoku
