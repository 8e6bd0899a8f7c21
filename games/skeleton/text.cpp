// Text of positions and moves. A position is its rows from the top and the side to move, "ooo/.../xxx x". A move is its
// two squares, "a1a2". Input is never trusted: every error is one sentence that quotes the offending text.
#include <fmt/format.h>

#include "games/skeleton/skeleton.hpp"

namespace kibitz {

static constexpr std::size_t row_width = skeleton::size + 1;  // number of characters of a row, including the slash

Expected<Skeleton::Position> Skeleton::parse_position(std::string_view text) const {
  const auto error = [&](std::string_view why) { return fail(fmt::format("{} {}", quoted(text), why)); };
  Position position;
  if (text.size() != format_position(position).size()) return error("is not written like ooo/.../xxx x");
  for (std::size_t i = 0; i < row_width * skeleton::size; ++i) {
    const int column = static_cast<int>(i % row_width);
    const bool is_end = i + 1 == row_width * skeleton::size;
    if (column == skeleton::size) {
      if (text[i] != (is_end ? ' ' : '/')) return error("is not written like ooo/.../xxx x");
    } else if (text[i] != 'x' && text[i] != 'o' && text[i] != '.') {
      return error("has a square that is not x, o or '.'");
    } else {
      position.at(column, skeleton::size - 1 - static_cast<int>(i / row_width)) = text[i];
    }
  }
  position.mover = text.back();
  if (position.mover != 'x' && position.mover != 'o') return error("does not end with x or o, the side to move");
  Position other_side = position;
  other_side.mover = position.opponent();
  if (has_arrived(other_side)) return error("cannot come about: the side to move has won already");
  return position;
}

std::string Skeleton::format_position(const Position& position) const {
  std::string text;
  for (int row = skeleton::size - 1; row >= 0; --row) {
    for (int column = 0; column < skeleton::size; ++column) text += position.at(column, row);
    text += row > 0 ? '/' : ' ';
  }
  return text + position.mover;
}

std::string Skeleton::format_move(const Position& position, Move move) const {
  const auto square = [](int column, int row) {
    return std::string{static_cast<char>('a' + column), static_cast<char>('1' + row)};
  };
  return square(move.column, move.row) + square(move.to_column, move.row + position.forward());
}

// Reads a move. The simplest way to accept only legal moves: write every legal move and compare.
Expected<Skeleton::Move> Skeleton::parse_move(const Position& position, std::string_view text) const {
  MoveStack<Move> stack;
  MoveList<Move> moves(stack);
  generate(position, moves);
  for (const Move move : moves)
    if (format_move(position, move) == text) return move;
  return fail(fmt::format("{} is not a legal move such as a1a2", quoted(text)));
}

// The picture of the board. Column 0 is on the left, row 0 at the top.
Picture Skeleton::picture(const Position& position) const {
  Picture picture;
  picture.columns = picture.rows = skeleton::size;
  picture.column_labels = {"a", "b", "c"};
  picture.row_labels = {"3", "2", "1"};
  picture.is_chequered = true;
  picture.near_side = 0;  // side x is at the bottom; for the player of o the board is turned around
  for (int row = 0; row < skeleton::size; ++row)
    for (int column = 0; column < skeleton::size; ++column)
      if (const char pawn = position.at(column, row); pawn != '.')
        picture.pieces.push_back({.column = column,
                                  .row = skeleton::size - 1 - row,
                                  .side = pawn == 'x' ? 0 : 1,
                                  .symbol = std::string(1, pawn),
                                  .glyph = ""});
  picture.caption = fmt::format("{} to move", position.mover);
  return picture;
}

}  // namespace kibitz
