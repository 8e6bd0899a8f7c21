// What a method may claim of the root: the one place where proved bounds and an estimate become a score, a bound and
// "proved". A claim is exact and proved only where the root is proved over all its moves, so the upper bound must hold
// for all of them; a proved move alone is a lower bound.
#pragma once

#include "kibitz/core/window.hpp"

namespace kibitz {

// Of a position's value, for its side to move; infinite where nothing is proved.
struct ProvedBounds {
  Score lower = -infinite_score;
  Score upper = infinite_score;

  constexpr bool are_equal() const { return lower >= upper; }
};

struct Claim {
  Score score = 0;
  Bound bound = Bound::exact;
  bool is_proved = false;
};

// An estimate counts only where it lies strictly between the bounds, and is never as much as a win or points.
inline constexpr Claim claim_of(ProvedBounds proved, Score value) {
  const Score estimate = clamp_evaluation(value);
  if (proved.are_equal()) return {proved.lower, Bound::exact, true};
  if (estimate <= proved.lower) return {proved.lower, Bound::lower, true};
  if (estimate >= proved.upper) return {proved.upper, Bound::upper, true};
  return {estimate, Bound::exact, false};
}

// Nothing is left to prove but how soon: the value is known, or who wins is.
inline constexpr bool is_settled_by(ProvedBounds proved) {
  return proved.are_equal() || is_win(proved.lower) || is_loss(proved.upper);
}

// What a full-width search to some depth proves by its value alone. Every estimate is below the score of a win and of
// positive points, and above that of a loss and of negative ones: the side that such a value favours reaches it at real
// ends of the game. Without an estimate the value is exact.
enum class Estimates : std::uint8_t { none, some };
inline constexpr ProvedBounds bounds_proved_by(Score value, Estimates estimates) {
  ProvedBounds proved;
  if (estimates == Estimates::none || value >= points_base) proved.lower = value;
  if (estimates == Estimates::none || value <= -points_base) proved.upper = value;
  return proved;
}

}  // namespace kibitz
