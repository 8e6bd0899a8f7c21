// Proof-number search, PN2 and df-pn against plain minimax on trees, and against retrograde analysis on cyclic graphs.
#include "kibitz/search/proof/solve.hpp"

#include <doctest/doctest.h>

#include "search_support/minimax.hpp"
#include "search_support/random_graph.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::GradedRandomTree;
using test::RandomGraph;
using test::RandomTree;

namespace {

constexpr SolveMethod methods[] = {SolveMethod::pn, SolveMethod::pn2, SolveMethod::dfpn};

SolveOptions options_of(SolveMethod method, std::size_t bytes = std::size_t{1} << 20) {
  SolveOptions options;
  options.method = method;
  options.bytes = bytes;
  return options;
}

template <class G>
struct Run {
  SolveResult<MoveOf<G>> solved;
  std::uint64_t nodes = 0;
};

template <class G>
Run<G> run(const G& game, const PositionOf<G>& position, const SolveOptions& options) {
  Control control;
  Poll poll(control);
  Line<G> line(game, position);
  Run<G> result;
  result.solved = Solver<G>(game, line, poll, options).solve();
  result.nodes = poll.nodes();
  return result;
}

int sign_of(Score score) { return score > 0 ? 1 : score < 0 ? -1 : 0; }

template <class Move>
bool is_value(const SolveResult<Move>& solved, int sign) {
  return solved.end == ProofEnd::solved && static_cast<int>(solved.at_least) == sign &&
         static_cast<int>(solved.at_most) == sign;
}

// Does the line end the game with the result that the value states?
template <class G>
bool line_proves(const G& game, const PositionOf<G>& position, const SolveResult<MoveOf<G>>& solved, int sign) {
  Line<G> line(game, position);
  line.start_search(LineHistory::off);
  for (const MoveOf<G> move : solved.line) {
    MoveStack<MoveOf<G>> stack;
    if (!is_legal_in(game, line.current(), move, stack)) return false;
    line.push(move);
  }
  const auto verdict = line.ply() > 0 ? game.verdict(line, Judge::search) : std::nullopt;
  const Outcome end = verdict ? *verdict : game.without_moves(line.current());
  MoveStack<MoveOf<G>> stack;
  MoveList<MoveOf<G>> moves(stack);
  game.generate(line.current(), moves);
  const int end_sign = sign_of(score_of(end, 0)) * (line.ply() % 2 == 0 ? 1 : -1);
  return solved.line_is_whole && (verdict || moves.empty()) && end_sign == sign;
}

// What each side to move can force on a graph where repetition is a draw. The positions from which the mover or the
// opponent forces a decision are computed backwards from the ends, until nothing changes.
class Retrograde {
 public:
  explicit Retrograde(const RandomGraph& game) : game_(game), value_(static_cast<std::size_t>(2 * game.nodes)) {
    for (bool changes = true; changes;) {
      changes = false;
      for (std::size_t i = 0; i < value_.size(); ++i)
        if (value_[i] == 0 &&
            (value_[i] = find({static_cast<std::uint32_t>(i / 2), static_cast<std::uint32_t>(i % 2)})))
          changes = true;
    }
  }
  int value(RandomGraph::Position position) const { return value_[2 * position.node + position.side]; }

 private:
  int find(RandomGraph::Position position) const {
    MoveStack<RandomGraph::Move> stack;
    MoveList<RandomGraph::Move> moves(stack);
    game_.generate(position, moves);
    if (moves.empty()) return sign_of(score_of(game_.without_moves(position), 0));
    int best = -1;
    for (const auto move : moves) best = std::max(best, -value(game_.play(position, move)));
    return best;
  }
  const RandomGraph& game_;
  std::vector<int> value_;
};

}  // namespace

TEST_CASE("solve: all three methods find the minimax outcome on random trees, with a line that proves it") {
  int wins = 0;
  int others = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    RandomTree game;
    game.seed = seed;
    game.width = 2 + static_cast<int>(seed % 3);
    game.depth = 6;
    game.is_ragged = seed % 2 == 0;
    game.has_transpositions = seed % 3 == 0;
    const int sign = sign_of(test::minimax(game, game.start(), game.depth + 1).value);
    sign > 0 ? ++wins : ++others;
    for (const SolveMethod method : methods) {
      CAPTURE(seed);
      CAPTURE(static_cast<int>(method));
      const auto result = run(game, game.start(), options_of(method));
      CHECK(is_value(result.solved, sign));
      if (sign != 0) CHECK(line_proves(game, game.start(), result.solved, sign));
    }
  }
  CHECK(wins > 20);
  CHECK(others > 20);
}

