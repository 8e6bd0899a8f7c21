// The weights of the evaluation, in hundredths of a pawn; {middlegame, endgame} if they differ. They were set by hand
// from common chess teaching; none is taken from another program's tables.
#pragma once

#include <array>
#include <cstdint>

#include "games/chess/bits.hpp"

namespace kibitz::chess {

// A tapered value: a middlegame and an endgame value, between which the evaluation interpolates by the material left.
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

// Piece values for static exchange evaluation and move ordering. The king's value exceeds all others.
inline constexpr std::array<int, kinds + 1> exchange_values{100, 325, 335, 500, 975, 10000, 0};

// The contribution of a piece to the middlegame phase. The total in the initial position is 24.
inline constexpr std::array<int, kinds> phase{0, 1, 1, 2, 4, 0};
inline constexpr int full_phase = 24;

// A piece-square value is the sum of a value for the rank and a value for the file. Files e-h have the values of d-a.
struct RankAndFileWeights {
  std::array<Tapered, 8> rank;
  std::array<Tapered, 4> file;
};
inline constexpr std::array<RankAndFileWeights, kinds> piece_square{{
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

// A piece's mobility is the number of attacked squares that have no own piece and are not attacked by an enemy pawn.
// mobility: the value of each square above (or below) the usual mobility, by kind of piece.
inline constexpr std::array<Tapered, kinds> mobility{{{0, 0}, {4, 4}, {4, 5}, {2, 4}, {1, 3}, {0, 0}}};
inline constexpr std::array<int, kinds> usual_mobility{0, 4, 6, 7, 13, 0};  // number of squares, by kind of piece

inline constexpr Tapered bishop_pair{28, 48};
inline constexpr Tapered rook_on_open_file{24, 10};
inline constexpr Tapered rook_on_half_open_file{11, 6};
// The bonus counts only if the enemy king is on its first rank or there are enemy pawns on the rook's rank.
inline constexpr Tapered rook_on_seventh{12, 22};

inline constexpr Tapered doubled_pawn{-9, -20};
inline constexpr Tapered isolated_pawn{-12, -14};
inline constexpr Tapered backward_pawn{-9, -10};
inline constexpr Tapered phalanx_pawn{6, 5};
inline constexpr Tapered supported_pawn{9, 7};
inline constexpr std::array<Tapered, 8> passed_pawn{
    {{0, 0}, {0, 12}, {2, 18}, {10, 34}, {28, 62}, {56, 104}, {96, 160}, {0, 0}}};
inline constexpr Tapered protected_passed_pawn{8, 14};
// The endgame bonus, by the pawn's rank, per king step that the enemy king is farther away than the own king from the
// square ahead of the pawn. Distances above 5 count as 5.
inline constexpr std::array<int, 8> passed_king_race{0, 0, 0, 3, 6, 10, 13, 0};
// The endgame bonus, by the pawn's rank, for each of two advantages: no enemy piece is on the pawn's path, and the pawn
// can safely advance.
inline constexpr std::array<int, 8> passed_free_path{0, 0, 2, 5, 12, 24, 40, 0};
inline constexpr int unstoppable_pawn = 550;  // the opponent has no pieces, and its king is outside the pawn's square

// A bishop walled in by pawns is nearly lost: it cannot leave, and it will be attacked.
inline constexpr Tapered walled_in_bishop{-230, -260};
// A rook that is shut in between a corner and its own king.
inline constexpr Tapered rook_behind_king{-40, -6};

// Pawn shelter and storm, for the middlegame only. The next three weights apply to each of three files near the king.

// shelter: the score by the rank of the nearest own pawn on the file; index 0: no pawn.
inline constexpr std::array<int, 8> shelter{-30, 14, 6, -8, -16, -20, -24, 0};
// storm: the score by the rank of the nearest enemy pawn on the file; ranks are counted from the attacker's side.
inline constexpr std::array<int, 8> storm{0, 0, 0, -4, -14, -24, -10, 0};
inline constexpr int open_file_to_king = -14;  // a file without pawns, if the opponent has a rook or queen

// The danger to a king is the sum of the terms of the next four weights, minus half the score of shelter and storm.
// king_attack: danger for each piece that attacks the king's ring, by kind of piece.
inline constexpr std::array<int, kinds> king_attack{0, 18, 16, 26, 42, 0};
inline constexpr int king_ring_square = 6;  // danger for each square of the ring that a piece attacks
inline constexpr int weak_ring_square =
    9;                                 // danger for each attacked square of the ring without a defender but the king
inline constexpr int safe_check = 24;  // danger for each check that is possible from an undefended square
inline constexpr int no_queen_percent = 35;      // percentage of the danger that remains if the attacker has no queen
inline constexpr int king_danger_divisor = 160;  // the penalty is the square of the danger, divided by this number
inline constexpr int max_king_danger = 340;      // upper limit of the penalty

inline constexpr Tapered hanging_piece{-22, -24};     // a piece that is attacked and not defended
inline constexpr Tapered attacked_by_pawn{-34, -36};  // a piece that is attacked by a pawn
// A knight on its fourth to sixth rank that is defended by a pawn and that enemy pawns can never attack.
inline constexpr Tapered knight_outpost{20, 14};

// Drawish material: the fraction of the advantage that counts, in 64ths.
inline constexpr int full_scale = 64;
inline constexpr int opposite_bishops_scale = 34;       // each side has one bishop and pawns, and nothing else
inline constexpr int opposite_bishops_more_scale = 58;  // each side has one bishop, pawns and other pieces
inline constexpr int no_pawns_scale = 10;               // the side ahead has no pawns and is less than a rook ahead
inline constexpr int hopeless_scale = 4;                // no mating material, or rook pawns with the wrong bishop
inline constexpr int one_pawn_scale = 44;  // the side ahead has one pawn left and is less than a minor piece ahead

// Bonuses for mating material against a bare king.
inline constexpr int certain_win = 600;     // given in every such position; larger than a pawn's value
inline constexpr int drive_to_edge = 16;    // for each king step that the bare king is nearer to the edge
inline constexpr int bring_king_near = 10;  // for each king step that the two kings are nearer to each other

// Scores of the static move ordering. Captures score by their victim, and promotions to a queen score higher. Quiet
// moves score by their gain, near 0. Underpromotions come last, because they are hardly ever best.
inline constexpr int promotion_ordering_score = 2000;
inline constexpr int underpromotion_ordering_score = -2000;
inline constexpr int castling_gain = 60;  // the gain of castling, about the value of a pawn shelter

}  // namespace weights
}  // namespace kibitz::chess
