// The endgame solver: searches to the last square, with null windows and the standard techniques for Othello endgames.
// These are in last_squares.hpp, parity.hpp, stability.hpp and endgame_table.hpp; the search of a node is in
// endgame.cpp.
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

// The window for the final disc difference, an open interval as in alpha-beta.
struct DiscWindow {
  int alpha = -square_count - 1;
  int beta = square_count + 1;
  constexpr DiscWindow from_other_side() const { return {-beta, -alpha}; }
};

// The result of a fail-soft search: `points` is exact between alpha and beta; otherwise it is a bound.
struct Solution {
  int points = 0;
  std::uint8_t best = EndgameTable::no_square;  // the best square; 64: a pass; no_square if the game is over or no move
                                                // exceeds alpha
};

// Solves positions. The nodes are counted by poll.count_node(), which may throw Stopped.
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
