#include "lab/cross_table.hpp"

#include <doctest/doctest.h>

#include "lab/report.hpp"
#include "lab/report_html.hpp"
#include "lab/support.hpp"

using namespace kibitz;
using namespace kibitz::lab;

namespace {

Experiment tournament() {
  Experiment experiment = test::small_experiment();
  experiment.is_round_robin = true;
  experiment.configurations = {{"A", "paper"}, {"B", "strong"}, {"C", "textbook"}};
  for (Configuration& one : experiment.configurations) one.task = CellTask::games;
  experiment.configurations[0].against = {"B", "C"};
  experiment.configurations[1].against = {"C"};
  return experiment;
}

// A loses both pairs against B and wins both against C; B wins one pair and draws one against C.
std::vector<StoredCell> results() {
  std::vector<StoredCell> cells;
  for (const PlannedCell& planned : test::planned_cells(tournament())) {
    cells.push_back({planned, StoredResult{{}, "a machine", ""}});
    const Cell& cell = planned.cell;
    std::int64_t& half_points = cells.back().stored->result.counts[index_of(Measure::half_points)];
    if (cell.configuration == "B") half_points = cell.position.text == "5" ? 4 : 2;
    if (cell.configuration == "A" && cell.opponent.name == "C") half_points = 4;
  }
  return cells;
}

}  // namespace

TEST_CASE("the cross table has the score against each opponent, sorted by the mean") {
  const auto cells = results();
  const auto groups = groups_of(cells);
  REQUIRE(groups.size() == 1);
  CHECK(groups[0].configurations == std::vector<std::string>{"A against B", "A against C", "B"});
  CHECK(pair_results(groups[0], 0) == match::PairWeights{2, 0, 0, 0, 0});
  CHECK(pair_results(groups[0], 2) == match::PairWeights{0, 0, 1, 0, 1});
  const ReportTable table = cross_table(groups[0]);
  REQUIRE(table.lines.size() == 4);
  CHECK(table.lines[0] == std::vector<std::string>{"configuration", "total", "1", "2", "3"});
  // B: 100 % and 75 %; A: 0 % and 100 %; C: 0 % and 25 %. Two pairs won: the middle is (2 + 1.92) / 5.84 = 0.671, half
  // of the interval 1.96 * sqrt(0.671 * 0.329 / 5.84) = 0.381; from 0.290 to 1 it is cut to a half of 0.355.
  CHECK(table.lines[1][0] == "1 B");
  CHECK(table.lines[1][2] == "");
  CHECK(table.lines[1][3] == "100.0 ± 35.5 (4)");
  CHECK(table.lines[1][1].starts_with("87.5 ± "));
  CHECK(table.lines[1][1].ends_with(" (8)"));
  CHECK(table.lines[2][0] == "2 A");
  CHECK(table.lines[2][2] == "0.0 ± 35.5 (4)");
  CHECK(table.lines[2][4] == "100.0 ± 35.5 (4)");
  CHECK(table.lines[2][1] == "50.0 ± 25.1 (8)");  // sqrt(2) * 35.5 / 2
  CHECK(table.lines[3][0] == "3 C");
  CHECK(table.lines[3][1].starts_with("12.5 ± "));
}

TEST_CASE("repetitions of a position are averaged, and do not narrow the intervals") {
  Experiment experiment = tournament();
  const auto results_of = [&](std::int64_t change) {
    std::vector<StoredCell> cells;
    for (const PlannedCell& planned : test::planned_cells(experiment)) {
      cells.push_back({planned, StoredResult{{}, "a machine", ""}});
      cells.back().stored->result.counts[index_of(Measure::half_points)] =
          (planned.cell.position.text == "5" ? 1 : 3) + (planned.cell.repetition == 2 ? change : 0);
    }
    return cells;
  };
  const auto once = results_of(0);
  experiment.repetitions = 4;
  const auto same = results_of(0), other = results_of(-1);
  const auto report = [&](const std::vector<StoredCell>& cells) {
    return markdown_report(test::heading_of(experiment), cells);
  };
  CHECK(pair_results(groups_of(once)[0], 0) == match::PairWeights{0, 1, 0, 1, 0});
  CHECK(pair_results(groups_of(same)[0], 0) == match::PairWeights{0, 1, 0, 1, 0});
  // The means are 0.75 and 2.75.
  CHECK(pair_results(groups_of(other)[0], 0) == match::PairWeights{0.25, 0.75, 0.25, 0.75, 0});
  CHECK(count_games(groups_of(once)[0], 0) == 4);
  CHECK(count_games(groups_of(same)[0], 0) == 16);
  const auto cell = [](const ReportTable& table) { return table.lines[1].back(); };
  const std::string percent = cell(cross_table(groups_of(once)[0]));
  CHECK(percent.ends_with(" (4)"));
  CHECK(cell(cross_table(groups_of(same)[0])) == percent.substr(0, percent.size() - 4) + " (16)");
  const auto interval = [](const std::string& text) {
    const std::size_t begin = text.find(" 50.0 |");
    return text.substr(begin, text.find('\n', begin) - begin);
  };
  CHECK(interval(report(once)).find(" to ") != std::string::npos);
  CHECK(interval(report(same)) == interval(report(once)));
}

TEST_CASE("a pairing without games has no percentage, and does not count in the total") {
  auto cells = results();
  for (StoredCell& cell : cells)
    if (cell.planned.cell.opponent.name == "B") cell.stored.reset();
  const auto groups = groups_of(cells);
  const ReportTable table = cross_table(groups[0]);
  CHECK(table.lines[1][0] == "1 A");
  CHECK(table.lines[1][1] == "100.0 ± 35.5 (4)");
  CHECK(table.lines[1][3] == "-");
}

TEST_CASE("the reports of a round robin have the cross table, and say which pairings were stopped") {
  Experiment experiment = tournament();
  auto cells = results();
  const std::string plain = markdown_report(test::heading_of(experiment), cells);
  CHECK(plain.find("\n## count, depth 3\n\nPercent of the points of ") != std::string::npos);
  CHECK(plain.find("\n## count, depth 3, pairings\n") != std::string::npos);
  CHECK(plain.find("| end |") == std::string::npos);
  experiment.stop = StopRule{6, 20};
  cells.pop_back();  // B against C from the second position
  cells[0].stored.reset();
  const std::string text = markdown_report(test::heading_of(experiment), cells);
  CHECK(text.find("|     open after 1 pair |") != std::string::npos);
  CHECK(text.find("| stopped after 2 pairs |") != std::string::npos);
  CHECK(text.find("|  stopped after 1 pair |") != std::string::npos);
  const std::string page = html_report(test::heading_of(experiment), cells);
  CHECK(page.find("<td>100.0 ± 35.5 (4)</td>") != std::string::npos);
  CHECK(page.find("<td>stopped after 2 pairs</td>") != std::string::npos);
  CHECK(page.find("<svg") == std::string::npos);
}
