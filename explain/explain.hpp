// Explains by experiment why a search prefers its move: the search is repeated with each suspect option turned off,
// then with all of them off, then deeper. The cause is the option whose removal alone changes the choice.
// The verdict holds for the searches made: a move that none of them prefers may still be the best.
#pragma once

#include <optional>
#include <string>

#include "explain/explanation.hpp"
#include "explain/trials.hpp"

namespace kibitz::explain {

// About a move that the search rejects (what hides it?) or one that it plays (what hides a better move?).
struct MoveQuestion {
  std::string move;                         // the move in question, in any form that the game reads
  std::optional<int> depth = {};            // plies of the search being explained; empty: as deep as `nodes` allow
  std::optional<std::uint64_t> nodes = {};  // given a depth: limit of every search; else decides it (default 200'000)
  int deeper = 6;                           // maximum number of extra plies; a null-move cause may raise it to R
  int effort = 30;  // node limit of each trial, in multiples of the first search; at least 500'000 nodes
  Score grain = 2;  // scores that differ by no more are equal; evaluation units
};

// Errors: an illegal move, a game that is over, a method other than alpha-beta, deepen=off without a depth. On a stop
// request, returns what was found so far, with Verdict::undecided if no verdict was reached.
Expected<Explanation> answer(const Engine& engine, const MoveQuestion& question, Control& control,
                             const OnProgress& on_progress = {});

}  // namespace kibitz::explain
