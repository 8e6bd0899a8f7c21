// Reads positions: a board and the side to move, or the moves played from the start.
#include <fmt/format.h>

#include "games/othello/othello.hpp"
#include "games/othello/text.hpp"
#include "kibitz/core/words.hpp"

namespace kibitz {

namespace {

// A board is written as in FFO/OBF and Edax (`X` `O` `-`), as in GGS (`*` `O` `-`), or with `B` and `W`; empty squares
// may be `.` or `_`. It may take one or several lines, with blanks anywhere, a line of column letters, and row numbers
// at the ends of lines. The side to move follows: X O * B W black white, and optionally "to move" or ";".
//
// Moves are written as f5d6c3 or f5 d6 c3. Numbers such as "1." are skipped. Passes need not be written.

using othello::Board;

enum class Cell : std::uint8_t { black, white, empty };

std::optional<Cell> read_cell(char letter) {
  switch (letter) {
    case 'X':
    case 'x':
    case '*':
    case 'B':
    case 'b': return Cell::black;
    case 'O':
    case 'o':
    case 'W':
    case 'w': return Cell::white;
    case '-':
    case '.':
    case '_': return Cell::empty;
    default: return std::nullopt;
  }
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// True for the line of column letters above or below a printed board: "A B C D E F G H", with or without blanks.
bool is_column_line(std::string_view line) {
  int letters = 0;
  for (char letter : othello::lower_case_text(line)) {
    if (is_blank(letter)) continue;
    if (letter != 'a' + letters) return false;
    ++letters;
  }
  return letters >= 4;
}

// The text without the frame of a printed board. A single line is unchanged.
std::string strip_frame(std::string_view text) {
  if (text.find('\n') == std::string_view::npos) return std::string(text);
  std::string inner;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (is_column_line(line)) continue;
    if (!line.empty() && is_digit(line.front())) line = trimmed(line.substr(1));
    if (!line.empty() && is_digit(line.back())) line = trimmed(line.substr(0, line.size() - 1));
    inner.append(line).push_back('\n');
  }
  return inner;
}

// Reads the side to move from the text after the board: 0 for Black, 1 for White.
std::optional<std::uint8_t> read_side(std::string_view text) {
  while (!text.empty() && (text.back() == ';' || is_blank(text.back()))) text.remove_suffix(1);
  std::string word = othello::lower_case_text(trimmed(text));
  constexpr std::string_view suffix = " to move";
  if (word.ends_with(suffix)) word.resize(word.size() - suffix.size());
  if (word == "x" || word == "*" || word == "b" || word == "black") return std::uint8_t{0};
  if (word == "o" || word == "w" || word == "white") return std::uint8_t{1};
  return std::nullopt;
}

Expected<Othello::Position> read_board(const Othello& game, std::string_view text) {
  const std::string inner = strip_frame(text);
  Board black = 0, white = 0;
  Board rest = game.board();
  std::size_t at = 0;
  for (; at < inner.size() && rest != 0; ++at) {
    if (is_blank(inner[at])) continue;
    const std::optional<Cell> cell = read_cell(inner[at]);
    if (!cell) break;
    const Board bit = rest & -rest;
    if (*cell == Cell::black) black |= bit;
    if (*cell == Cell::white) white |= bit;
    rest ^= bit;
  }
  const int cells = game.size * game.size;
  if (rest != 0) {
    const int read = cells - othello::count_of(rest);
    const std::string why = at < inner.size() ? fmt::format("{} cannot stand on a board", quoted(inner.substr(at, 1)))
                                              : std::string("the text ends there");
    return fail(
        fmt::format("a board of {} squares is expected, but after {} of them {}: {}", cells, read, why, quoted(text)));
  }
  const std::string_view after = trimmed(std::string_view(inner).substr(at));
  const std::optional<std::uint8_t> side = read_side(after);
  if (!side)
    return fail(fmt::format("after a board of {} squares the side to move (X or O) is expected, not {}: {}", cells,
                            quoted(after), quoted(text)));
  return *side == 0 ? Othello::Position{{black, white}, 0} : Othello::Position{{white, black}, 1};
}

// Removes the next word from the front of the text and returns it. A letter followed by a digit is a word, so moves
// need no blanks between them.
std::string_view take_move_word(std::string_view& text) {
  const auto is_letter = [](char letter) { return (letter | 32) >= 'a' && (letter | 32) <= 'z'; };
  std::size_t length = 1;
  if (text.size() > 1 && is_letter(text[0]) && is_digit(text[1])) {
    length = 2;
  } else {
    while (length < text.size() && !is_blank(text[length]) && text[length] != ',') ++length;
  }
  const std::string_view word = text.substr(0, length);
  text.remove_prefix(length);
  return word;
}

Expected<Othello::Position> read_moves(const Othello& game, std::string_view text) {
  Othello::Position position = game.start();
  int number = 0;
  for (std::string_view rest = text; !rest.empty();) {
    if (is_blank(rest.front()) || rest.front() == ',') {
      rest.remove_prefix(1);
      continue;
    }
    const std::string_view word = take_move_word(rest);
    if (without_move_number(word).empty()) continue;
    ++number;
    const bool must_pass = game.is_legal(position, {Othello::Move::pass});
    if (must_pass && !othello::is_pass_word(word)) position = game.play(position, {Othello::Move::pass});
    const Expected<Othello::Move> move = game.parse_move(position, word);
    if (!move) return fail(fmt::format("move {} of {}: {}", number, quoted(text), move.error().message));
    position = game.play(position, *move);
  }
  return position;
}

}  // namespace

Expected<Othello::Position> Othello::parse_position(std::string_view text) const {
  const std::string_view inner = trimmed(text);
  if (inner.empty()) return fail(fmt::format("{} is neither a board nor a list of moves", quoted(text)));
  const bool starts_with_move = inner.size() >= 2 && othello::read_square(inner.substr(0, 2), size).has_value();
  const bool starts_with_number = without_move_number(inner).size() != inner.size();
  return starts_with_move || starts_with_number ? read_moves(*this, inner) : read_board(*this, inner);
}

}  // namespace kibitz
