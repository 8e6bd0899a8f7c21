// A figure as SVG: lines by marks of their own, bars with their names and numbers beside them.
#pragma once

#include <string>

#include "lab/plot_figure.hpp"

namespace kibitz::lab {

// An element for an HTML page that has plot_style(). Its name, for whoever reads it aloud, is the title.
std::string svg_element(const Figure& figure);

// A file of its own, with a background, for light and dark readers.
std::string svg_file(const Figure& figure);

}  // namespace kibitz::lab
