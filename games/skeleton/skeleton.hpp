// Hexapawn (Martin Gardner, Scientific American, March 1962): a complete game to copy, with a comment at every
// decision. README.md explains step by step how to make your own game from it.
#pragma once

#include <array>

#include "games/skeleton/board.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/symmetry.hpp"

namespace kibitz {

// A pawn steps forward to an empty square or captures one square diagonally forward. A side wins if it reaches the far
// row, captures all pawns or leaves the opponent without a move.

struct Skeleton {
  using Position = skeleton::Position;
  using Move = skeleton::Move;

  static constexpr std::string_view name = "skeleton";   // the name as typed on the command line
  static constexpr std::string_view title = "Hexapawn";  // the name as displayed
  static constexpr std::array<std::string_view, 2> side_names{"x", "o"};

  // ---- rules: these five are required ----

  Position start() const { return {}; }

  // The outcome for the side to move if a rule has ended the game, otherwise nullopt. The line holds the whole game so
  // far, for rules that need the history (repetition). This game needs only the last position.
  std::optional<Outcome> verdict(const Line<Skeleton>& line, Judge) const {
    return has_arrived(line.current()) ? std::optional(Outcome::loss()) : std::nullopt;
  }
  // The outcome if generate() finds no move. In this game that is always a loss: the side is blocked or has no pawns.
  Outcome without_moves(const Position&) const { return Outcome::loss(); }
  // Generates every legal move once. If the game has ended in this position, generates none.
  void generate(const Position& position, MoveList<Move>& moves) const;
  Position play(Position position, Move move) const;

  // ---- optional capabilities: define those that your game has ----

  // Pawns never move back, so positions never repeat and the search need not check for repetition.
  static constexpr bool never_repeats = true;

  // Symmetry 1 exchanges left and right. Both images of a position then share one table entry.
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const;
  Move from_canonical(Move move, std::uint8_t symmetry) const { return to_canonical(move, symmetry); }

  // Why the game has ended, as the end of a sentence that begins with "x wins".
  std::string ending_reason(const Line<Skeleton>& line, Judge) const {
    return has_arrived(line.current()) ? "by reaching the far row" : "because the opponent cannot move";
  }

  // ---- text: required by the front ends ----

  int mover(const Position& position) const { return position.mover == 'x' ? 0 : 1; }
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  Picture picture(const Position& position) const;
  SetupBoard setup_board(const Position& position) const;
  Expected<std::string> setup_text(const Setup& setup) const;

 private:
  static void add_moves(const Position& position, Move ahead, MoveList<Move>& moves);
  static bool has_arrived(const Position& position);  // true if the side that has just moved has reached the far row
};

// Asserts which capabilities the game has and which it lacks. Without this, a misspelt function would silently be
// ignored.
static_assert(Game<Skeleton> && HasTextInterface<Skeleton> && NeverRepeats<Skeleton> && HasSymmetry<Skeleton> &&
              ExplainsEnding<Skeleton>);
static_assert(!HasPath<Skeleton> && !HasKey<Skeleton> && !HasIsLegal<Skeleton> && !HasEvaluate<Skeleton> &&
              !CanPass<Skeleton>);

}  // namespace kibitz
