// The line: which earlier positions can still recur, and the keys for tables and repetition rules.
#include "kibitz/game/line.hpp"

#include <doctest/doctest.h>

#include "game/walk.hpp"

using namespace kibitz;

using test::line_in_search;
using test::line_of_steps;
using test::Walk;

TEST_CASE("positions and moves are numbered from the start of the game, plies from the root") {
  const auto line = line_in_search({1, 1}, {-1}, LineHistory::seen);
  CHECK(line.last() == 3);
  CHECK(line.root() == 2);
  CHECK(line.ply() == 1);
  CHECK(line.position(0).square == 0);
  CHECK(line.position(2).square == 2);
  CHECK(line.current().square == 1);
  CHECK(line.move(1).by == 1);
  CHECK(line.previous_move().by == -1);
  CHECK(!line_of_steps({}).has_previous_move());
}

TEST_CASE("no position before an irreversible move or a pass can recur, until the move is taken back") {
  auto line = line_of_steps({1, 10, -1});
  CHECK(line_of_steps({1, -1}).first_repeatable_position() == 0);
  CHECK(line.first_repeatable_position() == 2);
  line.push_pass();
  CHECK(line.first_repeatable_position() == 4);
  CHECK(line.was_pass(3));
  CHECK(!line.has_previous_move());
  line.push({1});
  CHECK(line.first_repeatable_position() == 4);
  line.pop();
  line.pop();
  CHECK(line.first_repeatable_position() == 2);
  line.pop();
  line.pop();
  CHECK(line.first_repeatable_position() == 0);
}

TEST_CASE("with LineHistory::off, no position recurs below the root") {
  CHECK(line_in_search({}, {1}, LineHistory::off).first_repeatable_position() == 1);
  CHECK(line_in_search({1, 1}, {}, LineHistory::off).first_repeatable_position() ==
        0);  // at the root, the history counts
  CHECK(!line_in_search({}, {1}, LineHistory::off).sees_history());
  CHECK(line_in_search({}, {1}, LineHistory::path).sees_history());
}

TEST_CASE("a position reached by different paths has one key, but different path keys") {
  const auto path_key = [](const std::vector<int>& game, const std::vector<int>& path) {
    return line_in_search(game, path, LineHistory::path).path_key();
  };
  const auto one = line_in_search({}, {1, 1, -1}, LineHistory::path);
  const auto other = line_in_search({}, {1, -1, 1}, LineHistory::path);
  CHECK(one.key() == other.key());
  CHECK(one.path_key() != other.path_key());
  CHECK(path_key({}, {1, 1, -1}) == one.path_key());
  CHECK(path_key({1}, {1, -1}) != one.path_key());  // the root differs
  CHECK(path_key({}, {1, 1, 10}) != path_key({}, {1, 10, 1}));
  CHECK(path_key({}, {1, -1, 10}) == path_key({}, {-1, 1, 10}));  // positions before the leap of ten cannot recur
  CHECK(path_key({}, {10, 1, -1}) != path_key({}, {10, -1, 1}));
}

TEST_CASE("the key in the game differs if the position occurred never, once or twice before the root") {
  const auto key = [](const std::vector<int>& game, const std::vector<int>& path) {
    return line_in_search(game, path, LineHistory::seen).key_in_game();
  };
  const Key plain = key({}, {1});
  CHECK(key({}, {1, 1, -1}) == plain);  // its earlier occurrence is below the root
  const Key once = key({1, -1}, {1});   // the game reached this position and left it
  const Key twice = key({1, -1, 1, -1}, {1});
  CHECK(once != plain);
  CHECK(twice != plain);
  CHECK(twice != once);
  CHECK(key({1, -1, 1, -1, 1, -1}, {1}) == twice);
  CHECK(key({1, -1}, {1, 1, -1}) == once);
  CHECK(key({1, -1, 10, -10}, {1}) == plain);  // a leap in the game: earlier positions cannot recur
  CHECK(key({1, -1}, {10, -10, 1}) == plain);  // a leap below the root
  CHECK(key({1, -1}, {2}) == key({}, {2}));
  CHECK(line_in_search({1, -1}, {1}, LineHistory::off).key_in_game() ==
        line_in_search({}, {1}, LineHistory::off).key_in_game());
}

TEST_CASE("each position of a line keeps its key when moves are played or taken back") {
  auto line = line_of_steps({1, 1});
  const Key second = line.key(1), third = line.key();
  CHECK(line.key(2) == third);
  CHECK(second != third);
  line.pop();
  CHECK(line.key() == second);
  line.push({-1});
  CHECK(line.key() == line.key(0));  // back at the start, with the same side to move
  CHECK(line.last() == 2);
}

TEST_CASE("a pass changes the side to move and leaves the piece on its square") {
  auto line = line_of_steps({1});
  line.push_pass();
  CHECK(line.current() == Walk::Position{1, 0});
  CHECK(line.last() == 2);
  CHECK(!line.was_pass(0));
  CHECK(line.was_pass(1));
  CHECK(line.move(0) == Walk::Move{1});
  line.push({-1});
  CHECK(line.has_previous_move());
  CHECK(line.previous_move() == Walk::Move{-1});
}

TEST_CASE("references to positions stay valid in a search of max_ply plies") {
  auto line = line_of_steps({1});
  line.start_search(LineHistory::seen);
  const Walk::Position& root = line.current();
  for (int ply = 0; ply < max_ply; ++ply) line.push_in_search({10});
  CHECK(&root == &line.position(1));
  CHECK(line.ply() == max_ply);
  CHECK(line.current().square == 1 + 10 * max_ply);
}

TEST_CASE("a copy of a line is independent of the original") {
  const auto line = line_of_steps({1, 1});
  auto copy = line;
  copy.push({10});
  CHECK(copy.current().square == 12);
  CHECK(line.current().square == 2);
  CHECK(line.last() == 2);
}
