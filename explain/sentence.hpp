// Writes the verdict of an explanation as one sentence.
#pragma once

#include <string>
#include <vector>

#include "explain/explanation.hpp"
#include "explain/suspect.hpp"

namespace kibitz::explain {

// The explanation as one English sentence, without the final full stop. `suspects[i]` is the suspect of the trial
// explanation.removal_trials[i].
std::string sentence_of(const Explanation& explanation, const std::vector<Suspect>& suspects);

// The index in the line of the first move that was not searched; empty if all moves were searched.
std::optional<std::size_t> index_of_first_unsearched_move(const Explanation& explanation);

}  // namespace kibitz::explain
