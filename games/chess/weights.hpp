// The numbers of the evaluation, all of them, in hundredths of a pawn; {middlegame, endgame} where they differ. Set by
// hand for this program from common chess teaching; none is taken from another program's tables.
#pragma once

#include <array>
#include <cstdint>

#include "games/chess/bits.hpp"

namespace kibitz::chess {

// A value for the middlegame and one for the endgame, mixed by how much material is left.
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

// What exchange() and move ranking count with: one number a kind. The king's outranks everything.
inline constexpr std::array<int, kinds + 1> exchange{100, 325, 335, 500, 975, 10000, 0};

// How much of the middlegame a man stands for; 24 at the start.
inline constexpr std::array<int, kinds> phase{0, 1, 1, 2, 4, 0};
inline constexpr int full_phase = 24;

// Piece-square values are a rank's plus a file's: files a-d, mirrored to e-h.
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

// Mobility: for each attacked square that no own man holds and no hostile pawn attacks, above or below the usual count.
inline constexpr std::array<Tapered, kinds> mobility{{{0, 0}, {4, 4}, {4, 5}, {2, 4}, {1, 3}, {0, 0}}};
inline constexpr std::array<int, kinds> usual_mobility{0, 4, 6, 7, 13, 0};

inline constexpr Tapered bishop_pair{28, 48};
inline constexpr Tapered rook_on_open_file{24, 10};
inline constexpr Tapered rook_on_half_open_file{11, 6};
inline constexpr Tapered rook_on_seventh{12, 22};  // with the king behind it or pawns to eat

inline constexpr Tapered doubled_pawn{-9, -20};
inline constexpr Tapered isolated_pawn{-12, -14};
inline constexpr Tapered backward_pawn{-9, -10};
inline constexpr Tapered phalanx_pawn{6, 5};
inline constexpr Tapered supported_pawn{9, 7};
inline constexpr std::array<Tapered, 8> passed_pawn{
    {{0, 0}, {0, 12}, {2, 18}, {10, 34}, {28, 62}, {56, 104}, {96, 160}, {0, 0}}};
inline constexpr Tapered protected_passed_pawn{8, 14};
// Endgame only, for each king step that the hostile king is further from the square ahead, by the pawn's rank.
inline constexpr std::array<int, 8> passed_king_race{0, 0, 0, 3, 6, 10, 13, 0};
inline constexpr std::array<int, 8> passed_free_path{0, 0, 2, 5, 12, 24, 40, 0};  // no piece ahead of it
inline constexpr int unstoppable_pawn = 550;  // no hostile piece, and the king outside the square

// A bishop that pawns have walled in is nearly lost: it cannot leave, and enemy pieces attack it.
inline constexpr Tapered walled_in_bishop{-230, -260};
inline constexpr Tapered rook_behind_king{-40, -6};  // shut in the corner by its own uncastled king

// King safety, middlegame: the shelter by the rank of the nearest own pawn on each of three files (0: none), storms by
// the rank, seen by the attacker, of the nearest hostile pawn there.
inline constexpr std::array<int, 8> shelter{-30, 14, 6, -8, -16, -20, -24, 0};
inline constexpr std::array<int, 8> storm{0, 0, 0, -4, -14, -24, -10, 0};
inline constexpr int open_file_to_king = -14;  // no pawn of either colour, hostile rook or queen alive
inline constexpr std::array<int, kinds> king_attack{0, 18, 16, 26, 42, 0};  // a piece that attacks the king's ring
inline constexpr int king_ring_square = 6;                                  // each attack on a square of the ring
inline constexpr int weak_ring_square = 9;                                  // attacked there, defended by king alone
inline constexpr int safe_check = 24;                                       // a check from an undefended square
inline constexpr int no_queen_percent = 35;      // what is left of an attack that has no queen
inline constexpr int king_danger_divisor = 160;  // penalty = danger squared / this
inline constexpr int max_king_danger = 340;

inline constexpr Tapered hanging_man{-22, -24};       // attacked and not defended
inline constexpr Tapered attacked_by_pawn{-34, -36};  // a piece
inline constexpr Tapered knight_outpost{20, 14};      // held by a pawn, out of the reach of hostile ones

// Drawish material: the share of the value that is left, in 64ths.
inline constexpr int full_scale = 64;
inline constexpr int opposite_bishops_scale = 34;  // nothing but one bishop each and pawns
inline constexpr int opposite_bishops_more_scale = 58;
inline constexpr int no_pawns_scale = 10;  // no pawns, and less than a rook ahead
inline constexpr int hopeless_scale = 4;  // two knights, or a rook pawn and a bishop that does not hold its last square
inline constexpr int one_pawn_scale = 44;  // one pawn left and less than a minor piece ahead

// Endings in which a bare king is mated: enough to outweigh any pawn, then drive it to the edge or the right corner.
inline constexpr int certain_win = 600;
inline constexpr int drive_to_edge = 16;
inline constexpr int bring_king_near = 10;

// The static order of moves. Noisy ones: captures by what they take, promotions to a queen above them. Quiet ones: by
// their gain, near 0; promotions to less, which hardly ever are best, below them.
inline constexpr int promotion_rank = 2000;
inline constexpr int underpromotion_rank = -2000;
inline constexpr int castling_gain = 60;  // about what the shelter is worth

}  // namespace weights
}  // namespace kibitz::chess
