// Conspiracy numbers: how many leaves of a tree must change their values for the root to reach a given value. A root
// value that takes more conspirators to change is more stable. McAllester, Conspiracy numbers for min-max search,
// Artificial Intelligence 35 (1988).
#pragma once

#include <array>
#include <optional>
#include <span>

#include "kibitz/core/score.hpp"

namespace kibitz {

// Largest number of conspirators that is counted; above it the number is "more".
inline constexpr int most_conspirators = 16;

// The goal of the search; conspiracy_search.hpp explains the two goals.
enum class ConspiracyGoal : std::uint8_t { move, range };

// The conspiracy numbers of a node, for its side to move. They are stored inversely: for each number of conspirators,
// how far these can raise and lower the value. No list of values is needed, so evaluations may be fine-grained
// (Schaeffer, Artificial Intelligence 43 (1990), found that many distinct values slow the method down).
struct ConspiracyNumbers {
  std::array<Score, most_conspirators + 1> raised{};   // [k]: highest value that k leaves can cause
  std::array<Score, most_conspirators + 1> lowered{};  // [k]: lowest value that k leaves can cause

  Score value() const { return raised[0]; }
  // The minimum number of leaves that must change to raise or lower the value to `to`. most_conspirators + 1 means
  // more leaves, or that it is impossible.
  int to_raise(Score to) const;
  int to_lower(Score to) const;
  // McAllester's conspiracy number of the value `wanted`: the number of leaves that move the root to it or beyond it.
  int of(Score wanted) const { return wanted > value() ? to_raise(wanted) : to_lower(wanted); }
};

ConspiracyNumbers leaf_numbers(Score value);   // static evaluation: a single leaf can take any value
ConspiracyNumbers exact_numbers(Score value);  // final position: its value cannot change
ConspiracyNumbers node_numbers(std::span<const ConspiracyNumbers> children);

// How many leaves must change to change the best move (Eppstein's notes, 4 February 1999). The best move is the first
// with the highest value.
struct MoveChange {
  int best = 0;
  // Index of the other move; -1: no conspiracy of at most most_conspirators leaves changes the best move.
  int other = -1;
  int against_best = 0;      // number of leaves below the best move that must lower it to meeting_value
  int for_other = 0;         // number of leaves below the other move that must raise it to other_at_least
  Score meeting_value = 0;   // this and other_at_least are for the side to move at the root
  Score other_at_least = 0;  // meeting_value + 1 if the other move is later in the list
  int leaves() const { return other < 0 ? most_conspirators + 1 : against_best + for_other; }
};
MoveChange change_of_move(std::span<const ConspiracyNumbers> children);

}  // namespace kibitz
