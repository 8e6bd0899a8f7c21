// Writes the stones of each side as a plane, one bit per point. The board stores rows of two-bit cells.
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "games/gomoku/gomoku.hpp"

namespace kibitz {

namespace {

// The even bits, packed from bit 0.
std::uint64_t pack_even_bits(std::uint64_t cells) {
#ifdef __BMI2__
  return _pext_u64(cells, 0x5555555555555555);
#else
  cells &= 0x5555555555555555;
  cells = (cells | cells >> 1) & 0x3333333333333333;
  cells = (cells | cells >> 2) & 0x0f0f0f0f0f0f0f0f;
  cells = (cells | cells >> 4) & 0x00ff00ff00ff00ff;
  cells = (cells | cells >> 8) & 0x0000ffff0000ffff;
  return (cells | cells >> 16) & 0x00000000ffffffff;
#endif
}

}  // namespace

void Gomoku::planes(const Position& position, std::span<std::uint64_t> words) const {
  const auto words_per_plane = static_cast<std::size_t>(plane_shape().words_per_plane());
  for (int y = 0; y < height_; ++y) {
    const auto first = static_cast<std::size_t>(y * width_);
    for (int side = 0; side < 2; ++side) {
      const std::uint64_t cells = gomoku::cells_of(position.lines.row(y), side);
      const std::uint64_t stones = pack_even_bits(cells >> gomoku::shift_of(0));
      const std::size_t word = static_cast<std::size_t>(side) * words_per_plane + first / 64;
      const std::size_t shift = first % 64;
      words[word] |= stones << shift;
      if (shift + static_cast<std::size_t>(width_) > 64) words[word + 1] |= stones >> (64 - shift);
    }
  }
}

}  // namespace kibitz
