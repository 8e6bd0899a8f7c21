#include "cli/setup/setup.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <ostream>

#include "cli/grammar/typed_words.hpp"
#include "kibitz/engine/old_names.hpp"
#include "kibitz/engine/parameters.hpp"

namespace kibitz {

namespace {

Expected<void> check_settings(const Engine& engine, const EngineArguments& arguments, const std::string& because,
                              bool (*is_taken)(const OptionInfo&)) {
  if (!arguments.preset.empty()) return fail(because + "a preset");
  const auto options = engine.options();
  for (const std::string& setting : arguments.settings) {
    const std::string_view typed = std::string_view(setting).substr(0, setting.find('='));
    const auto found = std::ranges::find(options, current_option(options, typed), &OptionInfo::name);
    if (found != options.end() && !is_taken(*found)) return fail(because + quoted(setting));
  }
  return {};
}

Expected<std::optional<std::int64_t>> read_limit(std::string_view option, const std::string& text, std::int64_t most) {
  if (text.empty()) return std::nullopt;
  const auto number = TRY(read_number(text, {option, 0, most}));
  return number;
}

Expected<void> read_clock(const LimitArguments& arguments, Limits& limits) {
  if (arguments.clock.empty() && arguments.increment.empty()) return {};
  if (arguments.clock.empty()) return fail("--increment needs --clock");
  const auto clock = TRY(read_seconds("--clock", arguments.clock));
  const auto increment = TRY(read_seconds("--increment", arguments.increment.empty() ? "0" : arguments.increment));
  limits.clock = ClockTime{clock, increment, 0};
  return {};
}

void print_new_remarks(const std::vector<std::string>& remarks, Terminal& terminal, std::string_view whose) {
  for (const std::string& sentence : remarks)
    if (terminal.printed_remarks.insert(fmt::format("{}{}", whose, sentence)).second)
      terminal.err << fmt::format("kibitz: {}{}\n", whose, sentence) << std::flush;
}

}  // namespace

std::vector<std::string> game_names(const Catalogue& catalogue) {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : catalogue) names.push_back(entry.name);
  return names;
}

std::string join_strings(std::span<const std::string> words, std::string_view separator) {
  return fmt::format("{}", fmt::join(words, separator));
}

Expected<std::unique_ptr<Engine>> set_up_engine(const Catalogue& catalogue, const EngineArguments& arguments) {
  const CatalogueEntry* const found = find_game(catalogue, arguments.game);
  if (!found) {
    const auto names = game_names(catalogue);
    std::string remark = suggestion(arguments.game, names);
    if (remark.empty()) remark = "; for a game of your own, run its program: python3 GAME.py ...";
    return fail(fmt::format("there is no game {}; the games are {}{}", quoted(arguments.game),
                            join_strings(names, ", "), remark));
  }
  auto engine = TRY(make_engine(*found));
  if (!arguments.preset.empty()) TRY(engine->set_preset(arguments.preset));
  for (const std::string& setting : arguments.settings) TRY(set_option_by_text(*engine, setting));
  return engine;
}

Expected<void> set_option_by_text(Engine& engine, const std::string& name_and_value) {
  const std::size_t equals = name_and_value.find('=');
  if (equals == std::string::npos || equals == 0)
    return fail(fmt::format("a setting is written name=value, not {}", quoted(name_and_value)));
  const std::string name = name_and_value.substr(0, equals);
  std::vector<std::string> names;
  for (const OptionInfo& option : engine.options()) names.push_back(option.name);
  auto set = engine.set_option(name, name_and_value.substr(equals + 1));
  if (set || find_parameter(current_name(NameKind::option, name)) ||
      std::find(names.begin(), names.end(), name) != names.end())
    return set;
  const std::string near = suggestion(name, names);
  if (near.empty())
    return fail(fmt::format("{}; 'kibitz options {}' lists the options", set.error().message, engine.info().name));
  return fail(fmt::format("{} has no option {}{}", engine.info().name, quoted(name), near));
}

void print_remarks(const Engine& engine, Terminal& terminal, std::string_view whose) {
  print_new_remarks(engine.remarks(), terminal, whose);
}

void print_old_names(const Engine& engine, Terminal& terminal) {
  print_new_remarks(engine.settings().old_names, terminal, "");
}

void print_old_name(std::string_view kind, std::string_view name, std::string_view now, Terminal& terminal) {
  if (name != now) print_new_remarks({fmt::format("{} {} is called {} now", kind, name, now)}, terminal, "");
}

Expected<void> check_rules_only(const Engine& engine, const EngineArguments& arguments, std::string_view user) {
  return check_settings(engine, arguments, fmt::format("{} takes rules of the game only, not ", user),
                        [](const OptionInfo& option) { return option.is_rule; });
}

Expected<void> reject_search_settings(const Engine& engine, const EngineArguments& arguments, std::string_view user) {
  return check_settings(engine, arguments,
                        fmt::format("{} takes rules and tunable settings of the game only, not ", user),
                        [](const OptionInfo& option) { return option.is_rule || option.is_tunable; });
}

Expected<void> check_no_limit_with_infinite(const LimitArguments& arguments) {
  if (!arguments.is_infinite) return {};
  using NameAndValue = std::pair<const char*, const std::string&>;
  for (const auto& [name, value] : {NameAndValue{"--depth", arguments.depth}, NameAndValue{"--nodes", arguments.nodes},
                                    NameAndValue{"--time", arguments.time}, NameAndValue{"--clock", arguments.clock}})
    if (!value.empty()) return fail(fmt::format("--infinite cannot be combined with the limit {}", name));
  return {};
}

Expected<Limits> read_limits(const LimitArguments& arguments, Milliseconds otherwise) {
  constexpr std::int64_t most_plies = 1'000'000;  // largest depth accepted; a depth above max_ply means max_ply
  constexpr std::int64_t most_nodes = std::int64_t{1} << 60;
  Limits limits;
  const auto depth = TRY(read_limit("--depth", arguments.depth, most_plies));
  const auto nodes = TRY(read_limit("--nodes", arguments.nodes, most_nodes));
  if (depth) limits.depth = static_cast<int>(std::min<std::int64_t>(*depth, max_ply));
  if (nodes) limits.nodes = static_cast<std::uint64_t>(*nodes);
  if (!arguments.time.empty()) {
    const auto time = TRY(read_seconds("--time", arguments.time));
    limits.time = time;
  }
  TRY(read_clock(arguments, limits));
  const bool is_limited = limits.depth || limits.nodes || limits.time || limits.clock;
  if (!is_limited && !arguments.is_infinite) limits.time = otherwise;
  return limits;
}

}  // namespace kibitz
