// Piece and piece-square values for opening and ending, handcrafted, in hundredths of a pawn that has not crossed the
// river. The tables have the left five files from Red's view, with Black's side at the top. The right files mirror
// them.
#pragma once

#include <array>

#include "games/xiangqi/board.hpp"

namespace kibitz::xiangqi {

extern const std::array<std::array<Tapered, points>, piece_codes> piece_square_values;
extern const std::array<Tapered, kinds> material;

// The material and piece-square value of a piece, from Red's view: the values of Black's pieces are negative.
inline Tapered piece_square_value(Piece piece, int point) {
  return piece_square_values[piece][static_cast<std::size_t>(point)];
}

// The game phase is the sum of these weights over all pieces, from 0 to full_phase (the opening). Only rooks, cannons
// and horses count.
inline constexpr std::array<int, kinds> phase_weights{0, 0, 0, 2, 4, 2, 0};
inline constexpr int phase_weight(PieceKind kind) { return phase_weights[kind]; }
inline constexpr int full_phase = 32;

// Piece values for static exchange evaluation.
inline constexpr std::array<int, kinds> exchange_values{10000, 200, 200, 430, 950, 450, 120};

}  // namespace kibitz::xiangqi
