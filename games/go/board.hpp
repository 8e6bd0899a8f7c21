// A position of Go: the board, who is to move, the passes just made, and the boards that there have been, none of which
// may come about again.
#pragma once

#include <array>
#include <memory>

#include "games/go/bits.hpp"
#include "kibitz/core/zobrist.hpp"

namespace kibitz::go {

using Stones = std::array<Bits, 2>;  // Black's, White's

// Boards of the past, newest first; shared by all positions that come after them.
struct Past {
  Stones stones{};
  std::shared_ptr<const Past> before;
};

struct Position {
  Stones stones{};
  std::uint8_t to_move = 0;
  std::uint8_t passes = 0;  // in a row: 2 end the game
  std::shared_ptr<const Past> past;
  // Keys as each symmetry of the board sees them: of the stones, and of the set of boards of the past (a sum, as their
  // order does not matter).
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
