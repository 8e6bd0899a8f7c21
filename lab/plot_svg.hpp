// Draws a figure as SVG: lines with one mark per configuration, or bars with names and numbers next to them.
#pragma once

#include <string>

#include "lab/plot_figure.hpp"

namespace kibitz::lab {

// The figure as an SVG element for an HTML page that contains plot_style(). Screen readers read the figure's title.
std::string svg_element(const Figure& figure);

// The figure as a complete SVG file with its own background, for light and dark themes.
std::string svg_file(const Figure& figure);

}  // namespace kibitz::lab
