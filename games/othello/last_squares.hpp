// The search of the last four empty squares, unrolled by the compiler: no lists, no table, no move generation. Each
// empty square is tested for flips. Most nodes of an endgame search are searched here.
#pragma once

#include <algorithm>
#include <array>

#include "games/othello/endgame.hpp"
#include "games/othello/movegen.hpp"
#include "games/othello/parity.hpp"
#include "games/othello/points.hpp"

namespace kibitz::othello {

template <int Count>
using Squares = std::array<std::uint8_t, static_cast<std::size_t>(Count)>;

template <int Count>
Squares<Count> list_squares(Board board) {
  Squares<Count> squares;
  for (std::uint8_t& square : squares) {
    square = static_cast<std::uint8_t>(first_square(board));
    board = remove_first_square(board);
  }
  return squares;
}

class LastSquaresSolver {
 public:
  LastSquaresSolver(const EndgameRules& rules, Poll& poll) : rules_(rules), poll_(poll) {}

  // The disc difference for the side to move. `squares` holds the empty squares in the order in which they are tried.
  template <int Count>
  int solve(Discs discs, const Squares<Count>& squares, DiscWindow window) {
    if constexpr (Count == 1) {
      return solve_last_square(discs, squares[0]);
    } else {
      poll_.count_node();
      const int best = try_squares<Count>(discs, squares, window);
      if (best != no_result) return best;
      const int after_pass = try_squares<Count>(discs.after_pass(), squares, window.opponent_window());
      return after_pass != no_result ? -after_pass
                                     : final_disc_difference(discs, rules_.board, rules_.empties_to_winner);
    }
  }

 private:
  static constexpr int no_result = -128;

  template <int Count>
  int try_squares(Discs discs, const Squares<Count>& squares, DiscWindow window) {
    int best = no_result;
    for (std::size_t i = 0; i < Count; ++i) {
      const int square = squares[i];
      if ((neighbours_of(square) & discs.opponent) == 0) continue;
      const Board flipped = flipped_discs(discs, square);
      if (flipped == 0) continue;
      const Discs after = play_disc(discs, square, flipped);
      const DiscWindow rest{std::max(window.alpha, best), window.beta};
      const int points = -solve<Count - 1>(after, other_squares<Count>(squares, i), rest.opponent_window());
      if (points > best) best = points;
      if (best >= window.beta) break;
    }
    return best;
  }

  // The result with one empty square, computed without playing: each flipped disc counts twice, and the new disc once.
  int solve_last_square(Discs discs, int square) const {
    const int difference = 2 * count_of(discs.mover) - count_of(rules_.board) + 1;
    const int own = count_of(flipped_discs(discs, square));
    if (own != 0) return difference + 2 * own + 1;
    const int his = count_of(flipped_discs(discs.after_pass(), square));
    if (his != 0) return difference - 2 * his - 1;
    return final_disc_difference(discs, rules_.board, rules_.empties_to_winner);
  }

  template <int Count>
  static Squares<Count - 1> other_squares(const Squares<Count>& squares, std::size_t skipped) {
    Squares<Count - 1> rest;
    for (std::size_t i = 0, to = 0; i < Count; ++i)
      if (i != skipped) rest[to++] = squares[i];
    if constexpr (Count == 4) put_single_square_first(rest);
    return rest;
  }

  // If exactly one of three squares is alone in its quadrant, that quadrant is odd, so the square is put first.
  static void put_single_square_first(Squares<3>& squares) {
    const int a = quadrant_of(squares[0]), b = quadrant_of(squares[1]), c = quadrant_of(squares[2]);
    if (a == b && c != a) std::swap(squares[0], squares[2]);
    if (a == c && b != a) std::swap(squares[0], squares[1]);
  }

  static Board neighbours_of(int square) {
    static constexpr auto table = [] {
      std::array<Board, square_count> boards{};
      for (int i = 0; i < square_count; ++i)
        boards[static_cast<std::size_t>(i)] = squares_and_neighbours(bit_of(i)) & ~bit_of(i);
      return boards;
    }();
    return table[static_cast<std::size_t>(square)];
  }

  const EndgameRules& rules_;
  Poll& poll_;
};

}  // namespace kibitz::othello
