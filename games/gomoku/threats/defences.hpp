// The replies that can meet a threat to win by fours: stones on a point of the winning line, and stones that help the
// defender to make a four while the line is played. Any other stone leaves the line intact.
#pragma once

#include <array>
#include <span>

#include "games/gomoku/threats/fives.hpp"

namespace kibitz::gomoku {

// In renju a stone can also make a point legal or forbidden for Black. If the line depends on legality, it is replayed
// after every other reply.

class Defences {
 public:
  using Move = Gomoku::Move;

  // `win` is the attacker's line of fours after a null move of the side to move.
  Defences(const Gomoku& game, const Position& position, std::span<const Move> win);

  // Can the move meet the threat? Precondition: the move is legal.
  bool may_meet(Move move) const;

 private:
  bool may_make_four(Move move) const;
  bool depends_on_legality() const;
  bool still_wins(Position position) const;

  const Gomoku& game_;
  const Position& position_;
  std::span<const Move> win_;
  Lines with_replies_;  // the board with all replies of the line on it
  Points on_line_;
  bool must_replay_;
};

}  // namespace kibitz::gomoku
