// All numbers of the evaluation, in hundredths of a pawn; {middlegame, endgame} if they differ. Handcrafted for this
// program from common chess teaching; none is taken from another program's tables.
#pragma once

#include <array>
#include <cstdint>

#include "games/chess/bits.hpp"

namespace kibitz::chess {

// A tapered value: one for the middlegame and one for the endgame, interpolated by the material left.
struct Tapered {
  std::int32_t middle = 0;
  std::int32_t end = 0;

  constexpr Tapered& operator+=(Tapered other) { return middle += other.middle, end += other.end, *this; }
  constexpr Tapered& operator-=(Tapered other) { return middle -= other.middle, end -= other.end, *this; }
  friend constexpr Tapered operator+(Tapered a, Tapered b) { return a += b; }
  friend constexpr Tapered operator-(Tapered a, Tapered b) { return a -= b; }
  friend constexpr Tapered operator-(Tapered a) { return {-a.middle, -a.end}; }
  friend constexpr Tapered operator*(Tapered a, int factor) { return {a.middle * factor, a.end * factor}; }
  friend constexpr bool operator==(Tapered, Tapered) = default;
};

namespace weights {

inline constexpr std::array<Tapered, kinds> material{
    {{90, 115}, {330, 320}, {345, 340}, {480, 540}, {1000, 1000}, {0, 0}}};

// Piece values for exchanges and move ranking. The king's exceeds all others.
inline constexpr std::array<int, kinds + 1> exchange{100, 325, 335, 500, 975, 10000, 0};

// A piece's share of the middlegame phase; the total is 24 at the start.
inline constexpr std::array<int, kinds> phase{0, 1, 1, 2, 4, 0};
inline constexpr int full_phase = 24;

// A piece-square value is a rank's plus a file's; files a-d are mirrored to e-h.
struct PlaceWeights {
  std::array<Tapered, 8> rank;
  std::array<Tapered, 4> file;
};
inline constexpr std::array<PlaceWeights, kinds> place{{
    {{{{0, 0}, {-2, -6}, {0, -5}, {8, 0}, {16, 12}, {28, 30}, {45, 55}, {0, 0}}},
     {{{-8, 4}, {-3, 2}, {1, 0}, {9, -3}}}},
    {{{{-22, -20}, {-10, -10}, {2, 0}, {10, 8}, {18, 12}, {20, 8}, {4, -6}, {-30, -22}}},
     {{{-26, -20}, {-8, -6}, {6, 4}, {10, 8}}}},
    {{{{-8, -8}, {4, -3}, {6, 2}, {6, 4}, {6, 5}, {4, 4}, {-8, -2}, {-18, -8}}}, {{{-6, -6}, {4, -1}, {0, 2}, {4, 4}}}},
    {{{{-4, -6}, {-8, -6}, {-8, -2}, {-6, 2}, {0, 5}, {6, 7}, {14, 10}, {8, 8}}},
     {{{-6, 0}, {-2, 0}, {3, 0}, {7, -2}}}},
    {{{{-4, -20}, {2, -12}, {2, -4}, {0, 6}, {2, 12}, {6, 12}, {4, 8}, {0, 0}}},
     {{{-5, -10}, {-1, -3}, {2, 3}, {3, 7}}}},
    {{{{22, -28}, {2, -10}, {-28, 2}, {-50, 12}, {-64, 18}, {-70, 18}, {-72, 6}, {-74, -14}}},
     {{{14, -18}, {22, -4}, {-8, 6}, {-16, 10}}}},
}};

inline constexpr Tapered tempo{14, 6};

// Mobility: per attacked square not occupied by an own piece and not attacked by a
// hostile pawn, above or below the usual number.
inline constexpr std::array<Tapered, kinds> mobility{{{0, 0}, {4, 4}, {4, 5}, {2, 4}, {1, 3}, {0, 0}}};
inline constexpr std::array<int, kinds> usual_mobility{0, 4, 6, 7, 13, 0};

inline constexpr Tapered bishop_pair{28, 48};
inline constexpr Tapered rook_on_open_file{24, 10};
inline constexpr Tapered rook_on_half_open_file{11, 6};
inline constexpr Tapered rook_on_seventh{12, 22};  // with the king on the eighth rank or pawns to capture

inline constexpr Tapered doubled_pawn{-9, -20};
inline constexpr Tapered isolated_pawn{-12, -14};
inline constexpr Tapered backward_pawn{-9, -10};
inline constexpr Tapered phalanx_pawn{6, 5};
inline constexpr Tapered supported_pawn{9, 7};
inline constexpr std::array<Tapered, 8> passed_pawn{
    {{0, 0}, {0, 12}, {2, 18}, {10, 34}, {28, 62}, {56, 104}, {96, 160}, {0, 0}}};
inline constexpr Tapered protected_passed_pawn{8, 14};
// Endgame only: per king step that the hostile king is further from the square ahead than the own, by the pawn's rank.
inline constexpr std::array<int, 8> passed_king_race{0, 0, 0, 3, 6, 10, 13, 0};
inline constexpr std::array<int, 8> passed_free_path{0, 0, 2, 5, 12, 24, 40, 0};  // no piece ahead of it
inline constexpr int unstoppable_pawn = 550;  // no hostile piece, and the king is outside the square

// A bishop walled in by pawns is nearly lost: it cannot leave, and will be attacked.
inline constexpr Tapered walled_in_bishop{-230, -260};
inline constexpr Tapered rook_behind_king{-40, -6};  // trapped in the corner by its uncastled king

// King safety, middlegame. Shelter: by the rank of the nearest own pawn on each of three files (0: none). Storm: by the
// rank, from the attacker's side, of the nearest hostile pawn there.
inline constexpr std::array<int, 8> shelter{-30, 14, 6, -8, -16, -20, -24, 0};
inline constexpr std::array<int, 8> storm{0, 0, 0, -4, -14, -24, -10, 0};
inline constexpr int open_file_to_king = -14;  // no pawn of either colour, and a hostile rook or queen exists
inline constexpr std::array<int, kinds> king_attack{0, 18, 16, 26, 42, 0};  // per piece that attacks the king's ring
inline constexpr int king_ring_square = 6;                                  // per attack on a square of the ring
inline constexpr int weak_ring_square = 9;       // attacked square of the ring that only the king defends
inline constexpr int safe_check = 24;            // a check from an undefended square
inline constexpr int no_queen_percent = 35;      // share of an attack that remains without a queen
inline constexpr int king_danger_divisor = 160;  // penalty = danger squared / this
inline constexpr int max_king_danger = 340;

inline constexpr Tapered hanging_man{-22, -24};       // attacked and not defended
inline constexpr Tapered attacked_by_pawn{-34, -36};  // a piece attacked by a pawn
inline constexpr Tapered knight_outpost{20, 14};      // defended by a pawn, and out of reach of hostile pawns

// Drawish material: the share of the advantage that remains, in 64ths.
inline constexpr int full_scale = 64;
inline constexpr int opposite_bishops_scale = 34;  // one bishop each and pawns, nothing else
inline constexpr int opposite_bishops_more_scale = 58;
inline constexpr int no_pawns_scale = 10;  // no pawns, and less than a rook ahead
inline constexpr int hopeless_scale = 4;   // two knights, or rook pawns with the wrong bishop
inline constexpr int one_pawn_scale = 44;  // one pawn left and less than a minor piece ahead

// Endings in which a bare king is mated: a bonus greater than any pawn's value, then bonuses for driving the king to
// the edge or the right corner.
inline constexpr int certain_win = 600;
inline constexpr int drive_to_edge = 16;
inline constexpr int bring_king_near = 10;

// The static move order. Noisy moves: captures by their victim, queen promotions above them. Quiet moves: by their
// gain, near 0. Underpromotions, which are hardly ever best, below them.
inline constexpr int promotion_rank = 2000;
inline constexpr int underpromotion_rank = -2000;
inline constexpr int castling_gain = 60;  // about the value of the shelter

}  // namespace weights
}  // namespace kibitz::chess
