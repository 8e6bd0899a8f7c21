#include "protocols/uci_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "kibitz/engine/parameters.hpp"
#include "protocols/protocol_line.hpp"

namespace kibitz {

namespace {

constexpr int max_lines = 500;
constexpr int max_overhead = 5000;  // limit of the option Move Overhead, in milliseconds
constexpr int max_seed = 1'000'000'000;

std::string_view true_or_false(bool value) { return value ? "true" : "false"; }

std::string spin_line(std::string_view name, int value, int least, int most) {
  return fmt::format("option name {} type spin default {} min {} max {}", name, value, least, most);
}

std::string check_line(std::string_view name, bool value) {
  return fmt::format("option name {} type check default {}", name, true_or_false(value));
}

template <class Names>
std::string combo_line(std::string_view name, std::string_view value, const Names& names) {
  return fmt::format("option name {} type combo default {} var {}", name, value, fmt::join(names, " var "));
}

std::string option_line(const OptionInfo& option) {
  switch (option.kind) {
    case OptionKind::flag: return check_line(option.name, option.value == "on");
    case OptionKind::choice: return combo_line(option.name, option.value, option.choices);
    case OptionKind::file:
      return fmt::format("option name {} type string default {}", option.name,
                         option.value.empty() ? "<empty>" : option.value);
    case OptionKind::number: break;
  }
  return fmt::format("option name {} type spin default {} min {} max {}", option.name, option.value, option.least,
                     option.most);
}

// Kibitz's name of an option. Two search options have standard UCI names, Hash and Threads, which are accepted in any
// case.
std::string kibitz_option_name(const std::string& name) {
  const std::string lower = to_lower_case(name);
  return lower == "hash" || lower == "threads" ? lower : name;
}

Expected<bool> read_check_value(const std::string& name, const std::string& value) {
  const std::string lower = to_lower_case(value);
  if (lower == "true" || lower == "on" || lower == "1") return true;
  if (lower == "false" || lower == "off" || lower == "0") return false;
  return fail(fmt::format("option {} takes true or false, not {}", name, quoted(value)));
}

struct SpinRange {
  int least;
  int most;
};

Expected<int> read_spin_value(const std::string& name, const std::string& value, SpinRange range) {
  const auto number = parse_integer_allowing_plus(value);
  if (number && *number >= range.least && *number <= range.most) return static_cast<int>(*number);
  return fail(fmt::format("option {} takes {} to {}, not {}", name, range.least, range.most, quoted(value)));
}

std::string default_uci_game(const Catalogue& catalogue) {
  const CatalogueEntry* const usual = default_game_of_protocol(catalogue, "uci");
  return usual ? usual->name : catalogue.front().name;
}

}  // namespace

UciOptions::UciOptions(const Catalogue& catalogue) : catalogue_(catalogue) {
  [[maybe_unused]] const auto set = set_variant(default_uci_game(catalogue));
  assert(set);
}

bool UciOptions::has_chess960() const {
  return std::ranges::any_of(engine_->options(), [](const OptionInfo& option) { return option.name == "chess960"; });
}

std::vector<std::string> UciOptions::option_lines() const {
  Words variants;
  for (const CatalogueEntry& entry : catalogue_) {
    variants.push_back(entry.name);
    if (entry.name == "othello") variants.emplace_back("flipello");
  }
  std::vector<std::string> lines;
  const auto options = engine_->options();
  for (const OptionInfo& option : options) {
    if (option.name == "hash") lines.push_back(option_line(option).replace(12, 1, "H"));
    if (option.name == "threads") lines.push_back(option_line(option).replace(12, 1, "T"));
  }
  const UciSettings defaults;
  lines.emplace_back("option name Clear Hash type button");
  lines.push_back(check_line("Ponder", false));
  lines.push_back(spin_line("MultiPV", defaults.lines, 1, max_lines));
  lines.push_back(spin_line("Move Overhead", static_cast<int>(defaults.overhead.count()), 0, max_overhead));
  lines.push_back(combo_line("UCI_Variant", default_uci_game(catalogue_), variants));
  if (has_chess960()) lines.push_back(check_line("UCI_Chess960", false));
  lines.push_back(check_line("UCI_AnalyseMode", defaults.analyses));
  lines.push_back(check_line("UCI_LimitStrength", defaults.is_limited));
  lines.push_back(spin_line("UCI_Elo", defaults.elo, min_elo, max_elo));
  lines.push_back(check_line("UCI_ShowWDL", defaults.shows_wdl));
  lines.push_back(spin_line("Seed", defaults.seed, 0, max_seed));
  lines.push_back(combo_line("Preset", engine_->preset(), preset_names()));
  for (const OptionInfo& option : options)
    if (option.name != "hash" && option.name != "threads" && option.name != "chess960")
      lines.push_back(option_line(option));
  return lines;
}

Expected<void> UciOptions::set(const std::string& name, const std::string& value) {
  const std::string lower = to_lower_case(name);
  if (lower == "uci_variant") return set_variant(value);
  if (lower == "uci_chess960") return set_chess960(value);
  if (lower == "clear hash") {
    engine_->clear();
    return {};
  }
  if (lower == "preset") {
    TRY(engine_->set_preset(value));
    preset_ = value;
    return {};
  }
  if (lower == "ponder") return {};  // ignored: the GUI starts pondering itself, with "go ponder"
  return set_protocol_option(lower, value);
}

Expected<void> UciOptions::set_chess960(const std::string& value) {
  const auto is_on = TRY(read_check_value("UCI_Chess960", value));
  if (has_chess960()) {
    TRY(engine_->set_option("chess960", is_on ? "1" : "0"));
  } else if (is_on) {
    return fail("UCI_Chess960 is for chess");
  }
  is_chess960_ = is_on;
  return {};
}

Expected<void> UciOptions::set_protocol_option(const std::string& name, const std::string& value) {
  const auto store = [](auto& place, const auto& read) -> Expected<void> {
    if (!read) return std::unexpected(read.error());
    place = *read;
    return {};
  };
  if (name == "multipv") return store(settings_.lines, read_spin_value("MultiPV", value, {1, max_lines}));
  if (name == "uci_elo") return store(settings_.elo, read_spin_value("UCI_Elo", value, {min_elo, max_elo}));
  if (name == "uci_limitstrength") return store(settings_.is_limited, read_check_value("UCI_LimitStrength", value));
  if (name == "uci_analysemode") return store(settings_.analyses, read_check_value("UCI_AnalyseMode", value));
  if (name == "uci_showwdl") return store(settings_.shows_wdl, read_check_value("UCI_ShowWDL", value));
  if (name == "seed") {
    has_new_seed_ = true;
    return store(settings_.seed, read_spin_value("Seed", value, {0, max_seed}));
  }
  if (name == "move overhead") {
    const auto read = TRY(read_spin_value("Move Overhead", value, {0, max_overhead}));
    settings_.overhead = Milliseconds{read};
    return {};
  }
  return set_engine_option(kibitz_option_name(name), value);
}

Expected<void> UciOptions::set_engine_option(const std::string& name, const std::string& value) {
  const std::string text = value == "<empty>" ? "" : value;
  TRY(engine_->set_option(name, text));
  if (name == "hash" || name == "threads") has_new_table_ = true;
  const auto is_this_rule = [&](const OptionInfo& option) { return option.is_rule && option.name == name; };
  if (std::ranges::any_of(engine_->options(), is_this_rule)) return {};
  std::erase_if(user_settings_, [&](const auto& known) { return known.first == name; });
  user_settings_.emplace_back(name, text);
  return {};
}

Expected<void> UciOptions::set_variant(const std::string& value) {
  const bool is_flipello = to_lower_case(value) == "flipello";
  auto engine = TRY(make_engine(catalogue_, is_flipello ? "othello" : value));
  if (!preset_.empty()) TRY(engine->set_preset(preset_));
  for (const auto& [name, setting] : user_settings_)  // skip options that the game does not have
      [[maybe_unused]]
    const auto set = engine->set_option(name, setting);
  engine_ = std::move(engine);
  has_new_table_ = true;
  if (has_chess960()) [[maybe_unused]]
    const auto set = engine_->set_option("chess960", is_chess960_ ? "1" : "0");
  wire_notation_ = is_flipello                         ? WireNotation::flipello
                   : engine_->info().name == "xiangqi" ? WireNotation::xiangqi_from_one
                                                       : WireNotation::plain;
  return {};
}

}  // namespace kibitz
