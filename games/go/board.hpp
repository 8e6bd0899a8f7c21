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
  std::shared_ptr<const EarlierBoard> previous;
};

struct Position {
  Stones stones{};
  std::uint8_t to_move = 0;
  std::uint8_t passes = 0;                   // number of consecutive passes; two end the game
  std::shared_ptr<const EarlierBoard> past;  // the latest of the earlier boards; null: none
  // The Zobrist keys of the stones, one for each symmetry of the board.
  std::array<Key, 8> board_keys{};
  // The sums of the hashed keys of the earlier boards, one for each symmetry. The keys are added up because the order
  // of the earlier boards is irrelevant.
  std::array<Key, 8> past_keys{};

  Bits occupied() const { return stones[0] | stones[1]; }
  bool has_occurred(const Stones& board) const {
    for (const EarlierBoard* earlier = past.get(); earlier != nullptr; earlier = earlier->previous.get())
      if (earlier->stones == board) return true;
    return stones == board;
  }
};

struct Move {
  static constexpr std::uint8_t pass = 255;
  std::uint8_t point = pass;
  bool is_pass() const { return point == pass; }
  friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace kibitz::go
