#include "lab/plot_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/plot_marks.hpp"
#include "lab/plot_panels.hpp"
#include "lab/plot_style.hpp"

namespace kibitz::lab {

namespace {

std::string svg_text(const Figure& figure, double border, const std::string& style) {
  const double words = std::max({text_width(figure.title, 18), text_width(figure.y_title), text_width(figure.note)});
  const double width = std::max(width_of_figure(figure), std::round(words)) + 2 * border;
  std::string text;
  double height = border + 16;
  text += text_at({border, height}, figure.title, "title ink");
  if (!figure.y_title.empty()) text += text_at({border, height += 20}, figure.y_title, "soft");
  height += 16;
  if (!figure.panels.empty()) {
    const Area area{border, height, width - 2 * border};
    const PlotDrawing drawing = figure.is_bars ? draw_bars(figure, area) : draw_lines(figure, area);
    text += drawing.text;
    height += drawing.height;
  }
  if (!figure.note.empty()) text += text_at({border, height += 14}, figure.note, "soft");
  height += border;
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" role=\"img\" aria-label=\"{0}\" width=\"{1}\""
      " height=\"{2}\" viewBox=\"0 0 {1} {2}\">\n{3}<rect class=\"paper\" width=\"{1}\" height=\"{2}\"/>\n{4}</svg>\n",
      escaped_xml(figure.title), pixel_text(width), pixel_text(height), style, text);
}

}  // namespace

std::string svg_element(const Figure& figure) { return svg_text(figure, 2, ""); }

std::string svg_file(const Figure& figure) { return svg_text(figure, 16, "<style>\n" + plot_style() + "</style>\n"); }

}  // namespace kibitz::lab
