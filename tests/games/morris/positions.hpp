// Positions of Nine Men's Morris by the names of their points, for the tests of its rules and texts.
#pragma once

#include <sstream>

#include "games/game_texts.hpp"
#include "games/morris/morris.hpp"

namespace kibitz::test::morris_positions {

inline const Morris game;

inline int point_of(std::string_view name) {
  for (int point = 0; point < morris::points; ++point)
    if (game.cell(point) == Picture::Cell{name[0] - 'a', '7' - name[1]}) return point;
  FAIL(name);
  return 0;
}

// A position with the men of both sides on these points, such as "a7 d7 g7".
inline Morris::Position position(char mover, std::string_view white, std::string_view black,
                                 std::array<int, 2> hand = {}) {
  Morris::Position made{{}, hand, mover == 'w' ? 0u : 1u, 0};
  for (std::size_t side = 0; side < 2; ++side) {
    std::istringstream names{std::string(side == 0 ? white : black)};
    for (std::string name; names >> name;) made.men[side] |= morris::bit_of(point_of(name));
  }
  return made;
}

// Why the move cannot be read; "none" if it can.
inline std::string refusal(const Morris::Position& at, std::string_view move) {
  const auto read = game.parse_move(at, move);
  return read ? "none" : read.error().message;
}

// Three positions with moves of all kinds, which second_rules.py has as numbers 1 to 3.
inline const auto last_placements = position('w', "a7 d7 b6 d6 b4 g4 f2", "g7 f6 e5 e4 d3 d1 a1 c3", {1, 1});
inline const auto middle_game = position('b', "a7 d7 g7 b6 f6 d5 b4 e3", "a4 c4 c3 c5 d6 d2 f2");
inline const auto flight = position('w', "a1 d1 g4", "c3 c4 c5 d2");

// Only White's g4 can move.
inline const auto blocked = position('w', "e5 f4 d6 g4", "d5 e4 b6 f6 d7 f2 g1");

}  // namespace kibitz::test::morris_positions
