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

// Reads `against`, which is the name of one opponent or a list of names.
Expected<void> read_opponents(ConfigurationTable& table) {
  const TomlEntry* const against = table.keys.find("against");
  if (!against) return {};
  if (against->value.kind == TomlKind::list) return table.keys.read("against", table.configuration.against);
  std::string name;
  TRY(table.keys.read("against", name));
  table.configuration.against = {name};
  return {};
}

Expected<void> read_task(ConfigurationTable& table) {
  std::string name(name_of(CellTask::search));
  TRY(table.keys.read("task", name));
  const auto* const found = std::ranges::find(task_names, name);
  if (found == task_names.end())
    return table.keys.fail_at(table.keys.find("task")->line,
                              fmt::format("task is {}, not {}", fmt::join(task_names, ", "), quoted(name)));
  table.configuration.task = static_cast<CellTask>(found - task_names.begin());
  TRY(read_opponents(table));
  const bool is_played = table.configuration.task == CellTask::games;
  if (is_played) return table.keys.require("against");
  if (const TomlEntry* const against = table.keys.find("against"))
    return table.keys.fail_at(against->line, "only a configuration with task = \"games\" plays against another");
  return {};
}

// In a round robin, the configurations name no opponents.
Expected<void> check_names_no_opponent(const ConfigurationTable& table) {
  for (const char* const key : {"task", "against"})
    if (const TomlEntry* const entry = table.keys.find(key))
      return table.keys.fail_at(entry->line,
                                fmt::format("{} has no use in a round robin: all configurations play each other", key));
  return {};
}

Expected<ConfigurationTable> read_configuration(const TomlTableReader& experiment, const TomlValue& value,
                                                bool is_round_robin) {
  auto own = TRY(TomlTableReader::make_reader(value, experiment.file(), "a configuration", configuration_keys));
  ConfigurationTable table{std::move(own), {}, {}};
  Configuration& configuration = table.configuration;
  TRY(table.keys.require("name"));
  TRY(table.keys.read("name", configuration.name));
  TRY(table.keys.read("preset", configuration.preset));
  TRY(table.keys.read_settings("set", table.settings));
  TRY(table.keys.read("games", configuration.games));
  TRY(is_round_robin ? check_names_no_opponent(table) : read_task(table));
  configuration.settings = settings_texts(table.settings);
  return table;
}

Expected<void> check_opponents(const std::vector<ConfigurationTable>& tables, const ConfigurationTable& table) {
  const std::string& own = table.configuration.name;
  for (const std::string& name : table.configuration.against) {
    const int line = table.keys.find("against")->line;
    if (!find(tables, name)) return table.keys.fail_at(line, fmt::format("there is no configuration {}", quoted(name)));
    if (name == own) return table.keys.fail_at(line, fmt::format("{} is to play against itself", quoted(own)));
  }
  return {};
}

// Checks the tasks and opponents. If one configuration plays games, every other must also play games or be an opponent,
// because the result of a search cannot be compared with the result of games.
Expected<void> check_tasks(const std::vector<ConfigurationTable>& tables) {
  const auto is_played = [](const ConfigurationTable& table) { return table.configuration.task == CellTask::games; };
  for (const ConfigurationTable& table : tables) {
    if (!is_played(table)) continue;
    TRY(check_opponents(tables, table));
  }
  if (std::ranges::none_of(tables, is_played)) return {};
  for (const ConfigurationTable& table : tables) {
    const auto plays_it = [&](const ConfigurationTable& other) {
      return std::ranges::find(other.configuration.against, table.configuration.name) !=
             other.configuration.against.end();
    };
    if (!is_played(table) && std::ranges::none_of(tables, plays_it))
      return table.keys.fail_at(
          table.keys.line(), fmt::format("games are played here, and {} plays none", quoted(table.configuration.name)));
  }
  return {};
}

// Makes every two configurations play: each plays against all later ones.
Expected<void> set_round_robin(const TomlTableReader& experiment, std::vector<ConfigurationTable>& tables) {
  const int line = experiment.find("round_robin")->line;
  if (const TomlEntry* const plot = experiment.find("plot"))
    return experiment.fail_at(plot->line, "a round robin is shown by cross tables, not by plots");
  if (tables.size() < 2) return experiment.fail_at(line, "a round robin needs at least two configurations");
  for (std::size_t i = 0; i < tables.size(); ++i) {
    tables[i].configuration.task = CellTask::games;
    for (std::size_t j = i + 1; j < tables.size(); ++j)
      tables[i].configuration.against.push_back(tables[j].configuration.name);
  }
  return {};
}

}  // namespace

Expected<std::vector<ConfigurationTable>> read_configurations(const TomlTableReader& experiment) {
  bool is_round_robin = false;
  TRY(experiment.read("round_robin", is_round_robin));
  const auto values = TRY(experiment.tables("configuration"));
  std::vector<ConfigurationTable> tables;
  for (const TomlValue& value : values) {
    auto table = TRY(read_configuration(experiment, value, is_round_robin));
    const std::string& name = table.configuration.name;
    if (find(tables, name))
      return table.keys.fail_at(table.keys.find("name")->line,
                                fmt::format("there are two configurations {}", quoted(name)));
    tables.push_back(std::move(table));
  }
  if (is_round_robin)
    TRY(set_round_robin(experiment, tables));
  else
    TRY(check_tasks(tables));
  return tables;
}

std::vector<std::string> settings_texts(const std::vector<TomlEntry>& settings) {
  std::vector<std::string> texts;
  for (const TomlEntry& setting : settings) texts.push_back(setting.key + '=' + setting.value.text);
  return texts;
}

}  // namespace kibitz::lab
