// Games as moves and nothing else: "f5d6c3d3c4", "44444", "h8 h9 i9", "11-15 23-19", "1. e4 e5 2. Nf3".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kibitz::records {

// The words of a game score, without the numbers of moves: "1. e4 e5 2.Nf3" is e4, e5, Nf3.
std::vector<std::string> moves_in(std::string_view text);

// A word that is no move by itself may be many without blanks: "f5d6c3" is f5, d6, c3, and "444" is 4, 4, 4. Empty if
// the word is not of that form.
std::vector<std::string> moves_run_together(std::string_view word);

}  // namespace kibitz::records
