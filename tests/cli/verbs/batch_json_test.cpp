// Batch rows as JSON and back, and texts that are not such rows.
#include "cli/verbs/analyse/batch_row.hpp"

#include <doctest/doctest.h>

#include "cli/show/json.hpp"
#include "kibitz/core/score.hpp"

using namespace kibitz;

namespace {

BatchRow sample_row(Score score, Bound bound = Bound::exact) {
  BatchRow row;
  row.key = "00ff";
  row.line_number = 12;
  row.id = "one \"two\"";
  row.verdict = RowVerdict::missed;
  row.expected = "bm d5";
  row.best = {score, bound, {{"d2d4", "d4"}, {"d7d5", "d5"}}, std::nullopt};
  row.depth = 9;
  row.time = std::chrono::microseconds{1'234'567};
  row.nodes = 12'345'678'901;
  row.leaves = 77;
  return row;
}

std::string without(std::string text, const std::string& part) {
  const std::size_t at = text.find(part);
  REQUIRE(at != std::string::npos);
  return text.erase(at, part.size());
}

}  // namespace

TEST_CASE("a row is read back with all of its fields") {
  const auto read = read_batch_row(json_of(sample_row(34)));
  REQUIRE(read);
  CHECK(read->key == "00ff");
  CHECK(read->line_number == 12);
  CHECK(read->id == "one \"two\"");
  CHECK(read->verdict == RowVerdict::missed);
  CHECK(read->expected == "bm d5");
  CHECK(read->depth == 9);
  CHECK(read->time == std::chrono::microseconds{1'234'567});
  CHECK(read->nodes == 12'345'678'901);
  CHECK(read->leaves == 77);
  REQUIRE(read->best.moves.size() == 2);
  CHECK(read->best.moves[1].move == "d7d5");
  CHECK(read->best.moves[1].notation == "d5");
}

TEST_CASE("every kind of score and bound is read back") {
  for (const Score score : {0, 34, -34, max_evaluation, points_score(12), points_score(-12), win_score - 1,
                            win_score - 4, -win_score, -win_score + 3}) {
    CAPTURE(score);
    CHECK(read_batch_row(json_of(sample_row(score)))->best.score == score);
  }
  for (const Score score : {win_score - database_distance, -win_score + 50'001})  // distance unknown
    CHECK(format_score(read_batch_row(json_of(sample_row(score)))->best.score) == (score > 0 ? "won" : "lost"));
  for (const Bound bound : {Bound::exact, Bound::lower, Bound::upper})
    CHECK(read_batch_row(json_of(sample_row(5, bound)))->best.bound == bound);
  for (const RowVerdict verdict : {RowVerdict::solved, RowVerdict::missed, RowVerdict::unjudged}) {
    BatchRow row = sample_row(0);
    row.verdict = verdict;
    CHECK(read_batch_row(json_of(row))->verdict == verdict);
  }
}

TEST_CASE("a proved draw is read back as proved, an estimate of 0 as an estimate") {
  BatchRow row = sample_row(0);
  CHECK(!read_batch_row(json_of(row))->best.is_proved);
  row.best.is_proved = true;
  CHECK(read_batch_row(json_of(row))->best.is_proved);
  CHECK(read_batch_row(json_of(row))->best.score == 0);
}

TEST_CASE("a text that is cut short, lacks a field or is something else is not a row") {
  const std::string whole = json_of(sample_row(34));
  for (std::size_t length = 0; length < whole.size(); length += 7) CHECK(!read_batch_row(whole.substr(0, length)));
  CHECK(!read_batch_row(without(whole, ",\"leaves\":77")));
  CHECK(!read_batch_row(without(whole, "\"id\":\"one \\\"two\\\"\",")));
  CHECK(!read_batch_row("[]"));
  CHECK(!read_batch_row("{}"));
  CHECK(!read_batch_row("12"));
  CHECK(!read_batch_row(json_of(BatchTotal{})));
  CHECK(!read_batch_row(json_of_bad_line(3, "nothing")));
  std::string other = whole;
  other.replace(other.find("\"depth\":9"), 9, "\"depth\":\"\"");
  CHECK(!read_batch_row(other));
}

TEST_CASE("small rows are written exactly as expected") {
  CHECK(json_of_score(34) == R"({"kind":"evaluation","value":34})");
  CHECK(json_of_score(win_score - 5) == R"({"kind":"win","value":3,"plies":5})");
  CHECK(json_of_score(-win_score + 5) == R"({"kind":"loss","value":2,"plies":5})");
  CHECK(json_of_score(points_score(-7)) == R"({"kind":"points","value":-7})");
  CHECK(json_of_bad_line(3, "no \"board\"") == R"({"schema":2,"type":"bad_line","line":3,"problem":"no \"board\""})");
  CHECK(json_of_bench("chess", "strong", 9) ==
        R"({"schema":2,"type":"bench","game":"chess","configuration":"strong","nodes":9})");
}
