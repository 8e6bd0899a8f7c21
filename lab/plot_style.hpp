// The style sheet of plots, for light and dark pages. Printed pages are light.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kibitz::lab {

// The number of colours of lines and marks. Readers with any kind of colour vision can tell the colours apart (after
// Okabe and Ito, "Color Universal Design", 2008; on light pages they are darker, and yellow is replaced by olive). Each
// colour has its own mark, for printing in grey.
inline constexpr std::size_t plot_colours = 8;

// CSS rules for the elements inside an element of class "plot".
std::string plot_style();

// The colours of the page that contains the plots.
struct PageColours {
  std::string_view paper;
  std::string_view ink;
  std::string_view soft;  // colour of secondary text
  std::string_view grid;
};
PageColours light_page_colours();
PageColours dark_page_colours();

}  // namespace kibitz::lab
