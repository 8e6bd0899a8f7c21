// Draws lines over a numeric x axis. Several panels form a grid with a common legend above it. A single panel has the
// names next to its lines, if they fit.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "lab/plot_marks.hpp"
#include "lab/plot_panels.hpp"
#include "lab/plot_scale.hpp"

namespace kibitz::lab {

namespace {

constexpr double widest_name = 220;
constexpr double row_height = 18;
constexpr double tick_width = 40;     // width of the numbers next to a y axis
constexpr double x_axis_height = 44;  // height of the numbers and the title below an x axis
constexpr double column_gap = 20;

struct LegendEntry {
  std::string text;
  std::size_t style = 0;
};

std::vector<LegendEntry> legend_entries_in(const Figure& figure) {
  std::vector<LegendEntry> names;
  for (const PlotPanel& panel : figure.panels)
    for (const PlotLine& line : panel.lines)
      if (std::ranges::find(names, line.name, &LegendEntry::text) == names.end())
        names.push_back({line.name, line.style});
  return names;
}

double width_of_widest_name(const std::vector<LegendEntry>& names) {
  double width = 0;
  for (const LegendEntry& name : names) width = std::max(width, text_width(name.text));
  return width;
}

bool has_names_at_line_ends(const Figure& figure) {
  const auto names = legend_entries_in(figure);
  return figure.panels.size() == 1 && names.size() <= 12 && width_of_widest_name(names) <= widest_name;
}

std::vector<double> values_of(std::span<const PlotPanel> panels, double PlotPoint::* coordinate) {
  std::vector<double> values;
  for (const PlotPanel& panel : panels)
    for (const PlotLine& line : panel.lines)
      for (const PlotPoint& point : line.points) values.push_back(point.*coordinate);
  return values;
}

bool are_whole_numbers(const std::vector<double>& values) {
  return std::ranges::all_of(values, [](double value) { return value == static_cast<double>(std::llround(value)); });
}

// The scale of the y axis. It includes zero if the lowest value is less than half the highest.
Scale y_scale(const Figure& figure, std::span<const PlotPanel> panels) {
  const auto values = values_of(panels, &PlotPoint::y);
  const bool has_zero = !figure.is_log_y && std::ranges::min(values) < std::ranges::max(values) / 2;
  return scale_for(values, {figure.is_log_y, has_zero, true, false, 6});
}

Scale x_scale(const Figure& figure, const PlotPanel& panel, double width) {
  const auto values = values_of({&panel, 1}, &PlotPoint::x);
  return scale_for(
      values, {figure.is_log_x, false, false, are_whole_numbers(values), std::max(3, static_cast<int>(width / 50))});
}

class PanelDrawer {
 public:
  PanelDrawer(const PlotPanel& panel, Box box, Scale x, Scale y)
      : panel_(panel), box_(box), x_(std::move(x)), y_(std::move(y)) {}

  std::string draw(const std::string& x_title) {
    text_ += text_element({box_.left, box_.top - 10}, panel_.title, "name ink");
    for (const Tick& tick : y_.ticks) {
      const double y = at({x_.low, tick.at, ""}).y;
      text_ += line_element({box_.left, y}, {box_.right(), y}, "grid");
      text_ += text_element({box_.left - 6, y + 4}, tick.label, "soft", TextAlignment::end);
    }
    for (const Tick& tick : x_.ticks) {
      const double x = at({tick.at, y_.low, ""}).x;
      text_ += line_element({x, box_.bottom()}, {x, box_.bottom() + 4}, "axis");
      text_ += text_element({x, box_.bottom() + 18}, tick.label, "soft", TextAlignment::middle);
    }
    text_ += line_element({box_.left, box_.bottom()}, {box_.right(), box_.bottom()}, "axis");
    text_ += text_element({box_.left + box_.width / 2, box_.bottom() + 36}, x_title, "soft", TextAlignment::middle);
    for (const PlotLine& line : panel_.lines) draw_line(line);
    return std::move(text_);
  }

  // Writes the name of each line to the right of the panel, at the height of the line's last point. Names that would
  // overlap are moved apart.
  std::string draw_line_names() const {
    std::vector<std::pair<double, std::size_t>> ends;
    for (const PlotLine& line : panel_.lines) ends.emplace_back(at(line.points.back()).y, ends.size());
    std::ranges::sort(ends);
    double least = box_.top - row_height;
    for (auto& [y, place] : ends) y = least = std::max(y, least + row_height);
    double most = box_.bottom() + row_height;
    for (auto end = ends.rbegin(); end != ends.rend(); ++end)
      most = end->first = std::min(end->first, most - row_height);
    std::string text;
    for (const auto& [y, place] : ends) {
      text += mark_element({box_.right() + 14, y}, panel_.lines[place].style, "");
      text += text_element({box_.right() + 24, y + 4}, panel_.lines[place].name, "ink");
    }
    return text;
  }

