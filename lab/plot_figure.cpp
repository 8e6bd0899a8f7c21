#include "lab/plot_figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "lab/groups.hpp"

namespace kibitz::lab {

namespace {

using Rows = std::vector<const PositionRow*>;

std::size_t index_in(const std::vector<std::string>& names, const std::string& name) {
  return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

// The names of all configurations of all games, in the order of the experiment.
std::vector<std::string> configurations_in(const std::vector<Group>& groups) {
  std::vector<std::string> names;
  for (const Group& group : groups)
    for (const std::string& name : group.configurations)
      if (index_in(names, name) == names.size()) names.push_back(name);
  return names;
}

std::string label_of(Measure measure) {
  std::string words(name_of(measure));
  std::ranges::replace(words, '_', ' ');
  return words;
}

class FigureMaker {
 public:
  FigureMaker(const Plot& plot, const std::vector<Group>& groups) : plot_(plot), all_names_(configurations_in(groups)) {
    for (const Group& group : groups)
      if (is_shown(group)) groups_.push_back(&group);
  }

  Figure make() {
    figure_.title = plot_.title;
    figure_.note = "Nothing is done yet.";
    if (groups_.empty()) return std::move(figure_);
    const Group& first = *groups_.front();
    names_ = plot_.configurations.empty() ? shown_configurations() : plot_.configurations;
    if (plot_.x == PlotX::configuration) scale_ = numbered_names(names_);
    figure_.x_title = x_title();
    figure_.y_title = y_title(baseline_name());
    figure_.is_bars = plot_.x == PlotX::configuration && !scale_;
    figure_.is_percent = plot_.statistic != PlotStatistic::sum;
    figure_.has_one_scale =
        figure_.is_percent || !plot_.y ||
        std::ranges::all_of(groups_, [&first](const Group* group) { return group->game == first.game; });
    figure_.is_log_x = plot_.is_log_x;
    figure_.is_log_y = plot_.is_log_y;
    for (const Group* group : groups_) add_group(*group);
    std::erase_if(figure_.panels, [](const PlotPanel& panel) { return panel.lines.empty(); });
    for (PlotPanel& panel : figure_.panels)
      for (PlotLine& line : panel.lines) std::ranges::sort(line.points, {}, &PlotPoint::x);
    figure_.note = note();
    return std::move(figure_);
  }

 private:
  bool is_shown(const Group& group) const {
    if (!plot_.game.empty() && group.game != plot_.game) return false;
    return !has_limits_on_x_axis() || static_cast<int>(group.limit.kind) == static_cast<int>(plot_.x);
  }
  std::vector<std::string> shown_configurations() const {
    std::vector<std::string> names = all_names_;
    std::erase_if(names, [this](const std::string& name) {
      return std::ranges::none_of(groups_, [&name](const Group* group) {
        return index_in(group->configurations, name) < group->configurations.size();
      });
    });
    return names;
  }
  std::string baseline_name() const {
    if (!plot_.baseline.empty()) return plot_.baseline;
    const std::string& first = groups_.front()->configurations.front();
    const auto is_other = [&first](const Group* group) { return group->configurations.front() != first; };
    return std::ranges::any_of(groups_, is_other) ? "the first configuration" : first;
  }
  bool has_limits_on_x_axis() const { return plot_.x < PlotX::table_entries; }

  std::string x_title() const {
    if (plot_.x == PlotX::table_entries) return "table entries";
    if (plot_.x == PlotX::configuration) return scale_ && !scale_->words.empty() ? scale_->words : "configuration";
    return std::string(name_of(plot_.x));
  }

  std::string y_title(const std::string& baseline) const {
    if (!plot_.y) return plot_.statistic == PlotStatistic::sum ? "positions solved" : "positions solved, %";
    const std::string words = label_of(*plot_.y);
    if (plot_.statistic == PlotStatistic::sum) return is_time(*plot_.y) ? words + ", seconds" : words;
    return fmt::format("{}, % of {}{}", words, baseline,
                       plot_.statistic == PlotStatistic::geometric ? ", geometric mean over positions" : "");
  }

  std::string panel_title(const Group& group) const {
    if (scale_) return "";
    Group of = group;
    if (plot_.x == PlotX::table_entries) of.table_entries = 0;
    if (!has_limits_on_x_axis()) return of.title();
    std::string title = group.game + (group.label.empty() ? "" : ", " + group.label);
    if (group.table_entries > 0) title += fmt::format(", table of {} entries", group.table_entries);
    return title == plot_.title ? "" : title;
  }

  double x_of(const Group& group, std::size_t name) const {
    if (scale_) return scale_->numbers[name];
    if (plot_.x == PlotX::table_entries) return static_cast<double>(group.table_entries);
    return static_cast<double>(group.limit.value) / (plot_.x == PlotX::seconds ? 1000 : 1);
  }

  std::optional<double> y_of(const Group& group, const Rows& rows, const std::string& name) const {
    const std::size_t own = index_in(group.configurations, name);
    const std::size_t baseline = plot_.baseline.empty() ? 0 : index_in(group.configurations, plot_.baseline);
    if (!plot_.y) {
      const auto judged = static_cast<double>(count_with_solution(rows, own));
      const auto solved = static_cast<double>(count_solved(rows, own));
      if (judged == 0) return std::nullopt;
      return plot_.statistic == PlotStatistic::sum ? solved : 100 * solved / judged;
    }
    if (baseline == group.configurations.size()) return std::nullopt;
    const GroupTotal total = total_of(rows, *plot_.y, {baseline, own});
    if (plot_.statistic == PlotStatistic::percent) return total.percent;
    if (plot_.statistic == PlotStatistic::geometric) return total.geometric;
    return is_time(*plot_.y) ? total.sum / 1e6 : total.sum;
  }

  std::string exact_text(double y) const {
    if (figure_.is_percent) return fmt::format("{:.1f} %", y);
    return plot_.y && is_time(*plot_.y) ? fmt::format("{:.3f} s", y) : fmt::format("{:.0f}", y);
  }

  void add_group(const Group& group) {
    const Rows rows = group.complete_rows();
    complete_rows_ += rows.size();
    all_rows_ += group.rows.size();
    if (rows.empty()) return;
    PlotPanel& panel = find_or_add_panel(panel_title(group));
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (index_in(group.configurations, names_[i]) == group.configurations.size()) continue;
      const auto y = y_of(group, rows, names_[i]);
      const double x = figure_.is_bars ? 0 : x_of(group, i);
      if (!y || (figure_.is_log_y && *y <= 0)) {
        ++omitted_;
        continue;
      }
      find_or_add_line(panel, group, i)
          .points.push_back({x, *y, fmt::format("{}, {}: {}", group.title(), names_[i], exact_text(*y))});
    }
  }

  PlotPanel& find_or_add_panel(const std::string& title) {
    const auto found = std::ranges::find(figure_.panels, title, &PlotPanel::title);
    if (found != figure_.panels.end()) return *found;
    return figure_.panels.emplace_back(title, std::vector<PlotLine>{});
  }

  // The line of the panel to which a group adds a point. If the x axis shows configurations, each group has a line;
  // otherwise each configuration has one.
  PlotLine& find_or_add_line(PlotPanel& panel, const Group& group, std::size_t name) {
    const std::string title = scale_ ? group.title() : names_[name];
    const auto found = std::ranges::find(panel.lines, title, &PlotLine::name);
    if (found != panel.lines.end()) return *found;
    const std::size_t style = scale_ ? panel.lines.size() : index_in(all_names_, names_[name]);
    return panel.lines.emplace_back(title, style, std::vector<PlotPoint>{});
  }

  std::string note() const {
    std::string text;
    if (complete_rows_ < all_rows_)
      text =
          fmt::format("From the {} of {} searches that every configuration has finished.", complete_rows_, all_rows_);
    if (omitted_ > 0)
      text += fmt::format("{}{} without a value{}: not drawn.", text.empty() ? "" : " ",
                          omitted_ == 1 ? "A point" : fmt::format("{} points", omitted_),
                          figure_.is_log_y ? " above 0" : "");
    return text;
  }

  const Plot& plot_;
  std::vector<const Group*> groups_;
  std::vector<std::string> all_names_;
  std::vector<std::string> names_;  // names of the configurations shown
  std::optional<NumberedNames> scale_;
  Figure figure_;
  std::size_t complete_rows_ = 0;
  std::size_t all_rows_ = 0;
  int omitted_ = 0;
};

// The default plot for the game of group `like`. It shows only groups of that game whose limit is of the same kind
// (depth, nodes or time) as that of `like`.
Plot default_plot(const Group& like, const std::vector<Group>& groups, Measure measure) {
  std::set<std::int64_t> limits;
  std::set<std::int64_t> tables;
  Plot plot;
  plot.title = plot.game = like.game;
  plot.y = measure;
  plot.x = static_cast<PlotX>(like.limit.kind);
  for (const Group& group : groups) {
    if (group.game != like.game || group.limit.kind != like.limit.kind) continue;
    if (group.configurations.size() == 1) plot.statistic = PlotStatistic::sum;
    limits.insert(group.limit.value);
    tables.insert(group.table_entries);
  }
  if (limits.size() == 1) plot.x = tables.size() > 1 ? PlotX::table_entries : PlotX::configuration;
  plot.is_log_x = plot.x != PlotX::depth && plot.x != PlotX::configuration;
  return plot;
}

std::vector<Plot> default_plots(const std::vector<Group>& groups, Measure measure) {
  std::vector<Plot> plots;
  for (const Group& group : groups) {
    Plot plot = default_plot(group, groups, measure);
    const auto is_same = [&plot](const Plot& other) { return other.game == plot.game && other.x == plot.x; };
    if (std::ranges::any_of(plots, is_same)) continue;
    if (std::ranges::find(plots, plot.game, &Plot::game) != plots.end())
      plot.title += fmt::format(", by {}", name_of(plot.x));
    plots.push_back(std::move(plot));
  }
  return plots;
}

}  // namespace

std::vector<Figure> figures_of(const Heading& heading, const std::vector<StoredCell>& cells) {
  const auto groups = groups_of(cells);
  if (heading.is_round_robin) return {};  // the cross table shows it
  const bool has_own = !heading.plots.empty() || heading.measures.empty();
  const auto plots = has_own ? heading.plots : default_plots(groups, heading.measures.front());
  std::vector<Figure> figures;
  for (const Plot& plot : plots) figures.push_back(FigureMaker(plot, groups).make());
  return figures;
}

}  // namespace kibitz::lab
