// Fills the tables of attacks.hpp before main() starts.
#include "games/chess/attacks.hpp"

namespace kibitz::chess {

namespace detail {

PairTables::PairTables() : between{}, line{} {
  for (Square a = 0; a < 64; ++a) {
    for (Square b = 0; b < 64; ++b) {
      if (a == b) continue;
      const bool is_straight = contains(slow_rook_attacks(a, 0), b);
      if (!is_straight && !contains(slow_bishop_attacks(a, 0), b)) continue;
      const auto attacks = is_straight ? slow_rook_attacks : slow_bishop_attacks;
      line[a][b] = (attacks(a, 0) & attacks(b, 0)) | bit(a) | bit(b);
      between[a][b] = attacks(a, bit(b)) & attacks(b, bit(a));
    }
  }
}
const PairTables pair_tables;

#ifdef __BMI2__
namespace {

// The squares whose occupancy matters to a slider. The last square of a line does not matter, because it hides no
// other.
Bitboard inner_squares(Square square, Bitboard attacks_on_empty_board) {
  const Bitboard edge_ranks = (rank_set(0) | rank_set(7)) & ~rank_set(rank_of(square));
  const Bitboard edge_files = (file_set(0) | file_set(7)) & ~file_set(file_of(square));
  return attacks_on_empty_board & ~edge_ranks & ~edge_files;
}

}  // namespace

SliderTable::SliderTable() {
  std::uint32_t offset = 0;
  for (const bool is_rook : {true, false}) {
    const auto slow_attacks = is_rook ? slow_rook_attacks : slow_bishop_attacks;
    for (Square square = 0; square < 64; ++square) {
      Entry& entry = (is_rook ? rook : bishop)[square];
      entry = {inner_squares(square, slow_attacks(square, 0)), offset};
      const std::uint32_t subsets = 1u << count(entry.mask);
      for (std::uint32_t i = 0; i < subsets; ++i) attacks[offset + i] = slow_attacks(square, _pdep_u64(i, entry.mask));
      offset += subsets;
    }
  }
}
const SliderTable slider_table;
#endif

}  // namespace detail

Bitboard attacks_of(Piece piece, Square square, Bitboard occupied) {
  switch (kind_of(piece)) {
    case pawn: return pawn_attacks(colour_of(piece), square);
    case knight: return knight_attacks(square);
    case bishop: return bishop_attacks(square, occupied);
    case rook: return rook_attacks(square, occupied);
    case queen: return queen_attacks(square, occupied);
    case king: return king_attacks(square);
    case no_kind: break;
  }
  return 0;
}

bool attacks_square(Piece piece, Square from, Square to, Bitboard occupied) {
  const PieceKind kind = kind_of(piece);
  if (kind == pawn) return contains(pawn_attacks(colour_of(piece), from), to);
  if (kind == knight) return contains(knight_attacks(from), to);
  if (kind == king) return contains(king_attacks(from), to);
  if (line_of(from, to) == 0 || (between(from, to) & occupied)) return false;
  const bool is_straight = file_of(from) == file_of(to) || rank_of(from) == rank_of(to);
  return kind == queen || (kind == rook) == is_straight;
}

}  // namespace kibitz::chess
