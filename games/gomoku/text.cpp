// Positions and moves as text. A move is a letter and a number, h8. A position is a board of x (Black), o (White) and
// empty points from the top row down, or the moves from the empty board. README.md shows the forms.
#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>

#include "games/gomoku/gomoku.hpp"
#include "games/gomoku/renju.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz {

using gomoku::Lines;
using gomoku::Pattern;
using gomoku::Stone;

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::vector<std::string_view> split_rows(std::string_view text) {
  std::vector<std::string_view> rows;
  while (!text.empty()) {
    const auto end = text.find_first_of("/\n");
    const std::string_view row = trimmed(text.substr(0, end));
    if (!row.empty()) rows.push_back(row);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return rows;
}

// Reads the stones of a row: x, o, a dot for an empty point, or a number of consecutive empty points. Returns an empty
// list if the row has other characters or a number larger than the widest board.
std::vector<Stone> read_stones(std::string_view row) {
  std::vector<Stone> stones;
  for (std::size_t i = 0; i < row.size() && stones.size() <= gomoku::max_side; ++i) {
    const char c = lower(row[i]);
    if (is_blank(c)) continue;
    if (c == 'x' || c == 'o' || c == '.') {
      stones.push_back(c == 'x' ? Stone::black : c == 'o' ? Stone::white : Stone::none);
    } else if (is_digit(c)) {
      std::string_view rest = row.substr(i);
      const auto count = take_integer(rest);
      if (*count > gomoku::max_side) return {};
      stones.insert(stones.end(), static_cast<std::size_t>(*count), Stone::none);
      i = row.size() - rest.size() - 1;
    } else {
      return {};
    }
  }
  return stones;
}

// The parts of a board's text: its rows, and the side to move if it is given.
struct BoardParts {
  std::vector<std::string_view> rows;
  std::optional<int> mover;
};

// Splits a board's text. The side to move is at the end of the text after a blank, or in a separate row.
BoardParts split_board(std::string_view text, int width) {
  BoardParts result{split_rows(text), std::nullopt};
  if (result.rows.empty()) return result;
  std::string_view& last = result.rows.back();
  const char side = lower(last.back());
  if (side != 'x' && side != 'o') return result;
  const bool is_alone = last.size() == 1;
  const bool is_apart = last.size() > 2 && is_blank(last[last.size() - 2]) &&
                        read_stones(last).size() == static_cast<std::size_t>(width) + 1;
  if (!is_alone && !is_apart) return result;
  result.mover = side == 'o';
  last.remove_suffix(1);
  last = trimmed(last);
  if (is_alone) result.rows.pop_back();
  return result;
}

// The side to move. If the text does not give it, it is derived from the numbers of stones. If the text gives it, the
// numbers must be possible: a side that has passed once may have one stone fewer.
Expected<int> mover_of(int black, int white, std::optional<int> written, std::string_view text) {
  const int lead = black - white;
  if (written) {
    if (std::abs(lead - *written) <= 1) return *written;
    return fail(fmt::format("{} black and {} white stones cannot come about with {} to move in {}", black, white,
                            *written ? "o" : "x", quoted(text)));
  }
  if (lead == 0 || lead == 1) return lead;
  return fail(
      fmt::format("{} black and {} white stones do not tell whose turn it is in {}", black, white, quoted(text)));
}

struct WinningRows {
  std::array<bool, 2> wins{};  // for each side, true if it has a winning row
  bool is_too_long = false;    // true if Black has an overline that does not win
};

WinningRows find_winning_rows(const Lines& lines, const Gomoku& game) {
  WinningRows found;
  for (int y = 0; y < game.height(); ++y)
    for (int x = 0; x < game.width(); ++x) {
      const Stone stone = lines.at(x, y);
      if (stone == Stone::none) continue;
      const int side = stone == Stone::white;
      for (int d = 0; d < gomoku::directions; ++d) {
        const Pattern pattern = game.patterns().pattern_pair(lines, d, x, y).of(side);
        if (pattern == Pattern::five) found.wins[static_cast<std::size_t>(side)] = true;
        if (pattern == Pattern::overline && side == 0) found.is_too_long = true;
      }
    }
  return found;
}

// True if the side has a stone without which it would have no winning row. That stone may have been the last move.
bool has_possible_last_move(Lines lines, const Gomoku& game, int side) {
  const Stone own = side ? Stone::white : Stone::black;
  for (int y = 0; y < game.height(); ++y)
    for (int x = 0; x < game.width(); ++x) {
      if (lines.at(x, y) != own) continue;
      lines.put_stone(x, y, Stone::none);
      if (!find_winning_rows(lines, game).wins[static_cast<std::size_t>(side)]) return true;
      lines.put_stone(x, y, own);
    }
  return false;
}

// The reason why no game can reach the position; nullopt if a game can.
std::optional<std::string> reason_why_impossible(const Lines& lines, const Gomoku& game, int mover) {
  const WinningRows rows = find_winning_rows(lines, game);
  const auto last = static_cast<std::size_t>(1 - mover);
  if (rows.wins[static_cast<std::size_t>(mover)]) return "the side to move has already won";
  if (rows.wins[last] && !has_possible_last_move(lines, game, 1 - mover))
    return "no one move made all the winning rows";
  if (game.style() == Gomoku::Style::renju && rows.is_too_long && !rows.wins[0]) return "Black has an overline";
  return std::nullopt;
}

Expected<Gomoku::Position> parse_board(const Gomoku& game, std::string_view text) {
  const BoardParts board = split_board(text, game.width());
  if (board.rows.size() != static_cast<std::size_t>(game.height()))
    return fail(
        fmt::format("a board of {} rows is needed, not the {} of {}", game.height(), board.rows.size(), quoted(text)));
  Lines lines = game.empty_board();
  std::array<int, 2> count{};
  for (int i = 0; i < game.height(); ++i) {
    const std::string_view row = board.rows[static_cast<std::size_t>(i)];
    const std::vector<Stone> stones = read_stones(row);
    if (stones.size() != static_cast<std::size_t>(game.width()))
      return fail(fmt::format("a row of {} points (x, o or .) is needed, not {}", game.width(), quoted(row)));
    for (int x = 0; x < game.width(); ++x) {
      const Stone stone = stones[static_cast<std::size_t>(x)];
      lines.put_stone(x, game.height() - 1 - i, stone);
      if (stone != Stone::none) ++count[stone == Stone::white];
    }
  }
  const int mover = TRY(mover_of(count[0], count[1], board.mover, text));
  if (const auto reason = reason_why_impossible(lines, game, mover))
    return fail(fmt::format("{} in {}", *reason, quoted(text)));
  return game.position_with_stones(lines, mover);
}

// The number of characters of the first move in the text, whether or not a blank follows it.
std::size_t move_length(std::string_view text) {
  if (text.starts_with("pass")) return 4;
  std::size_t end = 1;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end;
}

Expected<Gomoku::Position> parse_moves(const Gomoku& game, std::string_view text) {
  Gomoku::Position position = game.start();
  for (;;) {
    const auto first = text.find_first_not_of(" \t\r,;");
    if (first == std::string_view::npos) return position;
    text.remove_prefix(first);
    const std::size_t length = move_length(text);
    const Gomoku::Move move = TRY(game.parse_move(position, text.substr(0, length)));
    position = game.play(position, move);
    text.remove_prefix(length);
  }
}

std::string_view reason_of(gomoku::ForbiddenReason kind) {
  switch (kind) {
    case gomoku::ForbiddenReason::overline: return "an overline";
    case gomoku::ForbiddenReason::double_four: return "a double-four";
    case gomoku::ForbiddenReason::double_three: return "a double-three";
    case gomoku::ForbiddenReason::none: break;
  }
  return "allowed";
}

// Reads the coordinates of a point, which may be off the board; nullopt if the text is not a point.
std::optional<Gomoku::Move> read_point(std::string_view text) {
  if (text.size() < 2 || text.size() > 3 || text[1] == '0') return std::nullopt;
  const char letter = lower(text[0]);
  if (letter < 'a' || letter > 'z') return std::nullopt;
  const auto number = parse_integer(text.substr(1), {1, 99});
  if (!number) return std::nullopt;
  return Gomoku::Move{static_cast<std::uint8_t>(letter - 'a'), static_cast<std::uint8_t>(*number - 1)};
}

}  // namespace

