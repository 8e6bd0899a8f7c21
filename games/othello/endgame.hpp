// The endgame solver: searches to the last square, with null windows and the standard techniques for Othello endgames.
// The techniques are in last_squares.hpp, parity.hpp, stability.hpp and endgame_table.hpp.
#pragma once

#include <optional>

#include "games/othello/endgame_table.hpp"
#include "kibitz/core/control.hpp"
#include "kibitz/core/window.hpp"

namespace kibitz::othello {

struct EndgameRules {
  Board board = all_squares;      // the squares of the board
  bool empties_to_winner = true;  // empty squares count for the winner
};

// A search window for the final disc difference: the open interval from alpha to beta.
struct DiscWindow {
  int alpha = -square_count - 1;
  int beta = square_count + 1;
  constexpr DiscWindow opponent_window() const { return {-beta, -alpha}; }
};

// The result of a fail-soft search.
struct Solution {
  int points = 0;  // final disc difference for the side to move: exact between alpha and beta, otherwise a bound
  std::uint8_t best = EndgameTable::no_square;  // the best square; 64: a pass; no_square if the game is over or no move
                                                // exceeds alpha
};

// Solves positions. Each node is counted by poll.count_node(), which may throw Stopped.
class EndgameSolver {
 public:
  EndgameSolver(EndgameRules rules, EndgameTable& table, Poll& poll) : rules_(rules), table_(table), poll_(poll) {
    table_.prepare(rules.board, rules.empties_to_winner);
  }

  Solution solve(Discs discs, DiscWindow window = {});

 private:
  struct Moves;

  int search_node(Discs discs, int empties, DiscWindow window);
  int search_shallow_node(Discs discs, int empties, DiscWindow window);
  int search_deep_node(Discs discs, int empties, DiscWindow window);
  int search_moves(Moves& moves, int empties, DiscWindow window);
  int search_after_pass(Discs discs, int empties, DiscWindow window);
  int search_last_squares(Discs discs, DiscWindow window);
  std::optional<int> table_cutoff(Discs discs, DiscWindow window) const;
  std::optional<int> stability_cutoff(Discs discs, int empties, DiscWindow window) const;
  void rank(Moves& moves, Discs discs, int empties) const;

  EndgameRules rules_;
  EndgameTable& table_;
  Poll& poll_;
};

}  // namespace kibitz::othello
