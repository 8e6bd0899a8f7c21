#include "lab/plot.hpp"

#include <doctest/doctest.h>

using namespace kibitz;
using namespace kibitz::lab;

TEST_CASE("plots are kept as they were, whatever their names") {
  Plot plot{"A \"title\"\n", PlotX::table_entries, std::nullopt, PlotAs::sum, "", true, true, "chess", {"a\tb", "é"}};
  CHECK(text_of(std::vector{plot}) ==
        R"([{"title":"A \"title\"\n","x":"table_entries","y":"solved","as":"sum","baseline":"","log":["x","y"],)"
        R"("game":"chess","configurations":["a\tb","é"]}])");
  const std::vector plots{plot, Plot{"B", PlotX::seconds, Measure::time, PlotAs::geometric, "a", false, false, "", {}}};
  CHECK(read_plots(text_of(plots)) == plots);
  CHECK(read_plots("[]").empty());
  CHECK(read_plots("no plots").empty());
}

TEST_CASE("names that are numbers after the same words are a scale") {
  const auto guesses = scale_of({"guess -30", "guess 0", "guess +2.5"});
  REQUIRE(guesses);
  CHECK(guesses->words == "guess");
  CHECK(guesses->numbers == std::vector<double>{-30, 0, 2.5});
  CHECK(scale_of({"10", "5"})->words.empty());
  CHECK(!scale_of({"guess 1", "window 2"}));
  CHECK(!scale_of({"MTD(f)", "10"}));
  CHECK(!scale_of({"1e5", "10"}));
  CHECK(!scale_of({"10"}));
}
