// The values of a slice in memory, four per byte. The generator looks up the values of solved slices here.
#pragma once

#include <vector>

#include "games/checkers/endgames/material.hpp"

namespace kibitz::checkers::endgames {

class PackedValues {
 public:
  PackedValues() = default;
  explicit PackedValues(std::uint32_t size) : bytes_((std::size_t{size} + 3) / 4) {}

  bool empty() const { return bytes_.empty(); }
  Value operator[](std::uint32_t index) const { return static_cast<Value>(bytes_[index / 4] >> 2 * (index % 4) & 3); }
  // Sets a value. Call it at most once per index; the initial value is a draw.
  void set(std::uint32_t index, Value value) {
    bytes_[index / 4] = static_cast<std::uint8_t>(bytes_[index / 4] | static_cast<unsigned>(value) << 2 * (index % 4));
  }

 private:
  std::vector<std::uint8_t> bytes_;
};

}  // namespace kibitz::checkers::endgames
