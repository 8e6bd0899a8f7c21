// Draws horizontal bars, with names on their left and numbers at their ends. A logarithmic axis has no zero at which a
// bar could start, so points are drawn there instead.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "lab/plot_marks.hpp"
#include "lab/plot_panels.hpp"
#include "lab/plot_scale.hpp"
#include "lab/plot_style.hpp"

namespace kibitz::lab {

namespace {

constexpr double bar_pitch = 22;
constexpr double bar_height = 14;
constexpr double title_height = 24;
constexpr double gap = 14;  // distance between panels

class BarDrawer {
 public:
  BarDrawer(const Figure& figure, Area area) : figure_(figure), area_(area) {
    double name_width = 0;
    double amount_width = 0;
    for (const PlotPanel& panel : figure.panels)
      for (const PlotLine& line : panel.lines) {
        name_width = std::max(name_width, text_width(line.name));
        amount_width = std::max(amount_width, text_width(amount_of(line)));
      }
    left_ = area.left + std::min(name_width + 8, area.width - 200);
    length_ = area.left + area.width - left_ - amount_width - 8;
  }

  PlotDrawing draw() {
    if (figure_.has_one_scale) set_scale(figure_.panels);
    for (const PlotPanel& panel : figure_.panels) {
      if (!figure_.has_one_scale) set_scale({&panel, 1});
      draw_panel(panel);
    }
    return {y_ - gap, std::move(text_)};
  }

 private:
  std::string amount_of(const PlotLine& line) const {
    const double amount = line.points.front().y;
    return figure_.is_percent ? fmt::format("{:.1f} %", amount) : short_number(amount);
  }

  void set_scale(std::span<const PlotPanel> panels) {
    std::vector<double> values;
    for (const PlotPanel& panel : panels)
      for (const PlotLine& line : panel.lines) values.push_back(line.points.front().y);
    if (figure_.is_log_y)
      scale_ = scale_for(values, {.is_log = true});
    else
      scale_ = {0, std::max(std::ranges::max(values), 1e-9), false, {}};
  }

  double x_of(double value) const { return left_ + length_ * scale_.fraction_of(value); }

  void draw_panel(const PlotPanel& panel) {
    const double top = area_.top + y_ + title_height - 8;
    text_ += text_at({area_.left, top - 4}, panel.title, "name ink");
    const double bottom = top + 4 + bar_pitch * static_cast<double>(panel.lines.size());
    for (const Tick& tick : scale_.ticks) {
      text_ += line_between({x_of(tick.at), top + 4}, {x_of(tick.at), bottom}, "grid");
      text_ += text_at({x_of(tick.at), bottom + 16}, tick.label, "soft", Align::middle);
    }
    double middle = top + 4 + bar_pitch / 2;
    for (const PlotLine& line : panel.lines) {
      draw_bar(line, middle);
      middle += bar_pitch;
    }
    text_ += line_between({left_, top + 4}, {left_, bottom}, "axis");
    y_ = bottom - area_.top + gap + (scale_.ticks.empty() ? 0 : 18);
  }

  void draw_bar(const PlotLine& line, double middle) {
    const PlotPoint& point = line.points.front();
    const double end = x_of(point.y);
    text_ += text_at({left_ - 8, middle + 4}, line.name, "ink", Align::end);
    if (figure_.is_log_y) {
      text_ += line_between({left_, middle}, {end, middle}, "axis");
      text_ += mark_at({end, middle}, line.style, point.label);
    } else {
      text_ +=
          fmt::format("<rect class=\"f{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"><title>{}</title></rect>\n",
                      line.style % plot_colours, pixel_text(left_), pixel_text(middle - bar_height / 2),
                      pixel_text(end - left_), pixel_text(bar_height), escaped_xml(point.label));
    }
    text_ += text_at({end + 8, middle + 4}, amount_of(line), "soft");
  }

  const Figure& figure_;
  Area area_;
  double left_ = 0;    // left end of the bars, in pixels
  double length_ = 0;  // length of the longest bar, in pixels
  double y_ = 0;       // height of the panels drawn so far, in pixels
  Scale scale_;
  std::string text_;
};

}  // namespace

PlotDrawing draw_bars(const Figure& figure, Area area) { return BarDrawer(figure, area).draw(); }

}  // namespace kibitz::lab
