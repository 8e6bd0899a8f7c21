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
  int index_from_front = 0;   // place of the piece among the tandem pieces on its file; 0 is the front
  int count = 0;              // number of pieces of its side and kind on its file
  bool on_two_files = false;  // true for a tandem pawn if another file has tandem pawns too
  // For a tandem pawn: its number, 1 to 5, among all tandem pawns of its side. The files are counted from the mover's
  // right, and the pawns on a file from the front.
  int number = 0;
};

// The parts of a move's notation.
struct NotationParts {
  Colour side = red;
  PieceKind kind = general;
  int file = 0;  // file of the piece before the move, 1 to 9, from the mover's right
  Tandem tandem;
  Action action;
};

NotationParts notation_parts_of(const Position& position, Move move);

std::string wxf_text(const NotationParts& parts);
std::string chinese_text(const NotationParts& parts);

// Accepted variants of the notation: with letter and file, even for a tandem piece, or with another tandem sign.
std::vector<std::string> wxf_variants(const NotationParts& parts);

// Converts a text in WXF or Chinese notation to the signs of wxf_text(): upper case, ASCII, H and E, `=`. Returns an
// empty text if `text` has other signs or another length.
std::string normalized_wxf(std::string_view text);

}  // namespace kibitz::xiangqi
