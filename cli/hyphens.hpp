// Boards may begin with a hyphen (an empty square in Othello): only - or -- and a small letter begin an option, and -
// and a digit a number. Other words that begin so, and all behind a lone "--", go past the parser in disguise.
#pragma once

#include <string>
#include <vector>

namespace kibitz {

// The words without the lone "--", and with the hyphens hidden that the parser must not see.
std::vector<std::string> disguised_hyphens(std::vector<std::string> words);
// The word as it was.
void reveal_hyphen(std::string& word);

}  // namespace kibitz
