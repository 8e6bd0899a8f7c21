// A position of Go: the board, the side to move, the number of passes just made, and the earlier boards, which may not
// recur.
#pragma once

#include <array>
#include <memory>

#include "games/go/bits.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz::go {

using Stones = std::array<Bits, 2>;  // Black's stones, then White's

// The list of earlier boards, newest first. All later positions share it.
struct Past {
  Stones stones{};
  std::shared_ptr<const Past> before;
};

struct Position {
  Stones stones{};
  std::uint8_t to_move = 0;
  std::uint8_t passes = 0;  // number of consecutive passes; two end the game
  std::shared_ptr<const Past> past;
  // Keys under each symmetry of the board. board_keys: keys of the stones. past_keys: keys of the set of earlier
  // boards, added up because their order is irrelevant.
  std::array<Key, 8> board_keys{};
  std::array<Key, 8> past_keys{};

  Bits taken() const { return stones[0] | stones[1]; }
  bool has_been(const Stones& board) const {
    for (const Past* earlier = past.get(); earlier != nullptr; earlier = earlier->before.get())
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
