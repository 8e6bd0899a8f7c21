// A game of Othello in GGF, the Generic Game Format, as "set game" hands it over: the board at its beginning and the
// moves. Evaluations, times and the players are not looked at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz {

struct GgfGame {
  std::string position;            // as Othello reads it
  std::vector<std::string> moves;  // "f5", "pass"
};

Expected<GgfGame> parse_ggf(std::string_view text);

// "F5//1.2" or "F5": the move, in the form Othello reads. Passes are "pa" or "pass".
std::string ggf_move(std::string_view text);

}  // namespace kibitz
