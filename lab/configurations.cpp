#include "lab/configurations.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace kibitz::lab {

namespace {

constexpr std::array<std::string_view, 6> configuration_keys{"name", "preset", "set", "task", "against", "games"};

const ConfigurationTable* find(const std::vector<ConfigurationTable>& tables, std::string_view name) {
  const auto found =
      std::ranges::find(tables, name, [](const ConfigurationTable& table) { return table.configuration.name; });
  return found == tables.end() ? nullptr : &*found;
}

Expected<void> read_task(ConfigurationTable& table) {
  std::string name(name_of(CellTask::search));
  TRY(table.keys.read("task", name));
  const auto* const found = std::ranges::find(task_names, name);
  if (found == task_names.end())
    return table.keys.fail_at(table.keys.find("task")->line,
                              fmt::format("task is {}, not {}", fmt::join(task_names, ", "), quoted(name)));
  table.configuration.task = static_cast<CellTask>(found - task_names.begin());
  TRY(table.keys.read("against", table.configuration.against));
  const bool is_played = table.configuration.task == CellTask::games;
  if (is_played) return table.keys.require("against");
  if (const TomlEntry* const against = table.keys.find("against"))
    return table.keys.fail_at(against->line, "only a configuration with task = \"games\" plays against another");
  return {};
}

Expected<ConfigurationTable> read_configuration(const TomlTableReader& experiment, const TomlValue& value) {
  auto own = TRY(TomlTableReader::of(value, experiment.file(), "a configuration", configuration_keys));
  ConfigurationTable table{std::move(own), {}, {}};
  Configuration& configuration = table.configuration;
  TRY(table.keys.require("name"));
  TRY(table.keys.read("name", configuration.name));
  TRY(table.keys.read("preset", configuration.preset));
  TRY(table.keys.read_settings("set", table.settings));
  TRY(table.keys.read("games", configuration.games));
  TRY(read_task(table));
  configuration.settings = settings_texts(table.settings);
  return table;
}

// Checks the tasks and opponents. If one configuration plays games, every other must also play games or be an opponent,
// because the result of a search cannot be compared with the result of games.
Expected<void> check_tasks(const std::vector<ConfigurationTable>& tables) {
  const auto is_played = [](const ConfigurationTable& table) { return table.configuration.task == CellTask::games; };
  for (const ConfigurationTable& table : tables) {
    if (!is_played(table)) continue;
    const TomlEntry* const against = table.keys.find("against");
    if (!find(tables, table.configuration.against))
      return table.keys.fail_at(against->line,
                                fmt::format("there is no configuration {}", quoted(table.configuration.against)));
    if (table.configuration.against == table.configuration.name)
      return table.keys.fail_at(against->line,
                                fmt::format("{} is to play against itself", quoted(table.configuration.name)));
  }
  if (std::ranges::none_of(tables, is_played)) return {};
  for (const ConfigurationTable& table : tables) {
    const auto plays_it = [&](const ConfigurationTable& other) {
      return other.configuration.against == table.configuration.name;
    };
    if (!is_played(table) && std::ranges::none_of(tables, plays_it))
      return table.keys.fail_at(
          table.keys.line(), fmt::format("games are played here, and {} plays none", quoted(table.configuration.name)));
  }
  return {};
}

}  // namespace

Expected<std::vector<ConfigurationTable>> read_configurations(const TomlTableReader& experiment) {
  const auto values = TRY(experiment.tables("configuration"));
  std::vector<ConfigurationTable> tables;
  for (const TomlValue& value : values) {
    auto table = TRY(read_configuration(experiment, value));
    const std::string& name = table.configuration.name;
    if (find(tables, name))
      return table.keys.fail_at(table.keys.find("name")->line,
                                fmt::format("there are two configurations {}", quoted(name)));
    tables.push_back(std::move(table));
  }
  TRY(check_tasks(tables));
  return tables;
}

std::vector<std::string> settings_texts(const std::vector<TomlEntry>& settings) {
  std::vector<std::string> texts;
  for (const TomlEntry& setting : settings) texts.push_back(setting.key + '=' + setting.value.text);
  return texts;
}

}  // namespace kibitz::lab
