// The replies that can meet a threat to win by fours: stones on a point of the winning line, and stones that help the
// defender to make a four while the line is played. After any other reply the line still wins.
#pragma once

#include <array>
#include <span>

#include "games/gomoku/threats/fives.hpp"

namespace kibitz::gomoku {

// Decides which replies can meet a threat to win by fours. In renju a reply can also make a point legal or forbidden
// for Black. If the winning line depends on such points, a reply that is neither on the line nor part of a four is
// tested by replaying the line after it.
class Defences {
 public:
  using Move = Gomoku::Move;

  // `win` is the attacker's line of fours after a null move of the side to move.
  Defences(const Gomoku& game, const Position& position, std::span<const Move> win);

  // True if the move can meet the threat. Precondition: the move is legal.
  bool can_meet_threat(Move move) const;

 private:
  Points find_points_for_fours() const;
  bool depends_on_legality() const;
  bool line_still_wins(Position position) const;

  const Gomoku& game_;
  const Position& position_;
  std::span<const Move> win_;
  Lines board_with_replies_;  // the board with all replies of the line on it
  Points line_points_;        // the points of the line's moves
  Points points_for_fours_;   // the points where a stone can help to make a four
  bool must_replay_;          // true if the line depends on forbidden points and must be replayed
};

}  // namespace kibitz::gomoku
