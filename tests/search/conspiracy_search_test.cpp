// Conspiracy-number search, round by round, on games drawn by hand: the leaves that it expands, and the result.
#include "kibitz/search/best_first/conspiracy_search.hpp"

#include "search_support/drawn_game.hpp"
#include "search_support/take_away.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

using ConspiracyFound = ConspiracyResult<DrawnGame::Move>;

struct ConspiracyFixture {
  explicit ConspiracyFixture(std::string_view text) : game(text) { game.record = &record; }

  ConspiracyFound search(const ConspiracyOptions& options, std::uint64_t nodes = Control::no_node_limit) {
    Control control;
    control.set_node_limit(nodes);
    Poll poll(control);
    const auto found = ConspiracySearch<DrawnGame>(game, Line<DrawnGame>(game, game.start()), poll, options).search();
    played = poll.nodes();
    return found;
  }
  std::string name(DrawnGame::Move move) const { return game.nodes[move.to].name; }
  std::vector<Names> conspirators(const ConspiracyFound& found) const {
    std::vector<Names> paths;
    for (const auto& path : found.conspirators) {
      paths.emplace_back();
      for (const auto move : path) paths.back().push_back(name(move));
    }
    return paths;
  }

  DrawnGame game;
  test::Record record;
  std::uint64_t played = 0;
};

ConspiracyOptions for_move(int threshold) {
  ConspiracyOptions options;
  options.threshold = threshold;
  return options;
}

ConspiracyOptions for_range(int threshold, Score width) {
  ConspiracyOptions options = for_move(threshold);
  options.goal = ConspiracyGoal::range;
  options.width = width;
  return options;
}

// Every move allows a drawn reply, so no leaf can raise its value above a draw. A and B are first leaves with 0. After
// their expansion they have -300 and -500: one leaf can then raise the root by 300 and lower it by 200.
constexpr auto between_draws = "R(A(g1=draw g2=-300(x=draw)) B(h1=draw h2=-500(y=draw)))";

}  // namespace

TEST_CASE("conspiracy: the search ends at once if more leaves than the threshold must change") {
  // Another move is chosen if B rises to 6 or A falls to 2, and one leaf can cause either. With threshold 0, a need for
  // one leaf is enough to stop.
  ConspiracyFixture at("R(A=5(a=5) B=3(b=3))");
  const auto found = at.search(for_move(0));
  CHECK(found.end == ConspiracyEnd::settled);
  CHECK(at.name(found.move) == "A");
  CHECK(found.value == 5);
  CHECK(found.leaves_to_change == 1);
  CHECK(at.name(found.other.value()) == "B");
  CHECK(found.tree_size == 3);
  CHECK(at.played == 2);
}

TEST_CASE("conspiracy: leaves that could change the move are expanded until more of them would have to change") {
  // B is expanded first, because one leaf could raise it; then A, because one leaf could lower it. A proves to be won
  // whatever the reply, so B would have to beat a win, for which both its replies must change.
  ConspiracyFixture at("R(A=5(a1=win a2=win) B=3(b1=2(x) b2=1(y)))");
  const auto found = at.search(for_move(1));
  CHECK(found.end == ConspiracyEnd::settled);
  CHECK(at.record.evaluated == Names{"A", "B", "b1", "b2"});
  CHECK(at.name(found.move) == "A");
  CHECK(found.value == win_score - 2);
  CHECK(found.leaves_to_change == 2);
  CHECK(at.conspirators(found) == std::vector<Names>{{"B", "b1"}, {"B", "b2"}});
  CHECK(found.tree_size == 7);
  CHECK(at.played == 8);  // moves played: two at each of three nodes, and one to reach each of two of them
}

TEST_CASE("conspiracy: a move whose leaf proves to be lost is dropped") {
  ConspiracyFixture at("R(A=5(a=loss) B=3(b=draw))");
  const auto found = at.search(for_move(1));
  CHECK(found.end == ConspiracyEnd::settled);
  CHECK(at.name(found.move) == "B");
  CHECK(found.value == 0);
  CHECK(found.leaves_to_change == max_conspirators + 1);  // both a and b are terminal, so no leaf can change the move
  CHECK(!found.other);
}

TEST_CASE("conspiracy: the search is exhausted if all conspirators are final positions") {
  ConspiracyFixture at("R(A=win B=loss)");
  ConspiracyOptions options = for_move(1);
  CHECK(at.search(options).end == ConspiracyEnd::settled);  // terminal nodes do not conspire
  CHECK(at.search(options).leaves_to_change == max_conspirators + 1);
  options.ends_conspire = true;
  const auto found = at.search(options);
  CHECK(found.end == ConspiracyEnd::exhausted);
  CHECK(found.leaves_to_change == 1);
  CHECK(at.name(found.move) == "A");
}

