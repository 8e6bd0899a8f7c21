// The verdict as one sentence of text.
#pragma once

#include <string>
#include <vector>

#include "explain/explanation.hpp"
#include "explain/suspect.hpp"

namespace kibitz::explain {

// No full stop at its end. `suspects` are those of `explanation.without`, in the same order.
std::string sentence_of(const Explanation& explanation, const std::vector<Suspect>& suspects);

// The index in the line of the first move that was not searched; empty: all were searched.
std::optional<std::size_t> first_unseen(const Explanation& explanation);

}  // namespace kibitz::explain
