// When a position has occurred often enough, for a referee and for a search.
#include "kibitz/game/repetition.hpp"

#include <doctest/doctest.h>

#include "game/walk.hpp"

using namespace kibitz;
using test::searched;
using test::walked;

TEST_CASE("a referee counts to three, a search to two at or below its root") {
  const std::vector<int> once{1, 1, -1, -1};
  const std::vector<int> twice{1, 1, -1, -1, 1, 1, -1, -1};
  CHECK(!is_repetition(walked(once), Judge::referee));
  CHECK(is_repetition(walked(twice), Judge::referee));
  CHECK(is_repetition(searched({}, once, LineHistory::seen), Judge::search));  // the first occurrence is the root
  CHECK(!is_repetition(searched({1}, {1, -1, -1}, LineHistory::seen), Judge::search));  // it is before the root
  CHECK(is_repetition(searched({1, 1, -1, -1, 1}, {1, -1, -1}, LineHistory::seen),
                      Judge::search));  // twice before the root
  CHECK(is_repetition(searched({1}, {1, 1, -1, -1}, LineHistory::seen), Judge::search));
  CHECK(!is_repetition(walked({1, 1, -1, -1, 10, 1, 1, -1, -1}), Judge::referee));  // the leap resets the count
  CHECK(!is_repetition(searched({}, once, LineHistory::off), Judge::search));       // no history, no repetition
}

TEST_CASE("the law claims nothing, however often a position occurs") {
  const std::vector<int> often(20, 1);
  std::vector<int> there_and_back;
  for (int i = 0; i < 10; ++i) there_and_back.insert(there_and_back.end(), {1, -1});
  CHECK(is_repetition(walked(there_and_back), Judge::referee));
  CHECK(!is_repetition(walked(there_and_back), Judge::law));
  CHECK(!is_repetition(walked(often), Judge::referee));
}

TEST_CASE("after a pass and a leap no earlier position can recur") {
  auto line = walked({1, -1, 1});
  CHECK(occurrences(line) == 2);
  line.push_pass();
  CHECK(occurrences(line) == 1);
  for (const int by : {1, -1}) line.push({by});
  CHECK(occurrences(line) == 2);  // the position before the pass
  CHECK(occurrences(walked({10, 1, 1})) == 1);
}

TEST_CASE("occurrences are counted with the present one, back to the last move that cannot be undone") {
  CHECK(occurrences(walked({})) == 1);
  CHECK(occurrences(walked({1, -1})) == 2);
  CHECK(occurrences(walked({1, -1, 1, -1, 1, -1})) == 4);
  CHECK(occurrences(walked({1, -1, 10})) == 1);
  CHECK(occurrences(walked({1, -1, 10, 1, -1})) == 2);
}

TEST_CASE("the latest earlier occurrence is reported") {
  CHECK(previous_occurrence(walked({1, -1, 1, -1})) == 2);
  CHECK(previous_occurrence(walked({1, 1, -1, -1, 1, 1, -1, -1})) == 4);
  CHECK(previous_occurrence(walked({1, 1, 1})) == -1);
  CHECK(previous_occurrence(walked({1, -1, 10, 1})) == -1);
  CHECK(previous_occurrence(walked({1, -1, 10, 1, -1})) == 3);
}
