// Draws a figure as SVG: lines with a mark for each configuration, or bars with their names and numbers.
#pragma once

#include <string>

#include "lab/plot_figure.hpp"

namespace kibitz::lab {

// The figure as an SVG element, for an HTML page that contains plot_style_sheet(). Its title is also available to
// screen readers.
std::string svg_element(const Figure& figure);

// The figure as a complete SVG file with its own background, for light and dark themes.
std::string svg_file(const Figure& figure);

}  // namespace kibitz::lab
