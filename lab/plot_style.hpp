// The style sheet of plots, for light and dark pages; printed pages are light.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kibitz::lab {

// The number of colours of lines and marks. They suit any colour vision (after Okabe and Ito, "Color Universal
// Design", 2008; on a light background darker, and without yellow). Each colour has its own mark, for printing in
// grey.
inline constexpr std::size_t plot_colours = 8;

// CSS rules for the elements inside an element of class "plot".
std::string plot_style();

// The colours of the page on which plots stand.
struct PageColours {
  std::string_view paper;
  std::string_view ink;
  std::string_view soft;  // secondary text
  std::string_view grid;
};
PageColours light_page();
PageColours dark_page();

}  // namespace kibitz::lab
