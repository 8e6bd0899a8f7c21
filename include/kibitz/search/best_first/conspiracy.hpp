// Conspiracy numbers: how many leaves of a tree (conspirators) must change their values to give the root another value.
// The more leaves must change, the more stable the root value is. McAllester, Conspiracy numbers for min-max search,
// Artificial Intelligence 35 (1988).
#pragma once

#include <array>
#include <optional>
#include <span>

#include "kibitz/core/score.hpp"

namespace kibitz {

// The largest number of conspirators that is counted. The number max_conspirators + 1 means: more than
// max_conspirators, or impossible.
inline constexpr int max_conspirators = 16;

// The goal of the search. conspiracy_search.hpp explains both goals.
enum class ConspiracyGoal : std::uint8_t { move, range };

// The conspiracy numbers of a node, for its side to move. Stored inversely: for each number of leaves, the highest and
// the lowest value that the node can get if they change. No list of values is needed, so evaluations may be
// fine-grained (Schaeffer, Artificial Intelligence 43 (1990), found that many distinct values slow the method down).
struct ConspiracyNumbers {
  std::array<Score, max_conspirators + 1> raised{};   // [k]: highest value of the node if k leaves change
  std::array<Score, max_conspirators + 1> lowered{};  // [k]: lowest value of the node if k leaves change

  Score value() const { return raised[0]; }
  // leaves_to_raise, leaves_to_lower: the smallest number of leaves that must change to raise or to lower the value to
  // `target`. The result is max_conspirators + 1 if more leaves are needed or if it is impossible.
  int leaves_to_raise(Score target) const;
  int leaves_to_lower(Score target) const;
  // McAllester's conspiracy number of the value `target`: the smallest number of leaves that must change to move the
  // node's value to `target` or beyond.
  int conspiracy_number_of(Score target) const {
    return target > value() ? leaves_to_raise(target) : leaves_to_lower(target);
  }
};

ConspiracyNumbers leaf_numbers(Score value);   // numbers of a static evaluation, which may change to any value
ConspiracyNumbers exact_numbers(Score value);  // numbers of a final position, whose value cannot change
ConspiracyNumbers node_numbers(std::span<const ConspiracyNumbers> children);  // numbers of an interior node

// The cheapest way to change the best move: which move becomes best, and how many leaves must change (Eppstein's notes,
// 4 February 1999). If several moves have the highest value, the first of them is the best move.
struct MoveChange {
  int best = 0;  // index of the best move
  // Index of the move that becomes best; -1: max_conspirators leaves are too few to change the best move.
  int other = -1;
  int against_best = 0;  // leaves below the best move that must change to lower it to meeting_value
  int for_other = 0;     // leaves below the other move that must change to raise it to other_at_least
  // meeting_value and other_at_least are for the side to move at the root.
  Score meeting_value = 0;   // value to which the best move is lowered
  Score other_at_least = 0;  // value that the other move must reach: meeting_value, plus 1 if it is later in the list
  int leaves() const { return other < 0 ? max_conspirators + 1 : against_best + for_other; }
};
MoveChange cheapest_move_change(std::span<const ConspiracyNumbers> children);

}  // namespace kibitz
