// A chess position, 176 bytes, copied at every move: bitboards for sets, a mailbox for the piece on a square, and
// values that are updated incrementally (key, pawn key, material with piece-square values, phase, checkers).
#pragma once

#include <array>
#include <cstdint>

#include "games/chess/attacks.hpp"
#include "games/chess/weights.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz::chess {

struct Position {
  std::array<Bitboard, kinds> of_kind{};
  std::array<Bitboard, colours> of_colour{};
  std::array<Piece, 64> board;
  // Hash of the board, the side to move, the castling rights, and the en passant square if it is set.
  Key key = 0;
  Key pawn_key = 0;                     // hash of the pawns only
  Bitboard castling = 0;                // the rooks that may still castle
  Bitboard checkers = 0;                // the pieces that give check to the side to move
  Tapered piece_square_sum;             // material and piece-square values, from White's view
  std::uint16_t halfmoves = 0;          // plies since the last capture or pawn move
  std::uint16_t fullmoves = 1;          // number of the current move, as in FEN
  Colour side = white;                  // side to move
  std::uint8_t en_passant = no_square;  // target square of the legal en passant captures; no_square if none is legal
  std::uint8_t phase = 0;               // sum of weights::phase over all pieces, without an upper limit

  Position() { board.fill(no_piece); }

  Bitboard occupied() const { return of_colour[white] | of_colour[black]; }
  Bitboard pieces(Colour colour, PieceKind kind) const { return of_colour[colour] & of_kind[kind]; }
  Bitboard straight_sliders() const { return of_kind[rook] | of_kind[queen]; }
  Bitboard diagonal_sliders() const { return of_kind[bishop] | of_kind[queen]; }
  Square king_of(Colour colour) const { return first_square(pieces(colour, king)); }
  bool in_check() const { return checkers != 0; }
};
static_assert(sizeof(Position) == 176);

// A move: its two squares and a special kind. Castling is encoded as the king capturing its own rook, which also covers
// Chess960. A default-constructed move (a1a1) is never legal.
struct Move {
  enum SpecialKind : std::uint8_t {
    none,
    double_push,
    castle,
    en_passant,
    promote_knight,
    promote_bishop,
    promote_rook,
    promote_queen
  };
  std::uint16_t bits = 0;

  static constexpr Move make(Square from, Square to, SpecialKind special_kind = none) {
    return {static_cast<std::uint16_t>(from | to << 6 | special_kind << 12)};
  }
  constexpr Square from() const { return bits & 63; }
  constexpr Square to() const { return bits >> 6 & 63; }
  // A special kind; a number above promote_queen is possible if the bits are arbitrary.
  constexpr int special_kind() const { return bits >> 12; }
  constexpr bool is_promotion() const { return special_kind() >= promote_knight; }
  constexpr PieceKind promotion_kind() const {
    return static_cast<PieceKind>(special_kind() - promote_knight + knight);
  }
  friend constexpr bool operator==(Move, Move) = default;
};

struct PositionKeys {
  std::array<std::array<Key, 64>, piece_codes> piece;
  std::array<Key, 64> castling;
  std::array<Key, 8> en_passant;
  Key black_to_move;
};
extern const PositionKeys position_keys;

// The material and piece-square value of each piece on each square, from White's view.
extern const std::array<std::array<Tapered, 64>, piece_codes> piece_square_values;

inline void put_piece(Position& position, Piece piece, Square square) {
  position.of_kind[kind_of(piece)] |= bit(square);
  position.of_colour[colour_of(piece)] |= bit(square);
  position.board[square] = piece;
  position.key ^= position_keys.piece[piece][square];
  if (kind_of(piece) == pawn) position.pawn_key ^= position_keys.piece[piece][square];
  position.piece_square_sum += piece_square_values[piece][square];
  position.phase += static_cast<std::uint8_t>(weights::phase[kind_of(piece)]);
}

inline void remove_piece(Position& position, Square square) {
  const Piece piece = position.board[square];
  position.of_kind[kind_of(piece)] &= ~bit(square);
  position.of_colour[colour_of(piece)] &= ~bit(square);
  position.board[square] = no_piece;
  position.key ^= position_keys.piece[piece][square];
  if (kind_of(piece) == pawn) position.pawn_key ^= position_keys.piece[piece][square];
  position.piece_square_sum -= piece_square_values[piece][square];
  position.phase -= static_cast<std::uint8_t>(weights::phase[kind_of(piece)]);
}

// All pieces of both colours that attack the square, if `occupied` is the set of occupied squares.
inline Bitboard attackers(const Position& position, Square square, Bitboard occupied) {
  return (pawn_attacks(black, square) & position.pieces(white, pawn)) |
         (pawn_attacks(white, square) & position.pieces(black, pawn)) |
         (knight_attacks(square) & position.of_kind[knight]) | (king_attacks(square) & position.of_kind[king]) |
         (rook_attacks(square, occupied) & position.straight_sliders()) |
         (bishop_attacks(square, occupied) & position.diagonal_sliders());
}

inline bool is_attacked(const Position& position, Square square, Colour by, Bitboard occupied) {
  const Bitboard hostile = position.of_colour[by];
  return (pawn_attacks(~by, square) & position.pieces(by, pawn)) != 0 ||
         (knight_attacks(square) & position.pieces(by, knight)) != 0 ||
         (king_attacks(square) & position.pieces(by, king)) != 0 ||
         (rook_attacks(square, occupied) & position.straight_sliders() & hostile) != 0 ||
         (bishop_attacks(square, occupied) & position.diagonal_sliders() & hostile) != 0;
}

// The pieces of either colour that stand alone between the king of `colour` and an enemy slider. Pieces of the king's
// colour are pinned; other pieces give a discovered check when they leave the line.
Bitboard blockers_of_king(const Position& position, Colour colour);

// The key, computed from the whole position. The key that play() updates must have the same value.
Key compute_key(const Position& position);

// True if bitboards, pawn key, values, phase, key and checkers agree with the mailbox. play() must preserve this.
bool is_consistent(const Position& position);

// The number of pieces of each colour and kind except kings, four bits per number.
inline Key material_key(const Position& position) {
  Key counts = 0;
  for (const Colour colour : {white, black})
    for (const PieceKind kind : {pawn, knight, bishop, rook, queen})
      counts = counts << 4 | static_cast<Key>(std::popcount(position.pieces(colour, kind)));
  return counts;
}

// True if the side to move has a legal en passant capture on this square.
bool is_en_passant_legal(const Position& position, Square target);
// True if the mover's king is not in check after an en passant capture by the pawn on `from`.
bool is_en_passant_safe(const Position& position, Square from, Square target);

Position start_position();

}  // namespace kibitz::chess
