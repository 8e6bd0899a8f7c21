// Explains trials of every exhibit in the gallery: why the search does not find the given move or, if it plays that
// move, why it finds no better one. The expected verdicts are those that the exhibits state in words.
#include <doctest/doctest.h>

#include <set>
#include <span>

#include "content/gallery_results.hpp"
#include "explain/explain.hpp"
#include "explain/verdict.hpp"
#include "rounds.hpp"

using namespace kibitz;
using explain::Explanation;
using explain::Verdict;

namespace {

struct ExpectedVerdict {
  std::string exhibit;
  std::size_t trial = 0;
  std::string move;
  Verdict verdict = Verdict::right;
  std::string cause = "";  // name of the option that is the cause, or the depth from which the other move is found
  int deeper = 4;
};

Explanation explain_exhibit(const ExpectedVerdict& expected) {
  const gallery::Exhibit exhibit = test::exhibit(expected.exhibit);
  const gallery::ExhibitTrial& trial = exhibit.trials.at(expected.trial);
  const auto engine = gallery::engine_for_trial(exhibit, trial);
  REQUIRE(engine.has_value());
  explain::MoveQuestion question{.move = expected.move, .deeper = expected.deeper};
  question.depth = trial.depth > 0 ? trial.depth : exhibit.depth;
  question.nodes = exhibit.nodes;
  Control control;
  const auto explanation = explain::answer(**engine, question, control);
  REQUIRE_MESSAGE(explanation.has_value(), (explanation ? "" : explanation.error().message));
  return *explanation;
}

void check(std::span<const ExpectedVerdict> all) {
  for (const ExpectedVerdict& expected : all) {
    CAPTURE(expected.exhibit);
    CAPTURE(expected.trial);
    const Explanation found = explain_exhibit(expected);
    CAPTURE(found.sentence);
    CHECK(explain::name_of(found.verdict) == explain::name_of(expected.verdict));
    const std::string cause = found.cause                      ? found.removal_trials[*found.cause].name
                              : explain::decisive_trial(found) ? std::to_string(explain::decisive_trial(found)->depth)
                                                               : "";
    CHECK(cause == expected.cause);
  }
}

using enum Verdict;

const std::vector<ExpectedVerdict> quick{
    {"horizon", 0, "Ke6", horizon, "6"},
    {"horizon", 1, "Ke6", horizon, "6"},
    {"horizon-twice", 0, "Kd6", horizon, "8"},
    {"horizon-twice", 1, "Kd6", horizon, "8"},
    {"trapped-bishop", 0, "Bd5", horizon, "6"},
    {"trapped-bishop", 0, "Bxa2", horizon, "6"},  // the same trial, with a question about the move that it plays
    {"unbounded-checks", 0, "Qg8+", quiescence, "checks in quiescence without end"},
    {"unbounded-checks", 1, "Qg8+", horizon, "3"},
    {"horizon-checkers", 0, "21-17", horizon, "6"},
    {"horizon-checkers", 1, "21-17", horizon, "6"},
    {"horizon-xiangqi", 0, "H4+5", horizon, "6"},
    {"horizon-xiangqi", 1, "H4+5", horizon, "6"},
    {"horizon-fanorona", 0, "f1-e1A", horizon, "6"},
    {"horizon-fanorona", 1, "f1-e1A", horizon, "6"},
    {"horizon-gomoku", 0, "H10", horizon, "6"},
    {"sacrifice-ours", 0, "Qg8+", excluded, "k best"},
    {"sacrifice-ours", 1, "Qg8+", excluded, "k best"},
    {"sacrifice-theirs", 0, "Qg5", excluded, "k best"},
    {"sacrifice-theirs", 1, "Bxd1", excluded, "k best"},
    {"zugzwang", 0, "Kh6", zugzwang, "null move"},
    {"zugzwang-knights", 0, "Nxd5", zugzwang, "null move"},
    {"zugzwang-pawns", 0, "Ke8", zugzwang, "the null move's leave to pass in zugzwang"},
    {"mate-blindness", 0, "Qh3", null_move, "null move"},
    {"mate-in-two", 0, "Nc5", null_move, "null move"},
    {"no-progress", 0, "Qe7#", wins_alike, "wins all alike"},
    {"narrowing", 0, "C", wrong_score},
    {"path-dependence", 0, "C", repetition, "merged paths"},
    {"sss", 0, "b", right},
    {"sss", 1, "b", right},
};

const std::vector<ExpectedVerdict> slow{
    {"mate-in-five", 0, "Rf8", horizon, "9"},
    {"horizon-gomoku", 1, "H10", horizon, "6"},
    {"zugzwang-rook", 0, "Rf1", zugzwang, "null move"},
    {"zugzwang-rook", 1, "Rf1", zugzwang, "null move"},
    {"zugzwang-bishop", 0, "Qxh4+", zugzwang, "null move"},
    {"zugzwang-bishop", 1, "Qxh4+", zugzwang, "null move"},
    {"two-passes", 0, "Kh6", zugzwang, "null move"},
    {"instability", 0, "f4", right},
    {"no-progress-checkers", 0, "19-16", right},  // the move played wins; the search goes wrong only later
    {"parity", 0, "f7", right, "", 2},
    {"parity", 1, "f7", right, "", 2},
    {"sss-table", 2, "b", right, "", 1},
};

}  // namespace

TEST_CASE("every exhibit of the gallery has a question in these tests") {
  std::set<std::string> names;
  for (const auto* expected : {&quick, &slow})
    for (const ExpectedVerdict& one : *expected) names.insert(one.exhibit);
  for (const gallery::Exhibit& exhibit : gallery::exhibits()) CHECK_MESSAGE(names.contains(exhibit.name), exhibit.name);
}

TEST_CASE("the verdict on each exhibit is the one that the exhibit states") {
  check(std::span(quick).first(static_cast<std::size_t>(test::rounds(static_cast<int>(quick.size())))));
}

TEST_CASE("a setting that helps at the same depth is reported") {
  const Explanation found = explain_exhibit({"trapped-bishop", 0, "Bd5"});
  const auto helps = [&](const std::string& setting) {
    return std::ranges::any_of(found.helper_trials, [&](const explain::Trial& trial) {
      return trial.finds_better_move && trial.settings == std::vector<std::string>{setting};
    });
  };
  CHECK(helps("trapped_bishops=on"));
  CHECK(!helps("quiescence=captures"));
}

TEST_SUITE_BEGIN("slow");

TEST_CASE("the verdict on each slow exhibit is the one that the exhibit states") { check(slow); }

TEST_SUITE_END();
