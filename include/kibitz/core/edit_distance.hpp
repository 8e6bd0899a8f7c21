// How many typing errors two words are apart.
#pragma once

#include <cstddef>
#include <string_view>

namespace kibitz {

// The smallest number of insertions, deletions, substitutions and transpositions that turn `a` into `b` (Damerau 1964;
// optimal string alignment). Takes time in proportion to the product of the lengths, and memory to the length of `b`.
std::size_t edit_distance(std::string_view a, std::string_view b);

}  // namespace kibitz
