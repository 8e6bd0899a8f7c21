// A position of Go: the board, the side to move, the number of consecutive passes, and the earlier boards, which must
// not recur.
#pragma once

#include <array>
#include <memory>

#include "games/go/bits.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz::go {

using Stones = std::array<Bits, 2>;  // Black's stones, then White's

// An earlier board, linked to the board before it. All later positions share these lists.
struct EarlierBoard {
  Stones stones{};
  std::shared_ptr<const EarlierBoard> before;
};

struct Position {
  Stones stones{};
  std::uint8_t to_move = 0;
  std::uint8_t passes = 0;  // number of consecutive passes; two end the game
  std::shared_ptr<const EarlierBoard> past;
  // For each symmetry of the board, the Zobrist key of the stones.
  std::array<Key, 8> board_keys{};
  // For each symmetry, the sum of the hashed keys of the earlier boards. A sum, because the order of boards is
  // irrelevant.
  std::array<Key, 8> past_keys{};

  Bits taken() const { return stones[0] | stones[1]; }
  bool has_occurred(const Stones& board) const {
    for (const EarlierBoard* earlier = past.get(); earlier != nullptr; earlier = earlier->before.get())
      if (earlier->stones == board) return true;
    return stones == board;
  }
};

struct Move {
  static constexpr std::uint8_t pass = 255;
  std::uint8_t place = pass;
  bool is_pass() const { return place == pass; }
  friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace kibitz::go
