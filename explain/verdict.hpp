// Compares trials: finds the one that reliably changes the preferred move, and the verdict that follows.
#pragma once

#include <optional>
#include <vector>

#include "explain/explanation.hpp"
#include "explain/suspect.hpp"

namespace kibitz::explain {

// True if `better` exceeds `worse` by more than the grain, which is in evaluation units. Wins, losses and points are
// compared exactly.
bool exceeds_by_more_than(Score better, Score worse, Score grain);

// True if the trial prefers another move, and its score of the originally preferred move is more than half a pawn
// below that move's score in the search being explained.
bool refutes_original_score(const Explanation& explanation, const Trial& trial);

// True if the verdict is about storing and using scores: table, repetition or windows. The options concerned should not
// change any score, so a trial that lowers the original score (refutes_original_score()) is as good evidence as one
// that gains by another move.
bool is_about_stored_scores(Verdict verdict);

// Index of the best of the trials that find another move: the one with the largest gain, then with the fewest nodes. A
// trial of an option about stored scores (is_about_stored_scores()) counts only if no other trial finds a move, because
// such an option also changes what a selective search prunes. Null if no trial does. suspects[i] belongs to trials[i].
std::optional<std::size_t> strongest_cause(const std::vector<Trial>& trials, const std::vector<Suspect>& suspects);

// True if the two deepest trials find another move, or if the deepest trial finds a win. A move that only one depth
// finds may be an odd-even effect.
bool is_confirmed(const std::vector<Trial>& deeper);

// If the deeper trials confirm another move (is_confirmed()), the first of the trials that confirm it. Otherwise the
// first deeper trial that refutes the original score (refutes_original_score()); null if there is none.
const Trial* first_confirmed_trial(const Explanation& explanation);

// The deeper trial that changes the answer, explanation.decisive_trial; null if there is none.
const Trial* decisive_trial(const Explanation& explanation);

// The score of the move that the search being explained plays. Of a tree search: searched alone, to be comparable with
// that of another move alone.
Score score_of_played_move(const Explanation& explanation);

// True if the search does not play the move in question, but gives it more when it searches it alone.
bool is_worth_more_alone(const Explanation& explanation);

// The trial that finds another move: with the cause turned off, with all suspects turned off, or with more depth. Null
// if there is none.
const Trial* finding_trial(const Explanation& explanation);

// To be called if the null move is the cause. True if neither the trial with R = 1 (the last of `helper_trials`) nor
// `reduction` extra plies find another move. False if one of these searches did not finish.
bool is_zugzwang(const Explanation& explanation, int reduction);

// The verdict that follows from all trials. `suspects[i]` is the suspect of explanation.removal_trials[i].
Verdict verdict_of(const Explanation& explanation, const std::vector<Suspect>& suspects);

}  // namespace kibitz::explain
