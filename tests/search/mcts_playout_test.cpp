// Random playouts: their results, their lengths, and that they leave the line of the search unchanged.
#include "kibitz/search/mcts/mcts_value.hpp"

#include "search_support/drawn_game.hpp"
#include "search_support/mcts_run.hpp"
#include "search_support/take_away.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

struct Playout {
  double result = 0;
  std::uint64_t nodes = 0;
  Names visited;
};

// The result of one playout from the position after these moves, for the side to move there.
Playout play_from(std::string_view text, const Names& moves, int most_plies = 100, std::uint64_t seed = 1) {
  test::Record record;
  DrawnGame game(text);
  game.record = &record;
  MctsTree<DrawnGame> tree;
  tree.resize(1 << 14);
  tree.make_root();
  Control control;
  Mcts<DrawnGame> search(Line<DrawnGame>(game, game.start()), tree, control, {});
  for (const std::string& move : moves) search.line.push(game.move_to(move));
  const auto stood = search.line.current();
  Random random(seed);
  Playout playout;
  playout.result = play_out(search, random, most_plies);
  playout.nodes = search.poll.nodes();
  playout.visited = record.visited;
  CHECK(search.line.current() == stood);
  CHECK(search.line.ply() == static_cast<int>(moves.size()));
  return playout;
}

}  // namespace

TEST_CASE("playout: the result is for the side to move where it began") {
  constexpr auto won_by_first = "R(A(B(C=win)))";
  CHECK(play_from(won_by_first, {}).result == 1);
  CHECK(play_from(won_by_first, {"A"}).result == 0);
  CHECK(play_from(won_by_first, {"A", "B"}).result == 1);
  CHECK(play_from("R(A(B=loss))", {}).result == 0);
  CHECK(play_from("R(A(B=loss))", {"A"}).result == 1);
}

TEST_CASE("playout: a draw and a position without moves, which is drawn here, are a half") {
  CHECK(play_from("R(A(B=draw))", {}).result == 0.5);
  CHECK(play_from("R(A(B=draw))", {"A"}).result == 0.5);
  CHECK(play_from("R(A(B=90))", {}).result == 0.5);
}

TEST_CASE("playout: each move counts as a node, and each position reached is checked once for the end") {
  const Playout playout = play_from("R(A(B(C=win)))", {});
  CHECK(playout.nodes == 3);
  CHECK(playout.visited == Names{"A", "B", "C"});
  // The position in which the playout begins is not checked.
  CHECK(play_from("R(A(B(C=win)))", {"A"}).visited == Names{"B", "C"});
}

TEST_CASE("playout: one that lasts too long is scored by the evaluation, for the side to move at its start") {
  constexpr auto endless = "R(A=60(B=-80(C=90(D=win))))";
  CHECK(play_from(endless, {}, 1).result == doctest::Approx(result_of_evaluation(60, 200)));
  CHECK(play_from(endless, {}, 2).result == doctest::Approx(result_of_evaluation(-80, 200)));
  CHECK(play_from(endless, {"A"}, 1).result == doctest::Approx(result_of_evaluation(80, 200)));
  CHECK(play_from(endless, {}, 3).result == doctest::Approx(result_of_evaluation(90, 200)));
  CHECK(play_from(endless, {}, 4).result == 1);
}

TEST_CASE("playout: an end is an end, though the plies are over") {
  CHECK(play_from("R(A(B=win))", {}, 2).result == 1);
  CHECK(play_from("R(A(B=90))", {}, 2).result == 0.5);  // no move is left, which is a draw
}

TEST_CASE("playout: moves are drawn with equal chances, and the same ones for one seed") {
  constexpr auto four_ways = "R(A=win B=loss C=draw D=loss)";
  int wins = 0, draws = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    const double result = play_from(four_ways, {}, 9, seed).result;
    wins += result == 1;
    draws += result == 0.5;
    if (seed <= 20) CHECK(play_from(four_ways, {}, 9, seed).result == result);
  }
  CHECK(wins > 70);
  CHECK(wins < 130);
  CHECK(draws > 70);
  CHECK(draws < 130);
}

TEST_CASE("playout: without a legal move the outcome is the game's without_moves") {
  for (const std::uint32_t stones : {1U, 2U, 3U}) {
    const test::TakeAway game{.stones = stones, .tells_end = false};
    MctsTree<test::TakeAway> tree;
    tree.resize(1 << 14);
    tree.make_root();
    Control control;
    Mcts<test::TakeAway> search(Line<test::TakeAway>(game, game.start()), tree, control, {});
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      Random random(seed);
      const std::uint64_t before = search.poll.nodes();
      const double result = play_out(search, random, 100);
      // The player who takes the last stone wins.
      CHECK(result == static_cast<double>((search.poll.nodes() - before) % 2));
    }
  }
}

TEST_CASE("playout: it gets no longer than a search may be deep, from where the search began") {
  const Playout playout = play_from("R(A(R))", {}, 10'000);
  CHECK(playout.nodes == max_ply - 1);
  CHECK(play_from("R(A(R))", {"A"}, 10'000).nodes == max_ply - 2);
}
