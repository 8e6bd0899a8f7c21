// Retrograde analysis of one slice and its mirror image (Stroehlein 1970; Thompson, Retrograde Analysis of Certain
// Endgames, ICCA Journal 9, 1986). Both are seen with Black to move, so that a quiet move leads from one to the other.
//
//   1. Every position looks at its moves once. Captures and crownings lead to slices that are known already; steps that
//      stay within the slice are counted. A capture is compulsory, so where there is one the position is settled.
//   2. From each position that is settled as lost or won, the steps that lead to it are taken back: who could step to a
//      lost position wins; who has no other step left than to won ones loses.
//   3. What is left can go on for ever: a draw.
#pragma once

#include <functional>

#include "games/checkers/endgames/indexing.hpp"
#include "games/checkers/movegen.hpp"
#include "kibitz/core/control.hpp"

namespace kibitz::checkers::endgames {

// The value of a position with Black to move, of a slice that is known already.
using Lookup = std::function<Value(const Position&)>;

// What a slice holds for each of its numbers; numbers without a position take the value before them.
struct Solved {
  std::vector<Value> values;
  std::uint64_t positions = 0;
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
};

class SliceSolver {
 public:
  SliceSolver(Material material, Lookup lookup);

  // False when the control asked to stop.
  bool solve(const Control& control);

  // After solve: of the slice itself, or of its mirror image (which may be the same).
  enum class Which : std::uint8_t { itself, mirror };
  Solved take(Which which);

 private:
  // An open position: the steps not yet known to lose, and whether a crowning holds the draw. The rest are settled.
  enum State : std::uint8_t {
    steps_left = 0x3f,
    has_draw = 0x40,
    settled = 0x80,
    is_won = 0x81,
    is_lost = 0x82,
    no_position = 0xff
  };
  struct Half {
    Indexing indexing;
    std::vector<std::uint8_t> states;
  };
  struct Node {
    std::uint32_t half;
    std::uint32_t index;
  };

  std::uint32_t other_half(std::uint32_t half) const { return halves_.size() == 1 ? 0 : 1 - half; }
  bool look_at_all(std::uint32_t half, const Control& control);
  std::uint8_t first_state(const Position& position, const MoveList<Move>& moves) const;
  void settle(Node node, State state);
  void take_back(Node node);
  void step_before(Node node, State of_successor);

  Lookup lookup_;
  std::vector<Half> halves_;
  std::vector<Node> settled_;  // wins and losses from which steps are still to be taken back
};

}  // namespace kibitz::checkers::endgames
