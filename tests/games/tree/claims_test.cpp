// Checks the claims of methods other than alpha-beta on small trees against plain minimax, and the move of a conspiracy
// search in which terminal nodes conspire.
#include "search_support/claims.hpp"

#include "games/engines.hpp"
#include "games/tree/tree.hpp"
#include "kibitz/engine/run_method.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

std::string random_subtree_text(Random& random, int depth) {
  if (depth == 0 || random.below(4) == 0) return std::to_string(random.between(-9, 9));
  std::string text = "(";
  for (int count = random.between(1, 3); count > 0; --count)
    text += random_subtree_text(random, depth - 1) + (count > 1 ? " " : "");
  return text + ")";
}

std::string random_tree_text(Random& random) {
  std::string text = "(";
  for (int count = random.between(2, 3); count > 0; --count)
    text += random_subtree_text(random, 3) + (count > 1 ? " " : "");
  return text + ")";
}

void check_random_trees(int rounds) {
  Random random(oracle_seed + 80);
  const TreeGame game;
  const auto engine = make_tree_engine();
  ClaimCount count;
  for (int round = 0; round < rounds * oracle_factor(); ++round)
    try_claims_at(game.parse_position(random_tree_text(random)).value(), game, *engine, count);
  count.report("claims of drawn trees");
}

std::string move_by_conspiracy(const std::string& text, int threshold) {
  const auto engine = make_tree_engine();
  REQUIRE(engine->set_position(text));
  ConspiracyRequest request;
  request.threshold = threshold;
  request.ends_conspire = true;
  Control control;
  const auto found = search_conspiracy(*engine, request, control);
  REQUIRE(found);
  CHECK(found->end == SearchEnd::exhausted);
  return found->move->move;
}

}  // namespace

TEST_CASE("conspiracy: if terminal nodes can conspire, the search expands all leaves and finds the best move") {
  CHECK(move_by_conspiracy("((1 2)((9 8)(9 8)))", 2) == "b");
  Random random(oracle_seed + 81);
  const TreeGame game;
  for (int round = 0; round < 200; ++round) {
    const std::string text = random_tree_text(random);
    const auto truth = minimax(game, game.parse_position(text).value(), 10);
    const std::string move = move_by_conspiracy(text, max_conspirators);
    const auto is_it = [&](TreeGame::Move one) {
      return game.format_move(game.parse_position(text).value(), one) == move;
    };
    CHECK_MESSAGE(std::ranges::any_of(truth.best_moves, is_it), text);
  }
}

TEST_CASE("claims: no method makes a false claim about random trees") { check_random_trees(40); }

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about hundreds of random trees") { check_random_trees(400); }
}
