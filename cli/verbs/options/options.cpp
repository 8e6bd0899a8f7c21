// options: lists the search options and the rules of a game, with range and default, and whether each has an effect
// with the current settings.
#include <fmt/format.h>
#include <algorithm>
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
    case OptionKind::choice: return join_strings(option.choices, " ");
    case OptionKind::file: return option.unit;
    case OptionKind::number: break;
  }
  const std::string range = fmt::format("{}..{}", option.least, option.most);
  return option.unit.empty() ? range : range + " " + option.unit;
}

std::string kind_text(const OptionInfo& option) {
  return option.is_rule ? "rule" : option.is_tunable ? "tunable" : option.is_exact ? "exact" : "";
}

std::string value_text(const OptionInfo& option) {
  const bool is_changed = option.value != option.preset_value && !option.preset_value.empty();
  return is_changed ? fmt::format("{} ({})", option.value, option.preset_value) : option.value;
}

std::string help_of(const OptionInfo& option) {
  return option.unmet_precondition.empty()
             ? option.help
             : fmt::format("{}; no effect without {}", option.help, option.unmet_precondition);
}

// A table that is at most 100 characters wide. Each option has a row and, on the next lines, its help.
std::string options_table(const std::vector<OptionInfo>& options) {
  constexpr std::size_t width = 100, widest_value = 16;
  std::vector<TableColumn> columns{{"option"}, {"value"}, {"kind", TableColumn::Align::left, 5}, {"range"}};
  for (const OptionInfo& option : options) {
    columns[0].width = std::max(columns[0].width, width_of(option.name));
    columns[1].width = std::max(columns[1].width, std::min(width_of(value_text(option)), widest_value));
  }
  const std::size_t range_at = columns[0].width + columns[1].width + columns[2].width + 6;
  std::string text = TextTable::header(columns);
  for (const OptionInfo& option : options) {
    const auto row = TextTable::row(columns, {option.name, value_text(option), kind_text(option), range_text(option)});
    text += text_wrapped_to(width, row, range_at) + text_wrapped_to(width, "    " + help_of(option) + '\n', 4);
  }
  return text;
}

// The search options of all games, without rules and tunable options. An option that several games have is listed once,
// with the values of the first of these games.
std::vector<OptionInfo> all_options(const Catalogue& catalogue) {
  std::vector<OptionInfo> all;
  std::map<std::string, bool> is_known;
  for (const CatalogueEntry& entry : catalogue)
    for (const OptionInfo& option : entry.make()->options())
      if (!option.is_rule && !option.is_tunable && !std::exchange(is_known[option.name], true)) all.push_back(option);
  for (OptionInfo& option : all)
    option.unmet_precondition =
        option.capability;  // without a game, the precondition shown is the capability that the option needs
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
  print_old_names(*engine, session.terminal);
  if (arguments.as_json)
    out << json_of(engine->info(), engine->options()) << '\n';
  else
    out << options_table(engine->options());
  return status::ok;
}

void add_options(VerbOptions& options, OptionsArguments& a) {
  options.add({"GAME", "The game (default: all options of any game)"}, a.engine.game);
  options.add({"--preset", "Show the values of this preset", "NAME"}, a.engine.preset);
  options.add({"--set", "Show which options have an effect with this setting", "OPTION=VALUE"}, a.engine.settings);
  options.add({"--json", "Print one JSON object"}, a.as_json);
}

}  // namespace

Verb options_verb() {
  return make_verb<OptionsArguments>({"options", "List all options, with values, ranges and preconditions",
                                      "  kibitz options chess\n  kibitz options othello --preset paper --set table=on"},
                                     add_options, list_options);
}

}  // namespace kibitz