 private:
  FigurePoint at(const PlotPoint& point) const {
    return {box_.left + box_.width * x_.fraction_of(point.x), box_.bottom() - box_.height * y_.fraction_of(point.y)};
  }

  void draw_line(const PlotLine& line) {
    std::string path;
    for (const PlotPoint& point : line.points) {
      const FigurePoint place = at(point);
      path += fmt::format("{}{} {}", path.empty() ? "M" : "L", pixel_text(place.x), pixel_text(place.y));
    }
    text_ += fmt::format("<path class=\"line {}\" d=\"{}\"/>\n", line_style_classes(line.style), path);
    for (const PlotPoint& point : line.points) text_ += mark_element(at(point), line.style, point.label);
  }

  const PlotPanel& panel_;
  Box box_;
  Scale x_;
  Scale y_;
  std::string text_;
};

// Draws the legend: all names in one row or, if that is too wide, in columns of equal width.
PlotDrawing draw_legend(const std::vector<LegendEntry>& names, Area area) {
  constexpr double entry_margin = 44;  // width of a legend entry without its name: the sample of the line, and gaps
  double row_width = 0;
  for (const LegendEntry& name : names) row_width += entry_margin + text_width(name.text);
  const double column = row_width <= area.width ? 0 : std::min(area.width, entry_margin + width_of_widest_name(names));
  PlotDrawing legend{row_height + 4, ""};
  FigurePoint begin{area.left, area.top};
  for (const LegendEntry& name : names) {
    const double width = column > 0 ? column : entry_margin + text_width(name.text);
    if (begin.x + width > area.left + area.width + 1) {
      begin = {area.left, begin.y + row_height};
      legend.height += row_height;
    }
    legend.text += line_element(begin, {begin.x + 24, begin.y}, "line " + line_style_classes(name.style));
    legend.text += mark_element({begin.x + 12, begin.y}, name.style, "");
    legend.text += text_element({begin.x + 30, begin.y + 4}, name.text, "ink");
    begin.x += width;
  }
  return legend;
}

int column_count(std::size_t panels) { return panels == 1 ? 1 : panels == 2 || panels == 4 ? 2 : 3; }

PlotDrawing draw_single_panel(const Figure& figure, Area area) {
  const double names_width = has_names_at_line_ends(figure) ? 30 + width_of_widest_name(legend_entries_in(figure)) : 0;
  const PlotPanel& panel = figure.panels.front();
  const double top = area.top + (panel.title.empty() ? 8 : 20);
  const Box box{area.left + tick_width, top, area.width - tick_width - names_width, 300};
  PanelDrawer drawer(panel, box, x_scale(figure, panel, box.width), y_scale(figure, figure.panels));
  std::string text = drawer.draw(figure.x_title);
  if (names_width > 0) text += drawer.draw_line_names();
  return {box.bottom() + x_axis_height - area.top, std::move(text)};
}

PlotDrawing draw_grid(const Figure& figure, Area area) {
  PlotDrawing drawing;
  const int columns = column_count(figure.panels.size());
  const double width = (area.width - column_gap * (columns - 1)) / columns;
  const double height = columns == 2 ? 240 : 200;
  double top = area.top + 24;
  int column = 0;
  for (const PlotPanel& panel : figure.panels) {
    if (column == columns) {
      column = 0;
      top += height + x_axis_height + 30;
    }
    const Box box{area.left + (width + column_gap) * column + tick_width, top, width - tick_width, height};
    const auto y = y_scale(figure, figure.has_one_scale ? std::span(figure.panels) : std::span(&panel, 1));
    drawing.text += PanelDrawer(panel, box, x_scale(figure, panel, box.width), y).draw(figure.x_title);
    ++column;
  }
  drawing.height = top + height + x_axis_height - area.top;
  return drawing;
}

}  // namespace

double width_of_figure(const Figure& figure) {
  return figure.is_bars || figure.panels.size() <= 1 ? 650 : column_count(figure.panels.size()) == 2 ? 760 : 900;
}

PlotDrawing draw_lines(const Figure& figure, Area area) {
  PlotDrawing legend;
  if (!has_names_at_line_ends(figure)) legend = draw_legend(legend_entries_in(figure), area);
  area.top += legend.height;
  PlotDrawing drawing = figure.panels.size() == 1 ? draw_single_panel(figure, area) : draw_grid(figure, area);
  return {legend.height + drawing.height, legend.text + drawing.text};
}

}  // namespace kibitz::lab
