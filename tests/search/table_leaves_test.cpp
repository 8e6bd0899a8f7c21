// Leaves in the table (option table.leaves): an evaluation found there is still an evaluation.
#include <doctest/doctest.h>

#include "kibitz/search/alpha_beta/searcher.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;

namespace {

using Tree = test::RandomTreeOf<test::TreeEnds::decided>;

struct LeavesRun {
  Score score = 0;
  std::uint64_t estimates = 0;
};

// Searches the depths in turn with one table, and returns the result of the last search.
LeavesRun searched_at(std::uint64_t seed, std::vector<int> depths, bool are_stored) {
  Tree game;
  game.seed = seed;
  Options options;
  options.table.use = true;
  options.table.depth = TableDepth::deeper;
  options.table.leaves = are_stored;
  Table table;
  table.resize(1 << 16);
  Control control;
  LeavesRun run;
  for (const int depth : depths) {
    Searcher<Tree> searcher(Line<Tree>(game, game.start()), table, control, options);
    std::vector<RootMove> moves(searcher.root_moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = static_cast<RootMove>(i);
    run = {searcher.search(full_window, plies(depth), moves).score, searcher.estimates};
  }
  return run;
}

}  // namespace

TEST_CASE("table leaves: leaves of a shallow search prove nothing for a deeper search") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    CHECK(searched_at(seed, {1, 2, 4}, true).score == searched_at(seed, {4}, false).score);
}

TEST_CASE("table leaves: a search that finds all leaves in the table still counts them as estimates") {
  CHECK(searched_at(1, {1}, true).estimates > 0);
  CHECK(searched_at(1, {1, 1}, true).estimates > 0);
}
