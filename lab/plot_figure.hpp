// The data of a plot, computed from the cells: the numbers and labels to draw.
#pragma once

#include <string>
#include <vector>

#include "lab/result_store.hpp"

namespace kibitz::lab {

struct PlotPoint {
  double x = 0;  // value on the x axis; unused in a figure of bars
  double y = 0;
  std::string label;  // tooltip of the point: "MTD(f), depth 8: 93.1 %"
};

struct PlotLine {
  std::string name;
  std::size_t style = 0;  // index of colour and mark; a configuration has the same style in every figure
  std::vector<PlotPoint> points;
};

struct PlotPanel {
  std::string title;
  std::vector<PlotLine> lines;  // lines of the panel; in a figure of bars, each line is one bar and has one point
};

struct Figure {
  std::string title;
  std::string x_title;
  std::string y_title;
  std::string note;  // a sentence about data that are not drawn; may be empty
  bool is_bars = false;
  bool is_percent = false;
  bool has_one_scale = false;  // true if the panels share a y scale: percent, solved positions, or one game's measure
  bool is_log_x = false;
  bool is_log_y = false;
  // One panel per combination of game, limit and table size. All limits share a panel if the x axis shows them, and so
  // do all table sizes. If the x axis shows configurations, the figure has only one panel.
  std::vector<PlotPanel> panels;
};

// Computes the figures of the experiment's plots. An experiment without [[plot]] tables gets one plot per game: the
// first measure, as a percentage of the first configuration's, against the limit, or against the table size if there is
// only one limit. If there is only one of each, the plot is a bar chart.
std::vector<Figure> figures_of(const Heading& heading, const std::vector<StoredCell>& cells);

}  // namespace kibitz::lab
