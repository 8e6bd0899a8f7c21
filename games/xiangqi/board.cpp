#include "games/xiangqi/board.hpp"

#include <algorithm>
#include <limits>

#include "games/xiangqi/piece_square.hpp"

namespace kibitz::xiangqi {
namespace {

constexpr std::size_t key_count = std::size_t{piece_codes} * points;
constexpr auto piece_keys = zobrist_keys<key_count>(0x7869616e677169);
constexpr Key black_to_move = mix_bits(0x626c61636b);

inline Key key_of_piece(int point, Piece piece) {
  return piece_keys[std::size_t{piece} * points + static_cast<std::size_t>(point)];
}

// True for the kinds of pieces that move rarely: pawns, which step one point at a time, and advisors, elephants and
// generals, which stay near the palace.
constexpr bool is_structure_kind(PieceKind kind) { return kind == pawn || kind <= elephant; }

void advance_counters(Position& position) {
  constexpr auto most = std::numeric_limits<std::uint16_t>::max();
  if (position.quiet_plies < most) ++position.quiet_plies;
  if (position.ply < most) ++position.ply;
}

// Updates sets, keys and sums when a piece is added (sign = 1) or removed (sign = -1).
inline void update_sums(Position& position, int point, Piece piece, int sign) {
  const Key key = key_of_piece(point, piece);
  position.pieces_key ^= key;
  if (is_structure_kind(kind_of(piece))) position.structure ^= key;
  position.sides[side_of(piece)] ^= Bits::of(point);
  position.by_kind[kind_of(piece)] ^= Bits::of(point);
  const Tapered worth = piece_square_value(piece, point);
  position.piece_square_sum.opening += sign * worth.opening;
  position.piece_square_sum.ending += sign * worth.ending;
  position.phase = static_cast<std::int16_t>(position.phase + sign * phase_weight(kind_of(piece)));
}

}  // namespace

void Position::put(int point, Piece piece) {
  board[static_cast<std::size_t>(point)] = piece;
  if (kind_of(piece) == general) generals[side_of(piece)] = static_cast<std::uint8_t>(point);
  update_sums(*this, point, piece, 1);
}

void Position::remove(int point) {
  update_sums(*this, point, at(point), -1);
  board[static_cast<std::size_t>(point)] = no_piece;
}

Key Position::key() const { return mover == red ? pieces_key : pieces_key ^ black_to_move; }

bool is_consistent(const Position& position) {
  Position again;
  for (int point = 0; point < points; ++point)
    if (position.at(point) != no_piece) again.put(point, position.at(point));
  return again.sides == position.sides && again.by_kind == position.by_kind && again.generals == position.generals &&
         again.phase == position.phase && again.pieces_key == position.pieces_key &&
         again.structure == position.structure && again.piece_square_sum == position.piece_square_sum;
}

Position start_position() {
  Position position;
  constexpr std::array<PieceKind, files> home{rook, horse, elephant, advisor, general, advisor, elephant, horse, rook};
  for (Colour side : {red, black}) {
    const auto rank = [side](int from_home) { return side == red ? from_home : ranks - 1 - from_home; };
    for (int file = 0; file < files; ++file)
      position.put(point_at(file, rank(0)), piece_of(side, home[static_cast<std::size_t>(file)]));
    for (int file : {1, 7}) position.put(point_at(file, rank(2)), piece_of(side, cannon));
    for (int file = 0; file < files; file += 2) position.put(point_at(file, rank(3)), piece_of(side, pawn));
  }
  return position;
}

Position position_after(const Position& position, Move move) {
  Position next = position;
  advance_counters(next);
  const Piece piece = position.at(move.from);
  if (position.at(move.to) != no_piece) {
    next.remove(move.to);
    next.quiet_plies = 0;
  }
  next.remove(move.from);
  next.put(move.to, piece);
  next.mover = opponent_of(position.mover);
  return next;
}

Position position_after_pass(const Position& position) {
  Position next = position;
  advance_counters(next);
  next.mover = opponent_of(position.mover);
  return next;
}

}  // namespace kibitz::xiangqi
