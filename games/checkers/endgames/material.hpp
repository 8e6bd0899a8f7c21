// The material of a slice of the endgame databases. A slice holds all positions with the same numbers of men and kings
// for each side, turned so that Black is to move.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/checkers/board.hpp"

namespace kibitz::checkers::endgames {

inline constexpr int max_pieces = 6;  // maximum number of pieces in the databases, both sides together

// The value of a position, for the side to move.
enum class Value : std::uint8_t { draw, win, loss };

inline constexpr Value value_for_other_side(Value value) {
  return value == Value::draw ? Value::draw : value == Value::win ? Value::loss : Value::win;
}

struct Material {
  std::uint8_t black_men = 0;
  std::uint8_t black_kings = 0;
  std::uint8_t white_men = 0;
  std::uint8_t white_kings = 0;

  int total() const { return black_men + black_kings + white_men + white_kings; }
  Material mirror_image() const { return {white_men, white_kings, black_men, black_kings}; }
  // A number below material_codes. Different materials of at most max_pieces pieces have different codes.
  int code() const {
    constexpr int base = max_pieces + 1;
    return ((black_men * base + black_kings) * base + white_men) * base + white_kings;
  }
  std::string name() const;  // name of the slice: "2m1k-1m0k"
  friend bool operator==(const Material&, const Material&) = default;
};

inline constexpr int material_codes = (max_pieces + 1) * (max_pieces + 1) * (max_pieces + 1) * (max_pieces + 1);

Material material_of(const Position& position);

// The materials of all slices with at most `men` pieces and at least one per side. Each slice comes after the slices
// that its moves lead to: fewer pieces first, then more kings. A slice and its mirror image are adjacent.
std::vector<Material> slices_up_to(int men);

}  // namespace kibitz::checkers::endgames
