// Hexapawn (Martin Gardner, Scientific American, March 1962): a complete game to be copied, with a comment wherever
// there is something to decide. A pawn steps forward to an empty square or captures one square diagonally forward.
// A side wins if it reaches the far row, captures everything or leaves the opponent without a move.
//
// README.md says how to make it yours, step by step.
#pragma once

#include <array>

#include "games/skeleton/board.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/symmetry.hpp"

namespace kibitz {

struct Skeleton {
  using Position = skeleton::Position;
  using Move = skeleton::Move;

  static constexpr std::string_view name = "skeleton";   // as typed on the command line
  static constexpr std::string_view title = "Hexapawn";  // as shown
  static constexpr std::array<std::string_view, 2> side_names{"x", "o"};

  // ---- rules: these five are required ----

  Position start() const { return {}; }

  // Has a rule ended the game? The answer is for the side to move. The line gives the whole game so far, for rules that
  // look back (repetition); this game needs the last position only.
  std::optional<Outcome> verdict(const Line<Skeleton>& line, Judge) const {
    return has_arrived(line.current()) ? std::optional(Outcome::loss()) : std::nullopt;
  }
  // What it means that generate() found no move: here always a loss, blocked or without pawns.
  Outcome without_moves(const Position&) const { return Outcome::loss(); }
  // Every legal move once; none in a position that has ended the game.
  void generate(const Position& position, MoveList<Move>& moves) const;
  Position play(Position position, Move move) const;

  // ---- powers: whatever your game has; leave out the rest ----

  // Pawns never go back, so no position comes twice: nothing has to look for repetition.
  static constexpr bool never_repeats = true;

  // The board's symmetry: symmetry 1 exchanges left and right. The table then knows both images by one entry.
  Canonical canonical(const Position& position) const;
  Move to_canonical(Move move, std::uint8_t symmetry) const;
  Move from_canonical(Move move, std::uint8_t symmetry) const { return to_canonical(move, symmetry); }

  // ---- text: required by the front ends ----

  int mover(const Position& position) const { return position.mover == 'x' ? 0 : 1; }
  Expected<Position> parse_position(std::string_view text) const;
  std::string format_position(const Position& position) const;
  Expected<Move> parse_move(const Position& position, std::string_view text) const;
  std::string format_move(const Position& position, Move move) const;
  Picture picture(const Position& position) const;

 private:
  static void add_moves(const Position& position, Move ahead, MoveList<Move>& moves);
  static bool has_arrived(const Position& position);  // the side that has just moved
};

// Say what the game has and what it lacks: a misspelt power would be missing without a word.
static_assert(Game<Skeleton> && Speaks<Skeleton> && NeverRepeats<Skeleton> && HasSymmetry<Skeleton>);
static_assert(!HasPath<Skeleton> && !HasKey<Skeleton> && !HasIsLegal<Skeleton> && !HasEvaluate<Skeleton> &&
              !CanPass<Skeleton>);

}  // namespace kibitz
