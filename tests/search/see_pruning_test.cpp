// SEE pruning: the loss from which a move is pruned, by its depth.
#include "kibitz/search/alpha_beta/see_pruning.hpp"

#include "search_support/priced_game.hpp"
#include "search_support/pruned.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::PricedGame;

namespace {

constexpr SeePruning ten_a_ply_lost{.quiet = 10, .noisy = 3, .max_depth = 3};

// Is A pruned, with this SEE value and this mark, at a node of this depth?
bool is_lost(std::string_view mark, int price, int depth, const SeePruning& wanted = ten_a_ply_lost) {
  Options options;
  options.rule<SeePruning>() = wanted;
  const std::string text = "R(" + std::string(mark) + "A#" + std::to_string(price) + ")";
  return test::is_pruned<PricedGame>(options, {.text = text, .depth = depth});
}

}  // namespace

TEST_CASE("SEE pruning: quiet moves by what they lose for each ply that they would get, checks too") {
  for (const char* mark : {"", "+"}) {
    CHECK(is_lost(mark, -21, 3));
    CHECK(!is_lost(mark, -20, 3));
    CHECK(is_lost(mark, -31, 4));
    CHECK(!is_lost(mark, -30, 4));
    CHECK(!is_lost(mark, -9999, 5));
    CHECK(is_lost(mark, -11, 2));
    CHECK(is_lost(mark, -11, 1));  // a move without a ply left counts as one ply
    CHECK(!is_lost(mark, -10, 1));
    CHECK(!is_lost(mark, -9999, 3, {.noisy = 1}));
    CHECK(is_lost(mark, -2, 1, {.quiet = 1}));
  }
}

TEST_CASE("SEE pruning: noisy moves by the square of the depth") {
  CHECK(is_lost("*", -13, 3));
  CHECK(!is_lost("*", -12, 3));
  CHECK(is_lost("*", -28, 4));
  CHECK(!is_lost("*", -27, 4));
  CHECK(!is_lost("*", -9999, 5));
  CHECK(is_lost("*", -4, 1));
  CHECK(!is_lost("*", -3, 1));
  CHECK(!is_lost("*", -9999, 3, {.quiet = 1}));
  CHECK(is_lost("*", -2, 1, {.noisy = 1}));
}

TEST_CASE("SEE pruning: nothing loses more than an evaluation can say, at whatever depth and rate") {
  const SeePruning all{.quiet = max_evaluation, .noisy = max_evaluation, .max_depth = 64};
  CHECK(!is_lost("*", -max_evaluation, 65, all));
  CHECK(is_lost("*", -max_evaluation - 1, 65, all));
  CHECK(!is_lost("", -max_evaluation, 65, all));
}

TEST_CASE("SEE pruning: not in open windows, under compulsion, or while all moves lose") {
  Options options;
  options.rule<SeePruning>() = ten_a_ply_lost;
  test::check_common_guards<PricedGame>(options, {.text = "R(A#-99)"});
  test::check_common_guards<PricedGame>(options, {.text = "R(*A#-99)"});
}

TEST_CASE("SEE pruning: no effect if the game has no exchange") {
  Options options;
  options.rule<SeePruning>() = ten_a_ply_lost;
  CHECK(search_needs_of<PricedGame>(options).prunes_moves);
  CHECK(!search_needs_of<test::RandomTree>(options).prunes_moves);
  CHECK(!search_needs_of<test::RandomTree>(options).prunes);
  const test::RandomTree tree{.seed = 1};
  Table table;
  Control control;
  Searcher<test::RandomTree> searcher(Line<test::RandomTree>(tree, tree.start()), table, control, options);
  const PickedMove<test::RandomTree::Move> picked{searcher.root_moves[0], 9, 0};
  const MoveContext context{searcher, searcher.current_frame(), NodeBounds{{9, 10}, one_ply}, picked, 0, one_ply};
  CHECK(!ten_a_ply_lost.prunes(context));
}
