// The oracle: every exact option and every driver give plain minimax's value and a move that has it. Option sets are
// sampled; the seed is printed, and a failure names all it needs to come again.
#include <doctest/doctest.h>

#include <cstdlib>

#include "games/chess/chess.hpp"
#include "games/othello/othello.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "kibitz/engine/powers.hpp"
#include "search_support/exact_case.hpp"
#include "search_support/random_graph.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

constexpr std::uint64_t seed = 20261121;

// KIBITZ_ORACLE_FACTOR multiplies the cases: 1 in every run of the tests, 100 once in a while.
int factor() {
  const char* text = std::getenv("KIBITZ_ORACLE_FACTOR");
  return text ? std::max(1, std::atoi(text)) : 1;
}

template <class G>
std::vector<std::string> powers_in() {
  std::vector<std::string> names;
  for (const auto& [name, has] : powers_of<G>())
    if (has) names.push_back(name);
  return names;
}

struct Count {
  int cases = 0;
  int failures = 0;
};

// What one group of cases draws from, and how it went.
struct Trial {
  Random random;
  Count count{};
};

struct Case {
  ExactOptions sample;
  int depth;
  std::size_t table_bytes;
};

std::string text_of(const Case& one) {
  const DriverOptions& driver = one.sample.options.driver;
  return "driver " + std::to_string(static_cast<int>(driver.kind)) + ", depth " + std::to_string(one.depth) +
         ", history " + std::to_string(static_cast<int>(one.sample.options.line_history)) + ", table of " +
         std::to_string(one.table_bytes) + " bytes, " + one.sample.text;
}

// One option set at one position, with every driver.
template <class G>
void try_drivers(const Line<G>& line, const MinimaxResult<G>& truth, Case one, Count& count) {
  for (const Driver driver : all_drivers) {
    one.sample.options.driver.kind = driver;
    const RootResult result = search_exactly(line, one.depth, one.sample.options, one.table_bytes);
    const std::string wrong = compare(line, truth, result, driver);
    ++count.cases;
    if (wrong.empty()) continue;
    ++count.failures;
    FAIL_CHECK(text_of(one) << ": minimax " << truth.value << ", but " << wrong);
  }
}

// `sets` option sets for one position, each with every driver, under both exact settings of the history.
template <class G>
void try_position(const Line<G>& root, int depth, int sets, Trial& trial) {
  const auto powers = powers_in<G>();
  for (const LineHistory history : {LineHistory::path, LineHistory::off}) {
    Line<G> line = root;
    line.start_search(history);
    const MinimaxResult<G> truth = minimax(line.game(), line, depth);
    if (truth.best_moves.empty()) return;
    for (int i = 0; i < sets; ++i) {
      Case one{random_exact_options(trial.random, powers), depth, 0};
      one.sample.options.line_history = history;
      if (history == LineHistory::path && !NeverRepeats<G>) one.sample.options.table.symmetry = false;
      one.table_bytes = std::size_t{64} << trial.random.between(0, 12);
      try_drivers(line, truth, one, trial.count);
    }
  }
}

template <class G>
Line<G> random_line(const G& game, int moves, Random& random) {
  Line<G> line(game, game.start());
  MoveStack<MoveOf<G>> stack;
  for (int i = 0; i < moves; ++i) {
    MoveList<MoveOf<G>> list(stack);
    game.generate(line.current(), list);
    if (list.empty() || game.verdict(line, Judge::referee)) break;
    line.push(list[static_cast<int>(random.below(static_cast<std::uint64_t>(list.size())))]);
  }
  return line;
}

void report(const std::string& what, const Count& count) {
  MESSAGE(what << ": " << count.cases << " cases from seed " << seed << ", " << count.failures << " wrong");
  CHECK(count.failures == 0);
  CHECK(count.cases > 0);
}

}  // namespace

