// Implements the king safety terms of king_safety.hpp.
#include "games/chess/king_safety.hpp"

#include <algorithm>

namespace kibitz::chess {

namespace {

// The rank of the pawn nearest to the first rank of `us`, as seen by `us`; 0: no pawn.
template <Colour us>
int rank_of_nearest_pawn(Bitboard pawns) {
  if (!pawns) return 0;
  return us == white ? rank_of(first_square(pawns)) : 7 - rank_of(63 - std::countl_zero(pawns));
}

// The score of the pawns that shelter the king of `us`, and of the enemy pawns that advance against them.
template <Colour us>
int shelter(const Position& position) {
  constexpr Colour them = static_cast<Colour>(1 - us);
  const Square home = position.king_of(us);
  const bool has_heavy_foes = (position.straight_sliders() & position.of_colour[them]) != 0;
  // Three files are scored: the king's file and its two neighbours, or the three files nearest to the edge if the king
  // is on an edge file.
  const int centre = std::clamp(file_of(home), 1, 6);
  // Pawns behind the king give no shelter.
  const Bitboard rank = rank_set(rank_of(home));
  const Bitboard in_front = rank | squares_ahead_of<us>(rank);
  int score = 0;
  for (int file = centre - 1; file <= centre + 1; ++file) {
    const Bitboard own = position.pieces(us, pawn) & file_set(file) & in_front;
    const Bitboard hostile = position.pieces(them, pawn) & file_set(file) & in_front;
    score += weights::shelter[rank_of_nearest_pawn<us>(own)];
    if (hostile) score += weights::storm[7 - rank_of_nearest_pawn<us>(hostile)];
    if (!own && !hostile && has_heavy_foes) score += weights::open_file_to_king;
  }
  return score;
}

// The number of checks that enemy pieces can give on squares where `us` cannot capture them.
template <Colour us>
int count_safe_checks(const Position& position, const AttackMap& map) {
  constexpr Colour them = static_cast<Colour>(1 - us);
  const Square home = position.king_of(us);
  const Bitboard occupied = position.occupied();
  const Bitboard safe = ~(map.all[us] | position.of_colour[them]);
  const auto& hostile = map.by_kind[them];
  const Bitboard straight = rook_attacks(home, occupied) & safe;
  const Bitboard diagonal = bishop_attacks(home, occupied) & safe;
  return count(knight_attacks(home) & safe & hostile[knight]) + count(straight & (hostile[rook] | hostile[queen])) +
         count(diagonal & (hostile[bishop] | hostile[queen]));
}

template <Colour us>
Tapered king_safety_of(const Position& position, const AttackMap& map) {
  constexpr Colour them = static_cast<Colour>(1 - us);
  const int cover = shelter<us>(position);
  Tapered score{cover, 0};
  int danger = map.ring_pressure[us];
  if (danger == 0) return score;
  const Bitboard defended = map.by_kind[us][pawn] | map.by_kind[us][knight] | map.by_kind[us][bishop] |
                            map.by_kind[us][rook] | map.by_kind[us][queen];
  danger += weights::weak_ring_square * count(map.king_ring[us] & map.all[them] & ~defended);
  danger += weights::safe_check * count_safe_checks<us>(position, map);
  danger -= cover / 2;
  if (!position.pieces(them, queen)) danger = danger * weights::no_queen_percent / 100;
  if (danger > 0) {
    const int penalty = std::min(danger * danger / weights::king_danger_divisor, weights::max_king_danger);
    score -= Tapered{penalty, penalty / 8};
  }
  return score;
}

}  // namespace

Tapered evaluate_king_safety(const Position& position, const AttackMap& map) {
  return king_safety_of<white>(position, map) - king_safety_of<black>(position, map);
}

}  // namespace kibitz::chess
