// A self-play game in compact form, with four bytes per move.
#pragma once

#include <cstdint>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::learn {

// A search score for the side to move, in 16 bits.
class PackedScore {
 public:
  static constexpr std::int16_t most = 32'000;
  static constexpr std::int16_t none = -32'768;  // no score: there was no search, or it was stopped too early
  static constexpr std::int16_t win = 32'001;
  static constexpr std::int16_t loss = -32'001;

  PackedScore() = default;
  // Bits that no score has, as in a damaged file, are read as no score.
  explicit PackedScore(std::int16_t bits) : bits_(bits > win || bits < loss ? none : bits) {}
  static PackedScore from_score(Score score);

  std::int16_t bits() const { return bits_; }
  bool is_none() const { return bits_ == none; }
  bool is_win() const { return bits_ == win; }    // true for a proved win
  bool is_loss() const { return bits_ == loss; }  // true for a proved loss
  Score score() const { return bits_; }           // the score; only meaningful if it is neither none nor proved

 private:
  std::int16_t bits_ = none;
};

// The index of a move among the legal moves, and the points of a result, in the 16 bits that a file of games has for
// them. Fail if they do not fit.
Expected<std::uint16_t> packed_move_number(std::size_t number);
Expected<std::int16_t> packed_points(int points);

struct PlayedMove {
  std::uint16_t number = 0;  // index of the move in Engine::legal_moves()
  PackedScore score;         // search score in the position before the move; none for random opening moves
};

struct PlayedGame {
  std::uint32_t number = 0;
  // True if `result` is in points; false if it is in half points.
  bool counts_points = false;
  std::int16_t result = 0;  // result for the side that moves first: points, or half points (2, 1 or 0)
  std::vector<PlayedMove> moves;
};

}  // namespace kibitz::learn
