// The elements that plots are drawn with, as SVG. Lengths are in pixels of a figure shown at its own size.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kibitz::lab {

struct FigurePoint {
  double x = 0;
  double y = 0;
};

struct Box {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
  double right() const { return left + width; }
  double bottom() const { return top + height; }
};

// Escapes a text for XML and HTML, as content or in quotes. Control characters are dropped: XML does not allow them.
std::string escaped(std::string_view text);

// Rounded to a tenth, without trailing zeros: "12", "0.5".
std::string pixels(double length);

// The approximate width of a text at this size: the reader's font is unknown.
double width_of(std::string_view text, double size = 12);

enum class Align : std::uint8_t { begin, middle, end };
std::string text_at(FigurePoint place, std::string_view text, std::string_view style, Align align = Align::begin);
std::string line_between(FigurePoint from, FigurePoint to, std::string_view style);

// The mark that belongs to a line's style, in its colour. The label is shown as a tooltip.
std::string mark_at(FigurePoint place, std::size_t style, std::string_view label);
// The style's class name: "s1". Styles after the eighth are dashed too.
std::string line_style(std::size_t style);

}  // namespace kibitz::lab
