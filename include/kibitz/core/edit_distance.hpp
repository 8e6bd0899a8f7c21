// How many typing errors two words are apart.
#pragma once

#include <cstddef>
#include <string_view>

namespace kibitz {

// Counts insertions, deletions, substitutions and transpositions (Damerau 1964; optimal string alignment). Takes
// time and memory proportional to the product and the sum of the lengths.
std::size_t edit_distance(std::string_view a, std::string_view b);

}  // namespace kibitz
