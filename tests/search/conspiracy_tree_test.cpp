// The tree of a conspiracy search: the bounds that it proves. Ending as `settled` proves nothing.
#include "kibitz/search/best_first/conspiracy_tree.hpp"

#include "kibitz/search/best_first/conspiracy_search.hpp"
#include "search_support/drawn_game.hpp"

using namespace kibitz;
using test::DrawnGame;

namespace {

ConspiracyResult<DrawnGame::Move> conspire_on(const DrawnGame& game, const ConspiracyOptions& options,
                                              std::uint64_t nodes = Control::no_node_limit) {
  Control control;
  control.set_node_limit(nodes);
  Poll poll(control);
  return ConspiracySearch<DrawnGame>(game, Line<DrawnGame>(game, game.start()), poll, options).search();
}

// The bounds that a search proves when it has reached the end of the tree, or has been stopped after N nodes.
std::pair<Score, Score> bounds_on(std::string_view text, std::uint64_t nodes = Control::no_node_limit) {
  const DrawnGame game(text);
  const auto found =
      conspire_on(game, {.goal = ConspiracyGoal::range, .threshold = max_conspirators, .width = 0}, nodes);
  return {found.proved.lower, found.proved.upper};
}

}  // namespace

TEST_CASE("conspiracy: final positions prove bounds, evaluated leaves prove none") {
  CHECK(bounds_on("R(A=draw B=loss)") == std::pair(0, 0));
  CHECK(bounds_on("R(A=5(a=draw) B=loss)") == std::pair(0, 0));
  CHECK(bounds_on("R(A=win B=3(b=draw))", 2) == std::pair(win_score - 1, infinite_score));
  CHECK(bounds_on("R(A=draw B=3(b=draw))", 2) == std::pair(0, infinite_score));
  CHECK(bounds_on("R(A=5(a=5) B=3(b=3))", 2) == std::pair(-infinite_score, infinite_score));
}

TEST_CASE("conspiracy: an unsearched root move or a line cut off at max_ply proves no bound") {
  CHECK(bounds_on("R(A=loss B=loss C=win)", 2) == std::pair(-win_score + 1, infinite_score));
  CHECK(bounds_on("R=5(A=5(R))") == std::pair(-infinite_score, infinite_score));
}

TEST_CASE("conspiracy: final positions that may conspire prove nothing") {
  const DrawnGame game("R(A=draw B=loss)");
  const auto found = conspire_on(game, {.threshold = 1, .ends_conspire = true});
  CHECK(found.end == ConspiracyEnd::exhausted);
  CHECK(found.proved.lower == -infinite_score);
  CHECK(found.proved.upper == infinite_score);
}

TEST_CASE("conspiracy: if the smallest conspiracy has only final positions, other leaves are expanded") {
  // One terminal node, b1 or A, must change for another move to be chosen. But b2 has not been expanded yet, and it
  // refutes B.
  const DrawnGame game("R(A=draw B=7(b1=win b2=5(x=loss)))");
  const auto found = conspire_on(game, {.threshold = 1, .ends_conspire = true});
  CHECK(found.end == ConspiracyEnd::exhausted);
  CHECK(game.nodes[found.move.to].name == "A");
  CHECK(found.value == 0);
}
