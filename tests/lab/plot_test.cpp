#include "lab/plot.hpp"

#include <doctest/doctest.h>

using namespace kibitz;
using namespace kibitz::lab;

TEST_CASE("plots with any names are written as JSON and read back unchanged") {
  Plot plot{"A \"title\"\n", PlotX::table_entries, std::nullopt, PlotStatistic::sum, "", true, true,
            "chess",         {"a\tb", "é"}};
  CHECK(text_of(std::vector{plot}) ==
        R"([{"title":"A \"title\"\n","x":"table_entries","y":"solved","as":"sum","baseline":"","log":["x","y"],)"
        R"("game":"chess","configurations":["a\tb","é"]}])");
  const std::vector plots{
      plot, Plot{"B", PlotX::seconds, Measure::time, PlotStatistic::geometric, "a", false, false, "", {}}};
  CHECK(read_plots(text_of(plots)) == plots);
  CHECK(read_plots("[]").empty());
  CHECK(read_plots("no plots").empty());
}

TEST_CASE("names that differ only in a number give the values of an axis") {
  const auto guesses = numbered_names({"guess -30", "guess 0", "guess +2.5"});
  REQUIRE(guesses);
  CHECK(guesses->words == "guess");
  CHECK(guesses->numbers == std::vector<double>{-30, 0, 2.5});
  CHECK(numbered_names({"10", "5"})->words.empty());
  CHECK(!numbered_names({"guess 1", "window 2"}));
  CHECK(!numbered_names({"MTD(f)", "10"}));
  CHECK(!numbered_names({"1e5", "10"}));
  CHECK(!numbered_names({"10"}));
}
