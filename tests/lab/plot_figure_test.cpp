#include "lab/plot_figure.hpp"

#include <doctest/doctest.h>

#include "lab/support.hpp"

using namespace kibitz;
using namespace kibitz::lab;

namespace {

// Configurations A and B on two positions, at depths 3 and 5. The numbers of leaves at depth 3 are 100 and 300 for A,
// 50 and 1200 for B; at depth 5, they are 1000 and 3000 for A, 100 and 300 for B.
Experiment two_depths() {
  Experiment experiment = test::small_experiment();
  experiment.games[0].limits = {{LimitKind::depth, 5}, {LimitKind::depth, 3}};
  return experiment;
}

std::vector<StoredCell> with_leaves(const Experiment& experiment, const std::vector<std::int64_t>& leaves) {
  std::vector<StoredCell> cells;
  for (const PlannedCell& cell : test::planned_cells(experiment)) {
    const std::int64_t count = leaves[cells.size() % leaves.size()];
    cells.push_back({cell, StoredResult{test::result_of(count, 1000 * count), "a machine", ""}});
  }
  return cells;
}

std::vector<StoredCell> two_depths_done() {
  return with_leaves(two_depths(), {1000, 100, 3000, 300, 100, 50, 300, 1200});
}

Figure figure_of(const Plot& plot, const std::vector<StoredCell>& cells) {
  Heading heading = test::heading_of(two_depths());
  heading.plots = {plot};
  return figures_of(heading, cells).front();
}

// The points of a figure as text: "[TITLE] A 3:100 5:100 B 3:312.5 5:10" for each panel.
std::string points_of(const Figure& figure) {
  std::string text;
  for (const PlotPanel& panel : figure.panels) {
    text += fmt::format("[{}]", panel.title);
    for (const PlotLine& line : panel.lines) {
      text += fmt::format(" {}", line.name);
      for (const PlotPoint& point : line.points) text += fmt::format(" {}:{:.4g}", point.x, point.y);
    }
  }
  return text;
}

}  // namespace

TEST_CASE(
    "an experiment without [[plot]] has one plot per game: percent of the first configuration against the limit") {
  const auto figures = figures_of(test::heading_of(two_depths()), two_depths_done());
  REQUIRE(figures.size() == 1);
  CHECK(figures[0].title == "count");
  CHECK(figures[0].x_title == "depth");
  CHECK(figures[0].y_title == "leaves, % of A");
  CHECK(figures[0].note.empty());
  CHECK(!figures[0].is_bars);
  CHECK(points_of(figures[0]) == "[] A 3:100 5:100 B 3:312.5 5:10");
  CHECK(figures[0].panels[0].lines[1].points[0].label == "count, depth 3, B: 312.5 %");
}

TEST_CASE("one limit gives bars, several table sizes give lines, and one configuration is shown by its sums") {
  Experiment experiment = test::small_experiment();
  const auto bars = figures_of(test::heading_of(experiment), with_leaves(experiment, {100, 50}));
  CHECK(bars[0].is_bars);
  CHECK(points_of(bars[0]) == "[count, depth 3] A 0:100 B 0:50");
  experiment.table_entries = {64, 256};
  const auto tables = figures_of(test::heading_of(experiment), with_leaves(experiment, {100, 50}));
  CHECK(tables[0].x_title == "table entries");
  CHECK(tables[0].is_log_x);
  CHECK(points_of(tables[0]) == "[count, depth 3] A 64:100 256:100 B 64:50 256:50");
  experiment.configurations.pop_back();
  CHECK(points_of(figures_of(test::heading_of(experiment), with_leaves(experiment, {7}))[0]) ==
        "[count, depth 3] A 64:14 256:14");
}

TEST_CASE("a plot shows its configurations, its baseline and its measure") {
  Plot plot{"P", PlotX::depth, Measure::leaves, PlotStatistic::geometric, "B", false, false, "", {}};
  const Figure geometric = figure_of(plot, two_depths_done());
  CHECK(geometric.y_title == "leaves, % of B, geometric mean over positions");
  CHECK(points_of(geometric) == "[count] A 3:70.71 5:1000 B 3:100 5:100");  // 70.71 % is the square root of 2 * 0.25
  plot = {"P", PlotX::depth, Measure::time, PlotStatistic::sum, "", false, true, "", {"B"}};
  const Figure times = figure_of(plot, two_depths_done());
  CHECK(times.y_title == "time, seconds");
  CHECK(points_of(times) == "[count] B 3:1.25 5:0.4");
  CHECK(times.panels[0].lines[0].style == 1);
  CHECK(times.panels[0].lines[0].points[0].label == "count, depth 3, B: 1.250 s");
  plot = {"P", PlotX::configuration, Measure::leaves, PlotStatistic::percent, "", false, false, "", {}};
  CHECK(points_of(figure_of(plot, two_depths_done())) ==
        "[count, depth 5] A 0:100 B 0:10[count, depth 3] A 0:100 B 0:312.5");
}

