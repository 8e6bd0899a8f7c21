#include "protocols/start_options.hpp"

#include <fmt/format.h>

#include "kibitz/engine/old_names.hpp"
#include "protocols/protocol_line.hpp"

namespace kibitz {

namespace {

// Checks that `game` accepts a setting or, if `game` is empty, that at least one game accepts it. Otherwise returns the
// error of the first game that has the option, or of the last game if none has it.
Expected<void> check_setting(const Catalogue& catalogue, const std::string& setting, std::string_view game) {
  Expected<void> result = fail("there is no game");
  bool is_known = false;
  const std::string_view name = current_name(NameKind::option, std::string_view(setting).substr(0, setting.find('=')));
  for (const CatalogueEntry& entry : catalogue) {
    if (!game.empty() && entry.name != game) continue;
    const auto engine = entry.make();
    bool is_named = false;
    for (const OptionInfo& option : engine->options()) is_named |= option.name == name;
    const auto set = set_start_option(*engine, setting);
    if (set) return {};
    if (!is_known) result = set;
    is_known |= is_named;
  }
  return result;
}

}  // namespace

Expected<void> read_start_options(std::string_view text, const std::string& file, StartOptions& options) {
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = trim_blanks(text.substr(0, end).substr(0, text.substr(0, end).find('#')));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++number;
    if (line.empty()) continue;
    const std::string place = fmt::format("{}: line {}", file, number);
    const std::size_t equals = line.find('=');
    if (equals == 0 || equals == std::string_view::npos)
      return fail(fmt::format("{}: an option is written name=value, not {}", place, quoted(line)));
    const std::string_view name = trim_blanks(line.substr(0, equals));
    options.of_file.push_back({fmt::format("{}={}", name, trim_blanks(line.substr(equals + 1))), place});
  }
  return {};
}

Expected<void> set_start_option(Engine& engine, std::string_view name_and_value) {
  const std::size_t equals = name_and_value.find('=');
  if (equals == 0 || equals == std::string_view::npos)
    return fail(fmt::format("an option is written name=value, not {}", quoted(name_and_value)));
  const std::string_view name = name_and_value.substr(0, equals);
  const std::string_view value = name_and_value.substr(equals + 1);
  return name == "preset" ? engine.set_preset(value) : engine.set_option(name, value);
}

Expected<Catalogue> catalogue_with_start_options(const Catalogue& catalogue, const StartOptions& options,
                                                 std::string_view game) {
  std::vector<std::string> settings;  // a later one overrides an earlier one
  for (const auto& [setting, place] : options.of_file) {
    if (const auto checked = check_setting(catalogue, setting, game); !checked)
      return fail(fmt::format("{}: {}", place, checked.error().message));
    settings.push_back(setting);
  }
  std::vector<std::string> given = options.settings;
  if (!options.preset.empty()) given.insert(given.begin(), "preset=" + options.preset);
  for (const std::string& setting : given) {
    TRY(check_setting(catalogue, setting, game));
    settings.push_back(setting);
  }
  if (settings.empty()) return catalogue;
  Catalogue chosen = catalogue;
  for (CatalogueEntry& entry : chosen)
    entry.make = [make = entry.make, settings] {
      auto engine = make();
      for (const std::string& setting : settings) [[maybe_unused]]
        const auto made = set_start_option(*engine, setting);
      return engine;
    };
  return chosen;
}

}  // namespace kibitz
