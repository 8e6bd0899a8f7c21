// Random game trees that need no storage: children, evaluations and ends are hashes of the position. Every exact option
// and driver must find plain minimax's value on them.
#pragma once

#include "kibitz/game/line.hpp"

namespace kibitz::test {

enum class TreeValues : std::uint8_t {
  coarse,   // five values: many ties
  fine,     // nearly all values differ: drivers with small steps would never end
  swinging  // the side to move is ahead by 5000: a search's value changes sign with the parity of its depth
};

enum class TreeEnds : std::uint8_t { decided, graded };

// Graded trees have results in points only and are bounded. Decided trees end in wins, losses and draws, at any ply.
template <TreeEnds ends>
struct RandomTreeOf {
  struct Position {
    std::uint64_t path = 0;
    std::uint64_t ply = 0;  // as wide as path, to avoid padding
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint32_t child = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;
  static constexpr bool is_bounded = ends == TreeEnds::graded;

  std::uint64_t seed = 1;
  int width = 3;
  int depth = 8;  // depth of the tree; a search may stop earlier and then evaluates
  TreeValues values = TreeValues::fine;
  bool is_ragged = false;           // 0 to width children, so that games end at any ply below the root
  bool has_transpositions = false;  // a position is the sets of both sides' moves, so their order does not matter

  Position start() const { return {}; }
  Key key(const Position& position) const { return hash(position, 1); }

  // Half of the ends are returned by verdict(), half are positions without moves.
  std::optional<Outcome> verdict(const Line<RandomTreeOf>& line, Judge) const { return end_of(line.current()); }
  std::optional<Outcome> end_of(const Position& position) const {
    if (child_count(position) > 0 || hash(position, 2) % 2 == 0) return std::nullopt;
    return without_moves(position);
  }
  Outcome without_moves(const Position& position) const {
    Random random(hash(position, 3));
    if constexpr (is_bounded) return Outcome::graded(random.between(-64, 64));
    constexpr Outcome outcomes[] = {Outcome::win(), Outcome::loss(), Outcome::draw()};
    return outcomes[random.below(3)];
  }
  Score evaluate(const Line<RandomTreeOf>& line) const { return value_of(line.current()); }
  Score value_of(const Position& position) const {
    Random random(hash(position, 4));
    switch (values) {
      case TreeValues::coarse: return 10 * random.between(-2, 2);
      case TreeValues::fine: return random.between(-900'000, 900'000);
      case TreeValues::swinging: break;
    }
    return 5000 + random.between(-100, 100);
  }

  void generate(const Position& position, MoveList<Move>& moves) const {
    const std::uint32_t count = child_count(position);
    for (std::uint32_t child = 0; child < count; ++child) moves.push({child});
  }
  bool is_legal(const Position& position, Move move) const { return move.child < child_count(position); }
  Position play(const Position& position, Move move) const {
    const std::uint64_t played = move.child + 1;
    const bool is_second = position.ply % 2 == 1;
    const std::uint64_t path =
        has_transpositions ? position.path + (is_second ? played << 32 : played) : mix_bits(position.path ^ played);
    return {path, position.ply + 1};
  }

  // A quarter of the moves are noisy, and another quarter are checks. At some positions,
  // chosen by hash, standing pat is not allowed.
  bool is_noisy(const Position& position, Move move) const { return noise(position, move) == 0; }
  void generate_noisy(const Position& position, MoveList<Move>& moves) const { push_of_noise(0, position, moves); }
  void generate_checks(const Position& position, MoveList<Move>& moves) const { push_of_noise(1, position, moves); }
  bool must_move(const Position& position) const { return hash(position, 5) % 16 == 0; }
  Traits traits(const Line<RandomTreeOf>& line, Move move, std::uint16_t) const {
    return traits_at(line.current(), move);
  }
  Traits traits_at(const Position& position, Move move) const {
    const std::uint64_t kind = noise(position, move);
    return {static_cast<std::uint16_t>(kind == 0 ? Traits::capture : kind == 1 ? Traits::check : 0)};
  }

 private:
  std::uint64_t hash(const Position& position, std::uint64_t purpose) const {
    return mix_bits(mix_bits(position.path ^ seed * 0x9e3779b97f4a7c15) + 8 * position.ply + purpose);
  }
  void push_of_noise(std::uint64_t wanted, const Position& position, MoveList<Move>& moves) const {
    const std::uint32_t count = child_count(position);
    for (std::uint32_t child = 0; child < count; ++child)
      if (noise(position, {child}) == wanted) moves.push({child});
  }
  std::uint64_t noise(const Position& position, Move move) const {
    return (hash(position, 6) >> (2 * (move.child % 32))) % 4;
  }
  std::uint32_t child_count(const Position& position) const {
    if (position.ply >= static_cast<std::uint64_t>(depth)) return 0;
    const auto most = static_cast<std::uint32_t>(width);
    return is_ragged && position.ply > 0 ? static_cast<std::uint32_t>(hash(position, 7) % (most + 1)) : most;
  }
};

using RandomTree = RandomTreeOf<TreeEnds::decided>;
using GradedRandomTree = RandomTreeOf<TreeEnds::graded>;

static_assert(Game<RandomTree> && HasKey<RandomTree> && HasEvaluate<RandomTree> && HasIsLegal<RandomTree>);
static_assert(HasNoise<RandomTree> && HasTraits<RandomTree> && NeverRepeats<RandomTree>);
static_assert(IsBounded<GradedRandomTree> && !IsBounded<RandomTree> && !CanPass<RandomTree>);

}  // namespace kibitz::test
