// The inside of a figure, below its titles.
#pragma once

#include <string>

#include "lab/plot_figure.hpp"
#include "lab/plot_marks.hpp"

namespace kibitz::lab {

struct PlotDrawing {
  double height = 0;
  std::string text;  // SVG elements
};

// Where to draw: over the width of the figure, from `top` downwards.
struct Area {
  double left = 0;
  double top = 0;
  double width = 0;
};
PlotDrawing draw_lines(const Figure& figure, Area area);
PlotDrawing draw_bars(const Figure& figure, Area area);

double width_of_figure(const Figure& figure);

}  // namespace kibitz::lab
