// Numbers the positions of a slice from 0, by the combinatorial number system. The sets of Black's men, White's men,
// Black's kings and White's kings are each numbered by rank among all sets of that size.
#pragma once

#include <array>
#include <optional>

#include "games/checkers/endgames/material.hpp"

namespace kibitz::checkers::endgames {

// Kings are ranked among the free squares, and the men of each colour among the 28 squares where they may stand. Some
// indices put a black and a white man on the same square; they denote no position.

class Indexing {
 public:
  explicit Indexing(Material material);

  Material material() const { return material_; }
  std::uint32_t size() const { return size_; }
  // The index of a position with this material. Black must be to move.
  std::uint32_t index_of(const Position& position) const;
  // The position with this index; empty for an index that denotes no position.
  std::optional<Position> position_at(std::uint32_t index) const;

 private:
  Material material_;
  std::array<std::uint32_t, 4> ways_{};  // the number of ways to place black men, white men, black kings, white kings
  std::uint32_t size_ = 0;
};

}  // namespace kibitz::checkers::endgames
