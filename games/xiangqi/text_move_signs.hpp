// The parts of a move, independent of the language of its notation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/xiangqi/board.hpp"

namespace kibitz::xiangqi {

enum class Heading : std::uint8_t { forward, backward, sideways };

struct Action {
  Heading heading = Heading::sideways;
  int number = 0;  // points moved, or the new file
};

struct Tandem {
  int place = 0;  // 0 is the front
  int count = 0;  // pieces of this kind on this file
  bool on_two_files = false;
  // Of a tandem pawn among all tandem pawns of its side, from the mover's right and from the front; 1 to 5.
  int number = 0;
};

struct Spoken {
  Colour side = red;
  PieceKind kind = general;
  int file = 0;
  Tandem tandem;
  Action action;
};

Spoken spoken_of(const Position& position, Move move);

std::string wxf_text(const Spoken& spoken);
std::string chinese_text(const Spoken& spoken);

// Accepted variants: the file although pieces are in tandem, or tandem signs that are not needed.
std::vector<std::string> wxf_variants(const Spoken& spoken);

// Converts a text of any school to the signs of wxf_text(): upper case, ASCII, H and E, `=`. Empty if it has other
// signs or another length.
std::string to_wxf_signs(std::string_view text);

}  // namespace kibitz::xiangqi
