// The evaluation cache: the positions that are evaluated again, and that scores do not change.
#include "kibitz/search/alpha_beta/evaluation_cache.hpp"

#include <doctest/doctest.h>

#include "kibitz/search/alpha_beta/searcher.hpp"
#include "search_support/random_graph.hpp"

using namespace kibitz;

namespace {

struct CountingCache {
  EvaluationCache cache;
  int count = 0;

  explicit CountingCache(int entries) : cache(EvaluationCacheOptions{entries}) {}
  Score score(Key key, Score value) {
    return cache.score(key, [&] { return ++count, value; });
  }
};

struct Run {
  Score score;
  std::uint64_t nodes, evaluations;
};

Run search_graph(int entries) {
  test::RandomGraph game;
  game.end_share = 0;
  Options options;
  options.evaluation_cache.entries = entries;
  options.deepen.use = true;
  Table table;
  Control control;
  Searcher<test::RandomGraph> searcher(Line<test::RandomGraph>(game, game.start()), table, control, options);
  std::vector<RootMove> moves(searcher.root_moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = static_cast<RootMove>(i);
  const RootResult result = searcher.search(full_window, plies(5), moves);
  const Statistics statistics = searcher.collect_statistics();
  return {result.score, statistics.nodes, statistics.evaluations};
}

}  // namespace

TEST_CASE("evaluation cache: a position is evaluated once, and again after another position replaced it") {
  CountingCache counting(4);
  CHECK(counting.score(1, 10) == 10);
  CHECK(counting.score(1, 20) == 10);
  CHECK(counting.count == 1);
  CHECK(counting.score(2, 30) == 30);  // key 2 has the slot of key 1, but the whole key is compared
  CHECK(counting.count == 2);
  CHECK(counting.score(1, 40) == 40);
  CHECK(counting.count == 3);
  CHECK(counting.score(~Key{0}, 50) == 50);
  CHECK(counting.score(1, 60) == 40);
  CHECK(counting.count == 4);
}

TEST_CASE("evaluation cache: keys of zeros only and of ones only are cached like other keys") {
  CountingCache counting(2);
  CHECK(counting.score(0, 7) == 7);
  CHECK(counting.score(0, 8) == 7);
  CHECK(counting.score(~Key{0}, 9) == 9);
  CHECK(counting.count == 2);
}

TEST_CASE("evaluation cache: the number of entries is rounded down to a power of two, at least two; 0 stays 0") {
  CHECK(!CountingCache(0).cache.is_on());
  for (const int entries : {1, 2, 3}) {  // with two entries, the highest bit of a key selects the entry
    CountingCache counting(entries);
    const Key high = Key{1} << 63;
    CHECK(counting.score(1, 1) == 1);
    CHECK(counting.score(high, 2) == 2);
    CHECK(counting.score(1, 3) == 1);
    CHECK(counting.score(2, 4) == 4);
    CHECK(counting.count == 3);
  }
}

TEST_CASE("evaluation cache: a cached evaluation equals the game's evaluation") {
  const test::RandomGraph game;
  Options options;
  options.evaluation_cache.entries = 64;
  Table table;
  Control control;
  const Line<test::RandomGraph> line(game, game.start());
  Searcher<test::RandomGraph> searcher(line, table, control, options);
  CHECK(searcher.evaluate() == game.evaluate(line));
  CHECK(searcher.evaluate() == game.evaluate(line));
  CHECK(searcher.statistics.evaluations == 1);
}

TEST_CASE("evaluation cache: a search has the same score and nodes, but fewer evaluations") {
  const Run without = search_graph(0), with = search_graph(1024);
  CHECK(with.score == without.score);
  CHECK(with.nodes == without.nodes);
  CHECK(with.evaluations < without.evaluations / 2);
  CHECK(with.evaluations > 0);
}
