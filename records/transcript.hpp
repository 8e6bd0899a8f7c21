// Reads games written as moves only: "f5d6c3d3c4", "44444", "h8 h9 i9", "11-15 23-19", "1. e4 e5 2. Nf3".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kibitz::records {

// The moves of a game score, without move numbers: "1. e4 e5 2.Nf3" is e4, e5, Nf3.
std::vector<std::string> moves_in(std::string_view text);

// Splits a word that consists of several moves without blanks: "f5d6c3" is f5, d6, c3, and "444" is 4, 4, 4. Empty if
// the word has another form.
std::vector<std::string> split_into_moves(std::string_view word);

}  // namespace kibitz::records
