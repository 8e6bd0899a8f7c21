// Writes the verdict as one sentence.
#pragma once

#include <string>
#include <vector>

#include "explain/explanation.hpp"
#include "explain/suspect.hpp"

namespace kibitz::explain {

// The sentence, without a full stop. `suspects` belong to the trials in `explanation.without`, in the same order.
std::string sentence_of(const Explanation& explanation, const std::vector<Suspect>& suspects);

// The index of the line's first move that was not searched; empty if all were searched.
std::optional<std::size_t> first_unseen(const Explanation& explanation);

}  // namespace kibitz::explain
