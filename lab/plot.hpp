// The specification of a plot: which results it shows, as in a [[plot]] table of an experiment. The numbers to draw are
// computed by plot_figure.hpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/measures.hpp"

namespace kibitz::lab {

enum class PlotX : std::uint8_t { depth, nodes, seconds, table_entries, configuration };
enum class PlotStatistic : std::uint8_t {
  percent,    // the sum, in percent of the baseline's sum; for solved positions, in percent of all positions
  geometric,  // the geometric mean over positions of the measure in percent of the baseline's
  sum,
};
inline constexpr std::array<std::string_view, 5> plot_x_names{"depth", "nodes", "seconds", "table_entries",
                                                              "configuration"};
inline constexpr std::array<std::string_view, 3> plot_statistic_names{"percent", "geometric", "sum"};
inline constexpr std::string_view solved_name = "solved";

constexpr std::string_view name_of(PlotX x) { return plot_x_names[static_cast<std::size_t>(x)]; }
constexpr std::string_view name_of(PlotStatistic statistic) {
  return plot_statistic_names[static_cast<std::size_t>(statistic)];
}

struct Plot {
  std::string title;
  PlotX x = PlotX::depth;
  std::optional<Measure> y;  // the measure shown; empty: the number of solved positions
  PlotStatistic statistic = PlotStatistic::percent;
  std::string baseline;  // name of the baseline configuration; empty: the first configuration
  bool is_log_x = false;
  bool is_log_y = false;
  std::string game;                         // the game shown; empty: all games, each in its own figure
  std::vector<std::string> configurations;  // names of the configurations shown; empty: all
  bool operator==(const Plot&) const = default;
};

// Names that differ only in a number, such as "guess -30", "guess 0" and "guess 30": their common words and their
// numbers. The numbers can be the values of an axis.
struct NumberedNames {
  std::string words;  // the words that all names share, such as "guess"; empty if the names are only numbers
  std::vector<double> numbers;
};
// The common words and the numbers of `names`. Empty unless there are at least two names, and all consist of the same
// words and a number.
std::optional<NumberedNames> numbered_names(const std::vector<std::string>& names);

// The plots as JSON, as the results of an experiment store them.
std::string text_of(const std::vector<Plot>& plots);
// Reads the text that text_of() writes. Returns no plots if the text is not a JSON array.
std::vector<Plot> read_plots(const std::string& text);

}  // namespace kibitz::lab
