#include "lab/plot_marks.hpp"

#include <fmt/format.h>

#include <cmath>

#include "lab/plot_style.hpp"

namespace kibitz::lab {

namespace {

constexpr double radius = 4;

// The SVG path of a closed polygon; `points` are relative to `place`.
std::string closed_path(FigurePoint place, std::initializer_list<FigurePoint> points) {
  std::string path;
  for (const FigurePoint& point : points)
    path +=
        fmt::format("{}{} {}", path.empty() ? "M" : "L", pixel_text(place.x + point.x), pixel_text(place.y + point.y));
  return path + 'Z';
}

std::string mark_shape(FigurePoint p, std::size_t style) {
  constexpr double r = radius;
  const std::string fill = fmt::format("class=\"mark f{}\"", style);
  const std::string stroke = fmt::format("class=\"stroke s{}\"", style);
  const auto polygon_mark = [&](std::initializer_list<FigurePoint> points) {
    return fmt::format("<path {} d=\"{}\"", fill, closed_path(p, points));
  };
  const auto cross_mark = [&](double along, double across) {
    return fmt::format("<path {} d=\"M{} {}L{} {}M{} {}L{} {}\"", stroke, pixel_text(p.x - along),
                       pixel_text(p.y - across), pixel_text(p.x + along), pixel_text(p.y + across),
                       pixel_text(p.x + across), pixel_text(p.y - along), pixel_text(p.x - across),
                       pixel_text(p.y + along));
  };
  switch (style) {
    case 0: return fmt::format("<circle {} cx=\"{}\" cy=\"{}\" r=\"{}\"", fill, pixel_text(p.x), pixel_text(p.y), r);
    case 1: return polygon_mark({{-r, -r}, {r, -r}, {r, r}, {-r, r}});
    case 2: return polygon_mark({{0, -1.3 * r}, {1.25 * r, r}, {-1.25 * r, r}});
    case 3: return polygon_mark({{0, -1.4 * r}, {1.4 * r, 0}, {0, 1.4 * r}, {-1.4 * r, 0}});
    case 4: return polygon_mark({{-1.25 * r, -r}, {1.25 * r, -r}, {0, 1.3 * r}});
    case 5: return cross_mark(r, r);
    case 6: return cross_mark(1.25 * r, 0);
    default: return fmt::format("<circle {} cx=\"{}\" cy=\"{}\" r=\"{}\"", stroke, pixel_text(p.x), pixel_text(p.y), r);
  }
}

}  // namespace

std::string escaped_xml(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '&')
      result += "&amp;";
    else if (c == '<')
      result += "&lt;";
    else if (c == '>')
      result += "&gt;";
    else if (c == '"')
      result += "&quot;";
    else if (code >= 0x20 || c == '\t' || c == '\n')
      result += c;
  }
  return result;
}

std::string pixel_text(double length) {
  const auto tenths = std::llround(length * 10);
  const auto size = std::abs(tenths);
  const std::string text = fmt::format("{}{}", tenths < 0 ? "-" : "", size / 10);
  return size % 10 == 0 ? text : fmt::format("{}.{}", text, size % 10);
}

double text_width(std::string_view text, double size) {
  double letters = 0;
  for (const char c : text) {
    if ((c & 0xc0) == 0x80) continue;  // a continuation byte of UTF-8
    const bool is_narrow = std::string_view("ijlt.,:;()[]'|! fr").find(c) != std::string_view::npos;
    const bool is_wide = (c >= 'A' && c <= 'Z') || std::string_view("mw%@").find(c) != std::string_view::npos;
    letters += is_narrow ? 0.36 : is_wide ? 0.76 : 0.6;
  }
  return letters * size;
}

std::string text_element(FigurePoint place, std::string_view text, std::string_view style, TextAlignment align) {
  if (text.empty()) return "";
  const char* const anchor = align == TextAlignment::begin    ? ""
                             : align == TextAlignment::middle ? " text-anchor=\"middle\""
                                                              : " text-anchor=\"end\"";
  return fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\"{}>{}</text>\n", style, pixel_text(place.x),
                     pixel_text(place.y), anchor, escaped_xml(text));
}

std::string line_element(FigurePoint from, FigurePoint to, std::string_view style) {
  return fmt::format("<path class=\"{}\" d=\"M{} {}L{} {}\"/>\n", style, pixel_text(from.x), pixel_text(from.y),
                     pixel_text(to.x), pixel_text(to.y));
}

std::string mark_element(FigurePoint place, std::size_t style, std::string_view label) {
  const std::string shape = mark_shape(place, style % plot_colours);
  if (label.empty()) return shape + "/>\n";
  const std::string_view element = shape.starts_with("<circle") ? "circle" : "path";
  return fmt::format("{}><title>{}</title></{}>\n", shape, escaped_xml(label), element);
}

std::string line_style_classes(std::size_t style) {
  return fmt::format("s{}{}", style % plot_colours, style / plot_colours % 2 == 0 ? "" : " second");
}

}  // namespace kibitz::lab
