// Positions are three rows from the top, "x.o/.x./..."; squares are a1 (bottom left) to c3. The side to move follows
// from the number of marks.
#include <fmt/format.h>

#include "games/tic_tac_toe/tic_tac_toe.hpp"

namespace kibitz {

static constexpr std::string_view symbols = "xo.";

Expected<TicTacToe::Position> TicTacToe::parse_position(std::string_view text) const {
  const auto error = [&](std::string_view why) { return fail(fmt::format("{} {}", quoted(text), why)); };
  if (text.size() != 11 || text[3] != '/' || text[7] != '/') return error("is not three rows such as x.o/.x./...");
  Position position;
  for (std::size_t square = 0; square < 9; ++square) {
    const std::size_t mark = symbols.find(text[square + square / 3]);
    if (mark > 2) return error("has a square that is not x, o or '.'");
    if (mark < 2) position.marks[mark] |= static_cast<std::uint16_t>(1 << square);
  }
  const int surplus = std::popcount(position.marks[0]) - std::popcount(position.marks[1]);
  if (surplus != 0 && surplus != 1) return error("cannot come about: x and o move in turns");
  if (has_row(position.marks[static_cast<std::size_t>(mover(position))]))
    return error("cannot come about: the game was over before the last move");
  return position;
}

std::string TicTacToe::format_position(const Position& position) const {
  std::string text = ".../.../...";
  for (int square = 0; square < 9; ++square)
    text[static_cast<std::size_t>(square + square / 3)] = symbols[content_of_square(position, square)];
  return text;
}

Expected<TicTacToe::Move> TicTacToe::parse_move(const Position& position, std::string_view text) const {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'c' || text[1] < '1' || text[1] > '3')
    return fail(fmt::format("{} is not a square from a1 to c3", quoted(text)));
  const Move move{static_cast<std::uint8_t>(3 * ('3' - text[1]) + (text[0] - 'a'))};
  if (is_over(position)) return fail(fmt::format("{} cannot be played: the game is over", quoted(text)));
  if (content_of_square(position, move.square) != 2) return fail(fmt::format("{} is taken", quoted(text)));
  return move;
}

std::string TicTacToe::format_move(const Position&, Move move) const {
  return {static_cast<char>('a' + move.square % 3), static_cast<char>('3' - move.square / 3)};
}

Picture TicTacToe::picture(const Position& position) const {
  Picture picture;
  picture.columns = picture.rows = 3;
  picture.column_labels = {"a", "b", "c"};
  picture.row_labels = {"3", "2", "1"};
  for (int square = 0; square < 9; ++square)
    if (const auto mark = content_of_square(position, square); mark < 2)
      picture.pieces.push_back({square % 3, square / 3, static_cast<int>(mark), std::string(1, symbols[mark]), ""});
  picture.caption = is_over(position) ? "the game is over" : fmt::format("{} to move", side_names[mover(position)]);
  return picture;
}

}  // namespace kibitz
