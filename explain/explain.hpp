// Explains by experiment why a search prefers its move: repeats the search with each suspect option turned off, then
// with all of them off, then deeper. The cause is an option that changes the choice when it alone is turned off. The
// verdict holds for these searches only: a move that none of them prefers may still be the best.
#pragma once

#include <optional>
#include <string>

#include "explain/explanation.hpp"
#include "explain/trials.hpp"

namespace kibitz::explain {

// A question about one move. If the search does not play the move: why not? If the search plays the move: why did it
// not find a better one?
struct MoveQuestion {
  std::string move;               // the move in question, in any notation that the game reads
  std::optional<int> depth = {};  // depth of the search being explained, in plies; empty: `nodes` determines it
  // With `depth`: the node limit of every search. Without `depth`: the node limit (default 200'000) that determines the
  // depth. Of a tree search: its nodes (default 200'000).
  std::optional<std::uint64_t> nodes = {};
  // Maximum number of extra plies (of a tree search: doublings of its nodes) in the deeper trials. If the null move is
  // the cause, at least R (its reduction) are tried.
  int deeper = 6;
  // Node limit of a trial, as a multiple of the first search's nodes; never below 500'000 nodes (but not of a tree
  // search).
  int effort = 30;
  Score grain = 2;  // largest difference between two scores that count as equal, in evaluation units
};

// Answers the question. Errors: an illegal move, a game that is over, a method other than alpha-beta and the
// tree searches (check_method.hpp), alpha-beta with deepen=off without a depth, a tree search with one. If a stop is
// requested, returns what was found so far, with Verdict::undecided if there is no verdict yet.
Expected<Explanation> answer(const Engine& engine, const MoveQuestion& question, Control& control,
                             const OnProgress& on_progress = {});

}  // namespace kibitz::explain
