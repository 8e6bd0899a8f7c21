// Boards may begin with a hyphen (an empty square in Othello): only - or -- and a small letter begin an option, and -
// and a digit a number. Other words that begin so, and all behind a lone "--", go past the parser in disguise, and
// whatever comes out of the parser is revealed: the values of every option of every verb, and its complaints.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace kibitz {

// The words without the lone "--", and with the hyphens hidden that the parser must not see.
std::vector<std::string> disguised_hyphens(std::vector<std::string> words);
// From now on every option of the app and of its verbs gets its words as they were typed.
void reveal_words(CLI::App& app);
// A sentence of the parser's.
std::string revealed(std::string text);

}  // namespace kibitz
