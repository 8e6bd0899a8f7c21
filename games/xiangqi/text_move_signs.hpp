// The parts of a move's notation, independent of language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/xiangqi/board.hpp"

namespace kibitz::xiangqi {

enum class Heading : std::uint8_t { forward, backward, sideways };

struct Action {
  Heading heading = Heading::sideways;
  int number = 0;  // number of points moved, or the new file
};

struct Tandem {
  int place = 0;  // place among the tandem pieces; 0 is the front
  int count = 0;  // number of pieces of this kind on this file
  bool on_two_files = false;
  // For a tandem pawn: its number, 1 to 5, among all tandem pawns of its side, from the mover's right and from the
  // front.
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

// Accepted variants of the notation: with the file although pieces are in tandem, or with unnecessary tandem signs.
std::vector<std::string> wxf_variants(const Spoken& spoken);

// Converts a text in any of the forms to the signs of wxf_text(): upper case, ASCII, H and E, `=`. Empty if the text
// has other signs or another length.
std::string to_wxf_signs(std::string_view text);

}  // namespace kibitz::xiangqi
