// Conspiracy numbers: McAllester, Conspiracy numbers for min-max search, Artificial Intelligence 35 (1988).
//
// How many leaves of a tree must change their values, together, for the root to reach a value: the more, the surer is
// the root. Kept the other way round, which needs no list of values however fine they are (Schaeffer, Artificial
// Intelligence 43 (1990), found that fine values slow the method down): for each number of conspirators, how far they
// can bring the value up and down. An exact end of the game joins no conspiracy.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "kibitz/core/score.hpp"

namespace kibitz {

inline constexpr int most_conspirators = 16;  // that are told apart; beyond, "more"

// What a search asks of a tree; see conspiracy_search.hpp.
enum class ConspiracyGoal : std::uint8_t { move, range };

// Of a node, from its side to move.
struct ConspiracyNumbers {
  std::array<Score, most_conspirators + 1> raised{};   // [k]: the highest value that k leaves can bring about
  std::array<Score, most_conspirators + 1> lowered{};  // [k]: the lowest

  Score value() const { return raised[0]; }
  // The least number of leaves for a value of at least (at most) so much; most_conspirators + 1: more, or never.
  int to_raise(Score to) const;
  int to_lower(Score to) const;
  // McAllester's number of a value: how many leaves it takes to move the root to it or beyond.
  int of(Score wanted) const { return wanted > value() ? to_raise(wanted) : to_lower(wanted); }
};

ConspiracyNumbers leaf_numbers(Score value);   // a static value: one conspirator makes it anything
ConspiracyNumbers exact_numbers(Score value);  // an end of the game
ConspiracyNumbers node_numbers(std::span<const ConspiracyNumbers> children);

// The notes' question (Eppstein, 4 February 1999): how many leaves must change for another move to be played. The move
// played is the first of the best.
struct MoveChange {
  int best = 0;
  int other = -1;            // -1: no conspiracy of at most most_conspirators changes the move
  int against_best = 0;      // leaves below the best move, which bring it down to meeting_value
  int for_other = 0;         // leaves below the other, which bring it up to at least other_at_least
  Score meeting_value = 0;   // both from the root's side
  Score other_at_least = 0;  // one more than meeting_value where the other comes later in the list
  int leaves() const { return other < 0 ? most_conspirators + 1 : against_best + for_other; }
};
MoveChange change_of_move(std::span<const ConspiracyNumbers> children);

}  // namespace kibitz
