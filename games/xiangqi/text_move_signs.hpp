// A move as it is spoken, before it is written in the signs of one language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/xiangqi/board.hpp"

namespace kibitz::xiangqi {

enum class Heading : std::uint8_t { forward, backward, sideways };

struct Action {
  Heading heading = Heading::sideways;
  int number = 0;  // points gone, or the new file
};

struct Tandem {
  int place = 0;  // 0 is the front
  int count = 0;  // pieces of this kind on this file
  bool on_two_files = false;
  int number = 0;  // of a tandem pawn among all of its side: files from the mover's right, the front first; 1 to 5
};

struct Spoken {
  Colour side = red;
  Kind kind = general;
  int file = 0;
  Tandem tandem;
  Action action;
};

Spoken spoken_of(const Position& position, Move move);

std::string wxf_text(const Spoken& spoken);
std::string chinese_text(const Spoken& spoken);

// What else players write for it: the file although men stand in tandem, the signs of a tandem although there is no
// need.
std::vector<std::string> wxf_variants(const Spoken& spoken);

// A text of any school in the signs of wxf_text: capital letters, ASCII, H and E, `=`. Empty if it has other signs or
// another length.
std::string to_wxf_signs(std::string_view text);

}  // namespace kibitz::xiangqi
