// Numbers of things in words, for the reasons of endings and the counts beside the names of the sides.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace kibitz {

// "1 disc", "40 discs".
inline std::string count_text(int count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

// A number of plies in moves of both sides, "50 moves"; an odd number in plies.
inline std::string moves_text(int plies) {
  return plies % 2 == 0 ? count_text(plies / 2, "move", "moves") : count_text(plies, "ply", "plies");
}

}  // namespace kibitz
