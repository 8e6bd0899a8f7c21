// Victory by continuous fours: a depth-first search in which the attacker makes nothing but fours, so that every reply
// is forced (Allis, van den Herik, Huntjens 1993; Japanese "shioi"). Positions that failed are remembered. The win that
// is found is one of those there are, not the shortest.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/gomoku/threats/fives.hpp"

namespace kibitz::gomoku {

enum class Verdict : std::uint8_t { won, not_won, unknown };

// Which fours are tried. A four that makes no three on another line, and no four, gives no new four: it only puts its
// own stones to an end. Some wins need one, few do.
enum class Fours : std::uint8_t { all, fruitful };

class FourSearch {
 public:
  // The memory for failures holds 2^memory_bits positions.
  FourSearch(const Gomoku& game, int memory_bits, Fours fours = Fours::all);

  // Searches for the side to move, up to a limit of positions. The poll counts every position and may throw.
  Verdict solve(const Position& position, std::uint64_t node_limit, Poll& poll);

  // After `won`: the moves of both sides up to a five, the replies those that hold out longest.
  std::span<const Gomoku::Move> line() const { return {line_.data(), line_.size()}; }
  // From there to the five, which the line leaves out where every reply to the last four is as good.
  int plies() const { return static_cast<int>(line_.size()) + plies_left_out_; }
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
  int plies_left_out_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t node_limit_ = 0;
  Poll* poll_ = nullptr;
};

}  // namespace kibitz::gomoku
