// Points and stones in the notation of the Gomocup protocol.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz {

struct GomocupStone {
  int x = 0;
  int y = 0;
  int field = 1;  // owner: 1 own stone, 2 the opponent's; with SWAP2BOARD 1 black, 2 white
};

std::optional<GomocupStone> read_gomocup_stone(std::string_view text);  // reads "7,8" or "7,8,2"
std::optional<GomocupStone> read_gomocup_point(std::string_view text);  // reads "7,8", without a field
std::string game_point(int x, int y);                                   // go-moku's notation: "h9"
std::string gomocup_point(std::string_view game_move);  // Gomocup's: "7,8"; empty if the move is not a point

// The stones on a board, in the order in which the manager lists them.
struct GomocupBoard {
  int width = 15;
  int height = 15;
  std::vector<GomocupStone> stones;
};
// The board as the text of a go-moku position with `mover` to move. Stones of `black_field` are black; stones with
// fields other than 1 and 2 are skipped.
std::string position_text(const GomocupBoard& board, int black_field, char mover);

}  // namespace kibitz
