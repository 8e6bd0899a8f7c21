// Killers and history across the searches of a game: what is kept, at which ply, and when it is dropped.
#include "kibitz/search/order/kept_order.hpp"

#include <doctest/doctest.h>

#include "kibitz/search/alpha_beta/searcher.hpp"
#include "search_support/random_graph.hpp"

using namespace kibitz;
using test::RandomGraph;

namespace {

using Kept = KeptOrder<RandomGraph>;
using Move = RandomGraph::Move;

// Histories in which slot 1 has cut at a depth of four plies, at even plies and after slots 2 and 3. The bonus is
// 16 * 4 * 4 points.
Kept::OrderData all_learned() {
  Kept::OrderData learned{History(4), ContinuationHistory(4), {}};
  learned.history.reward(0, 1, plies(4));
  learned.continuation.add_bonus({2, 3}, 1, 256);
  for (std::uint32_t ply = 0; ply < 5; ++ply) learned.killers.push_back({Move{ply}, std::nullopt});
  return learned;
}

Line<RandomGraph> line_of(const RandomGraph& game, int length) {
  Line<RandomGraph> line(game, game.start());
  for (int i = 0; i < length; ++i) line.push(Move{0});
  return line;
}

struct LearnedRun {
  RootResult result;
  std::uint64_t nodes;
  Kept::OrderData learned;
};

LearnedRun search_after(const Line<RandomGraph>& line, std::optional<Kept::OrderData> before, OrderOptions order) {
  Options options;
  options.order = order;
  Table table;
  Control control;
  Searcher<RandomGraph> searcher(line, table, control, options);
  if (before) searcher.set_learned_order(*std::move(before));
  std::vector<RootMove> moves(searcher.root_moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) moves[i] = static_cast<RootMove>(i);
  const RootResult result = searcher.search(full_window, plies(6), moves);
  return {result, searcher.collect_statistics().nodes, searcher.take_learned_order()};
}

}  // namespace

TEST_CASE(
    "kept order: after one ply, killers shift by a ply, history is divided by 8, continuation history is unchanged") {
  const RandomGraph game;
  Kept kept;
  kept.keep(line_of(game, 2), all_learned());
  const auto now = kept.take_data_for(line_of(game, 3));
  REQUIRE(now);
  CHECK(now->history.score(0, 1) == 16 * 4 * 4 / 8);
  CHECK(now->history.score(1, 1) == 0);
  CHECK(now->continuation.score({2, 3}, 1) == 512);
  REQUIRE(now->killers.size() == 4);
  CHECK(now->killers[0][0] == Move{1});
  CHECK(now->killers[3][0] == Move{4});
}

TEST_CASE("kept order: no killers remain beyond the stored plies, but history does") {
  const RandomGraph game;
  Kept kept;
  kept.keep(line_of(game, 0), all_learned());
  const auto now = kept.take_data_for(line_of(game, 7));
  REQUIRE(now);
  CHECK(now->killers.empty());
  CHECK(now->history.score(0, 1) == 32);
}

TEST_CASE("kept order: nothing is returned for another game, after a reset, or a second time") {
  const RandomGraph game;
  Kept kept;
  CHECK(!kept.take_data_for(line_of(game, 0)));
  kept.keep(line_of(game, 2), all_learned());
  CHECK(!kept.take_data_for(line_of(game, 1)));
  kept.keep(line_of(game, 2), all_learned());
  CHECK(kept.take_data_for(line_of(game, 2)));
  CHECK(!kept.take_data_for(line_of(game, 2)));
  kept.keep(line_of(game, 2), all_learned());
  kept.reset();
  CHECK(!kept.take_data_for(line_of(game, 2)));
}

TEST_CASE("kept order: a searcher hands over all that it learned, and the next search starts with it") {
  RandomGraph game;
  game.nodes = 60;
  game.degree = 5;
  const auto line = line_of(game, 0);
  OrderOptions killers, history, continuation;
  killers.killers = history.history = continuation.continuation = true;
  for (const OrderOptions& order : {killers, history, continuation}) {
    CAPTURE(order.killers);
    CAPTURE(order.history);
    LearnedRun first = search_after(line, std::nullopt, order);
    REQUIRE(first.learned.killers.size() > 5);
    CHECK(first.learned.killers[3][0].has_value() == order.killers);
    const LearnedRun fresh = search_after(line, std::nullopt, order);
    const LearnedRun resumed = search_after(line, std::move(first.learned), order);
    CHECK(fresh.nodes == first.nodes);
    CHECK(resumed.nodes != first.nodes);
    CHECK(resumed.result.score == first.result.score);
  }
}

TEST_CASE("kept order: data of options that are now off is dropped") {
  RandomGraph game;
  game.nodes = 60;
  game.degree = 5;
  const auto line = line_of(game, 0);
  OrderOptions all;
  all.killers = all.history = all.continuation = true;
  LearnedRun first = search_after(line, std::nullopt, all);
  CHECK(search_after(line, std::move(first.learned), {}).nodes == search_after(line, std::nullopt, {}).nodes);
}
