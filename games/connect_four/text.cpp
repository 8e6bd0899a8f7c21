// A position is read as the moves so far, "44535", or as the board from its top row, "...x.../..oox..", where x is the
// first side. A move is the number of its column. Positions are written as boards, because many move orders lead to the
// same board.
#include <fmt/format.h>

#include "games/connect_four/connect_four.hpp"

namespace kibitz {
namespace {

constexpr std::string_view symbols = "xo.";

// The content of a square, as an index of `symbols`: 0 a disc of the first side, 1 of the second side, 2 no disc.
std::size_t symbol_index_of(const ConnectFour::Position& position, connect_four::Bits square) {
  return (position.discs[0] & square) != 0 ? 0 : (position.discs[1] & square) != 0 ? 1 : 2;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

}  // namespace

std::vector<Setting<ConnectFour>> ConnectFour::settings() {
  using S = Setting<ConnectFour>;
  return {S::number("width", "columns of the board", {4, 8},
                    {[](const ConnectFour& game) { return game.shape.width; },
                     [](ConnectFour& game, int width) { game.shape = {width, game.shape.height}; }}),
          S::number("height", "rows of the board", {4, 7},
                    {[](const ConnectFour& game) { return game.shape.height; },
                     [](ConnectFour& game, int height) { game.shape = {game.shape.width, height}; }}),
          S::number("solve_from", "minimum discs on the board for the solver (option exact_knowledge)", {0, 56},
                    &ConnectFour::solve_from)
              .as_tunable()};
}

Expected<ConnectFour::Position> ConnectFour::parse_position(std::string_view text) const {
  text = trimmed(text);
  return text.find('/') == std::string_view::npos ? parse_moves(text) : parse_board(text);
}

Expected<ConnectFour::Position> ConnectFour::parse_moves(std::string_view text) const {
  Position position;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Expected<Move> move = parse_move(position, text.substr(i, 1));
    if (!move) return fail(fmt::format("move {} of {}: {}", i + 1, quoted(text), move.error().message));
    position = play(position, *move);
  }
  return position;
}

Expected<ConnectFour::Position> ConnectFour::parse_board(std::string_view text) const {
  const auto error = [&](std::string_view why) { return fail(fmt::format("{} {}", quoted(text), why)); };
  const auto width = static_cast<std::size_t>(shape.width);
  const auto height = static_cast<std::size_t>(shape.height);
  if (text.size() != (width + 1) * height - 1) return error(fmt::format("is not {} rows of {}", height, width));
  Position position;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t column = i % (width + 1);
    const std::size_t disc = column == width ? 2 : symbols.find(text[i]);
    if (disc > 2 || (column == width && text[i] != '/')) return error("has something else than x, o, '.' and '/'");
    const int row = shape.height - 1 - static_cast<int>(i / (width + 1));
    if (disc < 2) position.discs[disc] |= shape.square(static_cast<int>(column), row);
  }
  // A column without gaps is a run of ones: adding its lowest bit clears it.
  for (int column = 0; column < shape.width; ++column)
    if ((((occupied(position) & shape.column(column)) + shape.bottom_of(column)) & occupied(position) &
         shape.column(column)) != 0)
      return error("has a disc in the air");
  const int surplus = std::popcount(position.discs[0]) - std::popcount(position.discs[1]);
  if (surplus != 0 && surplus != 1) return error("cannot come about: x and o move in turns");
  if (shape.has_four(mover_discs(position))) return error("cannot come about: the game was over before the last move");
  return position;
}

std::string ConnectFour::format_position(const Position& position) const {
  std::string text;
  for (int row = shape.height - 1; row >= 0; --row) {
    for (int column = 0; column < shape.width; ++column)
      text += symbols[symbol_index_of(position, shape.square(column, row))];
    if (row > 0) text += '/';
  }
  return text;
}

Expected<ConnectFour::Move> ConnectFour::parse_move(const Position& position, std::string_view text) const {
  if (text.size() != 1 || text[0] < '1' || text[0] >= '1' + shape.width)
    return fail(fmt::format("{} is not a column from 1 to {}", quoted(text), shape.width));
  const Move move{static_cast<std::uint8_t>(text[0] - '1')};
  if (is_over(position)) return fail(fmt::format("{} cannot be played: the game is over", quoted(text)));
  if (!has_room(position, move.column)) return fail(fmt::format("column {} is full", quoted(text)));
  return move;
}

std::string ConnectFour::format_move(const Position&, Move move) const { return std::to_string(move.column + 1); }

Picture ConnectFour::picture(const Position& position) const {
  Picture picture;
  picture.columns = shape.width;
  picture.rows = shape.height;
  picture.surface = Picture::Surface::rack;
  for (int column = 0; column < shape.width; ++column) picture.column_labels.push_back(std::to_string(column + 1));
  for (int column = 0; column < shape.width; ++column)
    for (int row = 0; row < shape.height; ++row)
      if (const std::size_t disc = symbol_index_of(position, shape.square(column, row)); disc < 2)
        picture.pieces.push_back({.column = column,
                                  .row = shape.height - 1 - row,
                                  .side = static_cast<int>(disc),
                                  .symbol = std::string(1, symbols[disc]),
                                  .glyph = disc == 0 ? "●" : "○"});
  picture.colours = {"Red", "Yellow"};
  picture.caption = fmt::format("{} to move", side_names[static_cast<std::size_t>(mover(position))]);
  return picture;
}

}  // namespace kibitz
