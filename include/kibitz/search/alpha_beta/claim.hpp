// What a search method may claim about the root: a score, whether it is exact or a bound, and whether it is proved. All
// methods compute their claim here, from proved bounds and an estimate. The upper bound must hold for all root moves; a
// proof for one move gives only a lower bound.
#pragma once

#include "kibitz/core/window.hpp"

namespace kibitz {

// Proved bounds of a position's value, for the side to move: lower <= value <= upper. An infinite bound means that
// nothing is proved.
struct ProvedBounds {
  Score lower = -infinite_score;
  Score upper = infinite_score;

  constexpr bool are_equal() const { return lower >= upper; }  // the value is known
};

struct Claim {
  Score score = 0;
  Bound bound = Bound::exact;
  bool is_proved = false;
};

// The claim that follows from proved bounds and an estimated value. The value is first clamped to the range of
// evaluations, and is used only if it lies strictly between the bounds.
inline constexpr Claim claim_of(ProvedBounds proved, Score value) {
  const Score estimate = clamp_evaluation(value);
  if (proved.are_equal()) return {proved.lower, Bound::exact, true};
  if (estimate <= proved.lower) return {proved.lower, Bound::lower, true};
  if (estimate >= proved.upper) return {proved.upper, Bound::upper, true};
  return {estimate, Bound::exact, false};
}

// True if the value or at least the winner is proved. The length of the win may still be unknown.
inline constexpr bool is_winner_proved(ProvedBounds proved) {
  return proved.are_equal() || is_win(proved.lower) || is_loss(proved.upper);
}

// Whether a search tree contains estimates.
enum class Estimates : std::uint8_t { none, some };
// The bounds that the value of a full-width search proves. Estimates lie strictly between -points_base and points_base,
// so a value outside this range comes from final positions and is a bound. If the tree has no estimates, the value is
// exact.
inline constexpr ProvedBounds bounds_proved_by(Score value, Estimates estimates) {
  ProvedBounds proved;
  if (estimates == Estimates::none || value >= points_base) proved.lower = value;
  if (estimates == Estimates::none || value <= -points_base) proved.upper = value;
  return proved;
}

}  // namespace kibitz
