// Retrograde analysis of a slice and its mirror image (Stroehlein 1970; Thompson, Retrograde Analysis of Certain
// Endgames, ICCA Journal 9, 1986). Black is to move in both slices, so a quiet move leads from one slice to the other.
#pragma once

#include <functional>

#include "games/checkers/endgames/indexing.hpp"
#include "games/checkers/movegen.hpp"
#include "kibitz/core/control.hpp"

namespace kibitz::checkers::endgames {

// The method:
//  1. The moves of each position are generated once. Captures and crownings lead to slices that are already solved; all
//     other moves are counted. A position with a capture is settled at once, because captures are compulsory.
//  2. For each position settled as won or lost, the steps that lead to it are retracted. A position with a step to a
//     lost position is won; a position whose steps all lead to won positions is lost.
//  3. The positions that remain are draws.

// Returns the value of a position that belongs to a solved slice. Black is to move.
using ValueLookup = std::function<Value(const Position&)>;

// The values of a slice, one per index, and the numbers of all positions, won positions and lost positions. An index
// without a position repeats the preceding value.
struct SolvedSlice {
  std::vector<Value> values;
  std::uint64_t positions = 0;
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
};

class SliceSolver {
 public:
  SliceSolver(Material material, ValueLookup lookup);

  // Solves both slices. Returns false if `control` requested a stop.
  bool solve(const Control& control);

  // One of the two solved slices. If the material is symmetric, the mirror image is the slice itself.
  enum class SliceChoice : std::uint8_t { itself, mirror };
  // The values of one of the two slices. Call after solve().
  SolvedSlice solved_slice(SliceChoice which);

 private:
  // The state of a position whose value is not yet known is less than `settled`. It holds the number of steps not yet
  // known to lose, and the flag has_draw, which is set if a crowning leads to a draw.
  enum State : std::uint8_t {
    steps_left = 0x3f,
    has_draw = 0x40,
    settled = 0x80,
    is_won = 0x81,
    is_lost = 0x82,
    no_position = 0xff
  };
  struct SliceStates {
    Indexing indexing;
    std::vector<std::uint8_t> states;
  };
  struct Node {
    std::uint32_t slice;
    std::uint32_t index;
  };

  std::uint32_t other_slice(std::uint32_t slice) const { return slices_.size() == 1 ? 0 : 1 - slice; }
  bool generate_initial_states(std::uint32_t slice, const Control& control);
  std::uint8_t initial_state(const Position& position, const MoveList<Move>& moves) const;
  void settle(Node node, State state);
  void retract_moves(Node node);
  void update_predecessor(Node node, State of_successor);

  ValueLookup lookup_;
  std::vector<SliceStates> slices_;
  std::vector<Node> settled_;  // won and lost positions whose predecessors have not been visited yet
};

}  // namespace kibitz::checkers::endgames
