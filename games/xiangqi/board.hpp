// A xiangqi position: pieces, sets of pieces, hash keys and the sums of the evaluation, all updated incrementally.
// Positions are copied; there is no undo.
#pragma once

#include <array>
#include <cstdint>

#include "games/xiangqi/bits.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz::xiangqi {

enum Colour : std::uint8_t { red, black };
inline constexpr Colour opponent_of(Colour side) { return side == red ? black : red; }
inline constexpr bool is_across_river(Colour side, int point) { return (point >= half) == (side == red); }

enum PieceKind : std::uint8_t { general, advisor, elephant, horse, rook, cannon, pawn };
inline constexpr int kinds = 7;

// The code of a piece: 1 + 2 * kind + side; 0: no piece.
using Piece = std::uint8_t;
inline constexpr Piece no_piece = 0;
inline constexpr int piece_codes = 1 + 2 * kinds;
inline constexpr Piece piece_of(Colour side, PieceKind kind) { return static_cast<Piece>(1 + 2 * kind + side); }
inline constexpr PieceKind kind_of(Piece piece) { return static_cast<PieceKind>((piece - 1) >> 1); }
inline constexpr Colour side_of(Piece piece) { return static_cast<Colour>((piece - 1) & 1); }

struct Move {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  friend constexpr bool operator==(Move, Move) = default;
};

// A tapered value: one value for a full board and one for few pieces, between which the evaluation interpolates.
struct Tapered {
  std::int32_t opening = 0;
  std::int32_t ending = 0;
  friend constexpr Tapered operator+(Tapered a, Tapered b) { return {a.opening + b.opening, a.ending + b.ending}; }
  friend constexpr Tapered operator-(Tapered a, Tapered b) { return {a.opening - b.opening, a.ending - b.ending}; }
  friend constexpr Tapered operator*(int n, Tapered a) { return {n * a.opening, n * a.ending}; }
  constexpr Tapered& operator+=(Tapered b) { return *this = *this + b; }
  constexpr Tapered& operator-=(Tapered b) { return *this = *this - b; }
  friend constexpr bool operator==(Tapered, Tapered) = default;
};

struct Position {
  std::array<Bits, 2> sides;               // the pieces of each side
  std::array<Bits, kinds> by_kind;         // the pieces of each kind, of both sides
  std::array<Piece, points> board{};       // the piece on each point
  std::array<std::uint8_t, 2> generals{};  // the point of each side's general
  Colour mover = red;
  std::int16_t phase = 0;         // sum of phase_weight over all pieces
  Key pieces_key = 0;             // key of all pieces, without the side to move
  Key structure = 0;              // key of pawns, advisors, elephants and generals
  Tapered piece_square_sum;       // material and piece-square values, from Red's view
  std::uint16_t quiet_plies = 0;  // plies since the last capture
  std::uint16_t ply = 0;          // plies since the start of the game, for the move number

  Bits occupied() const { return sides[red] | sides[black]; }
  Bits of(Colour side, PieceKind kind) const { return sides[side] & by_kind[kind]; }
  // The rooks, horses and cannons of a side.
  Bits strong_pieces(Colour side) const { return sides[side] & (by_kind[rook] | by_kind[horse] | by_kind[cannon]); }
  Piece at(int point) const { return board[static_cast<std::size_t>(point)]; }
  int general_of(Colour side) const { return generals[side]; }

  void put(int point, Piece piece);
  void remove(int point);
  Key key() const;
};

Position start_position();
// True if the board and its derived values (sets, generals, phase, keys, material) agree.
bool is_consistent(const Position& position);

// The position after a legal move.
Position position_after(const Position& position, Move move);
// The position after a null move.
Position position_after_pass(const Position& position);

}  // namespace kibitz::xiangqi
