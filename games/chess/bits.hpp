// Squares, pieces and sets of squares. a1 is square 0, h1 is 7, h8 is 63; a Bitboard has bit s set for square s.
#pragma once

#include <bit>
#include <cstdint>

namespace kibitz::chess {

using Square = int;
using Bitboard = std::uint64_t;

inline constexpr Square no_square = 64;

enum Colour : std::uint8_t { white, black };
enum PieceKind : std::uint8_t { pawn, knight, bishop, rook, queen, king, no_kind };

inline constexpr int colours = 2;
inline constexpr int kinds = 6;

constexpr Colour operator~(Colour colour) { return static_cast<Colour>(colour ^ 1); }

// A piece's kind and colour in one byte: kind + 8 * colour. No division is needed to separate them.
enum Piece : std::uint8_t { no_piece = no_kind };
inline constexpr int piece_codes = 16;

constexpr Piece make_piece(Colour colour, PieceKind kind) { return static_cast<Piece>(kind | colour << 3); }
constexpr PieceKind kind_of(Piece piece) { return static_cast<PieceKind>(piece & 7); }
constexpr Colour colour_of(Piece piece) { return static_cast<Colour>(piece >> 3); }

constexpr int file_of(Square square) { return square & 7; }
constexpr int rank_of(Square square) { return square >> 3; }
constexpr Square make_square(int file, int rank) { return rank * 8 + file; }
constexpr Square mirror_square(Square square) { return square ^ 56; }  // a1 <-> a8
// The square from the view of a colour: rank 0 is always the first rank of that colour.
constexpr Square relative_square(Colour colour, Square square) {
  return colour == white ? square : mirror_square(square);
}
constexpr int relative_rank(Colour colour, Square square) { return rank_of(relative_square(colour, square)); }

constexpr Bitboard bit(Square square) { return Bitboard{1} << square; }
constexpr bool contains(Bitboard set, Square square) { return (set >> square & 1) != 0; }
constexpr int count(Bitboard set) { return std::popcount(set); }
constexpr Square first_square(Bitboard set) { return std::countr_zero(set); }
constexpr bool has_more_than_one(Bitboard set) { return (set & (set - 1)) != 0; }

constexpr Square take_first(Bitboard& set) {
  const Square square = first_square(set);
  set &= set - 1;
  return square;
}

inline constexpr Bitboard file_a = 0x0101010101010101;
inline constexpr Bitboard rank_1 = 0xff;
inline constexpr Bitboard light_squares = 0x55aa55aa55aa55aa;
inline constexpr Bitboard all_squares = ~Bitboard{0};

constexpr Bitboard file_set(int file) { return file_a << file; }
constexpr Bitboard rank_set(int rank) { return rank_1 << (8 * rank); }
constexpr Bitboard relative_rank_set(Colour colour, int rank) { return rank_set(colour == white ? rank : 7 - rank); }

constexpr Bitboard shift_east(Bitboard set) { return (set & ~file_set(7)) << 1; }
constexpr Bitboard shift_west(Bitboard set) { return (set & ~file_a) >> 1; }
template <Colour us>
constexpr Bitboard shift_forward(Bitboard set) {
  return us == white ? set << 8 : set >> 8;
}
template <Colour us>
constexpr Bitboard pawn_attacks_of(Bitboard pawns) {
  const Bitboard ahead = shift_forward<us>(pawns);
  return shift_east(ahead) | shift_west(ahead);
}

// The set and all squares north of it on the same files.
constexpr Bitboard fill_north(Bitboard set) {
  set |= set << 8;
  set |= set << 16;
  return set | set << 32;
}
// The set and all squares south of it on the same files.
constexpr Bitboard fill_south(Bitboard set) {
  set |= set >> 8;
  set |= set >> 16;
  return set | set >> 32;
}
// The squares strictly ahead of the set on the same files, in the direction of the colour's pawns.
template <Colour us>
constexpr Bitboard squares_ahead_of(Bitboard set) {
  return us == white ? fill_north(set) << 8 : fill_south(set) >> 8;
}

}  // namespace kibitz::chess
