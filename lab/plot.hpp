// The specification of a plot, from a [[plot]] table of an experiment: which points, not how they are drawn.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/measures.hpp"

namespace kibitz::lab {

enum class PlotX : std::uint8_t { depth, nodes, seconds, table_entries, configuration };
enum class PlotAs : std::uint8_t {
  percent,    // percent of the baseline's sum; for positions solved, of all positions
  geometric,  // the geometric mean over positions of the percentage of the baseline
  sum,
};
inline constexpr std::array<std::string_view, 5> plot_x_names{"depth", "nodes", "seconds", "table_entries",
                                                              "configuration"};
inline constexpr std::array<std::string_view, 3> plot_as_names{"percent", "geometric", "sum"};
inline constexpr std::string_view solved_name = "solved";

constexpr std::string_view name_of(PlotX x) { return plot_x_names[static_cast<std::size_t>(x)]; }
constexpr std::string_view name_of(PlotAs as) { return plot_as_names[static_cast<std::size_t>(as)]; }

struct Plot {
  std::string title;
  PlotX x = PlotX::depth;
  std::optional<Measure> y;  // empty: the number of positions solved
  PlotAs as = PlotAs::percent;
  std::string baseline;  // a configuration's name; empty: the first configuration
  bool is_log_x = false;
  bool is_log_y = false;
  std::string game;                         // empty: all games, each in its figure
  std::vector<std::string> configurations;  // the configurations shown; empty: all
  bool operator==(const Plot&) const = default;
};

// Names with the same words and different numbers, such as "guess -30", "guess 0" and "guess 30", form a scale.
struct NameScale {
  std::string words;  // "guess"; empty if the names are bare numbers
  std::vector<double> numbers;
};
std::optional<NameScale> scale_of(const std::vector<std::string>& names);

// The plots as JSON, for the file of results.
std::string text_of(const std::vector<Plot>& plots);
// The inverse of text_of(). Any other text gives no plots.
std::vector<Plot> read_plots(const std::string& text);

}  // namespace kibitz::lab
