#include "lab/plot_keys.hpp"

#include <doctest/doctest.h>
#include <fmt/ranges.h>

#include "lab/support.hpp"

using namespace kibitz;
using namespace kibitz::lab;

namespace {

// An experiment of ten lines, followed by `plots`, which begins on line 11.
std::string with_plots(std::string_view plots, std::string_view extent = "depths = [3, 5]") {
  return fmt::format(
      "title = \"T\"\n{}\n[[game]]\nname = \"count\"\nrandom = {{ count = 2, plies = 2 }}\n[[configuration]]\n"
      "name = \"A\"\n[[configuration]]\nname = \"B\"\n\n{}",
      extent, plots);
}

Expected<Experiment> read_with_plots(std::string_view plots, std::string_view extent = "depths = [3, 5]") {
  test::LabWorld world;
  return read_experiment_text(with_plots(plots, extent), "x.toml", world.catalogue());
}

std::string refusal_of_plot(std::string_view keys) {
  const auto experiment = read_with_plots(fmt::format("[[plot]]\n{}", keys));
  return experiment ? "it was read" : experiment.error().message;
}

}  // namespace

TEST_CASE("a plot is read with its keys, and missing keys have defaults") {
  const auto experiment = read_with_plots(
      "[[plot]]\ntitle = \"P\"\nx = \"depth\"\n[[plot]]\ntitle = \"Q\"\nx = \"configuration\"\ny = \"time\"\n"
      "as = \"geometric\"\nbaseline = \"B\"\nlog = [\"y\"]\ngame = \"count\"\nconfigurations = [\"A\"]\n");
  REQUIRE(experiment);
  CHECK(
      experiment->plots ==
      std::vector{
          Plot{"P", PlotX::depth, Measure::leaves, PlotStatistic::percent, "", false, false, "", {}},
          Plot{"Q", PlotX::configuration, Measure::time, PlotStatistic::geometric, "B", false, true, "count", {"A"}}});
  CHECK(read_with_plots("")->plots.empty());
}

TEST_CASE("an axis of table sizes, nodes or seconds is logarithmic unless the plot says otherwise") {
  CHECK(read_with_plots("[[plot]]\ntitle = \"P\"\nx = \"nodes\"", "nodes = [10, 100]")->plots[0].is_log_x);
  const auto linear = read_with_plots("[[plot]]\ntitle = \"P\"\nx = \"seconds\"\nlog = []", "seconds = [0.1]");
  REQUIRE(linear);
  CHECK(!linear->plots[0].is_log_x);
}

TEST_CASE("invalid keys and values of a plot are refused with file, line and the offending word") {
  CHECK(refusal_of_plot("titel = \"P\"") ==
        "x.toml:12: a plot has no key 'titel'; its keys are title, x, y, as, baseline, log, game, configurations");
  CHECK(refusal_of_plot("x = \"depth\"") == "x.toml:11: a plot needs 'title'");
  CHECK(refusal_of_plot("title = \"P\"") == "x.toml:11: a plot needs 'x'");
  const auto refusal = [](std::string_view keys) {
    return refusal_of_plot(fmt::format("title = \"P\"\nx = \"depth\"\n{}", keys));
  };
  CHECK(refusal_of_plot("title = \"P\"\nx = \"depht\"") ==
        "x.toml:13: x is one of depth, nodes, seconds, table_entries, configuration, not 'depht'");
  CHECK(refusal("y = \"leafs\"") ==
        fmt::format("x.toml:14: y is one of {}, solved, not 'leafs'", fmt::join(measure_names, ", ")));
  CHECK(refusal("as = \"mean\"") == "x.toml:14: as is one of percent, geometric, sum, not 'mean'");
  CHECK(refusal("game = \"chess\"") == "x.toml:14: game is one of count, not 'chess'");
  CHECK(refusal("baseline = \"C\"") == "x.toml:14: baseline is one of A, B, not 'C'");
  CHECK(refusal("baseline = 3") == "x.toml:14: baseline is a text in quotes, not '3'");
  CHECK(refusal("configurations = \"A\"") ==
        "x.toml:14: configurations is a list, as in configurations = [...], not 'A'");
  CHECK(refusal("configurations = [\"A\", \"C\"]") == "x.toml:14: configurations are of A, B, and 'C' is none");
  CHECK(refusal("configurations = [\"A\", \"A\"]") == "x.toml:14: configurations has A twice");
  CHECK(refusal("log = [\"z\"]") == "x.toml:14: log are of x, y, and 'z' is none");
  CHECK(refusal("[[plot]]\ntitle = \"P\"\nx = \"depth\"") == "x.toml:15: there are two plots 'P'");
  CHECK(refusal_of_plot("").starts_with("x.toml:11: "));
}

TEST_CASE("a plot that would be empty is refused before the run") {
  CHECK(refusal_of_plot("title = \"P\"\nx = \"table_entries\"") ==
        "x.toml:13: x is table_entries, and the experiment has none");
  CHECK(refusal_of_plot("title = \"P\"\nx = \"nodes\"") == "x.toml:13: x is nodes, by which no search ends");
  CHECK(refusal_of_plot("title = \"P\"\nx = \"nodes\"\ngame = \"count\"") ==
        "x.toml:13: x is nodes, by which no search of count ends");
  CHECK(refusal_of_plot("title = \"P\"\nx = \"depth\"\ny = \"solved\"") ==
        "x.toml:14: y is solved, and no position says what solves it");
  CHECK(refusal_of_plot("title = \"P\"\nx = \"depth\"\nas = \"sum\"\nbaseline = \"A\"") ==
        "x.toml:15: there is no baseline of a sum");
  CHECK(refusal_of_plot("title = \"P\"\nx = \"configuration\"\nlog = [\"x\"]") ==
        "x.toml:14: a logarithmic x needs configurations that are numbers above 0");
}
