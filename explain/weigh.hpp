// What trials weigh against each other: which of them changes the search's mind for good, and what verdict follows.
#pragma once

#include <optional>
#include <vector>

#include "explain/explanation.hpp"
#include "explain/suspect.hpp"

namespace kibitz::explain {

// By more than the grain, in evaluation units. Wins, losses and points are equal only when they are the same.
bool outweighs(Score better, Score worse, Score grain);

// The trial prefers otherwise, and the move that was preferred is worth less by it than it was said to be, by half a
// man or more.
bool breaks_promise(const Explanation& explanation, const Trial& trial);

// Is this verdict about how scores are kept and asked for? Then both searches ought to have the same scores, and a
// promise that is broken tells as much as another move does.
bool is_of_keeping(Verdict verdict);

// The trial that finds another move and gains most by it; of equal gains the cheapest. How scores are kept and asked
// for is blamed only where no omission is: it shifts what a selective search leaves out, here and there. `suspects` are
// those of the trials, in the same order.
std::optional<std::size_t> strongest(const std::vector<Trial>& trials, const std::vector<Suspect>& suspects);

// Of searches ply by ply deeper: is another move found at the last two depths, or a win at the last? At one depth alone
// it may be a matter of odd and even.
bool is_seen(const std::vector<Trial>& deeper);

// The depth from which it is seen; where no two depths in a row see it, the first at which the promise of the search
// is broken. Null: none.
const Trial* first_to_see(const Explanation& explanation);

// The search that finds another move: what is named as the cause taken away, or all, or deeper. Null: none.
const Trial* seer_of(const Explanation& explanation);

// Where the null move is the cause: found neither with passes that cost little (the last of `helped`) nor by as many
// plies more as passes take off, `reduction`. False too where that was not searched to the end.
bool hides_zugzwang(const Explanation& explanation, int reduction);

// From all trials, of which those `without` are the suspects'.
Verdict verdict_of(const Explanation& explanation, const std::vector<Suspect>& suspects);

}  // namespace kibitz::explain
