// Lines of Action: text, pictures and positions that a user sets up. Rows are written from the top, as in FEN, with b
// and w for pieces; moves are two squares, "b8b6", or "pass".
#include <fmt/format.h>

#include "games/lines_of_action/lines_of_action.hpp"
#include "kibitz/game/count_text.hpp"

namespace kibitz {

using namespace lines_of_action;

namespace {

constexpr Grid grid{8, 8};
constexpr std::array<GridPiece, 2> kinds{{{'b', 0, "●"}, {'w', 1, "○"}}};

std::string contents_of(const LinesOfAction::Position& position) {
  std::string contents(64, '.');
  for (std::size_t i = 0; i < 64; ++i)
    if (((position.pieces[0] | position.pieces[1]) >> i & 1) != 0)
      contents[i] = (position.pieces[0] >> i & 1) != 0 ? 'b' : 'w';
  return contents;
}

}  // namespace

Expected<LinesOfAction::Position> LinesOfAction::parse_position(std::string_view text) const {
  std::string_view rest = text;
  const std::string_view rows = take_word(rest);
  if (is_start_text(rows) && trimmed(rest).empty()) return start();
  const std::string contents = TRY(parse_rows(rows, grid, "bw"));
  Position position;
  for (std::size_t i = 0; i < 64; ++i)
    if (contents[i] != '.') position.pieces[contents[i] == 'b' ? 0 : 1] |= Board{1} << i;
  position.mover = static_cast<std::uint64_t>(TRY(parse_side(take_word(rest), "bw")));
  TRY(check_unused_fields(rest));
  for (std::size_t side = 0; side < 2; ++side)
    if (const int pieces = std::popcount(position.pieces[side]); pieces < 1 || pieces > 12)
      return fail(fmt::format("{} has {} of {}, but a side has 1 to 12", quoted(text),
                              count_text(pieces, "piece", "pieces"), side_names[side]));
  return position;
}

std::string LinesOfAction::format_position(const Position& position) const {
  return format_rows(contents_of(position), grid) + (position.mover == 0 ? " b" : " w");
}

Expected<LinesOfAction::Move> LinesOfAction::parse_move(const Position& position, std::string_view text) const {
  Move move{Move::pass, Move::pass};
  if (text != "pass") {
    std::string_view rest = text;
    const auto from = take_square(rest, grid), to = take_square(rest, grid);
    if (!from || !to || !rest.empty())
      return fail(fmt::format("{} is not two squares, such as b8b6, nor pass", quoted(text)));
    move = {static_cast<std::uint8_t>(8 * from->row + from->column),
            static_cast<std::uint8_t>(8 * to->row + to->column)};
  }
  if (!is_legal(position, move)) return fail(fmt::format("{} is not a legal move", quoted(text)));
  return move;
}

std::string LinesOfAction::format_move(const Position&, Move move) const {
  if (move.is_pass()) return "pass";
  return square_name({move.from % 8, move.from / 8}) + square_name({move.to % 8, move.to / 8});
}

Picture LinesOfAction::picture(const Position& position) const {
  Picture picture = grid_picture(contents_of(position), grid, kinds);
  picture.is_chequered = true;
  picture.light_side = 1;
  for (const Board pieces : position.pieces)
    picture.counts.push_back(count_text(std::popcount(pieces), "piece", "pieces"));
  picture.caption = fmt::format("{} to move", side_names[position.mover]);
  return picture;
}

SetupBoard LinesOfAction::setup_board(const Position& position) const {
  return setup_board_of(picture(position), grid_kinds(kinds));
}

Expected<std::string> LinesOfAction::setup_text(const Setup& setup) const {
  return setup_rows(setup.pieces, {.columns = 8, .rows = 8, .empty = ""}) + (setup.mover == 0 ? " b" : " w");
}

}  // namespace kibitz
