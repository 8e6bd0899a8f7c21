// options: lists the search options and the rules of a game, with range and default, and
// whether each has an effect with the current settings.
#include <fmt/format.h>
#include <map>
#include <ostream>
#include <utility>

#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/json.hpp"
#include "cli/show/text.hpp"
#include "kibitz/cli/run_cli.hpp"

namespace kibitz {

namespace {

struct OptionsArguments {
  EngineArguments engine;
  bool as_json = false;
};

std::string range_text(const OptionInfo& option) {
  switch (option.kind) {
    case OptionKind::flag: return "on off";
    case OptionKind::choice: return joined(option.choices, " ");
    case OptionKind::file: return option.unit;
    case OptionKind::number: break;
  }
  const std::string range = fmt::format("{}..{}", option.least, option.most);
  return option.unit.empty() ? range : range + " " + option.unit;
}

std::string kind_text(const OptionInfo& option) {
  return option.is_rule ? "rule" : option.is_tunable ? "knob" : option.is_exact ? "exact" : "";
}

std::string options_table(const std::vector<OptionInfo>& options) {
  TextTable table({{"option"}, {"value"}, {"range"}, {"kind"}, {"no effect without"}, {"what it does"}});
  for (const OptionInfo& option : options) {
    const bool is_changed = option.value != option.preset_value && !option.preset_value.empty();
    const std::string value = is_changed ? fmt::format("{} ({})", option.value, option.preset_value) : option.value;
    table.add({option.name, value, range_text(option), kind_text(option), option.without, option.help});
  }
  return table.text();
}

// Without a game: the options of all games, each once, as the first game that has it shows it.
std::vector<OptionInfo> all_options(const Catalogue& catalogue) {
  std::vector<OptionInfo> all;
  std::map<std::string, bool> is_known;
  for (const CatalogueEntry& entry : catalogue)
    for (const OptionInfo& option : entry.make()->options())
      if (!option.is_rule && !option.is_tunable && !std::exchange(is_known[option.name], true)) all.push_back(option);
  for (OptionInfo& option : all) option.without = option.power;  // the effect depends on the game
  return all;
}

Expected<int> list_options(const Session& session, const OptionsArguments& arguments) {
  std::ostream& out = session.terminal.out;
  if (arguments.engine.game.empty()) {
    const auto options = all_options(session.catalogue);
    if (arguments.as_json)
      out << json_of(GameInfo{}, options) << '\n';
    else
      out << options_table(options);
    return status::ok;
  }
  const auto engine = TRY(set_up_engine(session.catalogue, arguments.engine));
  if (arguments.as_json)
    out << json_of(engine->info(), engine->options()) << '\n';
  else
    out << options_table(engine->options());
  return status::ok;
}

void describe(VerbOptions& options, OptionsArguments& a) {
  options.add({"GAME", "The game (default: all options of any game)"}, a.engine.game);
  options.add({"--preset", "Show the values of this preset", "NAME"}, a.engine.preset);
  options.add({"--set", "Show which options have an effect with this setting", "OPTION=VALUE"}, a.engine.settings);
  options.add({"--json", "Print one JSON object"}, a.as_json);
}

}  // namespace

Verb options_verb() {
  return make_verb<OptionsArguments>({"options", "List all options, with values, ranges and preconditions",
                                      "  kibitz options chess\n  kibitz options othello --preset paper --set table=on"},
                                     describe, list_options);
}

}  // namespace kibitz
