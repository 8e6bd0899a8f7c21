#include "records/sgf_board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz::records::sgf {

namespace {

std::optional<int> letter_value(char c) {
  if (c >= 'a' && c <= 'z') return c - 'a';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 26;
  return std::nullopt;
}

char letter_of(int value) { return static_cast<char>(value < 26 ? 'a' + value : 'A' + value - 26); }

}  // namespace

std::string point_text(Point point) { return {letter_of(point.column), letter_of(point.row)}; }

Expected<Point> Board::read_point(std::string_view text) const {
  const auto column = text.size() == 2 ? letter_value(text[0]) : std::nullopt;
  const auto row = text.size() == 2 ? letter_value(text[1]) : std::nullopt;
  if (!column || !row) return fail(fmt::format("{} is not a point of two letters", quoted(text)));
  if (*column >= columns_ || *row >= rows_)
    return fail(fmt::format("the point {} is off the board of {} columns and {} rows", quoted(text), columns_, rows_));
  return Point{*column, *row};
}

Expected<PointRectangle> Board::read_rectangle(std::string_view text) const {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto first = TRY(read_point(trimmed(text.substr(0, colon))));
  if (colon == text.size()) return PointRectangle{first, first};
  const auto last = TRY(read_point(trimmed(text.substr(colon + 1))));
  if (last.column < first.column || last.row < first.row)
    return fail(fmt::format("{} does not name the upper left and the lower right corner", quoted(text)));
  return PointRectangle{first, last};
}

bool Board::is_pass(std::string_view text) const {
  return text.empty() || (text == "tt" && columns_ <= 19 && rows_ <= 19);
}

std::string Board::kibitz_text(Point point) const {
  return fmt::format("{}{}", letter_of(point.column), rows_ - point.row);
}

std::optional<Point> Board::read_kibitz_text(std::string_view text) const {
  const auto column = text.empty() ? std::nullopt : letter_value(text[0]);
  const auto number = text.empty() ? std::nullopt : parse_integer(text.substr(1), {1, rows_});
  if (!column || !number) return std::nullopt;
  if (*column < columns_) return Point{*column, rows_ - *number};
  const int small = *column - 26;  // "H8" is read as "h8"
  return small >= 0 && small < columns_ ? std::optional(Point{small, rows_ - *number}) : std::nullopt;
}

std::string Board::rows_text() const {
  std::string text;
  for (int row = 0; row < rows_; ++row) {
    if (row > 0) text += '/';
    text += stones_.substr(static_cast<std::size_t>(row * columns_), static_cast<std::size_t>(columns_));
  }
  return text;
}

std::string Board::short_rows_text() const {
  std::string text;
  int gap = 0;
  for (const char c : rows_text() + '/') {
    if (c == '.') {
      ++gap;
      continue;
    }
    if (gap > 0) text += fmt::format("{}", gap);
    gap = 0;
    text += c;
  }
  text.pop_back();
  return text;
}

// Reads the rows from the top: 'x' and 'o' are stones, '.' is an empty point, and a number N stands for N empty points.
bool Board::read_rows(std::string_view text) {
  std::string stones;
  std::size_t row_begin = 0;
  const auto width = static_cast<std::size_t>(columns_);
  while (!text.empty() && stones.size() <= stones_.size()) {
    const char c = text.front();
    if (c >= '0' && c <= '9') {
      const auto count = take_integer(text);
      if (!count || *count > max_side) return false;
      stones.append(static_cast<std::size_t>(*count), '.');
      continue;
    }
    text.remove_prefix(1);
    if (c == '/') {
      if (stones.size() != row_begin + width) return false;
      row_begin = stones.size();
    } else if (c == 'x' || c == 'o' || c == '.') {
      stones += c;
    } else {
      return false;
    }
  }
  if (stones.size() != stones_.size() || row_begin + width != stones.size()) return false;
  stones_ = stones;
  return true;
}

// Reads moves from the empty board: "h8 h9 i9" or "h8h9i9".
bool Board::read_moves(std::string_view text) {
  int side = 0;
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    const std::size_t length = std::min(text.find_first_not_of("0123456789", 1), text.size());
    const auto point = read_kibitz_text(text.substr(0, length));
    if (!point || at(*point) != '.') return false;
    at(*point) = side == 0 ? 'x' : 'o';
    side = 1 - side;
    text.remove_prefix(length);
  }
  mover_ = side;
  return true;
}

Expected<std::string> Board::read_start(std::string_view text) {
  const auto error = [&] {
    return fail(fmt::format("{} is not a position of {} columns and {} rows with the side to move after it",
                            quoted(text), columns_, rows_));
  };
  if (text.find('/') == std::string_view::npos && rows_ > 1) {
    if (!read_moves(text)) return error();
    return "";
  }
  std::string_view rest = text;
  if (!read_rows(take_word(rest))) return error();
  const std::string_view side = take_word(rest);
  if (side != "x" && side != "o") return error();
  mover_ = side == "o";
  return std::string(trimmed(rest));
}

}  // namespace kibitz::records::sgf
