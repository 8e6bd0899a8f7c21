// The result that a method may claim for the root: this is the one place where proved bounds and an estimate become a
// score, a bound and "proved". A claim is exact and proved only if the bounds hold over all root moves; a proved move
// alone gives a lower bound.
#pragma once

#include "kibitz/core/window.hpp"

namespace kibitz {

// Proved bounds of a position's value, for its side to move; infinite if nothing is proved.
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

// The estimate is used only strictly between the bounds, and is clamped below wins and points.
inline constexpr Claim claim_of(ProvedBounds proved, Score value) {
  const Score estimate = clamp_evaluation(value);
  if (proved.are_equal()) return {proved.lower, Bound::exact, true};
  if (estimate <= proved.lower) return {proved.lower, Bound::lower, true};
  if (estimate >= proved.upper) return {proved.upper, Bound::upper, true};
  return {estimate, Bound::exact, false};
}

// Returns true if the value is known, or the winner is. Only the win distance may be open.
inline constexpr bool is_settled_by(ProvedBounds proved) {
  return proved.are_equal() || is_win(proved.lower) || is_loss(proved.upper);
}

// The bounds that a full-width search proves by its value alone. Estimates lie between losses or negative points and
// wins or positive points. So a value outside that band is reached at real ends of the game. Without any estimate the
// value is exact.
enum class Estimates : std::uint8_t { none, some };
inline constexpr ProvedBounds bounds_proved_by(Score value, Estimates estimates) {
  ProvedBounds proved;
  if (estimates == Estimates::none || value >= points_base) proved.lower = value;
  if (estimates == Estimates::none || value <= -points_base) proved.upper = value;
  return proved;
}

}  // namespace kibitz
