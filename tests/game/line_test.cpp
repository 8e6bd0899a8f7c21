// The line: what of the game so far can still recur, and the keys that tables and rules of repetition use.
#include "kibitz/game/line.hpp"

#include <doctest/doctest.h>

#include "kibitz/game/repetition.hpp"

using namespace kibitz;

namespace {

// One man walks on numbered squares; two players move it in turns, a step either way or, never to come back, a leap of
// ten. A player may pass.
struct Walk {
  struct Position {
    std::int32_t square = 0;
    std::uint32_t side = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::int32_t by = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<Walk>& line, Judge judge) const {
    return repeated(line, judge) ? std::optional(Outcome::draw()) : std::nullopt;
  }
  Outcome stuck(const Position&) const { return Outcome::draw(); }
  void generate(const Position&, MoveList<Move>& moves) const {
    for (const int by : {1, -1, 10}) moves.push({by});
  }
  Position play(const Position& p, Move move) const { return {p.square + move.by, 1 - p.side}; }
  bool is_irreversible(const Position&, Move move) const { return move.by == 10; }
  Position pass(const Position& p) const { return {p.square, 1 - p.side}; }
  bool is_pass_safe(const Position&) const { return true; }
  int men(const Position&, Side) const { return 1; }
};
static_assert(Game<Walk> && HasIrreversible<Walk> && CanPass<Walk> && !NeverRepeats<Walk>);

const Walk walk;

Line<Walk> walked(const std::vector<int>& steps) {
  Line<Walk> line(walk, walk.start());
  for (const int by : steps) line.push({by});
  return line;
}

// The game so far, and what a search has played below it.
Line<Walk> searched(const std::vector<int>& game, const std::vector<int>& path, LineHistory history) {
  Line<Walk> line = walked(game);
  line.start_search(history);
  for (const int by : path) line.push_in_search({by});
  return line;
}

}  // namespace

TEST_CASE("positions, moves and plies are numbered from the start of the game, plies from the root") {
  const auto line = searched({1, 1}, {-1}, LineHistory::seen);
  CHECK(line.last() == 3);
  CHECK(line.root() == 2);
  CHECK(line.ply() == 1);
  CHECK(line.position(0).square == 0);
  CHECK(line.position(2).square == 2);
  CHECK(line.current().square == 1);
  CHECK(line.move(1).by == 1);
  CHECK(line.previous_move().by == -1);
  CHECK(!walked({}).has_previous_move());
}

TEST_CASE("an irreversible move and a pass cut what lies before them off, and taking them back mends it") {
  auto line = walked({1, 10, -1});
  CHECK(walked({1, -1}).cut() == 0);
  CHECK(line.cut() == 2);
  line.push_pass();
  CHECK(line.cut() == 4);
  CHECK(line.was_pass(3));
  CHECK(!line.has_previous_move());
  line.push({1});
  CHECK(line.cut() == 4);
  line.pop();
  line.pop();
  CHECK(line.cut() == 2);
  line.pop();
  line.pop();
  CHECK(line.cut() == 0);
}

TEST_CASE("a referee counts to three, a search to two at or below its root") {
  const std::vector<int> once{1, 1, -1, -1};
  const std::vector<int> twice{1, 1, -1, -1, 1, 1, -1, -1};
  CHECK(!repeated(walked(once), Judge::referee));
  CHECK(repeated(walked(twice), Judge::referee));
  CHECK(repeated(searched({}, once, LineHistory::seen), Judge::search));           // the first occurrence is the root
  CHECK(!repeated(searched({1}, {1, -1, -1}, LineHistory::seen), Judge::search));  // it lies before the root
  CHECK(repeated(searched({1, 1, -1, -1, 1}, {1, -1, -1}, LineHistory::seen), Judge::search));  // twice before it
  CHECK(repeated(searched({1}, {1, 1, -1, -1}, LineHistory::seen), Judge::search));
  CHECK(!repeated(walked({1, 1, -1, -1, 10, 1, 1, -1, -1}), Judge::referee));  // the leap cut the count off
  CHECK(previous_occurrence(walked(twice)) == 4);
  CHECK(previous_occurrence(walked({1, 1, 1})) == -1);
  CHECK(!repeated(searched({}, once, LineHistory::off), Judge::search));  // no history, no repetition
  CHECK(searched({}, {1}, LineHistory::off).cut() == 1);
  CHECK(!searched({}, {1}, LineHistory::off).sees_history());
}

TEST_CASE("positions reached by different paths share a key, and no key of the path") {
  const auto path_key = [](const std::vector<int>& game, const std::vector<int>& path) {
    return searched(game, path, LineHistory::path).path_key();
  };
  const auto one = searched({}, {1, 1, -1}, LineHistory::path);
  const auto other = searched({}, {1, -1, 1}, LineHistory::path);
  CHECK(one.key() == other.key());
  CHECK(one.path_key() != other.path_key());
  CHECK(path_key({}, {1, 1, -1}) == one.path_key());
  CHECK(path_key({1}, {1, -1}) != one.path_key());  // the root lies elsewhere: counts begin anew
  CHECK(path_key({}, {1, 1, 10}) != path_key({}, {1, 10, 1}));
  CHECK(path_key({}, {1, -1, 10}) == path_key({}, {-1, 1, 10}));  // what lies before the leap is forgotten
  CHECK(path_key({}, {10, 1, -1}) != path_key({}, {10, -1, 1}));
}
