// gallery: known failures of search and their cures. Each exhibit is a position that is searched without and with the
// cure.
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/grammar/typed_words.hpp"
#include "cli/session.hpp"
#include "cli/show/json.hpp"
#include "cli/show/text.hpp"
#include "cli/system/interrupt.hpp"
#include "content/gallery/traces.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/core/split_words.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

namespace {

struct GalleryArguments {
  std::string name;   // name of the only exhibit to show; empty: all exhibits
  std::string trace;  // folder for recorded searches; empty: none are recorded
  bool as_json = false;
};

using gallery::Exhibit;
using gallery::ExhibitReport;

// The settings in command-line syntax.
std::string settings_text(const std::vector<std::string>& settings) {
  return fmt::format("--set {}", fmt::join(settings, " --set "));
}

std::string score_text_of(const gallery::ExhibitResult& result) {
  if (result.end == SearchEnd::nodes) return "stopped";
  return format_score(result.score);
}

bool is_about_drivers(const Exhibit& exhibit) {
  const auto names_driver = [](const std::string& setting) { return setting.starts_with("driver"); };
  return std::ranges::any_of(exhibit.settings, names_driver) ||
         std::ranges::any_of(exhibit.trials,
                             [&](const auto& trial) { return std::ranges::any_of(trial.settings, names_driver); });
}

bool has_null_moves(const ExhibitReport& shown) {
  return std::ranges::any_of(shown.results, [](const auto& result) { return result.statistics.passes > 0; });
}

std::string line_text_of(const gallery::ExhibitResult& result) {
  constexpr std::size_t longest = 60;
  std::string line = shortened_text(result.line, longest);
  if (!result.ending.empty()) line += fmt::format(" ({})", result.ending);
  return line;
}

std::string trials_table(const Exhibit& exhibit, const ExhibitReport& shown) {
  using enum TableColumn::Align;
  const bool shows_drivers = is_about_drivers(exhibit);
  const bool shows_null_moves = has_null_moves(shown);
  std::vector<TableColumn> columns{{"trial"},        {"depth", right}, {"chosen"},
                                   {"score", right}, {"nodes", right}, {"leaves", right}};
  if (shows_drivers) columns.push_back({"driver calls", right});
  if (shows_null_moves) columns.push_back({"null moves", right});
  columns.push_back({exhibit.played_plies > 0 ? "played" : "line"});
  TextTable table(columns);
  for (std::size_t i = 0; i < shown.results.size(); ++i) {
    const gallery::ExhibitTrial& trial = exhibit.trials[i];
    const gallery::ExhibitResult& result = shown.results[i];
    std::vector<std::string> cells{fmt::format("{} {}", trial.is_cure ? '*' : ' ', trial.label),
                                   std::to_string(trial.depth > 0 ? trial.depth : exhibit.depth),
                                   result.move,
                                   score_text_of(result),
                                   std::to_string(result.statistics.nodes),
                                   std::to_string(result.statistics.leaves)};
    if (shows_drivers) cells.push_back(std::to_string(result.statistics.driver_calls));
    if (shows_null_moves) cells.push_back(std::to_string(result.statistics.passes));
    cells.push_back(line_text_of(result));
    table.add(cells);
  }
  return table.text();
}

// Wraps the text at `width` characters, between words.
std::string wrapped_text(const std::string& text, std::size_t width) {
  std::string lines;
  std::size_t used = 0;
  for (const std::string_view word : split_words(text)) {
    const bool fits = used + 1 + width_of(word) <= width;
    if (used > 0) lines += fits ? ' ' : '\n';
    used = (fits && used > 0 ? used + 1 : 0) + width_of(word);
    lines += word;
  }
  return lines;
}

std::string details_table(const gallery::ExhibitTable& rows) {
  std::vector<TableColumn> columns;
  for (const std::string& title : rows.at(0)) columns.push_back({title});
  TextTable table(columns);
  for (std::size_t i = 1; i < rows.size(); ++i) table.add(rows[i]);
  return table.text();
}

std::string text_of(const Exhibit& exhibit, const ExhibitReport& shown, const Terminal& terminal) {
  std::string text = fmt::format("{}: {}\n{} {}\n\n{}\n", exhibit.name, exhibit.title, exhibit.game, exhibit.position,
                                 draw_board(shown.picture, terminal));
  text += trials_table(exhibit, shown);
  const std::string* last_label = nullptr;  // trials that differ only in depth share one label line
  for (const gallery::ExhibitTrial& trial : exhibit.trials) {
    const bool is_new = last_label == nullptr || *last_label != trial.label;
    if (is_new && !trial.settings.empty())
      text += fmt::format("  {}: {}\n", trial.label, settings_text(trial.settings));
    last_label = &trial.label;
  }
  const std::string common = exhibit.settings.empty() ? "" : " " + settings_text(exhibit.settings);
  text += fmt::format("  every trial, before that: --preset paper{}\n", common);
  if (!shown.details.empty()) text += fmt::format("\n{}", details_table(shown.details));
  return fmt::format("{}\n{}\n", text, wrapped_text(exhibit.explanation, 100));
}

Expected<std::vector<Exhibit>> find_exhibits(const std::string& name) {
  std::vector<Exhibit> all = gallery::exhibits();
  if (name.empty()) return all;
  std::vector<std::string> names;
  for (const Exhibit& exhibit : all) names.push_back(exhibit.name);
  std::erase_if(all, [&](const Exhibit& exhibit) { return exhibit.name != name; });
  if (!all.empty()) return all;
  return fail(
      fmt::format("the gallery has no {}; it has {}{}", quoted(name), fmt::join(names, ", "), suggestion(name, names)));
}

// Deletes the recordings of an interrupted run, because the same command refuses to replace them.
std::string delete_recordings(const std::vector<std::filesystem::path>& files) {
  std::error_code ignored;
  for (const std::filesystem::path& file : files) std::filesystem::remove(file, ignored);
  return files.empty() ? "" : "; its recordings are deleted";
}

Expected<int> show_gallery(const Session& session, const GalleryArguments& arguments) {
  const auto exhibits = TRY(find_exhibits(arguments.name));
  const SigintGuard guard;
  std::vector<std::filesystem::path> recordings;
  std::size_t count = 0;
  for (const Exhibit& exhibit : exhibits) {
    if (!arguments.trace.empty()) {
      const auto files = TRY(gallery::write_traces(exhibit, arguments.trace));
      recordings.insert(recordings.end(), files.begin(), files.end());
    }
    const auto shown = TRY(gallery::run_exhibit(exhibit));
    if (guard.is_interrupted()) {
      session.terminal.err << fmt::format("kibitz: interrupted in {}; {} of {} exhibits were shown{}\n", exhibit.name,
                                          count, exhibits.size(), delete_recordings(recordings));
      return status::interrupted;
    }
    if (arguments.as_json)
      session.terminal.out << exhibit_json(exhibit, shown).dump() + "\n";
    else
      session.terminal.out << (count == 0 ? "" : "\n") << text_of(exhibit, shown, session.terminal);
    session.terminal.out << std::flush;
    ++count;
  }
  if (!arguments.as_json) session.terminal.out << "\n* with the cure\n";
  return status::ok;
}

void add_options(VerbOptions& options, GalleryArguments& a) {
  options.add({"NAME", "Show only this exhibit"}, a.name);
  options.add({"--trace", "Record the searches in this folder, for kibitz trace", "FOLDER"}, a.trace);
  options.add({"--json", "Print JSON, one object per line"}, a.as_json);
}

}  // namespace

Verb gallery_verb() {
  return make_verb<GalleryArguments>(
      {"gallery", "Show classic search failures and their cures", "  kibitz gallery\n  kibitz gallery mate-blindness"},
      add_options, show_gallery);
}

}  // namespace kibitz
