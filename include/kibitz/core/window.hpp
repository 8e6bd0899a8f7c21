// The search window, which is the open interval (alpha, beta), and whether a score is below, inside or above it.
#pragma once

#include <cstdint>

#include "kibitz/core/score.hpp"

namespace kibitz {

struct Window {  // a score must be above alpha and below beta to be exact
  Score alpha = -infinite_score;
  Score beta = infinite_score;

  constexpr bool is_null() const { return beta - alpha <= 1; }          // no score is inside
  constexpr Window opponent_window() const { return {-beta, -alpha}; }  // the same window, for the opponent
  friend bool operator==(const Window&, const Window&) = default;
};

inline constexpr Window full_window{};  // -infinite_score to infinite_score: every score is inside
// The null window that tests whether the value is at least `beta`.
inline constexpr Window null_window_below(Score beta) { return {beta - 1, beta}; }

// What a score says about the true value. exact: it is the true value. upper: an upper bound, after a fail low. lower:
// a lower bound, after a fail high.
enum class Bound : std::uint8_t { upper, exact, lower };

// The bound type of a score returned by a fail-soft search with this window. A score inside the window is exact.
inline constexpr Bound bound_of(Score score, Window window) {
  return score <= window.alpha ? Bound::upper : score >= window.beta ? Bound::lower : Bound::exact;
}

}  // namespace kibitz
