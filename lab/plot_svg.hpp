// Draws a figure as SVG: lines with one mark per configuration, or bars with names and numbers next to them.
#pragma once

#include <string>

#include "lab/plot_figure.hpp"

namespace kibitz::lab {

// An element for an HTML page that has plot_style(). Its name for screen readers is the title.
std::string svg_element(const Figure& figure);

// A complete SVG file, with a background, for light and dark themes.
std::string svg_file(const Figure& figure);

}  // namespace kibitz::lab
