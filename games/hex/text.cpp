// Hex: text, pictures and positions that a user sets up. Rows are written from the top: "3/1b1/3 w"; moves are cells,
// "f6", or "swap".
#include <fmt/format.h>

#include "games/hex/hex.hpp"
#include "kibitz/game/count_text.hpp"

namespace kibitz {

using namespace hex;

static constexpr std::array<GridPiece, 2> kinds{{{'b', 0, "●"}, {'w', 1, "○"}}};

// In the order of the rows in grid_text.hpp, which counts them from below.
std::string Hex::contents_of(const Position& position) const {
  std::string contents;
  for (int row = size - 1; row >= 0; --row)
    for (int column = 0; column < size; ++column) {
      const Board cell = bit_of(max_size * row + column);
      contents += (position.stones[0] & cell) != 0 ? 'b' : (position.stones[1] & cell) != 0 ? 'w' : '.';
    }
  return contents;
}

Expected<Hex::Position> Hex::parse_position(std::string_view text) const {
  std::string_view rest = text;
  const std::string_view board = take_word(rest);
  if (is_start_text(board) && trimmed(rest).empty()) return start();
  const std::string contents = TRY(parse_rows(board, grid(), "bw"));
  Position position;
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column)
      if (const char stone = contents[static_cast<std::size_t>((size - 1 - row) * size + column)]; stone != '.')
        position.stones[stone == 'b' ? 0 : 1] |= bit_of(max_size * row + column);
  position.mover = static_cast<std::uint64_t>(TRY(parse_side(take_word(rest), "bw")));
  TRY(check_unused_fields(rest));
  if (is_connected(position, position.mover))
    return fail(
        fmt::format("{} cannot come about: {}, to move, has won already", quoted(text), side_names[position.mover]));
  return position;
}

std::string Hex::format_position(const Position& position) const {
  return format_rows(contents_of(position), grid()) + (position.mover == 0 ? " b" : " w");
}

Expected<Hex::Move> Hex::parse_move(const Position& position, std::string_view text) const {
  if (text == "swap") {
    if (can_swap(position)) return Move{Move::swap};
    return fail(has_swap ? "'swap' is possible only as White's answer to the first stone"
                         : "'swap' is not a move: the rule swap is off");
  }
  std::string_view rest = text;
  const auto cell = take_square(rest, grid());
  if (!cell || !rest.empty()) return fail(fmt::format("{} is not a cell of the board, such as b3", quoted(text)));
  const Move move{static_cast<std::uint8_t>(max_size * cell->row + cell->column)};
  if (is_legal(position, move)) return move;
  return fail(is_lost(position) ? "the game is over" : fmt::format("{} is not an empty cell", quoted(text)));
}

std::string Hex::format_move(const Position&, Move move) const {
  return move.is_swap() ? "swap" : square_name({move.cell % max_size, move.cell / max_size});
}

// Points joined by lines: a cell is a point, and its six neighbours are those that a line joins with it.
Picture Hex::picture(const Position& position) const {
  Picture picture = grid_picture(contents_of(position), grid(), kinds);
  picture.family = Picture::BoardStyle::graph;
  picture.light_side = 1;
  std::ranges::reverse(picture.row_labels);
  for (int row = 0; row + 1 < size; ++row)
    for (int column = 0; column + 1 < size; ++column) picture.diagonals.push_back({column, row, false});
  for (const Board stones : position.stones) picture.counts.push_back(count_text(count(stones), "stone", "stones"));
  picture.caption = fmt::format("{} to move{}. Black joins top and bottom, White left and right",
                                side_names[position.mover], can_swap(position) ? ", who may swap" : "");
  return picture;
}

SetupBoard Hex::setup_board(const Position& position) const {
  return setup_board_of(picture(position), grid_kinds(kinds));
}

Expected<std::string> Hex::setup_text(const Setup& setup) const {
  return setup_rows(setup.pieces, {.columns = size, .rows = size, .empty = ""}) + (setup.mover == 0 ? " b" : " w");
}

std::vector<Picture::Cell> Hex::path(const Position& position, Move move) const {
  const int cell = move.is_swap() ? first_cell(position.enemy()) : move.cell;
  return {{cell % max_size, cell / max_size}};
}

}  // namespace kibitz
