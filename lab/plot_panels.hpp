// Draws the panels of a figure, below its title.
#pragma once

#include <string>

#include "lab/plot_figure.hpp"
#include "lab/plot_marks.hpp"

namespace kibitz::lab {

struct PlotDrawing {
  double height = 0;
  std::string text;  // SVG elements
};

// The area to draw in. It extends downwards from `top`, without a limit.
struct Area {
  double left = 0;
  double top = 0;
  double width = 0;
};
// These two draw the panels of a figure, with lines or with bars.
PlotDrawing draw_lines(const Figure& figure, Area area);
PlotDrawing draw_bars(const Figure& figure, Area area);

// The width that the panels of a figure need, in pixels.
double width_of_figure(const Figure& figure);

}  // namespace kibitz::lab
