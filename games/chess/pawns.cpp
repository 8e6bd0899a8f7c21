// Evaluates the pawn structure with operations on whole sets of pawns.
#include "games/chess/pawns.hpp"

namespace kibitz::chess {

namespace {

Bitboard adjacent_squares(Bitboard set) { return shift_east(set) | shift_west(set); }

template <Colour us>
void add_pawn_terms_of(const Position& position, PawnEntry& entry) {
  constexpr Colour them = static_cast<Colour>(1 - us);
  const Bitboard own = position.pieces(us, pawn);
  const Bitboard hostile = position.pieces(them, pawn);
  const Bitboard own_attacks = pawn_attacks_of<us>(own);
  const Bitboard own_files = fill_north(own) | fill_south(own);
  const Bitboard reach = pawn_attacks_of<us>(own | squares_ahead_of<us>(own));

  const Bitboard doubled = own & squares_ahead_of<us>(own);
  const Bitboard isolated = own & ~adjacent_squares(own_files);
  const Bitboard stops = shift_forward<us>(own) & pawn_attacks_of<them>(hostile) & ~reach;
  const Bitboard backward = shift_forward<them>(stops) & own & ~isolated;
  const Bitboard phalanx = own & adjacent_squares(own);
  const Bitboard supported = own & own_attacks;
  const Bitboard watched = squares_ahead_of<them>(hostile | adjacent_squares(hostile)) | squares_ahead_of<them>(own);
  const Bitboard passed = own & ~watched;

  Tapered score = weights::doubled_pawn * count(doubled) + weights::isolated_pawn * count(isolated) +
                  weights::backward_pawn * count(backward) + weights::phalanx_pawn * count(phalanx) +
                  weights::supported_pawn * count(supported) +
                  weights::protected_passed_pawn * count(passed & (supported | phalanx));
  for (Bitboard pawns = passed; pawns;) score += weights::passed_pawn[relative_rank(us, pop_first_square(pawns))];
  entry.score += us == white ? score : -score;
  entry.passed[us] = passed;
  entry.reach[us] = reach;
}

}  // namespace

PawnEntry evaluate_pawns(const Position& position) {
  PawnEntry entry;
  entry.key = position.pawn_key;
  add_pawn_terms_of<white>(position, entry);
  add_pawn_terms_of<black>(position, entry);
  return entry;
}

}  // namespace kibitz::chess
