// Amazons: text, pictures and positions that a user sets up. Positions are written as Fairy-Stockfish writes them
// (variant amazons), "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w"; '*' is an arrow. Moves are written in its form,
// "d1d7,d7g7", and as players write them, "d1-d7/g7".
#include <fmt/format.h>

#include "games/amazons/amazons.hpp"

namespace kibitz {

using namespace amazons;

namespace {

constexpr std::array<GridPiece, 3> kinds{{{'Q', 0, "♕"}, {'q', 1, "♛"}, {'*', Picture::neutral, "×"}}};

std::string name_of(int square) { return square_name({square % row_step, square / row_step}); }

// Removes the sign from the front of the text, if it is there.
bool take_sign(std::string_view& text, char sign) {
  if (!text.starts_with(sign)) return false;
  text.remove_prefix(1);
  return true;
}

}  // namespace

std::string Amazons::contents_of(const Position& position) const {
  std::string contents;
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column) {
      const Board square = bit_of(row_step * row + column);
      contents += (position.amazons[0] & square) != 0   ? 'Q'
                  : (position.amazons[1] & square) != 0 ? 'q'
                  : (position.arrows & square) != 0     ? '*'
                                                        : '.';
    }
  return contents;
}

Expected<Amazons::Position> Amazons::parse_position(std::string_view text) const {
  std::string_view rest = text;
  const std::string_view rows = take_word(rest);
  if (is_start_text(rows) && trimmed(rest).empty()) return start();
  const std::string contents = TRY(parse_rows(rows, grid(), "Qq*"));
  Position position;
  for (int i = 0; i < size * size; ++i) {
    const Board square = bit_of(row_step * (i / size) + i % size);
    const char letter = contents[static_cast<std::size_t>(i)];
    if (letter == '*') position.arrows |= square;
    if (letter == 'Q' || letter == 'q') position.amazons[letter == 'Q' ? 0 : 1] |= square;
  }
  position.mover = static_cast<std::uint64_t>(TRY(parse_side(take_word(rest), "wb")));
  TRY(check_unused_fields(rest));
  for (std::size_t side = 0; side < 2; ++side)
    if (const int found = count(position.amazons[side]); found > 4)
      return fail(fmt::format("{} has {} amazons of {}, but a side has 4", quoted(text), found, side_names[side]));
  return position;
}

std::string Amazons::format_position(const Position& position) const {
  return format_rows(contents_of(position), grid()) + (position.mover == 0 ? " w" : " b");
}

Expected<Amazons::Move> Amazons::parse_move(const Position& position, std::string_view text) const {
  std::string_view rest = text;
  std::optional<Grid::Point> from = take_square(rest, grid()), to, again, arrow;
  const bool is_notation = take_sign(rest, '-');
  to = take_square(rest, grid());
  const bool has_sign = take_sign(rest, is_notation ? '/' : ',');
  again = is_notation ? to : take_square(rest, grid());
  arrow = take_square(rest, grid());
  if (!from || !to || !has_sign || again != to || !arrow || !rest.empty())
    return fail(fmt::format("{} is not a move such as d1-d7/g7 or d1d7,d7g7", quoted(text)));
  const auto square = [](Grid::Point point) { return static_cast<std::uint8_t>(row_step * point.row + point.column); };
  const Move move{square(*from), square(*to), square(*arrow)};
  if (!is_legal(position, move)) return fail(fmt::format("{} is not a legal move", quoted(text)));
  return move;
}

std::string Amazons::format_move(const Position&, Move move) const {
  return fmt::format("{}{},{}{}", name_of(move.from), name_of(move.to), name_of(move.to), name_of(move.arrow));
}

std::string Amazons::notation(const Position&, Move move) const {
  return fmt::format("{}-{}/{}", name_of(move.from), name_of(move.to), name_of(move.arrow));
}

Picture Amazons::picture(const Position& position) const {
  Picture picture = grid_picture(contents_of(position), grid(), kinds);
  picture.is_chequered = true;
  picture.near_side = 0;
  picture.caption = fmt::format("{} to move", side_names[position.mover]);
  return picture;
}

SetupBoard Amazons::setup_board(const Position& position) const {
  return setup_board_of(picture(position), grid_kinds(kinds));
}

Expected<std::string> Amazons::setup_text(const Setup& setup) const {
  return setup_rows(setup.pieces, {.columns = size, .rows = size, .empty = ""}) + (setup.mover == 0 ? " w" : " b");
}

}  // namespace kibitz
