#include "lab/cells.hpp"

#include "kibitz/engine/old_names.hpp"
#include "lab/experiment_keys.hpp"
#include "lab/machine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ranges>

namespace kibitz::lab {

namespace {

class TextListHash {  // 64-bit FNV-1a hash of a list of texts
 public:
  // Each text is hashed with its length, so that lists of texts that differ only in where one text ends have different
  // hashes.
  void add(std::string_view text) {
    add_bytes(fmt::format("{}:", text.size()));
    add_bytes(text);
  }
  void add(std::int64_t number) { add(std::string_view(std::to_string(number))); }
  std::uint64_t value() const { return hash_; }

 private:
  void add_bytes(std::string_view text) {
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

// Quotes a word for the shell, unless it needs no quotes.
std::string quoted_for_shell(const std::string& word) {
  constexpr std::string_view harmless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+=,:/@%";
  if (!word.empty() && word.find_first_not_of(harmless) == std::string::npos) return word;
  std::string result = "'";
  for (const char c : word) {
    if (c == '\'')
      result += "'\\''";
    else
      result += c;
  }
  return result + '\'';
}

// The path in a setting that names a file or a folder; empty for any other setting.
std::string_view path_in(std::string_view setting) {
  for (const std::string_view name : path_settings)
    if (setting.starts_with(name) && setting.substr(name.size()).starts_with('='))
      return setting.substr(name.size() + 1);
  return {};
}

bool is_played(const Configuration& configuration) { return configuration.task == CellTask::games; }

std::string limit_option(const SearchLimit& limit) {
  if (limit.kind == LimitKind::depth) return fmt::format("--depth {}", limit.value);
  if (limit.kind == LimitKind::nodes) return fmt::format("--nodes {}", limit.value);
  return fmt::format("--time {}", static_cast<double>(limit.value) / 1000);
}

std::vector<std::string> settings_of(const ExperimentGame& game, const Configuration& configuration,
                                     std::int64_t table_entries) {
  std::vector<std::string> settings = game.rules;
  settings.insert(settings.end(), configuration.settings.begin(), configuration.settings.end());
  if (table_entries > 0) settings.push_back(fmt::format("table.entries={}", table_entries));
  return settings;
}

void add_repetitions(const Experiment& experiment, Cell cell, std::vector<Cell>& cells) {
  for (cell.repetition = 1; cell.repetition <= experiment.repetitions; ++cell.repetition) cells.push_back(cell);
}

// Adds the cells of one position. The cells of its configurations are adjacent, because their results are compared. If
// the experiment plays games, a configuration without an opponent gets no cells: it is only an opponent of other
// configurations.
void add_cells_of_position(const Experiment& experiment, const Cell& common, const ExperimentGame& game,
                           std::vector<Cell>& cells) {
  const bool are_games = std::ranges::any_of(experiment.configurations, is_played);
  for (const Configuration& configuration : experiment.configurations) {
    if (!uses_configuration(game, configuration) || is_played(configuration) != are_games) continue;
    Cell cell = common;
    cell.configuration = configuration.name;
    cell.preset = configuration.preset;
    cell.settings = settings_of(game, configuration, cell.table_entries);
    cell.task = configuration.task;
    if (!are_games) add_repetitions(experiment, cell, cells);
    for (const std::string& name : configuration.against) {
      const auto other = std::ranges::find(experiment.configurations, name, &Configuration::name);
      if (!uses_configuration(game, *other)) continue;
      cell.opponent = {other->name, other->preset, settings_of(game, *other, cell.table_entries)};
      add_repetitions(experiment, cell, cells);
    }
  }
}

void add_cells_of_game(const Experiment& experiment, const ExperimentGame& game, std::vector<Cell>& cells) {
  const std::vector<std::int64_t> as_configured{0};
  const auto& tables = experiment.table_entries.empty() ? as_configured : experiment.table_entries;
  const auto most = experiment.stop ? experiment.stop->max_pairs() : std::ssize(game.positions);
  for (const SearchLimit& limit : game.limits)
    for (const std::int64_t entries : tables)
      for (const Position& position : game.positions | std::views::take(most)) {
        Cell common;
        common.game = game.name;
        common.label = game.label;
        common.position = position;
        common.limit = limit;
        common.table_entries = entries;
        common.seed = game.seed;
        common.game_settings = std::ssize(game.rules);
        add_cells_of_position(experiment, common, game, cells);
      }
}

// A setting in the text of a player, where a comma or quotation mark needs quotation marks around it.
std::string quoted_for_player(const std::string& setting) {
  if (setting.find_first_of(",\"") == std::string::npos) return setting;
  std::string result = "\"";
  for (const char c : setting) result += c == '"' ? "\"\"" : std::string(1, c);
  return result + '"';
}

std::string player_option(std::string_view name, std::string_view preset, const std::vector<std::string>& settings) {
  std::string text = fmt::format("name={},preset={}", name, preset);
  for (const std::string& setting : settings) text += ',' + quoted_for_player(setting);
  return "--player " + quoted_for_shell(text);
}

// The command line that plays the cell's two games as a match from the cell's position.
std::string match_command(const Cell& cell) {
  const std::string limit =
      cell.limit.kind == LimitKind::time
          ? fmt::format("movetime={},clock=cpu", static_cast<double>(cell.limit.value) / 1000)
          : fmt::format("{}={}", cell.limit.kind == LimitKind::depth ? "depth" : "nodes", cell.limit.value);
  std::string command = fmt::format("echo {} > opening.txt; kibitz match {} --openings opening.txt --games 2",
                                    quoted_for_shell(cell.position.text), cell.game);
  for (const std::string& rule : cell.settings | std::views::take(cell.game_settings))
    command += " --set " + quoted_for_shell(rule);
  return fmt::format("{} --max-plies {} {} {} --each {}", command, max_plies_of_game,
                     player_option("A", cell.preset, cell.settings),
                     player_option("B", cell.opponent.preset, cell.opponent.settings), limit);
}

}  // namespace

bool uses_configuration(const ExperimentGame& game, const Configuration& configuration) {
  return configuration.games.empty() || std::ranges::find(configuration.games, game.name) != configuration.games.end();
}

std::vector<Cell> cells_of(const Experiment& experiment) {
  std::vector<Cell> cells;
  for (const ExperimentGame& game : experiment.games) add_cells_of_game(experiment, game, cells);
  return cells;
}

bool has_cells(const Experiment& experiment, const ExperimentGame& game) {
  std::vector<Cell> cells;
  add_cells_of_position(experiment, {}, game, cells);
  return !cells.empty();
}

void make_paths_absolute(Cell& cell) {
  for (auto* const settings : {&cell.settings, &cell.opponent.settings})
    for (std::string& setting : *settings) {
      const std::string_view path = path_in(setting);
      if (path.empty()) continue;
      std::error_code unknown;  // without a current folder, the path stays relative
      const auto absolute = std::filesystem::absolute(path, unknown);
      if (!unknown) setting.replace(setting.size() - path.size(), path.size(), absolute.lexically_normal().string());
    }
}

std::string CellAddresses::text_of(std::string_view setting) {
  const std::string_view path = path_in(setting);
  if (path.empty()) return stable_setting(setting);
  auto found = digests_.find(path);
  std::error_code unknown;
  if (found == digests_.end())
    found =
        digests_.emplace(path, std::filesystem::is_directory(path, unknown) ? folder_digest(path) : file_digest(path))
            .first;
  return std::string(setting.substr(0, setting.size() - path.size())) + found->second;
}

std::string CellAddresses::address_of(const Cell& cell) {
  TextListHash digest;
  for (const std::string_view text :
       {std::string_view(build_), std::string_view(cell.game), std::string_view(cell.position.text),
        std::string_view(cell.position.record), std::string_view(cell.preset)})
    digest.add(text);
  digest.add(std::ssize(cell.settings));
  for (const std::string& setting : cell.settings) digest.add(text_of(setting));
  digest.add(static_cast<std::int64_t>(cell.limit.kind));
  for (const std::int64_t number :
       {cell.limit.value, cell.table_entries, std::int64_t{cell.repetition}, static_cast<std::int64_t>(cell.seed)})
    digest.add(number);
  if (cell.task != CellTask::search) {
    digest.add(name_of(cell.task));
    digest.add(cell.opponent.preset);
    for (const std::string& setting : cell.opponent.settings) digest.add(text_of(setting));
  }
  return fmt::format("{:016x}", digest.value());
}

std::string command_of(const Cell& cell) {
  if (cell.task == CellTask::games) return match_command(cell);
  std::string command = fmt::format("kibitz analyse {} {} --preset {}", cell.game, quoted_for_shell(cell.position.text),
                                    quoted_for_shell(cell.preset));
  for (const std::string& setting : cell.settings) command += fmt::format(" --set {}", quoted_for_shell(setting));
  if (cell.task == CellTask::minimal_graph) command += " --minimal";
  return fmt::format("{} {}", command, limit_option(cell.limit));
}

}  // namespace kibitz::lab
