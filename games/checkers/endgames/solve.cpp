#include "games/checkers/endgames/solve.hpp"

#include <cassert>

#include "games/checkers/movegen.hpp"

namespace kibitz::checkers::endgames {

namespace {

constexpr std::uint32_t positions_between_stop_checks = 1 << 16;

bool is_crowning(const Position& position, Move move) {
  return (position.kings >> move.from & 1) == 0 && (crown_row[black] >> move.to & 1) != 0;
}

// The squares from which the black piece on `square` may have come by a step that did not crown it.
Board possible_origins(const Position& after, Board square) {
  Board before = step<2>(square) | step<3>(square);
  if ((after.kings & square) != 0) before |= step<0>(square) | step<1>(square);
  return before & after.empty();
}

}  // namespace

SliceSolver::SliceSolver(Material material, ValueLookup lookup) : lookup_(std::move(lookup)) {
  slices_.push_back({Indexing(material), {}});
  if (!(material == material.mirror_image())) slices_.push_back({Indexing(material.mirror_image()), {}});
}

bool SliceSolver::solve(const Control& control) {
  for (std::uint32_t slice = 0; slice < slices_.size(); ++slice)
    if (!generate_initial_states(slice, control)) return false;
  for (std::uint64_t taken = 0; !settled_.empty(); ++taken) {
    if (taken % positions_between_stop_checks == 0 && control.is_stop_requested()) return false;
    const Node node = settled_.back();
    settled_.pop_back();
    retract_moves(node);
  }
  return true;
}

bool SliceSolver::generate_initial_states(std::uint32_t slice, const Control& control) {
  MoveStack<Move> stack;
  const Indexing& indexing = slices_[slice].indexing;
  slices_[slice].states.assign(indexing.size(), no_position);
  for (std::uint32_t index = 0; index < indexing.size(); ++index) {
    if (index % positions_between_stop_checks == 0 && control.is_stop_requested()) return false;
    const std::optional<Position> position = indexing.position_at(index);
    if (!position) continue;
    MoveList<Move> moves(stack);
    generate(*position, moves);
    const std::uint8_t state = initial_state(*position, moves);
    slices_[slice].states[index] = state;
    if (state == is_won || state == is_lost) settled_.push_back({slice, index});
  }
  return true;
}

std::uint8_t SliceSolver::initial_state(const Position& position, const MoveList<Move>& moves) const {
  int steps = 0;
  bool draws = false;
  for (const Move move : moves) {
    if (move.captured == 0 && !is_crowning(position, move)) {
      ++steps;
      continue;
    }
    const Value value = lookup_(swapped(play(position, move)));
    if (value == Value::loss) return is_won;
    draws |= value == Value::draw;
  }
  if (steps > 0) return static_cast<std::uint8_t>(steps | (draws ? has_draw : 0));
  return draws ? settled : is_lost;
}

void SliceSolver::settle(Node node, State state) {
  slices_[node.slice].states[node.index] = state;
  settled_.push_back(node);
}

// Updates the states of all positions from which a quiet step leads to this one. In those positions the other side is
// to move, so the board is turned and the colours are exchanged: Black is to move in every indexed position.
void SliceSolver::retract_moves(Node node) {
  const std::optional<Position> position = slices_[node.slice].indexing.position_at(node.index);
  assert(position);
  const auto successor = static_cast<State>(slices_[node.slice].states[node.index]);
  const std::uint32_t slice = other_slice(node.slice);
  const Position after = swapped(*position);  // White is to move here: Black has just moved
  for (Board pieces = after.pieces[black]; pieces != 0; pieces &= pieces - 1) {
    const Board square = pieces & (~pieces + 1);
    for (Board before = possible_origins(after, square); before != 0; before &= before - 1) {
      const Board from = before & (~before + 1);
      Position earlier = after;
      earlier.pieces[black] ^= square | from;
      if ((after.kings & square) != 0) earlier.kings ^= square | from;
      earlier.to_move = black;
      update_predecessor({slice, slices_[slice].indexing.index_of(earlier)}, successor);
    }
  }
}

void SliceSolver::update_predecessor(Node node, State of_successor) {
  std::uint8_t& state = slices_[node.slice].states[node.index];
  if (state >= settled) return;  // also true if the position has a capture, which makes the retracted step illegal
  if (of_successor == is_lost) return settle(node, is_won);
  assert((state & steps_left) > 0);
  --state;
  if (state == 0) settle(node, is_lost);
}

SolvedSlice SliceSolver::solved_slice(SliceChoice which) {
  const std::vector<std::uint8_t>& states = slices_[which == SliceChoice::itself ? 0 : slices_.size() - 1].states;
  SolvedSlice solved;
  solved.values.reserve(states.size());
  Value last = Value::draw;
  for (const std::uint8_t state : states) {
    if (state != no_position) {
      last = state == is_won ? Value::win : state == is_lost ? Value::loss : Value::draw;
      ++solved.positions;
      solved.wins += state == is_won;
      solved.losses += state == is_lost;
    }
    solved.values.push_back(last);
  }
  return solved;
}

}  // namespace kibitz::checkers::endgames
