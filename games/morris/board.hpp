// The board of Nine Men's Morris as 24-bit sets: its points, mills and 16 symmetries.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace kibitz::morris {

// Point 8 * ring + place: ring 0 is the inner square, and the places of a ring run clockwise from its upper middle.
using Board = std::uint32_t;

inline constexpr int points = 24;
inline constexpr Board all_points = 0xffffff;
inline constexpr Board middles = 0x555555;  // the middles of the sides; lines join those of neighbouring rings
inline constexpr Board one_per_ring = 0x010101;

constexpr Board bit_of(int point) { return Board{1} << point; }

// Calls visit(point) for each point of the set, in ascending order.
template <class Visit>
constexpr void for_each(Board board, Visit visit) {
  for (; board != 0; board &= board - 1) visit(static_cast<std::uint8_t>(std::countr_zero(board)));
}

// Every ring turned clockwise by this number of places.
constexpr Board turned(Board board, int places) {
  const Board staying = one_per_ring * (0xffu >> places);  // the places that do not pass the upper middle
  return (board & staying) << places | (board & ~staying) >> (8 - places);
}

// The points that a line joins with a point of the set, and perhaps points of the set itself.
constexpr Board neighbours(Board board) {
  return turned(board, 1) | turned(board, 7) | (((board & middles) << 8 | (board & middles) >> 8) & all_points);
}

// The mills of a side: those on the sides of the squares, each as the bit of its middle, and those across the squares,
// each as a bit of ring 0.
struct Mills {
  Board sides, spokes;

  constexpr explicit Mills(Board men)
      : sides(men & middles & turned(men, 1) & turned(men, 7)), spokes(men & men >> 8 & men >> 16 & middles) {}
  constexpr int count() const { return std::popcount(sides) + std::popcount(spokes); }
  constexpr Board men() const { return sides | turned(sides, 1) | turned(sides, 7) | spokes * one_per_ring; }
};

// A man placed on the point closes a mill with the men of the set.
constexpr bool closes_mill(Board men, int point) { return (Mills(men | bit_of(point)).men() & bit_of(point)) != 0; }

// The symmetries as numbers of four bits: bit 2 mirrors left and right, bit 3 exchanges the inner and the outer ring,
// and bits 0 and 1 then turn the board by that number of quarters.
inline constexpr std::uint8_t symmetries = 16;

constexpr Board image_of(Board board, std::uint8_t symmetry) {
  if (symmetry & 4)
    board = (board & 0x111111) | (board & 0x020202) << 6 | (board & 0x808080) >> 6 | (board & 0x040404) << 4 |
            (board & 0x404040) >> 4 | (board & 0x080808) << 2 | (board & 0x202020) >> 2;
  if (symmetry & 8) board = (board & 0xff) << 16 | (board & 0xff00) | board >> 16;
  return turned(board, 2 * (symmetry & 3));
}

// The symmetry that undoes `symmetry`. A reflection undoes itself.
constexpr std::uint8_t inverse(std::uint8_t symmetry) {
  return (symmetry & 4) != 0 ? symmetry : static_cast<std::uint8_t>((symmetry & 8) | ((4 - symmetry) & 3));
}

}  // namespace kibitz::morris
