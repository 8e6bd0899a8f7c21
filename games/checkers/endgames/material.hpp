// A slice of the endgame databases: all positions with the same numbers of men and kings of each side, seen from the
// side to move, which is always turned to be Black.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/checkers/board.hpp"

namespace kibitz::checkers::endgames {

inline constexpr int most_men = 6;  // of both sides, that the databases are made for

// What is known of a position, for the side to move.
enum class Value : std::uint8_t { draw, win, loss };

inline constexpr Value for_other_side(Value value) {
  return value == Value::draw ? Value::draw : value == Value::win ? Value::loss : Value::win;
}

struct Material {
  std::uint8_t black_men = 0;
  std::uint8_t black_kings = 0;
  std::uint8_t white_men = 0;
  std::uint8_t white_kings = 0;

  int total() const { return black_men + black_kings + white_men + white_kings; }
  Material mirrored() const { return {white_men, white_kings, black_men, black_kings}; }
  // Below material_codes, different for different material of at most most_men.
  int code() const {
    constexpr int base = most_men + 1;
    return ((black_men * base + black_kings) * base + white_men) * base + white_kings;
  }
  std::string name() const;  // "2m1k-1m0k"
  friend bool operator==(const Material&, const Material&) = default;
};

inline constexpr int material_codes = (most_men + 1) * (most_men + 1) * (most_men + 1) * (most_men + 1);

Material material_of(const Position& position);

// All material of at most this many men with men on both sides, in an order in which every slice comes after those that
// its moves lead to: fewer men first, then more kings. A slice and its mirror image stand next to each other.
std::vector<Material> slices_up_to(int men);

}  // namespace kibitz::checkers::endgames
