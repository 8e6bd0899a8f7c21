// Conspiracy-number search, round by round on games drawn by hand: which leaves it develops, and what it makes of them.
#include "kibitz/search/conspiracy_search.hpp"

#include "search_support/drawn_game.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

using ConspiracyFound = ConspiracyResult<DrawnGame::Move>;

struct Conspiring {
  explicit Conspiring(std::string_view text) : game(text) { game.record = &record; }

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

}  // namespace

TEST_CASE("conspiracy: it stops at once where one leaf more than the threshold must change") {
  // B must rise to 6 to be played, or A fall to 2: one leaf does either. With a threshold of none that is enough.
  Conspiring at("R(A=5(a=5) B=3(b=3))");
  const auto found = at.search(for_move(0));
  CHECK(found.end == ConspiracyEnd::settled);
  CHECK(at.name(found.move) == "A");
  CHECK(found.value == 5);
  CHECK(found.leaves_to_change == 1);
  CHECK(at.name(found.other.value()) == "B");
  CHECK(found.tree_size == 3);
  CHECK(at.played == 2);
}

TEST_CASE("conspiracy: the leaves that could change the move are developed, until it takes more of them") {
  // First B, which one leaf could raise; then A, which one leaf could lower. A proves to be won whatever is answered,
  // so that B would have to beat a win, and for that both its answers must change.
  Conspiring at("R(A=5(a1=win a2=win) B=3(b1=2(x) b2=1(y)))");
  const auto found = at.search(for_move(1));
  CHECK(found.end == ConspiracyEnd::settled);
  CHECK(at.record.evaluated == Names{"A", "B", "b1", "b2"});
  CHECK(at.name(found.move) == "A");
  CHECK(found.value == win_score - 2);
  CHECK(found.leaves_to_change == 2);
  CHECK(at.conspirators(found) == std::vector<Names>{{"B", "b1"}, {"B", "b2"}});
  CHECK(found.tree_size == 7);
  CHECK(at.played == 8);  // two moves at each of three nodes, and the way to two of them
}

TEST_CASE("conspiracy: the move that looked best is dropped when its leaf turns out to be lost") {
  Conspiring at("R(A=5(a=loss) B=3(b=draw))");
  const auto found = at.search(for_move(1));
  CHECK(found.end == ConspiracyEnd::settled);
  CHECK(at.name(found.move) == "B");
  CHECK(found.value == 0);
  CHECK(found.leaves_to_change == most_conspirators + 1);  // both are ends
  CHECK(!found.other);
}

TEST_CASE("conspiracy: where only ends are left to conspire, it is exhausted") {
  Conspiring at("R(A=win B=loss)");
  ConspiracyOptions options = for_move(1);
  CHECK(at.search(options).end == ConspiracyEnd::settled);  // ends do not conspire
  CHECK(at.search(options).leaves_to_change == most_conspirators + 1);
  options.ends_conspire = true;
  const auto found = at.search(options);
  CHECK(found.end == ConspiracyEnd::exhausted);
  CHECK(found.leaves_to_change == 1);
  CHECK(at.name(found.move) == "A");
}

TEST_CASE("conspiracy: by its other goal it narrows the range that so many leaves can bring about") {
  Conspiring drawn("R(A=draw B=loss)");
  ConspiracyOptions options = for_move(2);
  options.goal = ConspiracyGoal::range;
  const auto settled = drawn.search(options);
  CHECK(settled.end == ConspiracyEnd::settled);
  CHECK(settled.lowest == 0);
  CHECK(settled.highest == 0);
  CHECK(settled.tree_size == 3);
  // One leaf could make A anything: it is developed, and turns out to be drawn.
  Conspiring open("R(A=5(a=draw) B=loss)");
  options.threshold = 1;
  const auto developed = open.search(options);
  CHECK(developed.end == ConspiracyEnd::settled);
  CHECK(developed.tree_size == 4);
  CHECK(developed.lowest == 0);
  CHECK(developed.highest == 0);
  CHECK(open.name(developed.move) == "A");
  // One leaf can take the value from 5 to 3 at most, but raise it without end.
  Conspiring both("R(A=5(a=draw) B=3(b=draw))");
  CHECK(both.search(options).tree_size == 5);
}

TEST_CASE("conspiracy: a stop keeps what was grown, and of a root half grown what there is of it") {
  Conspiring at("R(A=1(a=1) B=3(b=3) C=5(c=5))");
  const auto two_moves = at.search(for_move(4), 2);
  CHECK(two_moves.end == ConspiracyEnd::stopped);
  CHECK(two_moves.tree_size == 3);
  CHECK(at.name(two_moves.move) == "B");
  CHECK(two_moves.value == 3);
  const auto nothing = at.search(for_move(4), 0);
  CHECK(nothing.end == ConspiracyEnd::stopped);
  CHECK(nothing.tree_size == 1);
}

TEST_CASE("conspiracy: with its memory full it says how firmly its move stands, and goes no further") {
  Conspiring at("R(A=5(a1=5 a2=5) B=3(b1=3 b2=3))");
  ConspiracyOptions options = for_move(4);
  options.bytes = 1;
  const auto found = at.search(options);
  CHECK(found.end == ConspiracyEnd::memory);
  CHECK(found.tree_size == 3);
  CHECK(at.name(found.move) == "A");
  CHECK(found.leaves_to_change == 1);
}
