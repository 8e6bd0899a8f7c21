// Clobber: text, pictures and positions that a user sets up. Positions and moves are written as Fairy-Stockfish writes
// them (variant clobber): "PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w", "a1a2".
#include <fmt/format.h>

#include "games/clobber/clobber.hpp"
#include "kibitz/game/count_text.hpp"

namespace kibitz {

using namespace clobber;

static constexpr std::array<GridPiece, 2> kinds{{{'P', 0, "○"}, {'p', 1, "●"}}};

std::string Clobber::contents_of(const Position& position) const {
  std::string contents;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const Board square = Board{1} << (8 * row + column);
      contents += (position.stones[0] & square) != 0 ? 'P' : (position.stones[1] & square) != 0 ? 'p' : '.';
    }
  return contents;
}

Expected<Clobber::Position> Clobber::parse_position(std::string_view text) const {
  std::string_view rest = text;
  const std::string_view board = take_word(rest);
  if (is_start_text(board) && trimmed(rest).empty()) return start();
  const std::string contents = TRY(parse_rows(board, grid(), "Pp"));
  Position position;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      if (const char stone = contents[static_cast<std::size_t>(row * columns + column)]; stone != '.')
        position.stones[stone == 'P' ? 0 : 1] |= Board{1} << (8 * row + column);
  position.mover = static_cast<std::uint64_t>(TRY(parse_side(take_word(rest), "wb")));
  TRY(check_unused_fields(rest));
  return position;
}

std::string Clobber::format_position(const Position& position) const {
  return format_rows(contents_of(position), grid()) + (position.mover == 0 ? " w" : " b");
}

Expected<Clobber::Move> Clobber::parse_move(const Position& position, std::string_view text) const {
  std::string_view rest = text;
  const auto from = take_square(rest, grid()), to = take_square(rest, grid());
  if (!from || !to || !rest.empty())
    return fail(fmt::format("{} is not two squares of the board, such as a1a2", quoted(text)));
  const Move move{static_cast<std::uint8_t>(8 * from->row + from->column),
                  static_cast<std::uint8_t>(8 * to->row + to->column)};
  if (!is_legal(position, move))
    return fail(fmt::format("{} is not the capture of a neighbouring enemy stone", quoted(text)));
  return move;
}

std::string Clobber::format_move(const Position&, Move move) const {
  return square_name({move.from % 8, move.from / 8}) + square_name({move.to % 8, move.to / 8});
}

Picture Clobber::picture(const Position& position) const {
  Picture picture = grid_picture(contents_of(position), grid(), kinds);
  for (const Board stones : position.stones)
    picture.counts.push_back(count_text(std::popcount(stones), "stone", "stones"));
  picture.caption = fmt::format("{} to move", side_names[position.mover]);
  return picture;
}

SetupBoard Clobber::setup_board(const Position& position) const {
  return setup_board_of(picture(position), grid_kinds(kinds));
}

Expected<std::string> Clobber::setup_text(const Setup& setup) const {
  return setup_rows(setup.pieces, {.columns = columns, .rows = rows, .empty = ""}) + (setup.mover == 0 ? " w" : " b");
}

}  // namespace kibitz