TEST_CASE("a configuration without cells in a game has no point there, and keeps its colour in other panels") {
  Experiment experiment = two_depths();
  experiment.games.push_back(experiment.games[0]);
  experiment.games[1].label = "hard";
  auto cells = with_leaves(experiment, {100, 50});
  std::erase_if(cells, [](const StoredCell& cell) {
    return cell.planned.cell.label == "hard" && cell.planned.cell.configuration == "A";
  });
  Plot plot{"P", PlotX::depth, Measure::leaves, PlotStatistic::percent, "A", false, false, "", {}};
  CHECK(points_of(figure_of(plot, cells)) == "[count] A 3:100 5:100 B 3:50 5:50");
  plot.baseline.clear();
  const Figure figure = figure_of(plot, cells);
  CHECK(figure.y_title == "leaves, % of the first configuration");
  CHECK(points_of(figure) == "[count] A 3:100 5:100 B 3:50 5:50[count, hard] B 3:100 5:100");
  CHECK(figure.panels[1].lines[0].style == 1);
}

TEST_CASE("a game that is searched by depth and by nodes has one plot for each") {
  Experiment experiment = two_depths();
  experiment.games.push_back(experiment.games[0]);
  experiment.games[1].limits = {{LimitKind::nodes, 100}, {LimitKind::nodes, 1000}};
  const auto figures = figures_of(test::heading_of(experiment), with_leaves(experiment, {100, 50}));
  REQUIRE(figures.size() == 2);
  CHECK(points_of(figures[0]) == "[] A 3:100 5:100 B 3:50 5:50");
  CHECK(figures[1].title == "count, by nodes");
  CHECK(figures[1].is_log_x);
  CHECK(points_of(figures[1]) == "[count] A 100:100 1000:100 B 100:50 1000:50");
}

TEST_CASE("if the names of configurations are numbers, they are the x axis, and each group is a line") {
  Experiment experiment = test::small_experiment();
  experiment.configurations[0].name = "guess 20";
  experiment.configurations[1].name = "guess -5";
  Heading heading = test::heading_of(experiment);
  heading.plots = {{"P", PlotX::configuration, Measure::leaves, PlotStatistic::sum, "", false, false, "", {}}};
  const Figure figure = figures_of(heading, with_leaves(experiment, {100, 50}))[0];
  CHECK(figure.x_title == "guess");
  CHECK(points_of(figure) == "[] count, depth 3 -5:100 20:200");
}

TEST_CASE("solved positions are counted among those with a known solution") {
  auto cells = two_depths_done();
  for (const std::size_t i : {0U, 1U, 2U}) cells[i].stored->result.verdict = i == 2 ? "missed" : "solved";
  Plot plot{"P", PlotX::depth, std::nullopt, PlotStatistic::sum, "", false, false, "", {}};
  const Figure sum = figure_of(plot, cells);
  CHECK(sum.y_title == "positions solved");
  CHECK(points_of(sum) == "[count] A 5:1 B 5:1");
  CHECK(sum.note == "2 points without a value: not drawn.");
  plot.statistic = PlotStatistic::percent;
  CHECK(points_of(figure_of(plot, cells)) == "[count] A 5:50 B 5:100");
}

TEST_CASE("the note counts unfinished searches, and points at 0 on a logarithmic axis") {
  auto cells = two_depths_done();
  cells[7].stored.reset();
  cells[1].stored->result = cells[3].stored->result = test::result_of(0, 0);
  const Plot plot{"P", PlotX::depth, Measure::leaves, PlotStatistic::percent, "", false, true, "", {}};
  const Figure figure = figure_of(plot, cells);
  CHECK(points_of(figure) == "[count] A 3:100 5:100 B 3:50");
  CHECK(figure.note ==
        "From the 3 of 4 searches that every configuration has finished. A point without a value above 0: not drawn.");
  for (StoredCell& cell : cells) cell.stored.reset();
  CHECK(figure_of(plot, cells).panels.empty());
  CHECK(figure_of(plot, cells).note == "From the 0 of 4 searches that every configuration has finished.");
  CHECK(figure_of(plot, {}).note == "Nothing is done yet.");
}
