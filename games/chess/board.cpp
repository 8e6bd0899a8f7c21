// Zobrist keys, piece-square values, and functions of a position that are not inlined.
#include "games/chess/board.hpp"

#include <algorithm>

namespace kibitz::chess {

namespace {

constexpr PositionKeys make_keys() {
  PositionKeys keys{};
  Random random(0x6b696269747a);  // a fixed seed, so that every build searches the same nodes
  for (auto& squares : keys.piece)
    for (Key& key : squares) key = random.next();
  for (Key& key : keys.castling) key = random.next();
  for (Key& key : keys.en_passant) key = random.next();
  keys.black_to_move = random.next();
  return keys;
}

constexpr std::array<std::array<Tapered, 64>, piece_codes> make_piece_square_values() {
  std::array<std::array<Tapered, 64>, piece_codes> values{};
  for (int kind = pawn; kind <= king; ++kind) {
    for (Square square = 0; square < 64; ++square) {
      const int file = std::min(file_of(square), 7 - file_of(square));
      const auto& weights_of_kind = weights::piece_square[kind];
      const Tapered value =
          weights::material[kind] + weights_of_kind.rank[rank_of(square)] + weights_of_kind.file[file];
      values[make_piece(white, static_cast<PieceKind>(kind))][square] = value;
      values[make_piece(black, static_cast<PieceKind>(kind))][mirror_square(square)] = -value;
    }
  }
  return values;
}

}  // namespace

constinit const PositionKeys position_keys = make_keys();
constinit const std::array<std::array<Tapered, 64>, piece_codes> piece_square_values = make_piece_square_values();

Bitboard blockers_of_king(const Position& position, Colour colour) {
  const Square home = position.king_of(colour);
  const Bitboard hostile = position.of_colour[~colour];
  Bitboard snipers = hostile & ((rook_attacks(home, 0) & position.straight_sliders()) |
                                (bishop_attacks(home, 0) & position.diagonal_sliders()));
  const Bitboard occupied = position.occupied();
  Bitboard blockers = 0;
  while (snipers) {
    const Bitboard on_the_way = squares_between(home, pop_first_square(snipers)) & occupied;
    if (on_the_way && !has_more_than_one(on_the_way)) blockers |= on_the_way;
  }
  return blockers;
}

Key compute_key(const Position& position) {
  Key key = 0;
  for (Square square = 0; square < 64; ++square)
    if (position.board[square] != no_piece) key ^= position_keys.piece[position.board[square]][square];
  for (Bitboard rooks = position.castling; rooks;) key ^= position_keys.castling[pop_first_square(rooks)];
  if (position.en_passant != no_square) key ^= position_keys.en_passant[file_of(position.en_passant)];
  return position.side == black ? key ^ position_keys.black_to_move : key;
}

bool is_consistent(const Position& position) {
  Position again;
  for (Square square = 0; square < 64; ++square)
    if (position.board[square] != no_piece) put_piece(again, position.board[square], square);
  const Colour us = position.side;
  const Bitboard checkers = attackers(position, position.king_of(us), position.occupied()) & position.of_colour[~us];
  return again.of_kind == position.of_kind && again.of_colour == position.of_colour &&
         again.pawn_key == position.pawn_key && again.piece_square_sum == position.piece_square_sum &&
         again.phase == position.phase && compute_key(position) == position.key && checkers == position.checkers;
}

bool is_en_passant_safe(const Position& position, Square from, Square target) {
  const Colour us = position.side;
  const Bitboard victim = bit(target ^ 8);  // the captured pawn is one rank behind the target square
  const Bitboard occupied = (position.occupied() ^ bit(from) ^ victim) | bit(target);
  const Bitboard hostile = position.of_colour[~us] & ~victim;
  return (attackers(position, position.king_of(us), occupied) & hostile) == 0;
}

bool is_en_passant_legal(const Position& position, Square target) {
  const Colour us = position.side;
  Bitboard capturers = pawn_attacks(~us, target) & position.pieces(us, pawn);
  while (capturers)
    if (is_en_passant_safe(position, pop_first_square(capturers), target)) return true;
  return false;
}

Position start_position() {
  constexpr std::array<PieceKind, 8> back_rank{rook, knight, bishop, queen, king, bishop, knight, rook};
  Position position;
  for (int file = 0; file < 8; ++file) {
    for (Colour colour : {white, black}) {
      put_piece(position, make_piece(colour, back_rank[file]), relative_square(colour, make_square(file, 0)));
      put_piece(position, make_piece(colour, pawn), relative_square(colour, make_square(file, 1)));
    }
  }
  position.castling = bit(0) | bit(7) | bit(56) | bit(63);
  position.key = compute_key(position);
  return position;
}

}  // namespace kibitz::chess
