// Piece and piece-square values for opening and ending, handcrafted, in hundredths of a pawn that has not crossed the
// river. The tables show the left five files from Red's view (Black's side at the top); the right files mirror them.
#pragma once

#include <array>

#include "games/xiangqi/board.hpp"

namespace kibitz::xiangqi {

extern const std::array<std::array<Blend, points>, men_codes> place_values;
extern const std::array<Blend, kinds> material;

// The value of a piece on a point, from Red's view: Black's pieces count negatively.
inline Blend place_value(Man man, int point) { return place_values[man][static_cast<std::size_t>(point)]; }

// The game phase is the sum of these weights of rooks, cannons and horses, from 0 to full_phase (the opening).
inline constexpr std::array<int, kinds> phase_weights{0, 0, 0, 2, 4, 2, 0};
inline constexpr int phase_weight(PieceKind kind) { return phase_weights[kind]; }
inline constexpr int full_phase = 32;

// Piece values for static exchange evaluation.
inline constexpr std::array<int, kinds> exchange_values{10000, 200, 200, 430, 950, 450, 120};

}  // namespace kibitz::xiangqi
