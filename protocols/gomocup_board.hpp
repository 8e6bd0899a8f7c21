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
  // The stone's owner: 1 this engine, 2 the opponent, 3 a stone of a finished line in a continuous game. With
  // SWAP2BOARD its colour: 1 black, 2 white.
  int field = 1;
};

std::optional<GomocupStone> read_gomocup_stone(std::string_view text);  // "7,8" or "7,8,2"; nullopt if malformed
std::optional<GomocupStone> read_gomocup_point(std::string_view text);  // "7,8"; nullopt if malformed
std::string point_in_gomoku_notation(int x, int y);                     // the point in go-moku's notation: "h9"
std::string point_in_gomocup_notation(
    std::string_view game_move);  // the move in Gomocup's notation: "7,8"; empty if not a point

// A board: its size, and its stones in the order in which the manager (the program that runs the game) lists them.
struct GomocupBoard {
  int width = 15;
  int height = 15;
  std::vector<GomocupStone> stones;
};
// The text of the go-moku position with the stones of `board` and `mover` to move. Stones of `black_field` are black.
// Stones with fields other than 1 and 2 are skipped.
std::string position_text(const GomocupBoard& board, int black_field, char mover);

}  // namespace kibitz