Expected<Gomoku::Position> Gomoku::parse_position(std::string_view text) const {
  const std::string_view whole = trimmed(text);
  if (whole.empty()) return fail(fmt::format("a board or moves are needed, not {}", quoted(text)));
  if (whole.find_first_of("/\n") != std::string_view::npos) return parse_board(*this, whole);
  return parse_moves(*this, whole);
}

std::string Gomoku::format_position(const Position& position) const {
  std::string text;
  for (int y = height_ - 1; y >= 0; --y) {
    int gap = 0;
    for (int x = 0; x <= width_; ++x) {
      const Stone stone = x < width_ ? position.lines.at(x, y) : Stone::wall;
      if (stone == Stone::none) {
        ++gap;
        continue;
      }
      if (gap > 0) text += fmt::format("{}", gap);
      gap = 0;
      if (stone != Stone::wall) text += stone == Stone::black ? 'x' : 'o';
    }
    text += y > 0 ? '/' : ' ';
  }
  return text + (position.mover == 0 ? 'x' : 'o');
}

Expected<Gomoku::Move> Gomoku::parse_move(const Position& position, std::string_view text) const {
  const std::string_view word = trimmed(text);
  if (word == "pass" || word == "PASS") {
    if (is_legal(position, forced_pass)) return forced_pass;
    return fail(fmt::format("{} is allowed only where every empty point is forbidden", quoted(word)));
  }
  const std::optional<Move> move = read_point(word);
  if (!move) return fail(fmt::format("a point such as h8 is needed, not {}", quoted(text)));
  if (!is_on_board(*move)) return fail(fmt::format("{} is off the board of {} x {}", quoted(word), width_, height_));
  if (position.is_won) return fail(fmt::format("the game is over before {}", quoted(word)));
  if (position.lines.at(move->x, move->y) != Stone::none)
    return fail(fmt::format("the point {} is taken", quoted(word)));
  if (is_forbidden(position, *move))
    return fail(fmt::format("{} is forbidden to Black: {}", quoted(word),
                            reason_of(gomoku::forbidden_reason(position.lines, *patterns_, move->x, move->y))));
  return *move;
}

std::string Gomoku::format_move(const Position&, Move move) const {
  if (move == forced_pass) return "pass";
  return fmt::format("{}{}", static_cast<char>('a' + move.x), move.y + 1);
}

std::string Gomoku::notation(const Position&, Move move) const {
  if (move == forced_pass) return "PASS";
  return fmt::format("{}{}", static_cast<char>('A' + move.x), move.y + 1);
}

}  // namespace kibitz
