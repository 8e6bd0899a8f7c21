// The static evaluation: material and piece-square values (incremental), mobility, safety of the generals, structure of
// pawns and defenders, and the right to move. The values are handcrafted, in hundredths of a pawn that has not crossed
// the river.
#pragma once

#include <array>

#include "games/xiangqi/board.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::xiangqi {

struct Weights {
  Tapered rook_move{3, 4};            // mobility bonus per point to which a rook can move
  Tapered cannon_move{2, 2};          // mobility bonus per empty point to which a cannon can move
  Tapered horse_move{8, 8};           // mobility bonus per point to which a horse can move
  Tapered caught_horse{-25, -20};     // a horse that cannot move
  int rook_pressure = 6;              // pressure per point of the enemy palace that a rook attacks
  int horse_pressure = 9;             // pressure per point of the enemy palace that a horse attacks
  int cannon_pressure = 7;            // pressure per point of the enemy palace that a cannon attacks
  int pawn_pressure = 9;              // pressure per point of the enemy palace that a pawn attacks
  int missing_defender = 2;           // increase of the pressure per missing defender, in eighths
  int max_pressure = 400;             // upper limit of the pressure
  Tapered hollow_cannon{110, 60};     // an enemy cannon on the general's file with no piece in between
  Tapered central_cannon{25, 10};     // an enemy cannon on the general's file with two pieces in between
  Tapered bottom_cannon{35, 15};      // an enemy cannon on the general's rank with at most one piece in between
  Tapered rook_against_bare{30, 35};  // per enemy rook and missing advisor
  Tapered joined_pawns{15, 20};       // bonus per pair of pawns side by side
  Tapered linked_elephants{12, 10};   // bonus for two elephants that protect each other
  Tapered linked_advisors{10, 8};     // bonus for two advisors that protect each other
  int tempo = 12;                     // bonus for the right to move
};

// The terms of the evaluation, for the side to move. Their sum is the evaluation.
struct EvaluationTerms {
  Score piece_square = 0;
  Score mobility = 0;
  Score safety = 0;
  Score structure = 0;
  Score tempo = 0;
  Score scaling = 0;  // the reduction of the sum if the side ahead has no pieces that can attack; otherwise 0
  Score sum() const { return piece_square + mobility + safety + structure + tempo + scaling; }
};

EvaluationTerms evaluate_terms(const Position& position, const Weights& weights);

}  // namespace kibitz::xiangqi
