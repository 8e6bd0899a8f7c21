#include "match/hub_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace kibitz::match {

namespace {

std::vector<int> square_numbers_in(std::string_view text) {
  std::vector<int> numbers;
  int number = 0;
  bool is_inside = false;
  for (const char c : text) {
    const bool is_digit = c >= '0' && c <= '9';
    if (is_digit) number = std::min(number * 10 + (c - '0'), 1000);
    if (!is_digit && is_inside) numbers.push_back(std::exchange(number, 0));
    is_inside = is_digit;
  }
  if (is_inside) numbers.push_back(number);
  return numbers;
}

// Rows and columns are counted from 0, squares from 1. The squares of rows 0, 2, ... lie one column further right than
// those of the other rows.
struct HubBoard {
  std::string_view position;
  int per_row() const { return position.size() > checkers_squares + 1 ? 5 : 4; }
  int row_of(int square) const { return (square - 1) / per_row(); }
  int column_of(int square) const { return (square - 1) % per_row() * 2 + 1 - row_of(square) % 2; }

  // The square of the piece that a jump captures. A king may pass empty squares, and the square where it began.
  int jumped_square(int from, int to, int start) const {
    const int distance = std::abs(row_of(to) - row_of(from));
    int found = 0;
    for (int i = 1; i < distance; ++i) {
      const int row = row_of(from) + (row_of(to) - row_of(from)) * i / distance;
      const int column = column_of(from) + (column_of(to) - column_of(from)) * i / distance;
      const int square = row * per_row() + column / 2 + 1;
      const auto at = static_cast<std::size_t>(square);
      const bool has_piece = square != start && at < position.size() && position[at] != 'e';
      if (found == 0 || has_piece) found = square;
    }
    return found;
  }
};

}  // namespace

std::size_t hub_squares(const Engine& engine) {
  return engine.info().name == "draughts" ? draughts_squares : checkers_squares;
}

// Converts the FEN, such as "W:W31,K5:B1,2".
std::string hub_position(const Engine& engine) {
  const std::string fen = engine.position();
  std::string letters(hub_squares(engine), 'e');
  char side = 'w';
  for (std::size_t i = 2; i < fen.size(); ++i) {
    if (fen[i] == 'H') break;  // the rest of the FEN is the move counters
    if (fen[i] == 'W' || fen[i] == 'B') side = fen[i];
    if (fen[i] < '0' || fen[i] > '9') continue;
    const bool is_king = fen[i - 1] == 'K';
    std::size_t square = 0;
    for (; i < fen.size() && fen[i] >= '0' && fen[i] <= '9'; ++i)
      square = square * 10 + static_cast<std::size_t>(fen[i] - '0');
    --i;
    const char man = side == 'W' ? 'w' : 'b';
    const char king = side == 'W' ? 'W' : 'B';
    if (square >= 1 && square <= letters.size()) letters[square - 1] = is_king ? king : man;
  }
  return fen.substr(0, 1) + letters;
}

std::string hub_move(std::string_view position, const std::string& move) {
  if (move.find('x') == std::string::npos) return move;
  const HubBoard board{position};
  const auto way = square_numbers_in(move);
  std::vector<int> taken;
  for (std::size_t i = 1; i < way.size(); ++i) taken.push_back(board.jumped_square(way[i - 1], way[i], way.front()));
  std::ranges::sort(taken);
  std::string text = fmt::format("{}x{}", way.front(), way.back());
  for (const int square : taken) text += fmt::format("x{}", square);
  return text;
}

std::vector<std::string> hub_moves(const Engine& engine, std::span<const std::string> moves) {
  const auto board = engine.clone();
  std::vector<std::string> converted;
  for (const std::string& move : moves) {
    converted.push_back(hub_move(hub_position(*board), move));
    if (!board->play(move)) break;
  }
  return converted;
}

std::optional<MoveText> find_hub_capture(const Engine& engine, std::string_view text) {
  auto wanted = square_numbers_in(text);
  if (text.find('x') == std::string_view::npos || wanted.size() < 3) return std::nullopt;
  std::sort(wanted.begin() + 2, wanted.end());
  const std::string position = hub_position(engine);
  for (const MoveText& move : engine.legal_moves())
    if (move.move.find('x') != std::string::npos && square_numbers_in(hub_move(position, move.move)) == wanted)
      return move;
  return std::nullopt;
}

}  // namespace kibitz::match
