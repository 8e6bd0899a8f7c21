// Victory by continuous fours (VCF; Allis, van den Herik and Huntjens 1993; Japanese "shioi"): a depth-first search in
// which the attacker makes only fours, so every reply is forced. Failed positions are cached. A win that the search
// finds need not be the shortest.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/gomoku/threats/fives.hpp"
#include "kibitz/core/zeroed_array.hpp"

namespace kibitz::gomoku {

enum class Verdict : std::uint8_t { won, not_won, unknown };

// The fours to try. With `fruitful`, a four is skipped if it makes neither a three nor a four on a second line. Such a
// four prepares no further four and uses up stones, so few wins need it.
enum class FourSelection : std::uint8_t { all, fruitful };

class FourSearch {
 public:
  // The cache of failures holds 2^memory_bits positions.
  FourSearch(const Gomoku& game, int memory_bits, FourSelection fours = FourSelection::all);

  // Searches for a win of the side to move, in at most `node_limit` positions. The poll counts every position and may
  // throw.
  Verdict solve(const Position& position, std::uint64_t node_limit, Poll& poll);

  // After the verdict `won`: the moves of both sides up to a five.
  std::span<const Gomoku::Move> line() const { return {line_.data(), line_.size()}; }
  // The number of plies to the five. line() is two plies shorter if the point that answers the last four is forbidden.
  int plies() const { return static_cast<int>(line_.size()) + plies_skipped_; }
  std::uint64_t nodes() const { return nodes_; }
  void clear_cache();

 private:
  using Move = Gomoku::Move;

  Verdict search_attack(const Position& position);
  Verdict try_four(const Position& position, Move four);
  void list_fours(const Position& position, MoveList<Move>& fours) const;
  bool is_fruitful(const MadePatterns& made, int side) const;
  Verdict record_winning_four(Move four, FivePoints fives);

  const Gomoku& game_;
  FourSelection fours_;
  MoveStack<Move> stack_;
  std::vector<Move> line_;
  ZeroedArray<Key> failed_;  // the cache of failures: keys of positions without a win by fours
  int plies_skipped_ = 0;    // plies to the five that are missing in line_
  std::uint64_t nodes_ = 0;
  std::uint64_t node_limit_ = 0;
  Poll* poll_ = nullptr;
};

}  // namespace kibitz::gomoku
