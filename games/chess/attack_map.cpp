// Fills the attack map in one pass over all pieces: attacked squares, mobility, and pressure on the enemy king's ring.
#include "games/chess/attack_map.hpp"

namespace kibitz::chess {

namespace {

template <Colour us>
void add_pawns_and_king(const Position& position, AttackMap& map) {
  const Square home = position.king_of(us);
  map.by_kind[us][pawn] = pawn_attacks_of<us>(position.pieces(us, pawn));
  map.by_kind[us][king] = king_attacks(home);
  map.all[us] = map.by_kind[us][pawn] | map.by_kind[us][king];
  // The ring includes the squares two ranks ahead of the king, where attackers gather.
  map.king_ring[us] = king_attacks(home) | shift_forward<us>(king_attacks(home)) | bit(home);
}

template <Colour us, PieceKind kind>
void add_pieces_of_kind(const Position& position, Bitboard occupied, Bitboard free, AttackMap& map) {
  constexpr Colour them = static_cast<Colour>(1 - us);
  // X-ray attacks: bishops and rooks attack through a queen of their side, and rooks also through the other rook,
  // because these pieces support each other on a line.
  Bitboard seen_through = kind == bishop ? position.pieces(us, queen) : 0;
  if constexpr (kind == rook) seen_through = position.pieces(us, queen) | position.pieces(us, rook);
  int squares = 0;
  int pressure = 0;
  Bitboard united = 0;
  for (Bitboard pieces = position.pieces(us, kind); pieces;) {
    const Bitboard attacks = piece_attacks<kind>(pop_first_square(pieces), occupied & ~seen_through);
    united |= attacks;
    squares += count(attacks & free) - weights::usual_mobility[kind];
    if (const Bitboard near_king = attacks & map.king_ring[them])
      pressure += weights::king_attack[kind] + weights::king_ring_square * count(near_king);
  }
  map.by_kind[us][kind] = united;
  map.all[us] |= united;
  map.mobility[us] += weights::mobility[kind] * squares;
  map.ring_pressure[them] += pressure;
}

template <Colour us>
void add_other_pieces(const Position& position, Bitboard occupied, AttackMap& map) {
  const Bitboard free = ~(position.of_colour[us] | map.by_kind[~us][pawn]);
  add_pieces_of_kind<us, knight>(position, occupied, free, map);
  add_pieces_of_kind<us, bishop>(position, occupied, free, map);
  add_pieces_of_kind<us, rook>(position, occupied, free, map);
  add_pieces_of_kind<us, queen>(position, occupied, free, map);
}

}  // namespace

AttackMap make_attack_map(const Position& position) {
  AttackMap map;
  add_pawns_and_king<white>(position, map);
  add_pawns_and_king<black>(position, map);
  const Bitboard occupied = position.occupied();
  add_other_pieces<white>(position, occupied, map);
  add_other_pieces<black>(position, occupied, map);
  return map;
}

}  // namespace kibitz::chess
