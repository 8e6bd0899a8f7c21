// The depth left to search, in 24ths of a ply, for fractional extensions (Eppstein's notes of 1999-02-04). A separate
// type, so that a depth cannot be confused with the number of plies from the root.
#pragma once

#include <compare>

namespace kibitz {

struct Depth {
  int units = 0;  // 24ths of a ply

  // Whole plies, rounded down. Use this value for conditions that papers state in plies.
  constexpr int plies() const { return units >= 0 ? units / 24 : -((23 - units) / 24); }

  friend constexpr auto operator<=>(Depth, Depth) = default;
  friend constexpr Depth operator+(Depth a, Depth b) { return {a.units + b.units}; }
  friend constexpr Depth operator-(Depth a, Depth b) { return {a.units - b.units}; }
  constexpr Depth& operator+=(Depth other) { return *this = *this + other; }
  constexpr Depth& operator-=(Depth other) { return *this = *this - other; }
};

inline constexpr int units_per_ply = 24;  // 24ths: halves, thirds, quarters and sixths of a ply are whole
inline constexpr Depth plies(int count) { return {count * units_per_ply}; }  // the depth of `count` whole plies
inline constexpr Depth one_ply = plies(1);  // the depth that a move without extension uses up
inline constexpr Depth horizon = plies(0);  // at depth <= horizon: quiescence search or static evaluation

}  // namespace kibitz