TEST_CASE("solve: points are found by bisection") {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    GradedRandomTree game;
    game.seed = seed;
    game.depth = 5;
    const int points = points_of(test::minimax(game, game.start(), game.depth + 1).value);
    for (const SolveMethod method : methods) {
      CAPTURE(seed);
      SolveOptions options = options_of(method);
      options.wants_points = true;
      const auto result = run(game, game.start(), options);
      CHECK(is_value(result.solved, sign_of(points)));
      CHECK(result.solved.points.value_or(0) == points);
    }
  }
}

TEST_CASE("solve: scores of one to three points are found, for either winner") {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const GradedRandomTree game{.seed = seed, .width = 1, .depth = 1};
    const int points = points_of(test::minimax(game, game.start(), 2).value);
    if (points == 0 || std::abs(points) > 3) continue;
    ++found;
    SolveOptions options = options_of(SolveMethod::pn);
    options.wants_points = true;
    CHECK(run(game, game.start(), options).solved.points == points);
  }
  CHECK(found > 3);
}

TEST_CASE("solve: on cyclic graphs all three methods find what can be forced without repetition") {
  int decided = 0;
  int draws = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    RandomGraph game;
    game.seed = seed;
    game.nodes = 8 + static_cast<int>(seed % 9);
    game.degree = 2 + static_cast<int>(seed % 2);
    game.layers = 1 + static_cast<int>(seed % 3 == 0);
    game.end_share = 4 + static_cast<int>(seed % 8);
    const int sign = Retrograde(game).value(game.start());
    sign == 0 ? ++draws : ++decided;
    for (const SolveMethod method : methods) {
      // The tree of pn and PN2 has a node for every path, so the largest graphs exceed its memory.
      if (method != SolveMethod::dfpn && game.nodes > 11) continue;
      CAPTURE(seed);
      CAPTURE(static_cast<int>(method));
      const auto result = run(game, game.start(), options_of(method, std::size_t{8} << 20));
      CHECK((is_value(result.solved, sign) || (method != SolveMethod::dfpn && result.solved.end == ProofEnd::memory)));
      if (sign != 0 && result.solved.end == ProofEnd::solved)
        CHECK(line_proves(game, game.start(), result.solved, sign));
    }
  }
  CHECK(decided > 50);
  CHECK(draws > 50);
}

TEST_CASE("solve: df-pn with a minimal table is correct, but slower") {
  std::uint64_t nodes_with_a_table = 0;
  std::uint64_t nodes_without = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    RandomGraph game;
    game.seed = seed;
    game.nodes = 9;
    game.end_share = 5;
    const int sign = Retrograde(game).value(game.start());
    const auto with = run(game, game.start(), options_of(SolveMethod::dfpn));
    const auto without = run(game, game.start(), options_of(SolveMethod::dfpn, 4 * sizeof(ProofEntry)));
    CAPTURE(seed);
    CHECK(is_value(with.solved, sign));
    CHECK(is_value(without.solved, sign));
    CHECK(without.solved.bytes == 4 * sizeof(ProofEntry));
    nodes_with_a_table += with.nodes;
    nodes_without += without.nodes;
  }
  CHECK(nodes_without > nodes_with_a_table);
}

TEST_CASE("solve: a node limit is respected, and a tree stays within its memory") {
  RandomTree game;
  game.width = 6;
  game.depth = 12;
  for (const SolveMethod method : methods) {
    Control control;
    control.set_node_limit(500);
    Poll poll(control);
    const Line<RandomTree> line(game, game.start());
    const auto solved = Solver<RandomTree>(game, line, poll, options_of(method)).solve();
    CHECK(solved.end == ProofEnd::stopped);
    CHECK(poll.nodes() == 500);
    CHECK(solved.at_least == GameValue::loss);
    CHECK(solved.at_most == GameValue::win);
  }
  const auto full = run(game, game.start(), options_of(SolveMethod::pn, 4096));
  CHECK(full.solved.end == ProofEnd::memory);
  CHECK(full.solved.bytes <= 4096);
}

TEST_CASE("solve: PN2 succeeds with memory that is too small for proof-number search") {
  RandomTree game;
  game.width = 4;
  game.depth = 9;
  int helped = 0;
  for (game.seed = 1; game.seed <= 20; ++game.seed) {
    constexpr std::size_t bytes = 24 << 10;
    const auto one = run(game, game.start(), options_of(SolveMethod::pn, bytes));
    const auto two = run(game, game.start(), options_of(SolveMethod::pn2, bytes));
    CHECK(two.solved.bytes <= bytes);
    if (one.solved.end == ProofEnd::memory && two.solved.end == ProofEnd::solved) ++helped;
  }
  CHECK(helped > 0);
}
