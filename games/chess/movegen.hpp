// Generates only legal moves. Masks select the squares that answer a check and the lines along which pinned pieces may
// move. Only king moves and en passant captures are tested one by one.
#pragma once

#include "games/chess/board.hpp"
#include "kibitz/core/move_stack.hpp"

namespace kibitz::chess {

// An upper bound on the number of moves. No position that a game can reach has more than 218.
inline constexpr int max_moves = 256;

// Each generator writes legal moves to the array at `out` and returns a pointer past the last one.
Move* generate(const Position& position, Move* out);
// Generates captures and promotions to a queen.
Move* generate_captures(const Position& position, Move* out);
// Generates quiet moves that give check. Precondition: the mover is not in check.
Move* generate_quiet_checks(const Position& position, Move* out);
bool has_legal_move(const Position& position);

// The squares of a castling move. The king ends on the g- or c-file, the rook on the f- or d-file.
struct Castling {
  Square king_from;
  Square rook_from;
  Square king_to;
  Square rook_to;

  Castling(Square king, Square rook)
      : king_from(king),
        rook_from(rook),
        king_to(make_square(rook > king ? 6 : 2, rank_of(king))),
        rook_to(make_square(rook > king ? 5 : 3, rank_of(king))) {}

  Bitboard occupied_after(Bitboard occupied) const {
    return (occupied & ~bit(king_from) & ~bit(rook_from)) | bit(king_to) | bit(rook_to);
  }
};
// True if the paths of king and rook are free and no square on the king's path is attacked. Precondition: the castling
// right exists.
bool is_castling_legal(const Position& position, Castling castling);

// True if the move is legal. Its bits may be arbitrary.
bool is_legal(const Position& position, Move move);

// True if the move gives check. Precondition: the move is legal.
bool gives_check(const Position& position, Move move);
inline bool is_capture(const Position& position, Move move) {
  return move.special_kind() == Move::en_passant ||
         (position.board[move.to()] != no_piece && move.special_kind() != Move::castle);
}

// Noisy moves are captures and promotions to a queen. Underpromotions are quiet, whether or not they capture.
inline bool is_noisy(const Position& position, Move move) {
  return move.special_kind() == Move::promote_queen || (is_capture(position, move) && !move.is_promotion());
}

}  // namespace kibitz::chess
