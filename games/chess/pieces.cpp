// Implements the piece terms of pieces.hpp.
#include "games/chess/pieces.hpp"

namespace kibitz::chess {

namespace {

template <Colour us>
Tapered rook_score(const Position& position) {
  constexpr Colour them = static_cast<Colour>(1 - us);
  const Bitboard own_pawns = position.pieces(us, pawn);
  const Bitboard hostile_pawns = position.pieces(them, pawn);
  Tapered score;
  for (Bitboard rooks = position.pieces(us, rook); rooks;) {
    const Square square = pop_first_square(rooks);
    const Bitboard file = file_set(file_of(square));
    if (!(file & own_pawns))
      score += file & hostile_pawns ? weights::rook_on_half_open_file : weights::rook_on_open_file;
    if (relative_rank(us, square) == 6 &&
        ((hostile_pawns & relative_rank_set(us, 6)) || relative_rank(us, position.king_of(them)) == 7))
      score += weights::rook_on_seventh;
  }
  // A rook is shut in if it stands between a corner and its king on f1 or g1 (or b1 or c1).
  const Square home = position.king_of(us);
  const bool is_west = file_of(home) <= 2 && file_of(home) >= 1;
  const bool is_east = file_of(home) == 5 || file_of(home) == 6;
  if (relative_rank(us, home) != 0 || (!is_west && !is_east)) return score;
  const Bitboard outside = is_west ? bit(home) - 1 : ~(bit(home) | (bit(home) - 1));
  if (position.pieces(us, rook) & outside & rank_set(rank_of(home))) score += weights::rook_behind_king;
  return score;
}

template <Colour us>
Tapered piece_score(const Position& position, const PawnEntry& pawns) {
  constexpr Colour them = static_cast<Colour>(1 - us);
  const Bitboard bishops = position.pieces(us, bishop);
  Tapered score = rook_score<us>(position);
  if ((bishops & light_squares) && (bishops & ~light_squares)) score += weights::bishop_pair;
  const Bitboard advanced = relative_rank_set(us, 3) | relative_rank_set(us, 4) | relative_rank_set(us, 5);
  const Bitboard held = pawn_attacks_of<us>(position.pieces(us, pawn)) & ~pawns.reach[them] & advanced;
  return score + weights::knight_outpost * count(position.pieces(us, knight) & held);
}

// True if no path of safe squares leads the bishop out of the opponent's first three ranks.
template <Colour us>
bool is_walled_in(const Position& position, const AttackMap& map, Square square) {
  constexpr Bitboard behind_the_wall = relative_rank_set(us, 5) | relative_rank_set(us, 6) | relative_rank_set(us, 7);
  const Bitboard safe = ~(position.of_colour[us] | map.all[~us]);
  Bitboard seen = bit(square);
  for (Bitboard to_look_at = seen; to_look_at;) {
    const Bitboard next = bishop_attacks(pop_first_square(to_look_at), position.occupied()) & safe & ~seen;
    if (next & ~behind_the_wall) return false;
    seen |= next;
    to_look_at |= next;
  }
  return true;
}

template <Colour us>
int count_walled_in_bishops(const Position& position, const AttackMap& map) {
  constexpr Colour them = static_cast<Colour>(1 - us);
  constexpr Bitboard edges = file_set(0) | file_set(1) | file_set(6) | file_set(7);
  constexpr Bitboard deep = relative_rank_set(us, 5) | relative_rank_set(us, 6) | relative_rank_set(us, 7);
  // The wall is a defended enemy pawn, diagonally next to the bishop, that blocks its way back.
  const Bitboard held_pawns = position.pieces(them, pawn) & map.by_kind[them][pawn];
  int number = 0;
  for (Bitboard bishops = position.pieces(us, bishop) & edges & deep; bishops;) {
    const Square square = pop_first_square(bishops);
    if ((pawn_attacks(them, square) & held_pawns) && is_walled_in<us>(position, map, square)) ++number;
  }
  return number;
}

template <Colour us>
Tapered threat_score(const Position& position, const AttackMap& map) {
  constexpr Colour them = static_cast<Colour>(1 - us);
  const Bitboard pieces = position.of_colour[them] & ~position.of_kind[king];
  const Bitboard hanging = pieces & map.all[us] & ~map.all[them];
  const Bitboard by_pawn = pieces & ~position.of_kind[pawn] & map.by_kind[us][pawn];
  return -(weights::hanging_piece * count(hanging) + weights::attacked_by_pawn * count(by_pawn));
}

}  // namespace

Tapered evaluate_pieces(const Position& position, const PawnEntry& pawns) {
  return piece_score<white>(position, pawns) - piece_score<black>(position, pawns);
}

Tapered evaluate_walled_in_bishops(const Position& position, const AttackMap& map) {
  return weights::walled_in_bishop *
         (count_walled_in_bishops<white>(position, map) - count_walled_in_bishops<black>(position, map));
}

Tapered evaluate_threats(const Position& position, const AttackMap& map) {
  return threat_score<white>(position, map) - threat_score<black>(position, map);
}

}  // namespace kibitz::chess
