// The verdict in words: one sentence for people.
#pragma once

#include <string>
#include <vector>

#include "explain/explanation.hpp"
#include "explain/suspect.hpp"

namespace kibitz::explain {

// No full stop at its end. `suspects` are those of `explanation.without`, in the same order.
std::string sentence_of(const Explanation& explanation, const std::vector<Suspect>& suspects);

// The first move of the line that the search did not look at, as a place in the line; nothing: it looked at all.
std::optional<std::size_t> first_unseen(const Explanation& explanation);

}  // namespace kibitz::explain
