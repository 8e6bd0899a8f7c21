// Scores and solutions as JSON, checked by value; the format is in docs/reference/json.md.
#include "protocols/json_values.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

TEST_CASE("json: the value of a win counts the winner's moves, \"plies\" the moves of both sides") {
  CHECK(score_json(win_score - 5) == Json{{"kind", "win"}, {"value", 3}, {"plies", 5}});
  CHECK(score_json(-win_score + 4) == Json{{"kind", "loss"}, {"value", 2}, {"plies", 4}});
}

TEST_CASE("json: the distance of a win of unknown length is null") {
  for (const int distance : {database_distance, 50'001}) {
    CHECK(score_json(win_score - distance) == Json{{"kind", "win"}, {"value", nullptr}, {"plies", nullptr}});
    CHECK(score_json(-win_score + distance) == Json{{"kind", "loss"}, {"value", nullptr}, {"plies", nullptr}});
  }
  CHECK(score_json(win_score - database_distance + 1)["plies"] == database_distance - 1);
}
