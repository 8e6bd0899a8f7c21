// Positions as text, in two forms. The letter of the side to move is lower case in the first and upper case in the
// second form.
#include <fmt/format.h>
#include <algorithm>
#include <span>

#include "games/fanorona/text.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz::fanorona {

namespace {

// The two forms:
//   BBBBBBBBB/BBBBBBBBB/BWBW.BWBW/WWWWWWWWW/WWWWWWWWW w        from the top row down, '.' for an empty point
//   WWWWWWWWW/WWWWWWWWW/BWBW1BWBW/BBBBBBBBB/BBBBBBBBB W - -    from the bottom row up, digits for empty points
//
// The second form is that of rust-fanorona. Its last two fields describe an unfinished turn, which Kibitz does not
// support. fanorona-aec adds a third dash and the number of plies played, which are ignored. In either form, the number
// of plies since the last capture may follow. Kibitz writes the second form, with this number unless it is 0.

enum class EmptyNotation : std::uint8_t { points, digits };

struct RowForm {
  int columns;
  EmptyNotation empties;
};

Expected<void> read_row(Position& position, int row, std::string_view text, RowForm form) {
  const auto [columns, empties] = form;
  int column = 0;
  for (const char c : text) {
    const bool is_run = empties == EmptyNotation::digits && c >= '1' && c <= '9';
    const bool is_gap = empties == EmptyNotation::points && c == '.';
    if (c != 'W' && c != 'B' && !is_run && !is_gap)
      return fail(fmt::format("{} in row {} is no man (W or B) nor an empty point as this form of text writes it",
                              quoted({&c, 1}), quoted(text)));
    if (column < columns && (c == 'W' || c == 'B'))
      position.pieces[c == 'W' ? white : black] |= bit_of(point_at(row, column));
    column += is_run ? c - '0' : 1;
  }
  if (column == columns) return {};
  return fail(fmt::format("row {} has {} points, but the board's rows have {}", quoted(text), column, columns));
}

Expected<Position> read_rows(std::string_view text, const Shape& shape, EmptyNotation empties) {
  const auto slashes = std::ranges::count(text, '/');
  if (slashes + 1 != shape.rows)
    return fail(fmt::format("{} has {} rows, but the board has {}", quoted(text), slashes + 1, shape.rows));
  Position position;
  for (int i = 0; i < shape.rows; ++i) {
    const std::size_t end = std::min(text.find('/'), text.size());
    const int row = empties == EmptyNotation::digits ? i : shape.rows - 1 - i;
    TRY(read_row(position, row, text.substr(0, end), {shape.columns, empties}));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return position;
}

Expected<std::uint32_t> read_plies(std::string_view text) {
  const auto plies = parse_integer(text, {0, Position::max_quiet_plies});
  if (!plies || text.starts_with('-'))
    return fail(fmt::format("{} is not a number of plies from 0 to {}", quoted(text), Position::max_quiet_plies));
  return static_cast<std::uint32_t>(*plies);
}

// Reads what follows the side to move: nothing, "- -" (no turn is unfinished) or "- - -" (fanorona-aec), then an
// optional number. It is the number of plies since the last capture, or, after three dashes, the number of plies
// played, which is ignored.
Expected<void> read_fields_after_side(Position& position, std::span<const std::string_view> fields) {
  constexpr std::size_t max_dashes = 3;
  std::size_t dashes = 0;
  while (dashes < fields.size() && fields[dashes] == "-") ++dashes;
  const auto rest = fields.subspan(dashes);
  if (rest.size() > 1 || dashes > max_dashes || dashes == 1)
    return fail(fmt::format("{} is a turn half done, or nothing that may follow the side to move",
                            quoted(fmt::format("{}", fmt::join(fields, " ")))));
  if (rest.empty()) return {};
  const auto plies = TRY(read_plies(rest[0]));
  if (dashes != max_dashes) position.quiet_plies = plies;
  return {};
}

Expected<void> check_number_of_pieces(const Position& position, const Shape& shape, std::string_view text) {
  const int most = (shape.rows * shape.columns - 1) / 2;
  for (const Colour colour : {white, black})
    if (const int pieces = count(position.pieces[colour]); pieces > most)
      return fail(fmt::format("{} has {} men in {}: {} are the most", colour == white ? "White" : "Black", pieces,
                              quoted(text), most));
  if (position.occupied() == 0) return fail(fmt::format("{} has no men at all", quoted(text)));
  return {};
}

void write_row(std::string& text, const Position& position, int row, int columns) {
  int empties = 0;
  const auto write_empties = [&] {
    if (empties > 0) text += static_cast<char>('0' + empties);
    empties = 0;
  };
  for (int column = 0; column < columns; ++column) {
    const Board bit = bit_of(point_at(row, column));
    if ((position.occupied() & bit) == 0) {
      ++empties;
      continue;
    }
    write_empties();
    text += (position.pieces[white] & bit) != 0 ? 'W' : 'B';
  }
  write_empties();
}

}  // namespace

Expected<Position> parse_board(std::string_view text, const Shape& shape) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.size() < 2) return fail(fmt::format("{} does not say who is to move: w or b", quoted(text)));
  const std::string_view side = words[1];
  const bool is_white = side == "w" || side == "W";
  if (!is_white && side != "b" && side != "B")
    return fail(fmt::format("the side to move is w or b, not {}", quoted(side)));
  auto position =
      read_rows(words[0], shape, side == "W" || side == "B" ? EmptyNotation::digits : EmptyNotation::points);
  if (!position) return position;
  position->to_move = is_white ? white : black;
  TRY(read_fields_after_side(*position, std::span(words).subspan(2)));
  TRY(check_number_of_pieces(*position, shape, words[0]));
  return position;
}

std::string format_board(const Position& position, const Shape& shape) {
  std::string text;
  for (int row = 0; row < shape.rows; ++row) {
    if (row > 0) text += '/';
    write_row(text, position, row, shape.columns);
  }
  text += position.mover() == white ? " W - -" : " B - -";
  if (position.quiet_plies != 0) text += fmt::format(" {}", position.quiet_plies);
  return text;
}

}  // namespace kibitz::fanorona
