// The static evaluation: material and piece-square values (incremental), mobility, the safety of the generals, the
// structure of pawns and defenders, and the right to move. Handcrafted values, in hundredths of an uncrossed pawn.
#pragma once

#include <array>

#include "games/xiangqi/board.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::xiangqi {

struct Weights {
  Blend rook_move{3, 4};  // per point that it sees
  Blend cannon_move{2, 2};
  Blend horse_move{8, 8};
  Blend caught_horse{-25, -20};  // without an open move
  int rook_pressure = 6;         // per palace point attacked
  int horse_pressure = 9;
  int cannon_pressure = 7;
  int pawn_pressure = 9;
  int missing_defender = 2;  // eighths by which the pressure grows per missing defender
  int most_pressure = 400;
  Blend hollow_cannon{110, 60};     // an enemy cannon on the general's file with nothing in between
  Blend central_cannon{25, 10};     // two screens in between
  Blend bottom_cannon{35, 15};      // an enemy cannon on the general's home rank, with at most one piece in between
  Blend rook_against_bare{30, 35};  // per enemy rook and missing advisor
  Blend joined_pawns{15, 20};
  Blend linked_elephants{12, 10};
  Blend linked_advisors{10, 8};
  int tempo = 12;
};

// The terms, each for the side to move. Their sum is the score, which is scaled down if neither side can win.
struct Parts {
  Score places = 0;
  Score mobility = 0;
  Score safety = 0;
  Score form = 0;
  Score tempo = 0;
  Score scaling = 0;  // the difference that scaling makes; 0 unless the better side lacks winning material
  Score sum() const { return places + mobility + safety + form + tempo + scaling; }
};

Parts evaluate_parts(const Position& position, const Weights& weights);

}  // namespace kibitz::xiangqi
