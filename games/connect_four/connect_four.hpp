// Connect Four: discs fall into columns, and four in a row win. The size of the board, up to 8 x 7, is an option of the
// game.
#pragma once

#include <array>
#include <bit>

#include "games/connect_four/board.hpp"
#include "games/connect_four/levels.hpp"
#include "games/connect_four/measured.hpp"
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

  // The solver's table. Each search thread has its own, allocated on first use.
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
  int mover(const Position& position) const { return std::popcount(occupied(position)) % 2; }

  // The sum of the mover's discs and all discs, as numbers, is unique for each position, because no column of the sum
  // carries into the next column.
  Key key(const Position& position) const { return mix_bits(mover_discs(position) + occupied(position)); }

  std::optional<Outcome> verdict(const Line<ConnectFour>& line, Judge) const { return verdict(line.current()); }
  std::optional<Outcome> verdict(const Position& position) const {
    return is_over(position) ? std::optional(without_moves(position)) : std::nullopt;
  }
  Outcome without_moves(const Position& position) const {
    return shape.has_four(opponent_discs(position)) ? Outcome::loss() : Outcome::draw();
  }
  std::string ending_reason(const Line<ConnectFour>& line, Judge) const {
    return shape.has_four(opponent_discs(line.current())) ? "with four in a row" : "on a full board";
  }
  void generate(const Position& position, MoveList<Move>& moves) const {
    if (shape.has_four(opponent_discs(position))) return;
    Move* end = moves.room(static_cast<std::size_t>(shape.width));
    connect_four::Bits top = shape.top();
    for (int column = 0; column < shape.width; ++column, top <<= shape.stride())
      if ((occupied(position) & top) == 0) *end++ = {static_cast<std::uint8_t>(column)};
    moves.commit(end);
  }
  bool is_legal(const Position& position, Move move) const {
    return move.column < shape.width && has_room(position, move.column) && !shape.has_four(opponent_discs(position));
  }
  Position play(Position position, Move move) const {
    const connect_four::Bits landing = landing_square_of(position, move);
    position.discs[static_cast<std::size_t>(mover(position))] |= landing;
    return position;
  }

  // True if no square holds two discs, all discs are on the board, and no disc has a gap below it.
  bool is_consistent(const Position& position) const {
    const connect_four::Bits discs = occupied(position), bottom = shape.board() & ~(shape.board() << 1);
    return (position.discs[0] & position.discs[1]) == 0 && (discs & ~shape.board()) == 0 &&
           ((discs + bottom) & discs) == 0;
  }

  Score evaluate(const Line<ConnectFour>& line) const { return evaluate(line.current()); }
  Score evaluate(const Position& position) const;
  std::vector<Term> terms(const Line<ConnectFour>& line) const;
  int slot(const Position& position, Move move) const { return std::countr_zero(landing_square_of(position, move)); }
  int rank(const Position&, Move move) const { return centrality(move.column); }
  static constexpr auto levels = connect_four::levels;
  static constexpr auto level_ratings = connect_four::level_ratings;
  static constexpr ChanceCurve chance_curve = connect_four::chance_curve;

  // Symmetry 1 mirrors the columns.
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const {
    return symmetry == 0 ? move : Move{static_cast<std::uint8_t>(shape.width - 1 - move.column)};
  }
  Move from_canonical(Move move, std::uint8_t symmetry) const { return to_canonical(move, symmetry); }

  int solve_from = 20;  // minimum number of discs on the board for the search to call the solver
  // The solver's result (exact_knowledge.cpp).
  std::optional<ExactKnowledge> exact_knowledge(const Line<ConnectFour>& line, Window window, Poll& poll,
                                                Worker& worker) const;
  connect_four::SolverPosition solver_position(const Position& position) const {
    return {mover_discs(position), occupied(position)};
  }

  static std::vector<Setting<ConnectFour>> settings();

  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;

 private:
  connect_four::Bits occupied(const Position& position) const { return position.discs[0] | position.discs[1]; }
  connect_four::Bits mover_discs(const Position& position) const {
    return position.discs[static_cast<std::size_t>(mover(position))];
  }
  connect_four::Bits opponent_discs(const Position& position) const {
    return position.discs[1 - static_cast<std::size_t>(mover(position))];
  }
  bool has_room(const Position& position, int column) const {
    return (occupied(position) & shape.square(column, shape.height - 1)) == 0;
  }
  // The square on which the disc lands: adding the column's lowest bit carries to its lowest empty square.
  connect_four::Bits landing_square_of(const Position& position, Move move) const {
    return (occupied(position) + shape.bottom_of(move.column)) & shape.column(move.column) & ~occupied(position);
  }
  bool is_over(const Position& position) const {
    return occupied(position) == shape.board() || shape.has_four(opponent_discs(position));
  }
  int centrality(int column) const { return std::min(column, shape.width - 1 - column); }

  Score threat_term(const Position& position) const;
  Score centre_term(const Position& position) const;
  Expected<Position> parse_board(std::string_view text) const;
  Expected<Position> parse_moves(std::string_view text) const;
};

static_assert(ExplainsEnding<ConnectFour>);
static_assert(Game<ConnectFour> && HasTextInterface<ConnectFour> && HasKey<ConnectFour> && HasIsLegal<ConnectFour>);
static_assert(HasEvaluate<ConnectFour> && HasTerms<ConnectFour> && HasSlot<ConnectFour> && HasRank<ConnectFour>);
static_assert(HasSymmetry<ConnectFour> && HasSettings<ConnectFour> && NeverRepeats<ConnectFour>);
static_assert(HasExactKnowledge<ConnectFour> && HasWorker<ConnectFour>);
static_assert(!HasPath<ConnectFour> && !CanPass<ConnectFour> && !HasNoise<ConnectFour> && !HasSwap<ConnectFour> &&
              !IsBounded<ConnectFour>);

}  // namespace kibitz
