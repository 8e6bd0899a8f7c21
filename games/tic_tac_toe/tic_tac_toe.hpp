// Tic-tac-toe: the smallest complete game with a board, to read before you write a larger one. The rules are in this
// file, and the text is in text.cpp. The game has no evaluation, because nine plies search the whole game.
#pragma once

#include <array>
#include <bit>

#include "kibitz/game/line.hpp"

namespace kibitz {

struct TicTacToe {
  // The squares with X's marks, then those with O's: bit 3 * row + column, with row 0 at the top. X moves first, so the
  // number of marks determines the side to move.
  struct Position {
    std::array<std::uint16_t, 2> marks{};
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint8_t square = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  static constexpr std::string_view name = "tic_tac_toe";
  static constexpr std::string_view title = "Tic-tac-toe";
  static constexpr std::array<std::string_view, 2> side_names{"X", "O"};
  static constexpr bool never_repeats = true;

  Position start() const { return {}; }
  int mover(const Position& position) const { return std::popcount(occupied(position)) % 2; }

  std::optional<Outcome> verdict(const Line<TicTacToe>& line, Judge) const {
    return is_over(line.current()) ? std::optional(without_moves(line.current())) : std::nullopt;
  }
  // Only the side that has just moved can have completed a row. If there is a row, the side to move has lost.
  Outcome without_moves(const Position& position) const {
    return has_row(position.marks[0]) || has_row(position.marks[1]) ? Outcome::loss() : Outcome::draw();
  }
  std::string ending_reason(const Line<TicTacToe>& line, Judge) const {
    return without_moves(line.current()) == Outcome::draw() ? "on a full board" : "with three in a row";
  }
  void generate(const Position& position, MoveList<Move>& moves) const {
    if (is_over(position)) return;
    for (std::uint8_t square = 0; square < 9; ++square)
      if (content_of_square(position, square) == 2) moves.push({square});
  }
  Position play(Position position, Move move) const {
    position.marks[static_cast<std::size_t>(mover(position))] |= static_cast<std::uint16_t>(1 << move.square);
    return position;
  }

  // The eight symmetries of the square. Bit 0 mirrors columns, bit 1 rows; bit 2 then exchanges rows and columns.
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const;
  Move from_canonical(Move move, std::uint8_t symmetry) const;

  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;

 private:
  static std::uint16_t occupied(const Position& position) { return position.marks[0] | position.marks[1]; }
  static std::uint32_t content_of_square(const Position& position, int square) {  // 0: X, 1: O, 2: empty
    return position.marks[0] >> square & 1 ? 0 : position.marks[1] >> square & 1 ? 1 : 2;
  }
  static bool has_row(std::uint16_t marks) {
    for (int row :
         {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124})  // the eight lines; each octal digit is a row of the board
      if ((marks & row) == row) return true;
    return false;
  }
  static bool is_over(const Position& position) {
    return occupied(position) == 0777 || has_row(position.marks[0]) || has_row(position.marks[1]);
  }
};

static_assert(ExplainsEnding<TicTacToe>);
static_assert(Game<TicTacToe> && HasTextInterface<TicTacToe> && HasSymmetry<TicTacToe> && NeverRepeats<TicTacToe>);
static_assert(!HasPath<TicTacToe> && !HasKey<TicTacToe> && !HasIsLegal<TicTacToe> && !HasEvaluate<TicTacToe> &&
              !CanPass<TicTacToe>);

}  // namespace kibitz
