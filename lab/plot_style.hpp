// The looks of plots, as a style sheet: for light paper, for dark screens, and light again in print.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kibitz::lab {

// Eight colours that readers with any colour vision tell apart (after Okabe and Ito, "Color Universal Design", 2008:
// darker where the paper is light, and without its yellow there), each with a mark of its own for grey printing.
inline constexpr std::size_t plot_colours = 8;

// Rules for what is inside an element of class "plot".
std::string plot_style();

// The colours of a page around plots.
struct PageColours {
  std::string_view paper;
  std::string_view ink;
  std::string_view soft;  // what is read second
  std::string_view grid;
};
PageColours light_page();
PageColours dark_page();

}  // namespace kibitz::lab
