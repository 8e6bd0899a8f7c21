// The SVG elements that plots consist of. Lengths are in pixels of a figure that is shown at its original size.
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

// Escapes a text for use in XML and HTML, as content or inside quotes. Drops control characters, which XML forbids.
std::string escaped(std::string_view text);

// A length, rounded to a tenth, without trailing zeros: "12", "0.5".
std::string pixels(double length);

// The approximate width of a text. The exact width is unknown, because the reader's browser chooses the font.
double width_of(std::string_view text, double size = 12);

enum class Align : std::uint8_t { begin, middle, end };
std::string text_at(FigurePoint place, std::string_view text, std::string_view style, Align align = Align::begin);
std::string line_between(FigurePoint from, FigurePoint to, std::string_view style);

// A mark in the shape and colour of a line's style. The label is shown as a tooltip.
std::string mark_at(FigurePoint place, std::size_t style, std::string_view label);
// The class name of a line's style: "s1". Lines of styles after the eighth are also dashed.
std::string line_style(std::size_t style);

}  // namespace kibitz::lab
