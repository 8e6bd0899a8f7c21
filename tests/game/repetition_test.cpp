// How many occurrences of a position end the game, for a referee, for a search and by the law.
#include "kibitz/game/repetition.hpp"

#include <doctest/doctest.h>

#include "game/walk.hpp"

using namespace kibitz;
using test::line_in_search;
using test::line_of_steps;

TEST_CASE("a referee needs three occurrences; a search needs two, both at or below the root") {
  const std::vector<int> once{1, 1, -1, -1};
  const std::vector<int> twice{1, 1, -1, -1, 1, 1, -1, -1};
  CHECK(!is_repetition(line_of_steps(once), Judge::referee));
  CHECK(is_repetition(line_of_steps(twice), Judge::referee));
  CHECK(is_repetition(line_in_search({}, once, LineHistory::seen), Judge::search));  // the first occurrence is the root
  CHECK(
      !is_repetition(line_in_search({1}, {1, -1, -1}, LineHistory::seen), Judge::search));  // first one before the root
  CHECK(is_repetition(line_in_search({1, 1, -1, -1, 1}, {1, -1, -1}, LineHistory::seen),
                      Judge::search));  // twice before the root
  CHECK(is_repetition(line_in_search({1}, {1, 1, -1, -1}, LineHistory::seen), Judge::search));
  CHECK(!is_repetition(line_of_steps({1, 1, -1, -1, 10, 1, 1, -1, -1}), Judge::referee));  // the leap resets the count
  CHECK(!is_repetition(line_in_search({}, once, LineHistory::off), Judge::search));        // no history, no repetition
}

TEST_CASE("a repetition never ends the game for Judge::law") {
  const std::vector<int> often(20, 1);
  std::vector<int> there_and_back;
  for (int i = 0; i < 10; ++i) there_and_back.insert(there_and_back.end(), {1, -1});
  CHECK(is_repetition(line_of_steps(there_and_back), Judge::referee));
  CHECK(!is_repetition(line_of_steps(there_and_back), Judge::law));
  CHECK(!is_repetition(line_of_steps(often), Judge::referee));
}

TEST_CASE("positions before a pass or a leap are not counted") {
  auto line = line_of_steps({1, -1, 1});
  CHECK(count_occurrences(line) == 2);
  line.push_pass();
  CHECK(count_occurrences(line) == 1);
  for (const int by : {1, -1}) line.push({by});
  CHECK(count_occurrences(line) == 2);  // the position after the pass, not the equal one before it
  CHECK(count_occurrences(line_of_steps({10, 1, 1})) == 1);
}

TEST_CASE("occurrences include the current position, back to the last irreversible move") {
  CHECK(count_occurrences(line_of_steps({})) == 1);
  CHECK(count_occurrences(line_of_steps({1, -1})) == 2);
  CHECK(count_occurrences(line_of_steps({1, -1, 1, -1, 1, -1})) == 4);
  CHECK(count_occurrences(line_of_steps({1, -1, 10})) == 1);
  CHECK(count_occurrences(line_of_steps({1, -1, 10, 1, -1})) == 2);
}

TEST_CASE("previous_occurrence() gives the latest earlier occurrence, or -1") {
  CHECK(previous_occurrence(line_of_steps({1, -1, 1, -1})) == 2);
  CHECK(previous_occurrence(line_of_steps({1, 1, -1, -1, 1, 1, -1, -1})) == 4);
  CHECK(previous_occurrence(line_of_steps({1, 1, 1})) == -1);
  CHECK(previous_occurrence(line_of_steps({1, -1, 10, 1})) == -1);
  CHECK(previous_occurrence(line_of_steps({1, -1, 10, 1, -1})) == 3);
}
