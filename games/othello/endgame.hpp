// Exact play to the end of the game: every line to the last square, by null windows, with what the field has found to
// pay in Othello endgames. One idea a file: last_squares.hpp, parity.hpp, stability.hpp, endgame_table.hpp; the node
// itself is in endgame.cpp.
#pragma once

#include <optional>

#include "games/othello/endgame_table.hpp"
#include "kibitz/core/control.hpp"
#include "kibitz/core/window.hpp"

namespace kibitz::othello {

struct EndgameRules {
  Board board = all_squares;
  bool empties_to_winner = true;
};

// What to find out about the final difference of discs: an open interval, as in alpha-beta.
struct DiscWindow {
  int alpha = -square_count - 1;
  int beta = square_count + 1;
  constexpr DiscWindow from_other_side() const { return {-beta, -alpha}; }
};

// Fail-soft: points above alpha and below beta are exact; otherwise they are a bound on that side.
struct Solution {
  int points = 0;
  std::uint8_t best = EndgameTable::no_square;  // 64: a pass; none where the game is over or no move is above alpha
};

// Counts its nodes by poll.count_node(), and lets Stopped through.
class Endgame {
 public:
  Endgame(EndgameRules rules, EndgameTable& table, Poll& poll) : rules_(rules), table_(table), poll_(poll) {
    table_.prepare(rules.board, rules.empties_to_winner);
  }

  Solution solve(Discs discs, DiscWindow window = {});

 private:
  struct Moves;

  int node(Discs discs, int empties, DiscWindow window);
  int shallow_node(Discs discs, int empties, DiscWindow window);
  int deep_node(Discs discs, int empties, DiscWindow window);
  int best_of(Moves& moves, int empties, DiscWindow window);
  int pass(Discs discs, int empties, DiscWindow window);
  int hand_over(Discs discs, DiscWindow window);
  std::optional<int> table_cut(Discs discs, DiscWindow window) const;
  std::optional<int> stability_cut(Discs discs, int empties, DiscWindow window) const;
  void rank(Moves& moves, Discs discs, int empties) const;

  EndgameRules rules_;
  EndgameTable& table_;
  Poll& poll_;
};

}  // namespace kibitz::othello
