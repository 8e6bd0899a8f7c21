// Victory by continuous fours (VCF; Allis, van den Herik and Huntjens 1993; Japanese "shioi"): a depth-first search in
// which the attacker makes only fours, so every reply is forced. Failed positions are cached. The win that it finds
// need not be the shortest.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/gomoku/threats/fives.hpp"

namespace kibitz::gomoku {

enum class Verdict : std::uint8_t { won, not_won, unknown };

// The fours to try. `fruitful` skips a four that makes neither a three nor a four on another line: it creates no
// further four and only uses up its own stones. Few wins need such a four.
enum class Fours : std::uint8_t { all, fruitful };

class FourSearch {
 public:
  // `memory_bits`: the cache of failures holds 2^memory_bits positions.
  FourSearch(const Gomoku& game, int memory_bits, Fours fours = Fours::all);

  // Searches for a win of the side to move, up to a limit of positions. The poll counts every position and may throw.
  Verdict solve(const Position& position, std::uint64_t node_limit, Poll& poll);

  // After the verdict `won`: the moves of both sides up to a five, with the replies that hold out longest.
  std::span<const Gomoku::Move> line() const { return {line_.data(), line_.size()}; }
  // The number of plies to the five. line() is shorter if every reply to the last four is equally good.
  int plies() const { return static_cast<int>(line_.size()) + plies_skipped_; }
  std::uint64_t nodes() const { return nodes_; }
  void forget();

 private:
  using Move = Gomoku::Move;

  Verdict attack(const Position& position);
  Verdict try_four(const Position& position, Move four);
  void list_fours(const Position& position, MoveList<Move>& fours) const;
  bool is_fruitful(const Made& made, int side) const;
  Verdict finish(Move four, Fives fives);

  const Gomoku& game_;
  Fours fours_;
  MoveStack<Move> stack_;
  std::vector<Move> line_;
  std::vector<Key> failed_;
  int plies_skipped_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t node_limit_ = 0;
  Poll* poll_ = nullptr;
};

}  // namespace kibitz::gomoku
