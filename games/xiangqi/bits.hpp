// A set of points of the 9 x 10 board. Points are numbered 9 * rank + file from Red's left corner. The low word holds
// the five ranks on Red's side of the river and the high word those on Black's side, so no rank is split.
#pragma once

#include <bit>
#include <cstdint>

namespace kibitz::xiangqi {

inline constexpr int files = 9;
inline constexpr int ranks = 10;
inline constexpr int points = files * ranks;
inline constexpr int half = points / 2;  // number of points on each side of the river

inline constexpr int file_of(int point) { return point % files; }
inline constexpr int rank_of_point(int point) { return point / files; }
inline constexpr int point_at(int file, int rank) { return rank * files + file; }
inline constexpr bool is_on_board(int file, int rank) { return file >= 0 && file < files && rank >= 0 && rank < ranks; }

struct Bits {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  static constexpr Bits of(int point) {
    return point < half ? Bits{std::uint64_t{1} << point, 0} : Bits{0, std::uint64_t{1} << (point - half)};
  }
  constexpr bool has(int point) const {
    return (((point < half ? low : high) >> (point < half ? point : point - half)) & 1) != 0;
  }
  constexpr bool any() const { return (low | high) != 0; }
  constexpr bool none() const { return !any(); }
  constexpr int count() const { return std::popcount(low) + std::popcount(high); }
  constexpr bool is_one() const { return count() == 1; }
  // The point with the lowest number. The set must not be empty.
  constexpr int first() const { return low != 0 ? std::countr_zero(low) : half + std::countr_zero(high); }

  friend constexpr Bits operator|(Bits a, Bits b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr Bits operator&(Bits a, Bits b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr Bits operator^(Bits a, Bits b) { return {a.low ^ b.low, a.high ^ b.high}; }
  // The members of a that are not in b.
  friend constexpr Bits operator-(Bits a, Bits b) { return {a.low & ~b.low, a.high & ~b.high}; }
  constexpr Bits& operator|=(Bits b) { return *this = *this | b; }
  constexpr Bits& operator&=(Bits b) { return *this = *this & b; }
  constexpr Bits& operator^=(Bits b) { return *this = *this ^ b; }
  friend constexpr bool operator==(Bits, Bits) = default;
};

// Calls visit(point) for every member, in ascending order.
template <class Visit>
constexpr void for_each(Bits set, Visit visit) {
  for (std::uint64_t word = set.low; word != 0; word &= word - 1) visit(std::countr_zero(word));
  for (std::uint64_t word = set.high; word != 0; word &= word - 1) visit(half + std::countr_zero(word));
}

}  // namespace kibitz::xiangqi
