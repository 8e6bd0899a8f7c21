// Why does a search prefer what it prefers? Asked about one move, it is answered by experiment: the same search again
// with each option taken away alone that may have hidden the move, then without all of them, then ply by ply deeper.
// The cause that is named is the one whose removal alone makes the search change its mind, by more than the grain of
// the evaluation; of several the one by which the move gains most.
//
// The question may be asked of a move that the search passes by (what hides it?) and of the one that it plays (what
// hides a better one?). What is said is true of the searches that were made, no more: a move that none of them prefers
// may still be the best.
#pragma once

#include <optional>
#include <string>

#include "explain/explanation.hpp"
#include "explain/trials.hpp"

namespace kibitz::explain {

struct Question {
  std::string move;                         // in any form that the game reads
  std::optional<int> depth = {};            // plies, of the search asked about; nothing: as deep as `nodes` reach
  std::optional<std::uint64_t> nodes = {};  // beside a depth: the limit of every search; alone: nothing means 200'000
  int deeper = 6;                           // plies beyond that, at the most
  int effort = 30;  // no other search may cost more than so many times this one, or half a million
  Score grain = 2;  // evaluation units
};

// Errors: an illegal move, a game that is over, a method other than alpha-beta. Where the control is asked to stop,
// what was found until then, with Verdict::undecided.
Expected<Explanation> answer(const Engine& engine, const Question& question, Control& control,
                             const OnProgress& on_progress = {});

}  // namespace kibitz::explain
