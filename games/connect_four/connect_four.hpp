// Connect Four: discs fall into columns, and four in a row win. The size of the board, up to 8 x 7, is a rule of the
// game.
#pragma once

#include <array>
#include <bit>

#include "games/connect_four/board.hpp"
#include "games/connect_four/levels.hpp"
#include "games/connect_four/solver.hpp"
#include "kibitz/game/line.hpp"

namespace kibitz {

struct ConnectFour {
  // The discs of the first and the second side. Their numbers determine the side to move.
  struct Position {
    std::array<connect_four::Bits, 2> discs{};
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint8_t column = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  // One search thread's table for the solver, allocated on first use.
  struct Worker {
    explicit Worker(const ConnectFour&) {}
    std::optional<connect_four::SolverTable> table;
  };

  static constexpr std::string_view name = "connect_four";
  static constexpr std::string_view title = "Connect Four";
  static constexpr std::array<std::string_view, 2> side_names{"First", "Second"};
  static constexpr bool never_repeats = true;
  static constexpr int slots = 64;

  connect_four::Shape shape{7, 6};

  Position start() const { return {}; }
  int mover(const Position& position) const { return std::popcount(taken(position)) % 2; }

  // The sum of the mover's discs and all discs is different for each position, because every column of the sum is a
  // separate number.
  Key key(const Position& position) const { return mix_bits(mine(position) + taken(position)); }

  std::optional<Outcome> verdict(const Line<ConnectFour>& line, Judge) const { return verdict(line.current()); }
  std::optional<Outcome> verdict(const Position& position) const {
    return is_over(position) ? std::optional(without_moves(position)) : std::nullopt;
  }
  Outcome without_moves(const Position& position) const {
    return shape.has_four(theirs(position)) ? Outcome::loss() : Outcome::draw();
  }
  void generate(const Position& position, MoveList<Move>& moves) const {
    if (shape.has_four(theirs(position))) return;
    Move* end = moves.room(static_cast<std::size_t>(shape.width));
    connect_four::Bits top = shape.top();
    for (int column = 0; column < shape.width; ++column, top <<= shape.stride())
      if ((taken(position) & top) == 0) *end++ = {static_cast<std::uint8_t>(column)};
    moves.commit(end);
  }
  bool is_legal(const Position& position, Move move) const {
    return move.column < shape.width && has_room(position, move.column) && !shape.has_four(theirs(position));
  }
  Position play(Position position, Move move) const {
    const connect_four::Bits landing = landing_of(position, move);
    position.discs[static_cast<std::size_t>(mover(position))] |= landing;
    return position;
  }

  bool is_consistent(const Position& position) const {  // no square holds two discs, all discs are on the board, and no
                                                        // disc has a gap below it
    const connect_four::Bits discs = taken(position), bottom = shape.board() & ~(shape.board() << 1);
    return (position.discs[0] & position.discs[1]) == 0 && (discs & ~shape.board()) == 0 &&
           ((discs + bottom) & discs) == 0;
  }

  Score evaluate(const Line<ConnectFour>& line) const { return evaluate(line.current()); }
  Score evaluate(const Position& position) const;
  std::vector<Term> terms(const Line<ConnectFour>& line) const;
  int slot(const Position& position, Move move) const { return std::countr_zero(landing_of(position, move)); }
  int rank(const Position&, Move move) const { return centrality(move.column); }
  static constexpr auto levels = connect_four::levels;

  // Symmetry 1 mirrors the columns.
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const {
    return symmetry == 0 ? move : Move{static_cast<std::uint8_t>(shape.width - 1 - move.column)};
  }
  Move from_canonical(Move move, std::uint8_t symmetry) const { return to_canonical(move, symmetry); }

  // The solver's result, if there are at least `solve_from` discs on the board (known.cpp).
  int solve_from = 20;
  std::optional<Known> known(const Line<ConnectFour>& line, Window window, Poll& poll, Worker& worker) const;
  connect_four::Sides sides(const Position& position) const { return {mine(position), taken(position)}; }

  static std::vector<Setting<ConnectFour>> settings();

  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  Picture picture(const Position& position) const;

 private:
  connect_four::Bits taken(const Position& position) const { return position.discs[0] | position.discs[1]; }
  connect_four::Bits mine(const Position& position) const {
    return position.discs[static_cast<std::size_t>(mover(position))];
  }
  connect_four::Bits theirs(const Position& position) const {
    return position.discs[1 - static_cast<std::size_t>(mover(position))];
  }
  bool has_room(const Position& position, int column) const {
    return (taken(position) & shape.square(column, shape.height - 1)) == 0;
  }
  // The square on which the disc lands: adding the column's lowest bit carries to its lowest empty square.
  connect_four::Bits landing_of(const Position& position, Move move) const {
    return (taken(position) + shape.bottom_of(move.column)) & shape.column(move.column) & ~taken(position);
  }
  bool is_over(const Position& position) const {
    return taken(position) == shape.board() || shape.has_four(theirs(position));
  }
  int centrality(int column) const { return std::min(column, shape.width - 1 - column); }

  Score threat_term(const Position& position) const;
  Score centre_term(const Position& position) const;
  Expected<Position> parse_board(std::string_view text) const;
  Expected<Position> parse_moves(std::string_view text) const;
};

static_assert(Game<ConnectFour> && Speaks<ConnectFour> && HasKey<ConnectFour> && HasIsLegal<ConnectFour>);
static_assert(HasEvaluate<ConnectFour> && HasTerms<ConnectFour> && HasSlot<ConnectFour> && HasRank<ConnectFour>);
static_assert(HasSymmetry<ConnectFour> && HasSettings<ConnectFour> && NeverRepeats<ConnectFour>);
static_assert(HasExactKnowledge<ConnectFour> && HasWorker<ConnectFour>);
static_assert(!HasPath<ConnectFour> && !CanPass<ConnectFour> && !HasNoise<ConnectFour> && !HasSwap<ConnectFour> &&
              !IsBounded<ConnectFour>);

}  // namespace kibitz
