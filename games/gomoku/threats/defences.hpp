// The replies that can meet a threat to win by fours: stones on a point of the winning line, and stones that help the
// defender to make a four while the line is played. After any other reply the line still wins.
#pragma once

#include <array>
#include <span>

#include "games/gomoku/threats/fives.hpp"

namespace kibitz::gomoku {

// In renju a stone can also make a point legal or forbidden for Black. If the line depends on that, it is replayed
// after each of the other replies.

class Defences {
 public:
  using Move = Gomoku::Move;

  // `win` is the attacker's line of fours after a null move of the side to move.
  Defences(const Gomoku& game, const Position& position, std::span<const Move> win);

  // True if the move can meet the threat. Precondition: the move is legal.
  bool can_meet_threat(Move move) const;

 private:
  bool can_help_to_make_four(Move move) const;
  bool depends_on_legality() const;
  bool line_still_wins(Position position) const;

  const Gomoku& game_;
  const Position& position_;
  std::span<const Move> win_;
  Lines with_replies_;  // the board with all replies of the line on it
  Points on_line_;      // the points of the line's moves
  bool must_replay_;    // true if the line depends on forbidden points and must be replayed
};

}  // namespace kibitz::gomoku
