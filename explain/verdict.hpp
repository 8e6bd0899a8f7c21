// Compares trials: which of them changes the preferred move reliably, and which verdict follows.
#pragma once

#include <optional>
#include <vector>

#include "explain/explanation.hpp"
#include "explain/suspect.hpp"

namespace kibitz::explain {

// Is `better` higher by more than the grain (evaluation units)? Wins, losses and points are compared exactly.
bool outweighs(Score better, Score worse, Score grain);

// True if the trial prefers another move, and scores the original move more than half a pawn below its score in the
// original search.
bool breaks_promise(const Explanation& explanation, const Trial& trial);

// True if the verdict is about how scores are stored and probed (table, repetition, windows). Both searches should then
// agree on scores, so a broken promise (breaks_promise()) is as good evidence as a different move.
bool is_of_keeping(Verdict verdict);

// The trial that finds another move with the largest gain; ties go to the fewest nodes. An is_of_keeping() verdict is
// chosen only if no other trial finds a move, because such options also shift what a selective search prunes.
// `suspects` are those of the trials, in the same order.
std::optional<std::size_t> strongest(const std::vector<Trial>& trials, const std::vector<Suspect>& suspects);

// Do the last two of the deeper searches find another move, or does the last find a win? One depth alone may be an
// odd-even effect.
bool is_seen(const std::vector<Trial>& deeper);

// The first trial of is_seen(); otherwise the first deeper trial for which breaks_promise() holds. Null: none.
const Trial* first_to_see(const Explanation& explanation);

// The search that finds another move: without the cause, without all suspects, or deeper. Null: none.
const Trial* seer_of(const Explanation& explanation);

// For a null-move cause: neither R = 1 (the last of `helped`) nor `reduction` extra plies find the move. False if one
// of these searches did not finish.
bool hides_zugzwang(const Explanation& explanation, int reduction);

// The verdict from all trials; `suspects` are those of `explanation.without`, in the same order.
Verdict verdict_of(const Explanation& explanation, const std::vector<Suspect>& suspects);

}  // namespace kibitz::explain
