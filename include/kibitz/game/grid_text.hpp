// Text and pictures of games on a grid of squares: names of squares, the rows of a board as in FEN, and pieces drawn by
// their letters. The contents of a board are one letter for each square, row by row from the lower left corner (a1);
// '.' is an empty square.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "kibitz/game/symmetry.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz {

inline std::string square_name(Grid::Point square) {  // a letter and a number from 1: "a1"
  return static_cast<char>('a' + square.column) + std::to_string(square.row + 1);
}

// Reads the name of a square of the grid and removes it from the front of the text; nullopt if there is none.
inline std::optional<Grid::Point> take_square(std::string_view& text, const Grid& grid) {
  if (text.size() < 2 || text[0] < 'a' || text[0] >= 'a' + grid.columns || text[1] < '1' || text[1] > '9')
    return std::nullopt;
  const std::size_t length = text.size() > 2 && text[2] >= '0' && text[2] <= '9' ? 3 : 2;
  const auto row = parse_integer(text.substr(1, length - 1), {1, grid.rows});
  if (!row) return std::nullopt;
  const Grid::Point square{text[0] - 'a', *row - 1};
  text.remove_prefix(length);
  return square;
}

// The rows from the top, separated by slashes. Runs of empty squares are written as numbers.
inline std::string format_rows(std::string_view contents, const Grid& grid) {
  std::string text;
  for (int row = grid.rows - 1; row >= 0; --row) {
    int run = 0;
    for (int column = 0; column <= grid.columns; ++column) {
      const bool is_end = column == grid.columns;
      const char letter = is_end ? '/' : contents[static_cast<std::size_t>(row * grid.columns + column)];
      if (letter == '.') {
        ++run;
        continue;
      }
      if (run > 0) text += std::to_string(std::exchange(run, 0));
      if (!is_end || row > 0) text += letter;
    }
  }
  return text;
}

namespace detail {

inline Expected<std::string> parse_row(std::string_view text, int columns, std::string_view letters) {
  std::string contents;
  for (std::string_view rest = text; !rest.empty();) {
    if (letters.find(rest[0]) != std::string_view::npos) {
      contents += rest[0];
      rest.remove_prefix(1);
      continue;
    }
    const bool is_run = rest[0] >= '1' && rest[0] <= '9';
    const auto run = is_run ? take_integer(rest) : std::nullopt;
    if (!run)
      return fail(fmt::format("{} in row {} is not a number of empty squares nor one of {}", quoted(rest.substr(0, 1)),
                              quoted(text), letters));
    contents.append(static_cast<std::size_t>(std::min<std::int64_t>(*run, columns + 1)), '.');
  }
  if (std::ssize(contents) != columns)
    return fail(fmt::format("row {} does not have {} squares", quoted(text), columns));
  return contents;
}

}  // namespace detail

// The contents of the board that the rows show. `letters` are those of the pieces.
inline Expected<std::string> parse_rows(std::string_view text, const Grid& grid, std::string_view letters) {
  if (const auto slashes = std::ranges::count(text, '/'); slashes + 1 != grid.rows)
    return fail(fmt::format("{} has {} rows, but the board has {}", quoted(text), slashes + 1, grid.rows));
  std::string contents;
  for (int row = 0; row < grid.rows; ++row) {
    const std::size_t end = std::min(text.find('/'), text.size());
    contents.insert(0, TRY(detail::parse_row(text.substr(0, end), grid.columns, letters)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return contents;
}

// The side to move: 0 or 1 for the first or second of `letters`.
inline Expected<int> parse_side(std::string_view text, std::string_view letters) {
  const std::size_t side = letters.find(text);
  if (text.size() == 1 && side != std::string_view::npos) return static_cast<int>(side);
  return fail(fmt::format("the side to move is {} or {}, not {}", letters[0], letters[1], quoted(text)));
}

// Checks the fields that programs for many games write after the side to move and that mean nothing in this game:
// dashes, and the counters of plies and moves.
inline Expected<void> check_unused_fields(std::string_view text) {
  int fields = 0;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text))
    if (++fields > 4 || (word != "-" && !parse_unsigned_integer(word)))
      return fail(fmt::format("{} cannot follow the side to move", quoted(word)));
  return {};
}

// A kind of piece, and the letter that shows it in the contents of a board.
struct GridPiece {
  char letter;
  int side;                // or Picture::neutral
  std::string_view glyph;  // as a picture shows it, such as a chess figure
};

// The picture of a board: labels of files and ranks, and a piece for each letter that is one of `kinds`.
inline Picture grid_picture(std::string_view contents, const Grid& grid, std::span<const GridPiece> kinds) {
  Picture picture;
  picture.columns = grid.columns;
  picture.rows = grid.rows;
  for (int column = 0; column < grid.columns; ++column)
    picture.column_labels.emplace_back(1, static_cast<char>('a' + column));
  for (int row = grid.rows; row > 0; --row) picture.row_labels.push_back(std::to_string(row));
  for (int i = 0; i < grid.columns * grid.rows; ++i)
    for (const GridPiece& kind : kinds)
      if (contents[static_cast<std::size_t>(i)] == kind.letter)
        picture.pieces.push_back({.column = i % grid.columns,
                                  .row = grid.rows - 1 - i / grid.columns,
                                  .side = kind.side,
                                  .symbol = std::string(1, kind.letter),
                                  .glyph = std::string(kind.glyph)});
  return picture;
}

// The pieces that a user can place when setting up a position.
inline std::vector<Picture::Piece> grid_kinds(std::span<const GridPiece> kinds) {
  std::vector<Picture::Piece> pieces;
  for (const GridPiece& kind : kinds)
    pieces.push_back({.side = kind.side, .symbol = std::string(1, kind.letter), .glyph = std::string(kind.glyph)});
  return pieces;
}

}  // namespace kibitz
