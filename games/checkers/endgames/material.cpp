#include "games/checkers/endgames/material.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kibitz::checkers::endgames {

namespace {

// Adds the slices with `total` pieces, `uncrowned` of them men.
void add_slices(int total, int uncrowned, std::vector<Material>& slices) {
  for (int black_men = 0; black_men <= uncrowned; ++black_men)
    for (int black_kings = 0; black_kings <= total - uncrowned; ++black_kings) {
      const Material material{static_cast<std::uint8_t>(black_men), static_cast<std::uint8_t>(black_kings),
                              static_cast<std::uint8_t>(uncrowned - black_men),
                              static_cast<std::uint8_t>(total - uncrowned - black_kings)};
      if (black_men + black_kings == 0 || black_men + black_kings == total) continue;
      if (std::ranges::find(slices, material) != slices.end()) continue;
      slices.push_back(material);
      if (material != material.mirror_image()) slices.push_back(material.mirror_image());
    }
}

}  // namespace

std::string Material::name() const {
  return fmt::format("{}m{}k-{}m{}k", black_men, black_kings, white_men, white_kings);
}

Material material_of(const Position& position) {
  const auto number = [](Board board) { return static_cast<std::uint8_t>(count(board)); };
  const Board blacks = position.pieces[black];
  const Board whites = position.pieces[white];
  return {number(blacks & ~position.kings), number(blacks & position.kings), number(whites & ~position.kings),
          number(whites & position.kings)};
}

std::vector<Material> slices_up_to(int men) {
  std::vector<Material> slices;
  for (int total = 2; total <= men; ++total)
    for (int uncrowned = 0; uncrowned <= total; ++uncrowned) add_slices(total, uncrowned, slices);
  return slices;
}

}  // namespace kibitz::checkers::endgames
