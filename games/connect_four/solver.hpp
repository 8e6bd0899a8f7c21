// Solves Connect Four by alpha-beta with bitboards, a transposition table and null-window bisection. Moves are ordered
// by the fours that they threaten, then from the middle outwards. After Pascal Pons ("Solving Connect Four", 2015), who
// builds on Allis (1988) and Tromp.
#pragma once

#include <array>
#include <vector>

#include "games/connect_four/board.hpp"
#include "kibitz/core/control.hpp"

namespace kibitz::connect_four {

// A result says how early the game ends. It is (squares + 1 - discs) / 2 for a win by a disc that is played when
// `discs` discs are on the board, the negative of that for a loss, and 0 for a draw. Pons's published test sets use the
// same scale.

struct SolverPosition {
  Bits mover_discs = 0;  // the discs of the side to move
  Bits occupied = 0;     // the discs of both sides
};

// The solver's transposition table. An entry holds one bound; a new entry replaces the old one.
class SolverTable {
 public:
  struct Entry {
    int bound = 0;
    bool is_upper = false;
    bool is_found = false;
  };

  // The number of entries is rounded up to an odd number, so that every column of the board affects the index.
  explicit SolverTable(std::size_t entries) : keys_(entries | 1), bounds_(entries | 1) {}

  // Finds the entry of a position. Only the empty board has key 0, and its bound is not needed.
  Entry find(Bits key) const {
    const std::size_t index = key % keys_.size();
    if (keys_[index] != key || key == 0) return {};
    const int bound = bounds_[index] >> 1;
    return {bound, (bounds_[index] & 1) != 0, true};
  }
  void store(Bits key, int bound, bool is_upper) {
    const std::size_t index = key % keys_.size();
    keys_[index] = key;
    bounds_[index] = static_cast<std::int8_t>(2 * bound + (is_upper ? 1 : 0));
  }

 private:
  std::vector<Bits> keys_;
  std::vector<std::int8_t> bounds_;
};

class Solver {
 public:
  // `poll` counts the nodes and may throw Stopped. The table stays valid in that case.
  Solver(Shape shape, SolverTable& table, Poll& poll);

  // Returns the result if it lies between `least` and `most`, otherwise the nearer of the two. Precondition: the game
  // is not over.
  int solve(const SolverPosition& position, int least, int most);
  int solve(const SolverPosition& position) { return solve(position, -shape_.squares(), shape_.squares()); }

 private:
  struct Candidate {
    Bits landing = 0;
    int threats = 0;
  };
  struct Candidates {
    std::array<Candidate, 8> list;
    std::size_t count = 0;
  };

  bool can_win_at_once(const SolverPosition& position) const {
    return (shape_.completing_squares(position.mover_discs) & landing_squares(position.occupied)) != 0;
  }
  Bits landing_squares(Bits occupied) const { return (occupied + bottom_) & board_; }
  Bits non_losing_moves(const SolverPosition& position) const;
  Candidates sorted_moves(const SolverPosition& position, Bits moves) const;
  int search(const SolverPosition& position, int alpha, int beta);

  Shape shape_;
  SolverTable& table_;
  Poll& poll_;
  Bits board_;
  Bits bottom_ = 0;
  std::array<Bits, 8> columns_{};  // the columns from the middle outwards
};

}  // namespace kibitz::connect_four
