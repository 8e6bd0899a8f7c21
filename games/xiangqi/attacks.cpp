#include "games/xiangqi/attacks.hpp"

namespace kibitz::xiangqi {
namespace {

constexpr LineTargets find_line_targets(int from, unsigned occupied) {
  LineTargets slider_targets;
  for (int direction : {-1, 1}) {
    int met = 0;
    for (int at = from + direction; at >= 0 && at < ranks && met < 2; at += direction) {
      const auto bit = static_cast<std::uint16_t>(1U << at);
      const bool is_piece = (occupied & bit) != 0;
      if (met == 0) slider_targets.first = static_cast<std::uint16_t>(slider_targets.first | bit);
      if (is_piece && ++met == 2) slider_targets.second = static_cast<std::uint16_t>(slider_targets.second | bit);
    }
  }
  return slider_targets;
}

constexpr auto make_line_targets() {
  std::array<std::array<LineTargets, 1024>, ranks> table{};
  for (int from = 0; from < ranks; ++from)
    for (unsigned occupied = 0; occupied < 1024; ++occupied)
      table[static_cast<std::size_t>(from)][occupied] = find_line_targets(from, occupied);
  return table;
}

constexpr auto make_file_masks() {
  std::array<std::uint64_t, 32> table{};
  for (std::size_t line = 0; line < 32; ++line)
    for (int i = 0; i < 5; ++i)
      if ((line >> i & 1) != 0) table[line] |= std::uint64_t{1} << (9 * i);
  return table;
}

constexpr Bits bit_at(int file, int rank) { return is_on_board(file, rank) ? Bits::of(point_at(file, rank)) : Bits{}; }

// Makes a hop. If the blocking point is off the board, the hop has no targets.
constexpr Hop make_hop(int block_file, int block_rank, Bits targets) {
  if (!is_on_board(block_file, block_rank)) return {};
  return {static_cast<std::uint8_t>(point_at(block_file, block_rank)), targets};
}

struct Direction {
  int file;
  int rank;
};
constexpr std::array<Direction, 4> orthogonals{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr std::array<Direction, 4> diagonals{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

constexpr auto make_horse_hops() {
  std::array<Hops, points> table{};
  for (int point = 0; point < points; ++point)
    for (std::size_t i = 0; i < 4; ++i) {
      const int file = file_of(point), rank = rank_of_point(point);
      const auto [df, dr] = orthogonals[i];
      const Bits targets =
          bit_at(file + 2 * df + dr, rank + 2 * dr + df) | bit_at(file + 2 * df - dr, rank + 2 * dr - df);
      table[static_cast<std::size_t>(point)][i] = make_hop(file + df, rank + dr, targets);
    }
  return table;
}

constexpr auto make_horse_arrivals() {
  std::array<Hops, points> table{};
  for (int point = 0; point < points; ++point)
    for (std::size_t i = 0; i < 4; ++i) {
      const int file = file_of(point), rank = rank_of_point(point);
      const auto [df, dr] = diagonals[i];
      const Bits sources = bit_at(file + 2 * df, rank + dr) | bit_at(file + df, rank + 2 * dr);
      table[static_cast<std::size_t>(point)][i] = make_hop(file + df, rank + dr, sources);
    }
  return table;
}

constexpr bool is_same_side_of_river(int rank, int other) { return (rank < 5) == (other < 5); }

constexpr auto make_elephant_hops() {
  std::array<Hops, points> table{};
  for (int point = 0; point < points; ++point)
    for (std::size_t i = 0; i < 4; ++i) {
      const int file = file_of(point), rank = rank_of_point(point);
      const auto [df, dr] = diagonals[i];
      if (!is_same_side_of_river(rank, rank + 2 * dr)) continue;
      table[static_cast<std::size_t>(point)][i] = make_hop(file + df, rank + dr, bit_at(file + 2 * df, rank + 2 * dr));
    }
  return table;
}

constexpr bool is_in_palace(int file, int rank) {
  return file >= 3 && file <= 5 && ((rank >= 0 && rank <= 2) || (rank >= 7 && rank <= 9));
}

constexpr Bits palace_steps(int point, const std::array<Direction, 4>& directions) {
  Bits targets;
  const int file = file_of(point), rank = rank_of_point(point);
  if (!is_in_palace(file, rank)) return targets;
  for (const auto [df, dr] : directions)
    if (is_in_palace(file + df, rank + dr)) targets |= bit_at(file + df, rank + dr);
  return targets;
}

constexpr Bits pawn_steps(int side, int point) {
  const int file = file_of(point), rank = rank_of_point(point);
  const int forward = side == 0 ? 1 : -1;
  const bool is_across = side == 0 ? rank >= 5 : rank < 5;
  Bits targets = bit_at(file, rank + forward);
  if (is_across) targets |= bit_at(file - 1, rank) | bit_at(file + 1, rank);
  return targets;
}

constexpr StepTables make_steps() {
  StepTables made;
  for (int point = 0; point < points; ++point) {
    const auto index = static_cast<std::size_t>(point);
    made.general[index] = palace_steps(point, orthogonals);
    made.advisor[index] = palace_steps(point, diagonals);
    for (std::size_t side = 0; side < 2; ++side) {
      made.pawn[side][index] = pawn_steps(static_cast<int>(side), point);
      for_each(made.pawn[side][index],
               [&](int to) { made.pawn_sources[side][static_cast<std::size_t>(to)] |= Bits::of(point); });
    }
  }
  return made;
}

}  // namespace

constexpr std::array<std::array<LineTargets, 1024>, ranks> line_targets = make_line_targets();
constexpr std::array<std::uint64_t, 32> file_masks = make_file_masks();
constexpr std::array<Hops, points> horse_hops = make_horse_hops();
constexpr std::array<Hops, points> horse_arrivals = make_horse_arrivals();
constexpr std::array<Hops, points> elephant_hops = make_elephant_hops();
constexpr StepTables steps = make_steps();

}  // namespace kibitz::xiangqi