TEST_CASE("conspiracy: goal range narrows the range of values that N leaves can cause") {
  ConspiracyFixture drawn("R(A=draw B=loss)");
  ConspiracyOptions options = for_move(2);
  options.goal = ConspiracyGoal::range;
  const auto settled = drawn.search(options);
  CHECK(settled.end == ConspiracyEnd::settled);
  CHECK(settled.lowest == 0);
  CHECK(settled.highest == 0);
  CHECK(settled.tree_size == 3);
  // Leaf A alone could give the root any value. It is expanded, and proves to be a draw.
  ConspiracyFixture open("R(A=5(a=draw) B=loss)");
  options.threshold = 1;
  const auto developed = open.search(options);
  CHECK(developed.end == ConspiracyEnd::settled);
  CHECK(developed.tree_size == 4);
  CHECK(developed.lowest == 0);
  CHECK(developed.highest == 0);
  CHECK(open.name(developed.move) == "A");
  // One leaf can lower the value from 5 to 3 but no further. It can raise the value to any score.
  ConspiracyFixture both("R(A=5(a=draw) B=3(b=draw))");
  CHECK(both.search(options).tree_size == 5);
}

TEST_CASE("conspiracy: a stopped search keeps its tree, including a partly expanded root") {
  ConspiracyFixture at("R(A=1(a=1) B=3(b=3) C=5(c=5))");
  const auto two_moves = at.search(for_move(4), 2);
  CHECK(two_moves.end == ConspiracyEnd::stopped);
  CHECK(two_moves.tree_size == 3);
  CHECK(at.name(two_moves.move) == "B");
  CHECK(two_moves.value == 3);
  const auto nothing = at.search(for_move(4), 0);
  CHECK(nothing.end == ConspiracyEnd::stopped);
  CHECK(nothing.tree_size == 1);
}

TEST_CASE("conspiracy: with full memory the search ends and reports its move and the leaves that could change it") {
  ConspiracyFixture at("R(A=5(a1=5 a2=5) B=3(b1=3 b2=3))");
  ConspiracyOptions options = for_move(4);
  options.bytes = 1;
  const auto found = at.search(options);
  CHECK(found.end == ConspiracyEnd::memory);
  CHECK(found.tree_size == 3);
  CHECK(at.name(found.move) == "A");
  CHECK(found.leaves_to_change == 1);
}

TEST_CASE("conspiracy: the range extends from the lowest to the highest value that the leaves can cause") {
  ConspiracyFixture at(between_draws);
  const auto wide = at.search(for_range(1, 500));
  CHECK(wide.end == ConspiracyEnd::settled);
  CHECK(wide.tree_size == 7);
  CHECK(wide.value == -300);
  CHECK(wide.highest == 0);
  CHECK(wide.lowest == -500);
  CHECK(wide.numbers.value() == -300);
  CHECK(wide.numbers.conspiracy_number_of(-500) == 1);
  const auto narrow = at.search(for_range(1, 499));
  CHECK(narrow.end == ConspiracyEnd::settled);
  CHECK(narrow.tree_size == 8);
  CHECK(narrow.value == 0);
  CHECK(narrow.highest == 0);
  CHECK(narrow.lowest == 0);
}

TEST_CASE("conspiracy: leaves that raise the value are expanded if the range extends equally up and down") {
  // A and B are leaves with 0, and B is expanded first. B then has -600 and A -300: one leaf can raise the root by 300
  // or lower it by 300.
  ConspiracyFixture at("R(B(h1=draw h2=-600(y=draw)) A(g1=draw g2=-300(x=draw)))");
  CHECK(at.search(for_range(1, 50)).end == ConspiracyEnd::settled);
  CHECK(at.record.visited == Names{"B", "A", "h1", "h2", "g1", "g2", "y"});
}

TEST_CASE("conspiracy: a side that already has the value needs no leaf") {
  // A has 100. If y falls to 0, A falls to 0, which is B's value. B is then chosen, because it comes first.
  ConspiracyFixture at("R(B=draw A=50(g=60(x=draw y=100(z=100(q)))))");
  const auto found = at.search(for_move(1), 8);  // stopped when x and y have been added
  CHECK(found.end == ConspiracyEnd::stopped);
  CHECK(found.tree_size == 6);
  CHECK(at.name(found.move) == "A");
  CHECK(found.value == 100);
  CHECK(found.leaves_to_change == 1);
  CHECK(at.name(found.other.value()) == "B");
  CHECK(at.conspirators(found) == std::vector<Names>{{"A", "g", "y"}});
  ConspiracyFixture leaves("R(A=5(a) B=3(b))");
  CHECK(leaves.conspirators(leaves.search(for_move(0))) == std::vector<Names>{{"B"}});
}

