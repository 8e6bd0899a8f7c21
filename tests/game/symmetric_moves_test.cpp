// Root moves of one class: Nim with two interchangeable heaps, and a game with repetition.
#include "kibitz/game/symmetric_moves.hpp"

#include <doctest/doctest.h>

#include "game/rich_nim.hpp"

using namespace kibitz;
using test::Rich;

namespace {

using Move = Rich::Move;
using Moves = std::vector<Move>;

Moves legal_moves(const Rich& game, const Rich::Position& position) {
  MoveStack<Move> stack;
  MoveList<Move> moves(stack);
  game.generate(position, moves);
  return {moves.begin(), moves.end()};
}

// A walk on a ring of eight places, which a mirror through place 0 maps to itself. Every move can be taken back.
struct Ring {
  struct Position {
    std::uint32_t place = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint8_t steps = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr std::uint8_t leap = 3;  // irreversible, by decree

  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<Ring>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position&, MoveList<Move>& moves) const {
    for (const std::uint8_t steps : {1, 7, 3, 5}) moves.push({steps});
  }
  Position play(const Position& position, Move move) const { return {(position.place + move.steps) % 8}; }
  Key key(const Position& position) const { return 100 + position.place; }
  bool is_irreversible(const Position&, Move move) const { return move.steps == leap || move.steps == 8 - leap; }
  Canonical canonical(const Position& position) const {
    const std::uint32_t image = (8 - position.place) % 8;
    return image < position.place ? Canonical{100 + image, 1} : Canonical{100 + position.place, 0};
  }
  Move to_canonical(Move move, std::uint8_t symmetry) const {
    return {static_cast<std::uint8_t>(symmetry == 1 ? 8 - move.steps : move.steps)};
  }
  Move from_canonical(Move move, std::uint8_t symmetry) const { return to_canonical(move, symmetry); }
};
static_assert(Game<Ring> && HasSymmetry<Ring> && HasIrreversible<Ring> && !NeverRepeats<Ring>);

std::vector<int> equivalents(const SymmetricMoves<Ring>& classes, std::uint8_t steps) {
  std::vector<int> result;
  for (const Ring::Move move : classes.equivalents({steps})) result.push_back(move.steps);
  return result;
}

}  // namespace

TEST_CASE("symmetric moves: from equal heaps, taking from one or the other is one move") {
  const Rich game;
  const Line<Rich> line(game, {{2, 2, 1, 0}, 0});
  const SymmetricMoves<Rich> classes(line, legal_moves(game, line.current()));
  CHECK(classes.equivalents({0, 1}) == Moves{{0, 1}, {1, 1}});
  CHECK(classes.equivalents({1, 2}) == Moves{{0, 2}, {1, 2}});
  CHECK(classes.equivalents({2, 1}) == Moves{{2, 1}});
  CHECK(!classes.is_image({0, 1}));
  CHECK(classes.is_image({1, 1}));
  CHECK(!classes.is_image({2, 1}));
}

TEST_CASE("symmetric moves: every move of a line is mapped") {
  const Rich game;
  const Line<Rich> line(game, {{2, 2, 1, 0}, 0});
  const SymmetricMoves<Rich> classes(line, legal_moves(game, line.current()));
  const Moves found{{0, 1}, {1, 2}, {2, 1}, {0, 1}};
  CHECK(classes.image(game, found, {1, 1}) == Moves{{1, 1}, {0, 2}, {2, 1}, {1, 1}});
  CHECK(classes.image(game, found, {0, 1}) == found);
  CHECK(classes.image(game, Moves{{1, 1}, {0, 2}}, {0, 1}) == Moves{{0, 1}, {1, 2}});
}

TEST_CASE("symmetric moves: only listed moves are grouped, and without a list none") {
  const Rich game;
  const Line<Rich> line(game, {{2, 2, 1, 0}, 0});
  CHECK(SymmetricMoves<Rich>(line, Moves{{1, 1}, {1, 2}}).equivalents({1, 1}) == Moves{{1, 1}});
  CHECK(SymmetricMoves<Rich>().equivalents({1, 1}) == Moves{{1, 1}});
  CHECK(!SymmetricMoves<Rich>().is_image({1, 1}));
}

TEST_CASE("symmetric moves: heaps that differ give no classes") {
  const Rich game;
  const Line<Rich> line(game, {{2, 4, 0, 0}, 0});
  const SymmetricMoves<Rich> classes(line, legal_moves(game, line.current()));
  for (const Move move : legal_moves(game, line.current())) CHECK(classes.equivalents(move) == Moves{move});
}

TEST_CASE("symmetric moves: while an earlier position can recur, only irreversible moves are grouped") {
  const Ring game;
  const std::vector<Ring::Move> moves{{1}, {7}, {3}, {5}};
  Line<Ring> line(game, {4});
  CHECK(equivalents(SymmetricMoves<Ring>(line, moves), 7) == std::vector<int>{1, 7});
  CHECK(equivalents(SymmetricMoves<Ring>(line, moves), 5) == std::vector<int>{3, 5});
  line.push({1});
  line.push({7});  // back at 4, but a third visit of place 5 or of place 3 is not the same
  CHECK(equivalents(SymmetricMoves<Ring>(line, moves), 7) == std::vector<int>{7});
  CHECK(equivalents(SymmetricMoves<Ring>(line, moves), 5) == std::vector<int>{3, 5});
  line.push({3});
  line.push({5});  // an irreversible move: nothing recurs
  CHECK(equivalents(SymmetricMoves<Ring>(line, moves), 7) == std::vector<int>{1, 7});
}