TEST_CASE_TEMPLATE("oracle: random trees, coarse, fine and swinging", Tree, RandomTree, GradedRandomTree) {
  Trial trial{Random(seed)};
  Random& random = trial.random;
  for (int round = 0; round < 750 * factor(); ++round) {
    Tree tree;
    tree.seed = random.next();
    tree.width = random.between(1, 4);
    tree.depth = random.between(2, 9);
    tree.values = static_cast<TreeValues>(random.below(3));
    tree.is_ragged = random.below(2) != 0;
    tree.has_transpositions = random.below(2) != 0;
    try_position(Line<Tree>(tree, tree.start()), random.between(1, 6), 2, trial);
  }
  report("random trees", trial.count);
}

TEST_CASE("oracle: cyclic random graphs, where one position has several values") {
  Trial trial{Random(seed + 1)};
  Random& random = trial.random;
  for (int round = 0; round < 1500 * factor(); ++round) {
    RandomGraph graph;
    graph.seed = random.next();
    graph.nodes = random.between(3, 24);
    graph.degree = random.between(1, 3);
    graph.layers = random.between(1, 3);
    graph.end_share = random.below(2) == 0 ? 0 : 12;
    const auto line = random_line(graph, random.between(0, 6), random);
    if (graph.verdict(line, Judge::referee)) continue;
    try_position(line, random.between(1, 7), 2, trial);
  }
  report("random graphs", trial.count);
}

TEST_CASE("oracle: tic-tac-toe to the end of the game") {
  Trial trial{Random(seed + 2)};
  Random& random = trial.random;
  const TicTacToe game;
  for (int round = 0; round < 60 * factor(); ++round) {
    const auto line = random_line(game, random.between(2, 6), random);
    if (!game.verdict(line, Judge::referee)) try_position(line, random.between(1, 7), 2, trial);
  }
  report("tic-tac-toe", trial.count);
}

TEST_CASE("oracle: shallow chess positions") {
  Trial trial{Random(seed + 3)};
  Random& random = trial.random;
  const Chess game;
  for (int round = 0; round < 25 * factor(); ++round) {
    const auto line = random_line(game, random.between(0, 120), random);
    if (!game.verdict(line, Judge::referee)) try_position(line, random.between(1, 2), 2, trial);
  }
  // Few men, where positions come about again soon.
  const auto ending = game.parse_position("8/8/8/3k4/8/8/4Q3/K7 w - - 0 1");
  REQUIRE(ending);
  try_position(Line<Chess>(game, *ending), 4, 4 * factor(), trial);
  report("chess", trial.count);
}

TEST_CASE("oracle: shallow Othello positions, on all three boards") {
  Trial trial{Random(seed + 4)};
  Random& random = trial.random;
  for (const int size : {4, 6, 8}) {
    Othello game;
    for (const Rule<Othello>& rule : Othello::rules())
      if (rule.name == "size") rule.set(game, size);
    for (int round = 0; round < 10 * factor(); ++round) {
      const auto line = random_line(game, random.between(0, size * size - 6), random);
      try_position(line, random.between(1, 4), 2, trial);
    }
  }
  report("Othello", trial.count);
}

// The oracle must be able to say no: these settings are not exact, and it finds out.
TEST_CASE("oracle: what is not exact is found out") {
  Random random(seed + 5);
  const auto failures = [&](LineHistory history, TableDepth depth_rule) {
    int count = 0;
    for (int round = 0; round < 400; ++round) {
      const RandomGraph graph{.seed = random.next(), .nodes = 6, .degree = 2};
      Line<RandomGraph> line(graph, graph.start());
      line.start_search(history == LineHistory::off ? LineHistory::off : LineHistory::seen);
      const auto truth = minimax(graph, line, 6);
      Options options;
      options.table.use = true;
      options.table.depth = depth_rule;
      options.line_history = history;
      const RootResult result = search_exactly(line, 6, options, 1 << 16);
      count += !compare(line, truth, result, Driver::full).empty();
    }
    return count;
  };
  CHECK(failures(LineHistory::seen, TableDepth::equal) > 0);
  CHECK(failures(LineHistory::off, TableDepth::deeper) > 0);
  CHECK(failures(LineHistory::path, TableDepth::equal) == 0);
  CHECK(failures(LineHistory::off, TableDepth::equal) == 0);
}