TEST_CASE("conspiracy: a move earlier in the list can become the new best move") {
  ConspiracyFixture at("R(B=3(b=draw) A=5(a=5(c)))");
  const auto found = at.search(for_move(0));
  CHECK(at.name(found.move) == "A");
  CHECK(at.name(found.other.value()) == "B");
  CHECK(at.conspirators(found) == std::vector<Names>{{"B"}});
  CHECK(at.search(for_move(1)).tree_size > 3);  // with threshold 1, leaf B is expanded
}

TEST_CASE("conspiracy: a single root move cannot be changed") {
  ConspiracyFixture at("R(A=5(a=7(b=1(c))))");
  const auto found = at.search(for_move(4));
  CHECK(found.end == ConspiracyEnd::settled);
  CHECK(found.tree_size == 2);
  CHECK(found.leaves_to_change == max_conspirators + 1);
  CHECK(!found.other);
  CHECK(found.conspirators.empty());
  // The search is stopped below A: the tree that exists by then is unchanged.
  const auto stopped = at.search(for_range(1, 0), 3);
  CHECK(stopped.end == ConspiracyEnd::stopped);
  CHECK(stopped.tree_size == 3);
  CHECK(at.name(stopped.move) == "A");
  CHECK(stopped.value == 7);
  CHECK(!stopped.other);
}

TEST_CASE("conspiracy: of a partly expanded root only the existing children count") {
  ConspiracyFixture at("R(A=-5(a) B=-3(b) C=-1(c) D=4(d))");
  const auto one = at.search(for_move(4), 1);
  CHECK(one.tree_size == 2);
  CHECK(at.name(one.move) == "A");
  CHECK(one.value == -5);
  CHECK(!one.other);
  for (const std::uint64_t moves : {2, 3}) {
    const auto some = at.search(for_move(4), moves);
    CHECK(some.tree_size == moves + 1);
    CHECK(at.name(some.move) == (moves == 2 ? "B" : "C"));
    CHECK(some.value == (moves == 2 ? -3 : -1));
  }
}

TEST_CASE("conspiracy: the search keeps the moves played before the root and counts wins from the root") {
  ConspiracyFixture at("Z(R(A=5(a1=win a2=win) B=loss) Q=win)");
  Line<DrawnGame> line(at.game, at.game.start());
  line.push(at.game.move_to("R"));
  Control control;
  Poll poll(control);
  const auto found = ConspiracySearch<DrawnGame>(at.game, line, poll, for_range(1, 0)).search();
  CHECK(found.end == ConspiracyEnd::settled);
  CHECK(at.name(found.move) == "B");  // the second player is to move and wins by B
  CHECK(found.value == win_score - 1);
}

TEST_CASE("conspiracy: nodes fill half of the memory, because a growing vector needs the other half") {
  ConspiracyFixture at("R(A=5(a=5(c)) B=3(b=3(d)))");
  ConspiracyOptions options = for_move(1);
  const std::size_t three = 3 * sizeof(ConspiracySearch<DrawnGame>::Node);
  options.bytes = 2 * three + 1;
  const auto full = at.search(options);
  CHECK(full.end == ConspiracyEnd::memory);
  CHECK(full.tree_size == 3);
  options.bytes = 2 * three + 2;
  CHECK(at.search(options).tree_size == 4);
}

TEST_CASE("conspiracy: a path of maximum length ends in its evaluation") {
  ConspiracyFixture at("R=5(A=5(R))");
  const auto found = at.search(for_range(1, 0));
  CHECK(found.end == ConspiracyEnd::settled);
  CHECK(found.tree_size == max_ply + 1);
  CHECK(found.value == 5);
}

TEST_CASE("conspiracy: in a game with bounded length all wins have equal scores") {
  for (const bool tells_end : {true, false})
    for (const std::uint32_t stones : {1, 4}) {
      const test::TakeAway game{.stones = stones, .tells_end = tells_end};
      Control control;
      Poll poll(control);
      const auto found =
          ConspiracySearch<test::TakeAway>(game, Line<test::TakeAway>(game, game.start()), poll, for_range(1, 0))
              .search();
      CHECK(found.end == ConspiracyEnd::settled);
      CHECK(found.value == win_score);
      CHECK(found.move.taken == 1);
    }
}
