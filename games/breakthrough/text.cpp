// Breakthrough: text, pictures and positions that a user sets up. Positions and moves are written as Fairy-Stockfish
// writes them (variant breakthrough): "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w", "a2b3".
#include <fmt/format.h>

#include "games/breakthrough/breakthrough.hpp"
#include "kibitz/game/count_text.hpp"

namespace kibitz {

using namespace breakthrough;

namespace {

constexpr Grid grid{8, 8};
constexpr std::array<GridPiece, 2> kinds{{{'P', 0, "⛀"}, {'p', 1, "⛂"}}};

std::string contents_of(const Breakthrough::Position& position) {
  std::string contents(64, '.');
  for (std::size_t i = 0; i < 64; ++i)
    if (((position.men[0] | position.men[1]) >> i & 1) != 0) contents[i] = (position.men[0] >> i & 1) != 0 ? 'P' : 'p';
  return contents;
}

Grid::Point point_of(int square) { return {square % 8, square / 8}; }

}  // namespace

Expected<Breakthrough::Position> Breakthrough::parse_position(std::string_view text) const {
  std::string_view rest = text;
  const std::string_view rows = take_word(rest);
  if (is_start_text(rows) && trimmed(rest).empty()) return start();
  const std::string contents = TRY(parse_rows(rows, grid, "Pp"));
  Position position;
  for (std::size_t i = 0; i < 64; ++i)
    if (contents[i] != '.') position.men[contents[i] == 'P' ? 0 : 1] |= Board{1} << i;
  position.mover = static_cast<std::uint64_t>(TRY(parse_side(take_word(rest), "wb")));
  TRY(check_unused_fields(rest));
  for (std::size_t side = 0; side < 2; ++side)
    if (std::popcount(position.men[side]) > 16)
      return fail(fmt::format("{} has more than 16 men of {}", quoted(text), side_names[side]));
  if (is_lost({position.men, position.mover ^ 1}))
    return fail(
        fmt::format("{} cannot come about: {}, to move, has won already", quoted(text), side_names[position.mover]));
  return position;
}

std::string Breakthrough::format_position(const Position& position) const {
  return format_rows(contents_of(position), grid) + (position.mover == 0 ? " w" : " b");
}

Expected<Breakthrough::Move> Breakthrough::parse_move(const Position& position, std::string_view text) const {
  std::string_view rest = text;
  const auto from = take_square(rest, grid), to = take_square(rest, grid);
  if (!from || !to || !rest.empty()) return fail(fmt::format("{} is not two squares, such as a2b3", quoted(text)));
  const Move move{static_cast<std::uint8_t>(8 * from->row + from->column),
                  static_cast<std::uint8_t>(8 * to->row + to->column)};
  if (!is_legal(position, move)) return fail(fmt::format("{} is not a legal move", quoted(text)));
  return move;
}

std::string Breakthrough::format_move(const Position&, Move move) const {
  return square_name(point_of(move.from)) + square_name(point_of(move.to));
}

Picture Breakthrough::picture(const Position& position) const {
  Picture picture = grid_picture(contents_of(position), grid, kinds);
  picture.is_chequered = true;
  picture.near_side = 0;
  for (const Board men : position.men) picture.counts.push_back(count_text(std::popcount(men), "man", "men"));
  picture.caption = fmt::format("{} to move", side_names[position.mover]);
  return picture;
}

SetupBoard Breakthrough::setup_board(const Position& position) const {
  return setup_board_of(picture(position), grid_kinds(kinds));
}

Expected<std::string> Breakthrough::setup_text(const Setup& setup) const {
  return setup_rows(setup.pieces, {.columns = 8, .rows = 8, .empty = ""}) + (setup.mover == 0 ? " w" : " b");
}

}  // namespace kibitz
