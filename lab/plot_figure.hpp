// The data of a plot, computed from the cells: the numbers and labels that are drawn.
#pragma once

#include <string>
#include <vector>

#include "lab/result_store.hpp"

namespace kibitz::lab {

struct PlotPoint {
  double x = 0;  // unused if the figure has bars
  double y = 0;
  std::string label;  // text of the point's tooltip: "MTD(f), depth 8: 93.1 %"
};

struct PlotLine {
  std::string name;
  std::size_t style = 0;  // determines colour and mark; a configuration has the same style in every figure
  std::vector<PlotPoint> points;
};

struct PlotPanel {
  std::string title;
  std::vector<PlotLine> lines;  // if the figure has bars, each line is one bar and has one point
};

struct Figure {
  std::string title;
  std::string x_title;
  std::string y_title;
  std::string note;  // says which data are not drawn; may be empty
  bool is_bars = false;
  bool is_percent = false;
  bool has_one_scale = false;  // the panels share a scale: percent, numbers of positions solved, or one game's measure
  bool is_log_x = false;
  bool is_log_y = false;
  std::vector<PlotPanel> panels;  // one panel per game, limit and table size; the x axis, if it shows one of these,
                                  // does not divide the panels
};

// The plots of the experiment. If it specifies none, there is one plot per game: the first measure in percent of the
// first configuration, over the limits or the table sizes; or bars if the game has only one limit and one table size.
std::vector<Figure> figures_of(const Heading& heading, const std::vector<StoredCell>& cells);

}  // namespace kibitz::lab
