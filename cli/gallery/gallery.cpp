// gallery: what goes wrong when one looks ahead, and what helps. Each exhibit is a position searched without and with
// the cure.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/draw_board.hpp"
#include "cli/gallery/exhibit.hpp"
#include "cli/json_text.hpp"
#include "cli/run_cli.hpp"
#include "cli/suggest.hpp"
#include "cli/table.hpp"
#include "cli/verbs.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

namespace {

using gallery::Exhibit;
using gallery::Shown;

std::string settings_text(const gallery::Trial& trial) { return fmt::format("{}", fmt::join(trial.settings, " ")); }

std::string score_text_of(const gallery::Result& result) {
  if (result.end == End::nodes) return "stopped";
  return format_score(result.score);
}

std::string trials_table(const Exhibit& exhibit, const Shown& shown) {
  using enum Column::Align;
  TextTable table({{"trial"},
                   {"depth", right},
                   {"chosen"},
                   {"score", right},
                   {"nodes", right},
                   {"leaves", right},
                   {"passes", right},
                   {exhibit.played_plies > 0 ? "played" : "line"}});
  for (std::size_t i = 0; i < shown.results.size(); ++i) {
    const gallery::Trial& trial = exhibit.trials[i];
    const gallery::Result& result = shown.results[i];
    constexpr std::size_t longest = 60;
    std::string line = shortened(result.line, longest);
    if (!result.ending.empty()) line += fmt::format(" ({})", result.ending);
    table.add({fmt::format("{} {}", trial.is_cure ? '*' : ' ', trial.label),
               std::to_string(trial.depth > 0 ? trial.depth : exhibit.depth), result.move, score_text_of(result),
               std::to_string(result.statistics.nodes), std::to_string(result.statistics.leaves),
               std::to_string(result.statistics.driver_passes), line});
  }
  return table.text();
}

std::string details_table(const gallery::Rows& rows) {
  std::vector<Column> columns;
  for (const std::string& title : rows.at(0)) columns.push_back({title});
  TextTable table(columns);
  for (std::size_t i = 1; i < rows.size(); ++i) table.add(rows[i]);
  return table.text();
}

std::string text_of(const Exhibit& exhibit, const Shown& shown, const Terminal& terminal) {
  std::string text = fmt::format("{}: {}\n{} {}\n\n{}\n", exhibit.name, exhibit.title, exhibit.game, exhibit.position,
                                 draw_board(shown.picture, terminal));
  text += trials_table(exhibit, shown);
  for (const gallery::Trial& trial : exhibit.trials)
    if (!trial.settings.empty()) text += fmt::format("  {}: --set {}\n", trial.label, settings_text(trial));
  if (!shown.details.empty()) text += fmt::format("\n{}", details_table(shown.details));
  return fmt::format("{}\n{}\n", text, exhibit.why);
}

Json json_of(const Exhibit& exhibit, const gallery::Trial& trial, const gallery::Result& result) {
  std::vector<std::string> settings = exhibit.settings;
  settings.insert(settings.end(), trial.settings.begin(), trial.settings.end());
  Json json{{"label", trial.label},
            {"cure", trial.is_cure},
            {"depth", trial.depth > 0 ? trial.depth : exhibit.depth},
            {"settings", settings},
            {"move", result.move},
            {"score", Json::parse(json_of_score(result.score))},
            {"nodes", result.statistics.nodes},
            {"leaves", result.statistics.leaves},
            {"driver_passes", result.statistics.driver_passes},
            {"end", name_of(result.end)},
            {"line", result.line}};
  if (!trial.position.empty()) json["position"] = trial.position;
  if (!result.ending.empty()) json["ending"] = result.ending;
  return json;
}

std::string json_line(const Exhibit& exhibit, const Shown& shown) {
  Json json{{"schema", json_schema},  {"type", "exhibit"},      {"name", exhibit.name},
            {"title", exhibit.title}, {"game", exhibit.game},   {"position", exhibit.position},
            {"why", exhibit.why},     {"trials", Json::array()}};
  for (std::size_t i = 0; i < shown.results.size(); ++i)
    json["trials"].push_back(json_of(exhibit, exhibit.trials[i], shown.results[i]));
  if (!shown.details.empty()) json["details"] = shown.details;
  return json.dump() + "\n";
}

Expected<std::vector<Exhibit>> chosen(const std::string& name) {
  std::vector<Exhibit> all = gallery::exhibits();
  if (name.empty()) return all;
  std::vector<std::string> names;
  for (const Exhibit& exhibit : all) names.push_back(exhibit.name);
  std::erase_if(all, [&](const Exhibit& exhibit) { return exhibit.name != name; });
  if (!all.empty()) return all;
  return fail(
      fmt::format("the gallery has no {}{}; it has {}", quoted(name), suggestion(name, names), fmt::join(names, ", ")));
}

}  // namespace

Expected<int> show_gallery(const Session& session, const GalleryArguments& arguments) {
  const auto exhibits = chosen(arguments.name);
  if (!exhibits) return std::unexpected(exhibits.error());
  bool is_first = true;
  for (const Exhibit& exhibit : *exhibits) {
    const auto shown = gallery::show(exhibit);
    if (!shown) return std::unexpected(shown.error());
    if (arguments.as_json)
      session.terminal.out << json_line(exhibit, *shown);
    else
      session.terminal.out << (is_first ? "" : "\n") << text_of(exhibit, *shown, session.terminal);
    session.terminal.out << std::flush;
    is_first = false;
  }
  if (!arguments.as_json) session.terminal.out << "\n* with the cure\n";
  return status::ok;
}

}  // namespace kibitz
