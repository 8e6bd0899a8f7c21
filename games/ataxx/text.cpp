// Ataxx: text, pictures and positions that a user sets up. Positions and moves are written as in UAI, the Universal
// Ataxx Interface: "x5o/7/7/7/7/7/o5x x 0 1", a copy "g2", a jump "a1c3", a wall '-'. A pass is written "pass" and also
// read as UAI's "0000".
#include <fmt/format.h>

#include "games/ataxx/ataxx.hpp"
#include "kibitz/game/count_text.hpp"

namespace kibitz {

using namespace ataxx;

namespace {

constexpr int max_counter = 9999;
constexpr std::array<GridPiece, 3> kinds{{{'x', 0, "●"}, {'o', 1, "○"}, {'-', Picture::neutral, "■"}}};

std::string contents_of(const Ataxx::Position& position) {
  std::string contents;
  for (int row = 0; row < 7; ++row)
    for (int column = 0; column < 7; ++column) {
      const Board square = Board{1} << (8 * row + column);
      contents += (position.pieces[0] & square) != 0   ? 'x'
                  : (position.pieces[1] & square) != 0 ? 'o'
                  : (position.walls & square) != 0     ? '-'
                                                       : '.';
    }
  return contents;
}

// The counter, or `least` if the text has none.
Expected<int> parse_counter(std::string_view text, int least, std::string_view what) {
  if (text.empty()) return least;
  if (const auto number = parse_integer(text, {least, max_counter}); number && text[0] != '-') return *number;
  return fail(fmt::format("the {} {} is not a number from {} to {}", what, quoted(text), least, max_counter));
}

std::string name_of(int square) { return square_name({square % 8, square / 8}); }
Picture::Cell cell_of(int square) { return {square % 8, 6 - square / 8}; }

}  // namespace

Expected<Ataxx::Position> Ataxx::parse_position(std::string_view text) const {
  std::string_view rest = text;
  const std::string_view rows = take_word(rest);
  if (is_start_text(rows) && trimmed(rest).empty()) return start();
  const std::string contents = TRY(parse_rows(rows, grid, "xo-"));
  Position position;
  for (std::size_t i = 0; i < contents.size(); ++i) {
    const Board square = Board{1} << (i / 7 * 8 + i % 7);
    if (contents[i] == '-') position.walls |= square;
    if (contents[i] == 'x' || contents[i] == 'o') position.pieces[contents[i] == 'x' ? 0 : 1] |= square;
  }
  position.mover = static_cast<std::uint16_t>(TRY(parse_side(take_word(rest), "xo")));
  position.quiet_plies =
      static_cast<std::uint32_t>(TRY(parse_counter(take_word(rest), 0, "number of plies without a copy")));
  position.move_number = static_cast<std::uint16_t>(TRY(parse_counter(take_word(rest), 1, "move number")));
  if (!trimmed(rest).empty()) return fail(fmt::format("{} cannot follow the move number", quoted(trimmed(rest))));
  return position;
}

std::string Ataxx::format_position(const Position& position) const {
  return fmt::format("{} {} {} {}", format_rows(contents_of(position), grid), "xo"[position.mover],
                     position.quiet_plies, position.move_number);
}

Expected<Ataxx::Move> Ataxx::parse_move(const Position& position, std::string_view text) const {
  Move move{Move::pass, Move::pass};
  if (text != "0000" && text != "pass") {
    std::string_view rest = text;
    const auto first = take_square(rest, grid), second = rest.empty() ? first : take_square(rest, grid);
    if (!first || !second || !rest.empty())
      return fail(fmt::format("{} is not a move such as g2, a1c3 or pass", quoted(text)));
    const int from = 8 * first->row + first->column, to = 8 * second->row + second->column;
    const bool is_step = (near(from) >> to & 1) != 0;  // a copy may also be written with both squares
    if (is_step && (position.own() >> from & 1) == 0)
      return fail(
          fmt::format("{} is not a legal move: {} has no piece of the side to move", quoted(text), name_of(from)));
    move = {static_cast<std::uint8_t>(is_step ? to : from), static_cast<std::uint8_t>(to)};
  }
  if (is_legal(position, move)) return move;
  return fail(fmt::format("{} is not a legal move{}", quoted(text),
                          move.is_pass() ? ": a pass is only for a side that cannot move" : ""));
}

std::string Ataxx::format_move(const Position&, Move move) const {
  if (move.is_pass()) return "pass";
  return move.is_copy() ? name_of(move.to) : name_of(move.from) + name_of(move.to);
}

Picture Ataxx::picture(const Position& position) const {
  Picture picture = grid_picture(contents_of(position), grid, kinds);
  picture.light_side = 1;
  for (const Board pieces : position.pieces)
    picture.counts.push_back(count_text(std::popcount(pieces), "piece", "pieces"));
  picture.caption = fmt::format("{} to move", side_names[position.mover]);
  if (const auto plies = static_cast<int>(position.quiet_plies); plies > 0)
    picture.caption += fmt::format(", {} without a copy", count_text(plies, "ply", "plies"));
  return picture;
}

SetupBoard Ataxx::setup_board(const Position& position) const {
  return setup_board_of(picture(position), grid_kinds(kinds));
}

Expected<std::string> Ataxx::setup_text(const Setup& setup) const {
  return setup_rows(setup.pieces, {.columns = 7, .rows = 7, .empty = ""}) + (setup.mover == 0 ? " x 0 1" : " o 0 1");
}

std::vector<Picture::Cell> Ataxx::path(const Position&, Move move) const {
  if (move.is_pass()) return {};
  if (move.is_copy()) return {cell_of(move.to)};
  return {cell_of(move.from), cell_of(move.to)};
}

std::vector<std::vector<Picture::Cell>> Ataxx::other_paths(const Position& position, Move move) const {
  std::vector<std::vector<Picture::Cell>> paths;
  if (move.is_copy())
    for (Board from = near(move.to) & position.own(); from != 0; from &= from - 1)
      paths.push_back({cell_of(std::countr_zero(from)), cell_of(move.to)});
  return paths;
}

}  // namespace kibitz
