// Implements the passed pawn term of passed_pawns.hpp.
#include "games/chess/passed_pawns.hpp"

#include <algorithm>

namespace kibitz::chess {

namespace {

// True if the pawn's path is free, the opponent has only pawns and its king, and the king is outside the pawn's square
// (the rule of the square).
template <Colour us>
bool is_unstoppable(const Position& position, Square square, Bitboard path) {
  constexpr Colour them = static_cast<Colour>(1 - us);
  const Bitboard pieces = position.of_colour[them] & ~position.of_kind[pawn] & ~position.of_kind[king];
  if (pieces || (path & position.occupied())) return false;
  const Square last = relative_square(us, make_square(file_of(square), 7));
  const int rank = std::max(relative_rank(us, square), 2);  // a pawn on its second rank may make a double step
  const int steps = 7 - rank;
  const int king_steps = distance(position.king_of(them), last) - (position.side == them ? 1 : 0);
  return king_steps > steps;
}

template <Colour us>
Tapered passed_pawn_score(const Position& position, Bitboard passed, const AttackMap& map) {
  constexpr Colour them = static_cast<Colour>(1 - us);
  Tapered score;
  while (passed) {
    const Square square = pop_first_square(passed);
    const int rank = relative_rank(us, square);
    const Square ahead = square + (us == white ? 8 : -8);
    const Bitboard path = squares_ahead_of<us>(bit(square)) & file_set(file_of(square));
    const int race =
        std::min(distance(position.king_of(them), ahead), 5) - std::min(distance(position.king_of(us), ahead), 5);
    score.end += weights::passed_king_race[rank] * race;
    const Bitboard watched = map.all[them] & ~map.all[us];
    if (!(path & position.of_colour[them])) score.end += weights::passed_free_path[rank];
    if (!contains(position.occupied() | watched, ahead)) score += Tapered{rank * 2, weights::passed_free_path[rank]};
    if (is_unstoppable<us>(position, square, path)) score.end += weights::unstoppable_pawn;
  }
  return score;
}

}  // namespace

Tapered evaluate_passed_pawns(const Position& position, const PawnEntry& pawns, const AttackMap& map) {
  return passed_pawn_score<white>(position, pawns.passed[white], map) -
         passed_pawn_score<black>(position, pawns.passed[black], map);
}

}  // namespace kibitz::chess
