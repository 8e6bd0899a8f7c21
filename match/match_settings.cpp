#include "match/match_settings.hpp"

#include "kibitz/core/split_words.hpp"
#include "kibitz/engine/old_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kibitz::match {

namespace {

using OptionList = std::vector<std::pair<std::string, std::string>>;

// Kibitz's own options are written with stable names (stable_setting()); another program's options stay unchanged.
std::string options_text(const OptionList& options, bool is_ours = true) {
  std::string text;
  for (const auto& [name, value] : options) {
    const std::string setting = fmt::format("{}={}", name, value);
    text += fmt::format("{}{}", text.empty() ? "" : " ", is_ours ? stable_setting(setting) : setting);
  }
  return text;
}

// The name of a Kibitz player often consists of its settings. Renamed options are written with their original names, so
// that the text still equals that of a match stored before the renaming.
std::string stable_player_name(const PlayerSpec& player) {
  if (!player.command.empty()) return player.name;
  std::string name;
  for (std::string_view rest = player.name; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    name += word.find('=') == std::string_view::npos ? std::string(word) : stable_setting(word);
    if (end < rest.size()) name += ' ';
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return name;
}

std::string player_text(const PlayerSpec& player) {
  const std::string who = player.command.empty() ? "preset " + player.preset
                                                 : fmt::format("{} [{}] in [{}] ranks [{}]", player.protocol,
                                                               player.command, player.folder, player.ranks);
  return fmt::format("{}: {}, {}, options [{}]", stable_player_name(player), who, player_limits_text(player.allowance),
                     options_text(player.options, player.command.empty()));
}

std::string adjudication_text(const Adjudication& rules) {
  std::string text;
  if (rules.win) text += fmt::format("win {},{} ", rules.win->score, rules.win->moves);
  if (rules.draw) text += fmt::format("draw {},{},{} ", rules.draw->score, rules.draw->moves, rules.draw->from);
  if (rules.most_plies > 0) text += fmt::format("plies {} ", rules.most_plies);
  if (text.empty()) return "off";
  text.pop_back();
  return text;
}

}  // namespace

std::string_view name_of(TimeMeasure time_measure) { return time_measure == TimeMeasure::wall ? "wall" : "cpu"; }

std::string player_limits_text(const PlayerLimits& allowance) {
  std::vector<std::string> parts;
  if (allowance.clock) {
    const TimeControl& clock = *allowance.clock;
    const std::string moves = clock.moves > 0 ? fmt::format("{}/", clock.moves) : "";
    const std::string increment = clock.increment.count() > 0 ? fmt::format("+{}", seconds(clock.increment)) : "";
    parts.push_back(fmt::format("tc={}{}{}", moves, seconds(clock.base), increment));
  }
  if (allowance.move_time) parts.push_back(fmt::format("movetime={}", seconds(*allowance.move_time)));
  if (allowance.time_measure == TimeMeasure::processor) parts.emplace_back("clock=cpu");
  if (allowance.nodes) parts.push_back(fmt::format("nodes={}", *allowance.nodes));
  if (allowance.depth) parts.push_back(fmt::format("depth={}", *allowance.depth));
  if (allowance.level) parts.push_back(fmt::format("level={}", *allowance.level));
  return fmt::format("{}", fmt::join(parts, " "));
}

std::vector<std::pair<std::string, std::string>> settings_text(const MatchSettings& settings) {
  std::vector<std::pair<std::string, std::string>> rows{
      {"game", settings.game},
      {"rules", options_text(settings.rules)},
      {"format", settings.format == MatchFormat::gauntlet ? "gauntlet" : "round robin"}};
  for (std::size_t i = 0; i < settings.players.size(); ++i)
    rows.emplace_back(fmt::format("player {}", i + 1), player_text(settings.players[i]));
  const OpeningSource& openings = settings.openings;
  const std::string order = openings.order == OpeningSource::Order::random ? "random" : "sequential";
  const std::string number = openings.number > 0 ? fmt::format("#{}", openings.number) : "";
  rows.emplace_back("openings", openings.file.empty()
                                    ? fmt::format("random, {} plies", openings.plies)
                                    : fmt::format("{}{}, {} plies, {}", openings.file, number, openings.plies, order));
  if (openings.encoding) rows.emplace_back("openings' encoding", records::name_of(*openings.encoding));
  if (openings.is_strict) rows.emplace_back("openings' warnings", "refused");
  rows.emplace_back("seed", fmt::format("{}", settings.seed));
  rows.emplace_back("adjudication", adjudication_text(settings.adjudication));
  rows.emplace_back("margin", fmt::format("{} ms", settings.margin.count()));
  rows.emplace_back("stall", fmt::format("{} s", seconds(settings.stall)));
  return rows;
}

}  // namespace kibitz::match
