#include "lab/plot_keys.hpp"

#include "kibitz/engine/old_names.hpp"

#include <fmt/ranges.h>

#include <algorithm>

namespace kibitz::lab {

namespace {

constexpr std::array<std::string_view, 8> plot_keys{"title",    "x",   "y",    "as",
                                                    "baseline", "log", "game", "configurations"};

// Reads a word and returns its index in `words`; empty if the key is missing.
Expected<std::optional<std::size_t>> read_word(const TomlTableReader& keys, std::string_view key,
                                               std::span<const std::string_view> words) {
  std::string word;
  TRY(keys.read(key, word));
  if (word.empty()) return std::nullopt;
  const std::string_view now = key == "y" ? current_name(NameKind::statistic, word) : word;
  const auto found = std::ranges::find(words, now);
  if (found == words.end())
    return keys.fail_at(keys.find(key)->line,
                        fmt::format("{} is one of {}, not {}", key, fmt::join(words, ", "), quoted(word)));
  return static_cast<std::size_t>(found - words.begin());
}

class PlotReader {
 public:
  PlotReader(const TomlTableReader& keys, const Experiment& experiment) : keys_(keys), experiment_(experiment) {}

  Expected<Plot> read() {
    for (const auto& step :
         {&PlotReader::read_title, &PlotReader::read_axes, &PlotReader::read_names, &PlotReader::check_baseline,
          &PlotReader::check_x_axis, &PlotReader::read_logarithmic_axes})
      TRY((this->*step)());
    return std::move(plot_);
  }

 private:
  Expected<void> read_title() {
    TRY(keys_.require("title"));
    return keys_.read("title", plot_.title);
  }

  Expected<void> read_axes() {
    TRY(keys_.require("x"));
    const auto x = TRY(read_word(keys_, "x", plot_x_names));
    plot_.x = static_cast<PlotX>(*x);
    std::vector<std::string_view> amounts(measure_names.begin(), measure_names.end());
    amounts.push_back(solved_name);
    const auto y = TRY(read_word(keys_, "y", amounts));
    plot_.y = y ? measure_named(amounts[*y]) : experiment_.measures.front();
    const auto as = TRY(read_word(keys_, "as", plot_statistic_names));
    plot_.statistic = as ? static_cast<PlotStatistic>(*as) : plot_.y ? PlotStatistic::percent : PlotStatistic::sum;
    const auto has_records = [](const ExperimentGame& game) {
      return std::ranges::any_of(game.positions, [](const Position& position) { return !position.record.empty(); });
    };
    if (!plot_.y && std::ranges::none_of(experiment_.games, has_records))
      return keys_.fail_at(keys_.find("y")->line, "y is solved, and no position says what solves it");
    if (!plot_.y && plot_.statistic == PlotStatistic::geometric)
      return keys_.fail_at(keys_.find("as")->line, "positions solved are a sum or percent of all, not geometric");
    return {};
  }

  Expected<void> read_names() {
    std::vector<std::string_view> games;
    for (const ExperimentGame& game : experiment_.games) games.emplace_back(game.name);
    for (const Configuration& one : experiment_.configurations) names_.emplace_back(one.name);
    const auto game = TRY(read_word(keys_, "game", games));
    if (game) plot_.game = games[*game];
    const auto baseline = TRY(read_word(keys_, "baseline", names_));
    if (baseline) plot_.baseline = names_[*baseline];
    return keys_.read("configurations", plot_.configurations, names_);
  }

  Expected<void> check_baseline() {
    if (plot_.baseline.empty() || (plot_.y && plot_.statistic != PlotStatistic::sum)) return {};
    return keys_.fail_at(keys_.find("baseline")->line,
                         fmt::format("there is no baseline of {}", plot_.y ? "a sum" : "positions solved"));
  }

  // Checks that the experiment has values for the x axis: table sizes, or limits of the kind that the axis shows.
  // Otherwise the plot would be empty.
  Expected<void> check_x_axis() {
    const int line = keys_.find("x")->line;
    if (plot_.x == PlotX::configuration) return {};
    if (plot_.x == PlotX::table_entries && !experiment_.table_entries.empty()) return {};
    if (plot_.x == PlotX::table_entries) return keys_.fail_at(line, "x is table_entries, and the experiment has none");
    const auto has_limits = [this](const ExperimentGame& game) {
      return (plot_.game.empty() || game.name == plot_.game) &&
             static_cast<int>(game.limits.front().kind) == static_cast<int>(plot_.x);
    };
    if (std::ranges::any_of(experiment_.games, has_limits)) return {};
    return keys_.fail_at(line, fmt::format("x is {}, by which no search {}ends", name_of(plot_.x),
                                           plot_.game.empty() ? "" : "of " + plot_.game + ' '));
  }

  // Reads which axes are logarithmic. By default only the x axis is, and only for table sizes, nodes and seconds,
  // because their values grow by factors.
  Expected<void> read_logarithmic_axes() {
    constexpr std::array<std::string_view, 2> axes{"x", "y"};
    std::vector<std::string> log;
    const TomlEntry* const entry = keys_.find("log");
    const bool is_given = entry != nullptr;
    const bool is_none = is_given && entry->value.kind == TomlKind::list && entry->value.items.empty();
    if (!is_none) TRY(keys_.read("log", log, axes));
    const auto has = [&log](std::string_view axis) { return std::ranges::find(log, axis) != log.end(); };
    plot_.is_log_x = is_given ? has("x") : plot_.x != PlotX::depth && plot_.x != PlotX::configuration;
    plot_.is_log_y = has("y");
    if (plot_.x != PlotX::configuration || !plot_.is_log_x) return {};
    const auto scale = numbered_names(
        plot_.configurations.empty() ? std::vector<std::string>(names_.begin(), names_.end()) : plot_.configurations);
    if (scale && std::ranges::min(scale->numbers) > 0) return {};
    return keys_.fail_at(keys_.find("log")->line, "a logarithmic x needs configurations that are numbers above 0");
  }

  const TomlTableReader& keys_;
  const Experiment& experiment_;
  std::vector<std::string_view> names_;
  Plot plot_;
};

}  // namespace

Expected<std::vector<Plot>> read_plots(const TomlTableReader& keys, const Experiment& experiment) {
  std::vector<Plot> plots;
  if (!keys.find("plot")) return plots;
  const auto tables = TRY(keys.tables("plot"));
  for (const TomlValue& table : tables) {
    const auto own = TRY(TomlTableReader::make_reader(table, keys.file(), "a plot", plot_keys));
    auto plot = TRY(PlotReader(own, experiment).read());
    if (std::ranges::find(plots, plot.title, &Plot::title) != plots.end())
      return own.fail_at(own.find("title")->line, fmt::format("there are two plots {}", quoted(plot.title)));
    plots.push_back(std::move(plot));
  }
  return plots;
}

}  // namespace kibitz::lab
