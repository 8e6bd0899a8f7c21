// Computes the terms of evaluate.hpp and adds them.
#include "games/chess/evaluate.hpp"

#include <algorithm>

#include "games/chess/endgames.hpp"
#include "games/chess/king_safety.hpp"
#include "games/chess/passed_pawns.hpp"
#include "games/chess/pieces.hpp"

namespace kibitz::chess {

Tapered Evaluation::sum() const {
  Tapered sum;
  for (Tapered term : terms) sum += term;
  return sum;
}

Score Evaluation::interpolate(Tapered value) const {
  return (value.middle * phase + value.end * (weights::full_phase - phase)) / weights::full_phase;
}

Score Evaluation::total() const { return interpolate(sum()) * scale / weights::full_scale; }

Evaluation evaluate(const Position& position, const PawnEntry& pawns, OptionalTerms optional_terms) {
  const AttackMap map = make_attack_map(position);
  Evaluation evaluation;
  evaluation.phase = std::min<int>(position.phase, weights::full_phase);
  evaluation.terms = {position.piece_square_sum,
                      pawns.score,
                      evaluate_passed_pawns(position, pawns, map),
                      map.mobility[white] - map.mobility[black],
                      evaluate_pieces(position, pawns),
                      optional_terms.trapped_bishops ? evaluate_walled_in_bishops(position, map) : Tapered{},
                      evaluate_king_safety(position, map),
                      evaluate_threats(position, map),
                      evaluate_bare_king(position),
                      position.side == white ? weights::tempo : -weights::tempo};
  evaluation.scale = drawish_scale(position, evaluation.sum().end >= 0 ? white : black);
  return evaluation;
}

}  // namespace kibitz::chess
