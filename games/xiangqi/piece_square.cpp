#include "games/xiangqi/piece_square.hpp"

namespace kibitz::xiangqi {
namespace {

using HalfTable = std::array<std::array<int, 5>, ranks>;  // values of the left five files by rank; row 0: the far rank

// Pawns gain by crossing the river and near the palace, and lose most of it on the last rank. Horses gain in the
// centre and on points from which they attack the palace. Rooks gain on the central files and far ranks. Cannons
// gain at the back of their own camp in the opening, and on the far rank for an attack. Defenders gain in the centre.
constexpr HalfTable pawn_values{{{{0, 0, 0, 20, 40}},
                                 {{90, 120, 150, 180, 190}},
                                 {{90, 115, 145, 165, 170}},
                                 {{85, 110, 125, 135, 140}},
                                 {{70, 90, 100, 110, 115}},
                                 {{15, 0, 25, 0, 30}},
                                 {{0, 0, 0, 0, 10}},
                                 {},
                                 {},
                                 {}}};

constexpr HalfTable horse_values{{{{-20, -10, 0, 10, -15}},
                                  {{0, 20, 60, 45, -5}},
                                  {{10, 35, 40, 55, 35}},
                                  {{15, 45, 40, 50, 40}},
                                  {{10, 40, 40, 45, 50}},
                                  {{5, 30, 35, 40, 45}},
                                  {{5, 10, 30, 20, 30}},
                                  {{0, 5, 20, 10, 0}},
                                  {{-20, -5, 5, 5, -40}},
                                  {{-35, -15, -5, -15, -30}}}};

constexpr HalfTable rook_values{{{{10, 20, 15, 40, 45}},
                                 {{20, 35, 30, 55, 80}},
                                 {{10, 20, 20, 45, 50}},
                                 {{15, 35, 30, 50, 55}},
                                 {{20, 35, 30, 45, 50}},
                                 {{20, 35, 30, 45, 50}},
                                 {{5, 25, 15, 40, 40}},
                                 {{-5, 20, 10, 35, 20}},
                                 {{-15, 15, 5, 30, 0}},
                                 {{-30, 10, 0, 30, -10}}}};

constexpr HalfTable cannon_values{{{{35, 30, 5, -25, -35}},
                                   {{15, 20, 5, -15, -25}},
                                   {{15, 15, 5, -10, -15}},
                                   {{5, 15, 15, 10, 30}},
                                   {{5, 10, 10, 10, 25}},
                                   {{0, 5, 15, 5, 25}},
                                   {{0, 0, 5, 5, 20}},
                                   {{5, 0, 20, 15, 30}},
                                   {{0, 5, 10, 10, 10}},
                                   {{0, 0, 5, 15, 15}}}};

constexpr HalfTable advisor_values{
    {{}, {}, {}, {}, {}, {}, {}, {{0, 0, 0, -5, 0}}, {{0, 0, 0, 0, 15}}, {{0, 0, 0, 5, 0}}}};
constexpr HalfTable elephant_values{
    {{}, {}, {}, {}, {}, {{0, 0, -5, 0, 0}}, {}, {{-10, 0, 0, 0, 20}}, {}, {{0, 0, 0, 0, 0}}}};
constexpr HalfTable general_opening{
    {{}, {}, {}, {}, {}, {}, {}, {{0, 0, 0, -70, -80}}, {{0, 0, 0, -40, -40}}, {{0, 0, 0, 5, 15}}}};
constexpr HalfTable general_ending{
    {{}, {}, {}, {}, {}, {}, {}, {{0, 0, 0, -15, 5}}, {{0, 0, 0, -5, 10}}, {{0, 0, 0, 0, 10}}}};

struct Tables {
  const HalfTable& opening;
  const HalfTable& ending;
  int ending_quarters;  // weight of the endgame table, in quarters
};

constexpr Tables tables_of(PieceKind kind) {
  switch (kind) {
    case general: return {general_opening, general_ending, 4};
    case advisor: return {advisor_values, advisor_values, 4};
    case elephant: return {elephant_values, elephant_values, 4};
    case horse: return {horse_values, horse_values, 3};
    case rook: return {rook_values, rook_values, 2};
    case cannon: return {cannon_values, cannon_values, 1};
    case pawn: break;
  }
  return {pawn_values, pawn_values, 5};
}

constexpr std::array<Tapered, kinds> piece_values{
    {{0, 0}, {195, 190}, {190, 190}, {400, 450}, {920, 980}, {450, 430}, {70, 100}}};

constexpr Tapered compute_piece_square_value(Colour side, PieceKind kind, int point) {
  const auto row = static_cast<std::size_t>(side == red ? ranks - 1 - rank_of_point(point) : rank_of_point(point));
  const int file = file_of(point);
  const auto column = static_cast<std::size_t>(file < 5 ? file : files - 1 - file);
  const Tables tables = tables_of(kind);
  const Tapered square_value{tables.opening[row][column], tables.ending[row][column] * tables.ending_quarters / 4};
  const Tapered value = piece_values[kind] + square_value;
  return side == red ? value : Tapered{} - value;
}

constexpr auto make_piece_square_values() {
  std::array<std::array<Tapered, points>, piece_codes> table{};
  for (Colour side : {red, black})
    for (int kind = 0; kind < kinds; ++kind)
      for (int point = 0; point < points; ++point)
        table[piece_of(side, static_cast<PieceKind>(kind))][static_cast<std::size_t>(point)] =
            compute_piece_square_value(side, static_cast<PieceKind>(kind), point);
  return table;
}

}  // namespace

constexpr std::array<Tapered, kinds> material = piece_values;
constexpr std::array<std::array<Tapered, points>, piece_codes> piece_square_values = make_piece_square_values();

}  // namespace kibitz::xiangqi
