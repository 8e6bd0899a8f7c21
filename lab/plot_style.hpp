// The style sheet of plots: light, dark, and light again in print.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kibitz::lab {

// Eight colours for any colour vision (after Okabe and Ito, "Color Universal Design", 2008; darker and without yellow
// on a light background). Each has a different mark, for printing in grey.

inline constexpr std::size_t plot_colours = 8;

// CSS rules for the elements inside an element of class "plot".
std::string plot_style();

// The colours of a page around plots.
struct PageColours {
  std::string_view paper;
  std::string_view ink;
  std::string_view soft;  // secondary text
  std::string_view grid;
};
PageColours light_page();
PageColours dark_page();

}  // namespace kibitz::lab
