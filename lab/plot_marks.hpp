// The SVG elements of plots. Lengths are in pixels, for a figure that is shown at its original size.
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

// Escapes a text for XML and HTML, as content or inside quotes. Removes control characters, which XML forbids.
std::string escaped_xml(std::string_view text);

// A length as text, rounded to a tenth, without trailing zeros: "12", "0.5".
std::string pixel_text(double length);

// The approximate width of a text in a font of this size. The exact width is unknown, because the reader's browser
// chooses the font.
double text_width(std::string_view text, double size = 12);

enum class Align : std::uint8_t { begin, middle, end };
std::string text_at(FigurePoint place, std::string_view text, std::string_view style, Align align = Align::begin);
std::string line_between(FigurePoint from, FigurePoint to, std::string_view style);

// A mark with the shape and colour of a line style. Its tooltip shows `label`, if that is not empty.
std::string mark_at(FigurePoint place, std::size_t style, std::string_view label);
// The CSS classes of a line style, for example "s1". Every second group of eight styles is dashed.
std::string line_style(std::size_t style);

}  // namespace kibitz::lab
