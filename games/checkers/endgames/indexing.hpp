// Numbers the positions of a slice from 0, by the combinatorial number system. Black's men, White's men, Black's kings
// and White's kings are four sets of squares. Each set is numbered by its rank among all sets of the same size.
#pragma once

#include <array>
#include <optional>

#include "games/checkers/endgames/material.hpp"

namespace kibitz::checkers::endgames {

// The men of each colour are ranked among the 28 squares where they may stand, and kings among the squares without men.
// Some indices put a black and a white man on the same square; these indices denote no position.

class Indexing {
 public:
  explicit Indexing(Material material);

  Material material() const { return material_; }
  std::uint32_t size() const { return size_; }
  // The index of a position with this material. Black must be to move.
  std::uint32_t index_of(const Position& position) const;
  // The position with this index; nullopt if the index denotes no position.
  std::optional<Position> position_at(std::uint32_t index) const;

 private:
  Material material_;
  std::array<std::uint32_t, 4>
      placement_counts_{};  // numbers of ways to place black men, white men, black kings, white kings
  std::uint32_t size_ = 0;
};

}  // namespace kibitz::checkers::endgames
