// What a man is worth and where it stands well: hand-made values in hundredths of an uncrossed pawn, opening and
// ending. The tables are drawn as Red sees the board (Black's side at the top), the left five files; the right ones
// mirror them.
#pragma once

#include <array>

#include "games/xiangqi/board.hpp"

namespace kibitz::xiangqi {

extern const std::array<std::array<Blend, points>, men_codes> place_values;
extern const std::array<Blend, kinds> material;

// From Red's side: Black's pieces count negatively.
inline Blend place_value(Man man, int point) { return place_values[man][static_cast<std::size_t>(point)]; }

// How much of an opening the board still is: rooks, cannons and horses, 0 to full_phase.
inline constexpr std::array<int, kinds> phase_weights{0, 0, 0, 2, 4, 2, 0};
inline constexpr int phase_weight(Kind kind) { return phase_weights[kind]; }
inline constexpr int full_phase = 32;

// Exchanges are reckoned in these.
inline constexpr std::array<int, kinds> exchange_values{10000, 200, 200, 430, 950, 450, 120};

}  // namespace kibitz::xiangqi
