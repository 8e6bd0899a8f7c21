// Positions of one slice as numbers from 0: Black's men, White's men, Black's kings and White's kings, each as the rank
// of a set of squares among all sets of its size (the combinatorial number system). Kings are numbered among the
// squares that are still free; men of both colours among the 28 squares that theirs may stand on, so that a few
// numbers, in which men of both would share a square, stand for no position.
#pragma once

#include <array>
#include <optional>

#include "games/checkers/endgames/material.hpp"

namespace kibitz::checkers::endgames {

class Indexing {
 public:
  explicit Indexing(Material material);

  Material material() const { return material_; }
  std::uint32_t size() const { return size_; }
  // Of a position with this material and Black to move.
  std::uint32_t index_of(const Position& position) const;
  // Nothing for a number that stands for no position.
  std::optional<Position> position_at(std::uint32_t index) const;

 private:
  Material material_;
  std::array<std::uint32_t, 4> ways_{};  // to place black men, white men, black kings, white kings
  std::uint32_t size_ = 0;
};

}  // namespace kibitz::checkers::endgames
