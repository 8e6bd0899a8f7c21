// The evaluation grain: the rounding of scores, and that a search sees only rounded ones.
#include "kibitz/search/alpha_beta/evaluation_grain.hpp"

#include <doctest/doctest.h>

#include "kibitz/search/alpha_beta/searcher.hpp"
#include "search_support/random_graph.hpp"

using namespace kibitz;

namespace {

Score score_by_grain(int units, int depth) {
  test::RandomGraph game;
  game.end_share = 0;
  Options options;
  options.evaluation_grain.units = units;
  Table table;
  Control control;
  Searcher<test::RandomGraph> searcher(Line<test::RandomGraph>(game, game.start()), table, control, options);
  std::vector<RootMove> moves(searcher.root_moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = static_cast<RootMove>(i);
  return searcher.search(full_window, plies(depth), moves).score;
}

}  // namespace

TEST_CASE("evaluation grain: scores are rounded to the nearest multiple, halves away from zero") {
  const EvaluationGrainOptions tens{10};
  CHECK(tens.rounded_score(14) == 10);
  CHECK(tens.rounded_score(15) == 20);
  CHECK(tens.rounded_score(-14) == -10);
  CHECK(tens.rounded_score(-15) == -20);
  CHECK(tens.rounded_score(4) == 0);
  const EvaluationGrainOptions twos{2};
  CHECK(twos.rounded_score(3) == 4);
  CHECK(twos.rounded_score(1) == 2);
  CHECK(twos.rounded_score(0) == 0);
  CHECK(twos.rounded_score(-1) == -2);
  CHECK(EvaluationGrainOptions{3}.rounded_score(5) == 6);
  CHECK(EvaluationGrainOptions{3}.rounded_score(-4) == -3);
  CHECK(EvaluationGrainOptions{}.rounded_score(-7) == -7);
}

TEST_CASE("evaluation grain: a search returns the fine score, rounded: rounding keeps the order of leaves") {
  for (const int depth : {1, 2, 3, 4}) {
    const Score fine = score_by_grain(1, depth);
    for (const int units : {2, 7, 50, 1000})
      CHECK(score_by_grain(units, depth) == EvaluationGrainOptions{units}.rounded_score(fine));
  }
  CHECK(score_by_grain(1, 4) % 7 != 0);  // otherwise rounding would change nothing
}
