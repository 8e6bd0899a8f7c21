// Compares trials: which one reliably changes the preferred move, and which verdict follows from that.
#pragma once

#include <optional>
#include <vector>

#include "explain/explanation.hpp"
#include "explain/suspect.hpp"

namespace kibitz::explain {

// True if `better` is higher by more than the grain, in evaluation units. Wins, losses and points are compared
// exactly.
bool outweighs(Score better, Score worse, Score grain);

// True if the trial prefers another move, and its score of the originally preferred move is more than half a pawn
// below that move's score in the search being explained.
bool breaks_promise(const Explanation& explanation, const Trial& trial);

// True if the verdict is about storing and using scores (table, repetition, windows). Such options should not change
// scores, so a broken promise (breaks_promise()) is as good evidence as a gain by another move.
bool is_of_keeping(Verdict verdict);

// The trial that finds another move with the largest gain; of equal gains, the one with the fewest nodes. An option
// with an is_of_keeping() verdict is chosen only if no other trial finds a move, because such options also change
// what a selective search prunes. `suspects` belong to the trials, in the same order.
std::optional<std::size_t> strongest(const std::vector<Trial>& trials, const std::vector<Suspect>& suspects);

// True if the two deepest trials find another move, or if the deepest finds a win. A find at one depth only may be an
// odd-even effect.
bool is_seen(const std::vector<Trial>& deeper);

// The first of the trials that make is_seen() true; otherwise the first deeper trial that breaks_promise(); otherwise
// null.
const Trial* first_to_see(const Explanation& explanation);

// The trial that finds another move: without the cause, or without all suspects, or deeper. Null if there is none.
const Trial* seer_of(const Explanation& explanation);

// For a null-move cause: true if neither R = 1 (the last of `helped`) nor `reduction` extra plies find another move.
// False if one of these searches did not finish.
bool hides_zugzwang(const Explanation& explanation, int reduction);

// The verdict that follows from all trials. `suspects` belong to `explanation.without`, in the same order.
Verdict verdict_of(const Explanation& explanation, const std::vector<Suspect>& suspects);

}  // namespace kibitz::explain
