#include "match/schedule.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>

using namespace kibitz::match;

TEST_CASE("in a round robin, all players meet, and each opening is played with both colours") {
  const auto pairs = pairings(4, MatchFormat::round_robin);
  REQUIRE(pairs.size() == 6);
  std::map<std::pair<std::size_t, std::size_t>, std::set<std::int64_t>> openings;
  for (std::int64_t number = 1; number <= 6 * 2 * 3; ++number) {
    const ScheduledGame job = scheduled_game(pairs, number);
    CHECK(job.first != job.second);
    CHECK(openings[{job.first, job.second}].insert(job.opening).second);
  }
  CHECK(openings.size() == 12);  // number of ordered pairs of players
  for (const auto& [players, seen] : openings) CHECK(seen == std::set<std::int64_t>{0, 1, 2});
}

TEST_CASE("in a gauntlet, the first player meets all others") {
  for (const Pairing& pairing : pairings(5, MatchFormat::gauntlet)) CHECK(pairing.one == 0);
  CHECK(pairings(5, MatchFormat::gauntlet).size() == 4);
}

TEST_CASE("the two games of a pair have consecutive numbers") {
  const auto pairs = pairings(2, MatchFormat::round_robin);
  const ScheduledGame one = scheduled_game(pairs, 7), two = scheduled_game(pairs, 8);
  CHECK(one.pair == two.pair);
  CHECK(one.opening == 3);
  CHECK(two.opening == 3);
  CHECK(one.first == two.second);
}
