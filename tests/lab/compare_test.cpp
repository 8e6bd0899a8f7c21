#include "lab/compare.hpp"

#include <doctest/doctest.h>

#include "lab/support.hpp"

using namespace kibitz;
using namespace kibitz::lab;

TEST_CASE("the comparison of two configurations is printed exactly as expected") {
  auto cells = test::small_results();
  cells[3].stored->result = test::result_of(1200, 250'000);
  const auto text = comparison_text(test::heading_of(test::small_experiment()), cells, "A", "B");
  REQUIRE(text);
  CHECK(*text == R"(# Small: B against A

Means over positions; the difference is B less A, % is the geometric mean of what B takes of A; with 95 % bootstrap intervals.

## count, depth 3

2 positions

|        |       A |       B | difference |                 95 % |     % |          95 % |
| ------ | ------: | ------: | ---------: | -------------------: | ----: | ------------: |
| leaves |     200 |     625 |       +425 |          -50 to +900 | 141.4 | 50.0 to 400.0 |
| time   | 1.250 s | 0.625 s |   -0.625 s | -1.000 s to -0.250 s |  50.0 |  50.0 to 50.0 |

Solved by both 0, by A alone 0, by B alone 1, by neither 0.
)");
}

TEST_CASE("only positions that both configurations have finished are compared") {
  const auto text = comparison_text(test::heading_of(test::small_experiment()), test::small_results(), "B", "A");
  REQUIRE(text);
  CHECK(text->find("\n1 position\n") != std::string::npos);
  CHECK(text->find("| leaves |      50 |     100 |        +50 |    - | 200.0 |    - |") != std::string::npos);
}

TEST_CASE("repetitions of a position do not count as further positions") {
  Experiment experiment = test::small_experiment();
  experiment.repetitions = 3;
  std::vector<StoredCell> cells;
  for (const PlannedCell& cell : test::planned_cells(experiment))
    cells.push_back({cell, StoredResult{test::result_of(cell.cell.configuration == "A" ? 10 : 20, 1), "", ""}});
  const auto text = comparison_text(test::heading_of(experiment), cells, "A", "B");
  REQUIRE(text);
  CHECK(text->find("2 positions") != std::string::npos);
}

TEST_CASE("the error names an unknown configuration") {
  CHECK(comparison_text(test::heading_of(test::small_experiment()), test::small_results(), "A", "C").error().message ==
        "there is no configuration 'C'; there are A, B");
}

TEST_CASE("games that lack one of the configurations are skipped, and it is an error if no game has both") {
  Experiment experiment = test::small_experiment();
  experiment.games.push_back(experiment.games[0]);
  experiment.games[1].name = "other";
  experiment.configurations.push_back({"C", "strong", {}});
  experiment.configurations[0].games = {"count"};
  experiment.configurations[2].games = {"other"};
  std::vector<StoredCell> cells;
  for (const PlannedCell& cell : test::planned_cells(experiment))
    cells.push_back({cell, StoredResult{test::result_of(10, 1), "", ""}});
  const auto compared = [&](const char* first, const char* second) {
    return comparison_text(test::heading_of(experiment), cells, first, second);
  };
  const auto text = compared("A", "B");
  REQUIRE(text);
  CHECK(text->contains("\n## count, depth 3\n\n2 positions\n"));
  CHECK_FALSE(text->contains("## other"));
  REQUIRE(compared("B", "C"));
  CHECK(compared("B", "C")->contains("\n## other, depth 3\n\n2 positions\n"));
  CHECK(compared("A", "C").error().message == "no game has both 'A' and 'C'");
  CHECK(compared("A", "D").error().message == "there is no configuration 'D'; there are A, B, C");
}

TEST_CASE(
    "the bootstrap interval is a point if all values are equal, and that of the binomial distribution for 0 and 1") {
  const std::vector<double> same(10, 3.5);
  CHECK(bootstrap_interval(same, 1).low == 3.5);
  CHECK(bootstrap_interval(same, 1).high == 3.5);
  // In the binomial distribution, 95 % of the means of 100 draws from 0 and 1 lie within 0.5 +- 1.96 * 0.05.
  std::vector<double> halves(100, 0.0);
  for (std::size_t i = 0; i < 50; ++i) halves[i] = 1;
  const Interval interval = bootstrap_interval(halves, 1);
  CHECK(interval.low == doctest::Approx(0.40).epsilon(0.01));
  CHECK(interval.high == doctest::Approx(0.60).epsilon(0.01));
}
