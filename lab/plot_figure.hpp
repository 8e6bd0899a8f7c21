// The data of a plot, computed from the cells: numbers and labels, before drawing.
#pragma once

#include <string>
#include <vector>

#include "lab/result_store.hpp"

namespace kibitz::lab {

struct PlotPoint {
  double x = 0;  // unused in bars
  double y = 0;
  std::string label;  // "MTD(f), depth 8: 93.1 %"
};

struct PlotLine {
  std::string name;
  std::size_t style = 0;  // colour and mark: a configuration has the same in every figure
  std::vector<PlotPoint> points;
};

struct PlotPanel {
  std::string title;
  std::vector<PlotLine> lines;  // in bars, each line is one bar and has one point
};

struct Figure {
  std::string title;
  std::string x_title;
  std::string y_title;
  std::string note;  // says what is not drawn; may be empty
  bool is_bars = false;
  bool is_percent = false;
  bool has_one_scale = false;  // the panels can be compared: percent, positions solved, or one game's
  bool is_log_x = false;
  bool is_log_y = false;
  std::vector<PlotPanel> panels;  // one per game, limit and table size, but not per value of x
};

// The plots of the experiment. If it has none, one plot per game: the first measure in percent of the first
// configuration, over the limits or the table sizes, or as bars if there is only one of each.
std::vector<Figure> figures_of(const Heading& heading, const std::vector<StoredCell>& cells);

}  // namespace kibitz::lab
