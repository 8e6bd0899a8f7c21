// A self-play game, four bytes per position.
#pragma once

#include <cstdint>
#include <vector>

#include "kibitz/core/score.hpp"

namespace kibitz::learn {

// The score of a search, for the side to move, in 16 bits.
class PackedScore {
 public:
  static constexpr std::int16_t most = 32'000;
  static constexpr std::int16_t none = -32'768;  // no search, or it was stopped before it had a score
  static constexpr std::int16_t win = 32'001;
  static constexpr std::int16_t loss = -32'001;

  PackedScore() = default;
  explicit PackedScore(std::int16_t bits) : bits_(bits) {}
  static PackedScore of(Score score);

  std::int16_t bits() const { return bits_; }
  bool is_none() const { return bits_ == none; }
  bool is_win() const { return bits_ == win; }    // proved
  bool is_loss() const { return bits_ == loss; }  // proved
  Score score() const { return bits_; }           // an evaluation

 private:
  std::int16_t bits_ = none;
};

struct PlayedMove {
  std::uint16_t number = 0;  // index in Engine::legal_moves()
  PackedScore score;         // score of the position before the move; none for the random moves of the opening
};

struct PlayedGame {
  std::uint32_t number = 0;
  // The result for the side that moves first is half points (2, 1, 0), or points if the game counts them.
  bool counts_points = false;
  std::int16_t result = 0;  // points, or 2, 1, 0 half points
  std::vector<PlayedMove> moves;
};

}  // namespace kibitz::learn
