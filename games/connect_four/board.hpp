// Bitboards of Connect Four. A column has height + 1 bits, lowest square first; columns are numbered from the left. The
// spare bit at the top keeps rows of four from wrapping into the next column (the layout of the solvers by John Tromp
// and Pascal Pons). Boards up to 8 x 7 fit into 64 bits.
#pragma once

#include <algorithm>
#include <cstdint>

namespace kibitz::connect_four {

using Bits = std::uint64_t;

// The size of a board and its bit masks. The masks that every node needs are computed once and stored.
struct Shape {
  int width;
  int height;

  constexpr Shape(int columns, int rows) : width(columns), height(rows) {
    for (int i = 0; i < width; ++i) {
      board_ |= column(i);
      for (int weight = 1; weight <= std::min(i, width - 1 - i); ++weight) inner_[weight - 1] |= column(i);
    }
  }

  constexpr int squares() const { return width * height; }
  constexpr int stride() const { return height + 1; }
  constexpr Bits bottom_of(int column) const { return Bits{1} << (column * stride()); }
  constexpr Bits column(int column) const { return ((Bits{1} << height) - 1) << (column * stride()); }
  constexpr Bits square(int column, int row) const { return Bits{1} << (column * stride() + row); }
  constexpr Bits board() const { return board_; }
  constexpr Bits top() const { return square(0, height - 1); }  // the top square of the first column
  // The columns whose distance to the nearer edge is at least `distance`, 1 to 3.
  constexpr Bits inner_columns(int distance) const { return inner_[distance - 1]; }

  constexpr bool has_four(Bits discs) const {
    for (int step : {1, stride(), stride() - 1, stride() + 1}) {
      const Bits pairs = discs & (discs >> step);
      if ((pairs & (pairs >> (2 * step))) != 0) return true;
    }
    return false;
  }

  // The squares, occupied or not, that would complete a four with three of the discs.
  constexpr Bits completing_squares(Bits discs) const {
    Bits found = (discs << 1) & (discs << 2) & (discs << 3);
    for (int step : {stride(), stride() - 1, stride() + 1}) {
      const Bits left_pair = (discs << step) & (discs << (2 * step));
      const Bits right_pair = (discs >> step) & (discs >> (2 * step));
      found |= left_pair & ((discs << (3 * step)) | (discs >> step));
      found |= right_pair & ((discs >> (3 * step)) | (discs << step));
    }
    return found & board();
  }

  constexpr Bits mirror_image(Bits discs) const {
    Bits image = 0;
    for (int i = 0; i < width; ++i)
      image |= ((discs >> (i * stride())) & ((Bits{1} << height) - 1)) << ((width - 1 - i) * stride());
    return image;
  }

 private:
  Bits board_ = 0;
  Bits inner_[3] = {0, 0, 0};
};

}  // namespace kibitz::connect_four
