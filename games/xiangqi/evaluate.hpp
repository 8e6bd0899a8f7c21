// The static evaluation: material and piece-square values (incremental), mobility, safety of the generals, structure of
// pawns and defenders, and the right to move. The values are handcrafted, in hundredths of a pawn that has not crossed
// the river.
#pragma once

#include <array>

#include "games/xiangqi/board.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::xiangqi {

struct Weights {
  Blend rook_move{3, 4};  // mobility bonus per point that the rook sees
  Blend cannon_move{2, 2};
  Blend horse_move{8, 8};
  Blend caught_horse{-25, -20};  // a horse without an open move
  int rook_pressure = 6;         // pressure per point of the enemy palace that a rook attacks
  int horse_pressure = 9;
  int cannon_pressure = 7;
  int pawn_pressure = 9;
  int missing_defender = 2;  // increase of the pressure per missing defender, in eighths
  int most_pressure = 400;
  Blend hollow_cannon{110, 60};     // an enemy cannon on the general's file with nothing in between
  Blend central_cannon{25, 10};     // an enemy cannon on the general's file with two screens in between
  Blend bottom_cannon{35, 15};      // an enemy cannon on the general's home rank with at most one piece in between
  Blend rook_against_bare{30, 35};  // value of each enemy rook for each missing advisor
  Blend joined_pawns{15, 20};
  Blend linked_elephants{12, 10};
  Blend linked_advisors{10, 8};
  int tempo = 12;
};

// The terms, each for the side to move, and the effect of scaling. Their sum is the score.
struct Parts {
  Score places = 0;
  Score mobility = 0;
  Score safety = 0;
  Score form = 0;
  Score tempo = 0;
  Score scaling = 0;  // the change by scaling down, if the side ahead lacks material to win; otherwise 0
  Score sum() const { return places + mobility + safety + form + tempo + scaling; }
};

Parts evaluate_parts(const Position& position, const Weights& weights);

}  // namespace kibitz::xiangqi
