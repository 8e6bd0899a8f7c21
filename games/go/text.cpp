// Text of positions and moves. A position is the board from its top row, the side to move, the number of consecutive
// passes, and the earlier boards, newest first: "x../.o./... x 0 x../.../... .../.../...". A move is "pass", or a
// column letter and a row number from the bottom, as in GTP: "c3".
#include <fmt/format.h>
#include <bit>

#include "games/go/go.hpp"

namespace kibitz {

namespace {

constexpr std::string_view symbols = "xo.";
constexpr int max_past_boards = 1000;  // maximum number of earlier boards in a text; games in practice have fewer

// The content of a point, as an index of `symbols`: 0 a black stone, 1 a white stone, 2 no stone.
std::size_t symbol_index_of(const go::Stones& stones, int point) {
  return (stones[0] & go::bit(point)) != 0 ? 0 : (stones[1] & go::bit(point)) != 0 ? 1 : 2;
}

// The number of the opponent's stones that this side has captured, over all earlier boards.
int stones_captured_by(const go::Position& position, int side) {
  const auto opponent = static_cast<std::size_t>(1 - side);
  int captured = 0;
  go::Bits later = position.stones[opponent];
  for (const go::EarlierBoard* earlier = position.past.get(); earlier != nullptr; earlier = earlier->previous.get()) {
    captured += std::popcount(earlier->stones[opponent] & ~later);
    later = earlier->stones[opponent];
  }
  return captured;
}

// Removes and returns the first word of the text.
std::string_view take_first_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

}  // namespace

std::string Go::board_text(const go::Stones& stones) const {
  std::string text;
  for (int row = shape.rows - 1; row >= 0; --row) {
    for (int column = 0; column < shape.columns; ++column)
      text += symbols[symbol_index_of(stones, shape.point(column, row))];
    if (row > 0) text += '/';
  }
  return text;
}

// Reads a board. Every chain must have a liberty, because otherwise it would have been captured.
Expected<go::Stones> Go::parse_board(std::string_view text) const {
  const auto error = [&](std::string_view why) { return fail(fmt::format("{} {}", quoted(text), why)); };
  const auto width = static_cast<std::size_t>(shape.stride());
  if (text.size() != width * static_cast<std::size_t>(shape.rows) - 1)
    return error(fmt::format("is not {} rows of {}", shape.rows, shape.columns));
  go::Stones stones{};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int column = static_cast<int>(i % width);
    const std::size_t stone = column == shape.columns ? 2 : symbols.find(text[i]);
    if (stone > 2 || (column == shape.columns && text[i] != '/'))
      return error("has something else than x, o, '.' and '/'");
    if (stone < 2) stones[stone] |= go::bit(shape.point(column, shape.rows - 1 - static_cast<int>(i / width)));
  }
  const go::Bits near_empty = shape.neighbours(shape.board() & ~(stones[0] | stones[1]));
  for (const go::Bits side : stones)
    if (shape.connected_points(side & near_empty, side) != side) return error("has stones without a liberty");
  return stones;
}

Expected<Go::Position> Go::parse_position(std::string_view text) const {
  const auto error = [&](std::string_view why) { return fail(fmt::format("{} {}", quoted(text), why)); };
  std::string_view rest = text;
  const auto stones = TRY(parse_board(take_first_word(rest)));
  const std::string_view side = take_first_word(rest);
  if (side != "x" && side != "o") return error("does not have x or o, the side to move, after the board");
  const std::string_view passes = take_first_word(rest);
  if (passes != "" && passes != "0" && passes != "1" && passes != "2")
    return error("does not have 0, 1 or 2 passes after the side to move");
  std::vector<go::Stones> past;
  while (!rest.empty()) {
    const auto board = TRY(parse_board(take_first_word(rest)));
    past.push_back(board);
    if (past.size() > max_past_boards) return error(fmt::format("has more than {} past boards", max_past_boards));
  }
  Position position = position_with_stones(past.empty() ? stones : past.back(), side == "x" ? 0 : 1);
  for (std::size_t i = past.size(); i-- > 0;) {
    if (position.has_occurred(i == 0 ? stones : past[i - 1])) return error("has a board twice");
    advance_to_board(position, i == 0 ? stones : past[i - 1]);
  }
  position.passes = passes.empty() ? std::uint8_t{0} : static_cast<std::uint8_t>(passes[0] - '0');
  return position;
}

std::string Go::format_position(const Position& position) const {
  std::string text = fmt::format("{} {} {}", board_text(position.stones), symbols[position.to_move], position.passes);
  for (const go::EarlierBoard* earlier = position.past.get(); earlier != nullptr; earlier = earlier->previous.get())
    text += ' ' + board_text(earlier->stones);
  return text;
}

std::string Go::format_move(const Position&, Move move) const {
  if (move.is_pass()) return "pass";
  return fmt::format("{:c}{}", 'a' + shape.column_of(move.point), shape.row_of(move.point) + 1);
}

Expected<Go::Move> Go::parse_move(const Position& position, std::string_view text) const {
  const auto error = [&](std::string_view why) { return fail(fmt::format("{} {}", quoted(text), why)); };
  if (is_over(position)) return error("cannot be played: the game is over");
  if (text == "pass") return Move{};
  const char letter = text.size() == 2 && text[0] >= 'A' && text[0] <= 'E' ? static_cast<char>(text[0] - 'A' + 'a')
                      : text.empty()                                       ? ' '
                                                                           : text[0];
  if (text.size() != 2 || letter < 'a' || letter >= 'a' + shape.columns || text[1] < '1' || text[1] >= '1' + shape.rows)
    return error(fmt::format("is neither pass nor a point from a1 to {:c}{}", 'a' + shape.columns - 1, shape.rows));
  const Move move{static_cast<std::uint8_t>(shape.point(letter - 'a', text[1] - '1'))};
  if ((position.occupied() & go::bit(move.point)) != 0) return error("is taken");
  const auto board = board_after(position, move.point);
  if (!board) return error("would leave its own stones without a liberty");
  if (position.has_occurred(*board)) return error("would bring back an earlier board");
  return move;
}

std::vector<Picture::Cell> Go::path(const Position&, Move move) const {
  if (move.is_pass()) return {};
  return {{shape.column_of(move.point), shape.rows - 1 - shape.row_of(move.point)}};
}

Picture Go::picture(const Position& position) const {
  Picture picture;
  picture.family = Picture::BoardStyle::points;
  picture.columns = shape.columns;
  picture.rows = shape.rows;
  for (int column = 0; column < shape.columns; ++column)
    picture.column_labels.push_back(std::string(1, static_cast<char>('a' + column)));
  for (int row = shape.rows; row >= 1; --row) picture.row_labels.push_back(std::to_string(row));
  go::for_each_point(position.occupied(), [&](int point) {
    const std::size_t side = symbol_index_of(position.stones, point);
    picture.pieces.push_back({.column = shape.column_of(point),
                              .row = shape.rows - 1 - shape.row_of(point),
                              .side = static_cast<int>(side),
                              .symbol = std::string(1, symbols[side]),
                              .glyph = side == 0 ? "●" : "○"});
  });
  for (const int side : {0, 1})
    picture.counts.push_back(fmt::format("{} captured", stones_captured_by(position, side)));
  picture.caption = is_over(position) ? "two passes: the game is over"
                                      : fmt::format("{} to move{}", side_names[position.to_move],
                                                    position.passes == 1 ? "; a pass ends the game" : "");
  return picture;
}

}  // namespace kibitz
