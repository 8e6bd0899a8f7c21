#include "records/ggf_tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/words.hpp"
#include "records/same_word.hpp"
#include "records/tag_row.hpp"

namespace kibitz::records::ggf {

namespace {

constexpr std::array tag_rows{TagRow{"PC", "Site"},  TagRow{"DT", "Date"},     TagRow{"PB", "Black"},
                              TagRow{"PW", "White"}, TagRow{"RB", "BlackElo"}, TagRow{"RW", "WhiteElo"},
                              TagRow{"EV", "Event"}, TagRow{"RO", "Round"},    TagRow{"TI", "TI"},
                              TagRow{"TB", "TB"},    TagRow{"TW", "TW"},       TagRow{"TY", "TY"},
                              TagRow{"LT", "LT"}};

// Converts a board of GGF or of Kibitz's Othello to 64 squares, a blank and the side to move, with `black` for Black's
// discs, 'O' for White's and '-' for empty squares. Empty if the text is not a board.
std::optional<std::string> normalised_board(std::string_view text, char black) {
  std::string squares;
  for (const char c : text) {
    if (is_blank(c)) continue;
    if (c == '*' || c == 'X' || c == 'x')
      squares += black;
    else if (c == 'O' || c == 'o')
      squares += 'O';
    else if (c == '-' || c == '.')
      squares += '-';
    else
      return std::nullopt;
  }
  if (squares.size() != 65 || squares.back() == '-') return std::nullopt;
  squares.insert(64, " ");
  return squares;
}

}  // namespace

std::optional<std::string_view> tag_of_property(std::string_view property) { return tag_of(tag_rows, property); }

std::optional<std::string_view> property_of_tag(std::string_view tag) { return property_of(tag_rows, tag); }

std::optional<std::string_view> result_of(std::string_view text) {
  const std::string_view word = trimmed(text);
  for (const std::string_view result : {"1-0", "0-1", "1/2-1/2", "*"})
    if (word == result) return result;
  if (word.empty() || word == "?") return "*";
  const auto points = read_decimal(trimmed(word.substr(0, word.find(':'))));
  if (!points) return std::nullopt;
  return *points > 0 ? "1-0" : *points < 0 ? "0-1" : "1/2-1/2";
}

Expected<std::string> position_of_board(std::string_view text) {
  std::string_view rest = text;
  const std::string_view size = take_word(rest);
  if (size != "8") return fail(fmt::format("the board {} is not of size 8", quoted(text)));
  const auto position = normalised_board(rest, 'X');
  if (!position) return fail(fmt::format("BO[{}] is not 64 squares and the side to move, of '*', 'O' and '-'", text));
  return normalised_board(rest, '*') == usual_board ? "" : *position;
}

Expected<std::string> board_of_position(std::string_view position) {
  if (position.empty()) return std::string(usual_board);
  const auto board = normalised_board(position, '*');
  if (!board) return fail(fmt::format("{} is not 64 squares and the side to move", quoted(position)));
  return *board;
}

}  // namespace kibitz::records::ggf
