// Sets up positions for tests without checking that a game can reach them.
#pragma once

#include <cctype>
#include <string_view>

#include "games/gomoku/gomoku.hpp"
#include "kibitz/core/random.hpp"

namespace kibitz::test {

// Reads rows from the top, separated by '/'. A row consists of x, o, dots for empty points, and numbers of consecutive
// empty points.
inline gomoku::Lines lines_of(const Gomoku& game, std::string_view rows) {
  gomoku::Lines lines = game.empty_board();
  int x = 0;
  int y = game.height() - 1;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] == '/') {
      x = 0;
      --y;
    } else if (std::isdigit(rows[i])) {
      int count = rows[i] - '0';
      if (i + 1 < rows.size() && std::isdigit(rows[i + 1])) count = 10 * count + rows[++i] - '0';
      x += count;
    } else {
      if (rows[i] != '.') lines.put_stone(x, y, rows[i] == 'x' ? gomoku::Stone::black : gomoku::Stone::white);
      ++x;
    }
  }
  return lines;
}

// Reads a point such as h8. The text is not checked.
inline Gomoku::Move point(std::string_view text) {
  int number = 0;
  for (const char c : text.substr(1)) number = 10 * number + c - '0';
  return {static_cast<std::uint8_t>(text[0] - 'a'), static_cast<std::uint8_t>(number - 1)};
}

// An unfinished position after `stones` random moves.
inline Gomoku::Position random_position(const Gomoku& game, Random& random, int stones,
                                        MoveStack<Gomoku::Move>& stack) {
  for (;;) {
    auto position = game.start();
    for (int i = 0; i < stones && !position.is_won; ++i) {
      MoveList<Gomoku::Move> moves(stack);
      game.generate(position, moves);
      if (moves.empty()) break;
      position = game.play(position, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
    }
    if (!position.is_won && position.free > 0) return position;
  }
}

}  // namespace kibitz::test
