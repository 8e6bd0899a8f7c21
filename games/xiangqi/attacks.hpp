// Moves of the xiangqi pieces, from tables. The tables for rook and cannon are indexed by the occupancy of a rank (9
// bits) or file (10 bits, gathered from each word by one multiplication). Horse and elephant have four hops, each with
// its blocking point.
#pragma once

#include <array>
#include <cstdint>

#include "games/xiangqi/board.hpp"

namespace kibitz::xiangqi {

// One of the four hops by which a horse or elephant leaves a point or arrives at it.
struct Hop {
  std::uint8_t block = 0;  // the point that must be empty (the horse's leg, the elephant's eye)
  Bits targets;            // the other end of the hop: up to two points; none if the hop leaves the board
};
using Hops = std::array<Hop, 4>;

// The points of one line (a rank or file) on which a rook or cannon can act, in both directions.
struct LineTargets {
  std::uint16_t first = 0;   // in each direction, the points up to and including the first piece
  std::uint16_t second = 0;  // in each direction, the point of the second piece, which a cannon can capture
};

constexpr Bits palace_of(Colour side) {
  Bits palace;
  for (int file = 3; file <= 5; ++file)
    for (int rank = 0; rank <= 2; ++rank) palace |= Bits::of(point_at(file, side == red ? rank : ranks - 1 - rank));
  return palace;
}
inline constexpr std::array<Bits, 2> palaces{palace_of(red), palace_of(black)};

struct StepTables {
  std::array<Bits, points> general;
  std::array<Bits, points> advisor;
  std::array<std::array<Bits, points>, 2> pawn;  // by side and point: the points to which a pawn can move
  std::array<std::array<Bits, points>, 2>
      pawn_sources;  // by side and point: the points from which a pawn can move there
};

extern const std::array<std::array<LineTargets, 1024>, ranks> line_targets;
extern const std::array<std::uint64_t, 32> file_masks;  // maps index bits to the points of a file: bit i to bit 9 * i
extern const std::array<Hops, points> horse_hops;       // hops that leave a point; the blocking point is next to it
// Hops that arrive at a point. The blocking point is diagonally next to it, on the horse's side.
extern const std::array<Hops, points> horse_arrivals;
extern const std::array<Hops, points> elephant_hops;
extern const StepTables steps;

struct SliderTargets {
  Bits first;   // points that a rook attacks, including points with own pieces
  Bits second;  // points on which a cannon captures, including points with own pieces
};

namespace detail {
inline unsigned file_occupancy(std::uint64_t word, int file) {
  constexpr std::uint64_t column = 0x1008040201;
  constexpr std::uint64_t gather = 0x1010101010;  // moves bit 9 * i to bit 36 + i; no two products overlap
  return static_cast<unsigned>((((word >> file) & column) * gather) >> 36) & 31;
}
inline Bits file_bits(unsigned line, int file) {
  return {file_masks[line & 31] << file, file_masks[(line >> 5) & 31] << file};
}
inline Bits rank_bits(unsigned line, int rank) {
  const std::uint64_t word = line & 511;
  return rank < 5 ? Bits{word << (9 * rank), 0} : Bits{0, word << (9 * (rank - 5))};
}
inline unsigned rank_occupancy(Bits occupied, int rank) {
  return static_cast<unsigned>(rank < 5 ? occupied.low >> (9 * rank) : occupied.high >> (9 * (rank - 5))) & 511;
}
}  // namespace detail

inline SliderTargets slider_targets(int point, Bits occupied) {
  const int file = file_of(point);
  const int rank = rank_of_point(point);
  const unsigned column = detail::file_occupancy(occupied.low, file) | detail::file_occupancy(occupied.high, file) << 5;
  const LineTargets along = line_targets[static_cast<std::size_t>(file)][detail::rank_occupancy(occupied, rank)];
  const LineTargets up = line_targets[static_cast<std::size_t>(rank)][column];
  return {detail::rank_bits(along.first, rank) | detail::file_bits(up.first, file),
          detail::rank_bits(along.second, rank) | detail::file_bits(up.second, file)};
}

// The points strictly between two points of a line; empty if they share no line.
inline Bits points_between(int a, int b) {
  const int low = a < b ? a : b;
  const int high = a < b ? b : a;
  const auto inside = [](int first, int last) { return (1U << last) - (2U << first); };
  if (rank_of_point(low) == rank_of_point(high))
    return detail::rank_bits(inside(file_of(low), file_of(high)), rank_of_point(low));
  if (file_of(low) == file_of(high))
    return detail::file_bits(inside(rank_of_point(low), rank_of_point(high)), file_of(low));
  return {};
}

// The other points of the rank and of the file through a point.
inline Bits lines_through(int point) {
  return detail::rank_bits(511, rank_of_point(point)) ^ detail::file_bits(1023, file_of(point));
}

inline Bits hop_targets(const Hops& hops, Bits occupied) {
  Bits targets;
  for (const Hop& hop : hops) {
    const std::uint64_t open = std::uint64_t{occupied.has(hop.block)} - 1;
    targets |= {hop.targets.low & open, hop.targets.high & open};
  }
  return targets;
}

inline const Hops& horse_hops_from(int point) { return horse_hops[static_cast<std::size_t>(point)]; }
inline const Hops& horse_hops_to(int point) { return horse_arrivals[static_cast<std::size_t>(point)]; }
inline const Hops& elephant_hops_from(int point) { return elephant_hops[static_cast<std::size_t>(point)]; }

}  // namespace kibitz::xiangqi
